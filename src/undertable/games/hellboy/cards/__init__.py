"""What the cards say and do: their verbs, and the steps they put before the players."""
