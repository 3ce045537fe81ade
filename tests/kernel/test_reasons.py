"""Why not: an answer about the thing itself, from the asking seat's table alone."""

from __future__ import annotations

import pytest

import undertable as ut
from bench.whynot import counted
from undertable.kernel.reasons import Question
from undertable.kernel.scene import Board, CardFace, Cards, Mark, Panel, Scene, Space, Token, Track

TOWER = Space(id="space:2", name="Tower", tokens=[Token(id="pawn", name="Pawn", down=True)])
FUDGE = CardFace(id="card:5", name="Fudge", kind="trait/fudge", turned=True)
SCENE = Scene(
    game="x",
    viewer=0,
    areas=[
        Board(id="board", name="The city", spaces=[Space(id="space:1", name="Docks"), TOWER]),
        Cards(id="hand:0", name="Your hand", seat=0, cards=[CardFace(id="card:1", name="Tesla", kind="trait/tesla"), FUDGE]),
        Cards(id="hand:1", name="Hand of Bob", seat=1, cards=[CardFace(id="card:2", back="trait")]),
        Cards(id="pile", name="Discard pile", cards=[CardFace(id="card:3", name="Lens", kind="trait/lens")]),
        Track(id="track", name="Time Track", marks=[Mark(id="hour:6", label="06")]),
        Panel(id="seat:1", name="Bob", seat=1),
    ],
)


def why(target: str, *targets: str) -> str:
    return Question(SCENE, ["Ann", "Bob"], "Go where?", ["Docks", "Stay"], list(targets)).why_not(target)


def test_a_question_about_other_things_says_so() -> None:
    assert why("card:1", "space:1") == "Tesla is a card of yours. You are asked: Go where? That is about places: Docks."
    assert "The city is not chosen as a whole" in why("board", "space:1")
    assert "06 is a step of Time Track" in why("hour:6", "space:1")
    assert "That is Bob" in why("seat:1", "space:1")
    assert "Pawn is a token on Tower" in why("pawn", "space:1")
    assert "The answers are Docks or Stay" in why("space:1")


def test_whose_it_is_and_how_it_lies() -> None:
    assert "belongs to Bob" in why("card:2", "card:1")
    assert why("card:2", "space:1").startswith("This card lies face down.")
    assert "Fudge is used" in why("card:5", "card:1")
    assert "Lens is in Discard pile" in why("card:3", "card:1")


def test_what_the_question_is_about_is_left_to_the_game() -> None:
    assert why("space:2", "space:1") == ""
    assert why("nothing", "space:1") == ""


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_nine_answers_of_ten_are_about_the_thing_itself(game: str) -> None:
    specific, asked, missing = counted(game, 2, every=14, most=200)
    assert asked > 200 and specific >= 0.9 * asked, missing.most_common(5)


def test_a_place_too_far_away_is_too_far_away() -> None:
    position = ut.new("mindmgmt", 2, 11, {"mode": "training"})
    for said in ("StartAt(place=40)", "StepTo(place=34)", "StepTo(place=27)"):
        position.apply(0, said)
    assert position.why(0, "space:A1").text == "A1 is not one STEP from D5"
    assert position.why(0, "space:E7").text == "You have visited E7"
