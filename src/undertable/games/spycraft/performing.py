"""Actions: declare, pay, resolve. The table of contents of SPY-ACT.19."""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.activation import TurnUp, discard_for_bravado, payments, scrap, team_has_room
from undertable.games.spycraft.book import ABILITY_MARK, GRANTED_MARK
from undertable.games.spycraft.choices import Aim, GiveUp, LetGo, NameSign, NameSkill, NoMore, Pay
from undertable.games.spycraft.content import ActionLine, Face, Order
from undertable.games.spycraft.figures import number_against, skill
from undertable.games.spycraft.naming import agent_name, card_name, line_name
from undertable.games.spycraft.reacts import DeclaredWindow, PerformedWindow, payable, substitutes
from undertable.games.spycraft.state import HQ, InPlay, Performance, Spycraft, Stack
from undertable.games.spycraft.targets import (
    agents_for,
    aims_at_agents,
    cards_for,
    condition_met,
    order_id,
    still_legal,
)
from undertable.kernel.choice import Choice, PickSeat
from undertable.kernel.step import Ask, Decision, Step

NOT_NAMED = -9


class Declare(Ask):
    """Source and performer are chosen; now the targets, one by one, and what has to be named. [SPY-ACT.19, SPY-TGT.01]"""

    RULE = "SPY-TGT.01"

    seat: int
    entry: Face
    line: int
    source: int
    performer: int
    cause: int
    answers: int
    aims: tuple[int, ...]
    named: int
    enough: bool

    def __init__(
        self,
        seat: int,
        entry: Face,
        line: int,
        source: int,
        performer: int,
        cause: int = 0,
        answers: int = 0,
        aims: tuple[int, ...] = (),
        named: int = -9,
        enough: bool = False,
    ) -> None:
        self.seat = seat
        self.entry = entry
        self.line = line
        self.source = source
        self.performer = performer
        self.cause = cause
        self.answers = answers
        self.aims = aims
        self.named = named
        self.enough = enough

    def run(self, g: Spycraft) -> None:
        decision = self.ask(g)
        if decision is None:
            g.then(Announce(self.seat, self.entry, self.line, self.source, self.performer, self.cause, self.answers, self.aims, self.named))
        elif len(decision.options) == 1:
            self.answer(g, decision.options[0])
        else:
            g.wait(self, [decision])

    def ask(self, g: Spycraft) -> Decision | None:
        line = self.entry.action[self.line]
        performer = g.stack(self.performer)
        if performer is None:
            return None
        options = self._targets(g, line, performer)
        if options:
            return Decision(self.seat, "Choose the target of {action}", options, "{seat} chooses a target for {action}", self.RULE)
        if self.named == NOT_NAMED:
            options = self._names(g, line)
            if options:
                return Decision(self.seat, "Name what {action} is about", options, "{seat} declares {action}", "SPY-ACT.19")
        return None

    def _targets(self, g: Spycraft, line: ActionLine, performer: Stack) -> list[Choice]:
        if self.enough:
            return []
        options: list[Choice] = []
        if line.instead:
            if not self.aims:
                options.extend(Aim(id, True) for id in substitutes(g, line, performer, self.cause, g.deed(self.answers)))
            return options
        target = line.target
        if target is None or len(self.aims) >= target.most:
            return options
        agents = aims_at_agents(line)
        left = [id for id in legal_targets(g, self.entry, line, performer) if id not in self.aims]
        if target.who == "adjacent_missions" and self.aims:
            left = [id for id in left if _side_by_side(g, self.aims[0], id)]
        if not left:
            return options
        options.extend(Aim(id, agents) for id in left if within_reach(g, self.entry, line, performer, self.source, id))
        if len(self.aims) >= target.least:
            options.insert(0, NoMore())
        # An imagined hand may be too weak for what was declared; whether something is asked depends on public facts alone.
        return options or [Aim(id, agents) for id in left]

    def _names(self, g: Spycraft, line: ActionLine) -> list[Choice]:
        if line.names_skill:
            return [NameSkill(number) for number in range(4)]
        if line.names_sign:
            return [NameSign(1), NameSign(-1)]
        if line.names_seat:
            return [PickSeat(seat) for seat in g.in_game() if seat != self.seat]
        return []

    def words(self, g: Spycraft) -> dict[str, str]:
        return {"action": line_name(self.entry, self.line)}

    def answer(self, g: Spycraft, choice: Any) -> None:
        aims, named, enough = self.aims, self.named, self.enough
        if isinstance(choice, Aim):
            aims = (*aims, choice.id)
        elif isinstance(choice, NoMore):
            enough = True
        elif isinstance(choice, NameSkill):
            named = choice.skill
        elif isinstance(choice, NameSign):
            named = choice.sign
        else:
            named = choice.seat
        g.then(
            Declare(
                self.seat, self.entry, self.line, self.source, self.performer, self.cause, self.answers, aims, named, enough
            )
        )


def _side_by_side(g: Spycraft, a: int, b: int) -> bool:
    return abs(g.row.index(a) - g.row.index(b)) == 1


def legal_targets(g: Spycraft, entry: Face, line: ActionLine, performer: Stack) -> list[int]:
    """What the text may aim at, whether or not its number can be met. [SPY-TGT.01]"""
    target = line.target
    if target is None:
        return []
    if not aims_at_agents(line):
        return cards_for(g, target, performer)
    found = agents_for(g, target, performer, order_id(entry))
    return [stack.id for stack in found if not line.joins or team_has_room(g, stack)]


def within_reach(g: Spycraft, entry: Face, line: ActionLine, performer: Stack, source: int, aim: int) -> bool:
    """Whether the performer can meet the number against this target, as far as his player can know. [SPY-ACT.13]"""
    number = number_against(g, line, g.stack(aim), performer.owner) if line.stats else line.plus
    return payable(g, line, performer, number, source, entry.TABLE == "action")


class Announce(Step):
    """The action is declared: it is marked as used, its card is shown, and its targets are turned up. [SPY-ACT.21, SPY-FD.06]"""

    seat: int
    entry: Face
    line: int
    source: int
    performer: int
    cause: int
    answers: int
    aims: tuple[int, ...]
    named: int

    def __init__(
        self, seat: int, entry: Face, line: int, source: int, performer: int, cause: int, answers: int, aims: tuple[int, ...], named: int
    ) -> None:
        self.seat = seat
        self.entry = entry
        self.line = line
        self.source = source
        self.performer = performer
        self.cause = cause
        self.answers = answers
        self.aims = aims
        self.named = named

    def run(self, g: Spycraft) -> None:
        deed = Performance(self.entry, self.line, self.seat, self.performer)
        deed.source = self.source
        deed.cause = self.cause
        deed.answers = self.answers
        deed.aims = list(self.aims)
        deed.named = self.named
        line = deed.action()
        agents = aims_at_agents(line) or bool(line.instead)
        deed.targets = [f"stack:{aim}" if agents else f"card:{aim}" for aim in deed.aims]
        g.announce(deed)
        performer = g.stack(self.performer)
        if self.entry.TABLE == "action":
            hand = g.agencies[self.seat].hand
            g.move(self.source, hand, g.played)
        elif performer is not None and not line.unlimited:
            mark_used(g, self.entry, line, performer, self.source)
        if g.watched:
            self._tell(g, deed, agents)
        g.then(TurnUpTargets(deed.id), DeclaredWindow(g.from_left_of(self.seat), "declared", deed.id))
        g.then(PayNumber(deed.id), PayCost(deed.id), Resolve(deed.id), Finish(deed.id))

    def _tell(self, g: Spycraft, deed: Performance, agents: bool) -> None:
        against = ""
        if deed.aims:
            names = [agent_name(g, aim, -1) if agents else card_name(g, aim, -1) for aim in deed.aims]
            against = " at " + ", ".join(names)
        who = agent_name(g, deed.performer, -1)
        g.tell("{who}: {action}{against}", who=who, action=line_name(deed.entry, deed.line), against=against)


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


def mark_used(g: Spycraft, entry: Face, line: ActionLine, performer: Stack, source: int) -> None:
    piece, bit = marker(entry, line, performer, source)
    if piece is not None:
        if line.kind == "mission":
            piece.used_mission |= bit
        else:
            piece.used_turn |= bit


class TurnUpTargets(Step):
    """Inactive opposing agents who are targeted are activated at once. [SPY-FD.05, SPY-FD.06]"""

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        target = deed.action().target
        if target is None or target.who != "opponent":
            return
        for aim in deed.aims:
            stack = g.stack(aim)
            if stack is not None and not stack.top.active:
                g.then(TurnUp(stack.top.card.id))
        g.then(DropLostTargets(self.deed))


class DropLostTargets(Step):
    """Targets that have left play or turn out to be illegal are dropped; without any the action fails. [SPY-FD.06]"""

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        left = [aim for aim in deed.aims if still_legal(g, deed, aim)]
        if len(left) != len(deed.aims):
            deed.aims = left
            deed.targets = [f"stack:{aim}" for aim in left]
            if not left:
                deed.failed = True


class PayNumber(Ask):
    """The target number is met by skill, or by one card's bravado; then it is fixed. [SPY-ACT.10 to .14]"""

    RULE = "SPY-ACT.13"

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def short(self, g: Spycraft, deed: Performance, performer: Stack) -> int:
        """How much the performer lacks against the highest number among the targets. [SPY-ACT.04]"""
        line = deed.action()
        number = line.plus
        if line.stats:
            number = max(number_against(g, line, g.stack(aim), deed.actor) for aim in deed.aims)
        return number - skill(g, performer, line.skill_no)

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        if deed.stopped:
            return
        performer = g.stack(deed.performer)
        if performer is None or not performer.top.active or not still_has(g, deed, performer):
            deed.failed = True
            return
        if aims_at_agents(deed.action()):
            deed.aims = [aim for aim in deed.aims if still_legal(g, deed, aim)]
            if not deed.aims:
                deed.failed = True
                return
        short = self.short(g, deed, performer)
        if short > 0:
            if g.agencies[deed.actor].hand.cards:
                super().run(g)
            else:
                deed.failed = True

    def ask(self, g: Spycraft) -> Decision | None:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        assert performer is not None
        options = payments(g, deed.actor, self.short(g, deed, performer), 0)
        options.append(LetGo("Let the action fail"))
        return Decision(deed.actor, "{action} lacks {short}: discard a card for bravado?", options, "{seat} pays for {action}", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        short = self.short(g, deed, performer) if performer is not None else 0
        return {"action": line_name(deed.entry, deed.line), "short": str(short)}

    def answer(self, g: Spycraft, choice: Any) -> None:
        deed = g.performance(self.deed)
        if isinstance(choice, Pay):
            discard_for_bravado(g, deed.actor, choice.card)
        else:
            deed.failed = True


def still_has(g: Spycraft, deed: Performance, performer: Stack) -> bool:
    """Whether the gear whose action is declared is still there, and the performer where he has to be."""
    if deed.entry.TABLE == "gear" and not any(piece.card.id == deed.source and piece.active for piece in performer.gear):
        return False
    line = deed.action()
    if g.op is not None and g.op.engaged and performer.place == HQ:
        return line.from_hq
    return True


class PayCost(Ask):
    """Costs besides the number; if one is not paid the action fails. [SPY-ACT.05, SPY-ACT.09]"""

    RULE = "SPY-ACT.05"

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        cost = deed.action().cost
        if deed.stopped or not cost:
            return
        performer = g.stack(deed.performer)
        if cost == "scrap_this":
            found = g.piece(deed.source)
            if found is None:
                deed.failed = True
            else:
                scrap(g, *found)
        elif self._means(g, deed, performer):
            super().run(g)
        else:
            deed.failed = True

    def _means(self, g: Spycraft, deed: Performance, performer: Stack | None) -> list[Choice]:
        if deed.action().cost == "discard_one":
            each = {card.kind.id: card.id for card in g.agencies[deed.actor].hand.cards}
            return [GiveUp(card) for card in each.values()]
        if performer is None:
            return []
        return [GiveUp(piece.card.id) for piece in performer.gear if piece.active]

    def ask(self, g: Spycraft) -> Decision | None:
        deed = g.performance(self.deed)
        options = self._means(g, deed, g.stack(deed.performer))
        options.append(LetGo("Let the action fail"))
        return Decision(deed.actor, "Pay the cost of {action}", options, "{seat} pays for {action}", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        return {"action": line_name(deed.entry, deed.line)}

    def answer(self, g: Spycraft, choice: Any) -> None:
        deed = g.performance(self.deed)
        if not isinstance(choice, GiveUp):
            deed.failed = True
        elif deed.action().cost == "discard_one":
            agency = g.agencies[deed.actor]
            card = g.move(choice.card, agency.hand, agency.discard)
            if g.watched:
                g.tell("{seat} discards {card} as a cost", seat=deed.actor, card=card)
        else:
            found = g.piece(choice.card)
            if found is not None:
                scrap(g, *found)


class Resolve(Step):
    """The effects, in the order of the text, on the targets that are still legal. [SPY-ACT.02, SPY-TIM.04]"""

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        if deed.stopped:
            if g.watched:
                how = "is cancelled" if deed.cancelled else "fails"
                g.tell("{action} {how}", action=line_name(deed.entry, deed.line), how=how)
            return
        line = deed.action()
        if not condition_met(g, line, g.stack(deed.performer), deed.as_fight):
            return
        if line.target is not None:
            deed.aims = [aim for aim in deed.aims if still_legal(g, deed, aim)]
            if not deed.aims:
                return
        g.used(deed.entry)
        g.then(Carry(self.deed, 0))


class Carry(Step):
    """One effect after the other."""

    deed: int
    place: int

    def __init__(self, deed: int, place: int) -> None:
        self.deed = deed
        self.place = place

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        effects = deed.effects()
        effects[self.place].do(g, deed)
        if self.place + 1 < len(effects):
            g.then(Carry(self.deed, self.place + 1))


class Finish(Step):
    """An action card goes to the discard pile; who performed a standard action may react to that. [SPY-ACT.21]"""

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        if g.played.index(deed.source) >= 0:
            agency = g.agencies[deed.actor]
            g.move(deed.source, g.played, agency.removed if agency.out else agency.discard)
        if isinstance(deed.entry, Order) and not deed.stopped and deed.action().kind == "mission":
            g.then(PerformedWindow((deed.actor,), "performed", deed.id))
        g.then(EndDeed(self.deed))


class EndDeed(Step):
    """The action is over."""

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        g.settle(self.deed)


def happen(g: Spycraft, face: Face, occasion: str, seat: int) -> None:
    """What a card does by itself on an occasion, for this player."""
    for place, line in enumerate(face.event):
        if line.on == occasion:
            deed = Performance(face, 0, seat, 0)
            deed.event = place
            g.announce(deed)
            g.used(face)
            g.then(Carry(deed.id, 0), EndDeed(deed.id))
