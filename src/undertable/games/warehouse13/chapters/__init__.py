"""The chapters of the rulebook: their steps and the choices in them."""
