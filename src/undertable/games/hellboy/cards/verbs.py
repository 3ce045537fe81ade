"""The verbs of equipment, scenery, Backup Agents, unique actions and lasting Doom cards: what they say, as typed numbers."""

from __future__ import annotations

from typing import Any, Final

from undertable.games.hellboy.chapters.dice import level_of
from undertable.games.hellboy.pieces import SKILLS
from undertable.kernel.effects import Effect, Verbs

SHOT_REACH: Final = 4
"""How far a Ranged Weapon reaches unless its card says otherwise. [HB-SHO.02]"""


def skill_named(name: str) -> int:
    """The number of a skill; a wrong name is an error of the content."""
    if name.upper() not in SKILLS:
        raise ValueError(f"unknown skill {name!r}; possible: fight, shoot, examine, defend")
    return SKILLS.index(name.upper())


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


class Upgrade(Effect):
    """The bearer's tests of a skill upgrade dice."""

    def __init__(self, skill: str, by: int) -> None:
        self.skill = skill_named(skill)
        self.by = by


class InformOnExplore(Effect):
    """Information after the bearer explores a room."""

    by: int


class SureClear(Effect):
    """Clear actions succeed without a roll."""


class Stride(Effect):
    """Move actions go this many areas."""

    areas: int


class BonusAgainstBoss(Effect):
    """A fixed bonus to attacks on the Boss."""

    def __init__(self, skill: str, by: int) -> None:
        self.skill = skill_named(skill)
        self.by = by


class Oil(Effect):
    """Discarded when declaring a Fight: a fixed bonus."""

    by: int


class Tracker(Effect):
    """A row of spaces with a token. [HB-TRK.01]"""

    start: int
    last: int


class BetterInvestigation(Effect):
    """The Investigate rest action gives this much information."""

    by: int


class HelpHere(Effect):
    """Tests of a skill by agents in this Backup Agent's area upgrade dice."""

    def __init__(self, skill: str, by: int) -> None:
        self.skill = skill_named(skill)
        self.by = by


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


class Darkness(Effect):
    """While this Doom card stays, SHOOT tests are harder and reach less far."""

    downgrade: int
    reach: int


class BroodRage(Effect):
    """While this Doom card stays, the melee target number of Frog Monsters is higher."""

    by: int


class RightHand(Effect):
    upgrades: int


class Improvise(Effect):
    stun_from: int


class CoolDown(Effect):
    most: int


class Inferno(Effect):
    needs: int
    reach: int
    advance: int


class AimedShot(Effect):
    upgrades: int


class SlipPast(Effect):
    areas: int


class EctoplasmicForm(Effect):
    needs: int
    price: int
    areas: int


class Possess(Effect):
    needs: int
    price: int
    reach: int


def add_verbs(verbs: Verbs) -> None:
    """Put these verbs into a vocabulary."""
    by: dict[str, Any] = {"by": int}
    skilled: dict[str, Any] = {"skill": str, "by": int}
    verbs.add(
        "weapon",
        Weapon,
        {"kind": str},
        {"bonus": int, "reach": int, "fire": bool, "blast": bool, "stun": bool, "flame": bool},
    )
    verbs.add("reduce_doom", ReduceDoom, by)
    verbs.add("gain_cubes", GainCubes, by)
    verbs.add("treat", Treat, {"by": int, "cost": int})
    verbs.add("armour", Armour, by)
    verbs.add("suit", Suit)
    verbs.add("bell", Bell, {"skill": str})
    verbs.add("upgrade", Upgrade, skilled)
    verbs.add("inform_on_explore", InformOnExplore, by)
    verbs.add("sure_clear", SureClear)
    verbs.add("stride", Stride, {"areas": int})
    verbs.add("bonus_against_boss", BonusAgainstBoss, skilled)
    verbs.add("oil", Oil, by)
    verbs.add("tracker", Tracker, {"start": int, "last": int})
    verbs.add("better_investigation", BetterInvestigation, by)
    verbs.add("help_here", HelpHere, skilled)
    verbs.add("dice", DiceColour, {"colour": str})
    verbs.add("heal_on_arrival", HealOnArrival, by)
    verbs.add("table", Table, by)
    verbs.add("inform_per_success", InformPerSuccess, by)
    verbs.add("heal_user", HealUser, by)
    verbs.add("inform_or_delay", InformOrDelay, {"inform": int, "delay": int, "catastrophe": int})
    verbs.add("darkness", Darkness, {"downgrade": int, "reach": int})
    verbs.add("brood_rage", BroodRage, by)
    verbs.add("right_hand", RightHand, {"upgrades": int})
    verbs.add("improvise", Improvise, {"stun_from": int})
    verbs.add("cool_down", CoolDown, {"most": int})
    verbs.add("inferno", Inferno, {"needs": int, "reach": int, "advance": int})
    verbs.add("aimed_shot", AimedShot, {"upgrades": int})
    verbs.add("slip_past", SlipPast, {"areas": int})
    verbs.add("ectoplasmic_form", EctoplasmicForm, {"needs": int, "price": int, "areas": int})
    verbs.add("possess", Possess, {"needs": int, "price": int, "reach": int})
