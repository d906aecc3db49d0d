"""Compiling engines: the same source, spelled out for mypyc. Needs a C compiler and the extra `compile`."""
