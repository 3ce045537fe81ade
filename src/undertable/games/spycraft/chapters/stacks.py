"""How cards come into play and leave it: agents with their gear, and leaders. [SPY-REC.01, SPY-WND.05, SPY-LAC.02]"""

from __future__ import annotations

from undertable.games.spycraft.content import Leader
from undertable.games.spycraft.pieces import InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.piece import EVERYONE, Card


def new_stack(g: SpycraftState, seat: int, card: Card) -> None:
    """Lay a card facedown as a new inactive agent. [SPY-REC.01]"""
    g.agencies[seat].stacks.append(Stack(g.fresh(), seat, InPlay(card, seat)))
    g.touch()


def scrap(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A gear goes to its owner's discard pile. [SPY-WND.07]"""
    stack.gear = [other for other in stack.gear if other is not piece]
    card = g.put(piece.card, g.agencies[stack.owner].discard)
    g.touch()
    if g.watched:
        g.tell("{seat}'s {card} is discarded", seat=stack.owner, card=card)


def lose_card(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A card that is illegal, forbidden or not paid for is discarded; an agent card takes its stack along. [SPY-FD.10, SPY-FD.11]"""
    if piece is stack.top:
        clear_stack(g, stack)
    else:
        scrap(g, stack, piece)


def clear_stack(g: SpycraftState, stack: Stack) -> None:
    """A stack leaves play: leaders out of the game, all else to the discard pile. [SPY-WND.05, SPY-LAC.07]"""
    agency = g.agencies[stack.owner]
    agency.stacks = [other for other in agency.stacks if other is not stack]
    for piece in stack.pieces():
        card = g.put(piece.card, agency.removed if isinstance(piece.face, Leader) else agency.discard)
        if g.watched:
            g.tell("{seat}'s {card} leaves play", seat=stack.owner, card=card)
    g.touch()


def deactivate(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A card is turned facedown again; an agent takes his gear along. [SPY-DCK.04]"""
    if piece is stack.top and g.leads(stack):
        return
    pieces = stack.pieces() if piece is stack.top else [piece]
    for each in pieces:
        stack.change(each).active = False
    g.touch()
    if g.watched:
        g.tell("{seat}'s {card} is turned facedown", seat=stack.owner, card=piece.card)


def install(g: SpycraftState, seat: int, card: int) -> None:
    """A leader of the row becomes the active leader, at HQ; skipped ones leave the game. [SPY-LAC.02, SPY-LAC.05]"""
    agency = g.agencies[seat]
    chosen = next(leader for leader in agency.reserve if leader.card.id == card)
    skipped = [leader for leader in agency.reserve if leader.level < chosen.level]
    agency.reserve = [leader for leader in agency.reserve if leader.level > chosen.level]
    for leader in skipped:
        g.put(leader.card, agency.removed)
    top = InPlay(Card(chosen.card.id, chosen.card.kind, EVERYONE), seat)
    top.active = True
    stack = Stack(g.fresh(), seat, top)
    agency.stacks.append(stack)
    agency.leader = stack.id
    g.touch()
    g.barrier()
    if not (chosen.face.action or chosen.face.static or chosen.face.event):
        g.used(chosen.face)
    if g.watched:
        g.tell("{card} now leads {seat}'s agency", seat=seat, card=top.card)
