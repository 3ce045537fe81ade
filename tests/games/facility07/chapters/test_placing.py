"""Laying Rooms: what the explorer sees of every place before she decides. [F07-EXP.03] [F07-GEO.12]"""

from __future__ import annotations

import random

import pytest

import undertable as ut
from undertable.games.facility07.chapters.placing import Fit, Lay, MarkDoor
from undertable.kernel.scene import Board
from undertable.testing import rule


def places(options: dict[str, object], seed: int) -> list[tuple[ut.Position, int]]:
    """Moments of a random game at which something is laid or a wall is chosen."""
    chance = random.Random(seed)
    position = ut.new("facility07", seats=3, seed=seed, options=options)
    found = []
    for _ in range(700):
        if position.over:
            break
        seat = position.pending[0]
        choices = list(position.choices(seat))
        if any(isinstance(choice, (Lay, MarkDoor)) for choice in choices):
            found.append((position.clone(), seat))
        position.apply(seat, chance.choice(choices))
    return found


@rule("F07-EXP.03", "F07-GEO.11")
@pytest.mark.parametrize("options", [{"length": "long"}, {"madhouse": True}, {"extensive_surveillance": True, "madhouse": True}], ids=str)
def test_every_place_is_drawn_and_told_apart_in_words(options: dict[str, object]) -> None:
    moments = places(options, 7)
    assert len(moments) > 4
    for g, seat in moments:
        choices = list(g.choices(seat))
        labels = [choice.label(g) for choice in choices]
        assert len(set(labels)) == len(labels), "two places sound alike"
        assert not any("°" in label or "(-" in label for label in labels)
        board = next(area for area in g.scene(seat).areas if isinstance(area, Board))
        drawn = {ghost.id: ghost for ghost in board.ghosts}
        for choice in choices:
            if isinstance(choice, Lay):
                ghost = drawn[choice.ghost()]
                fit = Fit(g, choice.kind, choice.x, choice.y, choice.turn)
                assert len(ghost.edges) == len(fit.tile.doors)
                assert any(edge.colour == "green" for edge in ghost.edges), "it is joined to something"
        other = next(area for area in g.scene((seat + 1) % 3).areas if isinstance(area, Board))
        assert not other.ghosts, "only who lays it is shown where"


@rule("F07-GEO.11")
def test_doors_say_where_they_lead() -> None:
    g = ut.new("facility07", seats=2, seed=1)
    board = next(area for area in g.scene(0).areas if isinstance(area, Board))
    kinds = sorted((edge.colour, edge.name) for edge in board.edges)
    assert [colour for colour, _ in kinds].count("yellow") >= 3 and ("teal", "The way out") in kinds
