"""What may be said at the table, and when nothing may."""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.covering import RevealDice
from undertable.games.warehouse13.chapters.dice import PLACED, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.retrieval import ApplyDice
from undertable.games.warehouse13.chapters.talk import LET_GO, MOST_ACTS, MOST_SAID, Say, witness
from undertable.kernel.record import Play
from undertable.testing import rule


def said(t: Table, name: str) -> list[str]:
    return [choice.label(t.g) for choice in t.g.anytime(t.seat(name)) if isinstance(choice, Say)]


def say(t: Table, name: str, text: str) -> None:
    choice = next(choice for choice in t.g.anytime(t.seat(name)) if choice.label(t.g) == text)
    t.g.apply(t.seat(name), choice)


@rule("W13-SEC.03", "W13-SEC.04", "W13-SEC.05", "W13-EX.19")
def test_no_filter_judges_what_is_said() -> None:
    t = Table("Artie", "Pete", "Myka")
    for line in ("I have few Traits left", "Has anyone a Zipline?", "I have a feeling about the 2 Lore", "All I have are doubts"):
        assert t.g.game.objection(t.g.view(0), line) == "", line


@rule("W13-TLK.01", "W13-TLK.02")
def test_ready_lines_say_what_the_rulebook_allows_and_everybody_hears_them() -> None:
    t = Table("Artie", "Pete", "Myka")
    lead = t.leads(("blue", "1L"))[0]
    assert {
        "I have few Traits left.",
        "I can't claim any of these clues.",
        "I can take the 1 Logic on the blue die.",
        "Player 3, could you take the 1 Logic on the blue die?",
        "Can anyone Farnsworth me a Lore card?",
        "I do not trust Player 2.",
    } <= set(said(t, "Artie"))
    say(t, "Artie", "I can take the 1 Logic on the blue die.")
    heard = t.g.view(2).said[-1]
    assert (heard.seat, heard.die, heard.line) == (0, lead.id, "phrase/can_take")
    assert t.g.log(1)[-1] == "Player 1: “I can take the 1 Logic on the blue die.”"
    scene = t.g.scene(1)
    plates = {area.id: [remark.text for remark in area.remarks] for area in scene.areas if area.id.startswith("seat:")}
    assert plates == {"seat:0": ["I can take the 1 Logic on the blue die."], "seat:1": [], "seat:2": []}
    timeline = next(area for area in scene.areas if area.id == "talk").remarks
    assert [remark.on for remark in timeline] == [[f"die:{lead.id}"]]


@rule("W13-TLK.02")
def test_what_is_offered_does_not_depend_on_hand_or_loyalty() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Myka")
    t.leads(("blue", "1L"), ("red", "2I"))
    before = said(t, "Artie")
    t.holds("Artie", "tesla", "farnsworth", "stress")
    t.g.players[0].traitor, t.g.players[2].traitor = True, False
    assert said(t, "Artie") == before


@rule("W13-TLK.03")
def test_a_suspicion_names_one_of_the_last_acts_that_everybody_saw() -> None:
    t = Table("Artie", "Pete", "Myka")
    die = t.leads(("red", "2I"))[0]
    for count in range(MOST_ACTS + 2):
        witness(t.g, 1, LET_GO, die, count=count)
    reasons = [line for line in said(t, "Artie") if line.startswith("I do not trust Player 2, who")]
    assert len(reasons) == MOST_ACTS
    assert reasons[0] == "I do not trust Player 2, who let the 2 Intuition on the red die go with 5 cards in hand in Episode 1."
    t.g.players[1].shown_loyal = True
    assert not any("I do not trust Player 2" in line for line in said(t, "Artie"))


@rule("W13-TLK.01")
def test_wishes_are_answered_and_a_line_is_not_repeated_at_once() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    say(t, "Artie", "Player 2, could you take the 1 Logic on the blue die?")
    assert "Player 2, could you take the 1 Logic on the blue die?" not in said(t, "Artie")
    say(t, "Pete", "Yes, Player 1: I will.")
    assert t.g.said[-1].about == t.g.said[-2].number


@rule("W13-TLK.04")
def test_nobody_speaks_up_for_ever() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"), ("red", "2I"), ("green", "1T"))
    for _ in range(MOST_SAID):
        t.g.apply(0, t.g.anytime(0)[0])
    assert t.g.anytime(0) == [] and t.g.anytime(1)
    t.g.episode += 1
    assert t.g.anytime(0)


@rule("W13-SEC.06", "W13-SEC.07", "W13-TLK.05")
def test_the_table_is_silent_from_the_roll_to_the_reveal() -> None:
    t = Table("Artie", "Pete", "Myka")
    game = t.g.game
    assert game.objection(t.g.view(0), "I rolled well") == "" and t.g.anytime(0)
    t.die("blue", "2L", ROLLED, "Artie")
    assert "W13-SEC.06" in game.objection(t.g.view(0), "Thank you!")
    assert [t.g.anytime(seat) for seat in range(3)] == [[], [], []]
    covered = t.die("green", "1T", ROLLED, "Pete")
    covered.covered = True
    RevealDice().run(t.g)
    assert covered.zone == REVEALED
    assert game.objection(t.g.view(0), "Well done!") == "" and t.g.anytime(0)
    ApplyDice().run(t.g)
    assert covered.zone == PLACED, "Artie's other die still lies behind the shield"
    assert game.objection(t.g.view(0), "Well done!") == "" and t.g.anytime(0)


@rule("W13-TLK.01")
def test_what_was_said_is_in_the_record_and_cannot_be_taken_back() -> None:
    play = Play(ut.new("warehouse13", 4, seed=3, options={"characters": "random"}))
    while not play.position.anytime(0):
        play.apply(play.position.pending[0], 0)
    line = next(choice for choice in play.position.anytime(2) if isinstance(choice, Say) and choice.line.id == "innocent")
    play.apply(2, line)
    assert not play.can_undo(2)
    with pytest.raises(ut.IllegalChoice):
        play.undo(2)
    again = ut.replay(str(play.position.record()))
    assert again == play.position and again.said[-1].seat == 2
    imagined = play.position.imagine(1, ut.seeded(1, "world"))
    assert [one.line.id for one in imagined.said] == ["innocent"]
