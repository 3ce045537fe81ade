"""The Enemy Phase: groups in Threat Order, ranged attacks, movement, melee, and how agents defend. [HB-ENM, HB-RNG, HB-EMV, HB-MEL]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import Drag, Drain, HurlDefender, Kindle, Spawn, StunDefender
from undertable.games.hellboy.chapters import casefile, damage, dice, enemy_moves, fight, forecast, hurl, placing
from undertable.games.hellboy.chapters.doom import leave_play, stays_until
from undertable.games.hellboy.chapters.options import AskLead, PickEnemy, counted
from undertable.games.hellboy.chapters.rolls import AskTester, agent_test, catastrophe, make_test, said_of_test
from undertable.games.hellboy.pieces import DEFEND, Test
from undertable.games.hellboy.state import ACTED, ATTACKED, IDLED, Case
from undertable.kernel import Choice, Effect, Step, Yes


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
        waiting = [g.enemy_card(enemy.figure) for enemy in g.enemies if enemy.figure not in self.done]
        if waiting:
            orders = [card.order for card in waiting]
            first = waiting[orders.index(min(orders))]
            g.then(Activate(first.figure), NextGroup((*self.done, first.figure)))


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


def automatic(g: Case, numbers: tuple[int, ...]) -> list[int]:
    """The order when nobody cares: by area, then by arrival. [HB-ENM.04]"""
    return [number for _, number in sorted([(enemy.area, enemy.number) for enemy in g.enemies if enemy.number in numbers])]


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
        if able and (self.auto or len(one_per_area(g, able)) == 1):
            self.act(g, able[0], self.auto)
        elif able:
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
    first: dict[int, int] = {}
    for number in numbers:
        first.setdefault(g.the_enemy(number).area, number)
    return list(first.values())


class RangedStep(GroupStep):
    """Step 1: each enemy with a target in range and sight makes a ranged attack. [HB-RNG.01..04]"""

    def able(self, g: Case) -> list[int]:
        return [number for number in automatic(g, self.pending) if shot_targets(g, number)]

    def act(self, g: Case, number: int, auto: bool) -> None:
        target = g.pick_target(shot_targets(g, number))
        g.then(EnemyAttack(number, target, True), RangedStep(self.rest(number), auto))


def shot_targets(g: Case, number: int) -> list[int]:
    """The agents that an enemy's ranged attack can reach. [HB-RNG.02, HB-RNG.03]"""
    enemy = g.the_enemy(number)
    if enemy.stunned or g.agents_in(enemy.area):
        return []
    reach = g.enemy_card(enemy.figure).range
    far = g.board.distances(enemy.area)
    near = [agent for agent in g.in_order() if 0 <= far[g.agents[agent].area] <= reach]
    return [agent for agent in near if g.board.sees(enemy.area, g.agents[agent].area)]


class MeleeStep(GroupStep):
    """Step 2: each enemy moves and makes a melee attack; a Stunned one only stands up. [HB-ENM.05, HB-EMV.01]"""

    def able(self, g: Case) -> list[int]:
        return automatic(g, self.pending)

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
                g.tell("{enemy} stands up", enemy=g.figure_name(enemy))
            return
        if not g.in_order():
            return
        goal = enemy_moves.where_to(g, enemy)
        if g.watched and goal.picked:
            g.tell("The {enemy} turns on {agent}", enemy=g.figure_name(enemy), agent=g.agents[goal.fixed].kind, kind="target")
        if goal.areas:
            g.then(enemy_moves.ChooseArea(self.enemy, tuple(goal.areas)))
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
                g.advance_doom(card.idle_doom, f"the {g.figure_name(enemy)} attacks nobody")
                g.then(casefile.EffectEnds())
            return
        target = self.fixed
        if target not in here:
            target = g.pick_target(here)
        elif not self.picked:
            g.to_the_back(target)
        g.then(EnemyAttack(self.enemy, target, False))


# Attack and defence


class EnemyAttack(Step):
    """One attack of one enemy on one agent. [HB-RNG.05, HB-MEL.04]"""

    enemy: int
    agent: int
    ranged: bool

    def run(self, g: Case) -> None:
        enemy = g.the_enemy(self.enemy)
        card = g.enemy_card(enemy.figure)
        g.used(card)
        if card.boss and self.enemy not in g.struck:
            g.boss_did(ATTACKED)
        g.struck = [*g.struck, self.enemy]
        test = agent_test(g, "defend", DEFEND, self.agent, card.ranged if self.ranged else damage.melee_target(g, card))
        test.enemy = self.enemy
        test.ranged = self.ranged
        g.tests.append(test)
        agent = g.agents[self.agent]
        if g.watched:
            afar = f" from {g.place_name(enemy.area)}" if self.ranged else ""
            g.tell("{enemy} attacks {agent}{afar}", enemy=g.figure_name(enemy), agent=agent.kind, afar=afar, kind="attack")
        g.then(*[HideBehind(piece.number) for piece in fight.tables_in(g, agent.area)])
        make_test(g, Defended(), AfterAttack())
        g.then(casefile.EffectEnds())


class TakeCover(Yes):
    """Destroy a table to defend behind it."""

    TARGETS = ("scenery:{piece}",)

    piece: int

    def odds(self, g: Case) -> str:
        return forecast.odds_now(g, fight.cover_of(g, self.piece))


class HideBehind(AskTester):
    """A defender may destroy a table in the area to upgrade dice. [HB-SCN.09, HB-SCN.13, HB-SCN.14]"""

    RULE = "HB-SCN.13"
    PROMPT = "{agent} defends with {with}: destroy the {piece} to upgrade dice?"
    WAITING = "{seat} may hide behind the {piece}"

    piece: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {**said_of_test(g), "piece": g.piece(self.piece).kind.name}

    def options(self, g: Case) -> list[Choice]:
        return [forecast.AsItIs(), TakeCover(self.piece)] if g.tests[-1].headroom() > 0 else []

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            piece = g.piece(self.piece)
            g.tests[-1].ups += fight.cover_of(g, self.piece)
            g.used(piece.kind)
            hurl.destroy(g, piece)


def special_of(g: Case, test: Test) -> Effect | None:
    """The special rule of the attack box that is defended against. [HB-EFF.06]"""
    card = g.enemy_card(g.the_enemy(test.enemy).figure)
    return card.ranged_special if test.ranged else card.melee_special


class Defended(Step):
    """The outcome of a DEFEND test: 3, 2, 1 or no damage. [HB-RNG.06, HB-EFF.06]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        agent = g.agents[test.agent]
        if catastrophe(test):
            special = special_of(g, test)
            if isinstance(special, Spawn):
                placing.place_swarm(g, agent.area)
            elif isinstance(special, Kindle):
                placing.place_blaze(g, agent.area)
            elif isinstance(special, Drain):
                drained = min(agent.cubes, special.cubes)
                agent.cubes -= drained
                if g.watched and drained:
                    g.tell("{agent} loses {cubes}", agent=agent.kind, cubes=counted(drained, "cube"))
        damage.hurt(g, test.agent, dice.damage_defended(test.won), True)


class AfterAttack(Step):
    """Specials that work after the damage: Grasp and Tongue, Stun, hurling. [HB-TRM.06]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        enemy = g.the_enemy(test.enemy)
        agent = g.agents[test.agent]
        if agent.out:
            return
        special = special_of(g, test)
        if isinstance(special, Drag) and test.suffered and g.space(enemy.area) > 0:
            agent.area = enemy.area
            if g.watched:
                g.tell("{agent} is dragged into {area}", agent=agent.kind, area=g.place_name(enemy.area))
        elif isinstance(special, StunDefender) and catastrophe(test):
            damage.stun_agent(g, agent)
        elif isinstance(special, HurlDefender) and catastrophe(test):
            g.then(hurl.HurlAgent(test.agent))
