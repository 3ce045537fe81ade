"""SHIFT packages and series. [MM-SHF]"""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of, rows_between
from undertable.games.mindmgmt.chapters.ending import Series
from undertable.games.mindmgmt.chapters.opening import ChooseStart, TakeRecruiterCard
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.game import GAME
from undertable.lab.sim import prepare, run
from undertable.server.http.games import card_facts
from undertable.testing import do, labels, rule

from ..tables import activate, ask, asked, facts, feature, has, keys, recruiter_turn, table, take


@rule("MM-SHF.01")
def test_packages_are_off_unless_turned_on() -> None:
    g = table()
    assert g.packages == [] and not g.hush and not g.tripwire and not g.false_trail
    assert [card.id for card in g.allies] == ["dolphin"] and len(g.agent_pool) == 8 and len(g.potential) == 2


def codes(packages: list[Package]) -> list[str]:
    return [package.code for package in packages]


@rule("MM-SHF.02", "MM-SHF.03", "MM-SHF.04", "MM-SHF.05")
def test_the_losing_side_opens_its_next_package() -> None:
    series = Series(GAME.content, [])
    assert codes(series.sealed("rogue")) == ["R1", "R2", "R3"] and codes(series.sealed("recruiter")) == ["M1", "M2", "M3"]
    for winner, opened in (("recruiter", "R1"), ("rogue", "M1"), ("recruiter", "R2"), ("recruiter", "R3")):
        package = series.finish(winner)
        assert package is not None and package.code == opened
    assert series.finish("recruiter") is None and series.won == {"recruiter": 4, "rogue": 1}
    assert series.in_force([]) == ["R1", "M1", "R2", "R3"]


def in_series(**options: object) -> ut.Position:
    return ut.new("mindmgmt", seats=2, seed=4, options={"mode": "full", "series": True, **options})


@rule("MM-SHF.03", "MM-SHF.04", "MM-SHF.08")
def test_a_series_is_played_game_by_game() -> None:
    """The winners so far are in the options, so every record of a series is enough to go on with it."""
    g = in_series(recruiter="1")
    assert g.view(0).packages == []
    for winner, force in (("recruiter", ["R1"]), ("recruiter", ["R1", "R2"]), ("rogue", ["R1", "R2", "M1"])):
        options = GAME.next_options(g.options, winner)
        g = ut.new("mindmgmt", seats=2, seed=4, options=options)
        assert g.view(ut.SPECTATOR).packages == force and g.options["recruiter"] == "1"
        assert ut.replay(g.record()).options == g.options
    assert g.options["played"] == "recruiter+recruiter+rogue"
    assert GAME.next_options({**g.options, "series": False}, "rogue")["played"] == g.options["played"]


@rule("MM-SHF.05", "MM-SHF.08")
def test_what_is_sealed_stays_sealed() -> None:
    """Table, story and end of a game name what was opened, and of the rest only how many there are."""
    g = in_series(played="recruiter")
    sealed = ["The Mole", "Juno", "Tripwire", "Third Chair", "Mother Lumen", "Hush", "False Trail"]
    rng = ut.seeded(4, "sealed")
    while not g.over:
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
    assert g.result is not None
    opened = "The Mole" if g.result.side == "recruiter" else "Third Chair"
    for viewer in (0, 1, ut.SPECTATOR):
        told = " ".join(g.log(viewer))
        assert f"opens its next package: {opened}." in told
        shown = ut.new("mindmgmt", seats=2, seed=4, options=g.options).text(viewer) + told.replace(opened, "")
        assert not [name for name in sealed if name in shown]
        assert "Recruiter 3, Rogue team 2" in shown and "Weather Balloon" in shown


@rule("MM-SHF.05")
def test_lists_of_cards_leave_out_what_is_sealed_unless_spoilers_are_asked_for() -> None:
    sealed = {entry.key for entry in GAME.content.entries() if GAME.sealed(entry)}
    assert {"agent/juno", "ally/balloon", "recruiter/lumen", "package/mole"} < sealed
    assert not sealed & {"agent/ada", "ally/dolphin", "recruiter/hale", "feature/ant"}
    assert all(name not in str(card_facts(GAME.content, GAME)) for name in ("Juno", "Weather Balloon", "Mother Lumen", "False Trail"))
    assert "Mother Lumen" in str(card_facts(GAME.content))


@rule("MM-SHF.06", "MM-SHF.07", "MM-SHF.08")
def test_packages_may_be_picked_or_left_out_openly() -> None:
    assert in_series(played="recruiter+rogue", leave_out="R1").view(0).packages == ["M1"]
    with pytest.raises(ut.BadOption, match="not open"):
        in_series(played="recruiter", leave_out="R3")
    with pytest.raises(ut.BadOption, match="leave shift out"):
        in_series(shift="M3")
    with pytest.raises(ut.BadOption, match="belong to a series"):
        ut.new("mindmgmt", seats=2, options={"mode": "full", "played": "rogue"})
    with pytest.raises(ut.BadOption, match="'dolphin' won no game"):
        in_series(played="dolphin")
    with pytest.raises(ut.BadOption, match="made of Full Games"):
        in_series(mode="training")
    g = ut.new("mindmgmt", seats=2, options={"mode": "full", "shift": "R3+M1"})
    for viewer in (0, 1, ut.SPECTATOR):
        assert g.view(viewer).packages == ["R3", "M1"]
    with pytest.raises(ut.BadOption, match="R9"):
        ut.new("mindmgmt", seats=2, options={"mode": "full", "shift": "R9"})


@rule("MM-SHF.09", "MM-SHF.10")
def test_packages_belong_to_the_side_and_return_each_game() -> None:
    for recruiter in ("0", "1"):
        g = in_series(played="rogue+rogue", recruiter=recruiter)
        assert g.hush and g.packages == ["M1", "M2"]  # type: ignore[attr-defined]


@rule("MM-SHF.03")
def test_a_series_goes_on_from_the_record_of_its_last_game(tmp_path: Path) -> None:
    g = in_series()
    rng = ut.seeded(4, "record")
    while not g.over:
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
    assert g.result is not None
    saved = tmp_path / "last.json"
    saved.write_text(str(g.record()), encoding="utf-8")
    following = ut.new("mindmgmt", seats=2, options={"mode": "full", "series": True, "played": str(saved)})
    assert following.options["played"] == g.result.side and len(following.options["shift"]) == 1


@rule("MM-SHF.03")
def test_the_lab_plays_whole_series() -> None:
    job = prepare("mindmgmt", 5, 2, "random", 1, {"mode": "full", "series": True}, series=3)
    games = list(run(job))
    assert [len(game.options["shift"]) for game in games] == [0, 1, 2, 0, 1]
    assert games[2].options["played"] == f"{games[0].side}+{games[1].side}"


@rule("MM-SHF.04")
def test_weather_balloon_tells_the_band_of_rows() -> None:
    for path, band in (("A1 B1 C1 D1 E1", (1, 2)), ("C1 C2 C3 C4 C5", (3, 5)), ("C3 C4 C5 C6 C7", (6, 7))):
        g = table(path=path, shift=("R1",), agents="C3 A7 F7 F7")
        activate(g, 0)
        take(g, "UseAlly", number=1)
        assert labels(g, 0) == [f"ROWS {band[0]}-{band[1]}"]
        take(g, "Within")
        assert facts(g, ev.WITHIN)[0][2] == rows_between(*band)
        assert [card.id for card in g.allies] == ["dolphin"] and not has(g, "UseAlly")
        assert has(g, "MoveTo") and not g.spent


@rule("MM-SHF.04", "MM-MOV.03")
def test_juno_walks_through_mayhem() -> None:
    g = table(shift=("R2",), team="juno gideon elio pim", agents="A7 A7 F7 F7", mayhem="A6-A7")
    assert [card.id for card in g.agent_pool][-1] == "juno"
    activate(g, 0)
    assert keys(g, "MoveTo") == ["A5", "A6", "B6", "B7", "C7"]


@rule("MM-SHF.04", "MM-NOT.04")
def test_the_tripwire_announces_the_first_action_that_ends_on_it() -> None:
    g = table(path="A1 B1 C1 D1 E1", shift=("R3",), agents="E2 A7 F7 F7")
    activate(g, 0)
    take(g, "LayTripwire")
    assert g.tripwire_at == place_of("E2") and not has(g, "LayTripwire") and has(g, "MoveTo") and has(g, "Capture")
    recruiter_turn(g)
    take(g, "StepTo", "E2")
    assert [(note.place, note.hour) for note in g.confirmed] == [(place_of("E2"), 6)]
    assert g.tripwire_at == -1 and "TRIPWIRE: the Recruiter is on E2" in g.log(1)
    assert facts(g, ev.AT) == [(ev.AT, 6, place_of("E2"), 6)]


@rule("MM-SHF.08")
def test_the_tripwire_on_a_visited_location_is_silent() -> None:
    g = table(path="A1 B1 C1 D1 E1", shift=("R3",), agents="C1 A7 F7 F7")
    activate(g, 0)
    take(g, "LayTripwire")
    assert g.confirmed == [] and g.tripwire_at == place_of("C1")
    assert g.log(1)[-1] == "Celeste lays the Tripwire on C1"
    slip = table(path="C1 D1 D2 D3 D4", shift=("R3",), agents="D5 A7 F7 F7", immortals="B3 C4 B5 E3")
    activate(slip, 0)
    take(slip, "LayTripwire")
    recruiter_turn(slip)
    take(slip, "SlipTo", "D6")
    assert slip.tripwire_at == place_of("D5") and slip.confirmed == []


@rule("MM-SHF.04", "MM-SLP.03")
def test_third_chair_adds_mother_lumen() -> None:
    g = table(shift=("M1",), card="lumen", path="C1 C2 C3 C4 B4")
    assert g.view(1).potential == ["recruiter/hale", "recruiter/marrow", "recruiter/lumen"]
    recruiter_turn(g)
    assert keys(g, "SlipTo") == ["E4"]
    do(g, TakeRecruiterCard(), ChooseStart())
    assert len(g.choices(0)) == 3


@rule("MM-SHF.04", "MM-SHF.08")
def test_hush_gives_no_answer_once() -> None:
    g = table(path="B5 B6 B7 C6 C7", shift=("M2",), agents="C7 C7 F7 F7", immortals="D3 C3 D2 E2")
    assert g.view(1).hush
    activate(g, 0)
    ask(g, "neo")
    assert sorted(type(c).__name__ for c in g.choices(0)) == ["Hush", "StepOn", "StepOn"]
    before = g.evidence[:]
    take(g, "Hush")
    assert g.steps == [] and g.evidence == before and g.spent and not g.view(1).hush
    assert g.log(1)[-1] == "HUSH: no answer"
    activate(g, 1)
    ask(g, "neo")
    assert not has(g, "Hush")


@rule("MM-SHF.04", "MM-SHF.08")
def test_false_trail_looks_like_a_step_token() -> None:
    g = table(path="B5 B6 B7 C6 D6", shift=("M3",), agents="C7 A2 F7 F7", immortals="D3 C3 D2 E2", team="elio gideon ada pim")
    true = table(path="B5 B6 B7 C6 D6", shift=("M3",), agents="C7 A2 F7 F7", immortals="D3 C3 D2 E2", team="elio gideon ada pim")
    for one, kind, place in ((g, "FalseTrail", "A2"), (true, "StepOn", "B5")):
        activate(one, 0)
        ask(one, "neo")
        take(one, kind, place)
        assert one.log(1)[-1] == f"STEP on {place}"
        assert one.view(1).steps[0].place == place_of(place)
    assert "false_place" not in g.view(1)
    assert g.false_place == place_of("A2") and g.marked >> place_of("A2") & 1
    activate(g, 1)
    take(g, "Reveal")
    assert asked(g) == 0 and labels(g, 0) == ["Show the False Trail"]
    take(g, "ShowFalseTrail")
    assert g.steps == [] and g.confirmed == [] and g.marked == 0 and g.spent and g.false_trail_shown
    assert facts(g, ev.FALSE_TRAIL) == [(ev.FALSE_TRAIL, 5, place_of("A2"))]
    activate(g, 0)
    ask(g, "neo")
    assert not has(g, "FalseTrail")


@rule("MM-SHF.08")
def test_false_trail_does_not_trigger_backtrack_and_may_become_true() -> None:
    g = table(path="B5 B6 B7 C6 D6", shift=("M3",), agents="A2 C7 F7 F7", immortals="D3 C3 D2 E2", team="elio gideon ada pim")
    activate(g, 1)
    ask(g, "neo")
    take(g, "FalseTrail", "A2")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "ShowFalseTrail")
    assert asked(g) == 1
    g = table(path="B5 B4 A4 A3 B3", shift=("M3",), agents="A2 C7 F7 F7", immortals="D3 C3 D2 E2", team="ada gideon elio pim")
    activate(g, 1)
    ask(g, "neo")
    take(g, "FalseTrail", "A2")
    g.path.append(place_of("B2"))
    g.path.append(place_of("A2"))
    g.visited |= 1 << place_of("B2") | 1 << place_of("A2")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "TellHour")
    assert [(note.place, note.hour) for note in g.confirmed] == [(place_of("A2"), 7)]


@rule("MM-SHF.08")
def test_false_trail_needs_a_truthful_step_answer() -> None:
    g = table(path="A1 B1 C1 D1 E1", shift=("M3",), agents="C7 A7 F7 F7", immortals="D3 C3 D2 E2")
    activate(g, 0)
    ask(g, "neo")
    assert [type(c).__name__ for c in g.choices(0)] == ["SayNo"]
    assert feature(g, "neo") == 9
