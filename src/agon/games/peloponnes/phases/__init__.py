"""The chapters of the rulebook in its order: setup, reveal, bidding, building, income, disasters, supply, end, solo."""
