"""Mayhem: five walls in the city. [MM-MAY]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import WALLS, free_walls, wall_name
from undertable.games.mindmgmt.chapters.naming import space_id, wall_id
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import AskSeat, Choice, Refusal, Step, Word


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
