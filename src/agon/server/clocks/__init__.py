"""Clocks: what time a table gives its players, whose runs, and what happens when it is up."""
