"""Deeds: actions that somebody has declared, and events that are about to happen. Others react to both."""

from __future__ import annotations

from undertable.games.spycraft.content import ActionLine, Face
from undertable.kernel.declare import Public
from undertable.kernel.effects import Effect
from undertable.kernel.piece import Deed


class Performance(Deed):
    """An action that somebody has declared: source, performing agent, targets. [SPY-ACT.19]"""

    entry: Public[Face]
    line: Public[int]
    source: Public[int]
    """The handle of the card it is printed on, if that is gear or an action card."""
    performer: Public[int]
    aims: Public[list[int]]
    """Handles of the targets: stacks, or cards where the text aims at cards. Replaced like `targets`, never changed: clones share them."""
    named: Public[int]
    """What was named on declaring: a skill, a sign, or a seat."""
    cause: Public[int]
    """For a React: the stack that its trigger is about."""
    answers: Public[int]
    """For a React: the id of the deed or event that it answers."""
    failed: Public[bool]
    as_fight: Public[bool]
    event: Public[int]
    """The place of the event line that is carried out; -1 for an action."""
    answered: Public[list[int]]
    """What has already responded to it. [SPY-ACT.17]"""

    def __init__(self, entry: Face, line: int, actor: int, performer: int) -> None:
        self.id = 0
        self.name = entry.name
        self.actor = actor
        self.targets = []
        self.cancelled = False
        self.entry = entry
        self.line = line
        self.source = 0
        self.performer = performer
        self.aims = []
        self.named = 0
        self.cause = 0
        self.answers = 0
        self.failed = False
        self.as_fight = False
        self.event = -1
        self.answered = []

    def copy(self) -> Performance:
        d = Performance(self.entry, self.line, self.actor, self.performer)
        d.id = self.id
        d.targets = self.targets
        d.cancelled = self.cancelled
        d.source = self.source
        d.aims = self.aims
        d.named = self.named
        d.cause = self.cause
        d.answers = self.answers
        d.failed = self.failed
        d.as_fight = self.as_fight
        d.event = self.event
        d.answered = self.answered[:]
        return d

    def action(self) -> ActionLine:
        return self.entry.action[self.line]

    def effects(self) -> list[Effect]:
        if self.event >= 0:
            return self.entry.event[self.event].effect
        return self.entry.action[self.line].effect

    @property
    def stopped(self) -> bool:
        return self.cancelled or self.failed


HAPPENINGS = {
    "wound": "A wound",
    "expose": "Cover is blown",
    "home": "The way home",
    "retire": "Retirement",
    "gear_activation": "A gear is activated",
    "mission": "The mission is decided",
}
"""What may happen, and how people call it."""


class Happening(Deed):
    """Something that is about to happen to an agent, or has just happened: others may react to it."""

    what: Public[str]
    stack: Public[int]
    owner: Public[int]
    amount: Public[int]
    by: Public[int]
    """The id of the performing stack, 0 if nobody does it."""
    instead: Public[int]
    """The stack that suffers it in place of the first one."""
    place: Public[int]
    answered: Public[list[int]]

    def __init__(self, what: str, actor: int, stack: int, owner: int, amount: int, by: int, place: int) -> None:
        self.id = 0
        self.what = what
        self.name = HAPPENINGS[what]
        self.actor = actor
        self.targets = [f"stack:{stack}"] if stack else []
        self.cancelled = False
        self.stack = stack
        self.owner = owner
        self.amount = amount
        self.by = by
        self.place = place
        self.instead = 0
        self.answered = []

    def copy(self) -> Happening:
        h = Happening(self.what, self.actor, self.stack, self.owner, self.amount, self.by, self.place)
        h.id = self.id
        h.targets = self.targets
        h.cancelled = self.cancelled
        h.instead = self.instead
        h.answered = self.answered[:]
        return h
