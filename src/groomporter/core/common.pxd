# Constants to the C compiler.  Each is a temporary of its own, which a module's import of the same name may overwrite.
cdef extern from *:
    """
    #define ALWAYS_ONE (*(unsigned long long[]){1})
    #define ALWAYS_PASS (*(unsigned long long[]){1ULL << 63})
    #define ALWAYS_M32 (*(unsigned long long[]){0xFFFFFFFF})
    #define ALWAYS_MOST_SEATS (*(int[]){12})
    #define ALWAYS_NONE (*(int[]){-1})
    #define ALWAYS_OVER (*(int[]){0})
    #define ALWAYS_CHANCE (*(int[]){-1})
    #define ALWAYS_NOBODY (*(int[]){-2})
    """
    unsigned long long ONE "ALWAYS_ONE"
    unsigned long long PASS "ALWAYS_PASS"
    unsigned long long M32 "ALWAYS_M32"
    int MOST_SEATS "ALWAYS_MOST_SEATS"
    int NONE "ALWAYS_NONE"
    int OVER "ALWAYS_OVER"
    int CHANCE "ALWAYS_CHANCE"
    int NOBODY "ALWAYS_NOBODY"
