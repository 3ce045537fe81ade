"""Unique actions of the agents. [HB-UNI]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.cards import verbs
from undertable.games.hellboy.chapters import explore, forecast, hurl, moves
from undertable.games.hellboy.chapters.actions import WITH_INSIGHT, Action
from undertable.games.hellboy.chapters.fight import fight, possess
from undertable.games.hellboy.chapters.options import counted, different, foe_name
from undertable.games.hellboy.chapters.rolls import move_tracker, tracker_name, with_or_without
from undertable.games.hellboy.chapters.shoot import in_sight, inferno, reach_in, shoot
from undertable.games.hellboy.content import ActionCard
from undertable.games.hellboy.pieces import HAND
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice


class Unique(Action):
    """A unique action of an agent's own card. [HB-UNI.01]"""

    RULE = "HB-UNI.01"
    TARGETS: ClassVar[tuple[str, ...]] = ("action:{card.id}",)

    card: ActionCard

    def begin(self, g: Case) -> None:
        """Pay the printed cost."""
        self.pay(g, self.card.cost)
        g.used(self.card)
        if g.watched:
            g.tell("{agent}: {action}", agent=g.agents[self.agent].kind, action=self.card, kind="action")

    def said(self, g: Case) -> str:
        return f"{self.who(g)}: {self.card.name} ({counted(self.card.cost, 'cube')})"


class UniqueInArea(Unique):
    """A unique action that is aimed at an area."""

    area: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)} to {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(self.area), f"action:{self.card.id}")


class UniqueOnEnemy(Unique):
    """A unique action that is aimed at an enemy, and is a test."""

    TESTED: ClassVar[bool] = True
    TARGETS: ClassVar[tuple[str, ...]] = ("enemy:{enemy}", "action:{card.id}")

    enemy: int


class RightHandOfDoom(UniqueOnEnemy):
    insight: bool = False

    def marked(self) -> bool:
        return self.insight

    def label(self, g: Case) -> str:
        return f"{self.said(g)} on the {foe_name(g, self.enemy)}{WITH_INSIGHT if self.insight else ''}{forecast.told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.RightHand)
        fight(g, self.agent, g.the_enemy(self.enemy), HAND, effect.upgrades, 0, True, self.insight)


class ImprovisedWeapon(UniqueOnEnemy):
    TARGETS = ("enemy:{enemy}", "scenery:{piece}", "action:{card.id}")

    piece: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)}: the {explore.thing_name(g, self.piece)} against the {foe_name(g, self.enemy)}{forecast.told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.Improvise)
        piece = g.piece(self.piece)
        hurl.destroy(g, piece)
        fight(g, self.agent, g.the_enemy(self.enemy), HAND, 0, piece.size, piece.size >= effect.stun_from)


class CoolDownBy(Unique):
    by: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)}: {tracker_name(g.agents[self.agent])} -{self.by}"

    def do(self, g: Case) -> None:
        self.begin(g)
        move_tracker(g, self.agent, -self.by)


class InfernoOn(UniqueInArea):
    TESTED: ClassVar[bool] = True

    def label(self, g: Case) -> str:
        return f"{self.said(g)} on {g.place_name(self.area)}{forecast.told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.Inferno)
        inferno(g, self.agent, self.area, effect.advance)


class AimAt(UniqueOnEnemy):
    TARGETS = ("enemy:{enemy}", "gear:{weapon}", "action:{card.id}")

    weapon: int
    insight: bool = False

    def marked(self) -> bool:
        return self.insight

    def label(self, g: Case) -> str:
        with_ = g.agents[self.agent].card(self.weapon).kind.name + (WITH_INSIGHT if self.insight else "")
        return f"{self.said(g)} at the {foe_name(g, self.enemy, True)} with {with_}{forecast.told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.AimedShot)
        shoot(g, self.agent, self.weapon, g.the_enemy(self.enemy), effect.upgrades, True, self.insight)


def walk_unseen(g: Case, number: int, area: int, areas: int, walls: int) -> None:
    """A move that ignores enemies in the areas left."""
    g.then(moves.Walk(number, moves.way_to(g, g.agents[number].area, area, areas, walls), True))


class SlipTo(UniqueInArea):
    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.SlipPast)
        walk_unseen(g, self.agent, self.area, effect.areas, 0)


class DriftTo(UniqueInArea):
    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.EctoplasmicForm)
        move_tracker(g, self.agent, -effect.price)
        walk_unseen(g, self.agent, self.area, effect.areas, 1)


class PossessMinion(UniqueOnEnemy):
    TARGETS = ("enemy:{enemy}", "enemy:{victim}", "action:{card.id}")

    victim: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)}: {foe_name(g, self.enemy)} attacks {foe_name(g, self.victim, True)}{forecast.told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, verbs.Possess)
        move_tracker(g, self.agent, -effect.price)
        possess(g, g.agents[self.agent].seat, g.the_enemy(self.enemy), g.the_enemy(self.victim))


def unique_actions(g: Case, number: int, room: list[int], options: list[Choice]) -> None:
    """Add the unique actions that an agent can take now."""
    agent = g.agents[number]
    for card in g.book.actions[agent.kind.id]:
        if agent.cubes < card.cost:
            continue
        effect = card.effect
        if isinstance(effect, verbs.RightHand):
            for enemy in different(g.enemies_in(agent.area)):
                for insight in with_or_without(g, enemy):
                    options.append(RightHandOfDoom(number, card, enemy.number, insight))
        elif isinstance(effect, verbs.Improvise):
            here = different(g.enemies_in(agent.area))
            for piece in g.scenery_in(agent.area) if here else []:
                if piece.size >= 1:
                    options.extend([ImprovisedWeapon(number, card, enemy.number, piece.number) for enemy in here])
        elif isinstance(effect, verbs.CoolDown):
            options.extend([CoolDownBy(number, card, by) for by in range(1, min(effect.most, agent.tracker - 1) + 1)])
        elif isinstance(effect, verbs.Inferno):
            if agent.tracker >= effect.needs:
                options.extend([InfernoOn(number, card, area) for area in in_sight(g, agent.area, reach_in(g, effect.reach))])
        elif isinstance(effect, verbs.AimedShot):
            aimed_shots(g, number, card, options)
        elif isinstance(effect, verbs.SlipPast):
            options.extend([SlipTo(number, card, area) for area in moves.within_reach(g, agent.area, room, effect.areas)])
        elif isinstance(effect, verbs.EctoplasmicForm):
            if agent.tracker >= effect.needs:
                options.extend([DriftTo(number, card, area) for area in moves.within_reach(g, agent.area, room, effect.areas, 1)])
        elif isinstance(effect, verbs.Possess):
            if agent.tracker >= effect.needs:
                possessions(g, number, card, effect.reach, options)


def aimed_shots(g: Case, number: int, card: ActionCard, options: list[Choice]) -> None:
    """Abe's Aimed Shot with each weapon at each target."""
    agent = g.agents[number]
    for gear in agent.gear:
        weapon = gear.effect
        if isinstance(weapon, verbs.Weapon) and weapon.ranged:
            areas = in_sight(g, agent.area, reach_in(g, weapon.reach))
            for enemy in different([enemy for enemy in g.enemies if enemy.area in areas]):
                for insight in with_or_without(g, enemy):
                    options.append(AimAt(number, card, enemy.number, gear.number, insight))


def possessions(g: Case, number: int, card: ActionCard, reach: int, options: list[Choice]) -> None:
    """Standing Minions in sight with another enemy beside them."""
    home = g.agents[number].area
    far = g.board.distances(home)
    for puppet in different(g.enemies):
        minion = not puppet.stunned and not g.enemy_card(puppet.figure).boss
        if minion and 0 <= far[puppet.area] <= reach and g.board.sees(home, puppet.area):
            others = [enemy for enemy in g.enemies_in(puppet.area) if enemy.number != puppet.number]
            options.extend([PossessMinion(number, card, puppet.number, victim.number) for victim in different(others)])
