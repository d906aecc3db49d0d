"""Notices: somebody who is away hears that a table waits for him, by the ways he chose and at hours that suit him."""
