"""Warehouse 13: hunt dangerous artifacts, with a Traitor at the table."""
