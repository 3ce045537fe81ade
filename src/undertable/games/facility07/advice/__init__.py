"""What a sensible player does, and what a position is worth."""
