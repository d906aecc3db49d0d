"""Agon: one table for four board games of ancient Greece."""

__version__ = "0.1.0"
