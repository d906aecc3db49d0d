"""The workshop: many games at once, and tools that look after the rules."""
