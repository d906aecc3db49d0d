"""The chapters of the rulebook in its order: setup, track, expansion, development, wonders, destiny, gods, end."""
