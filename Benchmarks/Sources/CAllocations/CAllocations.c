#include "CAllocations.h"

#include <stdatomic.h>
#include <stdlib.h>

// Outside of a count, an allocation costs one load and one branch more than usual, so that times stay true.
static atomic_bool counting;
static atomic_uint_fast64_t count;

void allocations_start(void) {
    atomic_store(&count, 0);
    atomic_store(&counting, true);
}

uint64_t allocations_stop(void) {
    atomic_store(&counting, false);
    return atomic_load(&count);
}

#if defined(__GLIBC__)

#include <errno.h>

// The program's own definitions come before the C library's, for every library that is loaded. glibc keeps its
// functions under these names for just that; what they return is freed by its own free().
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

bool allocations_are_counted(void) { return true; }

static inline void note(void) {
    if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0)) {
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    note();
    return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    note();
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *pointer = memory;
    return 0;
}

#else

bool allocations_are_counted(void) { return false; }

#endif
