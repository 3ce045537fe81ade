"""The verbs of agents, equipment, scenery, Backup Agents, enemies and lasting Doom cards: what they say, as typed numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.chapters.dice import level_of
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.pieces import NO_ONE, SKILLS
from undertable.kernel import Effect, Entry, Value, Verbs

SHOT_REACH: Final = 4
"""How far a Ranged Weapon reaches unless its card says otherwise. [HB-SHO.02]"""


def skill_named(name: str) -> int:
    """The number of a skill; a wrong name is an error of the content."""
    if name.upper() not in SKILLS:
        raise ValueError(f"unknown skill {name!r}; possible: fight, shoot, examine, defend")
    return SKILLS.index(name.upper())


class By(Value):
    """What causes an effect: a card, and the agent and the place if they matter."""

    card: Entry
    agent: int = NO_ONE
    room: int = NOWHERE
    area: int = NOWHERE
    """Where the last element of that room lies."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Referring(Effect):
    """An effect that names other entries of the case: they have to be there."""

    REFERS: ClassVar[dict[str, str]] = {}
    """The parameters that do, and the table of each."""

    def refers(self) -> list[tuple[str, str, str]]:
        """Parameter, table and id of each."""
        return [(parameter, table, getattr(self, parameter)) for parameter, table in self.REFERS.items()]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Referring):
    """What holds while a Doom card stays in play. [HB-DOO.03]"""


class Weapon(Effect):
    """A weapon for Fight (melee) or Shoot (ranged). [HB-WPN.01..07]"""

    def __init__(
        self,
        kind: str,
        bonus: int = 0,
        reach: int = SHOT_REACH,
        fire: bool = False,
        blast: bool = False,
        stun: bool = False,
        flame: bool = False,
    ) -> None:
        if kind not in ("melee", "ranged"):
            raise ValueError(f"weapon: unknown kind {kind!r}; possible: melee, ranged")
        if kind == "melee" and (reach != SHOT_REACH or flame):
            raise ValueError("weapon: reach and flame are for ranged weapons")
        self.ranged = kind == "ranged"
        self.bonus = bonus
        self.reach = reach
        self.fire = fire
        self.blast = blast
        self.stun = stun
        self.flame = flame


class ReduceDoom(Effect):
    """Between two actions: reduce Impending Doom."""

    by: int


class GainCubes(Effect):
    """Between two actions: the bearer gains cubes."""

    by: int


class Treat(Effect):
    """An action: an agent in the area heals."""

    by: int
    cost: int


class Armour(Effect):
    """Against an enemy's attack: that much damage less."""

    by: int


class Suit(Effect):
    """Against an enemy's attack: no damage at all."""


class Bell(Effect):
    """After the roll of a test in the bearer's area: re-roll any dice."""

    def __init__(self, skill: str) -> None:
        self.skill = skill_named(skill)


@mypyc_attr(allow_interpreted_subclasses=True)
class Skilled(Effect):
    """A number that goes with tests of a skill."""

    def __init__(self, skill: str, by: int) -> None:
        self.skill = skill_named(skill)
        self.by = by


class Upgrade(Skilled):
    """The bearer's tests of a skill upgrade dice."""


class InformOnExplore(Effect):
    """Information after the bearer explores a room."""

    by: int


class SureClear(Effect):
    """Clear actions succeed without a roll."""


class Stride(Effect):
    """Move actions go this many areas."""

    areas: int


class BonusAgainstBoss(Skilled):
    """A fixed bonus to attacks on the Boss."""


class Oil(Effect):
    """Discarded when declaring a Fight: a fixed bonus."""

    by: int


class Tracker(Effect):
    """A row of spaces with a token, and what the token does on them. [HB-TRK.01]"""

    start: int
    last: int
    bonus: list[int] | None = None
    """What attacks with fire gain on each space."""
    fire_from: int = 0
    """From this space on such attacks have Fire."""
    flashover: int = 0
    """Where the token goes after a Flashover on the last space; 0: there is none."""
    weak: int = 0
    """Downgrades of DEFEND tests on space 1."""
    recovers: int = 0
    """How far it advances in a Refresh without an enemy in the area."""
    rests: bool = False
    """Whether a rest action sets it to the last space."""

    def check(self) -> None:
        if not 1 <= self.start <= self.last:
            raise ValueError("tracker: the token starts on a space from 1 to the last")
        if self.bonus is not None and len(self.bonus) != self.last:
            raise ValueError("tracker: bonus has a number for each space")


class BetterInvestigation(Effect):
    """The Investigate rest action gives this much information."""

    by: int


class HelpHere(Skilled):
    """Tests of a skill by agents in this Backup Agent's area upgrade dice."""


class DiceColour(Effect):
    """This Backup Agent's tests use dice of this colour."""

    def __init__(self, colour: str) -> None:
        self.level = level_of(colour)


class HealOnArrival(Effect):
    """When placed on the board, one agent in that area heals."""

    by: int


class Table(Effect):
    """Cover for enemies and defenders: that many upgrades or downgrades. [HB-SCN.08, HB-SCN.09, HB-SCN.12, HB-SCN.13]"""

    by: int


class InformPerSuccess(Effect):
    """A search gives information for each success. [HB-SCN.06]"""

    by: int


class HealUser(Effect):
    """Its use heals the user. [HB-SCN.07]"""

    by: int


class InformOrDelay(Effect):
    """A search gives, for each success, information or less doom. [HB-SCN.10, HB-SCN.11]"""

    inform: int
    delay: int
    catastrophe: int


class Darkness(Lasting):
    """While this Doom card stays, SHOOT tests are harder and reach less far."""

    downgrade: int
    reach: int


class BroodRage(Lasting):
    """While this Doom card stays, the melee target number of a kind of enemy is higher."""

    REFERS = {"figure": "figure"}

    figure: str
    by: int


# What agents are


class ShrugOff(Effect):
    """A failed FIGHT test costs the agent no damage."""


class Fireproof(Effect):
    """Blaze markers neither hurt the agent nor downgrade dice."""


class Swarmproof(Effect):
    """Swarms never downgrade the agent's dice."""


class KeenSenses(Effect):
    """The target number of the agent's EXAMINE tests is never more than this."""

    most: int


# What B.P.R.D. does [HB-EFF.05]


class HurlTarget(Effect):
    """A hit hurls the target; Large enemies are Stunned instead."""


class BurnAround(Effect):
    """After the test each enemy in the area suffers damage, and the agent's Tracker advances."""

    damage: int
    tracker: int


class MoveFreely(Effect):
    """After the test the agent may move, ignoring enemies."""

    areas: int


class ReadObjects(Effect):
    """The agent's Tracker advances, and a successful EXAMINE test gives information."""

    tracker: int
    inform: int


class HealSelf(Effect):
    """After the test the agent heals."""

    by: int


# What enemies' attacks do besides damage


@mypyc_attr(allow_interpreted_subclasses=True)
class Special(Effect):
    """A special rule of an attack box; on Catastrophe unless it works always. [HB-EFF.06]"""


class Spawn(Special):
    """Before the damage: a swarm in the defender's area."""


class Drain(Special):
    """Before the damage: the defender loses cubes."""

    cubes: int


class Kindle(Special):
    """Before the damage: a Blaze marker in the defender's area."""


class Drag(Special):
    """A defender who suffers damage is moved into the enemy's area; works always. [HB-TRM.06]"""


class StunDefender(Special):
    """After the damage the defender is Stunned."""


class HurlDefender(Special):
    """After the damage a standing defender is hurled."""


# Unique actions


class RightHand(Effect):
    """A Fight with upgraded dice and Stun, without a weapon card."""

    upgrades: int


class Improvise(Effect):
    """A Fight with a piece of scenery of the area, + its Size; from this Size on it also stuns."""

    stun_from: int


class CoolDown(Effect):
    """The Tracker goes down by 1, or by at most this much."""

    most: int


class Inferno(Effect):
    """A Shoot with Blast and Fire into another visible area within reach; the Tracker has to stand high enough, and advances."""

    needs: int
    reach: int
    advance: int


class AimedShot(Effect):
    """A Shoot with upgraded dice that ignores characters in the path."""

    upgrades: int


class SlipPast(Effect):
    """Move up to this many areas; enemies in areas that are left are ignored."""

    areas: int


class EctoplasmicForm(Effect):
    """For a price of the Tracker: move up to this many areas past enemies, once through a wall."""

    needs: int
    price: int
    areas: int


class Possess(Effect):
    """For a price of the Tracker: a Minion within reach attacks another enemy in its area."""

    needs: int
    price: int
    reach: int


def add_verbs(verbs: Verbs) -> None:
    """Put these verbs into a vocabulary."""
    verbs.told_elsewhere = ("casefile", "case")  # a Case File card sums up what the case does
    verbs.add_named({}, Suit, SureClear, ShrugOff, Fireproof, Swarmproof, HurlTarget, Spawn, Kindle, Drag)
    verbs.add_named({"by": int}, ReduceDoom, GainCubes, Armour, InformOnExplore, Oil, BetterInvestigation, HealOnArrival, Table)
    verbs.add_named({"by": int}, InformPerSuccess, HealUser, HealSelf)
    verbs.add_named({"skill": str, "by": int}, Upgrade, BonusAgainstBoss, HelpHere)
    verbs.add_named({"areas": int}, Stride, MoveFreely, SlipPast)
    verbs.add_named({"upgrades": int}, RightHand, AimedShot)
    qualities = {"bonus": int, "reach": int, "fire": bool, "blast": bool, "stun": bool, "flame": bool}
    verbs.add("weapon", Weapon, {"kind": str}, qualities)
    spaces = {"bonus": list[int], "fire_from": int, "flashover": int, "weak": int, "recovers": int, "rests": bool}
    verbs.add("tracker", Tracker, {"start": int, "last": int}, spaces)
    verbs.add("treat", Treat, {"by": int, "cost": int})
    verbs.add("bell", Bell, {"skill": str})
    verbs.add("dice", DiceColour, {"colour": str})
    verbs.add("inform_or_delay", InformOrDelay, {"inform": int, "delay": int, "catastrophe": int})
    verbs.add("darkness", Darkness, {"downgrade": int, "reach": int})
    verbs.add("brood_rage", BroodRage, {"figure": str, "by": int})
    verbs.add("keen_senses", KeenSenses, {"most": int})
    verbs.add("burn_around", BurnAround, {"damage": int, "tracker": int})
    verbs.add("read_objects", ReadObjects, {"tracker": int, "inform": int})
    verbs.add("drain", Drain, {"cubes": int})
    verbs.add("stun", StunDefender)
    verbs.add("hurl", HurlDefender)
    verbs.add("improvise", Improvise, {"stun_from": int})
    verbs.add("cool_down", CoolDown, {"most": int})
    verbs.add("inferno", Inferno, {"needs": int, "reach": int, "advance": int})
    verbs.add("ectoplasmic_form", EctoplasmicForm, {"needs": int, "price": int, "areas": int})
    verbs.add("possess", Possess, {"needs": int, "price": int, "reach": int})
