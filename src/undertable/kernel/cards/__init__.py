"""The card language: one way to write what cards do, for all games and packs."""
