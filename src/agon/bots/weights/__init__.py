"""What bots have learned, as data: a file for each game, made by `agon train`, with its command and seed."""
