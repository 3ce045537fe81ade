"""Which actions a player can declare now. Only what can be met with what the player knows is offered. [SPY-ACT.13, SPY-STD.01]"""

from __future__ import annotations

from undertable.games.spycraft.activation import team_has_room
from undertable.games.spycraft.book import ABILITY_MARK, GRANTED_MARK
from undertable.games.spycraft.choices import Perform
from undertable.games.spycraft.content import Action, ActionLine, Face
from undertable.games.spycraft.figures import best_bravado, forbids, number_against, skill
from undertable.games.spycraft.performing import legal_targets, markers, within_reach
from undertable.games.spycraft.reacts import payable
from undertable.games.spycraft.state import TEAM, InPlay, Spycraft, Stack
from undertable.games.spycraft.targets import ability_of, condition_met, could_become_fight, order_id
from undertable.kernel.choice import Choice


def performable(g: Spycraft, seat: int, kind: str) -> list[Choice]:
    """Every Intel or Mission action that the player can declare, with who performs it."""
    options: list[Choice] = []
    book = g.book
    op = g.op
    orders = book.intel_orders if kind == "intel" else book.mission_orders
    granted = op.face if op is not None and kind == "mission" and op.face.action else None
    agency = g.agencies[seat]
    best = best_bravado(g, seat)
    for stack in agency.stacks:
        top = stack.top
        if not top.active or top.locked:
            continue
        used = markers(top, kind)
        if kind == "intel" or stack.place == TEAM:
            for order in orders:
                if not used & order.mark:
                    _offer(g, order, order.action[0], stack, 0, best, options)
            _offer_printed(g, top, stack, 0, kind, best, options)
            for piece in stack.gear:
                if piece.active:
                    _offer_printed(g, piece, stack, piece.card.id, kind, best, options)
        if stack.id == agency.leader:
            if kind == "mission":
                for order in book.leader_orders:
                    if not used & order.mark:
                        _offer(g, order, order.action[0], stack, 0, best, options)
            ability = ability_of(g, stack)
            if ability is not None and ability.action[0].kind == kind and not used & ABILITY_MARK:
                _offer(g, ability, ability.action[0], stack, 0, best, options)
        if granted is not None and not used & GRANTED_MARK:
            line = granted.action[0]
            if line.from_hq != (stack.place == TEAM):
                _offer(g, granted, line, stack, 0, best, options)
    seen: list[str] = []
    for card in agency.hand.cards:
        face = card.kind
        if isinstance(face, Action) and face.id not in seen:
            seen.append(face.id)
            for line in face.action:
                if line.kind == kind:
                    _offer_card(g, face, line, card.id, seat, options)
    return options


def _offer_printed(g: Spycraft, piece: InPlay, stack: Stack, source: int, kind: str, best: int, options: list[Choice]) -> None:
    """What is printed on an agent or a gear and not used yet. [SPY-ACT.15, SPY-ACT.16]"""
    face = piece.face
    for line in face.action:
        if line.kind == kind and not markers(piece, kind) & line.bit:
            _offer(g, face, line, stack, source, best, options)


def _offer_card(g: Spycraft, face: Action, line: ActionLine, card: int, seat: int, options: list[Choice]) -> None:
    """An action card may be performed by any active agent of the demanded faction. [SPY-PIA.03]"""
    best = best_bravado(g, seat, card)
    for stack in g.agencies[seat].stacks:
        if not stack.top.active or stack.top.locked or (line.kind == "mission" and stack.place != TEAM):
            continue
        if not face.by or stack.face.faction == face.by:
            _offer(g, face, line, stack, card, best, options)


def _offer(g: Spycraft, entry: Face, line: ActionLine, stack: Stack, source: int, best: int, options: list[Choice]) -> None:
    if not line.stats and line.plus > skill(g, stack, line.skill_no) + best:
        return
    if line.needs and not _condition(g, line, stack):
        return
    if line.kind == "mission" and g.op is not None and g.op.face.static:
        if forbids(g, order_id(entry), entry.traits if entry.TABLE == "gear" else []):
            return
    if line.target is None:
        if line.joins and not (stack.place != TEAM and team_has_room(g, stack)):
            return
        if not payable(g, line, stack, line.plus, source, entry.TABLE == "action"):
            return
    elif not _enough_targets(g, entry, line, line.target.least, stack, source, best):
        return
    if line.needs_pile and not g.mission_discard.cards:
        return
    options.append(Perform(entry, line.index, source, stack.id))


def _enough_targets(g: Spycraft, entry: Face, line: ActionLine, least: int, stack: Stack, source: int, best: int) -> bool:
    """Whether the number can be met against as many legal targets as the text wants. [SPY-ACT.13, SPY-TGT.01]"""
    legal = legal_targets(g, entry, line, stack)
    if len(legal) < least:
        return False
    if not line.stats:
        return payable(g, line, stack, line.plus, source, entry.TABLE == "action")
    able = skill(g, stack, line.skill_no) + best
    for aim in legal:
        if number_against(g, line, g.stack(aim), stack.owner) <= able and within_reach(g, entry, line, stack, source, aim):
            least -= 1
            if least <= 0:
                return True
    return False


def _condition(g: Spycraft, line: ActionLine, stack: Stack) -> bool:
    """The condition holds, or something public can make it hold. [SPY-STD.01]"""
    if condition_met(g, line, stack, False):
        return True
    return line.needs == "fight" and could_become_fight(g, stack.owner)
