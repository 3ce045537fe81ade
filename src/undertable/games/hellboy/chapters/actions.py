"""The actions that every agent can take: Move, Fight, Shoot, Examine, Trade, Explore, Clear, scenery and cards. [HB-ACT, HB-TRA, HB-CLR]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.cards.verbs import By, GainCubes, HealUser, ReduceDoom, Stride, SureClear, Treat
from undertable.games.hellboy.chapters.damage import Heal, roll_die
from undertable.games.hellboy.chapters.dice import YELLOW, sum_distribution
from undertable.games.hellboy.chapters.explore import examine, explore, thing_name
from undertable.games.hellboy.chapters.fight import fight
from undertable.games.hellboy.chapters.forecast import Doable, odds_of, percent, told, wasted
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.moves import Walk, way_to
from undertable.games.hellboy.chapters.options import AskAgent, counted, foe_name, weapon_name
from undertable.games.hellboy.chapters.shoot import shoot
from undertable.games.hellboy.chapters.trade import HandOver
from undertable.games.hellboy.content import CaseCard, Deed
from undertable.games.hellboy.pieces import HAND, Agent, Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel import NO, YES, Choice, Face, Step, Yes

MOVE_AREAS = 2
CLEARED = f"removed {percent(1 - sum_distribution((YELLOW,))[0])}"
"""What the yellow die of a Clear promises. [HB-CLR.01]"""


class Action(Doable):
    """Something that an agent can do in the Agent Phase: it pays for it and carries it out."""

    TESTED: ClassVar[bool] = False
    """Whether it is a test, so that there are odds to tell."""

    agent: int

    def pay(self, g: Case, cubes: int = 1) -> None:
        g.agents[self.agent].cubes -= cubes

    def who(self, g: Case) -> str:
        return g.agents[self.agent].kind.name

    def odds(self, g: Case) -> str:
        return odds_of(g, self) if self.TESTED else ""

    def marked(self) -> bool:
        """Whether an Insight marker is spent with it. [HB-CAS.17]"""
        return False

    def minor(self, g: Case) -> bool:
        return self.marked() and wasted(g, self)


class Go(Action):
    """Move to an area within reach."""

    RULE = "HB-MOV.01"

    area: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: move to {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(self.area),)

    def do(self, g: Case) -> None:
        self.pay(g)
        agent = g.agents[self.agent]
        boots = agent.carried(Stride)
        if boots is not None:
            g.used(boots.kind)
        if g.watched and g.enemies_in(agent.area):
            g.tell("{agent} sets out for {area}", agent=agent.kind, area=g.place_name(self.area), kind="move")
        g.then(Walk(self.agent, way_to(g, agent.area, self.area, stride(agent))))


def stride(agent: Agent) -> int:
    """How many areas a Move action goes. [HB-MOV.01]"""
    for gear in agent.gear:
        if isinstance(gear.effect, Stride):
            return gear.effect.areas
    return MOVE_AREAS


WITH_INSIGHT = ", with an Insight marker"


class Attack(Action):
    """An attack on one enemy; on the Boss with or without an Insight marker."""

    TESTED: ClassVar[bool] = True

    enemy: int
    weapon: int
    insight: bool = False

    def marked(self) -> bool:
        return self.insight

    def means(self, g: Case) -> str:
        return f"{weapon_name(g, self.agent, self.weapon)}{WITH_INSIGHT if self.insight else ''}{told(g, self)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}",) if self.weapon == HAND else (f"enemy:{self.enemy}", f"gear:{self.weapon}")


class Fight(Attack):
    """Fight an enemy in the area, with a weapon or without."""

    RULE = "HB-FIG.01"

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: fight the {foe_name(g, self.enemy)} with {self.means(g)}"

    def do(self, g: Case) -> None:
        self.pay(g)
        fight(g, self.agent, g.the_enemy(self.enemy), self.weapon, insight=self.insight)


class Shoot(Attack):
    """Shoot an enemy in another area."""

    RULE = "HB-SHO.02"

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: shoot the {foe_name(g, self.enemy, True)} with {self.means(g)}"

    def do(self, g: Case) -> None:
        self.pay(g)
        shoot(g, self.agent, self.weapon, g.the_enemy(self.enemy), insight=self.insight)


class Examine(Action):
    """Examine a Clue, a Point of Interest or searchable scenery."""

    RULE = "HB-EXM.01"
    TESTED: ClassVar[bool] = True

    thing: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: examine the {thing_name(g, self.thing)}{told(g, self)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"scenery:{self.thing}" if self.thing > 0 else g.area_id(g.agents[self.agent].area),)

    def do(self, g: Case) -> None:
        self.pay(g)
        examine(g, self.agent, self.thing)


class UseScenery(Action):
    """Use Interactive scenery for 1 cube."""

    RULE = "HB-SCN.02"
    TARGETS = ("scenery:{piece}",)

    piece: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: use the {thing_name(g, self.piece)}"

    def do(self, g: Case) -> None:
        self.pay(g)
        use_scenery(g, self.agent, g.piece(self.piece))


def use_scenery(g: Case, agent: int, piece: Scenery) -> None:
    """A token goes, the piece serves. [HB-SCN.02, HB-SCN.07]"""
    effect = piece.kind.effect
    assert isinstance(effect, HealUser)
    g.spend_token(piece)
    g.used(piece.kind)
    if g.watched:
        g.tell("{agent} uses the {piece}", agent=g.agents[agent].kind, piece=piece.kind)
    g.then(Heal(agent, effect.by))


class Trade(Action):
    """Hand cards over to another agent in the area."""

    RULE = "HB-TRA.01"

    other: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: hand cards to {g.agents[self.other].kind.name}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"agent:{g.agents[self.other].kind.id}",)

    def do(self, g: Case) -> None:
        self.pay(g)
        if g.watched:
            g.tell("{agent} trades with {other_agent}", agent=g.agents[self.agent].kind, other_agent=g.agents[self.other].kind)
        g.then(HandOver(self.agent, self.other, True))


class Explore(Action):
    """Explore the room behind a doorway."""

    RULE = "HB-EXP.01"

    door: int

    def behind(self, g: Case) -> int:
        """The area behind the doorway."""
        return g.book.plan.other_side(self.door, g.agents[self.agent].area)

    def label(self, g: Case) -> str:
        room = g.book.plan.room_of[self.behind(g)]
        return f"{self.who(g)}: explore {g.book.rooms[room].id} {g.book.room_names[room]}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"door:{self.door}", g.area_id(self.behind(g)))

    def do(self, g: Case) -> None:
        self.pay(g)
        if g.watched:
            room = g.book.room_names[g.book.plan.room_of[self.behind(g)]]
            g.tell("{agent} explores {room}", agent=g.agents[self.agent].kind, room=room, kind="explore")
        explore(g, self.agent, self.door)


class Clear(Action):
    """Remove a Frog Swarm or Blaze marker."""

    RULE = "HB-CLR.01"

    blaze: bool

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: clear the {marker_name(g, self.blaze)}"

    def odds(self, g: Case) -> str:
        return "always removed" if g.agents[self.agent].carried(SureClear) else CLEARED

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(g.agents[self.agent].area),)

    def do(self, g: Case) -> None:
        self.pay(g)
        agent = g.agents[self.agent]
        sure = agent.carried(SureClear)
        if sure is not None:
            g.used(sure.kind)
            clear_marker(g, agent.kind.name, agent.area, self.blaze)
        elif not roll_to_clear(g, agent.kind.name, agent.area, self.blaze) and agent.cubes:
            g.then(TryHarder(self.agent, self.blaze))


def markers_in(g: Case, area: int) -> list[bool]:
    """What can be cleared in an area: False for a Frog Swarm, True for a Blaze marker."""
    return [blaze for blaze in (False, True) if (g.blazes if blaze else g.swarms)[area]]


def marker_name(g: Case, blaze: bool) -> str:
    return "Blaze marker" if blaze else g.book.case.swarm


def roll_to_clear(g: Case, who: str, area: int, blaze: bool) -> bool:
    """A yellow die, told with what comes of it: unless it is blank, the marker is removed. [HB-CLR.01]"""
    rolled = roll_die(g, YELLOW)
    if g.watched:
        g.tell(
            "{who} rolls a yellow {rolled} to clear the {marker} in {area}",
            who=who,
            rolled=rolled,
            marker=marker_name(g, blaze),
            area=g.place_name(area),
            kind="roll",
            dice=[Face(str(rolled), colour="yellow")],
            outcome="" if rolled else "it stays",
        )
    if rolled:
        clear_marker(g, who, area, blaze)
    return rolled > 0


def clear_marker(g: Case, who: str, area: int, blaze: bool) -> None:
    """The marker is removed. [HB-CLR.01]"""
    markers = g.blazes if blaze else g.swarms
    markers[area] -= 1
    if g.watched:
        g.tell("{who} clears the {marker} in {area}", who=who, marker=marker_name(g, blaze), area=g.place_name(area))


class TryHarder(AskAgent):
    """On a blank a second cube removes the marker anyway. [HB-CLR.02]"""

    RULE = "HB-CLR.02"
    PROMPT = "A blank: does {agent} spend 1 more cube to clear it anyway?"
    WAITING = "{seat} may spend a second cube"

    blaze: bool

    def options(self, g: Case) -> list[Choice]:
        return [NO, YES]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.agent]
            agent.cubes -= 1
            clear_marker(g, agent.kind.name, agent.area, self.blaze)


class CaseDeed(Action):
    """An action that a Case File card gives to an agent at a Point of Interest."""

    RULE = "HB-CAS.08"

    card: CaseCard
    number: int

    def deed(self) -> Deed:
        return self.card.deeds[self.number]

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: {self.deed().says}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(g.agents[self.agent].area),)

    def do(self, g: Case) -> None:
        self.pay(g, self.deed().cost)
        if g.watched:
            g.tell("{agent}: {deed}", agent=g.agents[self.agent].kind, deed=self.deed().name, kind="action")
        g.then(DoDeed(self.agent, self.card, self.number))


class DoDeed(Step):
    """What the Case File says comes of it. [HB-CAS.08, HB-CFD.02]"""

    agent: int
    card: CaseCard
    number: int

    def run(self, g: Case) -> None:
        g.used(self.card)
        for effect in self.card.deeds[self.number].do:
            effect.do(g, By(self.card, self.agent))


def deeds_at_hand(g: Case, number: int) -> list[CaseDeed]:
    """What the Case File cards in play let an agent do now."""
    if g.agents[number].area not in g.pois.values():
        return []
    return [CaseDeed(number, card, place) for card in g.case_cards for place, deed in enumerate(card.deeds) if can_do(g, number, deed)]


def can_do(g: Case, number: int, deed: Deed) -> bool:
    """An agent at the Point of Interest, and all standing agents in its room if they must gather. [HB-CAS.08]"""
    area = g.pois.get(deed.poi, NOWHERE)
    agent = g.agents[number]
    if area == NOWHERE or agent.area != area or agent.cubes < deed.cost:
        return False
    room = g.book.plan.room_of[area]
    return not deed.gather or all(other.out or g.book.plan.room_of[other.area] == room for other in g.agents)


class TreatWith(Action):
    """Use a Field Medkit."""

    RULE = "HB-TRM.08"

    gear: int
    patient: int

    def label(self, g: Case) -> str:
        name = g.agents[self.agent].card(self.gear).kind.name
        return f"{self.who(g)}: {name} for {g.agents[self.patient].kind.name}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"gear:{self.gear}", f"agent:{g.agents[self.patient].kind.id}")

    def do(self, g: Case) -> None:
        agent = g.agents[self.agent]
        effect = agent.card(self.gear).effect
        assert isinstance(effect, Treat)
        self.pay(g, effect.cost)
        if g.watched:
            patient, card = g.agents[self.patient].kind, agent.card(self.gear).kind
            g.tell("{agent} treats {patient} with {card}", agent=agent.kind, patient=patient, card=card)
        g.use_up(agent, self.gear)
        g.then(Heal(self.patient, effect.by))


class UseFree(Action):
    """Use a card that costs no cube: relics and ampoules."""

    RULE = "HB-TRM.08"
    TARGETS = ("gear:{gear}",)

    gear: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: use {g.agents[self.agent].card(self.gear).kind.name}"

    def do(self, g: Case) -> None:
        agent = g.agents[self.agent]
        effect = agent.card(self.gear).effect
        g.use(agent, self.gear)
        if isinstance(effect, ReduceDoom):
            g.reduce_doom(effect.by)
        elif isinstance(effect, GainCubes):
            agent.cubes += effect.by
            if g.watched:
                g.tell("{agent} gains {cubes}", agent=agent.kind, cubes=counted(effect.by, "cube"))
