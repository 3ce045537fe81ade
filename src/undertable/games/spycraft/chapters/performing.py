"""Actions: declare, pay, resolve. The table of contents of SPY-ACT.19."""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.cards.deeds import NOT_NAMED, Performance
from undertable.games.spycraft.cards.pool import ABILITY_MARK, GRANTED_MARK, Offer
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.carrying import Carry, Settle, fail
from undertable.games.spycraft.chapters.choices import Aim, NameSign, NameSkill, Perform
from undertable.games.spycraft.chapters.harm import team_has_room
from undertable.games.spycraft.chapters.naming import agent_name, contest, deed_words, line_name
from undertable.games.spycraft.chapters.numbers import number_of
from undertable.games.spycraft.chapters.paying import PayAll
from undertable.games.spycraft.chapters.targets import agents_for, aims_at_agents, cards_for, condition_met, still_legal
from undertable.games.spycraft.chapters.triggers import payable
from undertable.games.spycraft.chapters.windows import DeclaredWindow, PerformedWindow
from undertable.games.spycraft.content import ActionLine, Face, Order
from undertable.games.spycraft.pieces import InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import CONFIRM, Ask, Choice, Confirm, Decision, PickSeat, Several, Step


class Declare(Ask):
    """Source and performer are chosen; now the targets, one by one, and what has to be named. [SPY-ACT.19, SPY-TGT.01]"""

    RULE = "SPY-TGT.01"
    ALONE = False

    seat: int
    entry: Face
    line: int
    source: int
    performer: int
    cause: int = 0
    answers: int = 0
    aims: tuple[int, ...] = ()
    named: int = -9
    enough: bool = False

    def run(self, g: SpycraftState) -> None:
        if g.watched and self._is_open(g):
            g.tell("{seat} is about to use {action}", seat=self.seat, action=line_name(self.entry, self.line))
        super().run(g)

    def _is_open(self, g: SpycraftState) -> bool:
        """Whether it begins now and there is more than one way to go on, as everybody can see: what is within reach may be hidden."""
        line, performer = self.entry.action[self.line], g.stack(self.performer)
        if performer is None or self.named != NOT_NAMED:
            return False
        if self.enough or line.target is None or line.instead:
            return (self.enough or not self.aims) and len(self._names(g, line)) > 1
        return not self.aims and len(legal_targets(g, g.book.line(self.entry, self.line), performer)) > 1

    def ask(self, g: SpycraftState) -> Decision | None:
        line = self.entry.action[self.line]
        performer = g.stack(self.performer)
        if performer is None:
            return None
        options = self._targets(g, line, performer)
        if options:
            return Decision(
                self.seat,
                "Choose the target of {action}",
                options,
                "{seat} chooses a target for {action}",
                self.RULE,
                several=self._several(line, options),
            )
        if self.named == NOT_NAMED:
            options = self._names(g, line)
            if options:
                what = "which skill" if line.names_skill else "harder or easier" if line.names_sign else "which player"
                return Decision(self.seat, "{action}: " + what + "?", options, "{seat} declares {action}", "SPY-ACT.19")
        return None

    def no_choice(self, g: SpycraftState, only: Choice) -> bool:
        """Whether the objective gets harder or easier follows from the side that one is on, which everybody sees."""
        return isinstance(only, NameSign)

    def _targets(self, g: SpycraftState, line: ActionLine, performer: Stack) -> list[Choice]:
        if self.enough:
            return []
        options: list[Choice] = []
        if line.instead:
            return options
        target = line.target
        if target is None or len(self.aims) >= target.most:
            return options
        agents = aims_at_agents(line)
        offer = g.book.line(self.entry, self.line)
        left = [id for id in legal_targets(g, offer, performer) if id not in self.aims]
        if target.who == "adjacent_missions" and self.aims:
            left = [id for id in left if _side_by_side(g, self.aims[0], id)]
        if not left:
            return options
        options.extend(Aim(id, agents) for id in left if within_reach(g, offer, performer, self.source, id))
        if len(self.aims) >= target.least:
            options.insert(0, CONFIRM)
        # An imagined hand may be too weak for what was declared; whether something is asked depends on public facts alone.
        return options or [Aim(id, agents) for id in left]

    def _several(self, line: ActionLine, options: list[Choice]) -> Several | None:
        """Several targets are one question with ticks; missions side by side are named one after the other."""
        target = line.target
        if target is None or target.most == 1 or target.who == "adjacent_missions":
            return None
        most = len(self.aims) + sum(1 for option in options if isinstance(option, Aim))
        return Several(target.least, min(target.most, most), [Aim(id, target.agents) for id in self.aims])

    def _names(self, g: SpycraftState, line: ActionLine) -> list[Choice]:
        if line.names_skill:
            return [NameSkill(number) for number in range(4)]
        if line.names_sign:
            return [NameSign(1), NameSign(-1)]
        if line.names_seat:
            return [PickSeat(seat) for seat in g.in_game() if seat != self.seat]
        return []

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        return {"action": line_name(self.entry, self.line)}

    def answer(self, g: SpycraftState, choice: Any) -> None:
        aims, named, enough = self.aims, self.named, self.enough
        if isinstance(choice, Aim):
            aims = (*aims, choice.id)
        elif isinstance(choice, Confirm):
            enough = True
        elif isinstance(choice, NameSkill):
            named = choice.skill
        elif isinstance(choice, NameSign):
            named = choice.sign
        else:
            named = choice.seat
        g.then(Declare(self.seat, self.entry, self.line, self.source, self.performer, self.cause, self.answers, aims, named, enough))

    def unasked(self, g: SpycraftState) -> None:
        """The action is declared: it is marked as used, its card is shown, and its targets are turned up. [SPY-ACT.21, SPY-FD.06]"""
        line = self.entry.action[self.line]
        agents = aims_at_agents(line) or bool(line.instead)
        at = [f"stack:{aim}" if agents else f"card:{aim}" for aim in self.aims]
        deed = Performance(self.entry.name, self.seat, at, self.entry, self.line, self.performer, self.source, list(self.aims))
        deed.named = self.named
        deed.cause = self.cause
        deed.answers = self.answers
        g.announce(deed)
        g.barrier()  # that the number can be met tells about the hand
        performer = g.stack(self.performer)
        if self.entry.TABLE == "action":
            deed.source = g.move(self.source, g.agencies[self.seat].hand, g.played).id
        elif performer is not None and not line.unlimited:
            mark_used(g, self.entry, line, performer, self.source)
        if g.watched:
            self._tell(g, deed, agents)
        g.then(TurnUpTargets(deed.id), DeclaredWindow(g.from_left_of(self.seat), "declared", deed.id))
        g.then(PayAll(deed.id), Resolve(deed.id), Finish(deed.id))

    def _tell(self, g: SpycraftState, deed: Performance, agents: bool) -> None:
        who = agent_name(g, deed.performer, -1)
        numbers = contest(g, deed.action(), deed.performer, deed.aims[0] if agents and deed.aims else 0, -1)
        aims = [] if deed.aims == [deed.performer] else deed.aims
        g.tell("{who}: {action}{numbers}", who=who, action=deed_words(g, deed.entry, deed.line, aims, -1, deed.named), numbers=numbers)


def declaration(seat: int, choice: Perform, answers: int = 0) -> Declare:
    """What was chosen to do, with its target if that was chosen too."""
    aims = (choice.aim,) if choice.aim else ()
    return Declare(seat, choice.entry, choice.line, choice.source, choice.performer, choice.cause, answers, aims, NOT_NAMED, bool(aims))


def _side_by_side(g: SpycraftState, a: int, b: int) -> bool:
    return abs(g.row.index(a) - g.row.index(b)) == 1


def legal_targets(g: SpycraftState, offer: Offer, performer: Stack) -> list[int]:
    """What the text may aim at, whether or not its number can be met. [SPY-TGT.01]"""
    target = offer.target
    if target is None:
        return []
    if not offer.at_agents:
        return cards_for(g, target, performer)
    found = agents_for(g, target, performer, offer.order)
    return [stack.id for stack in found if not offer.joins or team_has_room(g, stack)]


def within_reach(g: SpycraftState, offer: Offer, performer: Stack, source: int, aim: int) -> bool:
    """Whether the performer can meet the number against this target, as far as his player can know. [SPY-ACT.13]"""
    target = None if offer.fixed else g.stack(aim)
    number = offer.plus if target is None else number_of(g, offer.stats, offer.highest, offer.plus, target, performer.owner)
    return payable(g, offer, performer, number, source)


def marker(entry: Face, line: ActionLine, performer: Stack, source: int) -> tuple[InPlay | None, int]:
    """Where the "used" marker of an action lies: on the agent, or on the gear it is printed on. [SPY-ACT.15]"""
    if isinstance(entry, Order):
        return performer.top, entry.mark
    if entry.TABLE == "ability":
        return performer.top, ABILITY_MARK
    if entry.TABLE == "mission":
        return performer.top, GRANTED_MARK
    if entry.TABLE == "gear":
        for piece in performer.gear:
            if piece.card.id == source:
                return piece, line.bit
        return None, 0
    return performer.top, line.bit


def markers(piece: InPlay, kind: str) -> int:
    """The "used" markers on a card for actions of this kind; an unlimited action never gets one. [SPY-ACT.15, SPY-ACT.16]"""
    return piece.used_mission if kind == "mission" else piece.used_turn


def mark_used(g: SpycraftState, entry: Face, line: ActionLine, performer: Stack, source: int) -> None:
    piece, bit = marker(entry, line, performer, source)
    if piece is not None:
        piece = performer.change(piece)
        if line.kind == "mission":
            piece.used_mission |= bit
        else:
            piece.used_turn |= bit


class TurnUpTargets(Step):
    """Inactive opposing agents who are targeted are activated at once. [SPY-FD.05, SPY-FD.06]"""

    deed: int

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        target = deed.action().target
        if target is None or target.who not in ("opponent", "team_agent"):
            return
        for aim in deed.aims:
            stack = g.stack(aim)
            if stack is not None and not stack.top.active and stack.owner != deed.actor:
                g.then(TurnUp(stack.top.card.id))
        g.then(DropLostTargets(self.deed))


class DropLostTargets(Step):
    """Targets that have left play or turn out to be illegal are dropped; without any the action fails. [SPY-FD.06]"""

    deed: int

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        left = [aim for aim in deed.aims if still_legal(g, deed, aim)]
        if len(left) != len(deed.aims):
            deed.aims = left
            deed.targets = [f"stack:{aim}" for aim in left]
            if not left:
                fail(g, deed, "there is no target left")


class Resolve(Step):
    """The effects, in the order of the text, on the targets that are still legal. [SPY-ACT.02, SPY-TIM.04]"""

    deed: int

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        if deed.stopped:
            if g.watched and deed.cancelled:
                g.tell("{action} is cancelled", action=line_name(deed.entry, deed.line))
            return
        line = deed.action()
        met = condition_met(g, line, g.stack(deed.performer), deed.as_fight)
        if met and line.target is not None:
            deed.aims = [aim for aim in deed.aims if still_legal(g, deed, aim)]
            met = bool(deed.aims)
        if not met:
            if g.watched:
                why = "there is no target left" if line.target is not None and not deed.aims else "this is not the mission for it"
                g.tell("{action} has no effect: {why}", action=line_name(deed.entry, deed.line), why=why)
            return
        g.used(deed.entry)
        g.then(Carry(self.deed, 0))


class Finish(Step):
    """An action card goes to the discard pile; who performed a standard action may react to that. [SPY-ACT.21]"""

    deed: int

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        if g.played.index(deed.source) >= 0:
            agency = g.agencies[deed.actor]
            card = g.move(deed.source, g.played, agency.removed if agency.out else agency.discard)
            if g.watched:
                g.tell("{card} is discarded", card=card, kind="discard")
        if isinstance(deed.entry, Order) and not deed.stopped and deed.action().kind == "mission":
            g.then(PerformedWindow((deed.actor,), "performed", deed.id))
        g.then(Settle(self.deed))
