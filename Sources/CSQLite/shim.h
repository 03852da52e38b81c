#pragma once
#include <sqlite3.h>
#include <stddef.h>

// In every C library, but hidden where extensions of it were not asked for.
extern void *memmem(const void *, size_t, const void *, size_t);

// Swift cannot call functions with a variable number of arguments, nor name a pointer made from -1.

static inline int reticle_sqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int reticle_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int reticle_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Where bytes occur among others; the C library looks at many at once.
static inline const void *reticle_find(
    const void *bytes, size_t count, const void *wanted, size_t length) {
  return memmem(bytes, count, wanted, length);
}

// Whether bytes occur among others.
static inline int reticle_contains(
    const void *bytes, size_t count, const void *wanted, size_t length) {
  return memmem(bytes, count, wanted, length) != NULL;
}
