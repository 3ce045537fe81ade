"""What happens to agents: wounds, exposure, the way home, retirement; and players who lose their last leader. [SPY-WND, SPY-EXP]"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from undertable.games.spycraft.cards.deeds import Happening, Performance, happens
from undertable.games.spycraft.chapters.carrying import Settle, happen
from undertable.games.spycraft.chapters.choices import Retire, SendHome
from undertable.games.spycraft.chapters.in_force import wound_limit
from undertable.games.spycraft.chapters.naming import stack_name
from undertable.games.spycraft.chapters.scoring import Goals, Scoring, game_over
from undertable.games.spycraft.chapters.supplies import clear_stack, install
from undertable.games.spycraft.chapters.triggers import worth_opening
from undertable.games.spycraft.chapters.windows import HarmWindow
from undertable.games.spycraft.pieces import HQ, TEAM, TEAM_LIMIT, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import SPECTATOR, AskSeat, Choice, Step

PREVENTED: Final = {"wound": "The wound", "expose": "The exposure", "home": "The way home", "retire": "The retirement"}


class Harm(Step):
    """Something happens to an agent by somebody's doing; others may react before and after. [SPY-TIM.03]"""

    NAME: ClassVar[str] = ""

    stack: int
    actor: int
    by: int
    amount: int = 0

    def applies(self, g: SpycraftState, stack: Stack) -> bool:
        """Whether it can happen at all."""
        return True

    def run(self, g: SpycraftState) -> None:
        stack = g.stack(self.stack)
        if stack is None or not self.applies(g, stack):
            return
        happening = happens(self.NAME, self.actor, stack.id, stack.owner, self.amount, self.by, stack.place)
        g.announce(happening)
        before = f"before_{self.NAME}"
        if worth_opening(g, before):
            g.then(HarmWindow(g.from_left_of(self.actor), before, happening.id))
        g.then(Landing(happening.id, self))

    def land(self, g: SpycraftState, happening: Happening, stack: Stack) -> None:
        """It happens."""
        raise NotImplementedError(type(self).__name__)


class Landing(Step):
    """It happens, unless it was prevented or falls on somebody else."""

    event: int
    harm: Harm

    def run(self, g: SpycraftState) -> None:
        happening = g.happening(self.event)
        stack = g.stack(happening.stack)
        if happening.cancelled or stack is None:
            if g.watched and stack is not None:
                g.tell("{what} of {seat}'s {agent} is prevented", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR), actor=-1,
                       what=PREVENTED.get(happening.what, "It"))  # fmt: skip
            g.settle(self.event)
            return
        if happening.instead:
            g.settle(self.event)
            g.then(Wound(happening.instead, happening.actor, happening.by, happening.amount))
            return
        self.harm.land(g, happening, stack)


def afterwards(g: SpycraftState, happening: Happening, moment: str) -> None:
    """Open the window after an event, where anything could answer it."""
    if worth_opening(g, moment):
        g.then(HarmWindow(g.from_left_of(happening.actor), moment, happening.id), Settle(happening.id))
    else:
        g.settle(happening.id)


class Wound(Harm):
    """Wounds to one agent. [SPY-WND.01 to .03]"""

    NAME = "wound"

    def land(self, g: SpycraftState, happening: Happening, stack: Stack) -> None:
        stack.change(stack.top).wounds += happening.amount
        g.touch()
        if g.watched:
            wounds = "a wound" if happening.amount == 1 else f"{happening.amount} wounds"
            g.tell("{seat}'s {agent} suffers {n}", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR), n=wounds)
        afterwards(g, happening, "after_wound")
        if stack.top.wounds >= wound_limit(g, stack):
            g.then(Retirement(stack.id, happening.actor, happening.by))


class Exposure(Harm):
    """An agent's cover is blown. [SPY-EXP.01]"""

    NAME = "expose"

    def applies(self, g: SpycraftState, stack: Stack) -> bool:
        return not stack.top.exposed

    def land(self, g: SpycraftState, happening: Happening, stack: Stack) -> None:
        stack.change(stack.top).exposed = True
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} is exposed", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR))
        afterwards(g, happening, "after_expose")


class Baffling(Step):
    """An agent is baffled to the end of the mission, and counts as exposed. [SPY-STD.02, SPY-STD.03]"""

    stack: int
    actor: int
    by: int

    def run(self, g: SpycraftState) -> None:
        stack = g.stack(self.stack)
        if stack is None or stack.top.baffled:
            return
        known = stack.top.exposed
        stack.change(stack.top).baffled = True
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} is baffled", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR))
        if known:  # his cover was blown before [SPY-STD.03]
            return
        happening = happens("expose", self.actor, stack.id, stack.owner, 0, self.by, stack.place)
        g.announce(happening)
        afterwards(g, happening, "after_expose")


class WayHome(Harm):
    """An agent leaves his mission team for HQ. [SPY-STD.07, SPY-STD.11]"""

    NAME = "home"

    def applies(self, g: SpycraftState, stack: Stack) -> bool:
        return stack.place == TEAM

    def land(self, g: SpycraftState, happening: Happening, stack: Stack) -> None:
        g.settle(happening.id)
        stack.place = HQ
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} goes home", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR))


class Retirement(Harm):
    """An agent is retired. [SPY-WND.02, SPY-WND.06]"""

    NAME = "retire"

    def land(self, g: SpycraftState, happening: Happening, stack: Stack) -> None:
        owner = g.agencies[stack.owner]
        face = stack.top.face
        led = g.leads(stack)
        if g.watched:
            g.tell("{seat}'s {agent} is retired", seat=stack.owner, agent=stack_name(g, stack, SPECTATOR))
        clear_stack(g, stack)
        if happening.actor != stack.owner:
            g.agencies[happening.actor].retired += 1
        if led and replace_leader(g, stack.owner):
            g.settle(happening.id)
            return
        happen(g, face, "retired", owner.owner)
        op = g.op
        if op is not None and happening.place == TEAM and op.takes_part(stack.owner):
            happen(g, op.face, "team_retired", op.other(stack.owner))
        afterwards(g, happening, "after_retire")


def replace_leader(g: SpycraftState, seat: int) -> bool:
    """The lowest inactive leader follows, free; without one the player is out. True if that ended the game or a phase. [SPY-LAC.01]"""
    agency = g.agencies[seat]
    agency.leader = 0
    if agency.reserve:
        lowest = min(agency.reserve, key=lambda leader: leader.level)
        install(g, seat, lowest.card.id)
        return False
    eliminate(g, seat)
    return True


def eliminate(g: SpycraftState, seat: int) -> None:
    """A player is out of the game with all his cards. [SPY-WIN.04, SPY-LAC.09]"""
    agency = g.agencies[seat]
    agency.out = True
    if g.watched:
        g.tell("{seat} has lost the last leader and is out of the game", seat=seat)
    for stack in agency.stacks:
        for piece in stack.pieces():
            g.put(piece.card, agency.removed)
    for leader in agency.reserve:
        g.put(leader.card, agency.removed)
    agency.stacks = []
    agency.reserve = []
    for zone in (agency.deck, agency.hand, agency.discard):
        cards = zone.cards
        zone.lay([])
        for card in cards:
            g.put(card, agency.removed)
    for card in agency.won.cards:
        g.put(card, g.mission_discard)
    agency.won.lay([])
    agency.bonus = []
    g.touch()
    left = g.in_game()
    if len(left) == 1:
        game_over(g, (left[0],), "last leader", f"{g.name(left[0])} is the last agency with a leader.")
    elif g.op is not None and g.op.takes_part(seat):
        _break_off(g, seat)


def _break_off(g: SpycraftState, seat: int) -> None:
    """The mission of an eliminated player is decided at once. [SPY-WIN.04]"""
    op = g.running()
    wanted: type = Scoring if seat == op.attacker else Goals
    if not any(isinstance(step, wanted) for step in g.agenda):
        return
    g.drop_until(wanted)
    for deed in g.deeds:
        if isinstance(deed, Performance) and g.played.index(deed.source) >= 0:
            actor = g.agencies[deed.actor]
            g.move(deed.source, g.played, actor.removed if actor.out else actor.discard)
    g.deeds = []
    if seat == op.attacker:
        op.winner = op.defender


class TeamSize(AskSeat):
    """Never more than five active agents besides the leader. [SPY-SIZ.01, SPY-SIZ.02]"""

    RULE = "SPY-SIZ.02"
    PROMPT = "You have too many active agents: retire one"
    WAITING = "{seat} retires an agent"

    def options(self, g: SpycraftState) -> list[Choice]:
        agency = g.agencies[self.seat]
        if agency.active_agents() <= TEAM_LIMIT:
            return []
        return [Retire(stack.id) for stack in agency.stacks if stack.top.active and stack.id != agency.leader]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if g.watched:
            g.tell("{seat} has more than five active agents: one must go", seat=self.seat)
        g.then(Retirement(choice.stack, self.seat, 0), TeamSize(self.seat))


class TeamRoom(AskSeat):
    """A mission team has at most five agents besides the leader. [SPY-SIZ.05]"""

    RULE = "SPY-SIZ.05"
    PROMPT = "Your team is too large: send one agent home"
    WAITING = "{seat} sends an agent home"

    def options(self, g: SpycraftState) -> list[Choice]:
        agency = g.agencies[self.seat]
        agents = [stack for stack in agency.team() if stack.id != agency.leader]
        if g.op is None or len(agents) <= TEAM_LIMIT:
            return []
        return [SendHome(stack.id) for stack in agents]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        stack = g.stack(choice.stack)
        if stack is not None:
            stack.place = HQ
            g.touch()
            if g.watched:
                g.tell(
                    "{seat} sends {agent} home: the team is too large", seat=self.seat, agent=stack_name(g, stack, SPECTATOR), kind="move"
                )


def team_has_room(g: SpycraftState, stack: Stack) -> bool:
    """Whether an agent may still join his player's mission team. [SPY-SIZ.05]"""
    if g.leads(stack):
        return True
    agency = g.agencies[stack.owner]
    return sum(1 for other in agency.stacks if other.place == TEAM and other.id != agency.leader) < TEAM_LIMIT
