"""Clue dice, Goo dice, Warehouse dice: their faces, where they are and what they add up to. [W13-DIE, W13-RET.12..21]"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games import warehouse13
from undertable.games.warehouse13.cards.power import Power, WildIsNothing, ZerosCount
from undertable.games.warehouse13.chapters.numbers import ANY, COLOURS, NONE, SYMBOL_LETTERS, clue
from undertable.games.warehouse13.content import Artifact, Plot
from undertable.kernel import Derived, Gated, Lent, Piece, Position, Public, Shared, Zone

# Where a clue die is. It is always in exactly one of these.
RESERVE: Final = 0
LEAD: Final = 1
ON_ARTIFACT: Final = 2
CLAIMED: Final = 3
ROLLED: Final = 4
"""Behind its owner's shield, seen by the owner alone."""
REVEALED: Final = 5
PLACED: Final = 6
"""On the artifact's or Plot's area of its symbol, applied or misapplied."""
BUCKET: Final = 7
SECTOR: Final = 8
"""In the Bronze Sector, left by a Traitor who was found out."""
LOCKED: Final = 9
DIE_ZONES: Final = ("reserve", "lead", "field", "claimed", "rolled", "revealed", "placed", "bucket", "sector", "locked")

# Where a Goo die is.
READY: Final = 0
GOO_ROLLED: Final = 1
GOO_SHOWN: Final = 2
GOO_USED: Final = 3


def _face(text: str) -> tuple[int, int]:
    if not text:
        return NONE, 0
    return (SYMBOL_LETTERS.index(text[1]) if len(text) > 1 else NONE), int(text[0])


def _kinds() -> dict[str, list[tuple[int, int]]]:
    path = Path(warehouse13.__path__[0]) / "content" / "components.toml"  # a compiled module may lie elsewhere
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["die"]
    return {row["id"]: [_face(text) for text in row["faces"]] for row in rows}


_FACES = _kinds()
CLUE_FACES: Final[list[list[tuple[int, int]]]] = [_FACES[colour] for colour in COLOURS]
"""For each colour its six faces (symbol, number)."""
GOO_FACES: Final[list[tuple[int, int]]] = _FACES["purple"]
WAREHOUSE_FACES: Final[list[int]] = [number for _, number in _FACES["brown"]]
CLUE_DICE: Final = (3, 3, 3, 3, 1)
"""How many dice there are of each colour."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Piece):
    """A clue die: its colour says what it tends to show, its face what it shows now. [W13-DIE.01]"""

    id: Public[int]
    colour: Public[int]
    zone: Public[int] = 0
    owner: Public[int] = -1
    symbol: Gated[int] = -1
    number: Gated[int] = 0
    covered: Gated[bool] = False
    seen: int = 0
    """Seats that have looked behind the owner's shield."""
    shared: Derived[bool] = False
    """Whether a clone has the same die: who changes it asks the table's `own_die` for one of its own."""
    changes: Derived[int] = 0
    """How often somebody has asked for it."""

    def version(self) -> int:
        return 1 + self.changes

    def shows(self, field: str, viewer: int) -> bool:
        """Behind a shield only the owner sees the face. [W13-RET.05, W13-SEC.06]"""
        if self.zone != ROLLED:
            return field != "covered"
        return self.known_to(viewer)

    def known_to(self, viewer: int) -> bool:
        """Whether the viewer knows the face of this die."""
        return self.zone != ROLLED or (viewer >= 0 and (viewer == self.owner or (self.seen >> viewer) & 1 == 1))

    @property
    def held(self) -> bool:
        """Whether an Agent has it: claimed, behind the shield, or revealed."""
        return CLAIMED <= self.zone <= REVEALED

    def copy(self) -> Die:
        return Die(self.id, self.colour, self.zone, self.owner, self.symbol, self.number, self.covered, self.seen)

    def to(self, zone: int, owner: int = -1) -> None:
        """Move it where it shows no face. [W13-DIE.07, W13-WRK.12]"""
        self.zone = zone
        self.owner = owner
        self.symbol = NONE
        self.number = 0
        self.covered = False
        self.seen = 0

    def text(self) -> str:
        """What a person would call it."""
        if self.symbol < 0:
            return f"{COLOURS[self.colour]} die"
        return f"{clue(self.symbol, self.number)} ({COLOURS[self.colour]})"

    def label(self) -> str:
        """The die to choose; its number comes last, so that it does not read like a count."""
        return self.text() if self.symbol < 0 else f"{COLOURS[self.colour]} die: {clue(self.symbol, self.number)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Goo(Piece):
    """A Goo die. A revealed Traitor rolls it in secret; the Adversary's is rolled openly. [W13-RET.11..16]"""

    id: Public[int]
    zone: Public[int] = 0
    owner: int = -1
    symbol: Gated[int] = -1
    number: Gated[int] = 0
    covered: Gated[bool] = False
    shared: Derived[bool] = False
    """Whether a clone has the same die: who changes it asks the table's `own_goo` for one of its own."""
    changes: Derived[int] = 0
    """How often somebody has asked for it."""

    def version(self) -> int:
        return 1 + self.changes

    def shows(self, field: str, viewer: int) -> bool:
        return self.zone == GOO_SHOWN or (self.zone == GOO_ROLLED and viewer >= 0 and viewer == self.owner)

    def copy(self) -> Goo:
        return Goo(self.id, self.zone, self.owner, self.symbol, self.number, self.covered)

    def to(self, zone: int) -> None:
        self.zone = zone
        self.owner = NONE
        self.symbol = NONE
        self.number = 0
        self.covered = False

    def text(self) -> str:
        return f"Goo {clue(self.symbol, self.number)}"

    def label(self) -> str:
        """The die to choose, as with other dice."""
        return f"Goo die: {clue(self.symbol, self.number)}"


def goo_matches(goo_symbol: int, goo_number: int, symbol: int, number: int, reach: int = -1) -> bool:
    """Whether a Goo face matches a revealed face; `reach` is a symbol whose 1-Goo also hits a 2. [W13-RET.12]"""
    if number == 0 or goo_number == 0:
        return False
    if goo_symbol == ANY:
        return number == goo_number
    return symbol == goo_symbol and (number == goo_number or (goo_symbol == reach and number == 2))


def sums(dice: list[Die]) -> list[int]:
    """What the placed dice add up to, by symbol. [W13-ART.06]"""
    total = [0, 0, 0, 0]
    for die in dice:
        if die.zone == PLACED:
            total[die.symbol] += die.number
    return total


def missing(needs: list[int], total: list[int]) -> int:
    """How many clues are still wanting."""
    return sum([max(0, need - have) for need, have in zip(needs, total, strict=True)])


def lacking(needs: list[int], dice: list[Die], but: int = -1) -> list[int]:
    """What is still wanting, by symbol; with `but`, less what the dice revealed by everybody but this player show."""
    total = sums(dice)
    if but >= 0:
        for die in dice:
            if die.zone == REVEALED and die.owner != but and 0 <= die.symbol < 4:
                total[die.symbol] += die.number
    return [max(0, need - have) for need, have in zip(needs, total, strict=True)]


def adds(lacks: list[int], symbol: int, number: int) -> int:
    """How much of what is wanting a face brings."""
    if symbol == ANY:
        return min(number, max(lacks))
    return min(number, lacks[symbol]) if symbol >= 0 else 0


def best_of(lacks: list[int], dice: list[Die]) -> int:
    """What the best of these dice brings, as they lie."""
    return max([adds(lacks, die.symbol, die.number) for die in dice], default=0)


def best_face(lacks: list[int], dice: list[Die]) -> int:
    """What the best of these dice could bring with its best face."""
    return max([adds(lacks, symbol, number) for die in dice for symbol, number in CLUE_FACES[die.colour]], default=0)


def misapplied(needs: list[int], dice: list[Die]) -> list[Die]:
    """The placed dice that count as misapplied for an effect: the others on the symbol suffice without them. [W13-RET.17, .18]"""
    total = sums(dice)
    return [die for die in dice if die.zone == PLACED and (die.number == 0 or total[die.symbol] - die.number >= needs[die.symbol])]


# The dice on the table


@mypyc_attr(allow_interpreted_subclasses=True)
class ClueTable(Position):
    """The part of a game that handles dice."""

    dice: Public[Shared[list[Die]]] = []
    goo: Public[Shared[list[Goo]]]
    needs: Public[Shared[list[int]]] = [0, 0, 0, 0]
    """What the current artifact or Plot asks for, by symbol."""
    target: Public[Lent[Zone]]
    """The current artifact, or the current Plot."""
    phase: Public[str] = "setup"

    def power_of_target(self) -> Power | None:
        """The effect of the artifact or Plot that is now being worked on, while Retrieval lasts."""
        if not self.target.cards:
            return None
        kind = self.target.cards[0].kind
        if isinstance(kind, Artifact):
            return kind.effect if kind.timing == "during" else None
        return kind.effect if isinstance(kind, Plot) and kind.kind == "during" else None

    def leads(self) -> list[Die]:
        """Unclaimed dice on the Warehouse board. [W13-PNG.04]"""
        return [die for die in self.dice if die.zone == LEAD]

    def field_clues(self) -> list[Die]:
        """Unclaimed dice on the artifact. [W13-PNG.02]"""
        return [die for die in self.dice if die.zone == ON_ARTIFACT]

    def clues_left(self) -> bool:
        """Whether any clue is still unclaimed. [W13-INV.01]"""
        return any(die.zone == LEAD or die.zone == ON_ARTIFACT for die in self.dice)

    def has_lead(self) -> bool:
        return any(die.zone == LEAD for die in self.dice)

    def claimed_by(self, seat: int) -> list[Die]:
        """The dice that an Agent has claimed and not rolled."""
        return [die for die in self.dice if die.owner == seat and die.zone == CLAIMED]

    def rolled_by(self, seat: int) -> list[Die]:
        """The dice behind an Agent's shield."""
        return [die for die in self.dice if die.owner == seat and die.zone == ROLLED]

    def shown_by(self, seat: int) -> list[Die]:
        """The dice that an Agent has revealed in this round."""
        return [die for die in self.dice if die.owner == seat and die.zone == REVEALED]

    def bucket(self) -> list[Die]:
        return [die for die in self.dice if die.zone == BUCKET]

    def unlocked(self, colour: int) -> list[Die]:
        """Dice of a colour that are still in the game. [W13-DIE.05]"""
        return [die for die in self.dice if die.colour == colour and die.zone != LOCKED]

    def cast(self, die: Die) -> None:
        """Roll a clue die where it is."""
        symbol, number = CLUE_FACES[die.colour][self.rng.below(6)]
        self.set_face(die, symbol, number)

    def set_face(self, die: Die, symbol: int, number: int) -> None:
        """Give a die a face; the artifact or Plot may change what its number counts. [W13-DIE.03]"""
        die = self.own_die(die.id)
        die.symbol = symbol
        die.number = number
        if self.phase == "retrieval":
            power = self.power_of_target()
            if number == 0 and isinstance(power, ZerosCount):
                die.number = 1
            elif symbol == ANY and isinstance(power, WildIsNothing):
                die.number = 0

    def warehouse_die(self) -> int:
        """Roll one Warehouse die. [W13-DIE.06]"""
        return WAREHOUSE_FACES[self.rng.below(6)]

    def complete(self) -> bool:
        """Whether every requirement is met. [W13-RET.19]"""
        return missing(self.needs, sums(self.dice)) == 0

    def place(self, die: Die) -> None:
        """Put a revealed die on the area of its symbol. [W13-RET.17]"""
        die = self.own_die(die.id)
        die.zone = PLACED
        die.owner = NONE
        die.covered = False
        die.seen = 0

    # What clones share until it changes

    def own_die(self, id: int) -> Die:
        """A die that may be changed."""
        die = self.dice[id]
        if die.shared:
            die = die.copy()
            self.dice[id] = die
        die.changes += 1
        return die

    def own_goo(self, id: int) -> Goo:
        """A Goo die that may be changed."""
        goo = self.goo[id]
        if goo.shared:
            goo = goo.copy()
            self.goo[id] = goo
        goo.changes += 1
        return goo
