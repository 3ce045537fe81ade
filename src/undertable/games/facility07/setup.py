"""The chapter "Set-up": decks, Agents, starting equipment; and the position that begins with it. [F07-SET]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.cards.facts import COVERT, GADGET
from undertable.games.facility07.cards.hooks import trigger
from undertable.games.facility07.chapters.ops import draw_ops, hide_covert, note_equipped
from undertable.games.facility07.chapters.placing import Lay, MakeDoor, Placing, lay, places_at
from undertable.games.facility07.chapters.reactions import open_window
from undertable.games.facility07.chapters.settle import Settle
from undertable.games.facility07.chapters.turn import Turn
from undertable.games.facility07.chapters.windows import Act
from undertable.games.facility07.content import ActionCard, AgentCard, CovertCard, EventCard, GadgetCard, RoomCard, SecretCard
from undertable.games.facility07.hidden import deal_anew
from undertable.games.facility07.pieces import INSIDE, WildPiece
from undertable.games.facility07.state import Facility
from undertable.kernel import EVERYONE, NOBODY, AskAll, Card, Choice, Decision, Entry, PickCard, Rng, Step, Zone

LENGTHS: Final = {"short": (4, 1), "medium": (6, 2), "long": (8, 3)}
"""Rooms and Connection Nodes of the three lengths. [F07-SET.02] [F07-SET.03] [F07-SET.04]"""


MINUTES: Final = {5: 60, 8: 90, 11: 120}
"""Playing time by number of Room Cards, the Mainframe not counted."""


def minutes_for(rooms: int, nodes: int) -> int:
    """About how long a game takes: 12 minutes for each further card. [F07-SET.05]"""
    cards = rooms + nodes
    known = max((n for n in MINUTES if n <= cards), default=5)
    return max(12, MINUTES[known] + 12 * (cards - known))


def deck_size(g: Facility) -> tuple[int, int]:
    """How many Rooms and Connection Nodes the host chose. [F07-SET.05]"""
    length = str(g.options["length"])
    if length == "custom":
        return int(g.options["rooms"]), int(g.options["nodes"])
    return LENGTHS[length]


def lay_out(g: Facility) -> None:
    """Everything that happens before the first question."""
    book = g.book
    build_room_deck(g)
    ops: list[Entry] = [*book.all(ActionCard), *book.all(GadgetCard), *book.all(CovertCard)]
    decks: list[tuple[Zone, Sequence[Entry]]] = [(g.ops, ops), (g.events_deck, book.all(EventCard)),
                                                 (g.agent_box, book.all(AgentCard)), (g.secret_box, book.all(SecretCard))]  # fmt: skip
    for zone, cards in decks:
        for card in cards:
            if card.id not in book.excluded:
                g.make(zone, card, card.copies if zone is g.ops or zone is g.events_deck else 1)
    for zone, _ in decks:
        g.shuffle(zone)
    lay(g, book.get(RoomCard, "RE"), 0, 0, 0)
    for piece in book.pieces:
        start = g.room_named(piece.entry.start) if piece.entry.start != "box" else -1
        g.pieces.append(WildPiece(piece.entry.name, start))
    for player in g.agents:
        g.draw(g.secret_box, player.secret)
        g.draw(g.agent_box, player.offer)
        g.draw(g.agent_box, player.offer)
        player.tokens = [token.start for token in book.tokens]
        player.action_uses = [0] * len(book.actions)
    g.first = g.rng.below(g.seats)
    g.active = g.first
    g.then(ChooseAgents(), DealHands(), ChooseEquipment())
    if g.on("extensive_surveillance"):
        g.then(LayOutNext(g.first), CoverRooms())
    g.then(Begin())


def build_room_deck(g: Facility) -> None:
    """Chosen numbers of Rooms and Nodes, shuffled together, the Mainframe at the bottom. [F07-SET.06]"""
    rooms, nodes = deck_size(g)
    left: list[RoomCard] = []
    for kind, number in (("room", rooms), ("node", nodes)):
        there = [room for room in g.book.all(RoomCard) if room.kind == kind and room.id not in g.book.excluded]
        g.rng.shuffle(there)
        there.sort(key=lambda room: room.id not in g.book.forced)
        number = max(number, sum(room.id in g.book.forced for room in there))
        for room in there[:number]:
            g.make(g.room_deck, room)
        left += there[number:]
    g.shuffle(g.room_deck)
    g.room_deck.own().insert(0, Card(g.fresh(), g.book.get(RoomCard, "RM"), EVERYONE))
    for room in left:
        g.make(g.room_box, room)


class TakeAgent(PickCard):
    """Keep one of two Agent Cards. [F07-SET.10]"""

    def label(self, g: Facility) -> str:
        assert isinstance(self.kind, AgentCard)
        numbers = ", ".join(f"{name.capitalize()} {value}" for name, value in self.kind.skills.items())
        return f"{self.kind.name} ({numbers}; {self.kind.ability_name})"


class ChooseAgents(AskAll):
    """All keep one of their two Agent Cards; the choices are shown together. [F07-SET.11]"""

    RULE = "F07-SET.10"
    PROMPT = "Which Agent are you?"
    WAITING = "{seat} chooses an Agent"

    def asks(self, g: Facility) -> list[Decision]:
        return [Decision(agent.owner, "", [TakeAgent(card.id, card.kind) for card in agent.offer.cards]) for agent in g.agents]

    def answers(self, g: Facility, answers: dict[int, Choice]) -> None:
        for seat, choice in answers.items():
            assert isinstance(choice, TakeAgent) and isinstance(choice.kind, AgentCard)
            agent = g.agents[seat]
            agent.kind = choice.kind
            agent.facts = g.book.agents[choice.kind]
            g.take(choice.card, agent.offer)
            rest = g.take(agent.offer.cards[0].id, agent.offer)
            g.put(Card(0, rest.kind, NOBODY), g.agent_box)
            if g.watched:
                g.tell("{seat} is {card}", seat=seat, card=agent.kind)
        g.shuffle(g.agent_box)


class DealHands(Step):
    """Five Ops Cards each. [F07-SET.15]"""

    def run(self, g: Facility) -> None:
        for seat in range(g.seats):
            draw_ops(g, seat, 5)


class Outfit(Choice):
    """Equip these cards at set-up: up to three Gadgets and one Covert Card. [F07-SET.16]"""

    cards: tuple[int, ...]

    def label(self, g: Facility) -> str:
        cards = [card for agent in g.agents for card in agent.hand.cards if card.id in self.cards]
        names = [card.kind.name + (" face down" if g.facts(card).type == COVERT else "") for card in cards]
        return f"Equip {', '.join(names)}" if names else "Equip nothing yet"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in self.cards)


def outfits(g: Facility, seat: int) -> list[tuple[int, ...]]:
    """Every way to equip from the first hand."""
    agent = g.agents[seat]
    gadgets = [card.id for card in agent.hand.cards if g.facts(card).type == GADGET]
    coverts = [card.id for card in agent.hand.cards if g.facts(card).type == COVERT]
    limit = g.gadget_limit(agent)
    chosen: list[tuple[int, ...]] = [()]
    for gadget in gadgets:
        chosen += [(*each, gadget) for each in chosen if len(each) < limit]
    found = chosen[:]
    for covert in coverts:
        found += [(*each, covert) for each in chosen]
    return found


class ChooseEquipment(AskAll):
    """All equip from their first hand; Gadgets are shown together, Covert Cards stay face down. [F07-SET.17]"""

    RULE = "F07-SET.16"
    PROMPT = "What do you equip from your first hand?"
    WAITING = "{seat} chooses equipment"

    def asks(self, g: Facility) -> list[Decision]:
        return [Decision(seat, "", [Outfit(cards) for cards in outfits(g, seat)]) for seat in range(g.seats)]

    def answers(self, g: Facility, answers: dict[int, Choice]) -> None:
        for seat, choice in answers.items():
            assert isinstance(choice, Outfit)
            agent = g.agents[seat]
            hidden = 0
            for id in choice.cards:
                facts = g.facts(agent.hand.find(id))
                if facts.type == COVERT:
                    hidden = id
                    continue
                card = g.move(id, agent.hand, agent.gadgets)
                note_equipped(g, agent, facts)
                if g.watched:
                    g.tell("{seat} equips {card}", seat=seat, card=card)
            if hidden:
                hide_covert(g, agent, hidden)


class LayOutNext(Step):
    """Extensive Surveillance: the Room Deck is laid out, one card by each player in turn. [F07-OPT.18a]"""

    seat: int

    def run(self, g: Facility) -> None:
        if not g.room_deck.cards:
            return
        card = g.reveal(g.room_deck, len(g.room_deck.cards) - 1)
        after = LayOutNext((self.seat + 1) % g.seats)
        if places_at(g, card.kind, g.plan.all_open_doors()):
            g.then(LayOutRoom(self.seat, card.kind), after)
        elif card.kind.id == "RM":
            g.then(MakeDoor(self.seat, card.kind, -1), LayOutRoom(self.seat, card.kind), after)
        else:
            g.put(g.room_deck.own().pop(), g.room_box)
            g.then(after)


class LayOutRoom(Placing):
    RULE = "F07-OPT.18a"
    PROMPT = "Lay out the {room}"
    WAITING = "{seat} lays out the {room}"

    kind: Entry

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"room": self.kind.name}

    def options(self, g: Facility) -> list[Choice]:
        return [Lay(self.kind, x, y, turn) for x, y, turn in places_at(g, self.kind, g.plan.all_open_doors())]

    def answer(self, g: Facility, choice: Lay) -> None:
        g.room_deck.own().pop()
        assert isinstance(choice.kind, RoomCard)
        lay(g, choice.kind, choice.x, choice.y, choice.turn, True)
        if g.watched:
            g.tell("{seat} lays out: {room}", seat=self.seat, room=choice.kind)


class CoverRooms(Step):
    """Each Room but the Entryway gets a face-down Event. [F07-OPT.18b]"""

    def run(self, g: Facility) -> None:
        covers: dict[int, int] = {}
        for i, room in enumerate(g.rooms):
            if room.covered and g.events_deck.cards:
                card = g.draw(g.events_deck, g.covers)
                assert card is not None
                covers[i] = card.id
        g.cover_of = covers
        g.relock()


class Begin(Step):
    """The first player is chosen at random; turns pass clockwise. [F07-SET.19]"""

    def run(self, g: Facility) -> None:
        if g.watched:
            g.tell("{seat} goes first. This game takes about {minutes} minutes", seat=g.first, minutes=minutes_for(*deck_size(g)))
        g.trigger("game_start", g.first, 0)
        g.then(Turn(g.first))


SETTLE: Final = Settle()


@mypyc_attr(allow_interpreted_subclasses=True)
class FacilityPosition(Facility):
    """A game of Facility 07."""

    def setup(self) -> None:
        lay_out(self)

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        deal_anew(self, viewer, rng)

    def open_window(self, act: Act) -> None:
        open_window(self, act)

    def trigger(self, hook: str, seat: int, room: int = -1) -> None:
        trigger(self, hook, seat, room)

    def after_step(self) -> None:
        """State checks follow every effect. [F07-TIM.05]"""
        if self.unsettled:
            self.unsettled = False
            self.then(SETTLE)

    def check(self) -> None:
        """No card is lost or doubled, and nobody is where she cannot be."""
        counts: dict[Entry, int] = {}
        for zone in self.zones():
            for card in zone.cards:
                counts[card.kind] = counts.get(card.kind, 0) + 1
        for agent in self.agents:
            if agent.kind is not None:
                counts[agent.kind] = counts.get(agent.kind, 0) + 1
        for room in self.rooms:
            counts[room.kind] = counts.get(room.kind, 0) + 1
        for entry in self.book.cards():
            if entry.id in self.book.excluded or entry.id == "RP":
                continue
            wanted = 1 if isinstance(entry, AgentCard) else entry.copies
            assert counts.get(entry, 0) == wanted, f"{entry.name}: {counts.get(entry, 0)} instead of {wanted}"
        for agent in self.agents:
            assert agent.data >= 0
            assert len(agent.gadgets.cards) <= self.gadget_limit(agent) and len(agent.covert.cards) <= 1
            if agent.status == INSIDE:
                assert 0 <= agent.room < len(self.rooms)
                assert not agent.cell or self.rooms[agent.room].kind.id == "RP"
        ids = [card.id for zone in self.zones() for card in zone.cards]
        assert len(ids) == len(set(ids)), "two cards have the same handle"
