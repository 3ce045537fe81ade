"""How the table looks to a person."""
