"""Finished games, one for each way of beginning the Confrontation and each end; and games from set-up to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from undertable.games.hellboy.game import GAME, TEAMS
from undertable.kernel.rng import seeded
from undertable.testing import rule

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def test_every_start_and_every_end_is_there() -> None:
    starts, ends = ("bad", "exploration", "time"), ("boss-defeated", "knocked-out", "rite")
    assert [path.stem for path in RECORDS] == [f"{start}-{end}" for start in starts for end in ends]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@rule("HB-CON.01", "HB-WIN.01", "HB-WIN.02", "HB-WIN.03")
def test_the_record_ends_as_it_did(path: Path) -> None:
    g = ut.replay(path.read_text(encoding="utf-8"))
    start, _, end = path.stem.partition("-")
    assert g.over and g.result is not None
    assert (g.result.facts["start"], g.result.reason) == (start, end.replace("-", " "))
    assert bool(g.result.winners) == (end == "boss-defeated")
    g.check()


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_plays_to_the_end(team: str) -> None:
    advice = GAME.advice()
    for seats in range(1, len(team.split("+")) + 1):
        g = ut.new("hellboy", seats, f"{team} {seats}", {"team": team})
        rng = seeded(seats, team)
        while not g.over:
            seat = rng.pick(g.pending)
            choices = g.choices(seat)
            rates = advice.rate(g, seat, choices, rng)
            assert len(rates) == len(choices)
            g.apply_index(seat, rng.below(len(choices)) if rng.below(3) == 0 else rates.index(max(rates)))
            g.check()
            assert 0.0 <= advice.value(g, seat) <= 1.0
        assert g.result is not None and g.result.facts["team"] == team
