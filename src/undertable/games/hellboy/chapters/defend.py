"""Enemies attack: the DEFEND test, its damage and the specials of the attack boxes. [HB-RNG.05..06, HB-MEL.03..05]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import Drag, Drain, HurlDefender, Kindle, Spawn, StunDefender, Table
from undertable.games.hellboy.chapters.asks import AskTester
from undertable.games.hellboy.chapters.confrontation import EffectEnds
from undertable.games.hellboy.chapters.damage import hurt, melee_target, stun_agent
from undertable.games.hellboy.chapters.dice import damage_defended
from undertable.games.hellboy.chapters.forecast import AsItIs, odds_now, rolled_with
from undertable.games.hellboy.chapters.hurl import HurlAgent, destroy
from undertable.games.hellboy.chapters.options import counted
from undertable.games.hellboy.chapters.placing import place_blaze, place_swarm
from undertable.games.hellboy.chapters.rolls import agent_test, catastrophe, make_test
from undertable.games.hellboy.pieces import DEFEND
from undertable.games.hellboy.state import ATTACKED, Case
from undertable.kernel.choice import Choice, Yes
from undertable.kernel.step import Step


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
        test = agent_test(g, "defend", DEFEND, self.agent, card.ranged if self.ranged else melee_target(g, card))
        test.enemy = self.enemy
        test.ranged = self.ranged
        g.tests.append(test)
        if g.watched:
            name = g.book.figure_names[enemy.figure]
            afar = f" from {g.place_name(enemy.area)}" if self.ranged else ""
            g.tell("{enemy} attacks {agent}{afar}", enemy=name, agent=g.agents[self.agent].kind, afar=afar, kind="attack")
        area = g.agents[self.agent].area
        for piece in g.scenery:
            if piece.area == area and isinstance(piece.kind.effect, Table):
                g.then(HideBehind(piece.number))
        make_test(g, Defended(), AfterAttack())
        g.then(EffectEnds())


class TakeCover(Yes):
    """Destroy a table to defend behind it."""

    piece: int

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"scenery:{self.piece}",)

    def odds(self, g: Case) -> str:
        piece = g.piece(self.piece)
        return odds_now(g, piece.kind.effect.by) if piece is not None and isinstance(piece.kind.effect, Table) else ""


class HideBehind(AskTester):
    """A defender may destroy a table in the area to upgrade dice. [HB-SCN.09, HB-SCN.13, HB-SCN.14]"""

    RULE = "HB-SCN.13"
    PROMPT = "{agent} defends with {with}: destroy the {piece} to upgrade dice?"
    WAITING = "{seat} may hide behind the {piece}"

    piece: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        piece = g.piece(self.piece)
        test = g.tests[-1]
        return {
            "piece": piece.kind.name if piece is not None else "table",
            "agent": g.agents[test.agent].kind.name,
            "with": rolled_with(test),
        }

    def options(self, g: Case) -> list[Choice]:
        if g.piece(self.piece) is None or g.tests[-1].headroom() <= 0:
            return []
        return [AsItIs(), TakeCover(self.piece)]

    def answer(self, g: Case, choice: Choice) -> None:
        piece = g.piece(self.piece)
        if isinstance(choice, Yes) and piece is not None:
            effect = piece.kind.effect
            assert isinstance(effect, Table)
            g.tests[-1].ups += effect.by
            g.used(piece.kind)
            destroy(g, piece)


class Defended(Step):
    """The outcome of a DEFEND test: 3, 2, 1 or no damage. [HB-RNG.06, HB-EFF.06]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        enemy = g.enemy(test.enemy)
        agent = g.agents[test.agent]
        if enemy is not None and catastrophe(test):
            card = g.enemy_card(enemy.figure)
            special = card.ranged_special if test.ranged else card.melee_special
            if isinstance(special, Spawn):
                place_swarm(g, agent.area)
            elif isinstance(special, Kindle):
                place_blaze(g, agent.area)
            elif isinstance(special, Drain):
                drained = min(agent.cubes, special.cubes)
                agent.cubes -= drained
                if g.watched and drained:
                    g.tell("{agent} loses {cubes}", agent=agent.kind, cubes=counted(drained, "cube"))
        hurt(g, test.agent, damage_defended(test.won), True)


class AfterAttack(Step):
    """Specials that work after the damage: Grasp and Tongue, Stun, hurling. [HB-TRM.06]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        enemy = g.enemy(test.enemy)
        agent = g.agents[test.agent]
        if enemy is None or agent.out:
            return
        card = g.enemy_card(enemy.figure)
        special = card.ranged_special if test.ranged else card.melee_special
        if isinstance(special, Drag) and test.suffered and g.space(enemy.area) > 0:
            agent.area = enemy.area
            if g.watched:
                g.tell("{agent} is dragged into {area}", agent=agent.kind, area=g.place_name(enemy.area))
        elif isinstance(special, StunDefender) and catastrophe(test):
            stun_agent(g, agent)
        elif isinstance(special, HurlDefender) and catastrophe(test):
            g.then(HurlAgent(test.agent))
