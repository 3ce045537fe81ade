"""Hellboy: The Board Game, beta rules, with the case The Amphibian Menace."""
