"""Which missions are worth running, defending and extending, and whom to send."""

from __future__ import annotations

from typing import Final, cast

from undertable.games.spycraft.advice.value import gain_of_attack, likelihood, purse, strength
from undertable.games.spycraft.cards.pool import Printed
from undertable.games.spycraft.chapters.activatable import shortfall
from undertable.games.spycraft.chapters.in_force import extends_free
from undertable.games.spycraft.chapters.mission import Muster
from undertable.games.spycraft.content import Mission
from undertable.games.spycraft.pieces import Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.piece import Card

STAY: Final = 0.1
"""An agent who is worth no more to the team stays at home."""


def worth_of_running(g: SpycraftState, seat: int, card: Card) -> float:
    """What it is worth to run a mission of the queue; while choices are rated, found out once for running it with some or with all."""
    notes = g.notes
    if notes is None or notes.seat != seat:
        return _worth_of_running(g, seat, card)
    worth = notes.runs.get(card.id)
    if worth is None:
        worth = _worth_of_running(g, seat, card)
        notes.runs[card.id] = worth
    return worth


def _worth_of_running(g: SpycraftState, seat: int, card: Card) -> float:
    if not card.known(seat):
        return -1.5 + 0.5 * g.idle
    mission = g.book.printed(card.kind)
    gain = gain_of_attack(g, seat, mission, mission.target, strength(g, seat, seat, False))
    wait = 0.5 if g.agencies[seat].hand.cards else 0.4
    return gain * 1.2 - wait + 0.5 * g.idle


def front_is_theirs(g: SpycraftState, seat: int) -> bool:
    return bool(g.row.cards) and is_theirs(g, seat, g.book.printed(g.row.cards[0].kind))


def is_theirs(g: SpycraftState, seat: int, mission: Printed) -> bool:
    """Whether somebody else could win this mission rather than this player."""
    mine = strength(g, seat, seat, False)
    gain = gain_of_attack(g, seat, mission, mission.target, mine)
    for other in g.in_game():
        if other != seat and gain_of_attack(g, other, mission, mission.target, strength(g, other, seat, False)) > gain + 1.0:
            return True
    return False


def worth_of_sending(g: SpycraftState, seat: int, stack: Stack) -> float:
    printed = stack.top.printed(g.book)
    agency = g.agencies[seat]
    if not printed.agent:
        return -1.0
    if stack.id == agency.leader:
        if not agency.reserve:
            return 0.4 if not stack.top.wounds and _decisive(g, seat) else -1.0
        return 1.5
    if not stack.top.active and shortfall(g, seat, printed) > purse(g, seat):
        return -0.4
    op = g.op
    worth = 0.5 + 0.2 * printed.sum_of_skills
    if stack.top.wounds:
        worth -= 0.8
    if op is not None and op.defender == seat:
        lost = lead_if_all(g, seat) < -6.0
        return worth - (2.0 if lost else 0.0)
    return worth


def everybody_goes(g: SpycraftState, seat: int) -> bool:
    """Whether a full team should attack; a last leader is thought about in each mission."""
    notes = g.notes
    if notes is not None and notes.full_team >= 0 and notes.seat == seat:
        return notes.full_team > 0
    agency = g.agencies[seat]
    all_go = bool(agency.reserve)
    if all_go:
        for stack in agency.full_team():
            if worth_of_sending(g, seat, stack) <= STAY:
                all_go = False
                break
    if notes is not None and notes.seat == seat:
        notes.full_team = 1 if all_go else 0
    return all_go


def worth_of_sending_all(g: SpycraftState, seat: int) -> float:
    """All at once if each of them would be sent."""
    assert isinstance(g.asking, Muster)
    left = [worth_of_sending(g, seat, stack) for stack in g.asking.left(g)]
    return max(left) + 0.1 if min(left) > STAY else -1.0


def _decisive(g: SpycraftState, seat: int) -> bool:
    """Whether the mission could win the game, for this player or for the other side."""
    op = g.op
    card = g.row.find(g.asking.card) if isinstance(g.asking, Muster) and g.asking.card else None
    points = op.face.points if op is not None else cast(Mission, card.kind).points if card is not None else 0
    sides = (op.attacker, op.defender) if op is not None else (seat,)
    return any(g.agencies[side].points + points >= g.goal for side in sides)


def lead_if_all(g: SpycraftState, seat: int) -> float:
    """The defender's lead if everybody came."""
    op = g.running()
    number = op.face.objective_no
    attack = strength(g, op.attacker, seat, True)[number]
    return op.objective() + strength(g, seat, seat, False)[number] - attack


def worth_of_extending(g: SpycraftState, seat: int) -> float:
    op = g.running()
    shown = g.row.cards[op.slot]
    mission = g.book.printed(shown.kind)
    mine = strength(g, seat, seat, True)
    doubled = mission.target << (op.doublings + (0 if extends_free(g, op) else 1))
    gain = gain_of_attack(g, seat, mission, doubled, mine)
    return gain - (0.8 if shown.known(seat) else 2.0)


def worth_of_defending(g: SpycraftState, seat: int) -> float:
    op = g.running()
    number = op.face.objective_no
    lead = op.objective() + strength(g, seat, seat, False)[number] - strength(g, op.attacker, seat, True)[number]
    return (2.0 * likelihood(lead) - 1.0) * op.face.points + 0.5
