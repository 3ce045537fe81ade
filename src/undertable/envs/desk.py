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
from undertable.envs.layout import Coder, action_names, coder
from undertable.kernel.errors import BadOption, IllegalChoice
from undertable.kernel.game import Game
from undertable.kernel.position import Position


class Desk:
    """A game with its coder: observations, masks, actions by number, rewards."""

    def __init__(self, game: str | Game, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = ut.find(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else self.game.usual or self.game.least
        self.options = dict(options or {})
        self.coder: Coder = coder(self.game)
        self.position: Position = self.deal(0)
        self._numbered: tuple[int, int, dict[int, int]] = (-1, -1, {})

    def deal(self, seed: int | str) -> Position:
        """Begin a new game."""
        self.position = ut.new(self.game, self.seats, seed, self.options, watched=False)
        self.position.real = False
        self._numbered = (-1, -1, {})
        return self.position

    def copy(self) -> Desk:
        """An independent copy."""
        other = Desk.__new__(Desk)
        other.game, other.seats, other.options, other.coder = self.game, self.seats, self.options, self.coder
        other.position = self.position.clone()
        other._numbered = self._numbered
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Desk:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game.name, self.seats, self.options, ut.snapshot(self.position))

    def imagined(self, seat: int, rng: ut.Rng) -> Desk:
        """A copy in which everything that the seat may not know is resampled."""
        other = self.copy()
        other.position = self.position.imagine(seat, rng)
        return other

    @property
    def turn(self) -> int:
        """The seat that chooses next; sealed choices are asked one seat after the other, and stay sealed."""
        return asked_first(self.position)

    def actions(self) -> dict[int, int]:
        """The legal action numbers of the seat that chooses next, and the places of their options."""
        count, seat, found = self._numbered
        if count != self.position.count or seat != self.turn:
            found = self.coder.actions(self.position, self.turn)
            self._numbered = (self.position.count, self.turn, found)
        return found

    def act(self, number: int) -> None:
        """Carry out an action of the seat that chooses next."""
        place = self.actions().get(number)
        if place is None:
            raise IllegalChoice(f"action {number} is not possible now; possible: {', '.join(map(str, sorted(self.actions())))}")
        self.position.apply_index(self.turn, place)

    def name(self, number: int) -> str:
        """The name of an action: the same number has the same name, but for those that no looked-at game had."""
        known = self.coder.layout.actions
        if 0 <= number < len(known):
            return known[number]
        place = self.actions().get(number) if not self.position.over else None
        return action_names(self.position, self.turn)[place] if place is not None else f"action {number}"

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that the seat can take now."""
        found = np.zeros(self.coder.action_count, np.int8)
        if not self.position.over and seat == self.turn:
            found[list(self.actions())] = 1
        return found

    def observe(self, seat: int) -> NDArray[np.float32]:
        return self.coder.observe(self.position, seat)

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


def restored(game: str, seats: int, options: dict[str, Any], saved: bytes) -> Desk:
    """The desk that was pickled: positions travel as snapshots."""
    desk = Desk(game, seats, options)
    desk.position = ut.restore(desk.game, saved)
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
