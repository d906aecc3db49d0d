"""Figures that the analysis of matches stands on."""
