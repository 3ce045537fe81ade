"""The verbs of the Deck of Doom; Case File cards use some of them too. `do(g, by)` is told the card and its agent. [HB-DOO]"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.cards.doom_steps import CardTest, Kindle, LashOut, Rot, SlamDoor, SwarmBeside
from undertable.games.hellboy.cards.verbs import By, Referring, skill_named
from undertable.games.hellboy.chapters.damage import Heal, discard_backup, hurt, roll_die, stun_agent
from undertable.games.hellboy.chapters.dice import level_of
from undertable.games.hellboy.chapters.end_phase import flashover
from undertable.games.hellboy.chapters.enemies import Activate
from undertable.games.hellboy.chapters.hurl import destroy
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import counted
from undertable.games.hellboy.chapters.placing import Ambush, Arrive, place_blaze, place_swarm
from undertable.games.hellboy.chapters.rolls import move_tracker, tracker_of
from undertable.games.hellboy.content import DoomCard
from undertable.games.hellboy.pieces import Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel.effects import Effect, Verbs


class Nothing(Effect):
    """No effect besides the icons."""

    def do(self, g: Case, by: By) -> None:
        pass


class Swarm(Effect):
    """Frog Swarms in the Lead Agent's area, or an adjacent one of the Lead's choice."""

    def __init__(self, at: list[str]) -> None:
        for place in at:
            if place not in ("lead", "adjacent"):
                raise ValueError(f"swarm: unknown place {place!r}; possible: lead, adjacent")
        self.at = at

    def do(self, g: Case, by: By) -> None:
        for place in self.at:
            if place == "lead":
                place_swarm(g, g.lead().area)
            else:
                g.then(SwarmBeside())


@mypyc_attr(allow_interpreted_subclasses=True)
class Figures(Referring):
    """Figures come onto the board: so many by number of agents."""

    figure: str
    count: tuple[int, int, int, int]

    def __init__(self, figure: str, count: tuple[int, int, int, int] = (1, 1, 1, 1)) -> None:
        self.figure = figure
        self.count = count

    def refers(self) -> list[tuple[str, str, str]]:
        return [("figure", "figure", self.figure)]


class AmbushBy(Figures):
    """Figures Ambush the Lead Agent: so many by number of agents."""

    def do(self, g: Case, by: By) -> None:
        g.then(Ambush(g.book.figure(self.figure), self.count[len(g.agents) - 1]))


class ArriveBy(Figures):
    """Figures Arrive: so many by number of agents."""

    def do(self, g: Case, by: By) -> None:
        g.then(Arrive(g.book.figure(self.figure), self.count[len(g.agents) - 1]))


class BlazeAt(Effect):
    """A Blaze marker in the Lead Agent's area."""

    def do(self, g: Case, by: By) -> None:
        place_blaze(g, g.lead().area)


class TireNearSwarms(Effect):
    """Standing agents in a room with a Frog Swarm gain fewer cubes in the next Refresh."""

    by: int

    def do(self, g: Case, by: By) -> None:
        plan = g.book.plan
        for number in g.in_order():
            agent = g.agents[number]
            if any(g.swarms[area] for area in plan.rooms[plan.room_of[agent.area]]):
                agent.tired += self.by
                if g.watched:
                    g.tell("{agent} gains {cubes} less in the next Refresh", agent=agent.kind, cubes=counted(self.by, "cube"))


class CloseDoorway(Effect):
    """The open doorway nearest to the Lead Agent is closed while the card stays."""

    def do(self, g: Case, by: By) -> None:
        assert isinstance(by.card, DoomCard)
        g.then(SlamDoor(by.card))


class HealAgents(Effect):
    """Every agent heals this much."""

    by: int

    def do(self, g: Case, by: By) -> None:
        for number in g.in_order():
            g.then(Heal(number, self.by))


class Inform(Effect):
    """The team gains information."""

    by: int

    def do(self, g: Case, by: By) -> None:
        g.inform(self.by)


class KindleScenery(Effect):
    """A Blaze marker where most scenery stands and nothing burns yet."""

    def do(self, g: Case, by: By) -> None:
        crowds = [(len(g.scenery_in(area)), area) for area in g.board.areas if not g.blazes[area]]
        most = max([many for many, _ in crowds], default=0)
        if not most:
            return
        areas = [area for many, area in crowds if many == most]
        far = g.board.distances(g.lead().area)
        least = min([far[area] for area in areas if far[area] != NOWHERE], default=NOWHERE)
        if least != NOWHERE:
            areas = [area for area in areas if far[area] == least]
        g.then(Kindle(tuple(areas)))


class ReverseQueue(Effect):
    """The Target Priority queue is reversed."""

    def do(self, g: Case, by: By) -> None:
        g.priority.reverse()
        if g.watched:
            g.tell("The Target Priority queue is reversed")


class LoseContact(Effect):
    """Backup Agents on Remote Support are lost on a blank of their die."""

    def do(self, g: Case, by: By) -> None:
        for backup in [backup for backup in g.backups if backup.area == NOWHERE]:
            rolled = roll_die(g, level_of(backup.kind.die))
            if g.watched:
                g.tell("{backup} rolls a {die} {rolled}", backup=backup.kind, die=backup.kind.die, rolled=rolled, kind="roll")
            if rolled == 0:
                discard_backup(g, backup)


class LoseClue(Effect):
    """The Lead discards a Clue; without one doom advances further, before the Confrontation."""

    otherwise_doom: int

    def do(self, g: Case, by: By) -> None:
        if any(g.clues):
            g.then(Rot())
        elif not g.began:
            g.advance_doom(self.otherwise_doom, "no Clue is left to rot")


class MendEnemies(Effect):
    """Damaged enemies recover; if there is none, a Frog Swarm appears."""

    by: int

    def do(self, g: Case, by: By) -> None:
        hurt_ones = [enemy for enemy in g.enemies if enemy.damage]
        for enemy in hurt_ones:
            enemy.damage = max(0, enemy.damage - self.by)
            if g.watched:
                g.tell("The {enemy} recovers {amount} damage", enemy=g.book.figure_names[enemy.figure], amount=self.by)
        if not hurt_ones:
            place_swarm(g, g.lead().area)


class ActivateGroup(Referring):
    """A group of enemies acts at once."""

    figure: str

    def refers(self) -> list[tuple[str, str, str]]:
        return [("figure", "figure", self.figure)]

    def do(self, g: Case, by: By) -> None:
        g.then(Activate(g.book.figure(self.figure)))


class LeadTests(Effect):
    """The Lead Agent makes a test and is hurt by a failure."""

    def __init__(self, skill: str, target: int, damage: int) -> None:
        self.skill = skill_named(skill)
        self.target = target
        self.damage = damage

    def do(self, g: Case, by: By) -> None:
        in_order = g.in_order()
        if in_order:
            g.then(CardTest(in_order[0], self.skill, self.target, self.damage))


class AgentsTest(Effect):
    """Each standing agent makes a test, in queue order, and is hurt by a failure."""

    def __init__(self, skill: str, target: int, damage: int) -> None:
        self.skill = skill_named(skill)
        self.target = target
        self.damage = damage

    def do(self, g: Case, by: By) -> None:
        for number in g.in_order():
            g.then(CardTest(number, self.skill, self.target, self.damage))


class StageFrom(Referring):
    """Once this Case File card is on top, and if a figure is left in the supply: one effect; else another. [HB-TRM.03]"""

    card: int
    spare: str
    then: Effect
    otherwise: Effect

    def refers(self) -> list[tuple[str, str, str]]:
        return [("spare", "figure", self.spare)]

    def do(self, g: Case, by: By) -> None:
        holds = g.top() >= self.card and g.on_board(self.spare) < g.book.supply[self.spare]
        (self.then if holds else self.otherwise).do(g, by)


class OldTemper(Effect):
    """The agent lashes out at an enemy, a piece of scenery, or suffers."""

    upgrades: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        area = g.agents[number].area
        if g.enemies_in(area):
            g.then(LashOut(number, self.upgrades))
            return
        smallest: Scenery | None = None
        for piece in g.scenery_in(area):
            if piece.kind.size >= 1 and (smallest is None or piece.kind.size < smallest.kind.size):
                smallest = piece
        if smallest is not None:
            destroy(g, smallest)
        else:
            hurt(g, number, 1, why="there is nothing else to break")


class WantsOut(Effect):
    """The agent's Tracker advances; on its last space it flashes over at once."""

    by: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        move_tracker(g, number, self.by)
        tracker = tracker_of(g.agents[number])
        if tracker is not None and g.agents[number].tracker == tracker.last:
            flashover(g, number)


class Voices(Effect):
    """The agent's token goes to the front; fewer cubes in the next Refresh."""

    tired: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        g.priority.remove(number)
        g.priority.insert(0, number)
        g.agents[number].tired += self.tired
        if g.watched:
            g.tell("{agent} is now at the front of the queue", agent=g.agents[number].kind)


class Unmoored(Effect):
    """The agent's Tracker is reduced; on 1 the agent is Stunned."""

    by: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        move_tracker(g, number, -self.by)
        if g.agents[number].tracker == 1:
            stun_agent(g, g.agents[number])


def add_doom_verbs(verbs: Verbs) -> None:
    """Put the verbs of the Deck of Doom into a vocabulary."""
    by: dict[str, Any] = {"by": int}
    figure: dict[str, Any] = {"figure": str}
    count: dict[str, Any] = {"count": tuple[int, int, int, int]}
    test: dict[str, Any] = {"skill": str, "target": int, "damage": int}
    verbs.add("nothing", Nothing)
    verbs.add("swarm", Swarm, {"at": list[str]})
    verbs.add("blaze", BlazeAt)
    verbs.add("ambush", AmbushBy, figure, count)
    verbs.add("arrive", ArriveBy, figure, count)
    verbs.add("tire_near_swarms", TireNearSwarms, by)
    verbs.add("close_doorway", CloseDoorway)
    verbs.add("heal_agents", HealAgents, by)
    verbs.add("inform", Inform, by)
    verbs.add("kindle_scenery", KindleScenery)
    verbs.add("reverse_queue", ReverseQueue)
    verbs.add("lose_contact", LoseContact)
    verbs.add("lose_clue", LoseClue, {"otherwise_doom": int})
    verbs.add("mend_enemies", MendEnemies, by)
    verbs.add("activate", ActivateGroup, figure)
    verbs.add("lead_tests", LeadTests, test)
    verbs.add("agents_test", AgentsTest, test)
    verbs.add("stage_from", StageFrom, {"card": int, "spare": str, "then": Effect, "otherwise": Effect})
    verbs.add("old_temper", OldTemper, {"upgrades": int})
    verbs.add("wants_out", WantsOut, by)
    verbs.add("voices", Voices, {"tired": int})
    verbs.add("unmoored", Unmoored, by)
