"""Unique actions of the agents. [HB-UNI]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.cards.verbs import (
    AimedShot,
    CoolDown,
    EctoplasmicForm,
    Improvise,
    Inferno,
    Possess,
    RightHand,
    SlipPast,
    Tracker,
    Weapon,
)
from undertable.games.hellboy.chapters.actions import WITH_INSIGHT, Action, foe_name
from undertable.games.hellboy.chapters.examine import thing_name
from undertable.games.hellboy.chapters.fight import fight, possess
from undertable.games.hellboy.chapters.forecast import told
from undertable.games.hellboy.chapters.hurl import destroy
from undertable.games.hellboy.chapters.moves import Walk, way_to, within_reach
from undertable.games.hellboy.chapters.options import different
from undertable.games.hellboy.chapters.rolls import insight_said, move_tracker, said_with
from undertable.games.hellboy.chapters.shoot import in_sight, inferno, reach_in, shoot
from undertable.games.hellboy.content import ActionCard
from undertable.games.hellboy.pieces import HAND
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice


class Unique(Action):
    """A unique action of an agent's own card. [HB-UNI.01]"""

    RULE = "HB-UNI.01"

    card: ActionCard

    def begin(self, g: Case) -> None:
        """Pay the printed cost."""
        self.pay(g, self.card.cost)
        g.used(self.card)
        if g.watched:
            g.tell("{agent}: {action}", agent=g.agents[self.agent].kind, action=self.card, kind="action")

    def means(self) -> str:
        """The action on the agent's card, to point at."""
        return f"action:{self.card.id}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (self.means(),)

    def said(self, g: Case) -> str:
        return f"{self.who(g)}: {self.card.name} ({self.card.cost} cube{'s' if self.card.cost > 1 else ''})"


class UniqueInArea(Unique):
    """A unique action that is aimed at an area."""

    area: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)} to {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(self.area), self.means())


class UniqueOnEnemy(Unique):
    """A unique action that is aimed at an enemy, and is a test."""

    TESTED: ClassVar[bool] = True

    enemy: int

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}", self.means())


class RightHandOfDoom(UniqueOnEnemy):
    insight: bool = False

    def marked(self) -> bool:
        return self.insight

    def label(self, g: Case) -> str:
        return f"{self.said(g)} on the {foe_name(g, self.enemy)}{WITH_INSIGHT if self.insight else ''}{told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        enemy = g.the_enemy(self.enemy)
        assert isinstance(effect, RightHand)
        fight(g, self.agent, enemy, HAND, effect.upgrades, 0, True, said_with(g, enemy, self.insight))


class ImprovisedWeapon(UniqueOnEnemy):
    piece: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)}: the {thing_name(g, self.piece)} against the {foe_name(g, self.enemy)}{told(g, self)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}", f"scenery:{self.piece}", self.means())

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        piece = g.piece(self.piece)
        assert isinstance(effect, Improvise) and piece is not None
        destroy(g, piece)
        size = piece.kind.size
        fight(g, self.agent, g.the_enemy(self.enemy), HAND, 0, size, size >= effect.stun_from)


class CoolDownBy(Unique):
    by: int

    def label(self, g: Case) -> str:
        card = next((gear.kind.name for gear in g.agents[self.agent].gear if isinstance(gear.effect, Tracker)), "the Tracker")
        return f"{self.said(g)}: {card} -{self.by}"

    def do(self, g: Case) -> None:
        self.begin(g)
        move_tracker(g, self.agent, -self.by)


class InfernoOn(UniqueInArea):
    TESTED: ClassVar[bool] = True

    def label(self, g: Case) -> str:
        return f"{self.said(g)} on {g.place_name(self.area)}{told(g, self)}"

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, Inferno)
        inferno(g, self.agent, self.area, effect.advance)


class AimAt(UniqueOnEnemy):
    weapon: int
    insight: bool = False

    def marked(self) -> bool:
        return self.insight

    def label(self, g: Case) -> str:
        with_ = g.agents[self.agent].card(self.weapon).kind.name + (WITH_INSIGHT if self.insight else "")
        return f"{self.said(g)} at the {foe_name(g, self.enemy, True)} with {with_}{told(g, self)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}", f"gear:{self.weapon}", self.means())

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        enemy = g.the_enemy(self.enemy)
        assert isinstance(effect, AimedShot)
        shoot(g, self.agent, self.weapon, enemy, effect.upgrades, True, said_with(g, enemy, self.insight))


def walk_unseen(g: Case, number: int, area: int, areas: int, walls: int) -> None:
    """A move that ignores enemies in the areas left."""
    g.then(Walk(number, way_to(g, g.agents[number].area, area, areas, walls), True))


class SlipTo(UniqueInArea):
    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, SlipPast)
        walk_unseen(g, self.agent, self.area, effect.areas, 0)


class DriftTo(UniqueInArea):
    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, EctoplasmicForm)
        move_tracker(g, self.agent, -effect.price)
        walk_unseen(g, self.agent, self.area, effect.areas, 1)


class PossessMinion(UniqueOnEnemy):
    victim: int

    def label(self, g: Case) -> str:
        return f"{self.said(g)}: {foe_name(g, self.enemy)} attacks {foe_name(g, self.victim, True)}{told(g, self)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}", f"enemy:{self.victim}", self.means())

    def do(self, g: Case) -> None:
        self.begin(g)
        effect = self.card.effect
        assert isinstance(effect, Possess)
        move_tracker(g, self.agent, -effect.price)
        possess(g, g.agents[self.agent].seat, g.the_enemy(self.enemy), g.the_enemy(self.victim))


def unique_actions(g: Case, number: int, room: list[int], options: list[Choice]) -> None:
    """Add the unique actions that an agent can take now."""
    agent = g.agents[number]
    for card in g.book.actions[agent.kind.id]:
        if agent.cubes < card.cost:
            continue
        effect = card.effect
        if isinstance(effect, RightHand):
            for enemy in different(g.enemies_in(agent.area)):
                options.append(RightHandOfDoom(number, card, enemy.number))
                if insight_said(g, enemy):
                    options.append(RightHandOfDoom(number, card, enemy.number, True))
        elif isinstance(effect, Improvise):
            here = different(g.enemies_in(agent.area))
            if here:
                for piece in g.scenery_in(agent.area):
                    if piece.size >= 1:
                        for enemy in here:
                            options.append(ImprovisedWeapon(number, card, enemy.number, piece.number))
        elif isinstance(effect, CoolDown):
            for by in range(1, min(effect.most, agent.tracker - 1) + 1):
                options.append(CoolDownBy(number, card, by))
        elif isinstance(effect, Inferno):
            if agent.tracker >= effect.needs:
                for area in in_sight(g, agent.area, reach_in(g, effect.reach)):
                    options.append(InfernoOn(number, card, area))
        elif isinstance(effect, AimedShot):
            aimed_shots(g, number, card, options)
        elif isinstance(effect, SlipPast):
            for area in within_reach(g, agent.area, room, effect.areas):
                options.append(SlipTo(number, card, area))
        elif isinstance(effect, EctoplasmicForm):
            if agent.tracker >= effect.needs:
                for area in within_reach(g, agent.area, room, effect.areas, 1):
                    options.append(DriftTo(number, card, area))
        elif isinstance(effect, Possess):
            if agent.tracker >= effect.needs:
                possessions(g, number, card, effect.reach, options)


def aimed_shots(g: Case, number: int, card: ActionCard, options: list[Choice]) -> None:
    """Abe's Aimed Shot with each weapon at each target."""
    agent = g.agents[number]
    for gear in agent.gear:
        weapon = gear.effect
        if isinstance(weapon, Weapon) and weapon.ranged:
            areas = in_sight(g, agent.area, reach_in(g, weapon.reach))
            if areas:
                for enemy in different([enemy for enemy in g.enemies if enemy.area in areas]):
                    options.append(AimAt(number, card, enemy.number, gear.number))
                    if insight_said(g, enemy):
                        options.append(AimAt(number, card, enemy.number, gear.number, True))


def possessions(g: Case, number: int, card: ActionCard, reach: int, options: list[Choice]) -> None:
    """Standing Minions in sight with another enemy beside them."""
    home = g.agents[number].area
    far = g.board.distances(home)
    for puppet in different(g.enemies):
        if puppet.stunned or g.enemy_card(puppet.figure).boss or not 0 <= far[puppet.area] <= reach:
            continue
        if not g.board.sees(home, puppet.area):
            continue
        others = [enemy for enemy in g.enemies_in(puppet.area) if enemy.number != puppet.number]
        for victim in different(others):
            options.append(PossessMinion(number, card, puppet.number, victim.number))
