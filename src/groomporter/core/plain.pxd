cimport cython

@cython.final
cdef class Offers:
    cdef object _state, _seat
    cdef list _found
    cpdef list found(self)
