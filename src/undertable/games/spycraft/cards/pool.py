"""The card pool at a glance: what the content offers as orders and abilities, and which moments anything at all can answer."""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.content import Ability, Action, ActionLine, AgentFace, Face, Gear, Leader, Mission, Order, Target, verbs_of
from undertable.kernel.content import Entry, Pack

IMMUNE: Final = 1
QUIET: Final = 2
WOUND_LIMIT: Final = 4
THRESHOLD: Final = 8
FREE_EXTENSION: Final = 16
RARE = {"immune": IMMUNE, "quiet": QUIET, "wound_limit": WOUND_LIMIT, "threshold": THRESHOLD, "first_extension_free": FREE_EXTENSION}
"""Continuous texts that few cards bear and that are often asked for: a bit each."""
NUMBERS = ("skill", "cover", "mute")
"""Continuous texts that change skills or cover."""
OWN_SIDE = ("self", "mate", "team", "yours", "yours_other", "your_mission_action", "attacker", "another_type", "you")
TYPES = ("fight", "chase", "intrigue")
FOR_THE_MISSION = ("home", "baffle", "change_skill", "change_cover", "objective", "lock", "join")

ORDER_MARK: Final = 16
ABILITY_MARK: Final = 1 << 28
GRANTED_MARK: Final = 1 << 29
"""Where the "used" markers of orders, of the faction ability and of the mission's own action lie on an agent."""


class Scope:
    """What an action aims at, as it is looked at again and again."""

    def __init__(self, target: Target) -> None:
        self.who: str = target.who
        self.least = target.least
        self.plain = target.plain
        self.exposed = target.exposed
        self.wounded = target.wounded
        self.leader = target.leader
        self.charisma_at_most = target.charisma_at_most
        self.cheaper = target.cheaper


class Offer:
    """An action as it is looked at on every opportunity: reading content entries again and again is slow."""

    def __init__(self, entry: Face, line: ActionLine, mark: int) -> None:
        self.entry = entry
        self.line = line
        self.mark = mark
        """Its "used" marker, on the agent or on the card that it is printed on."""
        self.index = line.index
        self.skill_no = line.skill_no
        self.plus = line.plus
        self.fixed = not line.stats
        """Whether its number does not depend on the target."""
        self.cost: str = line.cost
        self.free = not line.cost
        """Whether it has no cost besides its number."""
        self.needs: str = line.needs
        self.typed = line.needs in TYPES
        """Whether it needs a type of mission."""
        self.target = Scope(line.target) if line.target is not None else None
        self.mission = line.kind == "mission"
        self.from_hq = line.from_hq
        self.joins = line.joins
        self.needs_pile = line.needs_pile
        self.order = entry.id if isinstance(entry, Order) else ""
        """The order's id; empty for what is printed on cards."""
        self.card = entry.TABLE == "action"
        """Whether it is an action card."""
        self.traits = entry.traits if entry.TABLE == "gear" else []
        """Of the gear that it is printed on."""
        self.react = line.kind == "react"
        self.moment: str = line.when.moment if line.when is not None else ""
        self.concerned: str = line.when.who if line.when is not None else ""
        self.by: str = line.when.by if line.when is not None else ""
        """Of a React: what it answers, whom that concerns, and by whose doing."""
        self.unlimited = line.unlimited
        self.instead: str = line.instead
        self.stats = line.stats
        self.highest = line.highest
        self.personal = line.personal
        self.at_agents = line.target is not None and line.target.agents
        self.single = line.target is not None and line.target.single
        self.by_performer = line.target is not None and (line.target.cheaper or line.target.who in ("home_ally", "mate"))
        """Whether it depends on who performs it what he may aim at."""
        self.effects = verbs_of(line.effect)
        self.verbs = [effect.VERB for effect in self.effects]
        self.whose = [str(getattr(effect, "who", "target")) for effect in self.effects]
        self.amounts = [int(getattr(effect, "amount", 1)) for effect in self.effects]
        self.firsts = [bool(getattr(effect, "first", False)) for effect in self.effects]
        """Of each effect its verb, whom it is done to, how much of it, and whether it means the first mission of the queue."""
        self.key = (entry.place * 4 + line.index) * 8
        """A number of its own among all actions; with room for a seat."""
        self.looks = self.verbs == ["examine"]
        """Whether all that it does is to look at a card."""
        self.passing = all(verb in FOR_THE_MISSION for verb in self.verbs)
        """Whether all that it does ends with the mission."""


class Printed:
    """What is printed on a card, for what is looked at again and again: reading content entries is slow."""

    def __init__(self, face: Face) -> None:
        self.face: Entry = face
        self.agent = isinstance(face, AgentFace)
        """Whether it can stand in an agent position."""
        self.leader = isinstance(face, Leader)
        self.gear = isinstance(face, Gear)
        self.name = face.name
        self.expense = face.expense
        self.bravado = face.bravado
        self.faction = face.faction
        self.skills = face.skills
        self.sum_of_skills = sum(face.skills)
        self.bare = [max(0, number) for number in face.skills] + [0]
        """Skills and cover of an active agent whom nothing changes."""
        self.acts = bool(face.action)
        self.static = bool(face.static)
        self.changes_numbers = any(effect.VERB in NUMBERS for effect in verbs_of(face.lasting))
        self.reacts = _offers(face, "react")
        self.traits = [trait for trait in face.traits if trait not in ("Unique", "Gadget")]
        self.intel = _offers(face, "intel")
        self.mission = _offers(face, "mission")
        of_mission = (face.points, face.target, face.objective_no, face.type) if isinstance(face, Mission) else (0, 0, 0, "")
        self.points, self.target, self.objective_no, self.type = of_mission
        """Of a mission."""
        self.rare = 0
        """Which of the RARE texts it bears."""
        for effect in verbs_of(face.lasting):
            self.rare |= RARE.get(effect.VERB, 0)


def clashes(gear: Printed, other: Printed) -> bool:
    """Whether one gear replaces the other on the same agent. [SPY-GEA.03, SPY-GEA.04]"""
    if not other.gear:
        return False
    if gear.name == other.name:
        return True
    for trait in gear.traits:
        if trait in other.traits:
            return True
    return False


def _offers(face: Face, kind: str) -> list[Offer]:
    """What a card offers of one kind."""
    mark = {"ability": ABILITY_MARK, "mission": GRANTED_MARK}.get(face.TABLE, 0) if kind != "react" else 0
    return [Offer(face, line, mark or line.bit) for line in face.action if line.kind == kind]


class Book:
    """Facts about the whole pool, the same for everybody: they open windows, so they must not depend on hidden cards."""

    def __init__(self, pack: Pack) -> None:
        faces = [entry for entry in pack.entries() if isinstance(entry, Face)]
        for face in faces:
            face.place = pack.place(face)
        self.mission_orders: list[Offer] = []
        self.leader_orders: list[Offer] = []
        self.intel_orders: list[Offer] = []
        for place, order in enumerate(pack.all(Order)):
            order.mark = 1 << (ORDER_MARK + place)
            offer = Offer(order, order.action[0], order.mark)
            if order.leader:
                self.leader_orders.append(offer)
            elif offer.mission:
                self.mission_orders.append(offer)
            else:
                self.intel_orders.append(offer)
        self.abilities: dict[str, Ability] = {ability.id: ability for ability in pack.all(Ability)}
        self.prints: dict[Entry, Printed] = {}
        """What is printed on each card."""
        self.leaders: dict[tuple[str, int], list[Leader]] = {}
        """Who a leader in waiting may be, by faction and level."""
        self.cheapest: dict[int, int] = {}
        """The lowest expense of a leader of each level."""
        for leader in pack.all(Leader):
            self.leaders.setdefault((leader.faction, leader.level), []).append(leader)
            self.cheapest[leader.level] = min(leader.expense, self.cheapest.get(leader.level, leader.expense))
        self.answered: set[tuple[str, bool]] = set()
        """Moments that some React of the pool answers, for one's own side (True) or for the other side's (False)."""
        self.in_hand: set[tuple[str, bool]] = set()
        """The same for action cards alone."""
        self.lines: dict[Entry, list[Offer]] = {}
        """Every action of every entry, Reacts too."""
        for face in faces:
            self.prints[face] = Printed(face)
            self.lines[face] = [Offer(face, line, line.bit) for line in face.action]
            self._note(face)

    def line(self, face: Face, index: int) -> Offer:
        """One action of a card."""
        return self.lines[face][index]

    def printed(self, kind: Entry) -> Printed:
        """What is printed on a card or an order."""
        return self.prints[kind]

    def _note(self, face: Face) -> None:
        for line in face.action:
            if line.when is not None:
                moment = (line.when.moment, line.when.who in OWN_SIDE)
                self.answered.add(moment)
                if isinstance(face, Action):
                    self.in_hand.add(moment)
