"""Activation: turning facedown cards up and paying for them; loyalty, gear, leaders, team size."""

from __future__ import annotations

from typing import Any, Final, cast

from undertable.games.spycraft.choices import Activate, LetGo, Pay, Promote, Retire, SendHome
from undertable.games.spycraft.content import FREELANCER, AgentFace, Face, Gear, Leader
from undertable.games.spycraft.figures import best_bravado, bravado, threshold_change
from undertable.games.spycraft.state import HQ, TEAM, Happening, InPlay, Spycraft, Stack
from undertable.games.spycraft.targets import illegal_in_place
from undertable.kernel.choice import Choice
from undertable.kernel.piece import EVERYONE, Card
from undertable.kernel.step import Ask, Decision, Step

TEAM_LIMIT: Final = 5
NOT_COUNTED: Final = 1000


def activations(g: Spycraft, seat: int) -> list[Choice]:
    """Everything that the player may activate now and can pay for. [SPY-FD.09, SPY-FD.10, SPY-LAC.03]"""
    options: list[Choice] = []
    agency = g.agencies[seat]
    best = -1
    for stack in agency.stacks:
        if stack.top.active:
            for piece in stack.gear:
                if piece.active:
                    continue
                gear = piece.face
                if isinstance(gear, Gear):
                    gap = gear.expense - stack.face.expense
                    if gap > 0 and best < 0:
                        best = best_bravado(g, seat)
                    if gap <= best or gap <= 0 or gap - discounts(g, stack) <= max(0, best):
                        options.append(Activate(piece.card.id))
            continue
        agent = stack.top.face
        if isinstance(agent, AgentFace):
            abroad = foreign(g, seat, agent)
            if abroad and claimed(g, seat, agent):
                continue
            leader = agency.leader_stack()
            gap = (agent.expense * 2 if abroad else agent.expense) - (leader.face.expense if leader is not None else 0)
            if gap > 0 and best < 0:
                best = best_bravado(g, seat)
            if gap <= best or gap <= 0:
                options.append(Activate(stack.top.card.id))
    change = NOT_COUNTED
    for heir in agency.reserve:
        if heir.tokens:
            if change == NOT_COUNTED:
                change = threshold_change(g, seat)
            if heir.tokens >= heir.face.expense + change:
                options.append(Promote(heir.card.id))
    return options


def discounts(g: Spycraft, bearer: Stack) -> int:
    """What printed Reacts of his player could take off the expense of a gear. [SPY-CST.07]"""
    total = 0
    for stack in g.agencies[bearer.owner].stacks:
        if stack.top.active and stack.place == bearer.place:
            for line in stack.top.face.reacts:
                if line.when is not None and line.when.moment == "gear_activation" and not stack.top.used_turn & line.bit:
                    total -= sum(int(getattr(effect, "amount", 0)) for effect in line.effect)
    return total


def begin_activation(g: Spycraft, choice: Choice) -> None:
    """Carry out an activation that was chosen."""
    if isinstance(choice, Promote):
        g.then(TakeOver(choice.card))
    elif isinstance(choice, Activate):
        g.then(TurnUp(choice.card))


def foreign(g: Spycraft, seat: int, face: Face) -> bool:
    """Whether an agent serves another faction than the player's active leader. [SPY-LOY.01, SPY-LOY.03]"""
    if not isinstance(face, AgentFace) or face.faction == FREELANCER:
        return False
    leader = g.agencies[seat].leader_stack()
    return leader is not None and face.faction != leader.face.faction


def forbidden(g: Spycraft, seat: int, face: Face) -> bool:
    """Whether another player's active leader claims this foreign agent. [SPY-LOY.02]"""
    return foreign(g, seat, face) and claimed(g, seat, face)


def claimed(g: Spycraft, seat: int, face: Face) -> bool:
    """Whether another player's active leader has the faction of this agent. [SPY-LOY.02]"""
    for agency in g.agencies:
        if agency.owner != seat and not agency.out:
            leader = agency.leader_stack()
            if leader is not None and leader.face.faction == face.faction:
                return True
    return False


def price(g: Spycraft, stack: Stack, piece: InPlay) -> tuple[int, int]:
    """What an activation costs before discounts, and what the payer has: leader for agent, agent for gear. [SPY-CST.01, SPY-GEA.01]"""
    face = piece.face
    if piece is not stack.top:
        return face.expense, stack.face.expense
    leader = g.agencies[stack.owner].leader_stack()
    cost = face.expense * 2 if foreign(g, stack.owner, face) else face.expense
    return cost, leader.face.expense if leader is not None else 0


class TurnUp(Step):
    """A facedown card is turned up; it is paid at once, or it is lost. [SPY-FD.10]"""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: Spycraft) -> None:
        found = g.piece(self.card)
        if found is None or found[1].active:
            return
        stack, down = found
        on_top = down is stack.top
        piece = stack.change(down)
        piece.card = Card(piece.card.id, piece.card.kind, EVERYONE)
        g.barrier()
        if g.watched:
            g.tell("{seat} activates {card}", seat=stack.owner, card=piece.card)
        if illegal_in_place(piece.face, on_top) or (on_top and forbidden(g, stack.owner, piece.face)):
            lose_card(g, stack, piece)
            return
        if on_top:
            g.then(PayActivation(self.card, 0))
            return
        happening = g.announce(Happening("gear_activation", stack.owner, stack.id, stack.owner, 0, 0, stack.place))
        from undertable.games.spycraft.reacts import HarmWindow

        g.then(HarmWindow((stack.owner,), "gear_activation", happening.id), PayActivation(self.card, happening.id))


class PayActivation(Ask):
    """The expense is met, or one card is discarded to make up the difference. [SPY-CST.02, SPY-GEA.01]"""

    RULE = "SPY-CST.02"

    card: int
    event: int
    """The activation of a gear, which discounts may have changed; 0 for an agent."""

    def __init__(self, card: int, event: int) -> None:
        self.card = card
        self.event = event

    def short(self, g: Spycraft) -> int:
        """How much is missing."""
        found = g.piece(self.card)
        assert found is not None
        cost, purse = price(g, *found)
        if self.event:
            cost = max(0, cost + g.happening(self.event).amount)
        return cost - purse

    def run(self, g: Spycraft) -> None:
        found = g.piece(self.card)
        if found is None or (found[1] is not found[0].top and not found[0].top.active):
            self.close(g)
            return
        if self.short(g) <= 0:
            self.close(g)
            activated(g, *found)
        elif not g.agencies[found[0].owner].hand.cards:
            self.close(g)
            lose_card(g, *found)
        else:
            super().run(g)

    def ask(self, g: Spycraft) -> Decision | None:
        found = g.piece(self.card)
        assert found is not None
        seat = found[0].owner
        options = payments(g, seat, self.short(g), 0)
        options.append(LetGo(f"Let {found[1].card.kind.name} be discarded"))
        return Decision(seat, "Pay {short} more for {card} by bravado, or lose it", options, "{seat} pays for {card}", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        found = g.piece(self.card)
        return {"short": str(self.short(g)), "card": found[1].card.kind.name if found else "a card"}

    def answer(self, g: Spycraft, choice: Any) -> None:
        found = g.piece(self.card)
        assert found is not None
        self.close(g)
        if isinstance(choice, Pay):
            discard_for_bravado(g, found[0].owner, choice.card)
            activated(g, *found)
        else:
            lose_card(g, *found)

    def close(self, g: Spycraft) -> None:
        if self.event:
            g.settle(self.event)


def payments(g: Spycraft, seat: int, short: int, without: int) -> list[Choice]:
    """The cards in hand whose bravado makes up what is missing; the smallest first, one of each name. [SPY-BRV.02]"""
    found: list[tuple[int, int, Card]] = []
    names: list[str] = []
    for place, card in enumerate(g.agencies[seat].hand.cards):
        value = bravado(g, seat, card)
        if value >= short and card.id != without and card.kind.id not in names:
            names.append(card.kind.id)
            found.append((value, place, card))
    found.sort(key=_by_value)
    return [Pay(card.id) for _, _, card in found]


def _by_value(payment: tuple[int, int, Card]) -> tuple[int, int]:
    return payment[0], payment[1]


def discard_for_bravado(g: Spycraft, seat: int, card: int) -> None:
    """Throw a card from hand for its bravado; its own text about that happens right after. [SPY-BRV.03]"""
    agency = g.agencies[seat]
    thrown = g.move(card, agency.hand, agency.discard)
    face = cast(Face, thrown.kind)
    if g.op is not None and g.op.takes_part(seat) and bravado(g, seat, thrown) != face.bravado:
        g.used(g.op.face)
    if g.watched:
        g.tell("{seat} discards {card} for its bravado", seat=seat, card=thrown)
    from undertable.games.spycraft.performing import happen

    happen(g, face, "bravado", seat)


def activated(g: Spycraft, stack: Stack, piece: InPlay) -> None:
    """The card is paid for and active."""
    on_top = piece is stack.top
    piece = stack.change(piece)
    piece.active = True
    g.touch()
    face = piece.face
    if not (face.action or face.static or face.event):
        g.used(face)
    if on_top:
        g.then(TeamSize(stack.owner))
        return
    older = [other for other in stack.gear if other is not piece and other.active and cast(Gear, other.face).clashes(cast(Gear, face))]
    for other in older:
        scrap(g, stack, other)


def scrap(g: Spycraft, stack: Stack, piece: InPlay) -> None:
    """A gear goes to its owner's discard pile. [SPY-WND.07]"""
    stack.gear = [other for other in stack.gear if other is not piece]
    card = g.put(piece.card, g.agencies[stack.owner].discard)
    g.touch()
    if g.watched:
        g.tell("{card} of {seat} is discarded", seat=stack.owner, card=card)


def lose_card(g: Spycraft, stack: Stack, piece: InPlay) -> None:
    """A card that is illegal, forbidden or not paid for is discarded; an agent card takes its stack along. [SPY-FD.10, SPY-FD.11]"""
    if piece is stack.top:
        clear_stack(g, stack)
    else:
        scrap(g, stack, piece)


def clear_stack(g: Spycraft, stack: Stack) -> None:
    """A stack leaves play: leaders out of the game, all else to the discard pile. [SPY-WND.05, SPY-LAC.07]"""
    agency = g.agencies[stack.owner]
    agency.stacks = [other for other in agency.stacks if other is not stack]
    for piece in stack.pieces():
        card = g.put(piece.card, agency.removed if isinstance(piece.face, Leader) else agency.discard)
        if g.watched:
            g.tell("{card} of {seat} leaves play", seat=stack.owner, card=card)
    g.touch()


def deactivate(g: Spycraft, stack: Stack, piece: InPlay) -> None:
    """A card is turned facedown again; an agent takes his gear along. [SPY-DCK.04]"""
    if piece is stack.top and g.leads(stack):
        return
    pieces = stack.pieces() if piece is stack.top else [piece]
    for each in pieces:
        stack.change(each).active = False
    g.touch()
    if g.watched:
        g.tell("{card} of {seat} is turned facedown", seat=stack.owner, card=piece.card)


class TakeOver(Step):
    """A briefed leader replaces the active one, who becomes an ordinary agent. [SPY-LAC.03 to .06]"""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: Spycraft) -> None:
        leader = g.reserve(self.card)
        if leader is not None:
            install(g, leader.owner, self.card)
            g.then(TeamSize(leader.owner), TeamRoom(leader.owner))


def install(g: Spycraft, seat: int, card: int) -> None:
    """A leader of the row becomes the active leader, at HQ; skipped ones leave the game. [SPY-LAC.02, SPY-LAC.05]"""
    agency = g.agencies[seat]
    chosen = next(leader for leader in agency.reserve if leader.card.id == card)
    skipped = [leader for leader in agency.reserve if leader.level < chosen.level]
    agency.reserve = [leader for leader in agency.reserve if leader.level > chosen.level]
    for leader in skipped:
        g.put(leader.card, agency.removed)
    top = InPlay(Card(chosen.card.id, chosen.card.kind, EVERYONE), seat)
    top.active = True
    stack = Stack(g.fresh(), seat, top)
    agency.stacks.append(stack)
    agency.leader = stack.id
    g.touch()
    g.barrier()
    if not (chosen.face.action or chosen.face.static or chosen.face.event):
        g.used(chosen.face)
    if g.watched:
        g.tell("{card} now leads the agency of {seat}", seat=seat, card=top.card)


class TeamSize(Ask):
    """Never more than five active agents besides the leader. [SPY-SIZ.01, SPY-SIZ.02]"""

    RULE = "SPY-SIZ.02"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Spycraft) -> Decision | None:
        agency = g.agencies[self.seat]
        if agency.active_agents() <= TEAM_LIMIT:
            return None
        options: list[Choice] = [Retire(stack.id) for stack in agency.stacks if stack.top.active and stack.id != agency.leader]
        return Decision(self.seat, "You have too many active agents: retire one", options, "{seat} retires an agent", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        from undertable.games.spycraft.harm import Retirement

        g.then(Retirement(choice.stack, self.seat, 0), TeamSize(self.seat))


class TeamRoom(Ask):
    """A mission team has at most five agents besides the leader. [SPY-SIZ.05]"""

    RULE = "SPY-SIZ.05"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Spycraft) -> Decision | None:
        agency = g.agencies[self.seat]
        agents = [stack for stack in agency.team() if stack.id != agency.leader]
        if g.op is None or len(agents) <= TEAM_LIMIT:
            return None
        options: list[Choice] = [SendHome(stack.id) for stack in agents]
        return Decision(self.seat, "Your team is too large: send one agent home", options, "{seat} sends an agent home", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        stack = g.stack(choice.stack)
        if stack is not None:
            stack.place = HQ
            g.touch()


def team_has_room(g: Spycraft, stack: Stack) -> bool:
    """Whether an agent may still join his player's mission team. [SPY-SIZ.05]"""
    if g.leads(stack):
        return True
    agency = g.agencies[stack.owner]
    return sum(1 for other in agency.stacks if other.place == TEAM and other.id != agency.leader) < TEAM_LIMIT
