"""Checks that are no tests, and all of them together: what `./test` runs."""
