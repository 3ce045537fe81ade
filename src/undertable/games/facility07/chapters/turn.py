"""The chapter "Turn": start, actions in any order, end. [F07-TRN]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.selectors import GUARDS
from undertable.games.facility07.chapters import abilities, duels, exploring, guards, lockdown, mainframe, movement, ops, prison, sneaking
from undertable.games.facility07.chapters.dazing import wake
from undertable.games.facility07.chapters.ending import TheEnd
from undertable.games.facility07.chapters.events import DrawEvent
from undertable.games.facility07.chapters.refusals import turn_refusals
from undertable.games.facility07.chapters.walking import walk_options
from undertable.games.facility07.pieces import INSIDE, NEXT_END, NEXT_START, NEXT_TURN, TURN, Agent
from undertable.games.facility07.state import AgentStep, Facility, TurnPart
from undertable.kernel import NO, YES, Ask, AskSeat, Choice, Decision, PickCard, Refusal, Several, Step, Yes
from undertable.kernel.cards.words import frame


class Turn(Step):
    """One player's turn, or the moment at which it would have been. [F07-TRN.16]"""

    seat: int

    def run(self, g: Facility) -> None:
        if not any(agent.status == INSIDE for agent in g.agents):
            g.then(EndGame())
            return
        g.active = self.seat
        if self.seat == g.first:
            g.round += 1
            if g.round > g.options["rounds"] and not g.battle:
                if g.watched:
                    g.tell("Nobody has hacked the Mainframe in time: the Battle Phase starts by itself")
                g.then(mainframe.StartBattle())
        g.turn_over = False
        g.explored_now = False
        g.eventful = False
        g.fallen = False
        g.blocks = []
        g.lets = []
        g.then(StartOfTurn(self.seat))
        if g.inside(self.seat):
            g.then(Action(self.seat), EndOfTurn(self.seat))
        else:
            g.then(EndOfNoTurn(self.seat))


class EndGame(Step):
    """Everybody is out or dead. [F07-END.01]"""

    def run(self, g: Facility) -> None:
        g.trigger("game_end", g.active)
        g.then(TheEnd())


class StartOfTurn(Step):
    """Wake, leave the cell, let effects end, reset limits. [F07-TRN.01]"""

    seat: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if agent.status == INSIDE:
            if g.watched:
                g.tell("{seat}'s turn", seat=self.seat, kind="turn")
            wake(g, self.seat)
            prison.leave_cell(g, self.seat)
        lockdown.expire_at_start(g, self.seat)
        start_effects(g, agent)
        for each in g.agents:
            each.fresh_turn()
        if agent.status == INSIDE:
            g.trigger("turn_start", self.seat, agent.room)


def start_effects(g: Facility, agent: Agent) -> None:
    """What lasts until, or begins with, this Agent's turn."""
    if agent.ignored == NEXT_START:
        agent.ignored = 0
    elif agent.ignored == NEXT_END:
        agent.ignored = TURN
    agent.cloaked = False
    agent.charms = 0
    agent.bribed = 0
    if g.lights:
        g.lights &= ~(1 << agent.owner)
    if agent.boosts:
        agent.boosts = [
            (which, n, TURN if until in (NEXT_END, NEXT_TURN) else until, 1) for which, n, until, _ in agent.boosts if until != NEXT_START
        ]
    for which, guard in enumerate(g.guards):
        if guard.held_until and guard.held_by == agent.owner:
            if guard.held_until == NEXT_START:
                g.guard(which).held_until = 0
            elif guard.held_until == NEXT_END:
                g.guard(which).held_until = TURN
    g.unsettled = True


class EndTurn(Choice):
    """Nothing more this turn. [F07-TRN.10]"""

    LABEL = "End your turn"
    RULE = "F07-TRN.10"


class RollForCell(TurnPart):
    """Try to leave the cell. [F07-PRI.07]"""

    LABEL = "Roll to leave the cell"
    RULE = "F07-PRI.07"

    def take(self, g: Facility, seat: int) -> None:
        g.then(prison.TryCell(seat))


class Hypnotise(TurnPart):
    """Clone Hypnosis: lead a Guard. [F07-OPT.08]"""

    RULE = "F07-OPT.08"
    TARGETS = ("guard:{guard}",)

    guard: int

    def label(self, g: Facility) -> str:
        return f"Hypnotise {GUARDS.called(g, self.guard)}"

    def take(self, g: Facility, seat: int) -> None:
        g.agents[seat].hypnosis_used = True
        g.then(guards.WalkGuard(seat, self.guard, 2))


class PackDeed(TurnPart):
    """Something that a pack lets every Agent do."""

    RULE = "F07-WLD.05"

    action: int
    target: int

    def label(self, g: Facility) -> str:
        entry, use = g.book.actions[self.action]
        return entry.name + use.on(g, self.target, ": ")

    def targets(self, g: Facility) -> tuple[str, ...]:
        return g.book.actions[self.action][1].targets(self.target)

    def take(self, g: Facility, seat: int) -> None:
        uses = g.agents[seat].action_uses
        g.agents[seat].action_uses = [n + 1 if i == self.action else n for i, n in enumerate(uses)]
        g.book.actions[self.action][1].do(g, frame(seat), self.target)


HAND_LIMIT: Final = 5
END_TURN: Final = EndTurn()
ROLL_FOR_CELL: Final = RollForCell()


class Action(AskSeat):
    """The action step: everything that may be done, in any order. [F07-TRN.02]"""

    RULE = "F07-TRN.02"
    PROMPT = "{state}: what do you do?"
    WAITING = "{seat} takes a turn"

    def prompt_values(self, g: Facility) -> dict[str, str]:
        agent = g.agents[self.seat]
        state = "In the cell" if agent.cell else f"In the {g.room_label(agent.room)}"
        dazed = ", Dazed" if agent.dazed else ""
        return {"state": f"{state}{dazed}, {g.movement(agent)} Movement left"}

    def options(self, g: Facility) -> list[Choice]:
        if g.turn_over or not g.inside(self.seat):
            return []
        return actions(g, self.seat)

    def policy_answer(self, g: Facility, seat: int) -> Choice | None:
        """An ability that only gives Movement costs nothing: it is used at once."""
        agent = g.agents[seat]
        if agent.facts is None or not agent.facts.gift or agent.ability_used or agent.cell:
            return None
        return next((choice for choice in g.choices(seat) if isinstance(choice, abilities.UseAbility)), None)

    def refusals(self, g: Facility, seat: int) -> list[Refusal]:
        return turn_refusals(g, seat, g.choices(seat)) if seat == self.seat else []

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, EndTurn):
            g.turn_over = True
            return
        if isinstance(choice, ops.Equip):
            ops.equip(g, self.seat, choice.card)
        elif isinstance(choice, ops.Unequip):
            ops.unequip(g, self.seat, choice.card)
        else:
            assert isinstance(choice, TurnPart)
            choice.take(g, self.seat)
        g.then(self)


def actions(g: Facility, seat: int) -> list[Choice]:
    """Every legal action of this turn. [F07-TRN.02]"""
    agent = g.agents[seat]
    options: list[Choice] = [END_TURN]
    movement.move_options(g, seat, options)
    walk_options(g, seat, options)
    sneaking.sneak_options(g, seat, options)
    exploring.explore_options(g, seat, options)
    abilities.ability_options(g, seat, options)
    duels.attack_options(g, seat, options)
    if agent.cell and agent.cell_try:
        options.append(ROLL_FOR_CELL)
    ops.play_options(g, seat, options)
    if agent.gadgets.cards:
        ops.gadget_options(g, seat, options)
        movement.jet_options(g, seat, options)
    abilities.own_options(g, seat, options)
    ops.equip_options(g, seat, options)
    if not agent.hypnosis_used and g.on("clone_hypnosis"):
        hypnosis_options(g, options)
    if g.book.actions:
        pack_options(g, seat, options)
    return options


def hypnosis_options(g: Facility, options: list[Choice]) -> None:
    """Guards that can be led, those that are alike once. [F07-OPT.08]"""
    alike: list[tuple[int, bool, int]] = []
    for i, guard in enumerate(g.guards):
        look = (guard.room, guard.dazed, guard.held_until)
        if guard.room < 0 or guard.newborn or g.locked_down(guard.room) or look in alike:
            continue
        alike.append(look)
        if g.open_neighbours(guard.room):
            options.append(Hypnotise(i))


def pack_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """What packs let every Agent do."""
    f = frame(seat)
    for number, (entry, use) in enumerate(g.book.actions):
        spent = entry.limit and g.agents[seat].action_uses[number] >= entry.limit
        if not spent and use.possible(g, f):
            options.extend(PackDeed(number, target) for target in use.aims(g, f))


# The end of a turn


class CollectBrains(AskSeat):
    """Brain Suck: the Data on a corpse in her Room. [F07-OPT.10]"""

    RULE = "F07-OPT.10"
    PROMPT = "Take the {n} Data that the dead have left here?"
    WAITING = "{seat} may rob the dead"

    def options(self, g: Facility) -> list[Choice]:
        return [YES, NO] if g.corpses and g.inside(self.seat) and not g.agents[self.seat].cell and self.found(g) else []

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"n": str(self.found(g))}

    def found(self, g: Facility) -> int:
        """Corpses with Data in her Room."""
        return len([corpse for corpse in g.corpses if corpse.room == g.agents[self.seat].room])

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.seat]
            n = self.found(g)
            g.corpses = [corpse for corpse in g.corpses if corpse.room != agent.room]
            agent.data += n
            if g.watched:
                g.tell("{seat} takes {n} Data from the dead", seat=self.seat, n=n)


class DrawTwo(AgentStep):
    """Two Ops Cards at the end of the turn. [F07-TRN.11]"""

    def happen(self, g: Facility, agent: Agent) -> None:
        drawn = ops.draw_ops(g, self.seat, 2)
        g.happens("DRW", self.seat, self.seat).drawn = drawn


class Drop(PickCard):
    """Discard a hand card."""

    def label(self, g: Facility) -> str:
        return f"Discard {self.kind.name}"


class DiscardDown(Ask):
    """Down to five cards in hand. [F07-TRN.11]"""

    RULE = "F07-TRN.11"

    seat: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"n": str(len(g.agents[self.seat].hand.cards) - HAND_LIMIT)}

    def ask(self, g: Facility) -> Decision | None:
        hand = g.agents[self.seat].hand
        if not g.inside(self.seat) or len(hand.cards) <= HAND_LIMIT:
            return None
        options: list[Choice] = [Drop(card.id, card.kind) for card in hand.cards]
        left = len(hand.cards) - HAND_LIMIT
        return Decision(self.seat, "Discard down to five: {n} to go", options, "{seat} discards", several=Several(left, left, []))

    def answer(self, g: Facility, choice: Drop) -> None:
        ops.discard(g, self.seat, g.agents[self.seat].hand, choice.card)
        g.then(self)


class TurnEndHook(Step):
    """House rules at the end of a turn, after the Guards have woken."""

    seat: int

    def run(self, g: Facility) -> None:
        g.trigger("turn_end", self.seat, g.agents[self.seat].room)
        if (self.seat + 1) % g.seats == g.first:
            g.trigger("round_end", self.seat, g.agents[self.seat].room)


class EndOfTurn(Step):
    """E1 to E8, in this order. [F07-TRN.14] [F07-TRN.15]"""

    seat: int

    def run(self, g: Facility) -> None:
        g.turn_over = True
        seat = self.seat
        if g.inside(seat) and not g.fallen:
            if g.on("eventful_mission") and not g.eventful:
                g.then(DrawEvent(seat, -1))
            g.then(CollectBrains(seat), DrawTwo(seat), DiscardDown(seat))
        g.then(guards.WakeNewborn(), guards.WakeGuards(), TurnEndHook(seat), mainframe.Countdown(seat), NextTurn(seat))


class EndOfNoTurn(Step):
    """The end of a turn that nobody takes: only the countdown and expiring effects. [F07-SDC.07]"""

    seat: int

    def run(self, g: Facility) -> None:
        g.then(mainframe.Countdown(self.seat), NextTurn(self.seat))


class NextTurn(Step):
    """Effects of this turn end; the next player. [F07-TRN.14]"""

    seat: int

    def run(self, g: Facility) -> None:
        lockdown.expire_at_end(g)
        for agent in g.agents:
            agent.unblocked = False
            if agent.ignored == TURN:
                agent.ignored = 0
            if agent.boosts:
                agent.boosts = [boost for boost in agent.boosts if boost[2] != TURN]
        for which, guard in enumerate(g.guards):
            if guard.held_until == TURN:
                g.guard(which).held_until = 0
        g.unsettled = True
        g.then(Turn((self.seat + 1) % g.seats))
