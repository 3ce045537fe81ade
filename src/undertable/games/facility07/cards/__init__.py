"""The cards: what they say, how they are read, and the verbs, tests and selectors they are made of."""
