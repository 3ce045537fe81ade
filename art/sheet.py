"""Contact sheets: every picture of a game at 28, 64 and 240 pixels, to look at; and how far two pictures are apart."""

from __future__ import annotations

import math
import struct
import zlib
from pathlib import Path

from art.shapes import box, number

SIZES = (28, 64, 240)


def placed(svg: str, x: float, y: float, size: float) -> str:
    """A picture inside another, fitted into a square."""
    return svg.replace("<svg ", f'<svg x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}" ', 1)


def sheet(pictures: dict[str, str], *, sizes: tuple[int, ...] = SIZES, dark: bool = False) -> str:
    """All pictures, in rows, once for each size."""
    width, y, parts = 1440, 12.0, []
    for size in sizes:
        step = size + (6 if size < 100 else 12)
        across = max(1, (width - 16) // step)
        for at, svg in enumerate(pictures.values()):
            parts.append(placed(svg, 12 + at % across * step, y + at // across * step, size))
        y += -(-len(pictures) // across) * step + 16
    ground = "#1d1a20" if dark else "#f3ede1"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {number(y)}">{box(0, 0, width, y, ground)}{"".join(parts)}</svg>'


def write_sheet(pictures: dict[str, str], out: Path, *, sizes: tuple[int, ...] = SIZES, dark: bool = False) -> None:
    """Write a contact sheet; PNG needs resvg-py."""
    svg = sheet(pictures, sizes=sizes, dark=dark)
    if out.suffix != ".png":
        out.write_text(svg, encoding="utf-8")
        return
    import resvg_py

    out.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg)))


def pixels(svg: str, size: int) -> list[tuple[int, int, int]]:
    """The colours of a picture drawn small, row by row, on white; needs resvg-py."""
    import resvg_py

    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, background="white"))
    width, height = struct.unpack(">II", data[16:24])
    assert data[24:26] == b"\x08\x06", "eight bits for each of red, green, blue, alpha"
    packed, at = b"", 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        packed += data[at + 8 : at + 8 + length] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += length + 12
    raw, rows = zlib.decompress(packed), bytearray()
    for y in range(height):
        start = y * (width * 4 + 1)
        rows += _unfiltered(raw[start], raw[start + 1 : start + 1 + width * 4], rows[-width * 4 :] if y else bytes(width * 4))
    return [(rows[k], rows[k + 1], rows[k + 2]) for k in range(0, len(rows), 4)]


def _unfiltered(kind: int, line: bytes, above: bytes | bytearray) -> bytearray:
    """One row of a PNG, as its first byte says."""
    done = bytearray(line)
    for k in range(len(done)):
        left, up, corner = (done[k - 4] if k >= 4 else 0), above[k], (above[k - 4] if k >= 4 else 0)
        guess = left + up - corner
        nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
        done[k] = (done[k] + (0, left, up, (left + up) // 2, nearest)[kind]) % 256
    return done


def distance(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]) -> float:
    """How far two pictures of one size are apart: the mean distance of their colours."""
    return sum(math.dist(a, b) for a, b in zip(one, other, strict=True)) / len(one)
