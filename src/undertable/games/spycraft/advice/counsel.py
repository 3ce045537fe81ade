"""What a sensible player does: recruit what can be paid, brief, run missions that can be won, and hit where it counts."""

from __future__ import annotations

from typing import Final, cast

from undertable.games.spycraft.advice.missions import (
    STAY,
    front_is_theirs,
    is_theirs,
    worth_of_defending,
    worth_of_extending,
    worth_of_running,
    worth_of_sending,
    worth_of_sending_all,
)
from undertable.games.spycraft.advice.value import (
    DECIDED,
    PRIORITY,
    SHARPNESS,
    agent_worth,
    gain_of_attack,
    gear_fits,
    keep_worth,
    lead_in_mission,
    likelihood,
    passing,
    price_gap,
    shortfall,
    standing,
    strength,
    worth_of_action,
)
from undertable.games.spycraft.cards.deeds import Happening, Performance
from undertable.games.spycraft.chapters.activatable import forbidden
from undertable.games.spycraft.chapters.choices import (
    Activate,
    Aim,
    Brief,
    Decline,
    Defend,
    Discard,
    DiscardFront,
    Extend,
    Fetch,
    FetchNothing,
    GiveUp,
    LetGo,
    Look,
    NameSign,
    NameSkill,
    NextMission,
    Pay,
    Perform,
    Promote,
    Recruit,
    Requisition,
    Retire,
    Run,
    Send,
    SendAll,
    SendHome,
    Stop,
    Swap,
    Tokens,
)
from undertable.games.spycraft.chapters.in_force import threshold
from undertable.games.spycraft.chapters.mission import MissionOpportunity, Muster
from undertable.games.spycraft.chapters.mission_queue import MayDiscardMission
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.numbers import best_bravado, bravado, number_against, skill
from undertable.games.spycraft.chapters.paying import PayNumber
from undertable.games.spycraft.chapters.performing import Declare, legal_targets
from undertable.games.spycraft.chapters.windows import DeclaredWindow, HarmWindow
from undertable.games.spycraft.content import AgentFace, Face, Gear, Mission
from undertable.games.spycraft.pieces import TEAM, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice, Confirm, Pass, Yes
from undertable.kernel.piece import Card
from undertable.kernel.rng import Rng

EFFORT: Final = 0.35
"""What an action must be worth to be worth the trouble: it shows what one has."""


class Counsel(Advice):
    """Advice for Spycraft."""

    def rate(self, g: SpycraftState, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        g.guesses = {}
        rates = [self.one(g, seat, choice) for choice in choices]
        if isinstance(g.asking, MissionOpportunity):
            self.engage(g, seat, choices, rates)
        g.guesses = None
        return rates

    def engage(self, g: SpycraftState, seat: int, choices: list[Choice], rates: list[float]) -> None:
        """What ends with the mission is worth little once the mission is decided; and who leads lets an opponent who passed be content."""
        op = g.op
        assert op is not None
        lead = lead_in_mission(g, seat)
        for place, choice in enumerate(choices):
            if isinstance(choice, Pass):
                rates[place] = 0.8 if op.passes and lead > 1.0 else 0.0
            elif isinstance(choice, Perform):
                rates[place] -= EFFORT
                if abs(lead) > DECIDED and passing(choice.entry.action[choice.line]):
                    rates[place] = -EFFORT if lead > 0.0 or lead < -2.0 * DECIDED else rates[place] - 1.2

    def value(self, g: SpycraftState, seat: int) -> float:
        if g.agencies[seat].out:
            return 0.0
        mine = standing(g, seat)
        best = max(standing(g, other) for other in g.in_game() if other != seat)
        lead = 0.0
        if g.op is not None and g.op.defender >= 0 and g.op.takes_part(seat):
            lead = (2.0 * likelihood(lead_in_mission(g, seat)) - 1.0) * g.op.face.points
        return likelihood((mine - best + lead) * SHARPNESS)

    def why(self, g: SpycraftState, seat: int, choice: Choice) -> str:
        if isinstance(choice, Run):
            return "Your agents look strong enough for this objective."
        if isinstance(choice, Recruit):
            return "Your leader can pay for this agent, and nobody has to know yet who it is."
        if isinstance(choice, Requisition):
            return "One of your agents can carry it."
        if isinstance(choice, Brief):
            return "Briefing costs nothing but time, and a better leader pays for better agents."
        if isinstance(choice, Perform):
            return f"{line_name(choice.entry, choice.line)} does more here than anything else you have."
        if isinstance(choice, (Activate, Promote)):
            return "It counts only when it is face up."
        if isinstance(choice, Pass):
            return "Nothing here is worth its price."
        return ""

    def one(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        """How good one choice is; doing nothing is 0."""
        if isinstance(choice, Pass):
            return 0.0
        if isinstance(choice, Confirm):
            return STAY if isinstance(g.asking, Muster) else 0.0
        if isinstance(choice, Perform):
            return self.perform(g, seat, choice)
        if isinstance(choice, (Recruit, Requisition, Brief, DiscardFront, Run)):
            return self.intel(g, seat, choice)
        if isinstance(choice, (Activate, Promote)):
            return self.activate(g, seat, choice)
        if isinstance(choice, (Aim, NameSkill, NameSign)):
            return self.declare(g, seat, choice)
        if isinstance(choice, (Pay, LetGo, GiveUp)):
            return self.pay(g, seat, choice)
        if isinstance(choice, (Send, SendAll, Defend, Decline, Extend, Stop)):
            return self.mission(g, seat, choice)
        return self.other(g, seat, choice)

    # The Intel Phase

    def intel(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        agency = g.agencies[seat]
        if isinstance(choice, Recruit):
            return _recruit(g, seat, cast(Face, agency.hand.find(choice.card).kind))
        if isinstance(choice, Requisition):
            face = agency.hand.find(choice.card).kind
            if not isinstance(face, Gear):
                return -2.0
            under = g.stack(choice.stack)
            return gear_fits(g, under, face, None) if under is not None else -2.0
        if isinstance(choice, Brief):
            return 1.6 + 0.01 * _briefing(g, seat, choice)
        if isinstance(choice, Run):
            return worth_of_running(g, seat, g.row.index(choice.card))
        return 0.25 if front_is_theirs(g, seat) and not g.idle else -0.5

    # Actions

    def perform(self, g: SpycraftState, seat: int, choice: Perform) -> float:
        line = choice.entry.action[choice.line]
        if line.kind == "react":
            return _react(g, seat, choice)
        performer = g.stack(choice.performer)
        if performer is None:
            return -1.0
        best = -1.0
        if choice.aim or line.target is None:
            best = worth_of_action(g, seat, choice.entry, line, choice.performer, choice.aim)
        else:
            for aim in legal_targets(g, choice.entry, line, performer):
                best = max(best, worth_of_action(g, seat, choice.entry, line, choice.performer, aim))
        short = 0
        if choice.aim or not line.stats:
            short = number_against(g, line, g.stack(choice.aim), seat) - skill(g, performer, line.skill_no)
        return best - _price_of_bravado(g, seat, short, choice.source) - (0.0 if line.kind == "mission" else 0.2)

    def declare(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        step = g.asking
        if not isinstance(step, Declare):
            return 0.0
        line = step.entry.action[step.line]
        if isinstance(choice, NameSkill):
            return 1.0 if g.op is not None and choice.skill == g.op.face.objective_no else 0.0
        if isinstance(choice, NameSign):
            return -float(choice.sign) if g.op is not None and g.op.attacker == seat else float(choice.sign)
        if isinstance(choice, Aim):
            return worth_of_action(g, seat, step.entry, line, step.performer, choice.id)
        return 0.0

    # Payments

    def pay(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, LetGo):
            return -4.0 if isinstance(g.asking, PayNumber) else -1.6
        assert isinstance(choice, (Pay, GiveUp))
        hand = g.agencies[seat].hand
        if hand.index(choice.card) < 0:
            return -0.5
        return -keep_worth(g, seat, hand.find(choice.card))

    # Activation

    def activate(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, Promote):
            return _promote(g, seat, choice.card)
        assert isinstance(choice, Activate)
        found = g.piece(choice.card)
        if found is None:
            return -1.0
        stack, piece = found
        gap = price_gap(g, stack, choice.card)
        if piece is stack.top:
            return _activate_agent(g, seat, stack, gap)
        face = piece.face
        if not isinstance(face, Gear) or gap > best_bravado(g, seat) or (gap > 0 and g.op is None):
            return -2.0
        if g.op is not None and stack.place == TEAM:
            return gear_fits(g, stack, face, g.op) + 0.4 - 0.3 * max(0, gap)
        return 0.2 if face.action and gap <= 0 and face.action[0].kind == "intel" else -0.2

    # The mission

    def mission(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, Send):
            stack = g.stack(choice.stack)
            return -1.0 if stack is None else worth_of_sending(g, seat, stack)
        if isinstance(choice, SendAll):
            return worth_of_sending_all(g, seat)
        if isinstance(choice, Extend):
            return worth_of_extending(g, seat)
        if isinstance(choice, Defend):
            return worth_of_defending(g, seat)
        return 0.0

    # All else

    def other(self, g: SpycraftState, seat: int, choice: Choice) -> float:
        if isinstance(choice, Discard):
            return -keep_worth(g, seat, g.agencies[seat].hand.find(choice.card))
        if isinstance(choice, Tokens):
            return _tokens(g, seat, choice)
        if isinstance(choice, (Retire, SendHome)):
            stack = g.stack(choice.stack)
            return 0.0 if stack is None else -agent_worth(g, stack)
        if isinstance(choice, Fetch):
            return 0.5 + keep_worth(g, seat, Card(0, choice.kind, 0)) if isinstance(choice.kind, Face) else 0.0
        if isinstance(choice, FetchNothing):
            return 0.0
        if isinstance(choice, Look):
            other = next(agency for agency in g.agencies if agency.hand.index(choice.card) >= 0)
            return keep_worth(g, other.owner, other.hand.find(choice.card))
        if isinstance(choice, NextMission):
            return gain_of_attack(g, seat, cast(Mission, g.row.find(choice.card).kind), 3, strength(g, seat, seat, False))
        if isinstance(choice, Swap):
            return -1.0
        if isinstance(choice, Yes) and isinstance(g.asking, MayDiscardMission):
            slot = g.row.index(g.asking.card)
            return 0.5 if slot >= 0 and is_theirs(g, seat, cast(Mission, g.row.cards[slot].kind)) else -0.5
        return 0.0


def _price_of_bravado(g: SpycraftState, seat: int, short: int, without: int) -> float:
    """What the cheapest card costs that makes up the difference."""
    if short <= 0:
        return 0.0
    cards = [card for card in g.agencies[seat].hand.cards if card.id != without and bravado(g, seat, card) >= short]
    return min((keep_worth(g, seat, card) for card in cards), default=PRIORITY)


def _recruit(g: SpycraftState, seat: int, face: Face) -> float:
    if not isinstance(face, AgentFace) or forbidden(g, seat, face):
        return -2.0
    agency = g.agencies[seat]
    crowd = len(agency.stacks)
    short = shortfall(g, seat, face)
    worth = 1.0 + 0.2 * sum(face.skills) - 0.35 * max(0, short)
    if short > 4:
        worth -= 2.0
    return worth - 1.1 * max(0, crowd - 5)


def _react(g: SpycraftState, seat: int, choice: Perform) -> float:
    """Reacts answer what is aimed at one's own, or bring something for nothing."""
    step = g.asking
    line = choice.entry.action[choice.line]
    verb = str(getattr(line.effect[0], "VERB", ""))
    cost = 0.4 if choice.source and choice.entry.TABLE == "action" else 0.2
    cause = g.stack(choice.cause)
    other = g.stack(choice.aim)
    if other is not None:
        cost += 0.05 * agent_worth(g, other) if other.owner == seat else -1.0
    if verb in ("draw", "worth", "no_doubling", "heal", "refresh", "discount", "change_skill"):
        return {"worth": 4.0, "draw": 1.5, "heal": 1.5, "refresh": 1.0, "discount": 0.6}.get(verb, 0.8) - cost
    if verb == "as_fight":
        return 2.0
    if isinstance(step, HarmWindow) and cause is not None and cause.top.active:
        harm = cast(Happening, g.deed(step.deed))
        worth = agent_worth(g, cause)
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
    threat = -worth_of_action(g, seat, deed.entry, line, deed.performer, cause.id)
    return threat * (0.5 if verb in ("redirect", "change_cover") else 0.9)


def _activate_agent(g: SpycraftState, seat: int, stack: Stack, gap: int) -> float:
    face = stack.top.face
    agency = g.agencies[seat]
    if not isinstance(face, AgentFace) or gap > best_bravado(g, seat):
        return -3.0
    if agency.active_agents() >= 5:
        weakest = min(sum(other.face.skills) for other in agency.stacks if other.top.active and other.id != agency.leader)
        if sum(face.skills) <= weakest + 4:
            return -1.0
    pay = _price_of_bravado(g, seat, gap, 0)
    op = g.op
    if op is not None and stack.place == TEAM:
        counts = 0.35 * sum(face.skills) + 0.6 * face.skills[op.face.objective_no]
        return 0.6 + counts - pay
    if op is not None:
        return -0.5
    useful = face.skills[3] >= 3 or any(line.kind == "intel" for line in face.action)
    return 0.3 if useful and gap <= 0 else -0.3


def _promote(g: SpycraftState, seat: int, card: int) -> float:
    """A better leader is worth having, but the last one is also the last life."""
    leader = g.reserve(card)
    if leader is None or leader.level < 4:
        return 2.5
    now = g.agencies[seat].leader_stack()
    return 1.0 if now is not None and now.top.wounds and now.place == TEAM else -0.2


def _briefing(g: SpycraftState, seat: int, choice: Brief) -> float:
    """All tokens on the lowest leader who is not ready, or divided where he does not need them all."""
    agency = g.agencies[seat]
    wanted = next((leader for leader in agency.reserve if leader.tokens < threshold(g, leader)), None)
    if wanted is None:
        return -200.0
    need = threshold(g, wanted) - wanted.tokens
    if choice.card != wanted.card.id:
        return -2.0
    return 1.0 if choice.rest else -0.1 * max(0, choice.count - need)


def _tokens(g: SpycraftState, seat: int, choice: Tokens) -> float:
    """All tokens on the lowest leader who is not ready; the last one only when nobody else is left."""
    agency = g.agencies[seat]
    wanted = next((leader for leader in agency.reserve if leader.tokens < threshold(g, leader)), None)
    if wanted is None:
        return 0.0
    if wanted.card.id != choice.card:
        return -float(choice.count)
    need = max(0, threshold(g, wanted) - wanted.tokens)
    return float(min(choice.count, need)) - 0.1 * max(0, choice.count - need)
