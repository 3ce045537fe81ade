"""Reacts and the windows in which they are played. Windows open by public facts alone. [SPY-TIM, SPY-ACT.06, SPY-ACT.07]"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from undertable.games.spycraft.activation import activations, begin_activation
from undertable.games.spycraft.book import ABILITY_MARK
from undertable.games.spycraft.choices import Activate, Perform, Promote
from undertable.games.spycraft.content import Action, ActionLine, Face, Order, Trigger
from undertable.games.spycraft.figures import best_bravado, skill
from undertable.games.spycraft.naming import agent_name, line_name
from undertable.games.spycraft.state import TEAM, Happening, InPlay, Performance, Spycraft, Stack
from undertable.games.spycraft.targets import ability_of, agents_for, aims_at_agents, could_become_fight
from undertable.kernel.choice import Choice
from undertable.kernel.piece import Deed
from undertable.kernel.step import Window

NO_STACK: Final = 0


def worth_opening(g: Spycraft, moment: str) -> bool:
    """Whether anything in the whole card pool answers this moment."""
    answered = g.book.answered
    return (moment, True) in answered or (moment, False) in answered


def payable(g: Spycraft, line: ActionLine, performer: Stack, number: int, source: int, hand_card: bool) -> bool:
    """Whether the performer can meet the number and the costs, with the best card in hand if need be. [SPY-ACT.13]"""
    seat = performer.owner
    without = source if hand_card else 0
    short = number - skill(g, performer, line.skill_no)
    if short > 0 and best_bravado(g, seat, without) < short:
        return False
    if line.cost == "discard_one":
        spare = len(g.agencies[seat].hand.cards) - (1 if hand_card else 0)
        return spare >= (2 if short > 0 else 1)
    return line.cost != "scrap_own_gear" or performer.has_gear()


# What a trigger answers


def causes(g: Spycraft, trigger: Trigger, performer: Stack, moment: str, deed: Deed) -> list[int]:
    """The agents that a trigger is about, for this performer; empty if it is not this trigger. 0 stands for no agent in particular."""
    if isinstance(deed, Performance):
        return _causes_of_action(g, trigger, performer, moment, deed)
    assert isinstance(deed, Happening)
    if trigger.moment != moment:
        return []
    return _causes_of_event(g, trigger, performer, deed)


def _causes_of_action(g: Spycraft, trigger: Trigger, performer: Stack, moment: str, deed: Performance) -> list[int]:
    seat = performer.owner
    if moment == "performed":
        mine = trigger.moment == "performed" and deed.performer == performer.id
        return [performer.id] if mine and isinstance(deed.entry, Order) and deed.action().kind == "mission" else []
    line = deed.action()
    if trigger.moment == "declared":
        if trigger.who == "your_mission_action":
            useful = deed.actor == seat and line.kind == "mission" and line.needs == "fight" and not deed.as_fight
            return [NO_STACK] if useful else []
        return [NO_STACK] if deed.actor != seat and deed.entry.TABLE == "gear" else []
    if trigger.moment == "react_played":
        return [NO_STACK] if deed.actor != seat and line.kind == "react" else []
    if trigger.moment != "targeted" or not aims_at_agents(line):
        return []
    if trigger.by and deed.actor == seat:
        return []
    if trigger.by == "opponent":
        actor = g.stack(deed.performer)
        if actor is None or actor.place != TEAM:
            return []
    found: list[int] = []
    for aim in deed.aims:
        stack = g.stack(aim)
        if stack is not None and stack.owner == seat and _is_meant(trigger.who, stack, performer):
            found.append(stack.id)
    return found


def _is_meant(who: str, stack: Stack, performer: Stack) -> bool:
    if who == "self":
        return stack.id == performer.id
    if who == "mate":
        return stack.id != performer.id and stack.place == TEAM and performer.place == TEAM
    return True


def _causes_of_event(g: Spycraft, trigger: Trigger, performer: Stack, event: Happening) -> list[int]:
    seat = performer.owner
    who = trigger.who
    mine = event.owner == seat
    if trigger.by and (event.actor == seat or not event.by):
        return []
    if who == "self":
        meant = event.stack == performer.id
    elif who == "mate":
        meant = mine and event.stack != performer.id and event.place == TEAM and performer.place == TEAM
    elif who == "team":
        meant = mine and event.place == TEAM and performer.place == TEAM
    elif who == "yours":
        meant = mine and (event.what != "gear_activation" or _same_place(g, performer, event))
    elif who == "yours_other":
        meant = mine and event.stack != performer.id
    elif who == "opponent":
        meant = not mine and event.place == TEAM and g.op is not None and g.op.takes_part(seat)
    else:
        return [NO_STACK] if _mission_trigger(g, who, seat, event) else []
    return [event.stack] if meant else []


def _same_place(g: Spycraft, performer: Stack, event: Happening) -> bool:
    return g.op is None or not g.op.engaged or performer.place == event.place


def _mission_trigger(g: Spycraft, who: str, seat: int, event: Happening) -> bool:
    op = g.op
    if op is None:
        return False
    if who == "you":
        return op.takes_part(seat) and op.winner != seat
    if op.winner != seat:
        return False
    if who == "attacker":
        return seat == op.attacker
    last = g.agencies[seat].last_type
    return bool(last) and last != op.face.type


# Reacts that can be played


def reacts(g: Spycraft, seat: int, moment: str, deed: Deed) -> list[Choice]:
    """Every React that the player can really play now."""
    options: list[Choice] = []
    for stack in g.agencies[seat].stacks:
        if not stack.top.active or not _may_perform(g, stack):
            continue
        _offer(g, stack, stack.top.face, stack.top, 0, moment, deed, options)
        for piece in stack.gear:
            if piece.active:
                _offer(g, stack, piece.face, piece, piece.card.id, moment, deed, options)
        ability = ability_of(g, stack)
        if ability is not None and ability.reacts and not stack.top.used_turn & ABILITY_MARK:
            _offer(g, stack, ability, None, 0, moment, deed, options)
    seen: list[str] = []
    for card in g.agencies[seat].hand.cards:
        face = card.kind
        if isinstance(face, Action) and face.reacts and face.id not in seen:
            seen.append(face.id)
            for stack in g.agencies[seat].stacks:
                if stack.top.active and _may_perform(g, stack) and (not face.by or stack.face.has_trait(face.by)):
                    _offer(g, stack, face, None, card.id, moment, deed, options)
    return options


def _may_perform(g: Spycraft, stack: Stack) -> bool:
    """During the engagement only agents in the teams react. [SPY-ENG.06]"""
    if g.op is None or not g.op.engaged:
        return True
    return stack.place == TEAM and not stack.top.locked


def _offer(
    g: Spycraft, stack: Stack, face: Face, marked: InPlay | None, source: int, moment: str, deed: Deed, options: list[Choice]
) -> None:
    for line in face.reacts:
        trigger = line.when
        assert trigger is not None
        if marked is not None and not line.unlimited and marked.used_turn & line.bit:
            continue
        about = causes(g, trigger, stack, moment, deed)
        if not about or not payable(g, line, stack, line.plus, source, isinstance(face, Action)):
            continue
        if line.unlimited and _response(source or stack.id, line) in _answered(deed):
            continue
        if line.target is not None and len(agents_for(g, line.target, stack)) < line.target.least:
            continue
        for cause in about:
            if line.instead and not substitutes(g, line, stack, cause, deed):
                continue
            options.append(Perform(face, line.index, source, stack.id, cause))


def _response(source: int, line: ActionLine) -> int:
    return source * 16 + line.index


def _answered(deed: Deed) -> list[int]:
    if isinstance(deed, (Performance, Happening)):
        return deed.answered
    return []


def substitutes(g: Spycraft, line: ActionLine, performer: Stack, cause: int, deed: Deed) -> list[int]:
    """The agents to whom an action or a wound can be redirected. [SPY-TGT.03]"""
    victim = g.stack(cause)
    if victim is None:
        return []
    if isinstance(deed, Performance):
        target = deed.action().target
        actor = g.stack(deed.performer)
        if target is None or actor is None:
            return []
        order = deed.entry.id if isinstance(deed.entry, Order) else ""
        legal = [stack for stack in agents_for(g, target, actor, order) if stack.id not in deed.aims]
    else:
        legal = [stack for stack in g.agencies[performer.owner].stacks if stack.id != cause and stack.place == victim.place]
    if line.instead == "anyone":
        return [stack.id for stack in legal]
    limit = victim.top.face.expense
    return [stack.id for stack in legal if stack.owner == performer.owner and stack.top.active and stack.face.expense < limit]


# Windows


def might_answer(g: Spycraft, seat: int, moment: str, own: bool) -> bool:
    """Whether public facts say that the player might have a React for this moment, on a facedown card too."""
    agency = g.agencies[seat]
    if agency.out or (moment, own) not in g.book.answered:
        return False
    engaged = g.op is not None and g.op.engaged
    if engaged and g.op is not None and not g.op.takes_part(seat):
        return False
    if agency.hand.cards and (moment, own) in g.book.in_hand:
        return True
    hidden = moment != "gear_activation"
    for stack in agency.stacks:
        if engaged and stack.place != TEAM:
            continue
        if not stack.top.active:
            if hidden:
                return True
            continue
        if _printed_answer(stack.top, moment):
            return True
        for piece in stack.gear:
            if (hidden and not piece.active) or (piece.active and _printed_answer(piece, moment)):
                return True
        ability = ability_of(g, stack)
        if ability is not None and not stack.top.used_turn & ABILITY_MARK:
            if any(line.when is not None and line.when.moment == moment for line in ability.reacts):
                return True
    return False


def _printed_answer(piece: InPlay, moment: str) -> bool:
    for line in piece.face.reacts:
        if line.when is not None and line.when.moment == moment and not piece.used_turn & line.bit:
            return True
    return False


def _team_facedown(g: Spycraft, seat: int) -> bool:
    for stack in g.agencies[seat].stacks:
        if stack.place == TEAM and (not stack.top.active or any(not piece.active for piece in stack.gear)):
            return True
    return False


class SpyWindow(Window):
    """A moment for Reacts and activations. [SPY-TIM.01, SPY-FD.09]"""

    RULE: ClassVar[str] = "SPY-TIM.01"

    moment: str
    deed: int

    def __init__(self, order: tuple[int, ...], moment: str, deed: int, at: int = 0, passes: int = 0) -> None:
        self.order = order
        self.moment = moment
        self.deed = deed
        self.at = at
        self.passes = passes

    def on(self, at: int, passes: int) -> Window:
        return type(self)(self.order, self.moment, self.deed, at, passes)

    def reactions(self, g: Spycraft, seat: int) -> list[Choice]:
        return reacts(g, seat, self.moment, g.deed(self.deed)) + activations(g, seat)

    def react(self, g: Spycraft, seat: int, choice: Any) -> None:
        if isinstance(choice, (Activate, Promote)):
            begin_activation(g, choice)
            return
        assert isinstance(choice, Perform)
        from undertable.games.spycraft.performing import Declare

        answered = _answered(g.deed(self.deed))
        answered.append(_response(choice.source or choice.performer, choice.entry.action[choice.line]))
        g.then(Declare(seat, choice.entry, choice.line, choice.source, choice.performer, choice.cause, self.deed))


class DeclaredWindow(SpyWindow):
    """After an action is declared, before it is paid: numbers may still change. [SPY-ACT.10]"""

    PROMPT: ClassVar[str] = "{action} has been declared{against}: you may react or activate cards"
    WAITING: ClassVar[str] = "The table may react to {action}"

    def closed(self, g: Spycraft) -> bool:
        return g.performance(self.deed).stopped

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        seat = g.decisions[0].seat if g.decisions else -1
        against = ""
        if deed.aims and aims_at_agents(deed.action()):
            against = " against " + " and ".join(agent_name(g, aim, seat) for aim in deed.aims)
        return {"action": f"{line_name(deed.entry, deed.line)} ({g.name(deed.actor)})", "against": against}

    def may_react(self, g: Spycraft, seat: int) -> bool:
        deed = g.performance(self.deed)
        agency = g.agencies[seat]
        engaged = g.op is not None and g.op.engaged
        if agency.out or (engaged and g.op is not None and not g.op.takes_part(seat)):
            return False
        line = deed.action()
        if engaged and _team_facedown(g, seat):
            return True
        if deed.actor == seat:
            if line.kind == "mission" and line.needs == "fight" and not deed.as_fight and could_become_fight(g, seat):
                return True
        else:
            if line.kind == "react" and might_answer(g, seat, "react_played", False):
                return True
            if deed.entry.TABLE == "gear" and might_answer(g, seat, "declared", False):
                return True
        return self.concerns(g, seat) and might_answer(g, seat, "targeted", True)

    def concerns(self, g: Spycraft, seat: int) -> bool:
        deed = g.performance(self.deed)
        if not aims_at_agents(deed.action()):
            return False
        for aim in deed.aims:
            stack = g.stack(aim)
            if stack is not None and stack.owner == seat:
                return True
        return False


_BEFORE = {
    "before_wound": "{agent} is about to be wounded: you may react",
    "before_expose": "{agent} is about to be exposed: you may react",
    "before_home": "{agent} is about to be sent home: you may react",
    "before_retire": "{agent} is about to be retired: you may react",
    "after_wound": "{agent} was wounded: you may react",
    "after_expose": "{agent} is exposed: you may react",
    "after_retire": "An agent was retired: you may react",
    "gear_activation": "A gear under {agent} is being activated: you may lower its expense",
}


class HarmWindow(SpyWindow):
    """Before or after something happens to an agent. [SPY-TIM.03]"""

    WAITING: ClassVar[str] = "The table may react"

    def closed(self, g: Spycraft) -> bool:
        happening = g.happening(self.deed)
        return happening.cancelled or happening.instead != 0

    def may_react(self, g: Spycraft, seat: int) -> bool:
        return might_answer(g, seat, self.moment, g.happening(self.deed).owner == seat)

    def concerns(self, g: Spycraft, seat: int) -> bool:
        return g.happening(self.deed).owner == seat

    def reactions(self, g: Spycraft, seat: int) -> list[Choice]:
        if self.moment == "gear_activation":
            return reacts(g, seat, self.moment, g.deed(self.deed))
        return super().reactions(g, seat)

    def ask(self, g: Spycraft) -> Any:
        decision = super().ask(g)
        if decision is not None:
            decision.prompt = _BEFORE[self.moment]
        return decision

    def words(self, g: Spycraft) -> dict[str, str]:
        seat = g.decisions[0].seat if g.decisions else -1
        return {"agent": agent_name(g, g.happening(self.deed).stack, seat)}


class PerformedWindow(SpyWindow):
    """After an action has been carried out. [SPY-TIM.03]"""

    PROMPT: ClassVar[str] = "{action} is done: you may react"
    WAITING: ClassVar[str] = "The table may react"

    def may_react(self, g: Spycraft, seat: int) -> bool:
        return g.performance(self.deed).actor == seat and might_answer(g, seat, "performed", True)

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        return {"action": line_name(deed.entry, deed.line)}


class MissionWindow(SpyWindow):
    """After a mission is won, before the decision to extend. [SPY-EXT.01]"""

    PROMPT: ClassVar[str] = "The mission is decided: you may react"
    WAITING: ClassVar[str] = "The table may react to the end of the mission"

    def may_react(self, g: Spycraft, seat: int) -> bool:
        op = g.op
        if op is None or not op.takes_part(seat):
            return False
        return might_answer(g, seat, "mission_won" if op.winner == seat else "mission_lost", True)

    def concerns(self, g: Spycraft, seat: int) -> bool:
        return g.op is not None and g.op.takes_part(seat)

    def reactions(self, g: Spycraft, seat: int) -> list[Choice]:
        op = g.op
        won = op is not None and op.winner == seat
        return reacts(g, seat, "mission_won" if won else "mission_lost", g.deed(self.deed)) + activations(g, seat)


class QuietWindow(Window):
    """A moment for activations alone: before a count, or between phases. [SPY-INT.01, SPY-ENG.02, SPY-GOA.04]"""

    RULE: ClassVar[str] = "SPY-FD.09"
    WAITING: ClassVar[str] = "Cards may be activated"

    occasion: str

    def __init__(self, order: tuple[int, ...], occasion: str, at: int = 0, passes: int = 0) -> None:
        self.order = order
        self.occasion = occasion
        self.at = at
        self.passes = passes

    PROMPT: ClassVar[str] = "You may activate cards {occasion}"

    def on(self, at: int, passes: int) -> Window:
        return QuietWindow(self.order, self.occasion, at, passes)

    def words(self, g: Spycraft) -> dict[str, str]:
        return {"occasion": self.occasion}

    def may_react(self, g: Spycraft, seat: int) -> bool:
        agency = g.agencies[seat]
        return not agency.out and agency.has_facedown()

    def concerns(self, g: Spycraft, seat: int) -> bool:
        return g.op is not None and g.op.takes_part(seat)

    def reactions(self, g: Spycraft, seat: int) -> list[Choice]:
        return activations(g, seat)

    def react(self, g: Spycraft, seat: int, choice: Any) -> None:
        begin_activation(g, choice)
