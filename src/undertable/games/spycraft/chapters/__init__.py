"""The rulebook, chapter by chapter: steps, choices and what they ask."""
