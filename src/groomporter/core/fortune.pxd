cimport cython
from groomporter.core.common cimport M32, ONE

ctypedef unsigned long long Bits


@cython.final
cdef class Fortune:
    cdef unsigned char pad[128]  # generators of different threads on different cache lines
    cdef public unsigned int s0, s1, s2, s3
    cdef public int left
    cdef Bits each[64]
    cdef public unsigned int tape[512]
    @cython.locals(s0=cython.uint, s1=cython.uint, s2=cython.uint, s3=cython.uint,
                   total=cython.uint, result=cython.uint, t=cython.uint)
    cpdef unsigned int next32(self) noexcept nogil
    @cython.locals(product=Bits)
    cpdef int below(self, unsigned int n) noexcept nogil
    cdef Bits fair(self, Bits product, unsigned int n) noexcept nogil
    @cython.locals(count=cython.Py_ssize_t, _=cython.int)
    cpdef Bits choose(self, Bits acts) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, card=cython.int)
    cdef void shuffle(self, short* pack, int size, int needed) noexcept nogil
