"""Backup Agents on the board and at the telephone. [HB-BAK]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import HealOnArrival, Stride
from undertable.games.hellboy.chapters.actions import CLEARED, clear_marker, foe_name, marker_name, roll_to_clear
from undertable.games.hellboy.chapters.asks import AskContact
from undertable.games.hellboy.chapters.damage import Heal, roll_die
from undertable.games.hellboy.chapters.dice import level_of
from undertable.games.hellboy.chapters.fight import backup_fights
from undertable.games.hellboy.chapters.forecast import Doable, odds_of, sum_said, told
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.moves import tell_move, within_reach
from undertable.games.hellboy.chapters.options import PickAgent, ToArea, different
from undertable.games.hellboy.chapters.shoot import backup_shoots, in_sight, service_reach
from undertable.games.hellboy.pieces import Backup
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice
from undertable.kernel.event import Face

MOVE_AREAS = 2


class BackupAction(Doable):
    """Something that a Backup Agent does with its cube. [HB-BAK.05]"""

    RULE = "HB-BAK.05"

    backup: int

    def spend(self, g: Case) -> Backup:
        """The cube is spent."""
        backup = g.the_backup(self.backup)
        backup.cube = False
        return backup

    def who(self, g: Case) -> str:
        backup = g.backup(self.backup)
        return backup.kind.name if backup is not None else "Backup Agent"


class BackupGoes(BackupAction):
    area: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: move to {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"backup:{self.backup}", g.area_id(self.area))

    def do(self, g: Case) -> None:
        backup = self.spend(g)
        if isinstance(backup.kind.effect, Stride):
            g.used(backup.kind)
        if g.watched:
            tell_move(g, backup.kind, f"backup:{backup.number}", backup.area, self.area)
        backup.area = self.area


def backup_stride(backup: Backup) -> int:
    """How many areas a Backup Agent's Move goes. Enemies neither follow nor stop it. [HB-BAK.08]"""
    effect = backup.kind.effect
    return effect.areas if isinstance(effect, Stride) else MOVE_AREAS


class BackupAttack(BackupAction):
    enemy: int

    def odds(self, g: Case) -> str:
        return odds_of(g, self)

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"backup:{self.backup}", f"enemy:{self.enemy}")


class BackupFights(BackupAttack):
    def label(self, g: Case) -> str:
        return f"{self.who(g)}: fight the {foe_name(g, self.enemy)}{told(g, self)}"

    def do(self, g: Case) -> None:
        backup_fights(g, self.spend(g), g.the_enemy(self.enemy))


class BackupShoots(BackupAttack):
    RULE = "HB-BAK.06"

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: shoot the {foe_name(g, self.enemy, True)}{told(g, self)}"

    def do(self, g: Case) -> None:
        backup_shoots(g, self.spend(g), g.the_enemy(self.enemy))


class BackupClears(BackupAction):
    blaze: bool

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: clear the {marker_name(g, self.blaze)}"

    def odds(self, g: Case) -> str:
        return CLEARED

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"backup:{self.backup}",)

    def do(self, g: Case) -> None:
        backup = self.spend(g)
        if roll_to_clear(g, backup.kind.name, backup.area, self.blaze):
            clear_marker(g, backup.kind.name, backup.area, self.blaze)


def backup_actions(g: Case, seat: int, room: list[int], options: list[Choice]) -> None:
    """Add what the Backup Agents of a seat can do now. [HB-BAK.05]"""
    for backup in g.backups:
        if not backup.cube or g.agents[backup.contact].seat != seat:
            continue
        number = backup.number
        options.extend([BackupGoes(number, area) for area in within_reach(g, backup.area, room, backup_stride(backup))])
        for enemy in different(g.enemies_in(backup.area)):
            options.append(BackupFights(number, enemy.number))
        areas = in_sight(g, backup.area, service_reach(g))
        if areas:
            for enemy in different([enemy for enemy in g.enemies if enemy.area in areas]):
                options.append(BackupShoots(number, enemy.number))
        if g.swarms[backup.area]:
            options.append(BackupClears(number, False))
        if g.blazes[backup.area]:
            options.append(BackupClears(number, True))


class CallIn(Choice):
    """Stay remote: roll the die on the card for information."""

    backup: int

    def label(self, g: Case) -> str:
        backup = g.backup(self.backup)
        return f"Roll the {backup.kind.die if backup is not None else ''} die for information"

    def odds(self, g: Case) -> str:
        backup = g.backup(self.backup)
        return sum_said((level_of(backup.kind.die),), "information") if backup is not None else ""

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"backup:{self.backup}",)


class CheckIn(AskContact):
    """A Backup Agent on Remote Support rolls for information or comes to the board. [HB-BAK.03]"""

    RULE = "HB-BAK.03"
    PROMPT = "{backup} checks in: gather information, or come to an area?"
    WAITING = "{seat} speaks with {backup}"

    def prompt_values(self, g: Case) -> dict[str, str]:
        backup = g.backup(self.backup)
        return {"backup": backup.kind.name if backup is not None else "The Backup Agent"}

    def options(self, g: Case) -> list[Choice]:
        backup = g.backup(self.backup)
        if backup is None or backup.area != NOWHERE:
            return []
        return [CallIn(self.backup), *[ToArea(area) for area in g.board.areas if g.space(area) > 0]]

    def answer(self, g: Case, choice: Choice) -> None:
        backup = g.the_backup(self.backup)
        if isinstance(choice, ToArea):
            backup.area = choice.area
            if g.watched:
                g.tell("{backup} comes to {area}", backup=backup.kind, area=g.place_name(choice.area))
            if isinstance(backup.kind.effect, HealOnArrival):
                g.then(DriverHeals(self.backup, backup.kind.effect.by))
        else:
            rolled = roll_die(g, level_of(backup.kind.die))
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
        backup = g.backup(self.backup)
        if backup is None:
            return []
        return [PickAgent(number) for number in g.agents_in(backup.area)]

    def answer(self, g: Case, choice: PickAgent) -> None:
        backup = g.the_backup(self.backup)
        g.used(backup.kind)
        g.then(Heal(choice.agent, self.by))
