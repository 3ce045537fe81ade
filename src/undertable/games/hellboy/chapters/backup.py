"""Backup Agents on the board and at the telephone. [HB-BAK]"""

from __future__ import annotations

from undertable.games.hellboy.cards import verbs
from undertable.games.hellboy.chapters import actions, damage, dice, fight, moves, shoot
from undertable.games.hellboy.chapters.forecast import Doable, odds_of, sum_said, told
from undertable.games.hellboy.chapters.options import AskContact, PickAgent, ToArea, different, foe_name
from undertable.games.hellboy.pieces import Backup
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Face


class BackupAction(Doable):
    """Something that a Backup Agent does with its cube. [HB-BAK.05]"""

    RULE = "HB-BAK.05"

    backup: int

    def spend(self, g: Case) -> Backup:
        """The cube is spent."""
        backup = g.backup(self.backup)
        backup.cube = False
        return backup

    def who(self, g: Case) -> str:
        return g.backup(self.backup).kind.name


class BackupGoes(BackupAction):
    area: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: move to {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"backup:{self.backup}", g.area_id(self.area))

    def do(self, g: Case) -> None:
        backup = self.spend(g)
        if isinstance(backup.kind.effect, verbs.Stride):
            g.used(backup.kind)
        if g.watched:
            moves.tell_move(g, backup.kind, f"backup:{backup.number}", backup.area, self.area)
        backup.area = self.area


def backup_stride(backup: Backup) -> int:
    """How many areas a Backup Agent's Move goes. Enemies neither follow nor stop it. [HB-BAK.08]"""
    effect = backup.kind.effect
    return effect.areas if isinstance(effect, verbs.Stride) else actions.MOVE_AREAS


class BackupAttack(BackupAction):
    TARGETS = ("backup:{backup}", "enemy:{enemy}")

    enemy: int

    def odds(self, g: Case) -> str:
        return odds_of(g, self)


class BackupFights(BackupAttack):
    def label(self, g: Case) -> str:
        return f"{self.who(g)}: fight the {foe_name(g, self.enemy)}{told(g, self)}"

    def do(self, g: Case) -> None:
        fight.backup_fights(g, self.spend(g), g.the_enemy(self.enemy))


class BackupShoots(BackupAttack):
    RULE = "HB-BAK.06"

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: shoot the {foe_name(g, self.enemy, True)}{told(g, self)}"

    def do(self, g: Case) -> None:
        shoot.backup_shoots(g, self.spend(g), g.the_enemy(self.enemy))


class BackupClears(BackupAction):
    TARGETS = ("backup:{backup}",)

    blaze: bool

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: clear the {actions.marker_name(g, self.blaze)}"

    def odds(self, g: Case) -> str:
        return actions.CLEARED

    def do(self, g: Case) -> None:
        backup = self.spend(g)
        actions.roll_to_clear(g, backup.kind.name, backup.area, self.blaze)


def backup_actions(g: Case, seat: int, room: list[int], options: list[Choice]) -> None:
    """Add what the Backup Agents of a seat can do now. [HB-BAK.05]"""
    for backup in g.backups:
        if not backup.cube or g.agents[backup.contact].seat != seat:
            continue
        number = backup.number
        options.extend([BackupGoes(number, area) for area in moves.within_reach(g, backup.area, room, backup_stride(backup))])
        options.extend([BackupFights(number, enemy.number) for enemy in different(g.enemies_in(backup.area))])
        areas = shoot.in_sight(g, backup.area, shoot.reach_in(g, verbs.SHOT_REACH))
        options.extend([BackupShoots(number, enemy.number) for enemy in different([one for one in g.enemies if one.area in areas])])
        options.extend([BackupClears(number, blaze) for blaze in actions.markers_in(g, backup.area)])


class CallIn(Choice):
    """Stay remote: roll the die on the card for information."""

    TARGETS = ("backup:{backup}",)

    backup: int

    def label(self, g: Case) -> str:
        return f"Roll the {g.backup(self.backup).kind.die} die for information"

    def odds(self, g: Case) -> str:
        return sum_said((dice.level_of(g.backup(self.backup).kind.die),), "information")


class CheckIn(AskContact):
    """A Backup Agent on Remote Support rolls for information or comes to the board. [HB-BAK.03]"""

    RULE = "HB-BAK.03"
    PROMPT = "{backup} checks in: gather information, or come to an area?"
    WAITING = "{seat} speaks with {backup}"

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"backup": g.backup(self.backup).kind.name}

    def options(self, g: Case) -> list[Choice]:
        return [CallIn(self.backup), *[ToArea(area) for area in g.board.areas if g.space(area) > 0]]

    def answer(self, g: Case, choice: Choice) -> None:
        backup = g.backup(self.backup)
        if isinstance(choice, ToArea):
            backup.area = choice.area
            if g.watched:
                g.tell("{backup} comes to {area}", backup=backup.kind, area=g.place_name(choice.area))
            if isinstance(backup.kind.effect, verbs.HealOnArrival):
                g.then(DriverHeals(self.backup, backup.kind.effect.by))
        else:
            rolled = damage.roll_die(g, dice.level_of(backup.kind.die))
            if g.watched:
                g.tell(
                    "{backup} calls in and rolls a {die} {rolled}",
                    backup=backup.kind,
                    die=backup.kind.die,
                    rolled=rolled,
                    kind="roll",
                    dice=[Face(str(rolled), colour=backup.kind.die)],
                    outcome="" if rolled else "nothing new",
                )
            g.inform(rolled)


class DriverHeals(AskContact):
    """One agent in the area of the newly placed Backup Agent heals. [HB-BAK.03]"""

    RULE = "HB-BAK.03"
    PROMPT = "Who heals {by} damage?"
    WAITING = "{seat} chooses who heals"
    ALONE = False

    by: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"by": str(self.by)}

    def options(self, g: Case) -> list[Choice]:
        return [PickAgent(number) for number in g.agents_in(g.backup(self.backup).area)]

    def answer(self, g: Case, choice: PickAgent) -> None:
        g.used(g.backup(self.backup).kind)
        g.then(damage.Heal(choice.agent, self.by))
