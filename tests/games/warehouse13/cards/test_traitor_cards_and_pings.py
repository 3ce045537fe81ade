"""What Traitor cards and Pings do, one by one, as far as other chapters do not show it."""

from __future__ import annotations

import pytest

from tests.games.warehouse13.tables import Table, act, turn_up
from undertable.games.warehouse13.chapters.adversary import AdversaryCard
from undertable.games.warehouse13.chapters.agents import MoveAgent
from undertable.games.warehouse13.chapters.dice import CLUE_FACES, LEAD, ON_ARTIFACT
from undertable.games.warehouse13.chapters.episode import RevealPing
from undertable.games.warehouse13.chapters.moments import CH_1
from undertable.games.warehouse13.chapters.numbers import FIELD, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.retrieval import BeginRetrieval

# Traitor cards


def test_obstacle_cards() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "cascade_failure")
    assert t.g.obstacles[8] and t.g.obstacles[9]
    turn_up(t, "roadblock")
    assert t.g.obstacles[0] and t.g.rings == 5
    turn_up(t, "roadblock")
    assert t.g.obstacles[0] % 10 == 1, "already barred: a ring"
    turn_up(t, "barricade")
    t.choose("Jinks", "Bed & Breakfast")
    assert t.g.obstacles[2] % 10 == 1
    turn_up(t, "hardened_locks")
    t.choose("Jinks", "Maintenance space 2")
    assert t.g.obstacles[9] % 10 == 1


def test_red_tape_scrambled_leads_and_wrong_address() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.ping("lisbon")
    low, high = t.leads(("blue", "0L"), ("red", "2I"))
    turn_up(t, "red_tape")
    assert low.zone == ON_ARTIFACT and high.zone == LEAD
    t.leads(("green", "1T"))
    turn_up(t, "scrambled_leads")
    assert t.said("becomes"), "fewer than three: all"
    pings = len(t.g.ping_deck.cards)
    turn_up(t, "wrong_address")
    assert t.g.ping_discard.cards[-1].kind.id == "lisbon" and len(t.g.ping_deck.cards) == pings - 1


def test_sleepless_week_interference_and_smoke() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "sleepless_week")
    assert [t.hand(n) for n in t.agents] == [["stress"]] * 3
    turn_up(t, "interference_field")
    assert t.player("Jinks").used[1]
    t.to_field("Myka")
    turn_up(t, "smoke_and_mirrors")
    assert t.player("Myka").location == WAREHOUSE


def test_bushwhacked_faces_an_agent_in_the_field_first() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.to_field("Myka")
    t.next_traitor_card("bushwhacked")
    t.script(0, 0)
    t.do(AdversaryCard())
    t.passes()
    assert t.player("Myka").health == KO and len(t.g.dumped) == 1


def test_second_helping_and_wiretap_lie_in_wait() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "second_helping")
    turn_up(t, "wiretap")
    assert {c.kind.id for c in t.g.lying.cards} == {"second_helping", "wiretap"}
    t.holds("Jinks", "tesla", "zipline")
    from undertable.games.warehouse13.chapters.challenges import Attempt

    t.do(Attempt(1, 0, 4, -1))
    t.choose("Jinks", "Tesla")
    assert t.g.challenges[-1].easier == 0 and t.g.asking.code == CH_1, "cancelled at once"
    t.passes()
    t.artifact("aztec_bloodstone")
    t.to_field("Jinks")
    t.claimed("Jinks", "blue")
    t.do(BeginRetrieval())
    while type(t.g.asking).__name__ != "CoverDice":
        t.g.apply_index(t.g.pending[0], 0)
    assert t.g.extra_goo == 1 and t.g.lying.cards == []


# Pings


@pytest.mark.parametrize(
    ("ping", "told"),
    [("roswell", "bars the Tech deck"), ("mumbai", "draws an Intuition card"), ("anchorage", "bars Travel"), ("salem", "draws a Stress")],
)
def test_immediate_pings(ping: str, told: str) -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    zone, card = t.find(ping)
    zone.cards.remove(card)
    t.g.ping_deck.cards.append(card)
    t.do(RevealPing())
    while not t.done:
        t.g.apply_index(t.g.pending[0], len(t.g.choices(t.g.pending[0])) - 1)
    assert t.said(told)


def test_hong_kong_sends_an_agent_who_agrees() -> None:
    t = Table("Jinks", "Pete", "Claudia")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    zone, card = t.find("hong_kong")
    zone.cards.remove(card)
    t.g.ping_deck.cards.append(card)
    t.do(RevealPing())
    assert t.asked == ["Jinks"] and not t.can("Jinks", "Player 3"), "Claudia does not go alone"
    t.choose("Jinks", "Player 2")
    t.choose("Pete", "Yes")
    t.passes()
    assert t.player("Pete").location == FIELD


def test_travel_pings() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.ping("havana")
    t.holds("Jinks", "stress")
    t.do(MoveAgent(0, FIELD))
    t.choose("Jinks", "1")
    assert t.hand("Jinks") == []
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.ping("samarkand")
    t.do(MoveAgent(0, FIELD))
    t.passes()
    assert t.player("Jinks").health == KO, "no Trait to discard"
    t = Table("Jinks", "Pete", "Myka")
    t.ping("edinburgh")
    t.top("lore", "collaborate")
    t.warehouse_dice(3)
    t.do(MoveAgent(0, FIELD))
    t.passes()
    assert t.hand("Jinks") == ["collaborate"]
    t = Table("Jinks", "Pete", "Myka")
    t.ping("honolulu")
    zone, card = t.find("tesla", t.g.draws[3])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[3])
    t.do(MoveAgent(0, FIELD))
    t.choose("Jinks", "Tech deck")
    assert t.hand("Jinks") == ["tesla"]


def test_lagos_and_savannah() -> None:
    t = Table("Jinks", "Pete", "Myka")
    clue = t.field_clues(("blue", "2L"))[0]
    t.to_field("Jinks", "Pete")
    t.ping("lagos")
    act(t, "Jinks", "Lagos")
    while not t.done:
        t.g.apply_index(t.g.pending[0], 0)
    assert len(t.hand("Pete")) == 1 or t.said("Player 2 draws a Calamity")
    t.g.put(t.g.ping.cards.pop(), t.g.box)
    t.ping("savannah")
    t.script(CLUE_FACES[0].index((0, 0)))
    act(t, "Jinks", "Savannah")
    assert clue.number == 0
