"""The deal of the day: the same for everybody, fixed before anybody knew it, played alone against bots."""
