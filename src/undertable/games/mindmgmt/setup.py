"""Set-up: the table, Mayhem, the Recruiter's opening, the Rogue team. [MM-SET, MM-MAY, MM-SRE, MM-SRA]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.games.mindmgmt import evidence as ev
from undertable.games.mindmgmt.board import WALLS, free_walls
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.effects import Unlock
from undertable.games.mindmgmt.opening import RecruiterSetUp
from undertable.games.mindmgmt.round import Round
from undertable.games.mindmgmt.team import TeamSetUp
from undertable.games.mindmgmt.words import space_id, wall_id
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision, Step

if TYPE_CHECKING:
    from undertable.games.mindmgmt.state import Operation


def prepare(g: Operation) -> None:
    """Who plays the Recruiter, which cards and packages are in the game, the supplies. [MM-GEN, MM-SET, MM-SHF]"""
    wish = str(g.options["recruiter"])
    g.recruiter = g.rng.below(g.seats) if wish == "random" else int(wish)
    g.captain = g.rogues()[0]
    g.deck = list(range(len(g.city.features)))
    if g.mode.abilities:
        g.potential = [card for card in g.city.recruiters if not card.package]
        g.allies = [card for card in g.city.allies if not card.package]
    g.agent_pool = [card for card in g.city.agents if not card.package]
    for package in g.pack.all(Package):
        if package.code in g.options["shift"]:
            g.packages.append(package.code)
            effect = package.effect
            assert isinstance(effect, Unlock)
            effect.open(g)
    if g.watched:
        g.tell("{mode}: {seat} is the Recruiter", mode=g.mode, seat=g.recruiter)


class SetUp(Step):
    """The whole of set-up, then round after round. [MM-SET.01..06]"""

    def run(self, g: Operation) -> None:
        g.then(MayhemSetUp(), RecruiterSetUp(), TeamSetUp(), Round(1))


class MayhemSetUp(Step):
    """Five walls, placed in turn from the Recruiter on. [MM-MAY.01, MM-MAY.03]"""

    def run(self, g: Operation) -> None:
        for number in range(g.mode.mayhem):
            g.then(PlaceMayhem((g.recruiter + number) % g.seats))
        g.then(Pave())


class MayhemOn(Choice):
    """Put Mayhem between two locations."""

    wall: int

    def __init__(self, wall: int) -> None:
        self.wall = wall

    def label(self, g: Operation) -> str:
        from undertable.games.mindmgmt.board import name_of

        one, other = WALLS[self.wall]
        return f"Mayhem between {name_of(one)} and {name_of(other)}"

    def targets(self, g: Operation) -> tuple[str, ...]:
        one, other = WALLS[self.wall]
        return (wall_id(self.wall), space_id(one), space_id(other))


MAYHEM_ON: list[MayhemOn] = [MayhemOn(wall) for wall in range(len(WALLS))]


class PlaceMayhem(Ask):
    """One wall; it may not touch another. [MM-MAY.02..05]"""

    RULE = "MM-MAY.04"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Operation) -> Decision | None:
        options: list[Choice] = [MAYHEM_ON[wall] for wall in free_walls(g.mayhem)]
        return Decision(self.seat, "Place Mayhem between two locations", options, "{seat} places Mayhem")

    def answer(self, g: Operation, choice: MayhemOn) -> None:
        g.mayhem.append(choice.wall)
        if g.watched:
            from undertable.games.mindmgmt.board import wall_name

            g.tell("{seat} puts Mayhem at {wall}", seat=self.seat, wall=wall_name(choice.wall), kind="mayhem")


class Pave(Step):
    """Mayhem lies: from now on it binds every STEP. [MM-MAY.07]"""

    def run(self, g: Operation) -> None:
        g.pave()
        g.learn(ev.SETUP, 0, len(g.potential), 1 if g.false_trail else 0, *g.mayhem)
