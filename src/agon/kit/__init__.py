"""The common floor: everything the games share. It knows no game."""
