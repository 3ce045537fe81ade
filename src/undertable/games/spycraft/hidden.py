"""What a seat may not know, dealt again from what it may know."""

from __future__ import annotations

from typing import cast

from undertable.games.spycraft.content import Face
from undertable.games.spycraft.pieces import InPlay
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import EVERYONE, Card, Rng, Zone


def imagine(g: SpycraftState, viewer: int, rng: Rng) -> None:
    """Deal again what the viewer does not know of each agency, and the missions. An inactive leader is any of his level and faction."""
    for agency in g.agencies:
        for leader in agency.reserve:
            rivals = g.book.leaders[agency.faction, leader.level]
            if len(rivals) > 1 and not leader.card.known(viewer):
                agency.replace(leader, Card(leader.card.id, rng.pick(rivals), leader.card.seen), leader.tokens)
        held: list[InPlay] = []
        for stack in agency.stacks:
            if not stack.top.card.known(viewer):
                held.append(stack.change(stack.top))
            for piece in stack.gear:
                if not piece.card.known(viewer):
                    held.append(stack.change(piece))
        _deal_again([agency.deck, agency.hand], held, viewer, rng)
        if agency.marked and agency.owner != viewer:
            agency.marked = rng.sample([card.id for card in agency.hand.cards], len(agency.marked))
    _deal_again([g.missions, g.row], [], viewer, rng)


def _deal_again(zones: list[Zone], held: list[InPlay], viewer: int, rng: Rng) -> None:
    """Shuffle the unknown faces among their places: first sorted, so that the outcome depends on nothing hidden."""
    bit = 1 << viewer if viewer >= 0 else 0
    kinds: list[Face] = [piece.face for piece in held]
    for zone in zones:
        for card in zone.cards:
            if not card.seen & bit and card.seen != EVERYONE:
                kinds.append(cast(Face, card.kind))
    if not kinds:
        return
    kinds.sort(key=_place)
    rng.shuffle(kinds)
    for piece in held:
        piece.card = Card(piece.card.id, kinds.pop(), piece.card.seen)
    for zone in zones:
        cards = zone.own()
        for i in range(len(cards)):
            card = cards[i]
            if not card.seen & bit and card.seen != EVERYONE:
                cards[i] = Card(card.id, kinds.pop(), card.seen)


def _place(face: Face) -> int:
    return face.place
