"""Mainframe, Nodes, self-destruct, escape, missions and the winner. [F07-MAN] [F07-CON] [F07-SDC] [F07-ESC] [F07-TOP] [F07-END]"""

from __future__ import annotations

import pytest

from tests.games.facility07.tables import (
    ENTRYWAY,
    again,
    can,
    choose,
    dice,
    do,
    end_turn,
    entry,
    give,
    guard_in,
    missions_of,
    play,
    put,
    quiet,
    run,
    start,
)
from undertable.games.facility07.cards.conditions import statistic
from undertable.games.facility07.chapters.ending import TheEnd, missions
from undertable.games.facility07.chapters.mainframe import Countdown, escape
from undertable.games.facility07.chapters.turn import Turn
from undertable.games.facility07.pieces import STAT
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.piece import Card
from undertable.testing import rule

NET = (("RM", 0, -3, 2), ("RN3", 3, 0, 0), ("RN1", -3, 0, 1))
MAINFRAME, GAMMA, ALPHA = 1, 2, 3


@rule("F07-MAN.01", "F07-MAN.02", "F07-MAN.03", "F07-MAN.04", "F07-MAN.05", "F07-SDC.01", "F07-SDC.02", "F07-SDC.03", "F07-SDC.04")
def test_the_hack() -> None:
    g = start(rooms=NET)
    put(g, 0, MAINFRAME)
    assert not g.battle, "being there is not hacking"
    put(g, 1, GAMMA)
    play(g, 0, "Hack in the Mainframe")
    assert g.battle and g.hacker == 0 and g.agents[0].data == 2
    assert g.tracker == 5, "set to 6, and the hacking turn counts"
    assert g.active == 1 and can(g, 1, "Download")
    for seat in (1, 2):
        end_turn(g, seat)
    assert g.tracker == 5
    end_turn(g, 0)
    assert g.tracker == 4 and g.hacker == 0


@rule("F07-MAN.06")
def test_others_may_use_the_mainframe_once_for_one_data() -> None:
    g = start(rooms=NET, battle=True)
    put(g, 0, MAINFRAME)
    g.agents[0].once = 1 << MAINFRAME
    again(g)
    assert not can(g, 0, "Hack"), "the hack counts as use"
    g = start(rooms=NET, battle=True)
    put(g, 0, MAINFRAME)
    play(g, 0, "Hack in the Mainframe")
    assert g.agents[0].data == 1 and g.hacker == 0
    assert g.agents[0].once >> MAINFRAME & 1


@rule("F07-CON.01", "F07-CON.02", "F07-CON.03")
def test_connection_nodes() -> None:
    g = start(rooms=NET)
    put(g, 0, GAMMA)
    assert not can(g, 0, "Download")
    g = start(rooms=NET, battle=True)
    put(g, 0, GAMMA)
    play(g, 0, "Download")
    assert g.agents[0].data == 1
    put(g, 1, GAMMA)
    assert can(g, 1, "Download"), "each Agent once"
    do(g, Turn(0))
    put(g, 0, GAMMA)
    assert not can(g, 0, "Download")
    put(g, 0, ALPHA)
    assert can(g, 0, "Download")


@rule("F07-SDC.05", "F07-SDC.06", "F07-END.04")
def test_at_zero_everybody_inside_dies() -> None:
    g = start(battle=True)
    g.tracker = 1
    g.agents[1].data = 5
    give(g, 1, "OG22", to="gadgets")
    end_turn(g, 0)
    assert g.over and all(agent.status == 2 for agent in g.agents)
    assert g.result.winners == () and g.result.reason == "nobody escaped"


@rule("F07-ESC.02", "F07-ESC.01")
def test_no_way_out_before_the_battle_phase() -> None:
    g = start()
    assert not can(g, 0, "Escape")
    g = start(battle=True)
    g.agents[0].spent = 3
    again(g)
    assert not can(g, 0, "Escape"), "it costs 1 Movement"


@rule("F07-ESC.05")
def test_other_ways_out() -> None:
    g = start(battle=True, rooms=(("R12", 0, -3, 0), ("R02", 3, 0, 0)))
    put(g, 0, 1)
    dice(g, 1)
    play(g, 0, "Escape Pod")
    assert g.agents[0].rank == 1 and g.spent_rooms >> 1 & 1, "the pod is gone"
    g = start(battle=True)
    put(g, 0, 3)
    give(g, 0, "OG18", to="gadgets")
    guard_in(g, 1)
    play(g, 0, "Fly out of the facility")
    assert g.agents[0].rank == 1


def finish(g: FacilityPosition, escaped: list[int], data: dict[int, int]) -> None:
    """These seats escape in this order, the others die in the explosion, with harmless Top Secret Cards."""
    missions_of(g, "TS04")
    for seat, agent in enumerate(g.agents):
        agent.data = data.get(seat, 0)
    for seat in escaped:
        g.active = -1
        escape(g, seat)
    g.active = 0
    g.tracker = 1
    g.hacker = 0
    do(g, Countdown(0), Turn(0))


@rule("F07-END.01", "F07-END.02", "F07-TOP.03")
def test_the_living_agent_with_most_data_wins() -> None:
    g = start(battle=True)
    finish(g, [2, 1], {0: 9, 1: 3, 2: 2})
    assert g.over and g.result.winners == (1,) and g.result.reason == "most data"
    assert g.result.scores == {0: 0.0, 1: 3.0, 2: 2.0}


@rule("F07-END.03")
def test_ties_go_to_the_first_out() -> None:
    g = start(battle=True)
    finish(g, [2, 1], {1: 3, 2: 3})
    assert g.result.winners == (2,) and g.result.reason == "first out"


@rule("F07-TOP.01", "F07-TOP.02", "F07-TOP.04")
def test_missions_count_at_the_end_and_are_shown() -> None:
    g = start(battle=True)
    missions_of(g, "TS01")
    g.agents[1].counts[STAT["explored"]] = 2
    g.agents[1].counts[STAT["explored_mainframe"]] = 1
    assert missions(g, g.agents[1]) == [True, True] and missions(g, g.agents[0]) == [False, False]
    assert "kind" not in str(g.view(0).agents[1].secret.get("cards", ""))
    escape(g, 0)
    escape(g, 1)
    escape(g, 2)
    g.agents[0].data = 1
    do(g, TheEnd())
    assert g.result.scores == {0: 1.0, 1: 2.0, 2: 0.0} and g.result.winners == (1,)
    assert g.view(0).agents[1].secret.known == ["topsecret/TS01"]


@rule("F07-TOP.01")
@pytest.mark.parametrize(
    ("code", "number", "change"),
    [
        ("TS01", 0, {"explored": 2}), ("TS01", 1, {"explored_mainframe": 1}), ("TS02", 1, {"locks": 2}), ("TS03", 0, {"sneaks_won": 2}),
        ("TS04", 0, {"kills": 1}), ("TS04", 1, {"guards_killed": 1}), ("TS05", 0, {"cards_taken": 2}), ("TS05", 1, {"data_taken": 1}),
        ("TS06", 0, {"escape_gadgets": 3}), ("TS07", 1, {"escape_data": 4}), ("TS08", 0, {"prison": 2}), ("TS08", 1, {"cell_rolls_won": 1}),
        ("TS11", 0, {"guards_fist_dazed": 2}), ("TS11", 1, {"agents_fist_dazed": 1}), ("TS12", 0, {"covert_played": 2}),
        ("TS12", 1, {"escape_covert": 1}), ("TS13", 1, {"events": 2}),
    ],
)  # fmt: skip
def test_objectives_that_count(code: str, number: int, change: dict[str, int]) -> None:
    g = start(battle=True)
    agent = g.agents[0]
    agent.secret.cards = [Card(g.fresh(), entry(g, code), 1)]
    assert not missions(g, agent)[number]
    for name, value in change.items():
        agent.counts[STAT[name]] = value - 1
        assert not missions(g, agent)[number]
        agent.counts[STAT[name]] = value
    assert missions(g, agent)[number]


@rule("F07-TOP.01")
def test_objectives_that_compare() -> None:
    g = start(rooms=NET, battle=True)
    agent = g.agents[0]

    def value(name: str) -> int:
        return statistic(g, 0, name)

    assert value("is_hacker") == 1
    g.hacker = 2
    assert value("is_hacker") == 0
    assert value("all_nodes") == 0
    agent.nodes_used = 1 << GAMMA
    assert value("all_nodes") == 0
    agent.nodes_used |= 1 << ALPHA
    assert value("all_nodes") == 1
    agent.gadgets_used = 0b1111
    agent.abilities_used = 0b111
    agent.rooms_entered = 0b111111
    assert [value(n) for n in ("gadgets_used", "abilities_used", "rooms_entered")] == [4, 3, 6]
    for name in ("last_out", "late_escape", "poorest", "beats_left", "beats_right", "empty_handed"):
        assert value(name) == 0, "nothing of this without an escape"
    g.agents[2].data = 1
    agent.data = 2
    g.tracker = 2
    give(g, 2, "OA06")
    escape(g, 2)
    escape(g, 0)
    assert value("last_out") == 1 and value("late_escape") == 1 and value("empty_handed") == 1
    assert statistic(g, 2, "empty_handed") == 0
    assert value("poorest") == 0 and statistic(g, 2, "poorest") == 1
    assert value("beats_left") == 1, "Player 2 has not escaped"
    assert value("beats_right") == 1, "more Data than Player 3"
    assert statistic(g, 2, "beats_left") == 1 and statistic(g, 2, "last_out") == 0
    assert value("murders") == 0


def test_the_entryway_is_home() -> None:
    g = start(battle=True)
    run(g)
    assert g.agents[0].room == ENTRYWAY
    choose(g, 0, "End your turn")
    quiet(g)
    assert g.active == 1
