"""What cards say and do: the verbs, the pool, texts and decks."""
