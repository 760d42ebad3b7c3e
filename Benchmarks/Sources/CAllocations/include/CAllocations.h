#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform: with glibc they are.
bool allocations_are_counted(void);

/// Starts to count the calls of malloc, calloc, realloc and aligned allocation, on all threads, from 0.
void allocations_start(void);

/// Stops counting, and gives the count.
uint64_t allocations_stop(void);

#endif
