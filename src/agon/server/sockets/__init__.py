"""Over sockets: what happens at a table, to one viewer, and what he answers."""
