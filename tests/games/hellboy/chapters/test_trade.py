"""Trading. [HB-TRA]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario, holds
from undertable.testing import rule


@rule("HB-TRA.01")
def test_cards_are_handed_to_one_other_standing_agent_in_the_area() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("abe", "R1a")
    s.gear("hellboy", "Q09")
    s.gear("hellboy", "Q15")
    s.backup("B5", "hellboy")
    s.phase()
    assert s.can("Hellboy: hand cards to Liz") and not s.can("Hellboy: hand cards to Abe")
    assert not s.can("Liz Sherman: hand cards")
    s.choose("Hellboy: hand cards to Liz")
    s.choose("Field Medkit")
    s.choose("Varga")
    s.choose("That is all")
    assert s.agent("hellboy").cubes == 2 and holds(s.agent("liz"), "Q09") and holds(s.agent("hellboy"), "Q15")
    assert s.g.backups[0].contact == s.number("liz")


@rule("HB-TRA.02")
def test_starting_cards_are_never_traded() -> None:
    s = Scenario("hellboy", "liz")
    s.phase()
    assert not s.can("hand cards")


@rule("HB-TRA.01", "HB-TRM.08")
def test_a_trade_whose_only_card_is_used_up_meanwhile_is_over() -> None:
    s = Scenario("hellboy", "liz")
    s.gear("hellboy", "Q15")
    s.phase()
    s.choose("Hellboy: hand cards to Liz")
    ampoule = next(one for one in s.g.anytime(0) if "Ampoule" in one.label(s.g))
    s.g.apply(0, ampoule)
    assert holds(s.agent("hellboy"), "Q15") is None
    assert s.g.pending and s.can("Hellboy: "), "the turn goes on"
