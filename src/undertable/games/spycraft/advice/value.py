"""What things are worth to a sensible player: cards, agents, missions, the effects of actions."""

from __future__ import annotations

import math
from typing import Final

from undertable.games.spycraft.cards.pool import Book, Offer, Printed, clashes
from undertable.games.spycraft.chapters.activatable import shortfall
from undertable.games.spycraft.chapters.numbers import best_bravado, current, skill
from undertable.games.spycraft.content import Verb
from undertable.games.spycraft.pieces import TEAM, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.piece import EVERYONE, Card

HIDDEN_AGENT: Final = 1.6
HIDDEN_GEAR: Final = 0.6
TYPE_SKILL: Final = {"intrigue": 0, "fight": 1, "chase": 2}
PRIORITY: Final = 40.0
SHARPNESS: Final = 0.3
"""How much a lead of one point counts; this and the weights of `value_of` were fitted to games between heuristic bots."""
NEAR: Final = 8
"""Points that are so close to the goal count double."""


MOST_HANDLES: Final = 1 << 20
"""More than a game gives to cards and stacks."""
UNKNOWN: Final = 1.0e9
AT_MOST: Final[dict[str, float]] = {
    "examine": 0.5,
    "draw": 0.9,
    "search": 1.4,
    "recover": 1.4,
    "scrap": 1.5,
    "discard_mission": 0.9,
    "swap_missions": 0.25,
    "exchange_mission": 0.25,
    "reorder_missions": 0.25,
}
"""What some effects cannot be worth more than; of drawing, each card."""
DECIDED: Final = 7.0
"""A mission with such a lead is decided."""


def likelihood(margin: float) -> float:
    """The chance to come out ahead with this margin."""
    return 1.0 / (1.0 + math.exp(-margin / 3.0))


def agent_worth(g: SpycraftState, stack: Stack) -> float:
    """What losing an active agent would cost."""
    active = 0
    for piece in stack.gear:
        if piece.active:
            active += 1
    worth = 1.0 + 0.3 * stack.top.printed(g.book).sum_of_skills + 0.4 * active
    if stack.top.wounds:
        worth *= 0.7
    if g.leads(stack):
        last = not g.agencies[stack.owner].reserve
        return PRIORITY if last else worth * 0.8
    return worth


def keep_worth(g: SpycraftState, seat: int, card: Card) -> float:
    """What a card in hand is worth."""
    printed = g.book.printed(card.kind)
    worth = 0.3 * printed.bravado
    if printed.agent:
        return worth + 0.25 + 0.09 * printed.sum_of_skills - 0.25 * max(0, shortfall(g, seat, printed))
    if printed.gear:
        return worth + 0.3 + 0.2 * printed.sum_of_skills
    return worth + 0.8


def purse(g: SpycraftState, seat: int) -> int:
    """The most that one card in hand can add; while choices are rated, looked up once for the player who chooses."""
    notes = g.notes
    if notes is None or notes.seat != seat:
        return best_bravado(g, seat)
    if notes.bravado < 0:
        notes.bravado = best_bravado(g, seat)
    return notes.bravado


def strength(g: SpycraftState, seat: int, viewer: int, team_only: bool) -> list[float]:
    """The four skills that a player could bring to a mission, as the viewer may guess them; while choices are rated, guessed once."""
    notes = g.notes
    if notes is None:
        return _guessed(g, seat, viewer, team_only)
    key = 2 * (seat * g.seats + viewer) + (1 if team_only else 0)
    found = notes.strengths.get(key)
    if found is None:
        found = _guessed(g, seat, viewer, team_only)
        notes.strengths[key] = found
    return found


class Skills:
    """Charisma, combat, transport and craft of one agent, as somebody may guess them."""

    def __init__(self, charisma: float, combat: float, transport: float, craft: float) -> None:
        self.charisma = charisma
        self.combat = combat
        self.transport = transport
        self.craft = craft
        self.sum = 0.0

    def add(self, printed: list[int], share: float) -> None:
        """So much of what is printed on a card."""
        self.charisma += share * printed[0]
        self.combat += share * printed[1]
        self.transport += share * printed[2]
        self.craft += share * printed[3]

    def add_up(self) -> None:
        """Work out the sum."""
        self.sum = self.charisma + self.combat + self.transport + self.craft


def _guessed(g: SpycraftState, seat: int, viewer: int, team_only: bool) -> list[float]:
    book = g.book
    each: list[Skills] = []
    for stack in g.agencies[seat].stacks:
        if team_only and stack.place != TEAM:
            continue
        top = stack.top
        hidden = 0.0 if top.active or seat == viewer or top.card.seen == EVERYONE else HIDDEN_AGENT
        guess = Skills(hidden, hidden, hidden, hidden)
        if top.active:
            if not top.locked:
                guess.add(current(g, stack), 1.0)
        elif not hidden:
            printed = top.printed(book)
            if printed.agent and (seat != viewer or shortfall(g, seat, printed) <= purse(g, seat)):
                guess.add(printed.skills, 0.85)
        if stack.gear:
            _add_hidden_gear(book, stack, seat == viewer, guess)
        guess.add_up()
        place = len(each)
        while place > 0 and each[place - 1].sum < guess.sum:
            place -= 1
        each.insert(place, guess)
    total = Skills(0.0, 0.0, 0.0, 0.0)
    for guess in each[:6]:
        total.charisma += guess.charisma
        total.combat += guess.combat
        total.transport += guess.transport
        total.craft += guess.craft
    return [total.charisma, total.combat, total.transport, total.craft]


def _add_hidden_gear(book: Book, stack: Stack, mine: bool, guess: Skills) -> None:
    top = stack.top.printed(book)
    for piece in stack.gear:
        if piece.active:
            continue
        if not mine:
            hidden = HIDDEN_GEAR * 0.4
            guess.charisma += hidden
            guess.combat += hidden
            guess.transport += hidden
            guess.craft += hidden
        elif top.agent:
            printed = piece.printed(book)
            if printed.gear and printed.expense <= top.expense + 2:
                guess.add(printed.skills, 0.8)


def margin_of(mission: Printed, target: int, mine: list[float], theirs: list[float]) -> float:
    """By how much an attack would come out ahead, the fight for it included."""
    number = mission.objective_no
    kind = TYPE_SKILL[mission.type]
    edge = 0.3 * (mine[kind] - theirs[kind]) + 0.15 * (mine[1] - theirs[1])
    return mine[number] - theirs[number] - target + max(-3.0, min(3.0, edge))


def gain_of_attack(g: SpycraftState, seat: int, mission: Printed, target: int, mine: list[float]) -> float:
    """What running a mission can be expected to bring, in points, against the strongest who would defend."""
    worst = PRIORITY
    for agency in g.agencies:
        if agency.owner != seat and not agency.out:
            worst = min(worst, margin_of(mission, target, mine, strength(g, agency.owner, seat, False)))
    chance = likelihood(worst)
    points = mission.points
    gain = (2.0 * chance - 1.0) * points
    return gain * 1.5 if chance > 0.5 and g.agencies[seat].points + points >= g.goal else gain


def balance_of_mission(g: SpycraftState, seat: int, mission: Printed) -> float:
    """Whether a mission in the queue suits this player better than the others."""
    mine = strength(g, seat, seat, False)
    total = 0.0
    for other in g.in_game():
        if other != seat:
            theirs = strength(g, other, seat, False)
            total += margin_of(mission, mission.target, mine, theirs) - margin_of(mission, mission.target, theirs, mine)
    return total / max(1, len(g.in_game()) - 1)


# Actions


def worth_of_action(g: SpycraftState, seat: int, line: Offer, performer: int, aim: int) -> float:
    """What carrying out an action on one target is worth; while choices are rated, found out once for all who could perform it."""
    notes = g.notes
    if notes is None or line.personal:
        return _worth_of_action(g, seat, line, performer, aim)
    key = (line.key + seat) * MOST_HANDLES + aim
    worth = notes.worths.get(key)
    if worth is None:
        worth = _worth_of_action(g, seat, line, performer, aim)
        notes.worths[key] = worth
    return worth


def _worth_of_action(g: SpycraftState, seat: int, line: Offer, performer: int, aim: int) -> float:
    total = 0.0
    for number in range(len(line.effects)):
        total += worth_of_effect(g, seat, line, number, performer, aim)
    return total - _cost_of_action(line)


def _cost_of_action(line: Offer) -> float:
    return 0.35 if line.card else 0.0 if line.free else 0.5


def action_at_best(line: Offer) -> float:
    """What carrying out an action cannot be worth more than, without looking at the table."""
    total = 0.0
    for number, verb in enumerate(line.verbs):
        most = AT_MOST.get(verb, UNKNOWN)
        total += most * line.amounts[number] if verb == "draw" else most
    return total - _cost_of_action(line)


def worth_of_effect(g: SpycraftState, seat: int, line: Offer, number: int, performer: int, aim: int) -> float:
    verb = line.verbs[number]
    if verb == "examine":
        return _worth_of_looking(g, seat, aim)
    if verb == "draw":
        return 0.9 * line.amounts[number]
    if verb in ("search", "recover"):
        return 1.4
    if verb == "tokens":
        return 0.3 * line.amounts[number] if g.agencies[seat].reserve else -1.0
    if verb == "objective":
        return 2.2 if g.op is not None else 0.0
    if verb in ("look_at_hand", "discard_from_hand"):
        return 0.5 if verb == "discard_from_hand" or g.op is not None else -0.1
    if verb in ("discard_mission", "swap_missions", "exchange_mission", "reorder_missions"):
        return _worth_of_queue(g, seat, verb, aim, line.firsts[number])
    if verb == "scrap":
        return 1.5
    if verb == "change_cover":
        return 0.9
    who = line.whose[number]
    stack = g.stack(performer if who == "self" else aim)
    if verb == "change_skill":
        return _worth_of_skill(g, seat, line.effects[number], stack, who)
    if stack is None:
        return 0.0
    return _worth_on_agent(g, seat, verb, line.amounts[number], stack)


def _worth_on_agent(g: SpycraftState, seat: int, verb: str, amount: int, stack: Stack) -> float:
    mine = stack.owner == seat
    sign = -1.0 if mine else 1.0
    count = _counts(g, stack)
    if verb == "wound":
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
    printed = top.printed(g.book).skills
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
        if not shown.known(seat):
            return 0.4
        suits = balance_of_mission(g, seat, g.book.printed(shown.kind))
        return 0.9 if suits < -2.0 else -0.4
    return 0.25


def lead_in_mission(g: SpycraftState, seat: int) -> float:
    """By how much this side would win the goals if they were counted now, guesses about facedown cards included."""
    op = g.running()
    number = op.face.objective_no
    attack = strength(g, op.attacker, seat, True)[number]
    defence = strength(g, op.defender, seat, True)[number]
    lead = attack - defence - op.objective()
    return lead if seat == op.attacker else -lead


def gear_at_best(gear: Printed) -> float:
    """What a gear is worth under an agent who can pay for it."""
    return 0.5 + 0.35 * gear.sum_of_skills + (0.5 if gear.acts else 0.0)


def gear_fits(g: SpycraftState, stack: Stack, gear: Printed) -> float:
    """What a gear is worth under this agent."""
    top = stack.top.printed(g.book)
    if not top.agent:
        return -1.0
    cost = gear.expense - top.expense
    worth = gear_at_best(gear)
    for piece in stack.gear:
        if clashes(gear, piece.printed(g.book)):
            worth -= 1.2
            break
    return worth - (0.4 * cost if cost > 0 else 0.0) - (1.5 if cost > 3 else 0.0)


def value_of(g: SpycraftState, seat: int) -> float:
    agency = g.agencies[seat]
    points = agency.points
    worth = points + max(0, points + NEAR - g.goal) + 0.4 * len(agency.hand.cards) + 2.0 * len(agency.reserve)
    for stack in agency.stacks:
        if stack.top.active:
            worth += 0.15 * stack.top.printed(g.book).sum_of_skills * (0.5 if stack.top.wounds else 1.0)
        else:
            worth += 0.4
        worth += 0.6 * len(stack.gear)
    return worth
