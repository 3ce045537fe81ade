"""Figures and tokens: Agents, STEP tokens, Mental Notes, Recruit tokens on the Time Track."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.mindmgmt.content import AgentCard
from undertable.kernel.piece import Piece


class Agent(Piece):
    """A Rogue Agent on the board."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "card", "seat", "at", "activated")

    number: int
    card: AgentCard
    seat: int
    """The player in charge; -1 for the common Agent. [MM-SRA.01]"""
    at: int
    activated: bool

    def __init__(self, number: int, card: AgentCard, seat: int, at: int = -1, activated: bool = False) -> None:
        self.number = number
        self.card = card
        self.seat = seat
        self.at = at
        self.activated = activated

    def copy(self) -> Agent:
        return Agent(self.number, self.card, self.seat, self.at, self.activated)


class StepToken(Piece):
    """A STEP token: where it lies, how it came there, and at what hour. It never changes."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("place", "how", "hour")

    place: int
    how: str
    hour: int

    def __init__(self, place: int, how: str, hour: int) -> None:
        self.place = place
        self.how = how
        self.hour = hour

    def copy(self) -> StepToken:
        return self


class Note(Piece):
    """A Mental Note: a text that the team wrote, or (Confirmed) an hour that the Recruiter told. It never changes."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("place", "text", "hour")

    place: int
    text: str
    hour: int
    """The confirmed hour; 0 for an unconfirmed note."""

    def __init__(self, place: int, text: str, hour: int) -> None:
        self.place = place
        self.text = text
        self.hour = hour

    def copy(self) -> Note:
        return self


class Report(Piece):
    """Recruits shown at one hour of the Time Track. It never changes."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("hour", "number")

    hour: int
    number: int

    def __init__(self, hour: int, number: int) -> None:
        self.hour = hour
        self.number = number

    def copy(self) -> Report:
        return self
