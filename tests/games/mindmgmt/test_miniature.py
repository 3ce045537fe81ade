"""The Miniature: nine locations, one Agent, no luck."""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.mindmgmt.tables import names, new
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.kernel.errors import BadOption
from undertable.testing import rule

COURTYARD = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


@rule("MM-MIN.01")
def test_nobody_leaves_the_courtyard() -> None:
    for seed in range(12):
        g = ut.new("mindmgmt", 2, seed, {"mode": "miniature"}, watched=False)
        rng = ut.seeded(seed, "courtyard")
        while not g.over:
            seat = g.pending[0]
            for choice in g.choices(seat):
                place = getattr(choice, "place", None)
                assert place is None or g.board.open >> place & 1, choice
                assert type(choice).__name__ != "SlipTo"
            g.apply(seat, rng.pick(g.choices(seat)))
        assert set(names(g.path)) <= set(COURTYARD)


@rule("MM-MIN.01")
def test_the_rest_of_the_board_is_not_drawn() -> None:
    g = new(mode="miniature")
    board = next(area for area in g.scene(1).areas if area.id == "board")
    assert sorted(space.name for space in board.spaces) == COURTYARD
    with pytest.raises(BadOption, match=r"MM-MIN\.01"):
        new(city="courtyard")


@rule("MM-MIN.02")
def test_one_agent_acts_in_every_turn_and_moves_one_space() -> None:
    with pytest.raises(BadOption, match="2 to 2 seats"):
        new(seats=3, mode="miniature")
    g = new(mode="miniature")
    rng = ut.seeded(2, "agent")
    turns = []
    while not g.over:
        seat = g.pending[0]
        if seat == 1 and g.agents and g.active >= 0 and not g.moved:
            turns.append(len(g.path))
            reach = [choice.place for choice in g.choices(1) if type(choice).__name__ == "MoveTo"]
            assert all(abs(place % 6 - g.agents[0].at % 6) + abs(place // 6 - g.agents[0].at // 6) == 1 for place in reach)
        g.apply(seat, rng.pick(g.choices(seat)))
    assert len(g.agents) == 1 and set(turns) <= {6, 7} and 6 in turns


@rule("MM-MIN.03")
def test_nothing_is_left_to_chance() -> None:
    tables = [ut.new("mindmgmt", 2, seed, {"mode": "miniature"}) for seed in (1, 2)]
    for g in tables:
        g.apply(0, g.choices(0)[0])
        assert g.hand == [0, 1, 2]
    g = tables[0]
    assert g.board.where[0] >> place_of("A1") & 1 and g.mode.goal > 2 * 9
