"""Finished matches that are kept and read by tests."""
