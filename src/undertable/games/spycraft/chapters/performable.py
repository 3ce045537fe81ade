"""Which actions a player can declare now. Only what can be met with what the player knows is offered. [SPY-ACT.13, SPY-STD.01]"""

from __future__ import annotations

from typing import TypeAlias

from undertable.games.spycraft.cards.pool import Offer
from undertable.games.spycraft.chapters.choices import Perform
from undertable.games.spycraft.chapters.harm import team_has_room
from undertable.games.spycraft.chapters.in_force import forbids
from undertable.games.spycraft.chapters.numbers import best_bravado, number_of, skill
from undertable.games.spycraft.chapters.performing import legal_targets, markers, within_reach
from undertable.games.spycraft.chapters.targets import ability_of, condition_met, could_become_fight
from undertable.games.spycraft.chapters.triggers import payable
from undertable.games.spycraft.content import Action
from undertable.games.spycraft.pieces import TEAM, InPlay, Stack, is_action
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Choice, Entry

Aims: TypeAlias = dict[int, list[int]]
"""What was found while the actions of one player are listed: what each may aim at, and, under minus its key, the numbers to be met."""


def performable(g: SpycraftState, seat: int, kind: str) -> list[Choice]:
    """Every Intel or Mission action that the player can declare, with who performs it."""
    options: list[Choice] = []
    book = g.book
    op = g.op
    mission = kind == "mission"
    orders = book.mission_orders if mission else book.intel_orders
    granted = book.printed(op.face).mission if op is not None and mission else []
    agency = g.agencies[seat]
    best = best_bravado(g, seat)
    aims: Aims = {}
    for stack in agency.stacks:
        top = stack.top
        if not top.active or top.locked:
            continue
        used = markers(top, kind)
        if not mission or stack.place == TEAM:
            for order in orders:
                if not used & order.mark:
                    _offer(g, order, stack, 0, best, options, aims)
            _offer_printed(g, top, stack, 0, mission, best, options, aims)
            for piece in stack.gear:
                if piece.active:
                    _offer_printed(g, piece, stack, piece.card.id, mission, best, options, aims)
        if stack.id == agency.leader:
            if mission:
                for order in book.leader_orders:
                    if not used & order.mark:
                        _offer(g, order, stack, 0, best, options, aims)
            ability = ability_of(g, stack)
            if ability is not None:
                printed = book.printed(ability)
                for offer in printed.mission if mission else printed.intel:
                    if not used & offer.mark:
                        _offer(g, offer, stack, 0, best, options, aims)
        for offer in granted:
            if not used & offer.mark and offer.from_hq != (stack.place == TEAM):
                _offer(g, offer, stack, 0, best, options, aims)
    seen: list[Entry] = []
    for card in agency.hand.cards:
        face = card.kind
        if is_action(face) and face not in seen:
            seen.append(face)
            printed = book.printed(face)
            for offer in printed.mission if mission else printed.intel:
                _offer_card(g, face, offer, card.id, seat, options, aims)
    return options


def _offer_printed(
    g: SpycraftState, piece: InPlay, stack: Stack, source: int, mission: bool, best: int, options: list[Choice], aims: Aims
) -> None:
    """What is printed on an agent or a gear and not used yet. [SPY-ACT.15, SPY-ACT.16]"""
    printed = piece.printed(g.book)
    used = piece.used_mission if mission else piece.used_turn
    for offer in printed.mission if mission else printed.intel:
        if not used & offer.mark:
            _offer(g, offer, stack, source, best, options, aims)


def _offer_card(g: SpycraftState, face: Action, offer: Offer, card: int, seat: int, options: list[Choice], aims: Aims) -> None:
    """An action card may be performed by any active agent of the demanded faction. [SPY-PIA.03]"""
    best = best_bravado(g, seat, card)
    for stack in g.agencies[seat].stacks:
        if not stack.top.active or stack.top.locked or (offer.mission and stack.place != TEAM):
            continue
        if not face.by or stack.face.faction == face.by:
            _offer(g, offer, stack, card, best, options, aims)


def _offer(g: SpycraftState, offer: Offer, stack: Stack, source: int, best: int, options: list[Choice], aims: Aims) -> None:
    if offer.fixed and offer.plus > skill(g, stack, offer.skill_no) + best:
        return
    if offer.needs and not _condition(g, offer, stack):
        return
    if offer.mission and g.op is not None and g.op.face.static and forbids(g, offer.order, offer.traits):
        return
    if offer.target is None:
        if offer.joins and not (stack.place != TEAM and team_has_room(g, stack)):
            return
        if not offer.free and not payable(g, offer, stack, offer.plus, source):
            return
    if offer.needs_pile and not g.mission_discard.cards:
        return
    if offer.single:
        _offer_each(g, offer, stack, source, best, options, aims)
    elif offer.target is None or _enough_targets(g, offer, stack, source, best, aims):
        options.append(Perform(offer.entry, offer.index, source, stack.id))


def _legal(g: SpycraftState, offer: Offer, stack: Stack, aims: Aims) -> list[int]:
    """The legal aims of the action. Aims that all agents of a player share are found only once."""
    if offer.by_performer:
        return legal_targets(g, offer, stack)
    known = aims.get(offer.key)
    if known is None:
        known = legal_targets(g, offer, stack)
        aims[offer.key] = known
    return known


def _offer_each(g: SpycraftState, offer: Offer, stack: Stack, source: int, best: int, options: list[Choice], aims: Aims) -> None:
    """The action against every target in reach: who does what to whom is one choice. [SPY-ACT.13, SPY-TGT.01]"""
    if offer.fixed and not (offer.free or payable(g, offer, stack, offer.plus, source)):
        return
    legal = _legal(g, offer, stack, aims)
    if offer.fixed:
        for aim in legal:
            options.append(Perform(offer.entry, offer.index, source, stack.id, 0, aim))
        return
    able = skill(g, stack, offer.skill_no) + best
    for aim, number in zip(legal, _numbers(g, offer, legal, stack.owner, aims)):  # noqa: B905 - compiled, only so is it a plain loop
        if number <= able and (offer.free or within_reach(g, offer, stack, source, aim)):
            options.append(Perform(offer.entry, offer.index, source, stack.id, 0, aim))


def _numbers(g: SpycraftState, offer: Offer, legal: list[int], seat: int, aims: Aims) -> list[int]:
    """What has to be met against each target, whoever performs it."""
    known = aims.get(-1 - offer.key) if not offer.by_performer else None
    if known is None:
        known = []
        for aim in legal:
            target = g.stack(aim)
            known.append(offer.plus if target is None else number_of(g, offer.stats, offer.highest, offer.plus, target, seat))
        aims[-1 - offer.key] = known
    return known


def _enough_targets(g: SpycraftState, offer: Offer, stack: Stack, source: int, best: int, aims: Aims) -> bool:
    """Whether the number can be met against as many legal targets as the text wants. [SPY-ACT.13, SPY-TGT.01]"""
    assert offer.target is not None
    least = offer.target.least
    legal = _legal(g, offer, stack, aims)
    if len(legal) < least:
        return False
    if offer.fixed:
        return offer.free or payable(g, offer, stack, offer.plus, source)
    able = skill(g, stack, offer.skill_no) + best
    for aim, number in zip(legal, _numbers(g, offer, legal, stack.owner, aims)):  # noqa: B905 - as above
        if number <= able and (offer.free or within_reach(g, offer, stack, source, aim)):
            least -= 1
            if least <= 0:
                return True
    return False


def _condition(g: SpycraftState, offer: Offer, stack: Stack) -> bool:
    """The condition holds, or something public can make it hold. [SPY-STD.01]"""
    op = g.op
    if offer.typed and op is not None and not op.face.lasting:
        met = op.face.type == offer.needs
    else:
        met = condition_met(g, offer.line, stack, False)
    return met or (offer.needs == "fight" and could_become_fight(g, stack.owner))
