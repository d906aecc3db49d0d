"""Who gets in: connections, names of this server, and how often somebody may ask."""
