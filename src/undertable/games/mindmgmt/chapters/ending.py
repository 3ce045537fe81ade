"""How the game ends, and the series that it may be part of: the losing side opens its next SHIFT package. [MM-END, MM-SHF.03..10]

A series is told by the winners of its games so far; what is open follows from them. So a record of any of its games is enough to go on.
"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.board import name_of
from undertable.games.mindmgmt.content import Package
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import BadOption, Pack, Result


def recruiter_wins(g: Hunt, reason: str, text: str) -> None:
    """The Recruiter has won. [MM-END.01..05]"""
    _finish(g, (g.recruiter,), "recruiter", reason, text)


def team_wins(g: Hunt, reason: str, text: str) -> None:
    """The Rogue players win together. [MM-GEN.05, MM-END.07, MM-END.08]"""
    _finish(g, tuple(sorted(g.rogues())), "rogue", reason, text)


def _finish(g: Hunt, winners: tuple[int, ...], side: str, reason: str, text: str) -> None:
    if g.watched:
        g.tell(text, kind="end")
        way = ", ".join(f"{hour} {name_of(place)}" for hour, place in enumerate(g.path, 1))
        looked = ", ".join(g.city.features[feature].name for feature in sorted(g.hand + g.found))
        g.tell("The Recruiter's path: {way}. Looked for: {looked}.", way=way, looked=looked, kind="end")
        if g.card is not None:
            g.tell("The Recruiter was {card}, {ability}.", card=g.card, ability=g.card.ability, kind="end")
    g.barrier()
    if g.options["series"]:
        _open_next(g, side)
    scores = {seat: 1.0 if seat in winners else 0.0 for seat in range(g.seats)}
    facts = {"hour": len(g.path), "recruits": g.shown}
    g.end(Result(winners, reason, text, side, scores, facts))


def _open_next(g: Hunt, winner: str) -> None:
    """The losing side of a game in a series opens its next package; what is still sealed stays so. [MM-SHF.03, MM-SHF.05]"""
    series = Series(g.pack, winners_of(str(g.options["played"])))
    package = series.finish(winner)
    if g.watched:
        loser = "The Rogue side" if winner == "recruiter" else "The Recruiter's side"
        if package is None:
            g.tell("{loser} has no sealed package left.", loser=loser, kind="end")
        else:
            g.tell("{loser} opens its next package: {package}.", loser=loser, package=package, kind="end", outcome=package.text)
        g.tell("Series: {score}.", score=series.score(), kind="end")


SIDES = ("rogue", "recruiter")


def winners_of(text: str) -> list[str]:
    """The winners of the games so far, from `recruiter+rogue`; BadOption if a word is no side."""
    winners = [word for word in text.replace(",", "+").replace(" ", "+").split("+") if word]
    for word in winners:
        if word not in SIDES:
            raise BadOption(f"option played: {word!r} won no game; write the winners in order, as in recruiter+rogue")
    return winners


class Series:
    """What both sides have opened so far. Packages belong to the side, not to the person who plays it. [MM-SHF.09]"""

    def __init__(self, pack: Pack, winners: list[str]) -> None:
        self.stacks: dict[str, list[Package]] = {
            side: [package for package in sorted(pack.all(Package), key=lambda one: one.order) if package.side == side] for side in SIDES
        }
        """Each side's packages in their order. [MM-SHF.02]"""
        self.won: dict[str, int] = dict.fromkeys(SIDES, 0)
        self.opened: list[Package] = []
        for winner in winners:
            self.finish(winner)

    def sealed(self, side: str) -> list[Package]:
        """The side's packages that are still sealed, in their order."""
        return [package for package in self.stacks[side] if package not in self.opened]

    def score(self) -> str:
        """`Recruiter 2, Rogue team 1`."""
        return f"Recruiter {self.won['recruiter']}, Rogue team {self.won['rogue']}"

    def finish(self, winner: str) -> Package | None:
        """A game of the series is over: the losing side opens its next package, if one is left, the winner none. [MM-SHF.03, MM-SHF.05]"""
        self.won[winner] += 1
        left = self.sealed(SIDES[1 - SIDES.index(winner)])
        if not left:
            return None
        self.opened.append(left[0])
        return left[0]

    def in_force(self, left_out: list[str]) -> list[str]:
        """Every opened package, less those that their owners leave out of this game. [MM-SHF.04, MM-SHF.07]"""
        codes = [package.code for package in self.opened]
        for code in left_out:
            if code not in codes:
                raise BadOption(f"option leave_out: {code} is not open, so it cannot be left out; open: {', '.join(codes) or 'none'}")
        return [code for code in codes if code not in left_out]
