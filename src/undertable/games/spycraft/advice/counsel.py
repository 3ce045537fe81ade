"""What a sensible player does: recruit what can be paid, brief, run missions that can be won, and hit where it counts."""

from __future__ import annotations

from typing import Final, cast

from undertable.games.spycraft.advice import missions, value
from undertable.games.spycraft.cards.deeds import Happening, Performance
from undertable.games.spycraft.cards.pool import Offer, Printed
from undertable.games.spycraft.chapters import choices as options
from undertable.games.spycraft.chapters.activatable import forbidden, price, shortfall
from undertable.games.spycraft.chapters.in_force import threshold_change, tokens_for
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity, Muster
from undertable.games.spycraft.chapters.mission_queue import MayDiscardMission
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.numbers import bravado_bonus, number_of, skill
from undertable.games.spycraft.chapters.paying import PayNumber
from undertable.games.spycraft.chapters.performing import Declare, legal_targets
from undertable.games.spycraft.chapters.windows import DeclaredWindow, HarmWindow
from undertable.games.spycraft.content import Face
from undertable.games.spycraft.pieces import TEAM, Notes, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Advice, Card, Choice, Confirm, Pass, Rng, Yes, best_of

EFFORT: Final = 0.35
"""What an action must be worth to be worth the trouble: it shows what one has."""


NEARLY: Final = -0.15
"""What is worth no less than this may be worth doing a moment later."""
READY: Final = 0.3
"""What it is worth to activate somebody who is useful outside missions."""
DISCARDED: Final = 0.25
"""What it is worth to discard a mission that others would win."""
BRIEFED: Final = 1.6
"""What a briefing is worth; who is briefed matters little."""
INTEL_ACTION: Final = 0.2
"""What performing an action costs before any mission: it shows what one has."""


class Counsel(Advice):
    """Advice for Spycraft."""

    def rate(self, g: SpycraftState, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        g.notes = Notes(seat, g.agencies[seat].hand, g.book)
        rates = [self.one(g, seat, choice) for choice in choices]
        if isinstance(g.asking, MissionOpportunity):
            self.engage(g, seat, choices, rates)
        self.pass_on(choices, rates)
        g.notes = None
        return rates

    def best(self, g: SpycraftState, seat: int, choices: list[Choice], rng: Rng) -> int:
        if not isinstance(g.asking, IntelOpportunity):
            return best_of(self.rate(g, seat, choices, rng), rng)
        g.notes = Notes(seat, g.agencies[seat].hand, g.book)
        rates = self.glance(g, seat, choices)
        self.pass_on(choices, rates)
        g.notes = None
        return best_of(rates, rng)

    def glance(self, g: SpycraftState, seat: int, choices: list[Choice]) -> list[float]:
        """The rates in the Intel Phase; of what cannot be the best, and is not nearly worth doing, no more than that."""
        rates = [value.UNKNOWN] * len(choices)
        best = NEARLY
        for place, choice in enumerate(choices):
            if isinstance(choice, (options.Recruit, options.Run, options.RunWithAll)):
                rates[place] = rate = self.intel(g, seat, choice)
                best = max(best, rate)
        for place, choice in enumerate(choices):
            if isinstance(choice, (options.Recruit, options.Run, options.RunWithAll)):
                continue
            rate = self.at_best(g, seat, choice, best)
            if rate >= best:
                rate = self.one(g, seat, choice)
                if not isinstance(choice, (Pass, options.PassOn)):
                    best = max(best, rate)
            rates[place] = rate
        return rates

    def at_best(self, g: SpycraftState, seat: int, choice: Choice, best: float = NEARLY) -> float:
        """In the Intel Phase: what a choice cannot be worth more than, without much thought; `best` is what another is worth."""
        if isinstance(choice, options.Requisition):
            gear = _in_hand(g, choice.card)
            return value.gear_at_best(gear) if gear.gear else -2.0
        if isinstance(choice, options.Activate) and g.op is None:
            return READY
        if isinstance(choice, options.DiscardFront):
            return DISCARDED
        if isinstance(choice, options.Brief):
            return BRIEFED + 0.02
        if isinstance(choice, options.Perform):
            line = g.book.line(choice.entry, choice.line)
            worth = value.action_at_best(line) - INTEL_ACTION
            if worth >= best and line.looks and line.fixed:
                performer = g.stack(choice.performer)
                if performer is not None:
                    worth -= _price_of_bravado(g, seat, line.plus - skill(g, performer, line.skill_no), choice.source)
            return worth
        return value.UNKNOWN

    def pass_on(self, choices: list[Choice], rates: list[float]) -> None:
        """To pass from now on is right if nothing is nearly worth doing."""
        last = len(choices) - 1
        if isinstance(choices[last], options.PassOn):
            rates[last] = 0.01
            for place in range(1, last):
                if rates[place] >= NEARLY:
                    rates[last] = -0.01
                    break

    def engage(self, g: SpycraftState, seat: int, choices: list[Choice], rates: list[float]) -> None:
        """What ends with the mission is worth little once the mission is decided; and who leads lets an opponent who passed be content."""
        op = g.running()
        lead = value.lead_in_mission(g, seat)
        for place, choice in enumerate(choices):
            if isinstance(choice, Pass):
                rates[place] = 0.8 if op.passes and lead > 1.0 else 0.0
            elif isinstance(choice, options.Perform):
                rates[place] -= EFFORT
                if abs(lead) > value.DECIDED and g.book.line(choice.entry, choice.line).passing:
                    rates[place] = -EFFORT if lead > 0.0 or lead < -2.0 * value.DECIDED else rates[place] - 1.2

    def value(self, g: SpycraftState, seat: int) -> float:
        if g.agencies[seat].out:
            return 0.0
        mine = value.value_of(g, seat)
        best = max(value.value_of(g, other) for other in g.in_game() if other != seat)
        lead = 0.0
        if g.op is not None and g.op.defender >= 0 and g.op.takes_part(seat):
            lead = (2.0 * value.likelihood(value.lead_in_mission(g, seat)) - 1.0) * g.op.face.points
        return value.likelihood((mine - best + lead) * value.SHARPNESS)

    def why(self, g: SpycraftState, seat: int, choice: Choice) -> str:
        if isinstance(choice, (options.Run, options.RunWithAll)):
            return "Your agents look strong enough for this objective."
        if isinstance(choice, options.Recruit):
            return "Your leader can pay for this agent, and nobody has to know yet who it is."
        if isinstance(choice, options.Requisition):
            return "One of your agents can carry it."
        if isinstance(choice, options.Brief):
            return "Briefing costs nothing but time, and a better leader pays for better agents."
        if isinstance(choice, options.Perform):
            return f"{line_name(choice.entry, choice.line)} does more here than anything else you have."
        if isinstance(choice, (options.Activate, options.Promote)):
            return "It counts only when it is face up."
        if isinstance(choice, (Pass, options.PassOn)):
            return "Nothing here is worth its price."
        return ""

    def one(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        """How good one choice is; doing nothing is 0."""
        if isinstance(choice, Pass):
            return 0.0
        if isinstance(choice, options.PassOn):
            return -0.01
        if isinstance(choice, Confirm):
            return missions.STAY if isinstance(g.asking, Muster) else 0.0
        if isinstance(choice, options.Perform):
            return self.perform(g, seat, choice)
        if isinstance(choice, (options.Recruit, options.Requisition, options.Brief, options.DiscardFront, options.Run, options.RunWithAll)):
            return self.intel(g, seat, choice)
        if isinstance(choice, (options.Activate, options.Promote)):
            return self.activate(g, seat, choice)
        if isinstance(choice, (options.Aim, options.NameSkill, options.NameSign)):
            return self.declare(g, seat, choice)
        if isinstance(choice, (options.Pay, options.LetGo, options.GiveUp)):
            return self.pay(g, seat, choice)
        if isinstance(choice, (options.Send, options.SendAll, options.Defend, options.Decline, options.Extend, options.Stop)):
            return self.mission(g, seat, choice)
        return self.other(g, seat, choice)

    # The Intel Phase

    def intel(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, options.Recruit):
            return _recruit(g, seat, _in_hand(g, choice.card))
        if isinstance(choice, options.Requisition):
            gear = _in_hand(g, choice.card)
            under = g.stack(choice.stack)
            return value.gear_fits(g, under, gear) if gear.gear and under is not None else -2.0
        if isinstance(choice, options.Brief):
            return BRIEFED + 0.01 * _briefing(g, seat, choice)
        if isinstance(choice, options.Run):
            return missions.worth_of_running(g, seat, g.row.find(choice.card))
        if isinstance(choice, options.RunWithAll):
            return missions.worth_of_running(g, seat, g.row.find(choice.card)) + (0.01 if missions.everybody_goes(g, seat) else -0.01)
        return DISCARDED if not g.idle and missions.front_is_theirs(g, seat) else -0.5

    # Actions

    def perform(self, g: SpycraftState, seat: int, choice: options.Perform) -> float:
        line = g.book.line(choice.entry, choice.line)
        if line.react:
            return _react(g, seat, choice)
        performer = g.stack(choice.performer)
        if performer is None:
            return -1.0
        best = _best_aim(g, seat, choice, line, performer)
        short = 0
        if choice.aim or line.fixed:
            target = g.stack(choice.aim)
            number = line.plus if target is None else number_of(g, line.stats, line.highest, line.plus, target, seat)
            short = number - skill(g, performer, line.skill_no)
        return best - _price_of_bravado(g, seat, short, choice.source) - (0.0 if line.mission else INTEL_ACTION)

    def declare(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        step = g.asking
        if not isinstance(step, Declare):
            return 0.0
        if isinstance(choice, options.NameSkill):
            return 1.0 if g.op is not None and choice.skill == g.op.face.objective_no else 0.0
        if isinstance(choice, options.NameSign):
            return -float(choice.sign) if g.op is not None and g.op.attacker == seat else float(choice.sign)
        if isinstance(choice, options.Aim):
            return value.worth_of_action(g, seat, g.book.line(step.entry, step.line), step.performer, choice.id)
        return 0.0

    # Payments

    def pay(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, options.LetGo):
            return -4.0 if isinstance(g.asking, PayNumber) else -1.6
        assert isinstance(choice, (options.Pay, options.GiveUp))
        hand = g.agencies[seat].hand
        if hand.index(choice.card) < 0:
            return -0.5
        return -value.keep_worth(g, seat, hand.find(choice.card))

    # Activation

    def activate(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, options.Promote):
            return _promote(g, seat, choice.card)
        assert isinstance(choice, options.Activate)
        found = g.piece(choice.card)
        if found is None:
            return -1.0
        stack, piece = found
        cost, means = price(g, stack, piece)
        gap = cost - means
        if piece is stack.top:
            return _activate_agent(g, seat, stack, gap)
        gear = piece.printed(g.book)
        if not gear.gear or gap > value.purse(g, seat) or (gap > 0 and g.op is None):
            return -2.0
        if g.op is not None and stack.place == TEAM:
            return value.gear_fits(g, stack, gear) + 0.4 - 0.3 * max(0, gap)
        return 0.2 if gear.acts and gap <= 0 and piece.face.action[0].kind == "intel" else -0.2

    # The mission

    def mission(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, options.Send):
            stack = g.stack(choice.stack)
            return -1.0 if stack is None else missions.worth_of_sending(g, seat, stack)
        if isinstance(choice, options.SendAll):
            return missions.worth_of_sending_all(g, seat)
        if isinstance(choice, options.Extend):
            return missions.worth_of_extending(g, seat)
        if isinstance(choice, options.Defend):
            return missions.worth_of_defending(g, seat)
        return 0.0

    # All else

    def other(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, options.Discard):
            return -value.keep_worth(g, seat, g.agencies[seat].hand.find(choice.card))
        if isinstance(choice, options.Tokens):
            return _tokens(g, seat, choice)
        if isinstance(choice, (options.Retire, options.SendHome)):
            stack = g.stack(choice.stack)
            return 0.0 if stack is None else -value.agent_worth(g, stack)
        if isinstance(choice, options.Fetch):
            return 0.5 + value.keep_worth(g, seat, Card(0, choice.kind, 0)) if isinstance(choice.kind, Face) else 0.0
        if isinstance(choice, options.FetchNothing):
            return 0.0
        if isinstance(choice, options.Look):
            other = next(agency for agency in g.agencies if agency.hand.index(choice.card) >= 0)
            return value.keep_worth(g, other.owner, other.hand.find(choice.card))
        if isinstance(choice, options.NextMission):
            return value.gain_of_attack(g, seat, g.book.printed(g.row.find(choice.card).kind), 3, value.strength(g, seat, seat, False))
        if isinstance(choice, options.Swap):
            return -1.0
        if isinstance(choice, Yes) and isinstance(g.asking, MayDiscardMission):
            slot = g.row.index(g.asking.card)
            return 0.5 if slot >= 0 and missions.is_theirs(g, seat, g.book.printed(g.row.cards[slot].kind)) else -0.5
        return 0.0


def _best_aim(g: SpycraftState, seat: int, choice: options.Perform, line: Offer, performer: Stack) -> float:
    """What an action is worth on its target, or on the best of those that it may have."""
    if choice.aim or line.target is None:
        return value.worth_of_action(g, seat, line, choice.performer, choice.aim)
    notes = g.notes if not line.by_performer and not line.personal else None
    key = -1 - (line.key + seat)
    if notes is not None:
        known = notes.worths.get(key)
        if known is not None:
            return known
    best = -1.0
    for aim in legal_targets(g, line, performer):
        best = max(best, value.worth_of_action(g, seat, line, choice.performer, aim))
    if notes is not None:
        notes.worths[key] = best  # everybody may aim at the same
    return best


def _in_hand(g: SpycraftState, card: int) -> Printed:
    """What is printed on a card in the hand of the player who chooses."""
    assert g.notes is not None
    return g.notes.in_hand(card)


def _price_of_bravado(g: SpycraftState, seat: int, short: int, without: int) -> float:
    """What the cheapest card costs that makes up the difference."""
    if short <= 0:
        return 0.0
    notes = g.notes
    key = short * value.MOST_HANDLES + without
    known = notes.prices.get(key) if notes is not None else None
    if known is not None:
        return known
    price = value.PRIORITY
    bonus = bravado_bonus(g, seat)
    for card in g.agencies[seat].hand.cards:
        if card.id != without and g.book.printed(card.kind).bravado + bonus >= short:
            worth = notes.kept.get(card.id) if notes is not None else None
            if worth is None:
                worth = value.keep_worth(g, seat, card)
                if notes is not None:
                    notes.kept[card.id] = worth
            price = min(price, worth)
    if notes is not None:
        notes.prices[key] = price
    return price


def _recruit(g: SpycraftState, seat: int, face: Printed) -> float:
    if not face.agent or forbidden(g, seat, face):
        return -2.0
    agency = g.agencies[seat]
    crowd = len(agency.stacks)
    short = shortfall(g, seat, face)
    worth = 1.0 + 0.2 * face.sum_of_skills - 0.35 * max(0, short)
    if short > 4:
        worth -= 2.0
    return worth - 1.1 * max(0, crowd - 5)


def _react(g: SpycraftState, seat: int, choice: options.Perform) -> float:
    """Reacts answer what is aimed at one's own, or bring something for nothing."""
    step = g.asking
    line = choice.entry.action[choice.line]
    verb = str(getattr(line.effect[0], "VERB", ""))
    cost = 0.4 if choice.source and choice.entry.TABLE == "action" else 0.2
    cause = g.stack(choice.cause)
    other = g.stack(choice.aim)
    if other is not None:
        cost += 0.05 * value.agent_worth(g, other) if other.owner == seat else -1.0
    if verb in ("draw", "worth", "no_doubling", "heal", "refresh", "discount", "change_skill"):
        return {"worth": 4.0, "draw": 1.5, "heal": 1.5, "refresh": 1.0, "discount": 0.6}.get(verb, 0.8) - cost
    if verb == "as_fight":
        return 2.0
    if isinstance(step, HarmWindow) and cause is not None and cause.top.active:
        harm = cast(Happening, g.deed(step.deed))
        worth = value.agent_worth(g, cause)
        if harm.what == "wound":
            worth = worth if cause.top.wounds + harm.amount >= 2 else 0.4 * worth + 0.5
        elif harm.what in ("home", "expose"):
            worth = 0.8
        if verb == "redirect":
            worth *= 0.5
        return worth - cost - (0.5 if line.cost else 0.0)
    if isinstance(step, DeclaredWindow):
        return _against(g, seat, cast(Performance, g.deed(step.deed)), cause, verb) - cost - (0.5 if line.cost else 0.0)
    return 0.3 - cost


def _against(g: SpycraftState, seat: int, deed: Performance, cause: Stack | None, verb: str) -> float:
    if deed.actor == seat:
        return -1.0
    line = deed.action()
    if line.kind == "react":
        return 1.2
    if cause is None or not cause.top.active:
        return 1.0
    threat = -value.worth_of_action(g, seat, g.book.line(deed.entry, deed.line), deed.performer, cause.id)
    return threat * (0.5 if verb in ("redirect", "change_cover") else 0.9)


def _activate_agent(g: SpycraftState, seat: int, stack: Stack, gap: int) -> float:
    face = stack.top.printed(g.book)
    agency = g.agencies[seat]
    if not face.agent or gap > value.purse(g, seat):
        return -3.0
    if agency.active_agents() >= 5:
        others = [other.top.printed(g.book) for other in agency.stacks if other.top.active and other.id != agency.leader]
        if face.sum_of_skills <= min(other.sum_of_skills for other in others) + 4:
            return -1.0
    op = g.op
    if op is not None and stack.place == TEAM:
        counts = 0.35 * face.sum_of_skills + 0.6 * face.skills[op.face.objective_no]
        return 0.6 + counts - _price_of_bravado(g, seat, gap, 0)
    if op is not None:
        return -0.5
    return READY if gap <= 0 and (face.skills[3] >= 3 or bool(face.intel)) else -0.3


def _promote(g: SpycraftState, seat: int, card: int) -> float:
    """A better leader is worth having, but the last one is also the last life."""
    leader = g.reserve(card)
    if leader is None or leader.level < 4:
        return 2.5
    now = g.agencies[seat].leader_stack()
    return 1.0 if now is not None and now.top.wounds and now.place == TEAM else -0.2


def _briefing(g: SpycraftState, seat: int, choice: options.Brief) -> float:
    """All tokens on the lowest leader who is not ready, or divided where he does not need them all."""
    change = threshold_change(g, seat)
    for leader in g.agencies[seat].reserve:
        need = tokens_for(leader, change) - leader.tokens
        if need > 0:
            if choice.card != leader.card.id:
                return -2.0
            return 1.0 if choice.rest else -0.1 * max(0, choice.count - need)
    return -200.0


def _tokens(g: SpycraftState, seat: int, choice: options.Tokens) -> float:
    """All tokens on the lowest leader who is not ready; the last one only when nobody else is left."""
    change = threshold_change(g, seat)
    for leader in g.agencies[seat].reserve:
        need = tokens_for(leader, change) - leader.tokens
        if need > 0:
            if leader.card.id != choice.card:
                return -float(choice.count)
            return float(min(choice.count, need)) - 0.1 * max(0, choice.count - need)
    return 0.0
