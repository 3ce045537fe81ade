"""The position of a game from its setup on: leaders in a row, shuffled decks, seven cards, five missions. [SPY-SET]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.spycraft.cards.deckfile import deck_for
from undertable.games.spycraft.cards.decks import ANY, DRAWN_SIZE, STARTERS, cards_of, drawn
from undertable.games.spycraft.chapters.activation import begin_activation
from undertable.games.spycraft.chapters.choices import Perform
from undertable.games.spycraft.chapters.mission_queue import refill
from undertable.games.spycraft.chapters.numbers import best_bravado, current_numbers, goal_total
from undertable.games.spycraft.chapters.performing import declaration
from undertable.games.spycraft.chapters.supplies import draw_cards
from undertable.games.spycraft.chapters.turn import Turn
from undertable.games.spycraft.content import Deck, Face, Leader, Mission
from undertable.games.spycraft.hidden import imagine
from undertable.games.spycraft.pieces import HAND_LIMIT, TEAM, Agency, InPlay, Reserve, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import DECK, EVERYONE, OPEN, OWN, Card, Choice, Public, Rng, Zone

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Spycraft(SpycraftState):
    """A game of Spycraft from its setup on."""

    def setup(self) -> None:
        """Agencies, missions, hands. [SPY-SET.01 to .07]"""
        learning = self.options["mode"] == "learning"
        for seat, deck in enumerate(chosen_decks(self, learning)):
            self.used(deck)
            lay_out_agency(self, seat, deck, learning)
        for mission in mission_order(self, learning):
            self.make(self.missions, mission)
        if not learning:
            self.shuffle(self.missions)
        refill(self)
        for seat in range(self.seats):
            draw_cards(self, seat, HAND_LIMIT)
        self.then(Turn())

    def begin(self, seat: int, choice: Choice, answers: int = 0) -> None:
        if isinstance(choice, Perform):
            self.then(declaration(seat, choice, answers))
        else:
            begin_activation(self, choice)

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        imagine(self, viewer, rng)

    def check(self) -> None:
        """What must hold in every position: no card lost or doubled, one leader each, no team without a mission."""
        missions = len(self.missions) + len(self.mission_discard) + len(self.row) + sum(len(agency.won) for agency in self.agencies)
        number = len(self.pack.tables["mission"])
        assert missions == number, f"{missions} missions instead of {number}"
        for agency in self.agencies:
            _check_agency(self, agency)
        if self.counted:
            known = current_numbers(self)
            self.touch()
            assert current_numbers(self) == known, "skills were not worked out again"
        handles = [card.id for zone in self.zones() for card in zone.cards] + [piece.card.id for piece in self.held()]
        assert len(handles) == len(set(handles)), "two cards have the same handle"

    @property
    def numbers(self) -> Public[dict[int, tuple[int, ...]]]:
        """Current skills and cover by stack, for everybody to see; inactive cards show none. [SPY-FD.03]"""
        return current_numbers(self)

    @property
    def totals(self) -> Public[list[int]]:
        """What Attacker and Defender would count at the goals now, and the objective; empty outside missions."""
        op = self.op
        if op is None or op.defender < 0:
            return []
        return [goal_total(self, op.attacker), goal_total(self, op.defender), op.objective()]


def chosen_decks(g: Spycraft, learning: bool) -> list[Deck]:
    """The deck of each seat; random ones are starters of different factions. [SPY-VAR.01 to .03]"""
    if learning:
        return [deck_for(g.pack, "krypt"), deck_for(g.pack, "nine_tiger")]
    wanted = g.options["deck"]
    left = [faction for faction, starters in STARTERS.items() if not any(starter in wanted for starter in starters)]
    decks: list[Deck] = []
    for choice in wanted:
        if choice == "random":
            faction = g.rng.pick(left or list(STARTERS))
            left = [other for other in left if other != faction]
            choice = g.rng.pick(list(STARTERS[faction]))
        decks.append(drawn(g.pack, g.rng) if choice == ANY else deck_for(g.pack, choice))
    return decks


def lay_out_agency(g: Spycraft, seat: int, deck: Deck, learning: bool) -> None:
    """Leaders in order of level, the first of them face up; the rest of the deck shuffled. [SPY-SET.01 to .04]"""
    leaders = sorted((g.pack.get(Leader, id) for id in deck.leaders), key=lambda leader: leader.level)
    piles = [Zone(name, OPEN, seat) for name in ("discard pile", "removed from the game", "missions won")]
    agency = Agency(seat, leaders[0].faction, Zone("deck", DECK, seat), Zone("hand", OWN, seat), piles[0], piles[1], piles[2])
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
    missions = sorted(g.pack.all(Mission), key=lambda mission: mission.number)
    if not learning:
        return missions
    first = [missions[number - 1] for number in LEARNING_MISSIONS]
    rest = [mission for mission in missions if mission not in first]
    return (first + rest)[::-1]


def _check_agency(g: Spycraft, agency: Agency) -> None:
    seat = agency.owner
    chosen = g.options["deck"][seat] if g.options["mode"] != "learning" else ("krypt", "nine_tiger")[seat]
    size = DRAWN_SIZE if chosen in ("random", ANY) else len(cards_of(g.pack, deck_for(g.pack, chosen))) + 4
    count = len(agency.deck) + len(agency.hand) + len(agency.discard) + len(agency.removed) + len(agency.reserve)
    count += sum(len(stack.pieces()) for stack in agency.stacks)
    count += sum(1 for card in g.played.cards if _plays(g, card.id, seat))
    assert count == size, f"{g.name(seat)} has {count} cards instead of {size}"
    assert len(agency.bonus) == len(agency.won), "a mission without its value"
    known, agency.purse = best_bravado(g, seat), None
    assert best_bravado(g, seat) == known, "a hand was not counted again"
    if agency.out or g.over:
        return
    assert agency.leader_stack() is not None, f"{g.name(seat)} has no leader"
    team = [stack for stack in agency.stacks if stack.place == TEAM]
    assert not team or g.op is not None or g.over, "a team without a mission"


def _plays(g: Spycraft, card: int, seat: int) -> bool:
    return any(getattr(deed, "source", 0) == card and deed.actor == seat for deed in g.deeds)
