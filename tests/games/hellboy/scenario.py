"""A case set up as a test wants it, and driven as a player would."""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.games.hellboy.cards.verbs import By
from undertable.games.hellboy.chapters.agent_phase import AgentPhase
from undertable.games.hellboy.chapters.casefile import Confrontation, turn_up
from undertable.games.hellboy.chapters.dice import COLOURS, EFFECTS, FACES
from undertable.games.hellboy.chapters.doom import DoomPhase
from undertable.games.hellboy.content import CaseCard, DoomCard, EncounterCard
from undertable.games.hellboy.game import AGENTS
from undertable.games.hellboy.pieces import Agent, Backup, Counter, Enemy, Gear, Scenery
from undertable.games.hellboy.setup import begins_by
from undertable.games.hellboy.state import Case, take_from
from undertable.kernel.choice import PASS, Choice
from undertable.kernel.piece import NOBODY, Card
from undertable.kernel.step import Ask, Decision, Step
from undertable.testing import ScriptedRng, choose, do, labels

FACE = {"cat": 0, "one": 1, "two": 2, "reroll": 3, "double": 4, "bprd": 5}
assert len(FACE) == len(EFFECTS)


def holds(agent: Agent, ident: str) -> Gear | None:
    """A card with this content id that the agent can still use."""
    return next((gear for gear in agent.gear if gear.kind.id == ident and gear.ready()), None)


class Halt(Ask):
    """Where a test stops."""

    def ask(self, g: Case) -> Decision:
        return Decision(0, "The test stops here", [PASS], rule="HB-RND.01")

    def answer(self, g: Case, choice: Choice) -> None:
        raise AssertionError("the test went on after its end")


class Read(Step):
    """An agent turns up a Case File card."""

    card: CaseCard
    agent: int

    def run(self, g: Case) -> None:
        turn_up(g, self.card, By(self.card, self.agent))


class Scenario:
    """A table at the beginning of the case, its board cleared: one person runs all agents unless seats are given."""

    def __init__(self, *team: str, seats: int = 1, seed: int = 1, **options: Any) -> None:
        ordered = [ident for ident in AGENTS if ident in team]
        game = ut.new("hellboy", seats, seed, {"team": "+".join(ordered), **options})
        assert isinstance(game, Case)
        self.g: Case = game
        self.g.watched = True
        while self.g.phase == "setup" or self.g.round == 0:
            seat = self.g.pending[0]
            self.g.apply_index(seat, 0)
        self.clear()

    def clear(self) -> None:
        """Nothing on the board but the agents, in R1d; three cubes each."""
        g = self.g
        areas = len(g.book.plan.names)
        g.enemies, g.scenery = [], []
        g.clues, g.swarms, g.blazes = [0] * areas, [0] * areas, [0] * areas
        for agent in g.agents:
            agent.cubes = 3
            agent.area = self.area(self.g.book.case.opening)

    def area(self, name: str) -> int:
        return self.g.book.area(name)

    def explored(self, *rooms: str) -> None:
        """These rooms are explored, without what is in them."""
        names = [room.id for room in self.g.book.rooms]
        self.g.explored = sum(1 << names.index(room) for room in rooms)
        self.g.new_layout()

    def agent(self, ident: str, area: str = "", cubes: int = -1) -> Agent:
        agent = self.g.agents[self.number(ident)]
        if area:
            agent.area = self.area(area)
        if cubes >= 0:
            agent.cubes = cubes
        return agent

    def number(self, ident: str) -> int:
        return self.g.agent_called(ident)

    def follow(self, card: str) -> None:
        """The figures of this Enemy Card follow it."""
        entry = self.g.book.enemies[card]
        self.g.following = {**self.g.following, entry.figure: entry}

    def case_card(self, *cards: str) -> None:
        """These Case File cards are in play."""
        self.g.case_cards = [self.g.book.cards[card] for card in cards]

    def poi(self, ident: str, area: str) -> None:
        """A Point of Interest lies in an area."""
        self.g.pois = {**self.g.pois, ident: self.area(area)}

    def marker_gone(self, ident: str) -> None:
        """A Doom Marker is taken off the track."""
        self.g.markers = {marker: at for marker, at in self.g.markers.items() if marker != ident}

    def confrontation(self, way: str) -> Confrontation:
        """The step by which the Confrontation begins in one of its ways."""
        return Confrontation(next(card for card in self.g.book.cards.values() if begins_by(card, way)))

    def read(self, card: str, agent: str) -> None:
        """This agent turns up a Case File card."""
        self.run(Read(self.g.book.cards[card], self.number(agent)))

    def enemy(self, figure: str, area: str, damage: int = 0, stunned: bool = False) -> Enemy:
        enemy = Enemy(self.g.number(), figure, self.area(area))
        enemy.damage, enemy.stunned = damage, stunned
        self.g.enemies.append(enemy)
        return enemy

    def scenery(self, kind: str, area: str) -> Scenery:
        entry = self.g.book.scenery[kind]
        piece = Scenery(self.g.number(), entry, self.area(area), entry.searchable + entry.interactive)
        self.g.scenery.append(piece)
        return piece

    def tokens(self, piece: Scenery) -> int:
        """The tokens left on a piece of scenery: a used one is replaced."""
        return next(one.tokens for one in self.g.scenery if one.number == piece.number)

    def gear(self, ident: str, card: str) -> int:
        """A Requisition Card from the stock in front of an agent; gives its number."""
        kinds = [entry.id for entry in self.g.book.requisitions]
        self.g.stock = take_from(self.g.stock, kinds.index(card))
        self.g.give(self.agent(ident), self.g.book.requisitions[kinds.index(card)])
        return self.agent(ident).gear[-1].number

    def backup(self, ident: str, contact: str, area: str = "") -> Backup:
        kinds = [entry.id for entry in self.g.book.backups]
        self.g.backup_stock = take_from(self.g.backup_stock, kinds.index(ident))
        backup = Backup(self.g.number(), self.g.book.backups[kinds.index(ident)], self.number(contact))
        if area:
            backup.area, backup.cube = self.area(area), True
        self.g.backups.append(backup)
        return backup

    def wound(self, ident: str, *icons: int, damage: int = 0) -> None:
        """Injuries with these icons, then counters Damage side up, taken from the pool."""
        agent = self.agent(ident)
        for icon in icons:
            self.g.counters[icon] -= 1
            agent.counters.append(Counter(icon, True, True))
        for _ in range(damage):
            self.g.counters[0] -= 1
            agent.counters.append(Counter(0, False, False))

    def dice(self, *rolls: Any) -> None:
        """The next dice: ("green", 2) for a test die, "cat" for the effect die, a number for anything else that is drawn."""
        script: list[int] = []
        for roll in rolls:
            if isinstance(roll, tuple):
                colour, value = roll
                script.append(FACES[COLOURS.index(colour)].index(value))
            elif isinstance(roll, str):
                script.append(FACE[roll])
            else:
                script.append(roll)
        self.g.rng = ScriptedRng(script)

    def run(self, *steps: Step) -> None:
        """Carry out these steps until something is asked or the test stops."""
        do(self.g, *steps, Halt())

    def phase(self) -> None:
        """The Agent Phase begins now."""
        self.run(AgentPhase())

    def act(self, label: str, seat: int = 0) -> None:
        """Begin the Agent Phase and choose an action."""
        self.phase()
        self.choose(label, seat)

    def choose(self, label: str, seat: int = 0) -> None:
        """Choose the option whose text contains the label; `*` stands for any words between."""
        parts = label.lower().split("*")
        found = [choice for choice in self.g.choices(seat) if all(part in choice.label(self.g).lower() for part in parts)]
        if len(parts) > 1:
            assert len(found) == 1, f"{label!r} means {len(found)} options of {self.labels(seat)}"
            self.g.apply(seat, found[0])
        else:
            choose(self.g, seat, label)

    def labels(self, seat: int = 0) -> list[str]:
        return labels(self.g, seat)

    def can(self, text: str, seat: int = 0) -> bool:
        """Whether an option with this text is offered."""
        return any(text.lower() in label.lower() for label in self.labels(seat))

    def prompt(self, seat: int = 0) -> str:
        decision = self.g.decision(seat)
        return decision.prompt if decision is not None else ""

    def rolled(self) -> str:
        """The last roll in the log."""
        return [line for line in self.g.log(0) if " rolls " in line][-1]

    def attacks(self) -> list[str]:
        """The attacks of enemies in the log."""
        return [line for line in self.g.log(0) if " attacks " in line and " nobody" not in line]

    def halted(self) -> bool:
        return isinstance(self.g.asking, Halt)

    def queue(self) -> list[str]:
        return [self.g.agents[number].kind.id for number in self.g.priority]

    def doom_card(self, ident: str) -> None:
        """The Doom Phase draws this card."""
        g = self.g
        kind = g.pack.get(DoomCard, ident)
        for zone in (g.doom_deck, g.doom_discard):
            for card in zone.cards:
                if card.kind is kind:
                    zone.cards.remove(card)
                    g.doom_deck.cards.append(Card(g.fresh(), kind, NOBODY))
                    self.run(DoomPhase())
                    return
        raise AssertionError(f"{ident} is not in the deck")

    def encounter(self, room: str, ident: str) -> None:
        """This Encounter Card lies on the room; it changes places with the one that was there."""
        g = self.g
        names = [entry.id for entry in g.book.rooms]
        kind = g.pack.get(EncounterCard, ident)
        there = g.rooms[names.index(room)]
        for zone in [*g.rooms, g.leftover]:
            for place, card in enumerate(zone.cards):
                if card.kind is kind:
                    zone.cards[place] = Card(g.fresh(), there.cards[0].kind, NOBODY)
                    there.cards[0] = Card(g.fresh(), kind, NOBODY)
                    return
        raise AssertionError(ident)
