"""The chapters of the rulebook in its order: setup, trick, monster, round, own_gems, teams, piles, virtual."""
