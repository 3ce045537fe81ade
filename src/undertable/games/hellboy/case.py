"""The position of a game: a case from its first card on."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.hellboy.rounds import Round
from undertable.games.hellboy.setup import ChooseTeam
from undertable.games.hellboy.state import Case
from undertable.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class HellboyCase(Case):
    """A case from its first card on."""

    def setup(self) -> None:
        team: str = self.options["team"]
        many: int = self.options["agents"] or self.seats
        if team != "choose":
            self.roster = team.split("+")
            many = len(self.roster)
        self.then(ChooseTeam(many))

    def rounds(self) -> Step:
        return Round()

    def side(self, seat: int) -> str:
        return "agents"
