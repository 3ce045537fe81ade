"""What verbs, tests and selectors have in common, and the frame that says who is who.

A card's `do` is a list of lines; each line names a verb. When content loads, every list becomes a *block* of verbs in the pack, and a
position only ever holds the number of a block, the place in it and a frame.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from typing_extensions import TypeVar

from undertable.kernel.plaindata import Made
from undertable.kernel.step import AgendaTable, Step

Frame = tuple[int, ...]
G = TypeVar("G", bound=AgendaTable, contravariant=True, default=Any)
"""The game's own kind of position: `class Daze(Verb[Facility])`."""

YOU: Final = 0
IT: Final = 1
TARGET: Final = 2
ACTOR: Final = 3
HERE: Final = 4
ORIGIN: Final = 5
SOURCE: Final = 6
CARD: Final = 7
"""Places in a frame. SOURCE is the place of the card in the pack, CARD its handle; HERE may be -1 for where "you" are."""
NAMED: Final = 8
"""Names that a card gives by `as` follow from here; there are four of them."""


def frame(you: int, here: int = -1, source: int = -1, card: int = 0) -> Frame:
    """A fresh frame for an effect of this player."""
    return (you, -1, -1, -1, here, -1, source, card, -1, -1, -1, -1)


def bound(f: Frame, place: int, value: int) -> Frame:
    """The frame with one more thing named."""
    named = list(f)
    named[place] = value
    return tuple(named)


class Kind(Generic[G]):
    """A kind of thing that selectors find, as numbers: players, places, enemies."""

    def __init__(self, name: str, one: str, none: str = "None") -> None:
        self.name = name
        self.one = one
        """In a prompt: "choose {an Agent}"."""
        self.none = none
        """What pointing at none of them is called."""

    def gone(self, g: G, number: int) -> bool:
        """Whether something that was named no longer counts."""
        return False

    def called(self, g: G, number: int) -> str:
        """What it is called in labels and log lines."""
        return f"{self.name} {number}"

    def scene_id(self, number: int) -> str:
        """Its id in the scene."""
        return f"{self.name}:{number}"

    def look(self, g: G, number: int) -> tuple[int, ...]:
        """Things that look the same are offered once; an empty look is like no other."""
        return ()


class Selector(Generic[G]):
    """Something that finds things of one kind."""

    kind: Kind

    def find(self, g: G, f: Frame) -> list[int]:
        raise NotImplementedError

    def one(self, g: G, f: Frame) -> int:
        """The only one, or the first; -1 if there is none."""
        found = self.find(g, f)
        return found[0] if found else -1


class Test(Generic[G]):
    """A question about the table that is answered yes or no."""

    def holds(self, g: G, f: Frame) -> bool:
        raise NotImplementedError


class Verb(Generic[G]):
    """One thing that an effect does. Its parameters are fields that the reader fills."""

    home: int = -1
    """The block in which it stands, and its place there."""
    at: int = -1

    def run(self, g: G, f: Frame) -> None:
        raise NotImplementedError

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        """What is wrong with this verb behind these other words, in an effect of this sort; empty if nothing is."""
        return ""


class Slot(Selector[AgendaTable]):
    """Something that the frame names."""

    def __init__(self, place: int, kind: Kind) -> None:
        self.place = place
        self.kind = kind

    def find(self, g: AgendaTable, f: Frame) -> list[int]:
        value = self.one(g, f)
        return [value] if value >= 0 else []

    def one(self, g: AgendaTable, f: Frame) -> int:
        value = f[self.place]
        return -1 if value < 0 or self.kind.gone(g, value) else value


class Nothing(Selector[AgendaTable]):
    """Stands for a selector that could not be read."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def find(self, g: AgendaTable, f: Frame) -> list[int]:
        return []


class Never(Test[AgendaTable]):
    """Stands for a test that could not be read."""

    def holds(self, g: AgendaTable, f: Frame) -> bool:
        return False


class Do(Step[AgendaTable]):
    """Carry out a block of verbs from a place on, for whom the frame says."""

    block: int
    at: int
    frame: Frame

    def run(self, g: AgendaTable) -> None:
        verbs: list[Verb] = g.pack.blocks[self.block]
        if self.at < len(verbs):
            verbs[self.at].run(g, self.frame)
            if self.at + 1 < len(verbs):
                g.then(Do(self.block, self.at + 1, self.frame))


def carry_out(g: AgendaTable, block: int, frame: Frame) -> None:
    """Do what a block says next, if there is one (-1 for none)."""
    if block >= 0:
        g.then(Do(block, 0, frame))


class Use(Made, Generic[G]):
    """One way to use a card or ability: what must hold, what it is aimed at when it is announced, and what it does."""

    name: str
    test: Test | None
    aim: Selector | None
    fits: Test | None
    """What must hold of a target, called `it`."""
    block: int

    def possible(self, g: G, f: Frame) -> bool:
        """Whether it can be used now, targets apart."""
        return self.test is None or self.test.holds(g, f)

    def aims(self, g: G, f: Frame) -> list[int]:
        """What it can be aimed at; [-1] if it aims at nothing."""
        if self.aim is None:
            return [-1]
        found: list[int] = []
        looks: list[tuple[int, ...]] = []
        for each in self.aim.find(g, f):
            if self.fits is not None and not self.fits.holds(g, bound(f, IT, each)):
                continue
            look = self.aim.kind.look(g, each)
            if look:
                if look in looks:
                    continue
                looks.append(look)
            found.append(each)
        return found

    def do(self, g: G, f: Frame, target: int) -> None:
        """Carry it out on a target."""
        carry_out(g, self.block, bound(bound(f, TARGET, target), IT, target) if self.aim is not None else f)

    def on(self, g: G, target: int, by: str = " on ") -> str:
        """The target in a label: " on the Morgue"; empty if it has none."""
        return by + self.aim.kind.called(g, target) if self.aim is not None else ""

    def targets(self, target: int) -> tuple[str, ...]:
        """The scene ids of the target."""
        return (self.aim.kind.scene_id(target),) if self.aim is not None else ()
