"""A table laid out by hand, played as people play."""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.games.warehouse13.cards.power import VILLAIN, By
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.adversary import AdversaryCard
from undertable.games.warehouse13.chapters.bronze_sector import found_out
from undertable.games.warehouse13.chapters.dice import CLAIMED, LEAD, ON_ARTIFACT, RESERVE
from undertable.games.warehouse13.chapters.numbers import AWAY, COLOURS, FIELD, SYMBOL_LETTERS, SYMBOLS
from undertable.games.warehouse13.chapters.places import PLACES, token
from undertable.games.warehouse13.chapters.windows import React
from undertable.games.warehouse13.content import Ability, AgentCard, Artifact, Consequence, Ping, Plot, TraitorCard
from undertable.kernel.choice import PASS
from undertable.kernel.piece import Card
from undertable.kernel.step import Ask, Decision, Step
from undertable.testing import ScriptedRng, choose, do, labels

WAREHOUSE_ROLL = {0: 0, 1: 1, 2: 3, 3: 5}
"""Which number to script so that a Warehouse die shows this."""


class Pause(Ask):
    """Where a test's part of the game is over: nothing more happens."""

    RULE = "W13-GEN.02"

    def ask(self, g: Any) -> Decision:
        return Decision(0, "Pause", [PASS])

    def answer(self, g: Any, choice: Any) -> None:
        g.then(Pause())


class Table:
    """A game with these Agents, in this order of seats; the first is the First Agent. Hands are empty, nothing is rolled."""

    def __init__(self, *agents: str, traitor: str = "", **options: Any) -> None:
        self.agents = list(agents)
        g: Any = ut.new("warehouse13", len(agents), seed=5, options={"characters": "random", **options})
        self.g = g
        g.agenda.clear()
        g.watched = True
        for seat, name in enumerate(agents):
            player = g.players[seat]
            player.agent = g.pack.get(AgentCard, name.lower())
            player.abilities = sorted([a for a in g.pack.all(Ability) if a.agent == name.lower()], key=lambda ability: ability.slot)
            player.traitor = name == traitor
            for card in player.hand.cards[:]:
                g.take(card.id, player.hand)
                g.put(Card(0, card.kind), g.draws[SYMBOLS.index(card.kind.back)])
            player.types = [0, 0, 0, 0]
        if not traitor and not g.coop:
            g.players[-1].traitor = True
        g.first = 0
        for die in g.dice:
            die.to(RESERVE)
        for place, obstacle in enumerate(g.obstacles):
            if obstacle:
                g.obstacles[place] = 0
                g.rings += obstacle % 10
                g.supply.append(obstacle - obstacle % 10)
        for zone in (g.ping, g.in_force, g.turned_up, g.lying):
            while zone.cards:
                g.put(zone.cards.pop(), g.box)
        g.phase = "investigation"
        if not g.target.cards:
            g.move(g.artifact_deck.cards[-1].id, g.artifact_deck, g.target)

    # Laying out

    def seat(self, name: str) -> int:
        return self.agents.index(name)

    def player(self, name: str) -> Any:
        return self.g.players[self.seat(name)]

    def find(self, kind: str, *zones: Any) -> tuple[Any, Card]:
        """A copy of a card, wherever it lies."""
        for zone in zones or self.g.zones():
            for card in zone.cards:
                if card.kind.id == kind:
                    return zone, card
        raise AssertionError(f"there is no {kind} left")

    def holds(self, name: str, *kinds: str) -> None:
        """The Agent has these cards in hand."""
        player = self.player(name)
        for kind in kinds:
            g = self.g
            decks = [*g.draws, *g.discards, g.stress_deck]
            zone, card = self.find(kind, *decks)
            zone.cards.remove(card)
            g.put(card, player.hand)
            if kind != "stress":
                player.types[SYMBOLS.index(card.kind.back)] += 1

    def hand(self, name: str) -> list[str]:
        return [card.kind.id for card in self.player(name).hand.cards]

    def top(self, deck: str, *kinds: str) -> None:
        """The next cards of a Trait deck, the top one first."""
        zone = self.g.draws[SYMBOLS.index(deck)]
        for kind in reversed(kinds):
            source, card = self.find(kind, zone, *self.g.discards, self.g.box)
            source.cards.remove(card)
            zone.cards.append(Card(self.g.fresh(), card.kind))

    def next_traitor_card(self, kind: str) -> None:
        zone, card = self.find(kind, self.g.traitor_deck, self.g.traitor_discard)
        zone.cards.remove(card)
        self.g.traitor_deck.cards.append(Card(self.g.fresh(), card.kind))

    def die(self, colour: str, face: str = "", zone: int = LEAD, owner: str = "") -> Any:
        """Put a die of a colour somewhere, showing `2L`, `1?` and so on."""
        die = next(d for d in self.g.dice if d.zone == RESERVE and COLOURS[d.colour] == colour)
        die.zone = zone
        die.owner = self.seat(owner) if owner else -1
        if face:
            die.number = int(face[0])
            die.symbol = SYMBOL_LETTERS.index(face[1])
        return die

    def leads(self, *dice: tuple[str, str]) -> list[Any]:
        return [self.die(colour, face) for colour, face in dice]

    def field_clues(self, *dice: tuple[str, str]) -> list[Any]:
        return [self.die(colour, face, ON_ARTIFACT) for colour, face in dice]

    def claimed(self, name: str, *colours: str) -> list[Any]:
        return [self.die(colour, "", CLAIMED, name) for colour in colours]

    def to_field(self, *names: str) -> None:
        for name in names:
            self.player(name).location = FIELD

    def obstacle(self, place: str, kind: str, value: int, ring: bool = False) -> int:
        """An obstacle of this kind and value lies there."""
        at = PLACES.index(place)
        plain = token(("physical", "mental").index(kind), value)
        self.g.supply.remove(plain)
        self.g.obstacles[at] = plain + (1 if ring else 0)
        self.g.rings -= 1 if ring else 0
        return at

    def track(self, count: int) -> None:
        """So many obstacles lie on the Maintenance track."""
        for place in range(8, 8 + count):
            self.g.obstacles[place] = self.g.supply.pop()

    def artifact(self, id: str, face_up: bool = True) -> None:
        """The current artifact."""
        self._target(self.g.pack.get(Artifact, id), face_up)

    def plot(self, id: str) -> None:
        self.g.finale = True
        self._target(self.g.pack.get(Plot, id), True)

    def _target(self, entry: Any, face_up: bool) -> None:
        g = self.g
        for card in g.target.cards[:]:
            g.target.cards.remove(card)
            g.put(card, g.box)
        zone, card = self.find(entry.id)
        zone.cards.remove(card)
        g.put(Card(0, entry, -1 if face_up else 0), g.target)

    def ping(self, id: str) -> None:
        zone, card = self.find(self.g.pack.get(Ping, id).id)
        zone.cards.remove(card)
        self.g.put(card, self.g.ping)

    def in_force(self, id: str) -> Any:
        """A Consequence is in force (without what it does on entering)."""
        entry = self.g.pack.get(Consequence, id)
        if entry.group == "adversary":
            self.g.put(Card(0, entry, -1), self.g.in_force)
            self.g.total += 1
        else:
            zone, card = self.find(id)
            zone.cards.remove(card)
            self.g.put(card, self.g.in_force)
        return entry

    def enters(self, id: str) -> Any:
        """A Consequence comes into force, with what it does on entering."""
        entry = self.in_force(id)
        entry.effect.do(self.g, By(VILLAIN, entry))
        return entry

    def lies(self, kind: str) -> None:
        """A Traitor card lies in wait."""
        zone, card = self.find(kind, self.g.traitor_deck)
        zone.cards.remove(card)
        self.g.put(card, self.g.lying)

    def reveal(self, name: str, *cards: str) -> None:
        """This player is the revealed Traitor and holds these cards."""
        for player in self.g.players:
            player.traitor = player.seat == self.seat(name)
        found_out(self.g, self.seat(name))
        self.player(name).location = AWAY
        for kind in cards:
            zone, card = self.find(kind, self.g.traitor_deck, self.g.traitor_discard)
            zone.cards.remove(card)
            self.g.put(card, self.g.traitor_hand)
        if self.g.first == self.seat(name):
            self.g.first = (self.g.first + 1) % self.g.seats

    def script(self, *numbers: int) -> None:
        """The next random numbers."""
        self.g.rng = ScriptedRng(list(numbers), 7, 11)

    def warehouse_dice(self, *faces: int) -> None:
        """What the Warehouse dice will show."""
        self.script(*[WAREHOUSE_ROLL[face] for face in faces])

    # Playing

    def do(self, *steps: Step) -> None:
        do(self.g, *steps, Pause())

    @property
    def done(self) -> bool:
        """Whether everything that was to be done is done."""
        return isinstance(self.g.asking, Pause)

    def choose(self, name: str, label: str) -> None:
        choose(self.g, self.seat(name), label)

    def labels(self, name: str) -> list[str]:
        return labels(self.g, self.seat(name))

    def can(self, name: str, label: str) -> bool:
        return any(label.lower() in text.lower() for text in self.labels(name))

    @property
    def asked(self) -> list[str]:
        """Who is asked now."""
        return [self.agents[seat] for seat in self.g.pending]

    @property
    def prompt(self) -> str:
        decision = self.g.decision(self.g.pending[0])
        return "" if decision is None else str(decision.prompt)

    def passes(self) -> None:
        """Everybody lets the moments to react go by."""
        while not self.g.over and isinstance(self.g.asking, React):
            self.g.apply(self.g.pending[0], PASS)

    def passes_until(self, name: str, window: str = "") -> None:
        """Others pass until this player is asked to react, in this window if one is named."""
        while isinstance(self.g.asking, React):
            if self.g.pending[0] == self.seat(name) and window in ("", self.window()):
                break
            self.g.apply(self.g.pending[0], PASS)

    def resolves(self) -> None:
        """Nobody stops the card that has just been played."""
        while self.window() in ("PLAYED", "ADV-1"):
            self.g.apply(self.g.pending[0], PASS)

    def window(self) -> str:
        """The code of the moment to react that is open, if one is."""
        from undertable.games.warehouse13.chapters.moments import WINDOWS

        return WINDOWS[self.g.asking.code] if isinstance(self.g.asking, React) else ""

    def said(self, words: str) -> bool:
        """Whether the log tells everybody this."""
        return any(words.lower() in line.lower() for line in self.g.log(-1))

    def traitor_card(self, id: str) -> TraitorCard:
        return self.g.pack.get(TraitorCard, id)  # type: ignore[no-any-return]


def act(t: Table, name: str, label: str) -> None:
    """Let an agent take an Action."""
    t.do(ChooseAction(t.seat(name)))
    t.choose(name, label)


def turn_up(t: Table, card: str) -> None:
    """The Adversary turns this Traitor card up."""
    t.next_traitor_card(card)
    t.do(AdversaryCard())
    t.passes()


def retrieval(artifact: str, *agents: str) -> Table:
    """A table at the beginning of a Retrieval of this artifact, everybody in the Field."""
    t = Table(*(agents or ("Jinks", "Pete", "Myka")))
    t.artifact(artifact)
    t.to_field(*t.agents)
    t.g.needs = list(t.g.target.cards[0].kind.needs)
    t.g.phase = "retrieval"
    t.g.round = 1
    return t
