"""Continuous texts that are in force now, and what they allow, forbid and change. [SPY-TGT.02]"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.cards.lasting import Clock, CombatAsFight, FirstExtensionFree, Forbid, Immune, Quiet, Threshold, WoundLimit
from undertable.games.spycraft.cards.pool import FREE_EXTENSION, IMMUNE, QUIET, THRESHOLD, WOUND_LIMIT
from undertable.games.spycraft.content import Face
from undertable.games.spycraft.pieces import TEAM, Operation, Reserve, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.effects import Effect


def holds(g: SpycraftState, during: str, stack: Stack) -> bool:
    """Whether the condition of a continuous text is fulfilled for the agent who has it."""
    if during == "in_team":
        return stack.place == TEAM
    if during == "active_leader":
        return g.leads(stack)
    if during == "armed":
        return stack.has_gear("Weapon")
    if during == "cheaper_mate":
        if stack.place != TEAM:
            return False
        price = stack.face.expense
        return any(mate.top.active and mate.face.expense < price for mate in g.agencies[stack.owner].team())
    if during in ("always", "active"):
        return True
    op = g.op
    if op is None or stack.place != TEAM:
        return False
    if during == "with_leader":
        leader = g.agencies[stack.owner].leader_stack()
        return leader is not None and leader is not stack and leader.place == TEAM
    if during == "attacking" or during == "defending":
        return (stack.owner == op.attacker) == (during == "attacking")
    return during == op.face.type or during == op.face.setting


def bears(g: SpycraftState, stack: Stack, text: int) -> bool:
    """Whether an active card of the stack bears this continuous text, in force or not."""
    book = g.book
    if not stack.top.active:
        return False
    if stack.top.printed(book).rare & text:
        return True
    for piece in stack.gear:
        if piece.active and piece.printed(book).rare & text:
            return True
    return False


def in_force(g: SpycraftState, stack: Stack) -> list[tuple[Face, Effect]]:
    """The continuous texts of one active stack that hold now, with the card that bears each."""
    found: list[tuple[Face, Effect]] = []
    if stack.top.active:
        if stack.top.printed(g.book).static:
            _collect(g, stack, stack.top.face, found)
        for piece in stack.gear:
            if piece.active and piece.printed(g.book).static:
                _collect(g, stack, piece.face, found)
    return found


def _collect(g: SpycraftState, stack: Stack, face: Face, found: list[tuple[Face, Effect]]) -> None:
    for line in face.static:
        if line.during == "always" or holds(g, line.during, stack):
            for effect in line.effect:
                found.append((face, effect))


def mission_effects(g: SpycraftState) -> list[Effect]:
    """The continuous texts of the mission that is being run."""
    return g.op.face.lasting if g.op is not None else []


def opportunities(g: SpycraftState) -> int:
    """How many opportunities each side gets in the engagement; 0: no limit."""
    for effect in mission_effects(g):
        if isinstance(effect, Clock):
            return effect.turns
    return 0


def combat_counts_as_fight(g: SpycraftState) -> bool:
    return any(isinstance(effect, CombatAsFight) for effect in mission_effects(g))


def forbids(g: SpycraftState, order: str, traits: list[str]) -> bool:
    """Whether the mission forbids an order, or the actions of gear with these traits."""
    for effect in mission_effects(g):
        if isinstance(effect, Forbid):
            if (order and effect.action == order) or (effect.gear_actions and effect.gear_actions in traits):
                if g.op is not None:
                    g.used(g.op.face)
                return True
    return False


NOTHING: Final[list[tuple[Face, Effect]]] = []


def rare(g: SpycraftState, stack: Stack, text: int) -> list[tuple[Face, Effect]]:
    """What is in force on a stack that bears this continuous text; nothing, at little cost, if it does not."""
    return in_force(g, stack) if bears(g, stack, text) else NOTHING


def is_immune(g: SpycraftState, stack: Stack, order: str) -> bool:
    """Whether the agent is no legal target of this order."""
    for face, effect in rare(g, stack, IMMUNE):
        if isinstance(effect, Immune) and effect.to == order:
            g.used(face)
            return True
    return False


def is_quiet(g: SpycraftState, stack: Stack, order: str) -> bool:
    """Whether this order does not expose the agent."""
    for face, effect in rare(g, stack, QUIET):
        if isinstance(effect, Quiet) and effect.action == order:
            g.used(face)
            return True
    return False


def wound_limit(g: SpycraftState, stack: Stack) -> int:
    """How many wounds retire the agent. [SPY-WND.02]"""
    for face, effect in rare(g, stack, WOUND_LIMIT):
        if isinstance(effect, WoundLimit):
            g.used(face)
            return effect.amount
    return 2


def tokens_for(leader: Reserve, change: int) -> int:
    """How many tokens an inactive leader needs: his expense, changed by effects, at least 1. [SPY-LAC.03]"""
    return max(1, leader.face.expense + change)


def threshold_change(g: SpycraftState, seat: int) -> int:
    """How many tokens more or less the player's inactive leaders need."""
    change = 0
    for stack in g.agencies[seat].stacks:
        if bears(g, stack, THRESHOLD):
            for face, effect in in_force(g, stack):
                if isinstance(effect, Threshold):
                    change += effect.amount
                    g.used(face)
    return change


def first_extension_free(g: SpycraftState, seat: int) -> bool:
    for stack in g.agencies[seat].stacks:
        for face, effect in rare(g, stack, FREE_EXTENSION):
            if isinstance(effect, FirstExtensionFree):
                g.used(face)
                return True
    return False


def extends_free(g: SpycraftState, op: Operation) -> bool:
    """Whether an extension of this mission does not double the objective of the next."""
    return op.free or (not g.agencies[op.attacker].extended and first_extension_free(g, op.attacker))
