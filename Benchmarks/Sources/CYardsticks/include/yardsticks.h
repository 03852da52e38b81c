#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses JSON with simdjson and visits every value of the document.
/// Returns a checksum of what was seen, 0 when the text does not parse.
uint64_t yardstick_simdjson(const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes the heap has handed out at this moment.
size_t yardstick_heap_bytes(void);

#ifdef __cplusplus
}
#endif
