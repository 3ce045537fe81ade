"""The chapter "Timing", first part: the windows, and what is announced in them. [F07-TIM.01]"""

from __future__ import annotations

from typing import Final

from undertable.kernel import Deed, Position, Public, Shared, Step

WINDOWS: Final = {
    "ACT": "an Action is announced",
    "EQP": "a Gadget was equipped",
    "ATT": "an attack is announced",
    "ROL": "a die was rolled",
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
    "DRW": "an Agent has drawn cards",
}
"""The windows of the game and what they open for. [F07-TIM.01]"""
TITLES: Final = {window: moment[0].upper() + moment[1:] for window, moment in WINDOWS.items()}


class Act(Deed):
    """Something announced, with its window: reactions look at it and change it."""

    window: Public[str]
    it: Public[int]
    """The Agent whom it happens to."""
    aimed: Public[int] = 0
    """Seats that it targets, as a mask."""
    room: Public[int] = -1
    origin: Public[int] = -1
    guard: Public[int] = -1
    n: Public[int] = 0
    card: int = 0
    mode: int = 0
    target: int = -1
    source: int = -1
    drawn: Shared[list[int]] = []
    result: int = 0
    """What a reaction has made of it; each window has its own meaning."""


class CloseAct(Step[Position]):
    """The window of something that has already happened is over."""

    def run(self, g: Position) -> None:
        g.deeds.pop()
