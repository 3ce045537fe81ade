"""The Doom Phase. [HB-DOO, HB-TRM]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.damage import melee_target
from undertable.games.hellboy.chapters.doom import DoomPhase, OtherEffects
from undertable.games.hellboy.chapters.enemies import EnemyPhase
from undertable.testing import rule


@rule("HB-DOO.01", "HB-DOO.02")
def test_text_first_then_the_icons() -> None:
    s = Scenario("hellboy")
    s.doom_card("D08")
    assert s.g.doom == 3 and s.g.doom_discard.cards[-1].kind.id == "D08"
    log = s.g.log(0)
    s.doom_card("D01")
    fresh = s.g.log(0)[len(log) :]
    assert ["Something Stirs" in fresh[0], "Frog Swarm" in fresh[1], "Impending Doom" in fresh[2]] == [True, True, True]


@rule("HB-DOO.04")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = Scenario("hellboy")
    g = s.g
    g.doom_discard.cards.extend(g.doom_deck.cards)
    g.doom_deck.cards.clear()
    many = len(g.doom_discard.cards)
    s.run(DoomPhase())
    assert len(g.doom_deck.cards) + len(g.doom_discard.cards) + len(g.staying) == many
    assert len(g.doom_deck.cards) == many - 1


@rule("HB-DOO.03")
def test_the_lights_fail_until_the_end_of_the_next_round() -> None:
    s = Scenario("abe")
    s.explored("R1", "R2", "R5")
    s.doom_card("D04")
    assert s.g.staying[0].until == s.g.round + 1
    s.agent("abe", "R1a")
    s.enemy("frog", "R5c")
    s.enemy("frog", "R1b")
    s.phase()
    assert s.can("shoot the Frog Monster in R1b") and not s.can("in R5c")
    s.dice(("green", 0), ("green", 0), ("yellow", 0), "one")
    s.choose("shoot*R1b")
    assert "green 0, green 0, yellow 0" in "".join(s.g.log(0))
    s.run(OtherEffects())
    assert s.g.staying
    s.g.round += 1
    s.run(OtherEffects())
    assert not s.g.staying and s.g.doom_discard.cards[-1].kind.id == "D04"


@rule("HB-DOO.03")
def test_a_slammed_door_is_a_wall_until_it_opens_again() -> None:
    s = Scenario("hellboy")
    s.doom_card("D05")
    assert not s.g.staying
    s.explored("R1", "R2", "R3")
    s.agent("hellboy", "R1a")
    s.doom_card("D05")
    assert not s.g.board.is_open(0) and s.g.board.is_open(1)
    s.g.round += 1
    s.run(OtherEffects())
    assert s.g.board.is_open(0)


def test_ties_of_doorways_go_to_the_lead() -> None:
    s = Scenario("hellboy")
    s.explored("R1", "R2", "R3", "R4", "R5")
    s.agent("hellboy", "R2b")
    s.doom_card("D05")
    assert len(s.labels()) == 2
    s.choose("R4d")
    assert not s.g.board.is_open(2)


@rule("HB-DOO.03")
def test_brood_rage_lasts_until_the_end_of_the_next_enemy_phase() -> None:
    s = Scenario("hellboy")
    s.doom_card("C3")
    assert melee_target(s.g, s.g.following["frog"]) == 3 and melee_target(s.g, s.g.book.enemies["E4"]) == 4
    s.run(OtherEffects())
    assert s.g.staying
    s.g.round += 1
    s.run(EnemyPhase())
    assert not s.g.staying and melee_target(s.g, s.g.following["frog"]) == 2


@rule("HB-TRM.05")
def test_icons_count_even_if_nothing_else_is_possible() -> None:
    s = Scenario("hellboy")
    s.doom_card("D10")
    assert s.g.doom == 2 and sum(s.g.blazes) == 0
    s.doom_card("D15")
    assert s.g.doom == 3


@rule("HB-TRM.07")
def test_agent_cards_do_nothing_while_their_agent_is_knocked_out() -> None:
    s = Scenario("hellboy", "abe")
    s.agent("abe").out = True
    s.doom_card("A3")
    assert s.queue() == ["hellboy", "abe"] and s.agent("abe").tired == 0 and s.g.doom == 2
