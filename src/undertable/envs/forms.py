"""Other forms of an observation: one-hot, and as entities with features and a mask."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undertable.envs.encoder import ListWriter, MapWriter, RecordWriter
from undertable.envs.schema import Built
from undertable.envs.writers import Writer

Floats = NDArray[np.float32]


class OneHot:
    """Every category spread out into a number for each of its values; the other numbers stay as they are."""

    def __init__(self, schema: Built) -> None:
        plain: list[int] = []
        categories: list[int] = []
        starts: list[int] = []
        self.names: list[str] = []
        rows = schema.rows()
        for row in rows:
            if row.kind != "category":
                plain.extend(range(row.at, row.at + row.count))
                self.names.extend([row.name] * row.count)
        at = len(plain)
        for row in rows:
            if row.kind == "category":
                categories.append(row.at)
                starts.append(at - 1)
                at += row.size
                self.names.extend([row.name] * row.size)
        self.size = at
        self._plain, self._categories, self._starts = np.array(plain), np.array(categories), np.array(starts)

    def sparse(self, numbers: Floats) -> tuple[NDArray[np.intp], Floats]:
        """The places of what is not nought, and the values there."""
        plain = numbers[self._plain]
        there = np.flatnonzero(plain)
        chosen = numbers[self._categories].astype(np.intp)
        taken = chosen > 0
        hot = self._starts[taken] + chosen[taken]
        return np.concatenate([there, hot]), np.concatenate([plain[there], np.ones(len(hot), np.float32)])

    def __call__(self, numbers: Floats) -> Floats:
        out = np.zeros(self.size, np.float32)
        places, values = self.sparse(numbers)
        out[places] = values
        return out


class Entities:
    """The things on the table, kind by kind: a row of features for each, and a mask of those that are there.

    `table` holds the numbers that belong to no thing. Kinds are named by their path (`agencies.stacks`); rows are in the order of their
    lists, so that a slot of an action (`agencies[1].stacks[3]`) is row 1 x room + 3.
    """

    def __init__(self, schema: Built) -> None:
        self._rows: dict[str, list[tuple[int, list[int]]]] = {}
        self._table: list[int] = []
        self._walk(schema.writer, "", 0, self._table, schema)
        self._index = {name: np.array([features for _, features in rows]) for name, rows in self._rows.items()}
        self._masks = {name: np.array([mask for mask, _ in rows]) for name, rows in self._rows.items()}
        self.shapes = {name: index.shape for name, index in self._index.items()}

    def _walk(self, writer: Writer, path: str, at: int, into: list[int], schema: Built) -> None:
        if isinstance(writer, RecordWriter):
            if writer.optional:
                into.append(at)
                at += 1
            for name, part in zip(writer.names, writer.parts, strict=True):
                self._walk(part, f"{path}.{name}" if path else name, at, into, schema)
                at += part.size
        elif isinstance(writer, ListWriter) and writer.of.size and (writer.masked or isinstance(writer.of, RecordWriter)):
            to = at + (writer.count if writer.masked else 0)
            for place in range(writer.count):
                features: list[int] = []
                self._walk(writer.of, path, to, features, schema)
                self._rows.setdefault(path, []).append((at + place if writer.masked else to if _optional(writer.of) else -1, features))
                to += writer.of.size
            for pool in writer.pools:
                for _ in range(pool.count):
                    features = [to]
                    self._walk(pool.of, pool.path, to + 1, features, schema)
                    self._rows.setdefault(pool.path, []).append((to, features))
                    to += 1 + pool.of.size
        elif isinstance(writer, (ListWriter, MapWriter)):
            into.extend(range(at, at + writer.size))
        else:
            into.extend(range(at, at + writer.size))

    def __call__(self, numbers: Floats) -> dict[str, Any]:
        found: dict[str, Any] = {"table": numbers[np.array(self._table, np.intp)]}
        for name, index in self._index.items():
            masks = self._masks[name]
            there = np.where(masks < 0, 1.0, numbers[np.maximum(masks, 0)]).astype(bool)
            found[name] = numbers[index] if index.size else np.zeros(index.shape, np.float32)
            found[f"{name}.mask"] = there
        return found


def _optional(writer: Writer) -> bool:
    return isinstance(writer, RecordWriter) and writer.optional
