"""The chapter "Timing", first part: the windows, and what is announced in them. [F07-TIM.01]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.pieces import NONE
from undertable.kernel.declare import Public
from undertable.kernel.piece import Deed

WINDOWS: Final = {
    "ACT": "an Action is announced",
    "EQP": "a Gadget was equipped",
    "ATT": "an attack is announced",
    "ROL": "a die lies on the table",
    "DAZ": "an Agent is about to be Dazed",
    "DZD": "an Agent has become Dazed",
    "JAI": "an Agent is about to be sent to Prison",
    "JAD": "an Agent was put in the cell",
    "KIL": "an Agent is about to be killed",
    "DED": "an Agent was killed",
    "ENT": "an Agent has moved into a Room",
    "EXP": "a Room was explored",
    "EVT": "an Event is revealed",
    "DAT": "an Agent is about to gain Data",
    "ABL": "a Room Ability is announced",
    "GRD": "a Guard is about to spawn or move",
    "HAK": "the Mainframe was hacked",
    "DRW": "an Agent drew her cards",
}
"""The windows of the game and what they open for. [F07-TIM.01]"""
TITLES: Final = {window: moment.capitalize() for window, moment in WINDOWS.items()}


class Act(Deed):
    """Something announced, with its window: reactions look at it and change it."""

    window: Public[str]
    it: Public[int]
    """The Agent whom it happens to."""
    aimed: Public[int]
    """Seats that it targets, as a mask."""
    room: Public[int]
    origin: Public[int]
    guard: Public[int]
    n: Public[int]
    card: int
    mode: int
    target: int
    source: int
    drawn: list[int]
    result: int
    """What a reaction has made of it; each window has its own meaning."""

    def __init__(self, window: str, actor: int, it: int = -1) -> None:
        self.id = 0
        self.name = TITLES.get(window, window)
        self.actor = actor
        self.targets = []
        self.cancelled = False
        self.window = window
        self.it = it
        self.aimed = 0
        self.room = -1
        self.origin = -1
        self.guard = -1
        self.n = 0
        self.card = 0
        self.mode = 0
        self.target = -1
        self.source = -1
        self.drawn = NONE
        self.result = 0

    def copy(self) -> Act:
        c = Act(self.window, self.actor, self.it)
        c.id = self.id
        c.name = self.name
        c.targets = self.targets[:]
        c.cancelled = self.cancelled
        c.aimed = self.aimed
        c.room = self.room
        c.origin = self.origin
        c.guard = self.guard
        c.n = self.n
        c.card = self.card
        c.mode = self.mode
        c.target = self.target
        c.source = self.source
        c.drawn = self.drawn
        c.result = self.result
        return c
