"""Spycraft: five spy agencies, a queue of missions, and everything facedown until it is paid for."""
