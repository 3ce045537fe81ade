"""Questions and tests that Doom cards ask for. [HB-DOO, HB-TRM]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import Weapon
from undertable.games.hellboy.chapters.asks import AskAgent, AskLead
from undertable.games.hellboy.chapters.damage import hurt
from undertable.games.hellboy.chapters.doom import stay
from undertable.games.hellboy.chapters.fight import fight
from undertable.games.hellboy.chapters.forecast import Doable, odds_of, told
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import ToArea, different
from undertable.games.hellboy.chapters.placing import place_blaze, place_swarm
from undertable.games.hellboy.chapters.rolls import Assist, agent_test, make_test
from undertable.games.hellboy.content import DoomCard
from undertable.games.hellboy.pieces import EXAMINE, HAND
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice
from undertable.kernel.step import Step


class SwarmBeside(AskLead):
    """The Lead chooses an adjacent area for a Frog Swarm. [HB-GEN.10]"""

    RULE = "HB-GEN.10"
    PROMPT = "Where does the Frog Swarm go?"
    WAITING = "{seat} places a Frog Swarm"
    ALONE = False

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in g.board.adjacent[g.lead().area]]

    def answer(self, g: Case, choice: ToArea) -> None:
        place_swarm(g, choice.area)


class PickDoor(Choice):
    """Point at a doorway."""

    door: int

    def label(self, g: Case) -> str:
        a, b = g.book.plan.doorways[self.door]
        return f"The doorway between {g.place_name(a)} and {g.place_name(b)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"door:{self.door}",)


class SlamDoor(AskLead):
    """The nearest open doorway; ties go to the Lead. [HB-GEN.10]"""

    RULE = "HB-GEN.10"
    PROMPT = "Which doorway slams shut?"
    WAITING = "{seat} chooses a doorway"
    ALONE = False

    card: DoomCard

    def options(self, g: Case) -> list[Choice]:
        far = g.board.distances(g.lead().area)
        best: list[int] = []
        least = 99
        for door, (a, b) in enumerate(g.book.plan.doorways):
            if not g.board.is_open(door):
                continue
            steps = min([far[area] for area in (a, b) if far[area] != NOWHERE], default=99)
            if steps < least:
                least = steps
                best = [door]
            elif steps == least and best:
                best.append(door)
        return [PickDoor(door) for door in best]

    def answer(self, g: Case, choice: PickDoor) -> None:
        stay(g, self.card, choice.door)
        g.closed |= 1 << choice.door
        if g.watched:
            g.tell("{door} slams shut", door=choice.label(g))
        g.new_layout()


class Kindle(AskLead):
    """The Lead chooses between areas that tie. [HB-GEN.10]"""

    RULE = "HB-GEN.10"
    PROMPT = "Where does the fire start?"
    WAITING = "{seat} says where the fire starts"
    ALONE = False

    areas: tuple[int, ...]

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in self.areas]

    def answer(self, g: Case, choice: ToArea) -> None:
        place_blaze(g, choice.area)


class Rot(AskLead):
    """The Lead discards one Clue on the board. [HB-GEN.10]"""

    RULE = "HB-GEN.10"
    PROMPT = "Which Clue rots?"
    WAITING = "{seat} discards a Clue"
    ALONE = False

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
        test = agent_test(g, "doom", self.skill, self.agent, self.target)
        test.area = g.agents[self.agent].area
        g.tests.append(test)
        if self.skill == EXAMINE:
            for other in g.agents_in(test.area):
                g.then(Assist(other))
        make_test(g, CardTestFails(self.damage))


class CardTestFails(Step):
    """A failed test of a card hurts."""

    damage: int

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        if not test.won:
            hurt(g, test.agent, self.damage, why="the test fails")


class Lash(Doable):
    """An enemy to attack and the weapon to do it with."""

    agent: int
    enemy: int
    weapon: int

    def label(self, g: Case) -> str:
        enemy = g.enemy(self.enemy)
        with_ = "bare hands" if self.weapon == HAND else g.agents[self.agent].card(self.weapon).kind.name
        return f"The {g.enemy_name(enemy) if enemy is not None else 'enemy'} with {with_}{told(g, self)}"

    def odds(self, g: Case) -> str:
        return odds_of(g, self)

    def do(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        step = g.asking
        assert enemy is not None and isinstance(step, LashOut)
        fight(g, self.agent, enemy, self.weapon, step.upgrades)

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}",)


class LashOut(AskAgent):
    """A free Fight against an enemy of the agent's choice. [HB-FIG.01]"""

    RULE = "HB-FIG.01"
    PROMPT = "Whom does {agent} attack?"
    WAITING = "{seat} chooses whom {agent} attacks"
    ALONE = False

    upgrades: int

    def options(self, g: Case) -> list[Choice]:
        agent = g.agents[self.agent]
        weapons = [HAND]
        for gear in agent.gear:
            if isinstance(gear.effect, Weapon) and not gear.effect.ranged:
                weapons.append(gear.number)
        options: list[Choice] = []
        for enemy in different(g.enemies_in(agent.area)):
            options.extend([Lash(self.agent, enemy.number, weapon) for weapon in weapons])
        return options

    def answer(self, g: Case, choice: Lash) -> None:
        enemy = g.the_enemy(choice.enemy)
        fight(g, self.agent, enemy, choice.weapon, self.upgrades)
