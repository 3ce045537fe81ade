"""What a card does for its holder: compared within the same deck, side and seat, with intervals that count games, not seats.

The worth of a game to a seat is regressed on whether it had the card, within strata: seats that have everything else in common that the
game tells of them (deck, faction, character), their side, their place, their bot and the options. Seats of one game are not independent,
so the interval's variance is summed over games. Where many cards are looked at, some look special by chance: `held` says which remain after
Holm's correction for all cards of the table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from undertable.lab.collect import Played
from undertable.lab.stats import Z

FEWEST = 10
"""A card must be with, and be missing from, so many seats that can be compared."""


class Effect(msgspec.Struct, kw_only=True):
    """How much more a game is worth to a seat that had the card."""

    name: str
    key: str
    seats: int
    """Seats that had it, in strata where others did not."""
    mean: float
    low: float
    high: float
    chance: float
    """How probable so great a difference is if the card does nothing."""
    held: bool = False
    """Whether it remains after Holm's correction."""

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ({self.low:+.3f} to {self.high:+.3f}, {self.seats} seats{', holds' if self.held else ''})"


class Sample(msgspec.Struct, frozen=True):
    """One seat of one game."""

    game: int
    stratum: str
    worth: float
    cards: frozenset[str]


def samples_of(games: Sequence[Played], cards: str) -> list[Sample]:
    """The seats of the games; `cards` names the list to look at: opened, drawn or played."""
    found: list[Sample] = []
    for number, game in enumerate(games):
        held: list[list[str]] = getattr(game, cards)
        for seat, own in enumerate(held):
            told = game.profiles[seat] if seat < len(game.profiles) else {}
            options = str(sorted(game.options.items(), key=str))
            same = [game.label, options, game.bots[seat], str(len(game.bots)), str(seat), game.sides[seat], str(sorted(told.items()))]
            found.append(Sample(number, " | ".join(same), game.worth[seat] if game.worth else 0.0, frozenset(own)))
    return found


def effect(key: str, name: str, samples: Sequence[Sample]) -> Effect | None:
    """The effect of one card; None if too few seats can be compared."""
    strata: dict[str, list[Sample]] = {}
    for sample in samples:
        strata.setdefault(sample.stratum, []).append(sample)
    rows: list[tuple[int, float, float]] = []
    had = missed = 0
    for same in strata.values():
        with_it = sum(key in sample.cards for sample in same)
        if with_it in (0, len(same)):
            continue
        had, missed = had + with_it, missed + len(same) - with_it
        share, worth = with_it / len(same), sum(sample.worth for sample in same) / len(same)
        rows.extend((sample.game, (key in sample.cards) - share, sample.worth - worth) for sample in same)
    if min(had, missed) < FEWEST:
        return None
    spread = sum(x * x for _, x, _ in rows)
    mean = sum(x * y for _, x, y in rows) / spread
    by_game: dict[int, float] = {}
    for game, x, y in rows:
        by_game[game] = by_game.get(game, 0.0) + x * (y - mean * x)
    count = len(by_game)
    error = math.sqrt(sum(one * one for one in by_game.values()) * count / max(1, count - 1)) / spread
    chance = math.erfc(abs(mean) / error / math.sqrt(2)) if error > 0 else float(mean == 0)
    return Effect(name=name, key=key, seats=had, mean=mean, low=mean - Z * error, high=mean + Z * error, chance=chance)


def effects(games: Sequence[Played], cards: str, names: dict[str, str] | None = None) -> list[Effect]:
    """The effects of all cards of a list (opened, drawn or played), the greatest first."""
    samples = samples_of(games, cards)
    keys = sorted({key for sample in samples for key in sample.cards})
    made = [effect(key, (names or {}).get(key, key), samples) for key in keys]
    found = sorted((one for one in made if one is not None), key=lambda one: one.chance)
    for place, one in enumerate(found):
        if one.chance * (len(found) - place) > 0.05:
            break
        one.held = True
    return sorted(found, key=lambda one: -one.mean)
