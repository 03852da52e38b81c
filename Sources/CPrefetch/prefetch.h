#ifndef RETICLE_PREFETCH_H
#define RETICLE_PREFETCH_H

/// Asks the processor to fetch the cache line at an address that will be read soon.
///
/// A hint: any address is allowed, nothing is read, and Swift has no word for it.
static inline void reticle_prefetch(const void *_Nullable address) {
  __builtin_prefetch(address);
}

#endif
