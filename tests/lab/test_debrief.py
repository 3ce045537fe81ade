"""Debriefs: everything about a finished game, and nothing about one that goes on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import undertable as ut
from undertable.kernel.debrief import Chance, Told
from undertable.kernel.errors import BadRecord
from undertable.lab.debrief import debrief, moments, turning_points
from undertable.terminal.pages import debrief_page

RECORDS = Path(__file__).parents[1] / "games"
ENDED = {
    "mindmgmt": "training_captured",
    "spycraft": "points",
    "warehouse13": "stress",
    "hellboy": "bad-knocked-out",
    "facility07": "first_out",
}


def record_of(game: str) -> ut.Record:
    return ut.parse((RECORDS / game / "records" / f"{ENDED[game]}.json").read_bytes())


@pytest.mark.parametrize("game", ENDED)
def test_a_finished_game_is_explained(game: str) -> None:
    record = record_of(game)
    found = debrief(record, 0, seconds=0)
    last = ut.replay(record)
    assert last.result is not None and found.text == last.result.text and found.winners == list(last.result.winners)
    assert [seat.won for seat in found.seats] == [seat in last.result.winners for seat in range(last.seats)]
    assert len(found.timeline) >= len([line for line in last.log(ut.SPECTATOR) if line])
    assert all(0 <= told.at <= len(record.choices) for told in found.timeline)
    assert found.chances is None and debrief_page(found)
    assert msgspec.json.decode(msgspec.json.encode(found), type=type(found)) == found


def test_what_was_hidden_is_turned_up() -> None:
    found = debrief(record_of("mindmgmt"), 0, seconds=0)
    recruiter = next(seat for seat in found.seats if seat.side == "recruiter")
    assert len(recruiter.hid) == 3 and all(card.kind.startswith("feature/") for card in recruiter.hid)
    assert any(told.secret for told in found.timeline), "what the Recruiter alone could read then stands in the whole story"
    assert any(told.text.startswith("Recruiter: You step to") for told in found.timeline), "and says to whom it was said"
    loyalties = debrief(record_of("warehouse13"), 0, seconds=0)
    assert {seat.side for seat in loyalties.seats} == {"warehouse", "traitor"}


def test_the_film_of_a_hunt_has_the_path_beside_what_the_answers_left_open() -> None:
    record = record_of("mindmgmt")
    own = debrief(record, 0, seconds=0).own
    path = {step["hour"]: step["space"] for step in own["path"]}
    assert own["kind"] == "pursuit" and len(path) >= 6
    for frame in own["frames"]:
        assert frame["true"] == path[frame["hour"]] and frame["true"] in frame["possible"]
        assert frame["places"] == len(frame["possible"])
    hours = [frame["hour"] for frame in own["frames"]]
    assert hours == sorted(hours)
    assert own["frames"][-1]["places"] < 42
    assert {one["art"] for one in own["secrets"]} >= set(own["features"]) and len(own["secrets"]) >= 3
    counts = dict(own["answers"])
    assert counts["questions"] == counts["STEP"] + counts["NO"] + counts["NOTHING NEW"] > 0


@pytest.mark.parametrize(
    ("game", "label"),
    [("facility07", "Data"), ("hellboy", "Impending Doom"), ("warehouse13", "Stress cards left"), ("spycraft", "Victory points")],
)
def test_every_game_shows_how_its_numbers_went(game: str, label: str) -> None:
    record = record_of(game)
    own = debrief(record, 0, seconds=0).own
    lines = [line for line in own["lines"] if line["label"] == label]
    assert lines and own["kind"] == "course"
    for line in lines:
        moments = [at for at, _ in line["points"]]
        assert moments == sorted(set(moments)) and moments[-1] <= len(record.choices)
        assert all(before != after for (_, before), (_, after) in pairwise(line["points"]))
    if game == "facility07":
        assert len(own["routes"]) == record.seats and all(route["stops"] for route in own["routes"])


def test_chances_are_two_lines_with_their_doubt() -> None:
    found = debrief(record_of("facility07"), 1, seconds=0.01, playouts=4)
    assert found.chances is not None and found.chances.playouts == 4 and not found.turning, "too few playouts to speak of turning points"
    for known, truth in zip(found.chances.known, found.chances.truth, strict=True):
        assert known.at == truth.at and truth.low <= truth.mean <= truth.high
    ended = 1.0 if 1 in found.winners else 0.0
    for line in (found.chances.known, found.chances.truth):
        assert line[-1] == Chance(found.choices, ended, ended, ended), "the lines end as the game did"


def test_a_turning_point_stands_out_of_the_band() -> None:
    story = [Told(at=3, text="a shot", kind="attack"), Told(at=4, text="a walk", kind="move"), Told(at=8, text="a walk", kind="move")]
    line = [Chance(2, 0.5, 0.45, 0.55), Chance(5, 0.8, 0.75, 0.85), Chance(9, 0.65, 0.5, 0.8)]
    (turn,) = turning_points(line, story)
    assert (turn.at, turn.text, turn.gain) == (3, "a shot", 0.3)
    assert moments(3) == [1, 2] and len(moments(500)) == 12


def test_a_game_that_goes_on_has_no_debrief() -> None:
    position = ut.new("mindmgmt", seed=1)
    with pytest.raises(BadRecord, match="not over"):
        debrief(position.record())
