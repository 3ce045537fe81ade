"""The Recruiter's turn, STEP and MIND SLIP. [MM-REC, MM-STP, MM-SLP]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import name_of, place_of
from undertable.testing import rule

from ..tables import asked, facts, has, keys, names, recruiter_turn, table, take


@rule("MM-REC.01", "MM-REC.04", "MM-REC.05", "MM-TIM.04")
def test_training_one_action_then_the_clock_moves_on() -> None:
    g = table("training", path="A1 B1 C1 D1 E1")
    recruiter_turn(g)
    assert not has(g, "Pass") and not has(g, "EndTurn")
    take(g, "StepTo", "E2")
    assert g.hour == 5 and g.undo_floor < g.count
    assert [type(c).__name__ for c in g.choices(0)] == ["EndTurn"]
    take(g, "EndTurn")
    assert g.path[5] == place_of("E2") and len(g.path) == 6 and g.hour == 6
    assert g.phase == "rogue" and g.undo_floor == g.count


@rule("MM-REC.02", "MM-IMM.02")
def test_full_game_action_and_immortal_move_in_any_order() -> None:
    for first in ("step", "immortal"):
        g = table(path="A1 B1 C1 D1 E1")
        recruiter_turn(g)
        assert not has(g, "EndTurn")
        if first == "step":
            take(g, "StepTo", "E2")
            assert not has(g, "EndTurn") and not has(g, "StepTo")
            take(g, "MoveImmortal", "B4", number=0)
        else:
            take(g, "MoveImmortal", "B4", number=0)
            assert not has(g, "EndTurn") and not has(g, "MoveImmortal")
            take(g, "StepTo", "E2")
        assert has(g, "EndTurn")
        take(g, "EndTurn")
        assert g.hour == 6 and g.phase == "rogue"


@rule("MM-REC.03", "MM-TIM.03", "MM-CON.05", "MM-IMR.07")
def test_end_of_turn_order_cards_clock_alert() -> None:
    g = table(path="C3 D3 D4 D5 D6 D7", immortals="E4 C5 E5 B3", cards="van mng", hand="chs dor clk")
    recruiter_turn(g)
    take(g, "StepTo", "E7")
    take(g, "MoveImmortal", "B4", number=3)
    take(g, "EndTurn")
    lines = [line for line in g.log(1) if line.startswith(("IMMORTALS", "It is", "Alert", "Immortals now"))]
    assert lines[0] == "IMMORTALS COMPLETE Weather Vane: 1 recruit"
    assert lines[1].startswith("Immortals now look for")
    assert lines[2:] == ["It is 07:00", "Alert at 07:00: 3 recruits, 3 in all"]


@rule("MM-REC.06")
def test_a_lone_mind_slip_must_be_used() -> None:
    g = table("training", path="B1 B2 A2 A3 B3 C2 C1 D1 E1 F1 F2 E2 D2".replace("C2 C1", "C2 C1"))
    g.path = [place_of(n) for n in "C1 C2 C3 B3 A3 A2 B2 A1".split()]
    g.visited = sum(1 << p for p in g.path)
    g.path.append(place_of("B1"))
    g.visited |= 1 << place_of("B1")
    recruiter_turn(g)
    assert keys(g, "StepTo") == []
    assert keys(g, "SlipTo") == ["D1"]
    assert len(g.choices(0)) == 1


@rule("MM-REC.07", "MM-END.08")
def test_a_recruiter_who_cannot_move_loses_at_once() -> None:
    g = table("training", path="A1 B1 C1 D1 E1")
    g.path = [place_of(n) for n in "C1 C2 C3 B3 A3 A2 B2 A1 B1".split()]
    g.visited = sum(1 << p for p in g.path)
    g.first_slip = 6
    g.hour = 13
    recruiter_turn(g)
    assert g.over and g.result is not None
    assert (g.result.side, g.result.reason, g.hour) == ("rogue", "trapped", 13)


@rule("MM-REC.08", "MM-STP.04", "MM-STP.05")
def test_the_step_is_secret_even_onto_agents_and_immortals() -> None:
    g = table(path="A1 B1 C1 D1 E1", agents="E2 A7 F7 F7", immortals="E2 C4 D5 E3")
    recruiter_turn(g)
    before = g.log(1)
    take(g, "StepTo", "E2")
    assert g.log(1)[len(before) :] == ["Recruiter has taken a STEP"]
    assert g.log(0)[-1] == "You step to E2 (Carved Door, Fish Stall)"
    assert g.view(1).written == 6 and "path" not in g.view(1)


@rule("MM-REC.09", "MM-NOT.03")
def test_the_recruiter_sees_the_whole_board() -> None:
    g = table(steps="B1", confirmed="C1")
    recruiter_turn(g)
    view = g.view(0)
    assert [note.hour for note in view.confirmed] == [3] and [token.place for token in view.steps] == [place_of("B1")]
    assert [agent.at for agent in view.agents] == [agent.at for agent in g.agents]


@rule("MM-STP.01", "MM-STP.02", "MM-STP.03", "MM-STP.07", "MM-EX.07")
def test_where_a_step_may_go() -> None:
    g = table(path="E3 D2 E2 D3 C3")
    g.path = [place_of(n) for n in "F3 F4 E4 D4 C3".split()]
    g.visited = sum(1 << p for p in g.path)
    recruiter_turn(g)
    assert keys(g, "StepTo") == ["B2", "B3", "C2", "C4", "D3"]
    assert not has(g, "StepTo", "C3")
    g = table(path="A3 A2 A1 B1 B2")
    recruiter_turn(g)
    assert keys(g, "StepTo") == ["B3", "C1", "C2", "C3"]


@rule("MM-STP.06")
def test_no_step_through_mayhem() -> None:
    g = table(path="A1 B1 C1 D1 E1", mayhem="E1-E2")
    recruiter_turn(g)
    assert keys(g, "StepTo") == ["F1"]
    with pytest.raises(ut.IllegalChoice, match=r"Mayhem|visited"):
        g.apply(0, f"StepTo(place={place_of('E2')})")
    assert [refusal.rule for refusal in g.refusals(0)] == ["MM-STP.03", "MM-STP.06"]


@rule("MM-SLP.01", "MM-SLP.02", "MM-SLP.05", "MM-SLP.06")
def test_training_slip_goes_two_straight_over_anything() -> None:
    g = table("training", path="C4 B4 B3 C3 D3")
    recruiter_turn(g)
    assert keys(g, "SlipTo") == ["B3", "D1", "D5", "F3"][1:]
    take(g, "SlipTo", "D5")
    assert g.first_slip == 6 and g.here == place_of("D5")
    assert has(g, "EndTurn") and not has(g, "StepTo")


@rule("MM-SLP.03", "MM-SLP.14")
def test_full_game_slip_has_the_shape_of_the_card() -> None:
    straight = table(path="C1 C2 C3 C4 D4", card="hale", mayhem="D4-D5 D3-D4")
    recruiter_turn(straight)
    assert keys(straight, "SlipTo") == ["B4", "D2", "D6", "F4"]
    crooked = table(path="C1 C2 C3 C4 D4", card="marrow")
    recruiter_turn(crooked)
    assert keys(crooked, "SlipTo") == sorted(["C6", "E6", "B5", "F5", "B3", "F3", "E2"])
    take(crooked, "SlipTo", "E6")
    assert "card" not in crooked.view(1)
    assert not any("Marrow" in line for line in crooked.log(1))


@rule("MM-SLP.04")
def test_jumped_locations_are_not_visited() -> None:
    g = table("training", path="C1 C2 C3 C4 D4")
    recruiter_turn(g)
    take(g, "SlipTo", "D6")
    assert not g.visited >> place_of("D5") & 1
    assert g.visited >> place_of("D6") & 1


@rule("MM-SLP.07", "MM-SLP.08", "MM-SLP.09")
def test_a_slip_is_announced_with_its_hour_only() -> None:
    g = table(path="C1 C2 C3 C4 D4", second="D6")
    g.collected = True
    recruiter_turn(g)
    take(g, "SlipTo", "B4")
    assert g.first_slip == 6 and g.second_slip == 0
    assert "MIND SLIP at 06:00" in g.log(1)
    assert not any("B4" in line for line in g.log(1))
    assert not has(g, "SlipTo") and not has(g, "StepTo")
    assert facts(g, ev.SLIPPED) == [(ev.SLIPPED, 6)]
    track = next(area for area in g.scene(1).areas if area.id == "track")
    assert [token.glyph for token in track.marks[1].tokens] == ["S1"]


@rule("MM-SLP.10", "MM-SLP.11", "MM-SLP.12")
def test_the_second_token_is_collected_silently_and_used_openly() -> None:
    g = table(path="C1 D1 D2 D3 D4", second="D5")
    g.first_slip = 0
    recruiter_turn(g)
    take(g, "StepTo", "D5")
    assert g.collected
    assert "collected" not in g.view(1) and g.view(1).second_slip_at == place_of("D5")
    assert not any("MIND SLIP" in line for line in g.log(1))
    g.first_slip = 6
    recruiter_turn(g)
    assert has(g, "SlipTo", "D7")
    take(g, "SlipTo", "D7")
    assert g.second_slip == 7
    assert "The 2nd MIND SLIP token leaves D5" in g.log(1)
    assert facts(g, ev.SECOND_SLIP) == [(ev.SECOND_SLIP, 7, place_of("D5"))]
    assert g.steps == []
    g.acted = False
    assert g.slip_targets() == 0


@rule("MM-SLP.11")
def test_without_the_second_token_there_is_one_slip() -> None:
    g = table(path="C1 D1 D2 D3 D4", second="F5")
    g.first_slip = 6
    recruiter_turn(g)
    assert keys(g, "SlipTo") == []


@rule("MM-SLP.10")
def test_a_slip_that_lands_on_the_second_token_collects_it() -> None:
    g = table(path="C1 D1 D2 D3 D4", second="D6")
    recruiter_turn(g)
    take(g, "SlipTo", "D6")
    assert g.first_slip == 6 and g.collected


@rule("MM-SLP.15")
def test_agents_never_move_the_second_token() -> None:
    from undertable.kernel.rng import seeded

    for seed in range(15):
        p = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full"})
        rng = seeded(seed, "x")
        places: set[int] = set()
        while not p.over:
            seat = p.pending[0]
            p.apply(seat, rng.pick(p.choices(seat)))
            places.add(p.second_slip_at)  # type: ignore[attr-defined]
        assert len(places - {-1}) <= 1


@rule("MM-TIM.04")
def test_a_step_can_be_taken_back_until_the_turn_ends() -> None:
    from undertable.kernel.record import Play

    play = Play(table("training", path="A1 B1 C1 D1 E1"))
    assert isinstance(play.position.count, int)
    fresh = ut.new("mindmgmt", seats=2, seed=9, options={"mode": "training"})
    play = Play(fresh)
    play.apply(0, play.position.choices(0)[0])
    play.apply(0, play.position.choices(0)[0])
    before = play.position.count
    play.undo(0)
    assert play.position.count == before - 1


@rule("MM-TMP.04")
def test_a_temple_is_visited_like_any_location() -> None:
    g = table(path="A2 A3 B3 C3 C2")
    recruiter_turn(g)
    take(g, "StepTo", "B2")
    assert g.path[-1] == place_of("B2") and g.contacted == 0
    take(g, "MoveImmortal", "B4", number=0)
    take(g, "EndTurn")
    recruiter_turn(g)
    assert "B2" not in keys(g, "StepTo")
    assert names([place_of(n) for n in keys(g, "StepTo")]) == ["A1", "B1", "C1"]


def test_labels_name_the_recruits_to_be_had() -> None:
    g = table(path="C7 B7 B6 B5 C5", hand="dor clk pst")
    recruiter_turn(g)
    label = next(c.label(g) for c in g.choices(0) if getattr(c, "place", -1) == place_of("C6") and type(c).__name__ == "StepTo")
    assert label == "STEP to C6 (Carved Door, Street Clock), 2 recruits"
    assert asked(g) == 0 and name_of(g.here) == "C5"
