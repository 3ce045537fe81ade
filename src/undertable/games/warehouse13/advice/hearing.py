"""What a player makes of the talk in this Episode: who asked for what, who promised what. Suspects are not listened to."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.chapters.talk import plot_turn
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import given_word, guilt

DEAF: Final = 0.5
"""What a player says who is this likely the Traitor is not listened to."""
ASKED: Final = 1.5
"""How much better a clue is that somebody asked for."""
OWN_WORD: Final = 2.0
THEIRS: Final = -1.0
"""Somebody else means to take it."""


class Hearing:
    """The wishes and promises that still matter to one player."""

    def __init__(self, g: Season, seat: int) -> None:
        self.dice: dict[int, float] = {}
        """How much better or worse a clue is to claim for what was said of it."""
        self.field = 0.0
        self.repair = 0.0
        self.rest = 0.0
        self.cards: dict[int, int] = {}
        """Who asked for a card of which type, by type."""
        if not g.said or g.said[-1].episode != g.episode:
            return
        own = given_word(g, seat)
        if own is not None:
            self.dice[own.die] = OWN_WORD
        for said in reversed(g.said):
            if said.episode != g.episode or said.plot != plot_turn(g):
                break
            if said.seat == seat or guilt(g, seat, said.seat) >= DEAF:
                continue
            line = said.line.id
            if line == "will_claim":
                self.dice[said.die] = self.dice.get(said.die, 0.0) + THEIRS
            elif line == "who_takes":
                self.dice[said.die] = self.dice.get(said.die, 0.0) + 0.5 * ASKED
            elif line == "ask_type":
                self.cards[said.type] = said.seat
            elif said.other == seat and said.line.about == "wish":
                if line == "ask_claim":
                    self.dice[said.die] = self.dice.get(said.die, 0.0) + ASKED
                elif line == "ask_field":
                    self.field = 2.5
                elif line == "ask_repair":
                    self.repair = 2.0
                elif line == "ask_rest":
                    self.rest = 1.5
