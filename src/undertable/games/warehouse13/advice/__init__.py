"""What bots know: how a Loyal Agent and a Traitor choose, and what a position is worth."""
