"""Who plays what, the common set-up, Mayhem. [MM-GEN, MM-SET, MM-MAY]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.cards.effects import ability_of
from undertable.kernel.annotations import game_of, sheet_of
from undertable.kernel.rng import seeded
from undertable.testing import play_out, rule

from .tables import asked, names, new, recruiter_turn, table, until


@rule("MM-GEN.01", "MM-GEN.04")
def test_one_recruiter_the_rest_rogues_and_always_four_agents() -> None:
    for seats in (2, 3, 4, 5):
        g = until(new(seats, mode="full"))
        assert [g.side(seat) for seat in range(seats)].count("recruiter") == 1
        assert len(g.rogues()) == seats - 1
        assert len(g.agents) == 4
    for seats in (1, 6):
        with pytest.raises(ut.BadOption):
            new(seats)


@rule("MM-GEN.02")
def test_the_recruiter_is_a_volunteer_or_drawn_at_random() -> None:
    assert new(3, recruiter="2").recruiter == 2
    drawn = {ut.new("mindmgmt", seats=4, seed=seed, options={"recruiter": "random"}).recruiter for seed in range(40)}  # type: ignore[attr-defined]
    assert drawn == {0, 1, 2, 3}
    with pytest.raises(ut.BadOption, match="no seat 4"):
        new(3, recruiter="4")


@rule("MM-GEN.03", "MM-GEN.06")
def test_the_training_mission_leaves_things_out() -> None:
    short, full = until(new(2, mode="training")), until(new(2, mode="full"))
    assert (short.mayhem, short.immortals, short.open_cards, short.potential, short.allies) == ([], [], [], [], [])
    assert short.card is None and short.second_slip_at == -1
    assert all(ability_of(short, agent) is None for agent in short.agents)
    assert (len(full.mayhem), len(full.immortals), len(full.open_cards), len(full.potential), len(full.allies)) == (5, 4, 2, 2, 1)
    assert full.card is not None and full.second_slip_at >= 0
    assert all(ability_of(full, agent) is not None for agent in full.agents)


@rule("MM-GEN.05")
def test_rogue_players_win_together() -> None:
    g = new(4, recruiter="1")
    play = play_out(g, seeded(11, "x"))
    seen = set()
    for seed in range(60):
        play = play_out(ut.new("mindmgmt", seats=4, seed=seed, options={"recruiter": "1"}), seeded(seed, "x"))
        assert play.result is not None
        seen.add((play.result.side, play.result.winners))
    assert seen == {("recruiter", (1,)), ("rogue", (0, 2, 3))}


@rule("MM-GEN.11")
def test_the_captaincy_passes_clockwise_each_round() -> None:
    g = until(new(4, recruiter="1"))
    assert g.rogues() == [2, 3, 0]
    captains = [g.captain]
    rng = seeded(2, "c")
    while not g.over and g.round < 4:
        before = g.round
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
        if g.round != before:
            captains.append(g.captain)
    assert captains[:3] == [2, 3, 0]


@rule("MM-SET.01")
def test_the_time_token_starts_beside_the_first_space() -> None:
    g = new()
    assert g.hour == 0
    track = next(area for area in g.scene(0).areas if area.id == "track")
    assert track.at == -1 and track.marks[0].label == "01:00-05:00"


@rule("MM-SET.02")
def test_action_cards_lie_open_for_all() -> None:
    for viewer in (0, 1, ut.SPECTATOR):
        panel = next(area for area in table().scene(viewer).areas if area.id == "actions")
        assert [fact.label for fact in panel.facts] == ["MOVE", "ASK", "REVEAL", "SHAKEDOWN", "CAPTURE", "STEP", "MOVE IMMORTAL"]


@rule("MM-SET.03")
def test_supplies_are_open() -> None:
    g = table()
    assert g.view(1).supply == 12
    recruiter_turn(g)
    assert game_of(g).room(g, sheet_of(g, "note")) == 15


@rule("MM-SET.04", "MM-SET.05", "MM-SET.06", "MM-EX.02")
def test_recruit_tokens_of_the_two_modes() -> None:
    short, full = new(2, mode="training"), new(2, mode="full")
    assert (short.supply, full.supply) == (9, 12)
    covered = [mark.label for area in short.scene(0).areas if area.id == "track" for mark in area.marks if mark.covered]
    assert covered == ["15", "16"]
    assert not any(mark.covered for area in full.scene(0).areas if area.id == "track" for mark in area.marks)


@rule("MM-MAY.01", "MM-MAY.03", "MM-MAY.05")
def test_players_place_mayhem_in_turn_from_the_recruiter_on() -> None:
    shares = {2: [3, 2], 3: [2, 2, 1], 4: [2, 1, 1, 1], 5: [1, 1, 1, 1, 1]}
    for seats, share in shares.items():
        g = new(seats, mode="full", recruiter="1")
        placed = [0] * seats
        while len(g.mayhem) < 5:
            assert g.path == []
            seat = asked(g)
            assert all(type(choice).__name__ == "MayhemOn" for choice in g.choices(seat))
            placed[(seat - 1) % seats] += 1
            g.apply(seat, g.choices(seat)[0])
        assert placed == share
    assert any("B2" in choice.label(g) for choice in new(2, mode="full").choices(0))


@rule("MM-MAY.06")
def test_mayhem_is_open_and_stays() -> None:
    g = until(new(3, mode="full"))
    walls = g.mayhem[:]
    assert g.view(ut.SPECTATOR).mayhem == g.view(1).mayhem == walls
    play_out(g, seeded(4, "x"))
    assert g.mayhem == walls


@rule("MM-MAY.07")
def test_mayhem_binds_the_opening_steps() -> None:
    g = new(2, mode="full")
    while asked(g) is not None and not g.mayhem[4:]:
        names_of = {choice.label(g): choice for choice in g.choices(asked(g))}
        wanted = [choice for label, choice in names_of.items() if label == "Put Mayhem at C4-D4"]
        g.apply(asked(g), wanted[0] if wanted else list(names_of.values())[-1])
    g.apply(0, g.choices(0)[0])
    start = next(choice for choice in g.choices(0) if choice.label(g).startswith("Start on C4"))
    g.apply(0, start)
    assert not any("to D4" in choice.label(g) for choice in g.choices(0))


@rule("MM-SHF.02")
def test_packages_belong_to_the_full_game() -> None:
    with pytest.raises(ut.BadOption, match="Full Game"):
        new(2, mode="training", shift=["R1"])
    assert new(2, mode="full", shift=["R1", "M2"]).packages == ["R1", "M2"]


def test_a_new_table_has_a_recruiter_turn_after_set_up() -> None:
    g = table()
    recruiter_turn(g)
    assert asked(g) == 0
    assert names(g.immortals) == ["B3", "C4", "D5", "E3"]
