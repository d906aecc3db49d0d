"""People: guests, their names, and the secrets by which they are known again."""
