"""The moments to react."""

from __future__ import annotations

import undertable as ut
from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import TakeTurn
from undertable.games.warehouse13.chapters.adversary import AdversaryCard, EnemyTurn
from undertable.games.warehouse13.chapters.challenges import Attempt
from undertable.games.warehouse13.chapters.moments import ADV_0, WINDOWS
from undertable.games.warehouse13.chapters.windows import React, open_window
from undertable.testing import rule


@rule("W13-TIM.01")
def test_agents_are_asked_from_the_first_agent_and_the_traitor_last() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Pete")
    t.reveal("Pete", "hardened_locks")
    t.g.first = 2
    assert open_window(t.g, ADV_0).order == (2, 3, 0, 1)
    assert len(WINDOWS) == 20
    for name in ("Artie", "Myka", "Jinks"):
        t.holds(name, "gut_feeling", "farnsworth")
    t.obstacle("travel", "mental", 2)
    t.leads(("blue", "1L"))
    t.do(EnemyTurn())
    asked = []
    while t.window() == "ADV-0":
        asked.append(t.asked[0])
        t.g.apply_index(t.g.pending[0], 0)
    assert asked == ["Myka", "Jinks", "Artie", "Pete"], "the window closes when all have passed in succession"


@rule("W13-TIM.02")
def test_a_reaction_takes_effect_at_once_and_can_be_answered_where_it_is_played() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka", "wiretap")
    t.holds("Artie", "tesla", "tesla")
    t.do(Attempt(1, 0, 4, -1))
    t.passes_until("Artie", "CH-1")
    t.choose("Artie", "Tesla")
    assert t.window() == "PLAYED" and t.g.plays[-1].card.kind.id == "tesla"
    t.passes_until("Myka", "PLAYED")
    t.choose("Myka", "Wiretap")
    t.passes_until("Artie", "CH-1")
    assert t.g.challenges[-1].easier == 0 and t.g.discards[3].cards[-1].kind.id == "tesla", "cancelled and discarded"
    t.choose("Artie", "Tesla")
    t.resolves()
    assert t.g.challenges[-1].easier == 1


@rule("W13-TIM.02")
def test_not_on_my_watch_cancels_a_traitor_card() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.next_traitor_card("aisle_collapse")
    t.do(AdversaryCard())
    assert t.window() == "ADV-1" and t.asked == ["Artie"]
    t.choose("Artie", "Not On My Watch")
    assert not any(t.g.obstacles) and t.g.traitor_discard.cards[-1].kind.id == "aisle_collapse"
    assert t.player("Artie").used[2]


@rule("W13-TIM.03")
def test_being_asked_tells_nothing() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Pete", "jury_rig", "spare_parts")
    t.holds("Myka", "zipline", "farnsworth")
    t.do(TakeTurn(0))
    assert t.asked == ["Pete"] and t.labels("Pete") == ["Pass"], "asked by what everybody sees, though nothing can be played"
    assert t.g.view(0).pending == [] and t.g.view(1).pending == [1]
    assert t.g.view(0).waiting == t.g.view(2).waiting and "Player 2" not in t.g.view(0).waiting
    waiting = t.g.view(0).waiting
    t.g.apply_index(1, 0)
    assert t.asked == ["Myka"] and t.g.view(0).waiting == waiting, "nobody sees that the question moved on"
    world = t.g.imagine(0, ut.seeded(3))
    assert isinstance(world.asking, React) and world.view(0) == t.g.view(0)
