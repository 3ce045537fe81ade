"""The lab: many games at once, checked or counted."""
