"""The recap of an Episode: who claimed, spoiled, covered, voted. Everybody saw all of it; nobody is judged."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.chapters.talk import AGAINST_BRONZE, CLAIMED, FOR_BRONZE, HELPED, LET_GO, REPAIRED, SPOILED, USELESS
from undertable.games.warehouse13.state import Season

TOLD: Final = (
    ((CLAIMED,), "claimed {}", "1 clue", "clues"),
    ((LET_GO, SPOILED), "let {} go", "1 clue", "clues"),
    ((HELPED,), "revealed {} that helped", "1 die", "dice"),
    ((USELESS,), "revealed {} that did not help", "1 die", "dice"),
)


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
    for kinds, what, one, several in TOLD:
        number = sum([counts.get(kind, 0) for kind in kinds])
        if number:
            found.append(what.format(one if number == 1 else f"{number} {several}"))
    if counts.get(REPAIRED, 0):
        found.append("saw to the Maintenance track")
    return found + votes
