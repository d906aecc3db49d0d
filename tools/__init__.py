"""The house around the games: what sets Agon up and what checks it. Not part of the package."""
