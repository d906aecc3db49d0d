"""The chapters of the rulebook in its order: setup, auctions, corruption, offerings, income, end."""
