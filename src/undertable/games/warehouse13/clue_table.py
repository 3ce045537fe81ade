"""The dice on the table: clues and who has them, faces and what they count, Goo. [W13-DIE]"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.games.warehouse13.content import Artifact, Plot
from undertable.games.warehouse13.dice import (
    BUCKET,
    CLAIMED,
    CLUE_FACES,
    LEAD,
    LOCKED,
    ON_ARTIFACT,
    PLACED,
    ROLLED,
    WAREHOUSE_FACES,
    Die,
    Goo,
    missing,
    sums,
)
from undertable.games.warehouse13.lasting import WildIsNothing, ZerosCount
from undertable.games.warehouse13.power import Power
from undertable.games.warehouse13.terms import ANY, NONE
from undertable.kernel.piece import Zone
from undertable.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class ClueTable(Position):
    """The part of a game that handles dice."""

    dice: list[Die]
    goo: list[Goo]
    needs: list[int]
    """What the current artifact or Plot asks for, by symbol."""
    target: Zone
    """The current artifact, or the current Plot."""
    phase: str

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
        for die in self.dice:
            if die.zone == LEAD or die.zone == ON_ARTIFACT:
                return True
        return False

    def has_lead(self) -> bool:
        for die in self.dice:
            if die.zone == LEAD:
                return True
        return False

    def claimed_by(self, seat: int) -> list[Die]:
        """The dice that an Agent has claimed and not rolled."""
        return [die for die in self.dice if die.owner == seat and die.zone == CLAIMED]

    def rolled_by(self, seat: int) -> list[Die]:
        """The dice behind an Agent's shield."""
        return [die for die in self.dice if die.owner == seat and die.zone == ROLLED]

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
        return die

    def own_goo(self, id: int) -> Goo:
        """A Goo die that may be changed."""
        goo = self.goo[id]
        if goo.shared:
            goo = goo.copy()
            self.goo[id] = goo
        return goo
