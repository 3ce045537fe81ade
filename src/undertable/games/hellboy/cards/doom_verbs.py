"""The verbs of the Deck of Doom, with the questions and tests that they ask for; Case File cards use some of them too. `do(g, by)` is told
the card and its agent. [HB-DOO, HB-TRM]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.cards.verbs import By, Referring, Weapon, skill_named
from undertable.games.hellboy.chapters import dice, doom, enemies, hurl, placing, rolls
from undertable.games.hellboy.chapters.damage import Heal, discard_backup, hurt, roll_die, stun_agent
from undertable.games.hellboy.chapters.fight import fight
from undertable.games.hellboy.chapters.forecast import Doable, odds_of, told
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import AskAgent, AskLead, ToArea, counted, different, foe_name, weapon_name
from undertable.games.hellboy.content import DoomCard
from undertable.games.hellboy.pieces import EXAMINE, HAND
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Effect, Step, Verbs

# Questions and tests


class BreakTie(AskLead):
    """Where a card leaves something open the Lead decides. [HB-GEN.10]"""

    RULE = "HB-GEN.10"
    ALONE = False


class SwarmBeside(BreakTie):
    """The Lead chooses an adjacent area for a Frog Swarm. [HB-GEN.10]"""

    PROMPT = "Where does the Frog Swarm go?"
    WAITING = "{seat} places a Frog Swarm"

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in g.board.adjacent[g.lead().area]]

    def answer(self, g: Case, choice: ToArea) -> None:
        placing.place_swarm(g, choice.area)


class PickDoor(Choice):
    """Point at a doorway."""

    TARGETS = ("door:{door}",)

    door: int

    def label(self, g: Case) -> str:
        a, b = g.book.plan.doorways[self.door]
        return f"The doorway between {g.place_name(a)} and {g.place_name(b)}"


class SlamDoor(BreakTie):
    """The nearest open doorway; ties go to the Lead. [HB-GEN.10]"""

    PROMPT = "Which doorway slams shut?"
    WAITING = "{seat} chooses a doorway"

    card: DoomCard

    def options(self, g: Case) -> list[Choice]:
        far = g.board.distances(g.lead().area)
        steps: dict[int, int] = {}
        for door, (a, b) in enumerate(g.book.plan.doorways):
            if g.board.is_open(door) and far[a] != NOWHERE:
                steps[door] = min(far[a], far[b])
        least = min(steps.values(), default=NOWHERE)
        return [PickDoor(door) for door in steps if steps[door] == least]

    def answer(self, g: Case, choice: PickDoor) -> None:
        doom.stay(g, self.card, choice.door)
        g.closed |= 1 << choice.door
        if g.watched:
            g.tell("{door} slams shut", door=choice.label(g))
        g.new_layout()


class Kindle(BreakTie):
    """The Lead chooses between areas that tie. [HB-GEN.10]"""

    PROMPT = "Where does the fire start?"
    WAITING = "{seat} says where the fire starts"

    areas: tuple[int, ...]

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in self.areas]

    def answer(self, g: Case, choice: ToArea) -> None:
        placing.place_blaze(g, choice.area)


class Rot(BreakTie):
    """The Lead discards one Clue on the board. [HB-GEN.10]"""

    PROMPT = "Which Clue rots?"
    WAITING = "{seat} discards a Clue"

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in g.board.areas if g.clues[area]]

    def answer(self, g: Case, choice: ToArea) -> None:
        g.clues[choice.area] -= 1
        if g.watched:
            g.tell("The Clue in {area} rots away", area=g.place_name(choice.area))


class CardTest(Step):
    """A test that a card asks for. [HB-TST.01]"""

    agent: int
    skill: int
    target: int
    damage: int

    def run(self, g: Case) -> None:
        if g.agents[self.agent].out:
            return
        test = rolls.agent_test(g, "doom", self.skill, self.agent, self.target)
        test.area = g.agents[self.agent].area
        g.tests.append(test)
        if self.skill == EXAMINE:
            g.then(*[rolls.Assist(other) for other in g.agents_in(test.area)])
        rolls.make_test(g, CardTestFails(self.damage))


class CardTestFails(Step):
    """A failed test of a card hurts."""

    damage: int

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        if not test.won:
            hurt(g, test.agent, self.damage, why="the test fails")


class Lash(Doable):
    """An enemy to attack and the weapon to do it with."""

    TARGETS = ("enemy:{enemy}",)

    agent: int
    enemy: int
    weapon: int

    def label(self, g: Case) -> str:
        return f"The {foe_name(g, self.enemy)} with {weapon_name(g, self.agent, self.weapon)}{told(g, self)}"

    def odds(self, g: Case) -> str:
        return odds_of(g, self)

    def do(self, g: Case) -> None:
        step = g.asking
        assert isinstance(step, LashOut)
        fight(g, self.agent, g.the_enemy(self.enemy), self.weapon, step.upgrades)


class LashOut(AskAgent):
    """A free Fight against an enemy of the agent's choice. [HB-FIG.01]"""

    RULE = "HB-FIG.01"
    PROMPT = "Whom does {agent} attack?"
    WAITING = "{seat} chooses whom {agent} attacks"
    ALONE = False

    upgrades: int

    def options(self, g: Case) -> list[Choice]:
        agent = g.agents[self.agent]
        weapons = [HAND, *[gear.number for gear in agent.gear if isinstance(gear.effect, Weapon) and not gear.effect.ranged]]
        return [Lash(self.agent, enemy.number, weapon) for enemy in different(g.enemies_in(agent.area)) for weapon in weapons]

    def answer(self, g: Case, choice: Lash) -> None:
        fight(g, self.agent, g.the_enemy(choice.enemy), choice.weapon, self.upgrades)


# Verbs


class Nothing(Effect):
    """No effect besides the icons."""

    def do(self, g: Case, by: By) -> None:
        pass


class Swarm(Effect):
    """Frog Swarms in the Lead Agent's area, or an adjacent one of the Lead's choice."""

    at: list[str]

    def check(self) -> None:
        for place in self.at:
            if place not in ("lead", "adjacent"):
                raise ValueError(f"swarm: unknown place {place!r}; possible: lead, adjacent")

    def do(self, g: Case, by: By) -> None:
        for place in self.at:
            if place == "lead":
                placing.place_swarm(g, g.lead().area)
            else:
                g.then(SwarmBeside())


@mypyc_attr(allow_interpreted_subclasses=True)
class Figures(Referring):
    """Figures come onto the board: so many by number of agents."""

    REFERS = {"figure": "figure"}

    figure: str
    count: tuple[int, int, int, int] = (1, 1, 1, 1)

    def many(self, g: Case) -> int:
        return self.count[len(g.agents) - 1]


class AmbushBy(Figures):
    """Figures Ambush the Lead Agent: so many by number of agents."""

    def do(self, g: Case, by: By) -> None:
        g.then(placing.Ambush(g.book.figure(self.figure), self.many(g)))


class ArriveBy(Figures):
    """Figures Arrive: so many by number of agents."""

    def do(self, g: Case, by: By) -> None:
        g.then(placing.Arrive(g.book.figure(self.figure), self.many(g)))


class BlazeAt(Effect):
    """A Blaze marker in the Lead Agent's area."""

    def do(self, g: Case, by: By) -> None:
        placing.place_blaze(g, g.lead().area)


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
        g.then(*[Heal(number, self.by) for number in g.in_order()])


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
            rolled = roll_die(g, dice.level_of(backup.kind.die))
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
            placing.place_swarm(g, g.lead().area)


class ActivateGroup(Referring):
    """A group of enemies acts at once."""

    REFERS = {"figure": "figure"}

    figure: str

    def do(self, g: Case, by: By) -> None:
        g.then(enemies.Activate(g.book.figure(self.figure)))


@mypyc_attr(allow_interpreted_subclasses=True)
class AgentsTest(Effect):
    """Each standing agent makes a test, in queue order, and is hurt by a failure."""

    def __init__(self, skill: str, target: int, damage: int) -> None:
        self.skill = skill_named(skill)
        self.target = target
        self.damage = damage

    def tested(self, g: Case) -> list[int]:
        return g.in_order()

    def do(self, g: Case, by: By) -> None:
        g.then(*[CardTest(number, self.skill, self.target, self.damage) for number in self.tested(g)])


class LeadTests(AgentsTest):
    """The Lead Agent makes a test and is hurt by a failure."""

    def tested(self, g: Case) -> list[int]:
        return g.in_order()[:1]


class StageFrom(Referring):
    """Once this Case File card is on top, and if a figure is left in the supply: one effect; else another. [HB-TRM.03]"""

    REFERS = {"spare": "figure"}

    card: int
    spare: str
    then: Effect
    otherwise: Effect

    def do(self, g: Case, by: By) -> None:
        holds = g.top() >= self.card and g.on_board(self.spare) < g.book.supply[self.spare]
        (self.then if holds else self.otherwise).do(g, by)


class OldTemper(Effect):
    """The agent lashes out at an enemy, a piece of scenery, or suffers."""

    upgrades: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        area = g.agents[number].area
        smallest = hurl.smallest_scenery(g, area, 1)
        if g.enemies_in(area):
            g.then(LashOut(number, self.upgrades))
        elif smallest is not None:
            hurl.destroy(g, smallest)
        else:
            hurt(g, number, 1, why="there is nothing else to break")


class WantsOut(Effect):
    """The agent's Tracker advances; on its last space it flashes over at once."""

    by: int

    def do(self, g: Case, by: By) -> None:
        number = by.agent
        rolls.move_tracker(g, number, self.by)
        tracker = rolls.tracker_of(g.agents[number])
        if tracker is not None and g.agents[number].tracker == tracker.last:
            doom.flashover(g, number)


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
        rolls.move_tracker(g, number, -self.by)
        if g.agents[number].tracker == 1:
            stun_agent(g, g.agents[number])


def add_doom_verbs(verbs: Verbs) -> None:
    """Put the verbs of the Deck of Doom into a vocabulary."""
    count = {"count": tuple[int, int, int, int]}
    verbs.add_named({}, Nothing, CloseDoorway, KindleScenery, ReverseQueue, LoseContact)
    verbs.add_named({"by": int}, TireNearSwarms, HealAgents, Inform, MendEnemies, WantsOut, Unmoored)
    verbs.add_named({"skill": str, "target": int, "damage": int}, LeadTests, AgentsTest)
    verbs.add("swarm", Swarm, {"at": list[str]})
    verbs.add("blaze", BlazeAt)
    verbs.add("ambush", AmbushBy, {"figure": str}, count)
    verbs.add("arrive", ArriveBy, {"figure": str}, count)
    verbs.add("activate", ActivateGroup, {"figure": str})
    verbs.add("lose_clue", LoseClue, {"otherwise_doom": int})
    verbs.add("stage_from", StageFrom, {"card": int, "spare": str, "then": Effect, "otherwise": Effect})
    verbs.add("old_temper", OldTemper, {"upgrades": int})
    verbs.add("voices", Voices, {"tired": int})
