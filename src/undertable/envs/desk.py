"""What both research faces share: one game under way, seen as numbers."""

from __future__ import annotations

import struct
import zlib
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

import undertable as ut
from undertable.bots.playout import asked_first, rewards
from undertable.envs.actions import Actions, Path, actions_of, next_numbers
from undertable.envs.encoder import Eye
from undertable.envs.meanings import Unnumbered
from undertable.envs.schema import Built, built, identity
from undertable.kernel.errors import BadOption, IllegalChoice
from undertable.kernel.game import Game
from undertable.kernel.position import Position

STEPS = 6
"""So many numbers of a choice in progress are shown to who makes it."""


class Encoder:
    """What a viewer is given as numbers: the observation, and the numbers of the actions that are possible."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def observe(self, position: Position, viewer: int) -> NDArray[np.float32]:
        """All of it in one row."""
        schema, numbers = built(self.game, position.pack), actions_of(self.game, position.pack)
        out = np.zeros(schema.size, np.float32)
        schema.writer.write(position, Eye(position, viewer), memoryview(out), 0)  # type: ignore[arg-type]  # as below
        paths = numbers.paths(position, viewer) if viewer >= 0 else {}
        return np.concatenate([out, np.array([number for path in paths for number in path], np.float32)])


class Desk:
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
        self.skip_forced = skip_forced
        self.strict = strict
        """Whether something that does not fit into the schema is an error."""
        self._paths: tuple[int, int, dict[Path, int]] = (-1, -1, {})
        self._legal: tuple[Path, list[int]] | None = None
        self.begun: Path = ()
        """The first steps of the choice that is being made."""
        self.position: Position = self.deal(0)
        self.schema: Built = built(self.game, self.position.pack)
        self.numbers: Actions = actions_of(self.game, self.position.pack)

    @classmethod
    def at(cls, position: Position) -> Desk:
        """A desk for a position that is under way; the position itself is not copied."""
        desk = cls.__new__(cls)
        assert isinstance(position.game, Game)
        desk.game, desk.seats, desk.options = position.game, position.seats, {}
        desk.skip_forced, desk.strict = False, False
        desk.schema, desk.numbers = built(position.game, position.pack), actions_of(position.game, position.pack)
        desk.position, desk.begun, desk._paths, desk._legal = position, (), (-1, -1, {}), None
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
        self.position = ut.new(self.game, self.seats, seed, self.options, watched=False)
        self.position.real = False
        self.numbers = actions_of(self.game, self.position.pack)
        self.begun = ()
        self._paths = (-1, -1, {})
        self._go_on()
        return self.position

    def copy(self) -> Desk:
        """An independent copy."""
        other = Desk.__new__(Desk)
        other.game, other.seats, other.options = self.game, self.seats, self.options
        other.skip_forced, other.strict = self.skip_forced, self.strict
        other.schema, other.numbers = self.schema, self.numbers
        other.position = self.position.clone()
        other.begun, other._paths, other._legal = self.begun, self._paths, self._legal
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Desk:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game.name, self.seats, self.options, self.skip_forced, self.begun, ut.snapshot(self.position))

    def imagined(self, seat: int, rng: ut.Rng) -> Desk:
        """A copy in which everything that the seat may not know is resampled."""
        other = self.copy()
        other.position = self.position.imagine(seat, rng)
        other._paths = (-1, -1, {})
        return other

    @property
    def turn(self) -> int:
        """The seat that chooses next; sealed choices are asked one seat after the other, and stay sealed."""
        return asked_first(self.position)

    def paths(self) -> dict[Path, int]:
        """The numbers that name each option of the seat that chooses next, and the place of the option."""
        count, seat, found = self._paths
        turn = self.turn
        if count != self.position.count or seat != turn:
            found = self.numbers.paths(self.position, turn)
            self._paths = (self.position.count, turn, found)
            self._legal = None
        return found

    def actions(self) -> list[int]:
        """The legal action numbers of the seat that chooses next, sorted."""
        if self.position.over:
            return []
        paths = self.paths()
        if self._legal is None or self._legal[0] != self.begun:
            self._legal = self.begun, next_numbers(paths, self.begun)
        return self._legal[1]

    def act(self, number: int) -> None:
        """Carry out an action of the seat that chooses next, or a step of it."""
        legal = self.actions()
        if number not in legal:
            raise IllegalChoice(f"action {number} is not possible now; possible: {', '.join(map(str, legal))}")
        self.begun = (*self.begun, number)
        self._narrow()
        self._go_on()

    def _narrow(self) -> None:
        """Go on with the choice as far as nothing is left open, and carry it out when it is complete."""
        while self.begun:
            deep = len(self.begun)
            left = [(path, place) for path, place in self.paths().items() if path[:deep] == self.begun]
            if len(left) == 1:
                self.begun = ()
                self.position.apply_index(self.turn, left[0][1])
            elif len({path[deep] for path, _ in left}) == 1:
                self.begun = left[0][0][: deep + 1]
            else:
                return

    def _go_on(self) -> None:
        while self.skip_forced and not self.position.over and not self.begun:
            paths = self.paths()
            if len(paths) > 1:
                return
            self.position.apply_index(self.turn, next(iter(paths.values())))

    def name(self, number: int) -> str:
        """What an action means: the same number always means the same."""
        return self.numbers.name(number)

    def mask(self, seat: int, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every action that the seat can take now."""
        if out is None:
            out = np.zeros(self.action_count, np.int8)
        else:
            out.fill(0)
        if not self.position.over and seat == self.turn:
            out[self.actions()] = 1
        return out

    def observe(self, seat: int, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What the seat may know, as numbers; into `out` if there is one."""
        if out is None:
            out = np.zeros(self.size, np.float32)
        else:
            out.fill(0)
        eye = Eye(self.position, seat, self.strict)
        self.schema.writer.write(self.position, eye, memoryview(out), 0)  # type: ignore[arg-type]  # an array is a buffer, from Python 3.12 also to type checkers
        if self.strict and eye.misfits:
            renew = f"python -m undertable.envs.schema {self.game.name} --write"
            raise Unnumbered(f"{self.game.name}: {eye.misfits[0]}; renew the schema: {renew}")
        if self.begun and seat == self.turn:
            begun = self.begun[:STEPS]
            out[self.schema.size : self.schema.size + len(begun)] = [number + 1 for number in begun]
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
        from undertable.kernel.svg import png

        try:
            return pixels(png(self.position.scene(viewer)))
        except ImportError:
            raise BadOption("pictures need resvg_py: pip install 'undertable[png]'") from None


def restored(game: str, seats: int, options: dict[str, Any], skip_forced: bool, begun: Path, saved: bytes) -> Desk:
    """The desk that was pickled: positions travel as snapshots."""
    desk = Desk(game, seats, options, skip_forced)
    desk.position = ut.restore(desk.game, saved)
    desk.begun = begun
    desk._paths = (-1, -1, {})
    return desk


def pixels(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG picture of 8 bits a channel, not interlaced, laid on white."""
    at, data, wide, high, kind = 8, b"", 0, 0, 0
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            wide, high, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if depth != 8 or kind not in (2, 6) or interlaced:
                raise ValueError("only plain 8-bit RGB or RGBA pictures are read")
        elif name == b"IDAT":
            data += body
        at += 12 + length
    channels = 3 if kind == 2 else 4
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(high, wide * channels + 1)
    shown = np.zeros((high, wide * channels), np.uint8)
    above = np.zeros(wide * channels, np.uint8)
    for row in range(high):
        above = _unfiltered(int(lines[row, 0]), lines[row, 1:], above, channels)
        shown[row] = above
    picture = shown.reshape(high, wide, channels)
    if channels == 3:
        return picture
    opaque = picture[:, :, 3:].astype(np.uint16)
    laid = (picture[:, :, :3].astype(np.uint16) * opaque + 255 * (255 - opaque)) // 255
    return laid.astype(np.uint8)


def _unfiltered(kind: int, line: NDArray[np.uint8], above: NDArray[np.uint8], step: int) -> NDArray[np.uint8]:
    """Take back one of the five line filters of PNG."""
    if kind == 0:
        return line.copy()
    if kind == 2:
        return line + above
    if kind == 1:
        return np.cumsum(line.reshape(-1, step), axis=0, dtype=np.uint8).reshape(-1)
    out = line.astype(int).tolist()
    up = above.astype(int).tolist()
    for i in range(len(out)):
        left = out[i - step] if i >= step else 0
        if kind == 3:
            out[i] = (out[i] + (left + up[i]) // 2) & 255
        else:
            corner = up[i - step] if i >= step else 0
            guess = left + up[i] - corner
            a, b, c = abs(guess - left), abs(guess - up[i]), abs(guess - corner)
            out[i] = (out[i] + (left if a <= b and a <= c else up[i] if b <= c else corner)) & 255
    return np.array(out, np.uint8)
