"""The chapters "Rooms and Room Abilities" and "Agent Cards": using what a Room or an Agent can do. [F07-ROM] [F07-AGT]"""

from __future__ import annotations

from undertable.games.facility07.cards.facts import Ability
from undertable.games.facility07.chapters.blocking import ABILITY, Announcement, closed
from undertable.games.facility07.chapters.mainframe import Hack
from undertable.games.facility07.chapters.reactions import use_gadget
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import Facility, TurnPart
from undertable.kernel import Choice, Step
from undertable.kernel.cards.words import carry_out, frame


class UseRoom(TurnPart):
    """Use a Room Ability, from inside or with the Fingerlongerer."""

    RULE = "F07-ROM.01"

    room: int
    card: int = 0

    def label(self, g: Facility) -> str:
        ability = g.rooms[self.room].facts.ability
        name = ability.name if ability is not None else ""
        far = " with the Fingerlongerer" if self.card else ""
        end = "" if g.on("robot_butlers") else " (ends your turn)"
        return f"{name} in the {g.room_label(self.room)}{far}{end}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"space:{self.room}", f"card:{self.card}") if self.card else (f"space:{self.room}",)

    def take(self, g: Facility, seat: int) -> None:
        g.then(TryAbility(seat, self.room, self.card))


def usable(g: Facility, agent: Agent, room: int) -> Ability | None:
    """The Ability of a Room if this Agent could use it, were she there. [F07-ROM.03] [F07-ROM.05] [F07-CON.03]"""
    facts = g.rooms[room].facts
    ability = facts.ability
    if ability is None or agent.dazed or agent.cell or g.rooms[room].covered or not g.in_phase(ability.phase):
        return None
    if g.guarded(room, agent) or g.spent_rooms >> room & 1 or agent.rooms_used >> room & 1:
        return None
    if ability.once and agent.once >> room & 1:
        return None
    if ability.name == "Hack" and facts.entry.id == "RM" and g.battle and agent.once >> room & 1:
        return None
    if ability.test is not None and not ability.test.holds(g, frame(agent.owner, room)):
        return None
    return None if closed(g, agent, room, ABILITY) else ability


def ability_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Room Abilities within reach. [F07-ROM.01]"""
    agent = g.agents[seat]
    if agent.dazed:
        return
    if not g.explored_now and usable(g, agent, agent.room) is not None:
        options.append(UseRoom(agent.room))
    for card in g.ready(agent, "fingerlongerer"):
        for room, length in enumerate(g.routes(agent.room)):
            if 1 <= length <= 2:
                ability = usable(g, agent, room)
                if ability is not None and not ability.leaves:
                    options.append(UseRoom(room, card.id))


class TryAbility(Announcement):
    """An announced Room Ability: Agents in that Room may forbid it, which costs nothing; otherwise the turn ends with it. [F07-ROM.04]"""

    room: int
    card: int
    passed: int = 0

    def cleared(self) -> int:
        return self.passed

    def places(self, g: Facility) -> list[tuple[int, int]]:
        return [(self.room, ABILITY)]

    def wish(self, g: Facility) -> str:
        ability = g.rooms[self.room].facts.ability
        return f"use {ability.name if ability else 'the Ability'} in the {g.room_label(self.room)}"

    def go_on(self, g: Facility, blocking: list[int]) -> None:
        """[F07-ROM.02] [F07-ROM.08]"""
        agent = g.agents[self.seat]
        if blocking:
            return
        if self.card:
            use_gadget(g, self.seat, agent.gadgets.find(self.card))
        agent.rooms_used |= 1 << self.room
        if not g.on("robot_butlers"):
            g.turn_over = True
        if g.watched:
            ability = g.rooms[self.room].facts.ability
            g.tell(
                "{seat} uses {ability} in the {room}", seat=self.seat, ability=ability.name if ability else "", room=g.at_room(self.room)
            )
        g.happens("ABL", self.seat, self.seat, AbilityNow(self.seat, self.room), room=self.room)


class AbilityNow(Step):
    """The Ability takes effect, unless it was sabotaged."""

    seat: int
    room: int

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or not g.inside(self.seat):
            return
        agent = g.agents[self.seat]
        facts = g.rooms[self.room].facts
        agent.abilities_used |= 1 << self.room
        g.used(facts.entry)
        if facts.node:
            agent.nodes_used |= 1 << self.room
        ability = facts.ability
        assert ability is not None
        if facts.entry.id == "RM":
            g.then(Hack(self.seat, self.room))
        else:
            carry_out(g, ability.block, frame(self.seat, self.room, g.book.place(facts.entry)))
        g.trigger("ability_used", self.seat, self.room)


# Agents' own abilities


class UseAbility(TurnPart):
    """Use the activated ability of the Agent Card. [F07-AGT.03]"""

    RULE = "F07-AGT.03"

    target: int

    def label(self, g: Facility) -> str:
        agent = g.agents[g.active]
        assert agent.kind is not None and agent.facts is not None
        use = agent.facts.use
        return agent.kind.ability_name + (use.on(g, self.target) if use is not None else "")

    def targets(self, g: Facility) -> tuple[str, ...]:
        facts = g.agents[g.active].facts
        if facts is not None and facts.use is not None and facts.use.aim is not None:
            return facts.use.targets(self.target)
        return (f"seat:{g.active}",)

    def take(self, g: Facility, seat: int) -> None:
        agent = g.agents[seat]
        agent.ability_used = True
        assert agent.kind is not None and agent.facts is not None and agent.facts.use is not None
        g.used(agent.kind)
        if g.watched:
            g.tell("{seat} uses {ability}", seat=seat, ability=agent.kind.ability_name)
        agent.facts.use.do(g, frame(seat, -1, g.book.place(agent.kind)), self.target)


def own_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Her own ability, once per turn."""
    agent = g.agents[seat]
    if agent.facts is None or agent.facts.use is None or agent.ability_used:
        return
    use = agent.facts.use
    f = frame(seat)
    if use.possible(g, f):
        options.extend(UseAbility(target) for target in use.aims(g, f))
