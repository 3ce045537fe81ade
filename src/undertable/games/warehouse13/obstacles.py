"""Obstacles, rings and the Maintenance track as plain numbers: kind, value and ring of the token on each place. [W13-OBS]

A token is written as one number, 100 x kind + 10 x value + ring; 0 means that nothing lies there. The face-down supply is the list of
tokens in it: nobody knows which comes next, so one is taken at random when it is placed.
"""

from __future__ import annotations

from undertable.games.warehouse13.terms import CHALLENGE_NAMES, PHYSICAL

RINGS = 5


def token(kind: int, value: int, ring: bool = False) -> int:
    """An obstacle as a number."""
    return 100 * kind + 10 * value + (1 if ring else 0)


def kind_of(obstacle: int) -> int:
    """Physical or Mental."""
    return obstacle // 100


def value_of(obstacle: int) -> int:
    """The printed value: 2, 3 or 4."""
    return obstacle // 10 % 10


def ringed(obstacle: int) -> bool:
    """Whether it carries a ring. [W13-OBS.04]"""
    return obstacle % 10 == 1


def difficulty_of(obstacle: int) -> int:
    """Value, and 1 for a ring. [W13-OBS.04]"""
    return value_of(obstacle) + obstacle % 10


def text_of(obstacle: int) -> str:
    """What a person would call it."""
    return f"{CHALLENGE_NAMES[kind_of(obstacle)]} obstacle {value_of(obstacle)}{' with a ring' if ringed(obstacle) else ''}"


def odds(attribute: int, difficulty: int, faces: list[int]) -> float:
    """The chance to beat a difficulty with one Warehouse die. [W13-CHL.04, .05]"""
    return sum([1 for face in faces if face > 0 and face + attribute > difficulty]) / len(faces)


__all__ = ["PHYSICAL", "RINGS", "difficulty_of", "kind_of", "odds", "ringed", "text_of", "token", "value_of"]
