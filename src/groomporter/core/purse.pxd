# Compiled as it is: no C types, but half the time.
