"""Set-up: the table, Mayhem, the Recruiter's opening, the Rogue team; and the position that begins with it. [MM-SET, MM-MAY]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.mindmgmt.cards.effects import Unlock
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.activation import Round
from undertable.games.mindmgmt.chapters.board import WALLS, free_walls, wall_name
from undertable.games.mindmgmt.chapters.naming import space_id, wall_id
from undertable.games.mindmgmt.chapters.opening import RecruiterSetUp
from undertable.games.mindmgmt.chapters.team import TeamSetUp
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.hidden import imagine
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import AskSeat, Choice, Refusal, Rng, Step, Word


class MayhemSetUp(Step):
    """Five walls, placed in turn from the Recruiter on. [MM-MAY.01, MM-MAY.03]"""

    def run(self, g: Hunt) -> None:
        for number in range(g.mode.mayhem):
            g.then(PlaceMayhem((g.recruiter + number) % g.seats))
        g.then(Pave())


class MayhemOn(Choice):
    """Put Mayhem between two locations."""

    wall: int

    def label(self, g: Hunt) -> str:
        return f"Put Mayhem at {wall_name(self.wall)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        one, other = WALLS[self.wall]
        return (wall_id(self.wall), space_id(one), space_id(other))


MAYHEM_ON: list[MayhemOn] = [MayhemOn(wall) for wall in range(len(WALLS))]


class PlaceMayhem(AskSeat):
    """One wall; it may not touch another. [MM-MAY.02..05]"""

    RULE = "MM-MAY.04"
    PROMPT = "Place Mayhem between two locations"
    WAITING = "{seat} places Mayhem"

    def options(self, g: Hunt) -> list[Choice]:
        return [MAYHEM_ON[wall] for wall in free_walls(g.mayhem)]

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        return Refusal(target, "Mayhem lies here, or would touch this place", self.RULE) if target.startswith("wall:") else None

    def answer(self, g: Hunt, choice: MayhemOn) -> None:
        g.mayhem.append(choice.wall)
        if g.watched:
            laid = Word(wall_name(choice.wall), ref=wall_id(choice.wall))
            g.tell("{seat} puts Mayhem at {wall}", seat=self.seat, wall=laid, kind="mayhem", targets=[wall_id(choice.wall)])


class Pave(Step):
    """Mayhem lies: from now on it binds every STEP. [MM-MAY.07]"""

    def run(self, g: Hunt) -> None:
        g.pave()
        g.learn(ev.SETUP, 0, len(g.potential), 1 if g.false_trail else 0, *g.mayhem)


def prepare(g: Hunt) -> None:
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

    def run(self, g: Hunt) -> None:
        g.then(MayhemSetUp(), RecruiterSetUp(), TeamSetUp(), Round(1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Hunt):
    """One game of MIND MGMT."""

    def setup(self) -> None:
        prepare(self)
        self.then(SetUp())

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        imagine(self, viewer, rng)
