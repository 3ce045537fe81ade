"""The Enemy Phase: groups in Threat Order, ranged attacks, movement, melee. [HB-ENM, HB-RNG, HB-EMV, HB-MEL]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.asks import AskLead
from undertable.games.hellboy.chapters.confrontation import EffectEnds
from undertable.games.hellboy.chapters.defend import EnemyAttack
from undertable.games.hellboy.chapters.end_phase import leave_play, stays_until
from undertable.games.hellboy.chapters.enemy_moves import ChooseArea, where_to
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import PickEnemy
from undertable.games.hellboy.content import EnemyCard
from undertable.games.hellboy.state import ACTED, IDLED, Case
from undertable.kernel.choice import Choice
from undertable.kernel.step import Step


class EnemyPhase(Step):
    """All groups act, lowest Threat Order first. [HB-ENM.01]"""

    def run(self, g: Case) -> None:
        g.phase = "enemy"
        if g.skip_enemies:
            g.skip_enemies = False
        else:
            g.then(NextGroup(()))
        g.then(EnemyPhaseEnds())


class EnemyPhaseEnds(Step):
    """Doom cards that stay until the end of the Enemy Phase leave. [HB-DOO.03]"""

    def run(self, g: Case) -> None:
        for held in g.staying[:]:
            if stays_until(held) == "next_enemy_phase" and held.until <= g.round:
                leave_play(g, held)


class NextGroup(Step):
    """The group with the lowest Threat Order that has not acted. [HB-ENM.01, HB-ENM.03]"""

    done: tuple[str, ...]

    def run(self, g: Case) -> None:
        best: EnemyCard | None = None
        for enemy in g.enemies:
            if enemy.figure not in self.done:
                card = g.enemy_card(enemy.figure)
                if best is None or card.order < best.order:
                    best = card
        if best is not None:
            g.then(Activate(best.figure), NextGroup((*self.done, best.figure)))


class Activate(Step):
    """A group acts: all ranged attacks, then one enemy after the other moves and makes a melee attack. [HB-ENM.02]"""

    figure: str

    def run(self, g: Case) -> None:
        g.struck = []
        if g.enemy_card(self.figure).boss:
            g.boss_did(ACTED)
        numbers = tuple([enemy.number for enemy in g.enemies if enemy.figure == self.figure])
        if g.enemy_card(self.figure).ranged:
            g.then(RangedStep(numbers))
        g.then(MeleeStep(numbers))


class InOrder(Choice):
    """Let the enemies act by area and arrival."""

    LABEL = "In order of areas"


class ActsNext(PickEnemy):
    """This enemy acts next: the order seldom matters."""

    def minor(self, g: Case) -> bool:
        return True


def automatic(g: Case, numbers: list[int]) -> list[int]:
    """The order when nobody cares: by area, then by arrival. [HB-ENM.04]"""
    found: list[tuple[int, int]] = []
    for enemy in g.enemies:
        if enemy.number in numbers:
            found.append((enemy.area, enemy.number))
    found.sort()
    return [number for _, number in found]


class GroupStep(AskLead):
    """Enemies of a group one after the other, in an order chosen by the Lead. [HB-ENM.04]"""

    RULE = "HB-ENM.04"
    PROMPT = "Which enemy acts next?"
    WAITING = "{seat} chooses the order of the enemies"

    pending: tuple[int, ...]
    auto: bool = False

    def able(self, g: Case) -> list[int]:
        """The enemies that can act now, in automatic order."""
        raise NotImplementedError

    def act(self, g: Case, number: int, auto: bool) -> None:
        """One enemy acts, then the others."""
        raise NotImplementedError

    def run(self, g: Case) -> None:
        able = self.able(g)
        if not able:
            return
        if self.auto or len(one_per_area(g, able)) == 1:
            self.act(g, able[0], self.auto)
        else:
            super().run(g)

    def options(self, g: Case) -> list[Choice]:
        return [InOrder(), *[ActsNext(number) for number in one_per_area(g, self.able(g))]]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PickEnemy):
            self.act(g, choice.enemy, False)
        else:
            self.act(g, self.able(g)[0], True)

    def rest(self, number: int) -> tuple[int, ...]:
        """The others still to act."""
        return tuple([other for other in self.pending if other != number])


def one_per_area(g: Case, numbers: list[int]) -> list[int]:
    """The first enemy of each area: those who stand together act alike."""
    areas: list[int] = []
    found: list[int] = []
    for number in numbers:
        enemy = g.enemy(number)
        if enemy is not None and enemy.area not in areas:
            areas.append(enemy.area)
            found.append(number)
    return found


class RangedStep(GroupStep):
    """Step 1: each enemy with a target in range and sight makes a ranged attack. [HB-RNG.01..04]"""

    def able(self, g: Case) -> list[int]:
        return [number for number in automatic(g, list(self.pending)) if shot_targets(g, number)]

    def act(self, g: Case, number: int, auto: bool) -> None:
        target = g.pick_target(shot_targets(g, number))
        g.then(EnemyAttack(number, target, True), RangedStep(self.rest(number), auto))


def shot_targets(g: Case, number: int) -> list[int]:
    """The agents that an enemy's ranged attack can reach. [HB-RNG.02, HB-RNG.03]"""
    enemy = g.enemy(number)
    if enemy is None or enemy.stunned:
        return []
    reach = g.enemy_card(enemy.figure).range
    if g.agents_in(enemy.area):
        return []
    far = g.board.distances(enemy.area)
    found: list[int] = []
    for agent in g.priority:
        area = g.agents[agent].area
        if not g.agents[agent].out and far[area] != NOWHERE and far[area] <= reach and g.board.sees(enemy.area, area):
            found.append(agent)
    return found


class MeleeStep(GroupStep):
    """Step 2: each enemy moves and makes a melee attack; a Stunned one only stands up. [HB-ENM.05, HB-EMV.01]"""

    def able(self, g: Case) -> list[int]:
        return automatic(g, list(self.pending))

    def act(self, g: Case, number: int, auto: bool) -> None:
        g.then(EnemyActs(number), MeleeStep(self.rest(number), auto))


class EnemyActs(Step):
    """One enemy stands up, or moves and attacks. [HB-STU.01, HB-EMV.01, HB-MEL.01]"""

    enemy: int

    def run(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        if enemy is None:
            return
        g.used(g.enemy_card(enemy.figure))
        if enemy.stunned:
            enemy.stunned = False
            if g.watched:
                g.tell("{enemy} stands up", enemy=g.book.figure_names[enemy.figure])
            return
        if not g.in_order():
            return
        goal = where_to(g, enemy)
        if g.watched and goal.picked:
            name = g.book.figure_names[enemy.figure]
            g.tell("The {enemy} turns on {agent}", enemy=name, agent=g.agents[goal.fixed].kind, kind="target")
        if goal.areas:
            g.then(ChooseArea(self.enemy, tuple(goal.areas)))
        g.then(Melee(self.enemy, goal.fixed, goal.picked))


class Melee(Step):
    """An enemy attacks the agent it has fixed on, or whom Target Priority picks. [HB-MEL.01, HB-MEL.02]"""

    enemy: int
    fixed: int
    picked: bool

    def run(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        if enemy is None:
            return
        card = g.enemy_card(enemy.figure)
        here = g.agents_in(enemy.area)
        if not here or not card.melee:
            if card.idle_doom and self.enemy not in g.struck:
                if card.boss:
                    g.boss_did(IDLED)
                g.advance_doom(card.idle_doom, f"the {g.book.figure_names[enemy.figure]} attacks nobody")
                g.then(EffectEnds())
            return
        target = self.fixed
        if target not in here:
            target = g.pick_target(here)
        elif not self.picked:
            g.to_the_back(target)
        g.then(EnemyAttack(self.enemy, target, False))
