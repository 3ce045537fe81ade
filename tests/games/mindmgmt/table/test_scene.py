"""The aids that the team sees on the board."""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.games.mindmgmt.chapters.naming import space_id
from undertable.games.mindmgmt.hidden import Case
from undertable.games.mindmgmt.setup import Operation
from undertable.games.mindmgmt.table.layers import possible_at
from undertable.kernel.rng import seeded
from undertable.kernel.scene import Board, overlaid

from ..tables import feature, table


def test_the_aid_shows_where_the_recruiter_may_be() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4")
    g.evidence.append((ev.AT, 5, place_of("C4"), 1))
    case = Case(g.streets.ground, g.evidence, False, -1, -1)
    possible = case.possible_at()[-1]
    assert possible >> place_of("D3") & 1 and not possible >> place_of("F1") & 1
    assert not g.scene(1).layers, "a table on paper leaves it to people's heads"
    g.header.help = "assisted"
    assert not g.scene(1).layers
    g.header.help = "solver"
    marked = {mark.on for layer in g.scene(1).layers if layer.id == "possible" for mark in layer.marks}
    assert space_id(place_of("D3")) in marked and space_id(place_of("F1")) not in marked
    shaded = [s.name for area in overlaid(g.scene(1)).areas if isinstance(area, Board) for s in area.spaces if s.shade]
    assert "D3" in shaded and "F1" not in shaded
    assert not g.scene(0).layers


def test_the_assisted_table_says_what_one_answer_alone_rules_out() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4")
    g.evidence.append((ev.NO, 5, feature(g, "cat")))
    assert not g.scene(1).layers
    g.header.help = "assisted"
    (layer,) = g.scene(1).layers
    assert {mark.on for mark in layer.marks} == {"space:D1", "space:F3", "space:C4", "space:D6", "space:A7"}
    assert layer.marks[0].text == "Not visited by 05:00: NO to Stray Cats"
    assert not g.scene(0).layers, "the Recruiter knows better"


@pytest.mark.parametrize("options", [{"mode": "training"}, {"mode": "full"}, {"mode": "full", "shift": ["R1", "R3", "M1", "M2", "M3"]}])
def test_paths_are_followed_one_by_one_and_the_true_one_is_always_among_them(options: dict[str, object]) -> None:
    fewer = 0
    for seed in range(3):
        p = ut.new("mindmgmt", seats=2, seed=seed, options=options)
        assert isinstance(p, Operation)
        rng, told = seeded(seed, "paths"), 0
        while not p.over:
            seat = p.pending[0]
            p.apply(seat, rng.pick(p.choices(seat)))
            if p.over or len(p.path) < 5 or len(p.evidence) == told:
                continue
            told = len(p.evidence)
            found = possible_at(p.view(ut.SPECTATOR), p.pack, p.options)
            for hour, place in enumerate(p.path, 1):
                assert found[hour] >> place & 1, (seed, hour, place)
            loose = Case(p.streets.ground, p.evidence, False, p.second_slip_at, -1).possible_at()[-1]
            fewer += found[-1].bit_count() < loose.bit_count()
    assert fewer, "hours taken one by one leave more places open than whole paths do"


def test_the_aid_takes_step_tokens_into_account_and_never_hides_the_truth() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4", steps="C2")
    g.evidence.append((ev.AT, 5, place_of("C4"), 1))
    g.evidence.append((ev.STEP_ON, 5, place_of("C2"), feature(g, "ant"), 0))
    possible = Case(g.streets.ground, g.evidence, False, -1, -1).possible_at()[-1]
    assert possible >> place_of("D3") & 1 and not possible >> place_of("E6") & 1
    for seed in range(6):
        p = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full"})
        assert isinstance(p, Operation)
        rng = seeded(seed, "aid")
        while not p.over:
            seat = p.pending[0]
            p.apply(seat, rng.pick(p.choices(seat)))
            if not p.over and p.path:
                case = Case(p.streets.ground, p.evidence, False, p.second_slip_at, -1)
                assert case.possible_at()[-1] >> p.here & 1
                assert all(mask >> place & 1 for mask, place in zip(case.possible_at()[1:], p.path, strict=True))


def layers(g: Operation) -> dict[str, dict[str, str]]:
    """What each layer says on each place, to the team."""
    g.header.help = "solver"
    return {layer.id: {mark.on[6:]: mark.text for mark in layer.marks} for layer in g.scene(1).layers}


def test_the_solver_tells_hours_and_shares() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4")
    g.evidence.append((ev.AT, 5, place_of("C4"), 1))
    found = layers(g)
    assert found["hours"]["C4"] == "Possible at 01:00" and found["hours"]["C3"].startswith("Possible at 02:00")
    assert set(found["shares"]) <= set(found["possible"])
    assert all(text.endswith("of the possible paths end here") for text in found["shares"].values())
    for level in ("paper", "assisted"):
        g.header.help = level
        assert not {layer.id for layer in g.scene(1).layers} & {"possible", "hours", "shares"}


def test_a_step_token_that_may_be_a_false_trail_makes_nothing_sure() -> None:
    """From A1 in four STEPs, and a token on A5 (Poster Wall): the Recruiter is there, unless the token may be the False Trail."""
    for shift in ((), ("M3",)):
        g = table(path="A1 A2 A3 A4 A5", shift=shift)
        g.evidence.append((ev.AT, 5, place_of("A1"), 1))
        g.evidence.append((ev.STEP_ON, 5, place_of("A5"), feature(g, "pst"), 0))
        found = layers(g)
        sure = not shift
        assert (set(found["possible"]) == {"A5"}) is sure
        assert (found["hours"].get("A3") == "Possible at 03:00" and "B3" not in found["hours"]) is sure
        assert (found["shares"]["A5"] == "100% of the possible paths end here") is sure
