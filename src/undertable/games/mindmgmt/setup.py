"""Set-up: the table, Mayhem, the Recruiter's opening, the Rogue team; and the position that begins with it. [MM-SET]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.mindmgmt.cards.effects import Unlock
from undertable.games.mindmgmt.chapters.mayhem import MayhemSetUp
from undertable.games.mindmgmt.chapters.opening import RecruiterSetUp
from undertable.games.mindmgmt.chapters.round import Round
from undertable.games.mindmgmt.chapters.team import TeamSetUp
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.hidden import imagine
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Rng, Step


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
