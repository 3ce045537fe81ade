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
    assert own["damage_taken"] == sum(agent["taken"] for agent in own["agents"]) and len(own["agents"]) == 2
    assert [step["doom"] for step in own["causes"]][-1] == g.doom and all(step["from"] != step["doom"] for step in own["causes"])
    assert {card["name"].split(" ", 1)[1] for card in own["case_cards"]} <= {card.name for card in g.book.cards.values()}
    ending = own["ending"]
    assert g.result is not None and ending["won"] == bool(g.result.winners) == ending["points"][0]["reached"]
    assert ending["art"] == g.boss_card().key and ending["points"][1]["reached"] == (g.began == "exploration")
    assert own["rooms"] and {room["name"] for room in own["rooms"]} <= {room.name for room in g.book.rooms}
