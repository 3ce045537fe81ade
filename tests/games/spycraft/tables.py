"""A table for rule tests: lay out what a rule needs, then choose as players do."""

from __future__ import annotations

from typing import Any, Self, cast

import undertable as ut
from undertable.games.spycraft.cards.decks import card_named
from undertable.games.spycraft.chapters.choices import Perform, Requisition
from undertable.games.spycraft.chapters.in_force import threshold_change, tokens_for
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.naming import agent_name
from undertable.games.spycraft.chapters.numbers import current_numbers
from undertable.games.spycraft.content import Face, Leader, Mission
from undertable.games.spycraft.pieces import HQ, TEAM, InPlay, Operation, Reserve, Stack
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.choice import PASS, Choice
from undertable.kernel.piece import EVERYONE, Card
from undertable.kernel.step import Ask, Decision, Step, Window
from undertable.testing import do, labels

KEN, NANCY = 0, 1
FIGHT, PRIVATE = "bazaar_of_whispers", "the_lamplighter_file"


def threshold(g: Spycraft, leader: Reserve) -> int:
    """How many tokens an inactive leader needs now."""
    return tokens_for(leader, threshold_change(g, leader.owner))


class Rest(Ask):
    """Where a test comes to rest."""

    RULE = "SPY-GEN.01"

    def ask(self, g: Any) -> Decision | None:
        return Decision(0, "rest", [PASS])

    def answer(self, g: Any, choice: Any) -> None:
        g.then(Rest())


class Worn:
    """A gear that a test has laid out, as it lies there now: cards in play are values that are replaced."""

    def __init__(self, stack: Stack, piece: InPlay) -> None:
        self.__dict__.update(stack=stack, last=piece)

    def now(self) -> InPlay:
        last: InPlay = self.__dict__["last"]
        for piece in self.__dict__["stack"].gear:
            if piece.card.id == last.card.id:
                self.__dict__["last"] = piece
        return cast(InPlay, self.__dict__["last"])

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now(), name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.now(), name, value)

    def __eq__(self, other: object) -> bool:
        return other is self.now()

    def __hash__(self) -> int:
        return int(self.now().card.id)


class Chooser:
    """Chooses as players do, by what the options say."""

    g: Spycraft
    taken: tuple[str, ...] = ()
    """What was said of a choice that is not complete yet."""

    def options(self, seat: int) -> list[str]:
        return labels(self.g, seat)

    def offers(self, seat: int, text: str) -> bool:
        """Whether an option of the seat contains this text, besides what was taken of a choice that is not complete yet."""
        return bool(self._said(seat, text))

    def _said(self, seat: int, text: str) -> list[Choice]:
        found: list[Choice] = []
        for choice in self.g.choices(seat) if seat in self.g.pending else []:
            label = choice.label(self.g)
            if isinstance(choice, Perform):
                what = f"{choice.entry.name}'s {choice.entry.action[choice.line].kind} action"
                if choice.entry.TABLE == "ability":
                    what = f"the ability of {choice.entry.name}"
                label += f" {agent_name(self.g, choice.performer, seat)}: {what}"
            if all(part.lower() in label.lower() for part in (*self.taken, text)):
                found.append(choice)
        return found

    def take(self, seat: int, text: str) -> Self:
        """Choose by what the option says; windows in between are passed unless they offer it to this seat.

        Where the same is offered with several targets, the next text says which: `take(KEN, "Kai: Shoot").take(KEN, "Termite")`.
        """
        for _ in range(60):
            found = self._said(seat, text)
            if found:
                if len(_alike(found)) > 1:
                    self.taken = (*self.taken, text)
                else:
                    self.taken = ()
                    self.g.apply(seat, found[0])
                return self
            assert isinstance(self.g.asking, Window), f"{text!r} is not offered to {seat}: {self.said()}"
            self.g.apply(self.g.pending[0], PASS)
        raise AssertionError(f"{text!r} was never offered to {seat}")

    def said(self) -> str:
        seat = self.g.pending[0] if self.g.pending else -1
        return f"{seat} is asked by {self.g.asking!r}: {self.options(seat) if seat >= 0 else ''}"


class Table(Chooser):
    """One game with what a test has laid out."""

    def __init__(self, seats: int = 2, decks: tuple[str, ...] = ("krypt", "nine_tiger"), seed: int = 1) -> None:
        self.g = cast(Spycraft, ut.new("spycraft", seats, seed, {"deck": list(decks)}))
        for agency in self.g.agencies:
            agency.hand.cards = []

    # Laying out

    def face(self, id: str) -> Face:
        found = card_named(self.g.pack, id)
        return found if found is not None else self.g.pack.get(Leader, id)

    def agent(self, seat: int, id: str, place: int = HQ, active: bool = True, **state: Any) -> Stack:
        """An agent in play."""
        top = InPlay(Card(self.g.fresh(), self.face(id), EVERYONE if active else 1 << seat), seat)
        top.active = active
        for name, value in state.items():
            setattr(top, name, value)
        stack = Stack(self.g.fresh(), seat, top)
        stack.place = place
        self.g.agencies[seat].stacks.append(stack)
        self.g.touch()
        return stack

    def gear(self, stack: Stack, id: str, active: bool = True) -> Worn:
        """Gear under an agent."""
        card = Card(self.g.fresh(), self.face(id), EVERYONE if active else 1 << stack.owner)
        piece = InPlay(card, stack.owner)
        piece.active = active
        stack.gear = [*stack.gear, piece]
        self.g.touch()
        return Worn(stack, piece)

    def hand(self, seat: int, *ids: str) -> list[int]:
        """Cards in hand, besides those that are there."""
        agency = self.g.agencies[seat]
        return [self.g.put(Card(0, self.face(id), 0), agency.hand).id for id in ids]

    def leader(self, seat: int) -> Stack:
        stack = self.g.agencies[seat].leader_stack()
        assert stack is not None
        return stack

    def lead(self, seat: int, id: str) -> Stack:
        """Another active leader from the beginning."""
        stack = self.leader(seat)
        stack.top.card = Card(self.g.fresh(), self.g.pack.get(Leader, id), EVERYONE)
        self.g.touch()
        return stack

    def mission(self, id: str, attacker: int = 0, defender: int = 1, leaders: bool = True) -> Operation:
        """A mission in its engagement; both leaders take part unless told otherwise."""
        g = self.g
        card = Card(g.fresh(), g.pack.get(Mission, id), EVERYONE)
        g.row.cards[0] = card
        g.op = Operation(attacker, card, 0, attacker)
        g.op.defender = defender
        g.op.engaged = True
        if leaders:
            self.leader(attacker).place = TEAM
            self.leader(defender).place = TEAM
        g.touch()
        return g.op

    # Asking and choosing

    def do(self, *steps: Step) -> Table:
        """Carry out these steps until something is asked."""
        self.taken = ()
        do(self.g, *steps, Rest())
        return self

    def settle(self) -> Table:
        """Everybody passes in every window until something else is asked."""
        while isinstance(self.g.asking, Window):
            self.g.apply(self.g.pending[0], PASS)
        return self

    def resting(self) -> bool:
        return isinstance(self.g.asking, Rest)

    # Looking

    def skills(self, stack: Stack) -> tuple[int, ...]:
        return current_numbers(self.g)[stack.id][:4]

    def cover(self, stack: Stack) -> int:
        return current_numbers(self.g)[stack.id][4]

    def in_hand(self, seat: int) -> list[str]:
        return [card.kind.name for card in self.g.agencies[seat].hand.cards]

    def discarded(self, seat: int) -> list[str]:
        return [card.kind.name for card in self.g.agencies[seat].discard.cards]

    def in_play(self, stack: Stack) -> bool:
        return self.g.stack(stack.id) is not None


def _alike(found: list[Choice]) -> list[Choice]:
    """What differs from the first in its target alone."""

    def deed(choice: Choice) -> object:
        if isinstance(choice, Perform):
            return choice.entry, choice.line, choice.performer, choice.cause
        return choice.card if isinstance(choice, Requisition) else choice

    return [choice for choice in found if deed(choice) == deed(found[0])]


def mission(t: Table, action: str, *choices: str, seat: int = KEN) -> None:
    """One Mission action, with its targets, and everybody passes in the windows."""
    t.do(MissionOpportunity(seat)).take(seat, action)
    for choice in choices:
        t.take(seat, choice)
    t.settle()


def intel(t: Table, action: str, *choices: str, seat: int = KEN) -> None:
    """One Intel action, with its targets, and everybody passes in the windows."""
    t.do(IntelOpportunity(seat)).take(seat, action)
    for choice in choices:
        t.take(seat, choice)
    t.settle()
