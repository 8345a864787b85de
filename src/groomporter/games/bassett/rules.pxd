# Compiled as it is, without C types (docs/performance.md).
