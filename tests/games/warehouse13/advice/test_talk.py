"""What bots say, what they make of what others say, and on what they vote."""

from __future__ import annotations

from typing import Any

import undertable as ut
from tests.games.warehouse13.tables import Table
from undertable import bots
from undertable.bots.playout import asked_first, said_by
from undertable.games.warehouse13.advice.estimates import OWN_WORD, THEIRS, Outlook
from undertable.games.warehouse13.advice.sensible import Sensible
from undertable.games.warehouse13.advice.talk import speaks
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.bronze_sector import BronzeVote
from undertable.games.warehouse13.chapters.moments import WC_0
from undertable.games.warehouse13.chapters.talk import SPOILED, Say, witness
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import ClaimOrNeutralise
from undertable.games.warehouse13.content import TalkLine
from undertable.games.warehouse13.suspicion import guilt


def speak(t: Table, name: str, line: str, other: str = "", die: int = -1, about: int = -1) -> None:
    seat = t.seat(other) if other else -1
    t.g.apply(t.seat(name), Say(t.g.pack.get(TalkLine, line), seat, die, about=about))


def says(t: Table, name: str) -> str:
    """What a bot in this seat says now, over a few moods."""
    said = (said_by(t.g, t.seat(name), ut.seeded(mood, "mood")) for mood in range(6))
    return next((choice.label(t.g) for choice in said if choice is not None), "")


def test_a_bot_tells_its_plan_and_means_it() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    dice = t.leads(("red", "1I"), ("blue", "2L"))
    t.holds("Pete", "the_caretaker")
    t.do(ChooseAction(1))
    assert says(t, "Pete") == "I will take the 1 Intuition on the red die."
    speak(t, "Pete", "will_claim", die=dice[0].id)
    assert Outlook(t.g, 1).heard.dice == {dice[0].id: OWN_WORD}
    assert Outlook(t.g, 0).heard.dice == {dice[0].id: THEIRS}, "the others leave it to him"


def test_a_wish_is_answered_and_weighs() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    dice = t.leads(("red", "1I"), ("blue", "2L"))
    t.holds("Pete", "the_caretaker", "goozooka")
    t.do(ChooseAction(1))
    speak(t, "Artie", "ask_claim", "Pete", dice[0].id)
    assert says(t, "Pete") == "Yes, Player 1: I will."
    speak(t, "Artie", "ask_claim", "Pete", dice[1].id)
    assert says(t, "Pete") == "No, Player 1: I can't.", "nothing that he holds pays for it"
    assert Outlook(t.g, 1).heard.dice[dice[0].id] > 0
    t.player("Artie").conduct = 400
    assert dice[0].id not in Outlook(t.g, 1).heard.dice, "suspects are not listened to"


def test_who_breaks_their_word_is_suspected_for_it() -> None:
    def let_go(promise: bool) -> int:
        t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
        dice = t.leads(("red", "1I"), ("red", "1I"), ("blue", "2L"))
        t.holds("Pete", "the_caretaker")
        t.do(ClaimOrNeutralise(1))
        if promise:
            speak(t, "Pete", "will_claim", die=dice[0].id)
        t.choose("Pete", "Neutralize the Lead 2 Logic")
        return int(t.player("Pete").conduct)

    assert let_go(True) > let_go(False)


def test_an_accuser_names_the_act_and_a_traitor_blames_whom_others_doubt() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    die = t.leads(("red", "2I"))[0]
    witness(t.g, 1, SPOILED, die, count=5)
    t.player("Pete").conduct = 200
    t.do(ChooseAction(0))
    act = "let the 2 Intuition on the red die go with 5 cards in hand in Episode 1"
    reason = f"I do not trust Player 2, who {act}."
    assert says(t, "Artie") == reason
    t.do(ChooseAction(3))
    assert says(t, "Jinks") == reason, "the Traitor joins in"
    t.do(ChooseAction(1))
    assert not says(t, "Pete").startswith("I do not trust Player 2")


def test_votes_rest_on_evidence() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.do(BronzeVote(1))

    def votes(seat: int) -> float:
        options = t.g.choices(seat)
        rates = Sensible().rate(t.g, seat, options, t.g.rng)
        return rates[1] - rates[0]

    assert votes(0) < 0 and votes(2) < 0, "nobody has seen anything"
    t.player("Pete").conduct = 300
    assert guilt(t.g, 0, 1) > 0.8 and votes(0) > 0 and votes(2) > 0


def test_bots_speak_only_when_everybody_sees_that_they_are_asked() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.leads(("red", "1I"))
    t.holds("Pete", "the_caretaker", "farnsworth")
    t.do(open_window(t.g, WC_0, 1))
    assert t.g.pending == [1] and not speaks(t.g, 1), "who reacts is nobody's business"
    t.do(ChooseAction(1))
    assert speaks(t.g, 1)


def test_in_a_cooperative_game_nobody_is_doubted() -> None:
    t = Table("Artie", "Pete", "Myka", coop=True)
    t.leads(("red", "1I"), ("blue", "1L"), ("green", "1T"))
    t.to_field("Pete")
    t.holds("Artie", "tesla")
    t.do(ChooseAction(0))
    assert not any("trust" in choice.label(t.g) for choice in t.g.anytime(0))
    assert "do not trust" not in says(t, "Artie")
    choices = t.g.choices(0)
    rates = dict(zip([choice.key() for choice in choices], Sensible().rate(t.g, 0, choices, t.g.rng), strict=True))
    assert rates["Travel(to=1)"] < max(rates.values()), "one Agent in the Field is enough where all are Loyal"


def test_a_whole_game_with_talk_replays() -> None:
    position: Any = ut.new("warehouse13", 4, seed="talk", options={"short": True})
    bot = bots.make("heuristic")
    streams = [ut.seeded("talk", f"bot {seat}") for seat in range(4)]
    while not position.over:
        seat = asked_first(position)
        said = bot.aside(position, seat, streams[seat])
        position.apply(seat, said if said is not None else bot.choose(position, seat, streams[seat]))
    assert len({said.line.about for said in position.said}) >= 3
    assert ut.replay(str(position.record())) == position
