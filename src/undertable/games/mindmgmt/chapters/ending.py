"""How the game ends. [MM-END]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters.board import name_of
from undertable.games.mindmgmt.chapters.naming import clock
from undertable.games.mindmgmt.chapters.series import Series, winners_of
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Result


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


def trapped(g: Hunt) -> None:
    """Neither STEP nor MIND SLIP is legal. [MM-REC.07, MM-END.08]"""
    team_wins(g, "trapped", f"The Recruiter is trapped on {name_of(g.here)}: the Rogue team wins.")


def captured(g: Hunt, agent: str) -> None:
    """CAPTURE on the current location. [MM-CAP.02]"""
    team_wins(g, "captured", f"{agent} captures the Recruiter on {name_of(g.here)}: the Rogue team wins.")


def got_away(g: Hunt) -> None:
    """The clock has reached the last hour. [MM-END.04, MM-END.05]"""
    recruiter_wins(g, "time", f"It is {clock(g.hour)} and the Recruiter is free: MIND MGMT wins.")


def recruited(g: Hunt) -> None:
    """Enough recruits are shown. [MM-END.01, MM-END.02]"""
    recruiter_wins(g, "recruits", f"{g.shown} recruits are shown: MIND MGMT wins.")
