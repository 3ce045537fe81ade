"""What the less famous agents, leaders and gear do: texts that hold in some missions, on some sides, or once."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.spycraft.tables import KEN, NANCY, Table, intel, mission
from undertable.games.spycraft.cards.decks import STARTERS, cards_of, problems
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.scoring import Scoring
from undertable.games.spycraft.content import FACTIONS, Action, Agent, Deck, Face, Gear, Leader, Mission
from undertable.games.spycraft.game import GAME
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.testing import rule

PACK = GAME.content
OPERA, CHASE, INTRIGUE, PRIVATE_FIGHT = "a_night_at_the_opera", "volcano_run", "studio_lot_switch", "red_archive"
CHARISMA, COMBAT, TRANSPORT, CRAFT = range(4)


def test_every_card_has_a_line_of_its_own_and_few_are_plain() -> None:
    faces: list[Face] = [face for kind in (Leader, Agent, Gear, Action, Mission) for face in PACK.all(kind)]
    lines = [face.flavour for face in faces]
    assert all(lines) and len(set(lines)) == len(lines) == 199
    assert all(len(line) <= 90 for line in lines), [line for line in lines if len(line) > 90]
    plain = [face.name for kind in (Agent, Gear) for face in PACK.all(kind) if not face.text]
    assert len(plain) <= 9, plain


@rule("SPY-DB.01")
def test_a_deck_has_a_choice_of_leaders_at_every_level() -> None:
    for faction in FACTIONS:
        for level in (1, 2, 3, 4):
            pair = [leader for leader in PACK.all(Leader) if (leader.faction, leader.level) == (faction, level)]
            assert len(pair) == 2 and pair[0].text != pair[1].text
            assert abs(pair[0].expense - pair[1].expense) <= 1
    first, second = (PACK.get(Deck, id) for id in STARTERS["krypt"])
    mixed = Deck(id="mixed", name="Mixed", leaders=[*first.leaders[:2], *second.leaders[2:]], cards=first.cards)
    assert problems(PACK, mixed) == []


@rule("SPY-VAR.02")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_second_starter_is_another_deck(faction: str) -> None:
    first, second = (PACK.get(Deck, id) for id in STARTERS[faction])
    assert not set(first.leaders) & set(second.leaders)
    shared = Counter(card.id for card in cards_of(PACK, first)) & Counter(card.id for card in cards_of(PACK, second))
    assert shared.total() <= 40, "at least ten of the fifty cards are others"


@pytest.mark.parametrize(
    ("agent", "skill", "here", "elsewhere"),
    [
        ("street_dragon", TRANSPORT, CHASE, OPERA),
        ("shiatsu", CHARISMA, "the_lamplighter_file", OPERA),
        ("rook_brannigan", COMBAT, PRIVATE_FIGHT, OPERA),
        ("velvet_glove", CHARISMA, OPERA, PRIVATE_FIGHT),
        ("road_king", TRANSPORT, CHASE, OPERA),
    ],
)
def test_at_home_in_some_missions(agent: str, skill: int, here: str, elsewhere: str) -> None:
    t = Table()
    stack = t.agent(KEN, agent, TEAM)
    printed = stack.face.skills[skill]
    t.mission(here)
    assert t.skills(stack)[skill] == printed + 1
    stack.place = HQ
    t.g.touch()
    assert t.skills(stack)[skill] == printed, "at HQ it says nothing"
    stack.place = TEAM
    t.mission(elsewhere)
    assert t.skills(stack)[skill] == printed


@pytest.mark.parametrize(
    ("agent", "skill", "attacking"), [("button_man", COMBAT, True), ("midnight_rider", TRANSPORT, True), ("getaway_gino", TRANSPORT, False)]
)
def test_better_on_one_side(agent: str, skill: int, attacking: bool) -> None:
    t = Table()
    mine, theirs = t.agent(KEN, agent, TEAM), t.agent(NANCY, agent, TEAM)
    t.mission("dead_drop_on_the_loop", attacker=KEN, defender=NANCY)
    printed = mine.face.skills[skill]
    assert (t.skills(mine)[skill] == printed + 1) == attacking and (t.skills(theirs)[skill] == printed + 1) != attacking


def test_better_beside_the_leader() -> None:
    t = Table(2, ("patriots", "krypt"))
    vance = t.agent(KEN, "liberty_vance", TEAM)
    t.mission(OPERA)
    assert t.skills(vance) == (3, 3, 2, 2)
    t.leader(KEN).place = HQ
    t.g.touch()
    assert t.skills(vance) == (2, 3, 2, 2)


def test_they_help_their_team_or_hinder_the_other() -> None:
    t = Table(2, ("patriots", "krypt"))
    dawes, doe = t.agent(KEN, "sergeant_dawes", TEAM), t.agent(KEN, "citizen_doe", TEAM)
    t.agent(NANCY, "glasshouse", TEAM)
    t.mission(OPERA)
    assert t.cover(doe) == 4 and t.cover(dawes) == 3, "the others, while attacking"
    assert t.skills(doe)[CHARISMA] == 1
    t.mission(INTRIGUE)
    assert t.skills(doe)[CHARISMA] == 0, "Glasshouse in an intrigue"
    t.mission(OPERA, attacker=NANCY, defender=KEN)
    assert t.cover(doe) == 3


def test_drawing_when_turned_up_or_lost() -> None:
    t = Table()
    courier = t.agent(KEN, "grave_courier", active=False)
    t.do(TurnUp(courier.top.card.id)).settle()
    assert courier.top.active and len(t.in_hand(KEN)) == 1
    doe = t.agent(NANCY, "citizen_doe", TEAM)
    t.do(Retirement(doe.id, KEN, 0)).settle()
    assert len(t.in_hand(NANCY)) == 1


def test_thrown_for_bravado_lady_luck_brings_another_card() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(NANCY, "citizen_doe", TEAM)
    t.hand(KEN, "lady_luck")
    mission(t, "Clean Sweep: Shoot", "Discard Lady Luck")
    assert t.discarded(KEN) == ["Lady Luck"] and len(t.in_hand(KEN)) == 1


def test_tombstone_brings_somebody_back() -> None:
    t = Table()
    t.g.agencies[KEN].discard.cards = []
    termite = t.agent(KEN, "termite")
    stone = t.agent(KEN, "tombstone")
    t.do(Retirement(termite.id, NANCY, 0)).settle()
    t.do(Retirement(stone.id, NANCY, 0)).take(KEN, "Take Termite").settle()
    assert t.in_hand(KEN) == ["Termite"] and t.discarded(KEN) == ["Tombstone"]


def test_the_winner_is_paid() -> None:
    t = Table(2, ("patriots", "krypt"))
    t.lead(KEN, "the_signatory")
    t.agent(KEN, "paper_trail")
    op = t.mission(OPERA)
    op.winner = KEN
    t.do(Scoring()).settle()
    assert len(t.in_hand(KEN)) == 3


@pytest.mark.parametrize(
    ("leader", "deck", "choices", "effect"),
    [
        ("sister_ash", "nine_tiger", ("Kai: +2 combat",), lambda t: t.skills(t.g.agencies[KEN].stacks[1])[COMBAT] == 6),
        ("morse", "banshee", ("Padre is exposed",), lambda t: t.g.agencies[NANCY].stacks[1].top.exposed),
        ("judge_moretti", "bloodvine", ("The objective becomes", "Easier"), lambda t: t.g.op.objective() == 3),
    ],
)  # fmt: skip
def test_leaders_with_mission_actions(leader: str, deck: str, choices: tuple[str, ...], effect: object) -> None:
    t = Table(2, (deck, "krypt"))
    t.lead(KEN, leader)
    t.agent(KEN, "kai", TEAM)
    t.agent(NANCY, "padre", TEAM)
    t.mission(OPERA)
    mission(t, *choices)
    assert callable(effect) and effect(t)


def test_leaders_with_intel_actions() -> None:
    t = Table(2, ("krypt", "nine_tiger"))
    t.lead(KEN, "curator_voss")
    first, second = t.agent(NANCY, "kai", active=False), t.agent(NANCY, "shiatsu", active=False)
    intel(t, "Curator Voss: Examine", "facedown agent 1", "facedown agent")
    assert first.top.card.seen == second.top.card.seen == 3
    t = Table(2, ("krypt", "nine_tiger"))
    t.lead(KEN, "the_sexton")
    t.g.agencies[KEN].discard.cards = []
    t.do(Retirement(t.agent(KEN, "king_maul").id, NANCY, 0)).settle()
    intel(t, "The Sexton: Take any card", "Take King Maul")
    assert t.in_hand(KEN) == ["King Maul"]


def test_gear_that_protects() -> None:
    t = Table()
    t.mission(INTRIGUE)
    kai = t.agent(NANCY, "kai", TEAM)
    t.gear(kai, "evening_wear")
    t.agent(KEN, "mirage", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Mirage: Baffle Player 2's Li Cong") and not t.offers(KEN, "Mirage: Baffle Player 2's Kai")
    before = t.cover(kai)
    t.gear(kai, "commando_training")
    assert t.cover(kai) == before + 1
