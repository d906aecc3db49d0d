"""The page in a real browser: tests and pictures."""
