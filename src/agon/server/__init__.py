"""Tables for people: one process, an embedded database, every game through the one protocol."""
