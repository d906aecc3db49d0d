"""How to play a game, for who never saw it: short paragraphs with their clauses, and tables from the box in use."""
