"""Rounds, activations and Agent movement. [MM-RND, MM-AGT, MM-MOV]"""

from __future__ import annotations

import undertable as ut
from undertable.games.mindmgmt.chapters.activation import Round
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.testing import do, rule

from ..tables import activate, ask, asked, has, keys, rogue_turn, table, take


@rule("MM-RND.01", "MM-RND.02", "MM-RND.03", "MM-RND.04", "MM-EX.13", "MM-AGT.04", "MM-AGT.06", "MM-AGT.08")
def test_a_round_is_recruiter_two_agents_recruiter_the_other_two() -> None:
    g = table("training", path="A1 B1 C1 D1 D2")
    do(g, Round(1))
    turns: list[str] = []
    for targets, agents in (("D3", (0, 2)), ("D4", (1, 3))):
        assert g.phase == "recruiter" and g.round == 1
        take(g, "StepTo", targets)
        take(g, "EndTurn")
        for number in agents:
            assert g.phase == "rogue"
            fresh = [c.number for c in g.choices(1) if type(c).__name__ == "Activate"]  # type: ignore[attr-defined]
            if fresh:
                assert sorted(fresh) == [n for n in range(4) if not g.agents[n].activated]
                take(g, "Activate", number=number)
            assert g.active == number
            take(g, "EndActivation")
            turns.append(f"{g.hour}:{number}")
    assert turns == ["6:0", "6:2", "7:1", "7:3"]
    assert g.round == 2 and not any(agent.activated for agent in g.agents)


@rule("MM-RND.05")
def test_rounds_cover_two_hours_each() -> None:
    g = table("training", path="A1 B1 C1 D1 D2")
    do(g, Round(1))
    seen: dict[int, set[int]] = {}
    while not g.over and g.round < 4:
        if g.phase == "rogue":
            seen.setdefault(g.round, set()).add(g.hour)
        choices = g.choices(asked(g))
        g.apply(asked(g), next((c for c in choices if type(c).__name__ in ("EndActivation", "EndTurn")), choices[0]))
    assert seen[1] == {6, 7} and seen[2] == {8, 9}


@rule("MM-AGT.01", "MM-AGT.02", "MM-AGT.05")
def test_each_part_at_most_once_and_all_optional() -> None:
    g = table("training", agents="A4 A4 F7 F7")
    activate(g, 0)
    assert has(g, "EndActivation")
    take(g, "MoveTo", "B5")
    assert keys(g, "MoveTo") == []
    assert has(g, "AskAbout")
    ask(g, "neo")
    assert asked(g) == 0
    g.apply(0, g.choices(0)[0])
    assert g.active == -1 or [type(c).__name__ for c in g.choices(1)] == ["EndActivation"]
    g = table("training", agents="A4 A4 F7 F7")
    activate(g, 0)
    ask(g, "clk")
    g.apply(0, g.choices(0)[0])
    assert not has(g, "AskAbout") and not has(g, "Capture")
    take(g, "MoveTo", "A5")
    assert g.agents[0].at == place_of("A5")


@rule("MM-AGT.03")
def test_the_action_is_ask_reveal_capture_or_a_special_one() -> None:
    g = table(path="A1 B1 B2 C2 D2", steps="C2", team="pim gideon elio ada", agents="C2 A7 F7 F7", immortals="B4 C4 D5 E3")
    activate(g, 0)
    kinds = {type(choice).__name__ for choice in g.choices(1)}
    assert {"AskAbout", "Reveal", "Capture", "Sense"} <= kinds
    g.immortals[0] = place_of("C2")
    activate(g, 0)
    kinds = {type(choice).__name__ for choice in g.choices(1)}
    assert {"Shakedown", "Sense"} <= kinds and "Capture" not in kinds
    short = table("training", steps="A1", agents="A1 A7 F7 F7")
    activate(short, 0)
    assert {type(c).__name__ for c in short.choices(1)} == {"AskAbout", "Reveal", "Capture", "MoveTo", "EndActivation"}


@rule("MM-AGT.07")
def test_the_player_in_charge_decides_and_the_captain_names() -> None:
    g = table(seats=3)
    rogue_turn(g)
    assert asked(g) == g.captain == 1
    take(g, "Activate", number=1)
    assert g.agents[1].seat == 2 and asked(g) == 2
    take(g, "EndActivation")
    assert asked(g) == 1
    take(g, "Activate", number=0)
    assert asked(g) == 1


@rule("MM-AGT.09")
def test_an_answer_is_known_to_all_before_the_activation_goes_on() -> None:
    g = table("training", agents="A4 A4 F7 F7", seats=3)
    activate(g, 0)
    ask(g, "clk")
    assert asked(g) == 0
    g.apply(0, g.choices(0)[0])
    for viewer in (0, 1, 2, ut.SPECTATOR):
        assert g.log(viewer)[-1].startswith("STEP on C1")
    assert asked(g) == 1 and has(g, "MoveTo")


@rule("MM-MOV.01", "MM-MOV.02")
def test_a_move_of_up_to_two_spaces_diagonal_only_at_temples() -> None:
    g = table("training", agents="A1 A7 F7 F7")
    activate(g, 0)
    assert keys(g, "MoveTo") == ["A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    g = table("training", agents="A7 A7 F7 F7")
    activate(g, 0)
    assert keys(g, "MoveTo") == ["A5", "A6", "B6", "B7", "C7"]


@rule("MM-MOV.03")
def test_no_move_through_mayhem() -> None:
    g = table(agents="A7 A7 F7 F7", mayhem="A6-A7")
    activate(g, 0)
    assert keys(g, "MoveTo") == ["B6", "B7", "C7"]
    g = table(agents="A7 A7 F7 F7", mayhem="A7-B7")
    activate(g, 0)
    assert keys(g, "MoveTo") == ["A5", "A6", "B6"]


@rule("MM-TIM.01")
def test_nobody_acts_in_the_other_sides_turn_but_to_answer() -> None:
    from undertable.kernel.rng import seeded

    for mode in ("training", "full"):
        p = ut.new("mindmgmt", seats=3, seed=4, options={"mode": mode})
        rng = seeded(4, "turns")
        while not p.over:
            seat = p.pending[0]
            if p.phase == "recruiter":  # type: ignore[attr-defined]
                assert p.pending == [0]
            elif p.phase == "rogue" and seat == 0:  # type: ignore[attr-defined]
                assert type(p.asking).__name__.startswith("Answer")
            p.apply(seat, rng.pick(p.choices(seat)))


@rule("MM-TIM.04")
def test_a_move_can_be_taken_back_a_question_cannot() -> None:
    g = table("training", agents="A4 A4 F7 F7")
    activate(g, 0)
    take(g, "MoveTo", "A5")
    assert g.undo_floor < g.count
    ask(g, "dor")
    assert g.undo_floor == g.count
