"""What is noted about a game: its end, and if wanted which cards each seat drew and played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undertable.kernel.choice import Choice
from undertable.kernel.content import Entry
from undertable.kernel.game import Game
from undertable.kernel.piece import OWN
from undertable.kernel.plaindata import fields_of
from undertable.kernel.position import Position


class Played(msgspec.Struct, kw_only=True):
    """One game that was played."""

    number: int
    seed: str
    bots: list[str]
    options: dict[str, Any]
    decisions: int
    decisions_by_seat: list[int]
    questions: list[int] = []
    """How many of these would have reached a person with the usual settings."""
    setup_questions: int = 0
    """How many of these questions came before the first round."""
    over: bool
    winners: list[int]
    worth: list[float]
    """What the end was worth to each seat: see `bots.playout.rewards`."""
    sides: list[str]
    """The side of each seat, as the end shows it."""
    side: str
    reason: str
    scores: dict[int, float]
    facts: dict[str, Any]
    profiles: list[dict[str, str]] = []
    """What each seat was: character, faction and the like, as far as the game tells."""
    opened: list[list[str]] = []
    """The cards that each seat held in its hand at its first decision: chance alone gave them."""
    drawn: list[list[str]] = []
    """The cards that each seat held in its hand at one of its decisions."""
    played: list[list[str]] = []
    """Those of them that it named in a choice."""
    used: list[str] = []
    """Content whose effect was carried out in this game, whoever did it."""
    failures: list[str] = []
    """What went wrong while bots thought ahead; they followed the advice instead."""
    label: str = ""
    """Which of several things compared this game belongs to."""


LONGEST = 40
"""Values of options that are longer than this (whole decks) are no names."""

Notice = Callable[[Position, int, Choice], None]


class CardWatch:
    """Follows which cards come into each seat's hand, and which of them its choices name."""

    def __init__(self, seats: int) -> None:
        self.opened: list[set[str] | None] = [None] * seats
        self.drawn: list[set[str]] = [set() for _ in range(seats)]
        self.played: list[set[str]] = [set() for _ in range(seats)]

    def notice(self, position: Position, seat: int, choice: Choice) -> None:
        """A seat is about to choose."""
        hand: dict[int, str] = {}
        for zone in position.zones():
            if zone.owner == seat and zone.face == OWN:
                for card in zone.cards:
                    hand[card.id] = card.kind.key
        if self.opened[seat] is None:
            self.opened[seat] = set(hand.values())
        self.drawn[seat].update(hand.values())
        for name in fields_of(type(choice)):
            value: Any = getattr(choice, name)
            if isinstance(value, Entry):
                if value.key in self.drawn[seat]:
                    self.played[seat].add(value.key)
            elif type(value) is int and f"card:{value}" in choice.targets(position) and value in hand:
                self.played[seat].add(hand[value])


def profile(position: Position, seat: int) -> dict[str, str]:
    """What a seat was, from the options that each seat has of its own (`deck: krypt`) and the facts of the end.

    A list with one item for each seat says something of each (`agents: [myka, pete]`), and so does a dict under the seats' numbers;
    `character:0` says it of seat 0.
    """
    assert position.result is not None
    told: dict[str, str] = {}
    for option in position.game.options:
        value = position.options[option.name][seat] if option.per_seat else option.default
        value = value.get("name", value) if isinstance(value, dict) else value
        if value != option.default and len(str(value)) <= LONGEST:
            told[option.name] = str(value)
        if option.per_seat and isinstance(position.game, Game):
            for family, values in position.game.starters(option.name, position.pack).items():
                if value in values:
                    told["faction"] = family
    for name, value in position.result.facts.items():
        kind, mark, of = name.partition(":")
        if mark and of == str(seat):
            told[kind] = str(value)
        elif isinstance(value, (list, tuple)) and len(value) == position.seats and all(isinstance(one, str) for one in value):
            told[name.removesuffix("s")] = value[seat]
        elif isinstance(value, dict):
            own = value.get(str(seat), value.get(seat))
            if isinstance(own, str):
                told[name.removesuffix("s")] = own
            elif isinstance(own, dict):
                told.update({key: one for key, one in own.items() if isinstance(one, str)})
    return told
