"""The kernel: positions, agenda, steps, decisions, visibility, randomness, events, scenes and records. It knows no game."""
