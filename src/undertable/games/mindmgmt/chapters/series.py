"""A series of Full Games: the losing side opens its next SHIFT package. [MM-SHF.03..10]"""

from __future__ import annotations

from typing import Any

from undertable.games.mindmgmt.content import Package
from undertable.kernel.content import Pack

SIDES = ("rogue", "recruiter")


class Series:
    """What both sides have opened so far. Packages belong to the side, not to the person who plays it. [MM-SHF.09]"""

    def __init__(self, pack: Pack, opened: list[str] | None = None) -> None:
        self.stacks: dict[str, list[str]] = {
            side: [p.code for p in sorted(pack.all(Package), key=_order) if p.side == side] for side in SIDES
        }
        """Each side's packages in their order. [MM-SHF.02]"""
        self.opened: list[str] = list(opened or [])

    def next_of(self, side: str) -> str:
        """The package that this side would open next; '' if its stack is empty. [MM-SHF.05]"""
        for code in self.stacks[side]:
            if code not in self.opened:
                return code
        return ""

    def finish(self, winner: str) -> str:
        """A game of the series is over: the losing side opens its next package, the winner none. [MM-SHF.03]"""
        loser = SIDES[1 - SIDES.index(winner)]
        code = self.next_of(loser)
        if code:
            self.opened.append(code)
        return code

    def options(self, left_out: list[str] | None = None) -> dict[str, Any]:
        """The options of the next game: every opened package, less those that their owners leave out. [MM-SHF.04, MM-SHF.07]"""
        out = left_out or []
        for code in out:
            if code not in self.opened:
                raise ValueError(f"{code} is not open, so it cannot be left out; open: {', '.join(self.opened) or 'none'}")
        return {"mode": "full", "shift": [code for code in self.opened if code not in out]}


def _order(package: Package) -> int:
    return package.order
