"""The variant Zombie Spooktacular. [F07-ZS]"""

from __future__ import annotations

from typing import Any

from tests.games.facility07.tables import ENTRYWAY, REC_ROOM, can, choose, dice, end_turn, give, guard_in, play, put, quiet, start
from undertable.games.facility07.game import GAME, SHIPPED
from undertable.games.facility07.setup import FacilityPosition
from undertable.testing import rule

MORGUE = 2
BOARD = (("R02", 0, -3, 0), ("R01", 0, -6, 0))


def haunted(**options: Any) -> FacilityPosition:
    """Patient Zero stands in the Morgue, two Rooms north of the Entryway."""
    g = start(variant="zombie_spooktacular", rooms=BOARD, **options)
    g.pieces[0].room = MORGUE
    return g


def last_turn(g: Any) -> None:
    """Everybody has a turn: the round ends."""
    for seat in range(3):
        end_turn(g, seat)


@rule("F07-ZS.01", "F07-WLD.04")
def test_the_pack_is_as_large_as_the_sharks_and_the_morgue_is_in_the_deck() -> None:
    sizes = {}
    for variant in SHIPPED:
        book = GAME.content_with(GAME.shipped(variant))
        sizes[variant] = sum(getattr(entry, "copies", 1) for entry in book.brought if entry.TABLE in CARDS)
        assert GAME.untold(book) == []
    assert sizes == {"shark_attack": 21, "zombie_spooktacular": 26}
    for seed in range(4):
        g = GAME.new(GAME.start(3, {"variant": "zombie_spooktacular", "length": "short"}, seed))
        assert any(card.kind.id == "R01" for card in g.room_deck.cards)


CARDS = ("agent", "room", "action", "gadget", "covert", "event", "topsecret")


@rule("F07-ZS.03", "F07-ZS.04")
def test_the_dead_walk_at_the_end_of_a_round() -> None:
    g = haunted()
    which = guard_in(g, MORGUE)
    dice(g, 1, 1, 1, 1, 1, 1, 1, 1)
    last_turn(g)
    assert g.pieces[0].room == REC_ROOM, "one Room towards the nearest Agent"
    assert g.guards[which].room == REC_ROOM, "Guards near him follow"
    assert all(agent.tokens == [0] for agent in g.agents), "nobody was in his Room"
    dice(g, 6)
    last_turn(g)
    assert g.pieces[0].room == ENTRYWAY and sorted(agent.tokens[0] for agent in g.agents) == [0, 0, 1]
    assert g.pieces[0].flags & 1, "he rests"


@rule("F07-ZS.04", "F07-ZS.05")
def test_three_bites() -> None:
    g = haunted()
    put(g, 0, REC_ROOM, data=1)
    g.agents[0].tokens = [2]
    dice(g, 6)
    play(g, 0, "Move to the Morgue")
    assert g.agents[0].tokens == [0] and g.agents[0].data == 0 and g.agents[0].dazed


@rule("F07-ZS.06")
def test_a_bandage_costs_a_card() -> None:
    g = haunted()
    give(g, 0, "OA06")
    assert not can(g, 0, "Bandage")
    g.agents[0].tokens = [1]
    give(g, 0, "OA07")
    choose(g, 0, "Bandage")
    choose(g, 0, "Adrenaline")
    quiet(g)
    assert g.agents[0].tokens == [0] and len(g.agents[0].hand.cards) == 1 and not can(g, 0, "Bandage")


@rule("F07-ZS.07")
def test_patient_zero_is_attacked_with_weapons_and_a_lethal_one_ends_him_while_he_rests() -> None:
    g = haunted()
    put(g, 0, MORGUE)
    give(g, 0, "zo5", to="gadgets")
    assert not can(g, 0, "Attack the Patient Zero with fists")
    dice(g, 1)
    play(g, 0, "Attack the Patient Zero")
    assert g.pieces[0].flags & 1 and g.pieces[0].room == MORGUE
    g.agents[0].fresh_turn()
    g.decisions = g.asking.asks(g)
    play(g, 0, "Attack the Patient Zero")
    assert g.pieces[0].room == -1 and g.agents[0].data == 1


@rule("F07-ZS.02", "F07-ZS.08")
def test_he_rises_at_the_end_of_the_turn_in_which_the_morgue_is_explored() -> None:
    g = start(variant="zombie_spooktacular", rooms=(("R02", 0, -3, 0), ("R01", 0, -6, 0)))
    g.pieces[0].flags = 2
    end_turn(g, 0)
    assert g.pieces[0].room == MORGUE and not g.pieces[0].flags & 2
