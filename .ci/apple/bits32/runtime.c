// The functions that a Swift program of 32 bits calls, in place of a C library: none is installed for i686.
// The system is Linux, and memory is never given back.

typedef unsigned long long wide;
typedef unsigned int word;

static int call(int number, int first, const void *second, int third) {
    int result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(third) : "memory");
    return result;
}

int putchar(int character) {
    char byte = (char)character;
    return call(4, 1, &byte, 1);
}

int main(int count, char **arguments);
void _start(void) { call(1, main(0, 0), 0, 0); }

static char memory[1 << 20] __attribute__((aligned(16)));
static word used;

int posix_memalign(void **place, word alignment, word size) {
    used = (used + alignment - 1) & ~(alignment - 1);
    if (size > sizeof memory - used) return 12;
    *place = memory + used;
    used += size;
    return 0;
}

void free(void *place) {}

void *memmove(void *to, const void *from, word count) {
    char *target = to;
    const char *source = from;
    if (target <= source)
        for (word index = 0; index < count; index++) target[index] = source[index];
    else
        while (count--) target[count] = source[count];
    return to;
}

void *memcpy(void *to, const void *from, word count) { return memmove(to, from, count); }

void *memset(void *to, int byte, word count) {
    for (word index = 0; index < count; index++) ((char *)to)[index] = (char)byte;
    return to;
}

int memcmp(const void *left, const void *right, word count) {
    for (word index = 0; index < count; index++) {
        int difference = ((const unsigned char *)left)[index] - ((const unsigned char *)right)[index];
        if (difference) return difference;
    }
    return 0;
}

static wide divided(wide number, wide divisor, wide *rest) {
    wide quotient = 0;
    *rest = 0;
    for (int bit = 63; bit >= 0; bit--) {
        *rest = *rest << 1 | (number >> bit & 1);
        if (*rest >= divisor) {
            *rest -= divisor;
            quotient |= 1ULL << bit;
        }
    }
    return quotient;
}

static wide size(long long number) { return number < 0 ? -(wide)number : (wide)number; }

wide __udivdi3(wide left, wide right) { wide rest; return divided(left, right, &rest); }
wide __umoddi3(wide left, wide right) { wide rest; divided(left, right, &rest); return rest; }
long long __divdi3(long long left, long long right) {
    wide result = __udivdi3(size(left), size(right));
    return (long long)((left < 0) != (right < 0) ? -result : result);
}
long long __moddi3(long long left, long long right) {
    wide result = __umoddi3(size(left), size(right));
    return (long long)(left < 0 ? -result : result);
}

double round(double number) {
    if (!(number > -4503599627370496.0 && number < 4503599627370496.0)) return number;
    long long whole = (long long)number;
    double rest = number - (double)whole;
    return (double)(rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole);
}

// Reads digits with a point; the checks have no other number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    double number = 0, unit = 1;
    for (; *text >= '0' && *text <= '9'; text++) number = number * 10 + (*text - '0');
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9'; text++) number += (*text - '0') * (unit /= 10);
    *result = number;
    return text;
}

word __stack_chk_guard = 0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }
