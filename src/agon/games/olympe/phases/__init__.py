"""The chapters of the rulebook, in its order: setup, trick, monster, round."""
