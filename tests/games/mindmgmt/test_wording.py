"""What people read: prompts, options and lines of the story that once were wrong or unclear."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.asking import settled
from undertable.kernel.story import line
from undertable.terminal.draw import draw
from undertable.testing import rule

from .tables import activate, asked, facts, feature, last_line, new, pick, recruiter_turn, table, take


def prompt(g: Operation) -> str:
    decision = g.decision(asked(g))
    assert decision is not None
    return decision.prompt


@rule("MM-CON.05")
def test_one_recruit_is_not_recruits() -> None:
    told = {"tnk fsh phn": "1 recruit, 1 in all", "tnk bar phn": "2 recruits, 2 in all", "fsh mng dor": "0 recruits, 0 in all"}
    for hand, said in told.items():
        g = table("training", path="E4 D4 C4 C3 C2 C1", hand=hand)
        recruiter_turn(g)
        g.contacted = 0
        take(g, "StepTo", "B1")
        take(g, "EndTurn")
        assert f"Alert at 07:00: {said}" in g.log(1)


@rule("MM-SHK.04")
def test_naming_a_found_card_is_told_as_what_it_is() -> None:
    g = table(agents="E4 A7 F7 F7", immortals="E4 E5 B3 C4", hand="dor clk pst")
    clk = feature(g, "clk")
    for answer in ("ShowCard", "NoCard"):
        activate(g, 0)
        take(g, "Shakedown")
        take(g, "Name", feature=clk)
        take(g, answer)
        take(g, "Pass")
    assert "ALREADY FOUND: Street Clock lies beside the board" in g.log(1)
    assert not any("NOT A CARD" in text for text in g.log(1)) and not facts(g, ev.NOT_A_CARD)
    activate(g, 0)
    take(g, "Shakedown")
    assert pick(g, "Name", feature=clk).minor(g) and not pick(g, "Name", feature=feature(g, "dor")).minor(g)


@rule("MM-IMM.08")
def test_the_turn_does_not_just_end_while_something_can_be_bought() -> None:
    g = table()
    recruiter_turn(g)
    assert prompt(g) == "You are on E1: make your 06:00 move and move an Immortal"
    take(g, "StepTo", "E2")
    assert prompt(g) == "You are on E2: move an Immortal"
    take(g, "MoveImmortal", "B4")
    assert prompt(g) == "You are on E2: buy an extra Immortal move, or end the turn"
    take(g, "PayWith", "C1")
    assert prompt(g) == "You are on E2: move an Immortal"
    take(g, "MoveImmortal", "B3")
    assert prompt(g) == "You are on E2: end the turn"


@rule("MM-AGT.01")
def test_an_activation_asks_what_the_agent_does() -> None:
    g = table("training", agents="A7 A7 F7 F7")
    activate(g, 0)
    assert prompt(g) == "What does Ada do on A7?"
    take(g, "MoveTo", "A6")
    assert prompt(g) == "What else does Ada do on A6?"


@rule("MM-SLP.06")
def test_a_mind_slip_says_how_many_recruits_it_contacts() -> None:
    g = table("training", path="A1 B1 C1 D1 E1", hand="neo bar tnk")
    recruiter_turn(g)
    assert pick(g, "SlipTo", "E3").label(g) == "MIND SLIP to E3 (Neon Eye, Barbershop), 2 recruits"


@rule("MM-MAY.02")
def test_mayhem_in_the_terminal_has_a_legend_and_is_found_by_its_name() -> None:
    g = new(mode="full")
    g.apply(0, "C3-D3")
    drawn = StringIO()
    Console(file=drawn, width=120).print(draw(g.scene(1), {}, 120))
    assert "Mayhem: | on the right side, _ on the lower side of a place (C3-D3)" in drawn.getvalue()


@rule("MM-ABL.02")
def test_who_used_a_free_action_is_told() -> None:
    g = table(team="bruno ivo celeste pim", agents="C5 C6 F7 F7", immortals="C4 B3 D2 E3")
    activate(g, 0)
    take(g, "Drag", "D4", number=0)
    assert last_line(g, 0) == "Bruno pushes The Usher to D4"
    told = line(g.events[-1], 0, g.names)
    assert told is not None and told.actor == 1 and told.cause == "Lodestone"
    assert [(moved.id, moved.source, moved.to) for moved in told.moves] == [("immortal:0", "space:C4", "space:D4")]
    activate(g, 1)
    take(g, "Turn")
    assert last_line(g, 0) == "Ivo quarantines Weather Vane"


def test_no_text_speaks_of_blocks() -> None:
    for entry in ut.find("mindmgmt").content.entries():
        assert "block 1" not in entry.text and "block 2" not in entry.text, entry.key
    g = table(agents="A7 A7 F7 E5")
    activate(g, 3)
    assert pick(g, "Sense").label(g) == "Tremor Sense: is the Recruiter at most 2 columns and 2 rows away?"


@rule("MM-INF.02", "MM-CAP.02")
def test_the_table_gives_the_answers_that_never_leave_a_choice() -> None:
    """Whether the Recruiter is there or not: nobody is asked, so nobody learns anything from being asked or not."""
    for at in ("E1", "F7"):
        g = table("training", path="A1 B1 C1 D1 E1", agents=f"{at} A7 A7 A7")
        activate(g, 0)
        take(g, "Capture")
        given = settled(g, 0)
        assert given is not None and given.choice.key() == ("Caught" if at == "E1" else "NotHere")


@rule("MM-INF.02", "MM-ASK.06")
def test_the_recruiter_confirms_where_there_could_have_been_a_choice() -> None:
    g = table("training", path="A1 B1 C1 D1 E1", agents="A4 A7 A7 A7")
    activate(g, 0)
    take(g, "AskAbout", feature=feature(g, "bar"))
    assert [choice.key() for choice in g.choices(0)] == [f"StepOn(feature={feature(g, 'bar')}, place={place_of('B1')})"]
    assert settled(g, 0) is None


@rule("MM-INF.02", "MM-ASK.05", "MM-ASK.07")
def test_no_and_nothing_new_are_told_by_the_table() -> None:
    for agent, code, steps, told in (("A3", "fsh", "", "SayNo"), ("A4", "bar", "B1", "NothingNew"), ("A4", "bar", "", "")):
        g = table("training", path="A1 B1 C1 D1 E1", agents=f"{agent} A7 A7 A7", steps=steps)
        activate(g, 0)
        take(g, "AskAbout", feature=feature(g, code))
        given = settled(g, 0)
        assert (type(given.choice).__name__ if given is not None else "") == told
    g = table("full", path="A1 B1 C1 D1 E1", agents="A3 A7 A7 A7", shift=("M2",), immortals="C4 C6 D6 D3")
    activate(g, 0)
    take(g, "AskAbout", feature=feature(g, "mng"))
    assert settled(g, 0) is None and len(g.choices(0)) == 2, "with Hush there is a choice"
