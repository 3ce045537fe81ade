"""What things are worth to a sensible player: cards, agents, missions, the effects of actions."""

from __future__ import annotations

import math
from typing import Final, cast

from undertable.games.spycraft.chapters.activatable import foreign, price
from undertable.games.spycraft.chapters.numbers import best_bravado, current, skill
from undertable.games.spycraft.content import ActionLine, AgentFace, Face, Gear, Mission, Verb, verbs_of
from undertable.games.spycraft.pieces import TEAM, Operation, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.piece import EVERYONE, Card

HIDDEN_AGENT: Final = 1.6
HIDDEN_GEAR: Final = 0.6
TYPE_SKILL = {"intrigue": 0, "fight": 1, "chase": 2}
PRIORITY: Final = 40.0
SHARPNESS: Final = 0.3
"""How much a lead of one point counts; this and the weights of `standing` were fitted to games between heuristic bots."""
NEAR: Final = 8
"""Points that are so close to the goal count double."""


DECIDED: Final = 7.0
"""A mission with such a lead is decided."""
FOR_THE_MISSION = ("home", "baffle", "change_skill", "change_cover", "objective", "lock", "join")


def passing(line: ActionLine) -> bool:
    """Whether all that an action does ends with the mission."""
    return all(effect.VERB in FOR_THE_MISSION for effect in verbs_of(line.effect))


def likelihood(margin: float) -> float:
    """The chance to come out ahead with this margin."""
    return 1.0 / (1.0 + math.exp(-margin / 3.0))


def agent_worth(g: SpycraftState, stack: Stack) -> float:
    """What losing an active agent would cost."""
    face = stack.face
    worth = 1.0 + 0.3 * sum(face.skills) + 0.4 * sum(1 for piece in stack.gear if piece.active)
    if stack.top.wounds:
        worth *= 0.7
    if g.leads(stack):
        last = not g.agencies[stack.owner].reserve
        return PRIORITY if last else worth * 0.8
    return worth


def keep_worth(g: SpycraftState, seat: int, card: Card) -> float:
    """What a card in hand is worth."""
    face = cast(Face, card.kind)
    worth = 0.3 * face.bravado
    if isinstance(face, AgentFace):
        return worth + 0.25 + 0.09 * sum(face.skills) - 0.25 * max(0, shortfall(g, seat, face))
    if isinstance(face, Gear):
        return worth + 0.3 + 0.2 * sum(face.skills)
    return worth + 0.8


def shortfall(g: SpycraftState, seat: int, face: Face) -> int:
    """How much bravado the activation of an agent would take now."""
    leader = g.agencies[seat].leader_stack()
    purse = leader.face.expense if leader is not None else 0
    cost = face.expense * 2 if foreign(g, seat, face) else face.expense
    return cost - purse


def payable_later(g: SpycraftState, seat: int, stack: Stack) -> bool:
    """Whether your own facedown agent can be activated with what is at hand."""
    face = stack.top.face
    return isinstance(face, AgentFace) and shortfall(g, seat, face) <= best_bravado(g, seat)


def strength(g: SpycraftState, seat: int, viewer: int, team_only: bool) -> list[float]:
    """The four skills that a player could bring to a mission, as the viewer may guess them; while choices are rated, guessed once."""
    guesses = g.guesses
    if guesses is None:
        return _guessed(g, seat, viewer, team_only)
    key = 2 * (seat * g.seats + viewer) + (1 if team_only else 0)
    if key not in guesses:
        guesses[key] = _guessed(g, seat, viewer, team_only)
    return guesses[key]


def _guessed(g: SpycraftState, seat: int, viewer: int, team_only: bool) -> list[float]:
    each: list[list[float]] = []
    agency = g.agencies[seat]
    for stack in agency.stacks:
        if team_only and stack.place != TEAM:
            continue
        if stack.top.active:
            values = [float(value) for value in current(g, stack)[:4]]
            if stack.top.locked:
                values = [0.0] * 4
        elif seat == viewer or stack.top.card.seen == EVERYONE:
            face = stack.top.face
            able = isinstance(face, AgentFace) and (seat != viewer or payable_later(g, seat, stack))
            values = [0.85 * value for value in face.skills] if able else [0.0] * 4
        else:
            values = [HIDDEN_AGENT] * 4
        _add_hidden_gear(g, stack, seat == viewer, values)
        each.append(values)
    each.sort(key=sum, reverse=True)
    total = [0.0] * 4
    for values in each[:6]:
        for s in range(4):
            total[s] += values[s]
    return total


def _add_hidden_gear(g: SpycraftState, stack: Stack, mine: bool, values: list[float]) -> None:
    for piece in stack.gear:
        if piece.active:
            continue
        if not mine:
            for s in range(4):
                values[s] += HIDDEN_GEAR * 0.4
        elif isinstance(piece.face, Gear) and isinstance(stack.top.face, AgentFace) and piece.face.expense <= stack.top.face.expense + 2:
            for s in range(4):
                values[s] += 0.8 * piece.face.skills[s]


def margin_of(mission: Mission, target: int, mine: list[float], theirs: list[float]) -> float:
    """By how much an attack would come out ahead, the fight for it included."""
    number = mission.objective_no
    kind = TYPE_SKILL[mission.type]
    edge = 0.3 * (mine[kind] - theirs[kind]) + 0.15 * (mine[1] - theirs[1])
    return mine[number] - theirs[number] - target + max(-3.0, min(3.0, edge))


def gain_of_attack(g: SpycraftState, seat: int, mission: Mission, target: int, mine: list[float], team_only: bool = False) -> float:
    """What running a mission can be expected to bring, in points, against the strongest who would defend."""
    worst = PRIORITY
    for other in g.in_game():
        if other != seat:
            theirs = strength(g, other, seat, False)
            worst = min(worst, margin_of(mission, target, mine, theirs))
    chance = likelihood(worst)
    gain = (2.0 * chance - 1.0) * mission.points
    lead = g.agencies[seat].points + mission.points
    return gain * 1.5 if lead >= g.goal and chance > 0.5 else gain


def balance_of_mission(g: SpycraftState, seat: int, mission: Mission) -> float:
    """Whether a mission in the queue suits this player better than the others."""
    mine = strength(g, seat, seat, False)
    total = 0.0
    for other in g.in_game():
        if other != seat:
            theirs = strength(g, other, seat, False)
            total += margin_of(mission, mission.target, mine, theirs) - margin_of(mission, mission.target, theirs, mine)
    return total / max(1, len(g.in_game()) - 1)


# Actions


def worth_of_action(g: SpycraftState, seat: int, entry: Face, line: ActionLine, performer: int, aim: int) -> float:
    """What carrying out an action on one target is worth."""
    total = 0.0
    for effect in line.effect:
        total += worth_of_effect(g, seat, cast(Verb, effect), performer, aim, entry)
    if entry.TABLE == "action":
        total -= 0.35
    elif line.cost:
        total -= 0.5
    return total


def worth_of_effect(g: SpycraftState, seat: int, effect: Verb, performer: int, aim: int, entry: Face) -> float:
    verb = effect.VERB
    if verb == "examine":
        return _worth_of_looking(g, seat, aim)
    if verb == "draw":
        return 0.9 * float(getattr(effect, "amount", 1))
    if verb in ("search", "recover"):
        return 1.4
    if verb == "tokens":
        return 0.3 * float(getattr(effect, "amount", 1)) if g.agencies[seat].reserve else -1.0
    if verb == "objective":
        return 2.2 if g.op is not None else 0.0
    if verb in ("look_at_hand", "discard_from_hand"):
        return 0.5 if verb == "discard_from_hand" or g.op is not None else -0.1
    if verb in ("discard_mission", "swap_missions", "exchange_mission", "reorder_missions"):
        return _worth_of_queue(g, seat, verb, aim, bool(getattr(effect, "first", False)))
    if verb == "scrap":
        return 1.5
    if verb == "change_cover":
        return 0.9
    who = getattr(effect, "who", "target")
    stack = g.stack(performer if who == "self" else aim)
    if verb == "change_skill":
        return _worth_of_skill(g, seat, effect, stack, who)
    if stack is None:
        return 0.0
    return _worth_on_agent(g, seat, verb, effect, stack, entry)


def _worth_on_agent(g: SpycraftState, seat: int, verb: str, effect: Verb, stack: Stack, entry: Face) -> float:
    mine = stack.owner == seat
    sign = -1.0 if mine else 1.0
    count = _counts(g, stack)
    if verb == "wound":
        amount = int(getattr(effect, "amount", 1))
        if not stack.top.active:
            return sign * (1.6 if amount == 1 else 2.6)
        if stack.top.wounds + amount >= 2:
            return sign * (agent_worth(g, stack) + count)
        return sign * (0.35 * agent_worth(g, stack) + min(2.0, count))
    if verb == "retire":
        return sign * (agent_worth(g, stack) + count)
    if verb == "home":
        return _worth_of_home(g, seat, stack, sign, count)
    if verb == "baffle":
        return sign * _worth_of_baffling(g, stack)
    if verb == "lock":
        return sign * (0.8 + count)
    if verb == "expose":
        if mine:
            return -0.4 if g.op is not None and g.op.face.setting == "public" else 0.0
        return 0.9 if g.agencies[seat].faction == "banshee" else 0.5
    if verb == "unexpose":
        return 0.5 if mine and stack.top.exposed else 0.0
    if verb == "heal":
        return 0.5 + 0.35 * agent_worth(g, stack)
    if verb == "join":
        return 0.3 + (count if stack.top.active else 1.0)
    if verb == "deactivate":
        return sign * (0.25 * agent_worth(g, stack) + 0.3)
    return 0.0


def _worth_of_baffling(g: SpycraftState, stack: Stack) -> float:
    """What an agent's printed skills add at the goals, and what he may still do with them; nothing to baffle is worth less than nothing."""
    top = stack.top
    op = g.op
    if top.baffled or op is None:
        return -0.5
    if not top.active:
        return 0.3 + HIDDEN_AGENT
    printed = top.face.skills
    lost = min(_counts(g, stack), float(printed[op.face.objective_no]))
    threat = printed[TYPE_SKILL[op.face.type]] >= 4 and not top.used_mission
    return lost - 0.4 + (0.6 if threat else 0.0)


def _worth_of_home(g: SpycraftState, seat: int, stack: Stack, sign: float, count: float) -> float:
    """Sending enemies home is good; calling one's own back only saves them from a lost cause."""
    if sign > 0:
        return 0.1 + count + (0.8 if not stack.top.active else 0.0)
    op = g.op
    if op is None:
        return -1.0
    if g.leads(stack) and not g.agencies[seat].reserve:
        return 6.0 if stack.top.wounds else -0.5 - count
    hopeless = lead_in_mission(g, seat) < -5.0 and stack.top.wounds > 0
    return 0.3 * agent_worth(g, stack) - count if hopeless else -0.6 - count


def _counts(g: SpycraftState, stack: Stack) -> float:
    """What an agent adds at the goals."""
    op = g.op
    if op is None or stack.place != TEAM:
        return 0.0
    if not stack.top.active:
        return HIDDEN_AGENT
    return 0.0 if stack.top.locked else float(skill(g, stack, op.face.objective_no))


def _worth_of_skill(g: SpycraftState, seat: int, effect: Verb, stack: Stack | None, who: str) -> float:
    op = g.op
    if op is None:
        return 0.0
    amount = abs(int(getattr(effect, "amount", 0)))
    skill = str(getattr(effect, "skill", ""))
    fits = skill in ("all", "named", "objective", op.face.objective)
    if who == "team":
        return amount * float(len(g.agencies[seat].team())) if fits else 0.3
    if stack is None:
        return 0.0
    if stack.owner != seat:
        return 0.2 + (min(float(amount), _counts(g, stack)) if fits else 0.0)
    return 0.2 + (float(amount) if fits else 0.4)


def _worth_of_looking(g: SpycraftState, seat: int, card: int) -> float:
    slot = g.row.index(card)
    if slot >= 0:
        if g.row.cards[slot].known(seat):
            return -0.5
        seen = 0
        for other in g.row.cards:
            if other.known(seat):
                seen += 1
        return 0.15 if seen < 3 else -0.1
    found = g.piece(card)
    if found is None or found[0].owner == seat or found[1].card.known(seat):
        return -0.5
    hidden = 0
    for stack in g.agencies[found[0].owner].stacks:
        if not stack.top.active:
            hidden += 1
    return 0.5 if hidden > 2 else -0.5


def _worth_of_queue(g: SpycraftState, seat: int, verb: str, card: int, first: bool) -> float:
    if verb == "discard_mission":
        slot = 0 if first else g.row.index(card)
        if slot < 0 or not g.row.cards:
            return 0.0
        shown = g.row.cards[slot]
        if not g.knows(seat, shown):
            return 0.4
        suits = balance_of_mission(g, seat, cast(Mission, shown.kind))
        return 0.9 if suits < -2.0 else -0.4
    return 0.25


def lead_in_mission(g: SpycraftState, seat: int) -> float:
    """By how much this side would win the goals if they were counted now, guesses about facedown cards included."""
    op = g.op
    assert op is not None
    number = op.face.objective_no
    attack = strength(g, op.attacker, seat, True)[number]
    defence = strength(g, op.defender, seat, True)[number]
    lead = attack - defence - op.objective()
    return lead if seat == op.attacker else -lead


def gear_fits(g: SpycraftState, stack: Stack, face: Gear, op: Operation | None) -> float:
    """What a gear is worth under this agent."""
    top = stack.top.face
    if not isinstance(top, AgentFace):
        return -1.0
    cost = face.expense - top.expense
    worth = 0.5 + 0.35 * sum(face.skills) + (0.5 if face.action else 0.0)
    if any(isinstance(piece.face, Gear) and face.clashes(piece.face) for piece in stack.gear):
        worth -= 1.2
    return worth - (0.4 * cost if cost > 0 else 0.0) - (1.5 if cost > 3 else 0.0)


def price_gap(g: SpycraftState, stack: Stack, card: int) -> int:
    """How much is missing to activate one card of a stack."""
    for piece in stack.pieces():
        if piece.card.id == card:
            cost, purse = price(g, stack, piece)
            return cost - purse
    return 0


def standing(g: SpycraftState, seat: int) -> float:
    agency = g.agencies[seat]
    points = agency.points
    worth = points + max(0, points + NEAR - g.goal) + 0.4 * len(agency.hand.cards) + 2.0 * len(agency.reserve)
    for stack in agency.stacks:
        if stack.top.active:
            worth += 0.15 * sum(stack.face.skills) * (0.5 if stack.top.wounds else 1.0)
        else:
            worth += 0.4
        worth += 0.6 * len(stack.gear)
    return worth
