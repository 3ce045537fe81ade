"""The verbs about Agents: what happens to them, where they go, their numbers, Data and tokens."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards import selectors
from undertable.games.facility07.chapters import data, dazing, death, mainframe, movement, prison
from undertable.games.facility07.pieces import BOOSTS, NEXT_TURN, SPEED_IS
from undertable.games.facility07.state import Facility
from undertable.kernel.cards.words import HERE, SOURCE, YOU, Frame, Selector, Verb

BOOST_NAMES: Final = {number: name.capitalize() for name, number in BOOSTS.items()}
GUARDED = ("check", "choose", "if")
"""Behind one of these words an effect is not free."""


def free(path: tuple[str, ...]) -> bool:
    """Whether an effect happens without a check, a choice or a condition."""
    return not any(word in GUARDED for word in path)


def free_gain(path: tuple[str, ...], tags: tuple[str, ...]) -> str:
    """What is wrong with something for nothing, every turn. [F07-VAL.18]"""
    return "draws cards or gains Data every turn without a test or cost" if "every turn" in tags and free(path) else ""


class OnAgents(Verb):
    """Something that happens to each of some Agents."""

    who: Selector

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            self.on(g, f, seat)

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        raise NotImplementedError


# State


class Dazes(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        by_card = f[SOURCE] >= 0 and g.pack.places[f[SOURCE]].TABLE in ("action", "covert")
        g.then(dazing.Daze(seat, f[YOU], by_card))


class Undazes(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.then(dazing.Undaze(seat))


class Kills(OnAgents):
    attacker: Selector | None

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.then(death.Kill(seat, self.attacker.one(g, f) if self.attacker is not None else -1))

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        if self.attacker is None and ("may kill" not in tags or free(path)):
            return "kill without attacker: only in house rules and Events, behind a check or a choice"
        return ""


class Escapes(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        mainframe.escape(g, seat)

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        return "escape needs a check, a choice with a cost, or the Battle Phase" if free(path) and "battle" not in tags else ""


class SendsToPrison(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.then(prison.SendPrison(seat))


class LeavesCell(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        prison.leave_cell(g, seat)


class Unblocked(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.agents[seat].unblocked = True
        if g.watched:
            g.tell("Nobody can block {seat} this turn", seat=seat, actor=-1)


class Charms(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.agents[f[YOU]].charms |= 1 << seat
        if g.watched:
            g.tell("{other} can neither attack nor block {seat}", seat=f[YOU], other=seat)


class Cloaks(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        g.agents[seat].cloaked = True
        if g.watched:
            g.tell("{seat} is cloaked", seat=seat)


class GuardsIgnore(OnAgents):
    until: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        agent = g.agents[seat]
        agent.ignored = max(agent.ignored, self.until)
        if g.watched:
            g.tell("Guards ignore {seat}", seat=seat)


class Spent(OnAgents):
    """A once-per-Agent Ability is used up; some are then gone for everybody. [F07-CON.03] [F07-OPT.15]"""

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        room = f[HERE]
        g.agents[seat].once |= 1 << room
        facts = g.rooms[room].facts
        single = facts.ability is not None and facts.ability.single
        if single or (facts.node and g.on("scorched_earth")):
            g.spent_rooms |= 1 << room
            if g.watched:
                g.tell("Nobody can use the {room} any more", room=g.at_room(room))


class LightsOut(Verb):
    def run(self, g: Facility, f: Frame) -> None:
        g.lights |= 1 << f[YOU]
        if g.watched:
            g.tell("{seat} puts the lights out", seat=f[YOU])


# Places


class MovesAgent(OnAgents):
    """An effect moves an Agent: On Enter of the last Room happens. [F07-MOV.10]"""

    to: Selector

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        room = self.to.one(g, f)
        agent = g.agents[seat]
        if room >= 0 and room != agent.room and not agent.cell and not g.locked_down(agent.room) and not g.locked_down(room):
            g.then(movement.Enter(seat, room))


class Relocates(OnAgents):
    room: Selector

    def run(self, g: Facility, f: Frame) -> None:
        room = selectors.one_room(g, f, self.room)
        if room >= 0:
            for seat in self.who.find(g, f):
                movement.relocate(g, seat, room)


class SwapsRooms(Verb):
    """Two Agents are relocated to each other's Room."""

    who: Selector
    other: Selector

    def run(self, g: Facility, f: Frame) -> None:
        one = self.who.one(g, f)
        other = self.other.one(g, f)
        if one >= 0 and other >= 0 and not g.agents[one].cell and not g.agents[other].cell:
            here, there = g.agents[one].room, g.agents[other].room
            if not g.locked_down(here) and not g.locked_down(there):
                movement.relocate(g, one, there)
                movement.relocate(g, other, here)


# Numbers


class LosesMovement(OnAgents):
    def on(self, g: Facility, f: Frame, seat: int) -> None:
        agent = g.agents[seat]
        agent.spent = g.speed(agent) + agent.bonus
        if g.watched:
            g.tell("{seat} has no Movement left", seat=seat, actor=-1)


class AddsMovement(OnAgents):
    n: int
    once_per_turn: bool

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        agent = g.agents[seat]
        if self.once_per_turn:
            if agent.entered_bonus >> f[HERE] & 1:
                return
            agent.entered_bonus |= 1 << f[HERE]
        agent.bonus += self.n
        if g.watched:
            g.tell("{seat} gains {n} Movement", seat=seat, n=self.n)


class ModsSkill(OnAgents):
    skill: int
    n: int
    until: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        boost(g, seat, self.skill, self.n, self.until)


class SetsSpeed(OnAgents):
    n: int
    until: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        boost(g, seat, SPEED_IS, self.n, self.until)


def boost(g: Facility, seat: int, skill: int, n: int, until: int) -> None:
    agent = g.agents[seat]
    agent.boosts = [*agent.boosts, (skill, n, until, 0 if until == NEXT_TURN else 1)]
    if g.watched:
        what = f"Speed is {n}" if skill == SPEED_IS else f"{BOOST_NAMES[skill]} {n:+}"
        g.tell("{seat}: {what}{when}", actor=-1, seat=seat, what=what, when=" next turn" if until == NEXT_TURN else "")


class MovesTracker(Verb):
    n: int

    def run(self, g: Facility, f: Frame) -> None:
        if g.battle and not g.on("run_for_it"):
            g.tracker = max(1, min(6, g.tracker + self.n))
            if g.watched:
                g.tell("The countdown shows {n}", n=g.tracker)


class Fuse(Verb):
    """What happens to the next explosion roll of Run For It!"""

    how: str

    def run(self, g: Facility, f: Frame) -> None:
        g.fuse = self.how
        if g.watched:
            g.tell("The next explosion roll is skipped" if self.how == "skip" else "The next explosion roll explodes on 5 and 6")


# Data and tokens


class GainsData(OnAgents):
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        room = f[HERE]
        g.then(data.GainData(seat, self.n, room >= 0 and g.rooms[room].facts.node))

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        return free_gain(path, tags)


class LosesData(OnAgents):
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        data.lose_data(g, seat, self.n)


class TakesData(Verb):
    by: Selector
    from_: Selector
    n: int

    def run(self, g: Facility, f: Frame) -> None:
        taker = self.by.one(g, f)
        for giver in self.from_.find(g, f):
            if taker >= 0 and giver != taker:
                data.take_data(g, taker, giver, self.n)


class GainsToken(OnAgents):
    id: int
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        change_tokens(g, seat, self.id, self.n)


class SpendsToken(OnAgents):
    id: int
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        change_tokens(g, seat, self.id, -self.n)


def change_tokens(g: Facility, seat: int, token: int, n: int) -> None:
    """Tokens of a pack, between none and what a player can have."""
    tokens = g.agents[seat].tokens[:]
    tokens[token] = max(0, min(g.book.tokens[token].most, tokens[token] + n))
    g.agents[seat].tokens = tokens
    if g.watched:
        name = g.book.tokens[token].name
        does = f"gets {n}" if n > 0 else f"spends {-n}"
        g.tell("{seat} {does} {name}", seat=seat, does=does, name=name, outcome=f"{tokens[token]} left")


class Counts(OnAgents):
    """Raise a counter of the pack, for its Top Secret Cards."""

    name: str
    n: int

    def on(self, g: Facility, f: Frame, seat: int) -> None:
        counters = g.agents[seat].counters.copy()
        counters[self.name] = counters.get(self.name, 0) + self.n
        g.agents[seat].counters = counters
