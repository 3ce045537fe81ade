"""Deeds: actions that somebody has declared, and events that are about to happen. Others react to both."""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.content import SKILLS, WORDS, ActionLine, Face, said
from undertable.kernel import Deed, Effect, Public, Shared

NOT_NAMED: Final = -9
"""Nothing has been named on declaring an action."""


def effects_said(line: ActionLine, named: int) -> str:
    """What an action does, with the skill that was named for it."""
    words = said(line.effect)
    if line.names_skill and named != NOT_NAMED:
        words = words.replace("a skill you name", SKILLS[named])
    return words


class Performance(Deed):
    """An action that somebody has declared: source, performing agent, targets. [SPY-ACT.19]"""

    entry: Public[Face]
    line: Public[int]
    performer: Public[int]
    source: Public[int] = 0
    """The handle of the card it is printed on, if that is gear or an action card."""
    aims: Public[Shared[list[int]]] = []
    """Handles of the targets: stacks, or cards where the text aims at cards."""
    named: Public[int] = 0
    """What was named on declaring: a skill, a sign, or a seat."""
    cause: Public[int] = 0
    """For a React: the stack that its trigger is about."""
    answers: Public[int] = 0
    """For a React: the id of the deed or event that it answers."""
    failed: Public[bool] = False
    as_fight: Public[bool] = False
    event: Public[int] = -1
    """The place of the event line that is carried out; -1 for an action."""
    answered: Public[list[int]] = []
    """What has already responded to it. [SPY-ACT.17]"""

    def action(self) -> ActionLine:
        return self.entry.action[self.line]

    def effects(self) -> list[Effect]:
        if self.event >= 0:
            return self.entry.event[self.event].effect
        return self.entry.action[self.line].effect

    @property
    def stopped(self) -> bool:
        return self.cancelled or self.failed


HAPPENINGS = WORDS["happenings"]
"""What may happen, and how people call it."""


class Happening(Deed):
    """Something that is about to happen to an agent, or has just happened: others may react to it."""

    what: Public[str]
    stack: Public[int]
    owner: Public[int]
    amount: Public[int]
    by: Public[int]
    """The id of the performing stack, 0 if nobody does it."""
    place: Public[int]
    instead: Public[int] = 0
    """The stack that suffers it in place of the first one."""
    answered: Public[list[int]] = []


def happens(what: str, actor: int, stack: int, owner: int, amount: int, by: int, place: int) -> Happening:
    """What is about to happen to this stack, if any, or has just happened."""
    return Happening(HAPPENINGS[what], actor, [f"stack:{stack}"] if stack else [], what, stack, owner, amount, by, place)
