"""Setting Agon up on whatever machine it is."""
