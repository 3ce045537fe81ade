"""The game's own part of a debrief."""

from __future__ import annotations

import pytest

import undertable as ut
from undertable import bots
from undertable.games.hellboy.game import CASES
from undertable.games.hellboy.state import Case
from undertable.lab.debrief import debrief


@pytest.mark.parametrize("case", CASES)
def test_the_debrief_tells_why_doom_advanced_and_only_what_was_met(case: str) -> None:
    g = ut.new("hellboy", 2, 5, {"case": case})
    assert isinstance(g, Case)
    bot, rng = bots.make("heuristic"), ut.seeded(1, "film")
    while not g.over:
        g.apply(g.pending[0], bot.choose(g, g.pending[0], rng))
    own = debrief(g.record(), 0, 0).own
    assert own["causes"] and all(step["why"] for step in own["causes"]) and own["damage_given"] > 0
    assert own["rooms"] and set(own["rooms"]) <= {room.name for room in g.book.rooms}
