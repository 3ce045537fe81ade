"""Setup: leaders in a row, shuffled decks, seven cards, five missions. [SPY-SET]"""

from __future__ import annotations

from undertable.games.spycraft.content import Deck, Face, Leader, Mission
from undertable.games.spycraft.decks import STARTERS, cards_of, deck_for
from undertable.games.spycraft.mission_queue import refill
from undertable.games.spycraft.pieces import HAND_LIMIT
from undertable.games.spycraft.state import Agency, InPlay, Reserve, Spycraft, Stack
from undertable.games.spycraft.supplies import draw_cards
from undertable.games.spycraft.turn import Turn
from undertable.kernel.piece import EVERYONE, Card

LEARNING_MISSIONS = (17, 11, 16, 13, 9, 20, 15, 2)
LEARNING_DECKS = {
    "krypt": (
        "termite man_and_machine heroic_act kirianna_semenov secret_service_suv taking_cover king_maul steel_dagger "
        "glasshouse rewrite_the_agenda padre crypt_key safe_house"
    ).split(),
    "nine_tiger": (
        "akim_potenski bravado li shiatsu kai kalashnikov_ak_47 clocked "
        "temple_guard hail_of_bullets nightingale_wu silenced_pistol reinforcements"
    ).split(),
}
"""The cards on top in the learning game; the rest follow in the order of the lists. [SPY-SET.08, SPY-EX.01]"""


def lay_out(g: Spycraft) -> None:
    """The whole setup. [SPY-SET.01 to .07]"""
    learning = g.options["mode"] == "learning"
    for seat, deck in enumerate(chosen_decks(g, learning)):
        g.used(deck)
        lay_out_agency(g, seat, deck, learning)
    for mission in mission_order(g, learning):
        g.make(g.missions, mission)
    if not learning:
        g.shuffle(g.missions)
    refill(g)
    for seat in range(g.seats):
        draw_cards(g, seat, HAND_LIMIT)
    g.then(Turn())


def chosen_decks(g: Spycraft, learning: bool) -> list[Deck]:
    """The deck of each seat; random ones are starters, all different. [SPY-VAR.01 to .03]"""
    if learning:
        return [deck_for(g.pack, "krypt"), deck_for(g.pack, "nine_tiger")]
    wanted = g.options["deck"]
    left = [starter for starter in STARTERS if starter not in wanted]
    decks: list[Deck] = []
    for choice in wanted:
        if choice == "random":
            choice = g.rng.pick(left or list(STARTERS))
            left = [starter for starter in left if starter != choice]
        decks.append(deck_for(g.pack, choice))
    return decks


def lay_out_agency(g: Spycraft, seat: int, deck: Deck, learning: bool) -> None:
    """Leaders in order of level, the first of them face up; the rest of the deck shuffled. [SPY-SET.01 to .04]"""
    leaders = sorted((g.pack.get(Leader, id) for id in deck.leaders), key=_level)
    agency = Agency(seat, leaders[0].faction)
    g.agencies.append(agency)
    top = InPlay(Card(g.fresh(), leaders[0], EVERYONE), seat)
    top.active = True
    first = Stack(g.fresh(), seat, top)
    agency.stacks.append(first)
    agency.leader = first.id
    for leader in leaders[1:]:
        agency.reserve = [*agency.reserve, Reserve(Card(g.fresh(), leader, 1 << seat), seat, leader.level)]
    cards = cards_of(g.pack, deck)
    if learning:
        cards = stacked(cards, LEARNING_DECKS[deck.id])
    for face in reversed(cards):
        g.make(agency.deck, face)
    if not learning:
        g.shuffle(agency.deck)


def _level(leader: Leader) -> int:
    return leader.level


def stacked(cards: list[Face], top: list[str]) -> list[Face]:
    """The named cards first, then the rest in their order."""
    rest = list(cards)
    first: list[Face] = []
    for id in top:
        face = next(card for card in rest if card.id == id)
        rest.remove(face)
        first.append(face)
    return first + rest


def mission_order(g: Spycraft, learning: bool) -> list[Mission]:
    """The missions from the bottom of the deck to its top."""
    missions = sorted(g.pack.all(Mission), key=_number)
    if not learning:
        return missions
    first = [missions[number - 1] for number in LEARNING_MISSIONS]
    rest = [mission for mission in missions if mission not in first]
    return (first + rest)[::-1]


def _number(mission: Mission) -> int:
    return mission.number
