"""What both research faces share: one game under way, seen as numbers."""

from __future__ import annotations

from io import StringIO
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import undertable as ut
from undertable.bots.playout import rewards
from undertable.envs.actions import Path, actions_of
from undertable.envs.schema import Built, built, identity
from undertable.envs.sitting import STEPS, Sitting
from undertable.envs.writers import Eye
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import keyed


class Encoder:
    """What a viewer is given as numbers: the observation, and the numbers of the actions that are possible."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def observe(self, position: Position, viewer: int) -> NDArray[np.float32]:
        """All of it in one row."""
        schema, numbers = built(self.game, position.pack), actions_of(self.game, position.pack)
        out = np.zeros(schema.size, np.float32)
        buffer: Any = out
        schema.writer.write(position, Eye(position, viewer), memoryview(buffer), 0)
        paths = numbers.paths(position, viewer) if viewer >= 0 else {}
        return np.concatenate([out, np.array([number for path in paths for number in path], np.float32)])


class Desk(Sitting):
    """A game under way: observations, masks, actions by number, rewards.

    A choice with many fields is made in several steps (`actions.py`); the seat that makes it sees its first steps at the end of its
    observation. `skip_forced`: what leaves no choice is done without asking.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        skip_forced: bool = False,
        strict: bool = False,
    ) -> None:
        self.game = ut.find(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else self.game.usual or self.game.least
        self.options = dict(options or {})
        self._start: Start = self.game.start(self.seats, self.game.local(self.options), 0)
        position = self._dealt(0)
        self.schema: Built = built(self.game, position.pack)
        super().__init__(position, actions_of(self.game, position.pack), self.schema.writer, skip_forced, strict)
        self.go_on()

    @staticmethod
    def at(position: Position) -> Desk:
        """A desk for a position that is under way; the position itself is not copied."""
        desk = Desk.__new__(Desk)
        game: Any = position.game
        desk.game, desk.seats, desk.options = game, position.seats, {}
        desk.schema = built(game, position.pack)
        desk._start = game.start(position.seats, position.header.options, 0)
        Sitting.__init__(desk, position, actions_of(game, position.pack), desk.schema.writer, False, False)
        return desk

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.schema.size + STEPS

    @property
    def identity(self) -> str:
        """The version of the schemas and a hash of what all numbers mean, packs included: where it is equal, results can be compared."""
        return identity(self.schema, self.numbers)

    @property
    def action_count(self) -> int:
        return self.numbers.count

    def deal(self, seed: int | str) -> Position:
        """Begin a new game."""
        self.put(self._dealt(seed), ())
        self.go_on()
        return self.position

    def _dealt(self, seed: int | str) -> Position:
        start = self._start
        header = msgspec.structs.replace(start.header, seed=seed)
        position = self.game.new(Start(self.game, start.pack, header, list(start.names), keyed(seed)))
        position.real = False
        return position

    def copy(self) -> Desk:
        """An independent copy."""
        other = Desk.__new__(Desk)
        other.game, other.seats, other.options = self.game, self.seats, self.options
        other.schema, other._start = self.schema, self._start
        Sitting.__init__(other, self.position.clone(), self.numbers, self.writer, self.skip_forced, self.strict)
        other.knows(self)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Desk:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game.name, self.seats, self.options, self.skip_forced, self.begun, ut.snapshot(self.position))

    def imagined(self, seat: int, rng: ut.Rng) -> Desk:
        """A copy in which everything that the seat may not know is resampled."""
        other = self.copy()
        other.put(self.position.imagine(seat, rng), self.begun)
        return other

    def name(self, number: int) -> str:
        """What an action means: the same number always means the same."""
        return self.numbers.name(number)

    def mask(self, seat: int, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every action that the seat can take now."""
        if out is None:
            out = np.zeros(self.action_count, np.int8)
        else:
            out.fill(0)
        into: Any = out
        self.allow(seat, memoryview(into))
        return out

    def observe(self, seat: int, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What the seat may know, as numbers; into `out` if there is one."""
        if out is None:
            out = np.empty(self.size, np.float32)
        into: Any = out
        self.see(seat, memoryview(into))
        return out

    def rewards(self) -> list[float]:
        """What the end is worth to each seat, 0 to 1; all nought while the game goes on."""
        return rewards(self.position) if self.position.over else [0.0] * self.seats

    @property
    def truncated(self) -> bool:
        """Whether the game was stopped at its limit of choices."""
        result = self.position.result
        return result is not None and result.reason == "limit"

    def text(self, viewer: int) -> str:
        """The table drawn with letters, as the viewer sees it."""
        from rich.console import Console

        from undertable.terminal.draw import draw

        drawn = StringIO()
        Console(width=120, color_system=None, file=drawn).print(draw(self.position.scene(viewer), {}))
        return drawn.getvalue()

    def picture(self, viewer: int) -> NDArray[np.uint8]:
        """The table as a picture: rows, columns, red-green-blue."""
        from undertable.envs.pixels import drawn

        try:
            return drawn(self.position.scene(viewer))
        except ImportError:
            raise BadOption("pictures need pyvips or resvg_py: pip install 'undertable[pixels]'") from None


def restored(game: str, seats: int, options: dict[str, Any], skip_forced: bool, begun: Path, saved: bytes) -> Desk:
    """The desk that was pickled: positions travel as snapshots."""
    desk = Desk(game, seats, options, skip_forced)
    desk.put(ut.restore(desk.game, saved), begun)
    return desk
