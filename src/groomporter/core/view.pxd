cimport cython

@cython.final
cdef class View:
    cdef object _state  # not as a State: a Plain one hides its C fields
    cdef readonly int seat
    cdef readonly object rulings
