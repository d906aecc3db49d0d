"""The workshop: many games at once."""
