"""The pixels of a picture, for agents that learn from what the table looks like."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from undertable.kernel.scene import Scene
from undertable.kernel.svg import png, svg


def drawn(scene: Scene) -> NDArray[np.uint8]:
    """The pixels of a scene: straight from libvips where the extra `pixels` is installed, else by way of a PNG picture."""
    try:
        import pyvips
    except ImportError:
        return pixels(png(scene))
    picture = pyvips.Image.svgload_buffer(svg(scene).encode()).flatten(background=255)
    return np.frombuffer(picture.write_to_memory(), np.uint8).reshape(picture.height, picture.width, 3)


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
