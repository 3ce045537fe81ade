"""What bots know of the game, and what a position is worth."""
