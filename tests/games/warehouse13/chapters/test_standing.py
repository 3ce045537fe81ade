"""Cards for any time: buttons that ask nobody and hold nothing up."""

from __future__ import annotations

import pytest

from tests.games.warehouse13.tables import Table, retrieval
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.challenges import Attempt
from undertable.games.warehouse13.chapters.dice import GOO_ROLLED, PLACED, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.hands import FocusDraw
from undertable.games.warehouse13.chapters.moments import CH_1, CHECK, HARM, RR_2, RR_4, RR_6
from undertable.games.warehouse13.chapters.numbers import BRONZED, FIT, KO, MENTAL
from undertable.games.warehouse13.chapters.travel_bag import Stow
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import ClaimOrNeutralise
from undertable.kernel.asking import settled
from undertable.kernel.choice import SetPolicy
from undertable.testing import rule


def buttons(t: Table, name: str) -> list[str]:
    return [choice.key() for choice in t.g.anytime(t.seat(name)) if not choice.heading(t.g)]


@rule("W13-TIM.06", "W13-EX.06c")
def test_farnsworth_is_played_while_somebody_else_chooses_an_action() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Myka", "farnsworth", "tesla")
    t.do(ChooseAction(0))
    assert buttons(t, "Pete") == [] and buttons(t, "Myka") == ["PlayCard(trait=trait/farnsworth)"]
    t.g.apply(2, "PlayCard(trait=trait/farnsworth)")
    t.resolves()
    t.choose("Myka", "Player 2")
    t.choose("Myka", "Tesla")
    assert t.hand("Pete") == ["tesla"] and t.hand("Myka") == []
    assert isinstance(t.g.asking, ChooseAction) and t.g.pending == [0], "Artie is asked again"


@rule("W13-TIM.06")
def test_nobody_is_asked_about_a_card_for_any_time_unless_they_want_to_be() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.holds("Myka", "farnsworth", "jury_rig")
    t.do(open_window(t.g, HARM, 2))
    assert t.g.pending == [2] and len(t.g.choices(2)) == 2
    answer = settled(t.g, 2)
    assert answer is not None and answer.choice.key() == "Pass"
    t.g.apply(2, SetPolicy("every", "trait/farnsworth"))
    assert settled(t.g, 2) is None


@rule("W13-TIM.06")
def test_zipline_is_asked_about_at_its_last_moment() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.holds("Pete", "zipline")
    t.do(open_window(t.g, CHECK))
    assert settled(t.g, 1) is None
    t = Table("Artie", "Pete", "Myka")
    t.holds("Pete", "zipline")
    t.leads(("blue", "1L"))
    t.do(ChooseAction(0))
    assert buttons(t, "Pete") == ["PlayCard(trait=trait/zipline)"]
    t = Table("Artie", "Pete", "Myka")
    t.holds("Pete", "zipline", "tesla")
    t.do(open_window(t.g, CH_1, 1))
    assert buttons(t, "Pete") == [], "not in the middle of a challenge"


@rule("W13-TIM.06", "W13-FAQ.01")
def test_the_travel_bag_is_a_button_while_an_action_is_announced_once_each_time() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Artie", "tesla")
    t.do(ChooseAction(1))
    stow = next(choice for choice in t.g.anytime(0) if isinstance(choice, Stow))
    t.g.apply(0, stow)
    assert [card.kind.id for card in t.player("Artie").bag.cards] == ["tesla"]
    assert buttons(t, "Artie") == [] and t.g.pending == [1]


@rule("W13-TIM.07")
def test_a_knocked_out_agent_plays_instants_and_a_bronzed_one_does_not() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Myka", "farnsworth", "tesla")
    t.player("Myka").health = KO
    t.do(ChooseAction(0))
    assert buttons(t, "Myka") == ["PlayCard(trait=trait/farnsworth)"]
    t.player("Myka").location = BRONZED
    assert buttons(t, "Myka") == []


@rule("W13-TIM.06", "W13-TTN.03")
def test_the_revealed_traitor_has_buttons_too() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.reveal("Myka", "interference_field", "tripwire")
    t.do(ChooseAction(0))
    assert buttons(t, "Myka") == ["PlayTraitorCard(card=traitor_card/interference_field)"]


@rule("W13-TIM.03")
def test_nobody_is_asked_about_a_card_that_helps_nobody_now_but_the_traitor() -> None:
    for traitor, asked in (("Jinks", False), ("Artie", True)):
        t = Table("Artie", "Pete", "Myka", "Jinks", traitor=traitor)
        t.g.phase = "retrieval"
        t.g.needs = [0, 2, 0, 0]
        t.die("red", "1I", REVEALED, "Artie")
        t.holds("Artie", "elementary")
        t.do(open_window(t.g, RR_4))
        t.passes_until("Artie")
        assert t.can("Artie", "Elementary") and (settled(t.g, 0) is None) == asked


@rule("W13-TIM.03", "W13-RET.19")
def test_nobody_is_asked_to_improve_what_is_complete() -> None:
    for needs, asked in (([0, 0, 2, 0], True), ([0, 0, 1, 0], False)):
        t = Table("Artie", "Pete", "Myka", "Jinks")
        t.g.phase = "retrieval"
        t.g.needs = needs
        t.die("green", "1R", PLACED)
        t.die("yellow", "1T", PLACED)
        t.do(open_window(t.g, RR_6))
        assert t.can("Artie", "Senior Agent") and (settled(t.g, 0) is None) == asked


def exchange_at(traitor: str, spare: str) -> Table:
    """Artie has revealed 1 Logic, of which one is wanted, and holds Contingency Plan with one more rolled die."""
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor=traitor)
    t.g.phase = "retrieval"
    t.g.needs = [1, 2, 0, 0]
    t.die("blue", "1L", REVEALED, "Artie")
    t.die("red", spare, ROLLED, "Artie")
    t.holds("Artie", "contingency_plan")
    t.do(open_window(t.g, RR_4))
    t.passes_until("Artie")
    return t


@rule("W13-TIM.03")
@pytest.mark.parametrize(
    ("traitor", "spare", "asked"),
    [("Jinks", "2I", True), ("Jinks", "1I", False), ("Jinks", "0I", False), ("Artie", "0I", True), ("Artie", "1I", False)],
)
def test_an_exchange_is_offered_where_it_helps_or_to_the_traitor_where_it_spoils(traitor: str, spare: str, asked: bool) -> None:
    t = exchange_at(traitor, spare)
    assert t.can("Artie", "Contingency Plan") and (settled(t.g, 0) is None) == asked


@rule("W13-TIM.03")
@pytest.mark.parametrize(("shows", "asked"), [("0I", True), ("1I", False)])
def test_a_reroll_is_offered_where_no_die_helps(shows: str, asked: bool) -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.g.phase = "retrieval"
    t.g.needs = [0, 2, 0, 0]
    t.die("red", shows, ROLLED, "Artie")
    t.holds("Artie", "jury_rig")
    t.do(open_window(t.g, RR_2))
    t.passes_until("Artie")
    assert t.can("Artie", "Jury-Rig") and (settled(t.g, 0) is None) == asked


@rule("W13-TIM.03", "W13-CHL.05")
@pytest.mark.parametrize(("difficulty", "asked"), [(2, False), (4, True), (9, False)])
def test_an_easier_challenge_is_offered_where_it_changes_what_wins(difficulty: int, asked: bool) -> None:
    t = Table("Claudia", "Pete", "Myka")
    t.holds("Claudia", "analog_password_decoder")
    t.do(Attempt(0, MENTAL, difficulty, -1))
    t.passes_until("Claudia", "CH-1")
    assert t.can("Claudia", "Decoder") and (settled(t.g, 0) is None) == asked


@rule("W13-ACT.04", "W13-WRK.07")
def test_the_table_heals_and_neutralizes_where_everybody_sees_that_nothing_else_can_be_done() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Pete", "tesla")
    t.player("Pete").health = KO
    t.do(ChooseAction(1))
    assert settled(t.g, 1) is not None, "a KO'd Agent must heal"
    t.player("Pete").health = FIT
    t.do(ClaimOrNeutralise(0))
    assert settled(t.g, 0) is not None, "an empty hand pays for nothing"
    t.do(ClaimOrNeutralise(1))
    t.player("Pete").types = [1, 0, 0, 0]
    assert len(t.g.choices(1)) == 1 and settled(t.g, 1) is None, "the card might be a Logic one, for all the others know"


@rule("W13-DRW.01")
def test_focus_draws_stay_with_a_deck_until_the_player_turns_to_another() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.g.phase = "investigation"
    t.do(FocusDraw(0))
    assert settled(t.g, 0) is None, "the first draw is a question"
    t.choose("Jinks", "Intuition")
    t.do(FocusDraw(0))
    answer = settled(t.g, 0)
    assert answer is not None and answer.choice.key() == "DrawBlind(deck=1)"
    assert buttons(t, "Jinks") == ["DrawNext(deck=0)"] and buttons(t, "Pete") == []
    heard = len(t.g.log(1))
    t.g.apply(0, "DrawNext(deck=0)")
    answer = settled(t.g, 0)
    assert answer is not None and answer.choice.key() == "DrawBlind(deck=0)" and len(t.g.log(1)) == heard, "nobody is told"
    t.g.apply(0, SetPolicy("hold", "until"))
    assert settled(t.g, 0) is None, "who holds the table is asked"
    t.obstacle("logic", "mental", 2)
    assert buttons(t, "Jinks") == ["DrawNext(deck=1)"], "and to a barred deck nobody turns"


@rule("W13-TIM.03", "W13-RET.14")
@pytest.mark.parametrize(("symbol", "asked"), [(0, False), (2, True)])
def test_the_traitor_is_asked_to_reroll_goo_only_where_none_can_hit(symbol: int, asked: bool) -> None:
    t = retrieval("aztec_bloodstone")
    t.g.needs = [1, 0, 0, 0]
    t.reveal("Myka")
    t.in_force("cagliostros_seal_lost")
    t.g.goo[0].zone, t.g.goo[0].owner, t.g.goo[0].symbol, t.g.goo[0].number = GOO_ROLLED, 2, symbol, 1
    t.do(open_window(t.g, RR_2))
    t.passes_until("Myka")
    assert t.can("Myka", "Cagliostro") and (settled(t.g, 2) is None) == asked
