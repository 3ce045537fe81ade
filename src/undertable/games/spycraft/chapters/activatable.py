"""What a player may activate now and what it costs: expense, loyalty, tokens. [SPY-FD.09, SPY-CST, SPY-LOY]"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.cards.pool import Printed
from undertable.games.spycraft.chapters.choices import Activate, Promote
from undertable.games.spycraft.chapters.in_force import threshold_change
from undertable.games.spycraft.chapters.numbers import best_bravado
from undertable.games.spycraft.content import FREELANCER
from undertable.games.spycraft.pieces import InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.choice import Choice

NOT_COUNTED: Final = 1000


def activations(g: SpycraftState, seat: int) -> list[Choice]:
    """Everything that the player may activate now and can pay for. [SPY-FD.09, SPY-FD.10, SPY-LAC.03]"""
    options: list[Choice] = []
    agency = g.agencies[seat]
    book = g.book
    best = -1
    for stack in agency.stacks:
        if stack.top.active:
            for piece in stack.gear:
                if piece.active:
                    continue
                gear = piece.printed(book)
                if gear.gear:
                    gap = gear.expense - stack.top.printed(book).expense
                    if gap > 0 and best < 0:
                        best = best_bravado(g, seat)
                    if gap <= best or gap <= 0 or gap - discounts(g, stack) <= max(0, best):
                        options.append(Activate(piece.card.id))
            continue
        agent = stack.top.printed(book)
        if agent.agent:
            if forbidden(g, seat, agent):
                continue
            gap = shortfall(g, seat, agent)
            if gap > 0 and best < 0:
                best = best_bravado(g, seat)
            if gap <= best or gap <= 0:
                options.append(Activate(stack.top.card.id))
    change = NOT_COUNTED
    for heir in agency.reserve:
        if heir.tokens:
            if change == NOT_COUNTED:
                change = threshold_change(g, seat)
            if heir.tokens >= heir.face.expense + change:
                options.append(Promote(heir.card.id))
    return options


def discounts(g: SpycraftState, bearer: Stack) -> int:
    """What printed Reacts of his player could take off the expense of a gear. [SPY-CST.07]"""
    total = 0
    engaged = g.op is not None and g.op.engaged
    for stack in g.agencies[bearer.owner].stacks:
        if stack.top.active and (not engaged or stack.place == bearer.place):
            for offer in stack.top.printed(g.book).reacts:
                if offer.moment == "gear_activation" and not stack.top.used_turn & offer.mark:
                    total -= sum(int(getattr(effect, "amount", 0)) for effect in offer.effects)
    return total


def foreign(g: SpycraftState, seat: int, card: Printed) -> bool:
    """Whether an agent serves another faction than the player's active leader. [SPY-LOY.01, SPY-LOY.03]"""
    if not card.agent or card.faction == FREELANCER:
        return False
    leader = g.agencies[seat].leader_stack()
    return leader is not None and card.faction != leader.top.printed(g.book).faction


def forbidden(g: SpycraftState, seat: int, card: Printed) -> bool:
    """Whether another player's active leader has the faction of this foreign agent. [SPY-LOY.02]"""
    if not foreign(g, seat, card):
        return False
    for agency in g.agencies:
        if agency.owner != seat and not agency.out:
            leader = agency.leader_stack()
            if leader is not None and leader.top.printed(g.book).faction == card.faction:
                return True
    return False


def shortfall(g: SpycraftState, seat: int, card: Printed) -> int:
    """How much more the activation of an agent costs than the player's leader can pay. [SPY-CST.01, SPY-LOY.01]"""
    leader = g.agencies[seat].leader_stack()
    cost = card.expense * 2 if foreign(g, seat, card) else card.expense
    return cost - (leader.top.printed(g.book).expense if leader is not None else 0)


def price(g: SpycraftState, stack: Stack, piece: InPlay) -> tuple[int, int]:
    """What an activation costs before discounts, and what the payer has: leader for agent, agent for gear. [SPY-CST.01, SPY-GEA.01]"""
    card = piece.printed(g.book)
    if piece is not stack.top:
        return card.expense, stack.top.printed(g.book).expense
    leader = g.agencies[stack.owner].leader_stack()
    cost = card.expense * 2 if foreign(g, stack.owner, card) else card.expense
    return cost, leader.top.printed(g.book).expense if leader is not None else 0
