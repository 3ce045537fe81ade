"""The verbs of the Deck of Doom. `do(g, by)` is called with the card. [HB-DOO]"""

from __future__ import annotations

from typing import Any

from undertable.games.hellboy.cards.doom_steps import CardTest, Kindle, LashOut, Rot, SlamDoor, SwarmBeside, stage_condition
from undertable.games.hellboy.cards.verbs import skill_named
from undertable.games.hellboy.chapters.damage import Heal, discard_backup, hurt, roll_die, stun_agent
from undertable.games.hellboy.chapters.dice import level_of
from undertable.games.hellboy.chapters.end_phase import flashover
from undertable.games.hellboy.chapters.enemies import Activate
from undertable.games.hellboy.chapters.hurl import destroy
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.placing import Ambush, Arrive, place_swarm
from undertable.games.hellboy.chapters.rolls import LAST_TRACKER, move_tracker
from undertable.games.hellboy.content import DoomCard
from undertable.games.hellboy.pieces import Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel.effects import Effect, Verbs


class Nothing(Effect):
    """No effect besides the icons."""

    def do(self, g: Case, by: DoomCard) -> None:
        pass


class Swarm(Effect):
    """Frog Swarms in the Lead Agent's area, or an adjacent one of the Lead's choice."""

    def __init__(self, at: list[str]) -> None:
        for place in at:
            if place not in ("lead", "adjacent"):
                raise ValueError(f"swarm: unknown place {place!r}; possible: lead, adjacent")
        self.at = at

    def do(self, g: Case, by: DoomCard) -> None:
        for place in self.at:
            if place == "lead":
                place_swarm(g, g.lead().area)
            else:
                g.then(SwarmBeside())


class AmbushBy(Effect):
    figure: str
    count: list[int]

    def do(self, g: Case, by: DoomCard) -> None:
        g.then(Ambush(self.figure, self.count[len(g.agents) - 1]))


class ArriveBy(Effect):
    figure: str
    count: list[int]

    def do(self, g: Case, by: DoomCard) -> None:
        g.then(Arrive(self.figure, self.count[len(g.agents) - 1]))


class TireNearSwarms(Effect):
    """Standing agents in a room with a Frog Swarm gain fewer cubes in the next Refresh."""

    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        plan = g.book.plan
        for number in g.in_order():
            agent = g.agents[number]
            if any(g.swarms[area] for area in plan.rooms[plan.room_of[agent.area]]):
                agent.tired += self.by


class CloseDoorway(Effect):
    """The open doorway nearest to the Lead Agent is closed while the card stays."""

    def do(self, g: Case, by: DoomCard) -> None:
        g.then(SlamDoor(by))


class HealAgents(Effect):
    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        for number in g.in_order():
            g.then(Heal(number, self.by))


class Inform(Effect):
    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        g.inform(self.by)


class KindleScenery(Effect):
    """A Blaze marker where most scenery stands and nothing burns yet."""

    def do(self, g: Case, by: DoomCard) -> None:
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
    def do(self, g: Case, by: DoomCard) -> None:
        g.priority.reverse()


class LoseContact(Effect):
    """Backup Agents on Remote Support are lost on a blank of their die."""

    def do(self, g: Case, by: DoomCard) -> None:
        for backup in [backup for backup in g.backups if backup.area == NOWHERE]:
            if roll_die(g, level_of(backup.kind.die)) == 0:
                discard_backup(g, backup)


class LoseClue(Effect):
    """The Lead discards a Clue; without one doom advances further, before the Confrontation."""

    otherwise_doom: int

    def do(self, g: Case, by: DoomCard) -> None:
        if any(g.clues):
            g.then(Rot())
        elif not g.began:
            g.advance_doom(self.otherwise_doom)


class MendEnemies(Effect):
    """Damaged enemies recover; if there is none, a Frog Swarm appears."""

    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        hurt_ones = [enemy for enemy in g.enemies if enemy.damage]
        for enemy in hurt_ones:
            enemy.damage = max(0, enemy.damage - self.by)
        if not hurt_ones:
            place_swarm(g, g.lead().area)


class ActivateGroup(Effect):
    figure: str

    def do(self, g: Case, by: DoomCard) -> None:
        g.then(Activate(self.figure))


class LeadTests(Effect):
    """The Lead Agent makes a test and is hurt by a failure."""

    def __init__(self, skill: str, target: int, damage: int) -> None:
        self.skill = skill_named(skill)
        self.target = target
        self.damage = damage

    def do(self, g: Case, by: DoomCard) -> None:
        in_order = g.in_order()
        if in_order:
            g.then(CardTest(in_order[0], self.skill, self.target, self.damage))


class AgentsTest(Effect):
    """Each standing agent makes a test, in queue order, and is hurt by a failure."""

    def __init__(self, skill: str, target: int, damage: int) -> None:
        self.skill = skill_named(skill)
        self.target = target
        self.damage = damage

    def do(self, g: Case, by: DoomCard) -> None:
        for number in g.in_order():
            g.then(CardTest(number, self.skill, self.target, self.damage))


class GiantWakes(Effect):
    def do(self, g: Case, by: DoomCard) -> None:
        if stage_condition(g) and not g.on_board("giant"):
            g.then(Arrive("giant"))
        else:
            g.then(Ambush("frog"))


class Tendril(Effect):
    def do(self, g: Case, by: DoomCard) -> None:
        if stage_condition(g) and g.on_board("tentacle") < g.book.supply["tentacle"]:
            g.then(Ambush("tentacle"))
        else:
            place_swarm(g, g.lead().area)


class OldTemper(Effect):
    """Hellboy lashes out at an enemy, a piece of scenery, or himself."""

    upgrades: int

    def do(self, g: Case, by: DoomCard) -> None:
        number = g.agent_called(by.tag)
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
            hurt(g, number, 1)


class WantsOut(Effect):
    """Living Flame advances; on 6 it flashes over at once."""

    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        number = g.agent_called(by.tag)
        move_tracker(g, number, self.by)
        if g.agents[number].tracker == LAST_TRACKER:
            flashover(g, number)


class Voices(Effect):
    """Abe's token goes to the front; he gains fewer cubes in the next Refresh."""

    tired: int

    def do(self, g: Case, by: DoomCard) -> None:
        number = g.agent_called(by.tag)
        g.priority.remove(number)
        g.priority.insert(0, number)
        g.agents[number].tired += self.tired


class Unmoored(Effect):
    """Ectoplasmic Cohesion is reduced; on 1 Johann is Stunned."""

    by: int

    def do(self, g: Case, by: DoomCard) -> None:
        number = g.agent_called(by.tag)
        move_tracker(g, number, -self.by)
        if g.agents[number].tracker == 1:
            stun_agent(g, g.agents[number])


def add_doom_verbs(verbs: Verbs) -> None:
    """Put the verbs of the Deck of Doom into a vocabulary."""
    by: dict[str, Any] = {"by": int}
    figures: dict[str, Any] = {"figure": str, "count": list[int]}
    test: dict[str, Any] = {"skill": str, "target": int, "damage": int}
    verbs.add("nothing", Nothing)
    verbs.add("swarm", Swarm, {"at": list[str]})
    verbs.add("ambush", AmbushBy, figures)
    verbs.add("arrive", ArriveBy, figures)
    verbs.add("tire_near_swarms", TireNearSwarms, by)
    verbs.add("close_doorway", CloseDoorway)
    verbs.add("heal_agents", HealAgents, by)
    verbs.add("inform", Inform, by)
    verbs.add("kindle_scenery", KindleScenery)
    verbs.add("reverse_queue", ReverseQueue)
    verbs.add("lose_contact", LoseContact)
    verbs.add("lose_clue", LoseClue, {"otherwise_doom": int})
    verbs.add("mend_enemies", MendEnemies, by)
    verbs.add("activate", ActivateGroup, {"figure": str})
    verbs.add("lead_tests", LeadTests, test)
    verbs.add("agents_test", AgentsTest, test)
    verbs.add("giant_wakes", GiantWakes)
    verbs.add("tendril", Tendril)
    verbs.add("old_temper", OldTemper, {"upgrades": int})
    verbs.add("wants_out", WantsOut, by)
    verbs.add("voices", Voices, {"tired": int})
    verbs.add("unmoored", Unmoored, by)
