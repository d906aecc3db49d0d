"""Compiled engines: what is compiled, where it lies, and how it is found. Nothing here knows anything else of Agon.

The same source runs with and without: see docs/speed.md.
"""
