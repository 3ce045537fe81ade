"""The recap of an Episode: who claimed, spoiled, covered, voted. Everybody saw all of it; nobody is judged."""

from __future__ import annotations

from undertable.games.warehouse13.chapters.talk import AGAINST_BRONZE, CLAIMED, FOR_BRONZE, HELPED, LET_GO, REPAIRED, SPOILED, USELESS
from undertable.games.warehouse13.state import Season


def tell_recap(g: Season) -> None:
    """One line for the Episode, then one for each player who did something."""
    g.tell("Episode {number} in short:", number=g.episode, kind="recap")
    for seat in g.circle():
        told = deeds(g, seat)
        if told:
            g.tell("{seat} {what}.", seat=seat, what="; ".join(told), kind="recap")


def deeds(g: Season, seat: int) -> list[str]:
    """What everybody saw a player do in this Episode, in a few words."""
    counts: dict[str, int] = {}
    votes: list[str] = []
    for act in g.witnessed:
        if act.seat != seat or act.episode != g.episode:
            continue
        counts[act.kind] = counts.get(act.kind, 0) + 1
        if act.kind == FOR_BRONZE:
            votes.append(f"voted to Bronze {g.name(act.other)}")
        elif act.kind == AGAINST_BRONZE:
            votes.append(f"voted against Bronzing {g.name(act.other)}")
    found: list[str] = []
    claimed = counts.get(CLAIMED, 0)
    gone = counts.get(LET_GO, 0) + counts.get(SPOILED, 0)
    if claimed or gone:
        found.append(f"claimed {clues(claimed)} and let {clues(gone)} go")
    good = counts.get(HELPED, 0)
    bad = counts.get(USELESS, 0)
    if good or bad:
        found.append(f"revealed {dice(good)} that helped and {dice(bad)} that did not")
    if counts.get(REPAIRED, 0):
        found.append("saw to the Maintenance track")
    return found + votes


def clues(number: int) -> str:
    return "no clue" if number == 0 else "1 clue" if number == 1 else f"{number} clues"


def dice(number: int) -> str:
    return "no die" if number == 0 else "1 die" if number == 1 else f"{number} dice"
