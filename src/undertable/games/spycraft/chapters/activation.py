"""Activation: facedown cards are turned up and paid for, and briefed leaders take over. [SPY-FD.10, SPY-CST, SPY-LAC]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.cards.deeds import happens
from undertable.games.spycraft.cards.pool import clashes
from undertable.games.spycraft.chapters.activatable import forbidden, price
from undertable.games.spycraft.chapters.carrying import happen
from undertable.games.spycraft.chapters.choices import Activate, LetGo, Pay, Promote
from undertable.games.spycraft.chapters.harm import TeamRoom, TeamSize
from undertable.games.spycraft.chapters.paying import discard_for_bravado, payments
from undertable.games.spycraft.chapters.supplies import install, lose_card, scrap
from undertable.games.spycraft.chapters.targets import illegal_in_place
from undertable.games.spycraft.chapters.windows import HarmWindow
from undertable.games.spycraft.pieces import InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import EVERYONE, Ask, Card, Choice, Step


def begin_activation(g: SpycraftState, choice: Choice) -> None:
    """Carry out an activation that was chosen."""
    if isinstance(choice, Promote):
        g.then(TakeOver(choice.card))
    elif isinstance(choice, Activate):
        g.then(TurnUp(choice.card))


class TurnUp(Step):
    """A facedown card is turned up; it is paid at once, or it is lost. [SPY-FD.10]"""

    card: int

    def run(self, g: SpycraftState) -> None:
        found = g.piece(self.card)
        if found is None or found[1].active:
            return
        stack, down = found
        on_top = down is stack.top
        piece = stack.change(down)
        piece.card = Card(piece.card.id, piece.card.kind, EVERYONE)
        g.barrier()
        if g.watched:
            g.tell("{seat} activates {card}", seat=stack.owner, card=piece.card)
        if illegal_in_place(piece.face, on_top) or (on_top and forbidden(g, stack.owner, piece.printed(g.book))):
            lose_card(g, stack, piece)
            return
        if on_top:
            g.then(PayActivation(self.card, 0))
            return
        happening = g.announce(happens("gear_activation", stack.owner, stack.id, stack.owner, 0, 0, stack.place))
        g.then(HarmWindow((stack.owner,), "gear_activation", happening.id), PayActivation(self.card, happening.id))


class PayActivation(Ask):
    """The expense is met, or one card is discarded to make up the difference. [SPY-CST.02, SPY-GEA.01]"""

    RULE = "SPY-CST.02"
    PROMPT = "{card} costs {short} more: discard for bravado, or lose it"
    WAITING = "{seat} pays for {card}"

    card: int
    event: int
    """The activation of a gear, which discounts may have changed; 0 for an agent."""

    def short(self, g: SpycraftState) -> int:
        """How much is missing."""
        found = g.piece(self.card)
        assert found is not None
        cost, purse = price(g, *found)
        if self.event:
            cost = max(0, cost + g.happening(self.event).amount)
        return cost - purse

    def run(self, g: SpycraftState) -> None:
        found = g.piece(self.card)
        if found is None or (found[1] is not found[0].top and not found[0].top.active):
            self.close(g)
            return
        if self.short(g) <= 0:
            self.close(g)
            activated(g, *found)
        elif not g.agencies[found[0].owner].hand.cards:
            self.close(g)
            lose_card(g, *found)
        else:
            super().run(g)

    def whom(self, g: SpycraftState) -> int:
        found = g.piece(self.card)
        assert found is not None
        return found[0].owner

    def options(self, g: SpycraftState) -> list[Choice]:
        found = g.piece(self.card)
        assert found is not None
        seat = found[0].owner
        options = payments(g, seat, self.short(g), 0)
        options.append(LetGo(f"Let {found[1].card.kind.name} be discarded"))
        return options

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        found = g.piece(self.card)
        return {"short": str(self.short(g)), "card": found[1].card.kind.name if found else "a card"}

    def answer(self, g: SpycraftState, choice: Any) -> None:
        found = g.piece(self.card)
        assert found is not None
        self.close(g)
        if isinstance(choice, Pay):
            discard_for_bravado(g, found[0].owner, choice.card)
            activated(g, *found)
        else:
            lose_card(g, *found)

    def close(self, g: SpycraftState) -> None:
        if self.event:
            g.settle(self.event)


def activated(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """The card is paid for and active."""
    on_top = piece is stack.top
    piece = stack.change(piece)
    piece.active = True
    g.touch()
    face = piece.face
    if g.watched:
        g.tell("{seat}'s {card} is active", seat=stack.owner, card=piece.card, kind="reveal", actor=-1)
    if not (face.action or face.static or face.event):
        g.used(face)
    if on_top:
        g.then(TeamSize(stack.owner))
        happen(g, face, "activated", stack.owner)
        return
    gear = piece.printed(g.book)
    older = [other for other in stack.gear if other is not piece and other.active and clashes(gear, other.printed(g.book))]
    for other in older:
        scrap(g, stack, other)


class TakeOver(Step):
    """A briefed leader replaces the active one, who becomes an ordinary agent. [SPY-LAC.03 to .06]"""

    card: int

    def run(self, g: SpycraftState) -> None:
        leader = g.reserve(self.card)
        if leader is not None:
            install(g, leader.owner, self.card)
            g.then(TeamSize(leader.owner), TeamRoom(leader.owner))
