"""Research faces of the games: PettingZoo and OpenSpiel, with numeric observations made from the view alone."""
