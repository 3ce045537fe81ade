"""A toy game for the kernel's tests: strikes that can be blocked or turned aside, and blocks that can be countered in turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from undertable.kernel.choice import Choice, PickSeat
from undertable.kernel.content import Pack
from undertable.kernel.declare import Private, Public
from undertable.kernel.game import Game, Option
from undertable.kernel.piece import Deed, Piece
from undertable.kernel.position import Position, Result, Start
from undertable.kernel.scene import Panel, Scene
from undertable.kernel.shown import View
from undertable.kernel.step import AskAny, AskSeat, Decision, PickSeveral, Refusal, Step, Window


class Fighter(Piece):
    owner: Public[int]
    health: Public[int] = 3
    tricks: Public[int] = 2
    secret: Private[int] = 0
    hidden: int = 0


class Duel(Position):
    fighters: Public[list[Fighter]]
    turn: Public[int] = 0

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.fighters = [Fighter(seat) for seat in range(self.seats)]

    def setup(self) -> None:
        for fighter in self.fighters:
            fighter.secret = self.rng.below(100)
            fighter.hidden = self.rng.below(100)
        self.then(Turn())

    def imagine_hidden(self, viewer: int, rng: Any) -> None:
        for fighter in self.fighters:
            fighter.hidden = rng.below(100)
            if fighter.owner != viewer:
                fighter.secret = rng.below(100)

    def anytime(self, seat: int) -> list[Choice]:
        return [Whistle()]

    def do_anytime(self, seat: int, choice: Choice) -> None:
        if self.watched:
            self.tell("{seat} whistles", seat=seat)


class Whistle(Choice):
    LABEL = "Whistle"


class Turn(Step):
    def run(self, g: Duel) -> None:
        standing = [f for f in g.fighters if f.health > 0]
        if len(standing) == 1:
            g.end(Result((standing[0].owner,), "last standing", "One is left."))
            return
        while g.fighters[g.turn % g.seats].health <= 0:
            g.turn += 1
        g.then(ChooseTarget(g.turn % g.seats))


class ChooseTarget(AskSeat):
    """Strike somebody. [DU-FIGHT.01]"""

    RULE = "DU-FIGHT.01"
    PROMPT = "Whom does {seat} strike on turn {turn}?"
    WAITING = "{seat} aims"

    def options(self, g: Duel) -> list[Choice]:
        return [PickSeat(f.owner) for f in g.fighters if f.owner != self.seat and f.health > 0]

    def prompt_values(self, g: Duel) -> dict[str, str]:
        return {"turn": str(g.turn)}

    def refusals(self, g: Duel, seat: int) -> list[Refusal]:
        return [
            Refusal(f"seat:{seat}", "You cannot strike yourself.", "DU-FIGHT.02", "PickSeat"),
            Refusal("", "You have to strike.", "DU-FIGHT.01", "Pass"),
        ]

    def answer(self, g: Duel, choice: PickSeat) -> None:
        g.then(Sure(self.seat, choice.seat))


class Aim(Choice):
    LABEL = "Strike now"

    at: int


class Sure(AskSeat):
    """Commit to the strike. [DU-FIGHT.01]"""

    RULE = "DU-FIGHT.01"
    PROMPT = "Strike?"

    target: int

    def options(self, g: Duel) -> list[Choice]:
        return [Aim(self.target)]

    def answer(self, g: Duel, choice: Aim) -> None:
        deed = g.announce(Deed("Strike", self.seat, [f"seat:{choice.at}"]))
        others = tuple((self.seat + i) % g.seats for i in range(1, g.seats + 1))
        g.turn += 1
        g.then(Tricks(others, deed.id), Land(deed.id), Turn())


class Taunt(PickSeveral):
    """Taunt one or two of the others. [DU-FIGHT.01]"""

    RULE = "DU-FIGHT.01"
    PROMPT = "Pick"
    seat: int

    def __init__(self, seat: int, chosen: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.chosen = chosen

    def evident(self, g: Duel, seat: int) -> bool:
        return True

    def on(self, chosen: tuple[int, ...]) -> Taunt:
        return Taunt(self.seat, chosen)

    def whom(self, g: Duel) -> int:
        return self.seat

    def candidates(self, g: Duel) -> list[Choice]:
        return [PickSeat(f.owner) for f in g.fighters if f.owner != self.seat]

    def least(self, g: Duel) -> int:
        return 1

    def most(self, g: Duel) -> int:
        return 2

    def picked(self, g: Duel, choices: list[PickSeat]) -> None:
        for choice in choices:
            g.fighters[choice.seat].tricks += 1
        g.then(ChooseTarget(self.seat))


class Block(Choice):
    LABEL = "Cancel it"


class Redirect(Choice):
    to: int

    def label(self, g: Duel) -> str:
        return f"Turn it to {g.name(self.to)}"


class Tricks(Window):
    """Whoever has tricks left may spend one on the deed. [DU-FIGHT.03]"""

    RULE = "DU-FIGHT.03"
    deed: int

    def on(self, at: int, passes: int) -> Tricks:
        return Tricks(self.order, self.deed, at=at, passes=passes)

    def closed(self, g: Duel) -> bool:
        return g.deed(self.deed).cancelled

    def concerns(self, g: Duel, seat: int) -> bool:
        return f"seat:{seat}" in g.deed(self.deed).targets

    def may_react(self, g: Duel, seat: int) -> bool:
        return g.fighters[seat].tricks > 0 and g.deed(self.deed).actor != seat

    def reactions(self, g: Duel, seat: int) -> list[Choice]:
        options: list[Choice] = [Block()]
        if g.deed(self.deed).name == "Strike":
            options.extend(Redirect(f.owner) for f in g.fighters if f.health > 0 and f.owner != seat)
        return options

    def react(self, g: Duel, seat: int, choice: Choice) -> None:
        g.fighters[seat].tricks -= 1
        if isinstance(choice, Redirect):
            g.deed(self.deed).targets = [f"seat:{choice.to}"]
            return
        block = g.announce(Deed("Block", seat, [f"deed:{self.deed}"]))
        g.then(Tricks(self.order, block.id), Undo(block.id, self.deed))


class Undo(Step):
    """A block that was not blocked cancels. [DU-FIGHT.04]"""

    block: int
    deed: int

    def run(self, g: Duel) -> None:
        if not g.deed(self.block).cancelled:
            g.deed(self.deed).cancelled = True
        g.settle(self.block)


class Land(Step):
    """A strike that was not cancelled hurts. [DU-FIGHT.04]"""

    deed: int

    def run(self, g: Duel) -> None:
        deed = g.deed(self.deed)
        if not deed.cancelled:
            hit = int(deed.targets[0].partition(":")[2])
            g.fighters[hit].health -= 1 + g.rng.below(2)
            if g.watched:
                g.tell("{seat} hits {other}", seat=deed.actor, other=hit)
        g.settle(self.deed)


class Race(AskAny):
    """Whoever answers first. [DU-FIGHT.05]"""

    RULE = "DU-FIGHT.05"

    def asks(self, g: Duel) -> list[Decision]:
        return [Decision(f.owner, "First?", [Whistle()]) for f in g.fighters]

    def answer(self, g: Duel, seat: int, choice: Choice) -> None:
        g.end(Result((seat,), "race"))


class DuelGame(Game):
    name = "duel"
    title = "Duel"
    least, most = 2, 4
    options = (
        Option("mode", "plain", "How to play", ("plain", "wild")),
        Option("rounds", 3, "How many", low=1, high=9),
        Option("fast", False, "Faster"),
        Option("extras", [], "More of it", ("a", "b", "c"), many=True),
        Option("colour", "red", "Each player's", ("red", "blue"), per_seat=True),
    )

    def folder(self) -> Path:
        return Path(__file__).parent / "duel_rules"

    def position_class(self) -> type[Position]:
        return Duel

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Scene:
        seats: list[Any] = [Panel(id=f"seat:{f.owner}", name=view.names[f.owner], place="seat", seat=f.owner) for f in view.fighters]
        return Scene(game="duel", viewer=view.viewer, title="Duel", areas=seats)


GAME = DuelGame()
