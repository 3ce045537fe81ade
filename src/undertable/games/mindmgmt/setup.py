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


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation(Hunt):
    """One game of MIND MGMT."""

    def setup(self) -> None:
        """Who plays the Recruiter, which cards and packages are in the game, the supplies; then rounds. [MM-GEN, MM-SET, MM-SHF]"""
        wish = str(self.options["recruiter"])
        self.recruiter = self.rng.below(self.seats) if wish == "random" else int(wish)
        self.captain = self.rogues()[0]
        self.deck = list(range(len(self.city.features)))
        if self.mode.abilities:
            self.potential = [card for card in self.city.recruiters if not card.package]
            self.allies = [card for card in self.city.allies if not card.package]
        self.agent_pool = [card for card in self.city.agents if not card.package]
        for package in self.pack.all(Package):
            if package.code in self.options["shift"]:
                self.packages.append(package.code)
                effect = package.effect
                assert isinstance(effect, Unlock)
                effect.open(self)
        if self.watched:
            self.tell("{mode}: {seat} is the Recruiter", mode=self.mode, seat=self.recruiter)
        self.then(MayhemSetUp(), RecruiterSetUp(), TeamSetUp(), Round(1))

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        imagine(self, viewer, rng)
