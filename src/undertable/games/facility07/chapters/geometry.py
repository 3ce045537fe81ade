"""The chapter "Board geometry": cells, doors, turning and placing Room Cards, routes and lines of sight. [F07-GEO]

Everything here is exact and in integers. A *shape* is a Room Card in one of its four turns; a *plan* is the whole board:
which Room covers which cell, which Rooms are Adjacent, which doors are still open.
"""

from __future__ import annotations

from typing import Final

from undertable.kernel.plaindata import Value

Cell = tuple[int, int]
Door = tuple[int, int, int]
"""A door: the cell inside and the side of that cell on which it sits."""
Placement = tuple[int, int, int]
"""X, Y of the north-west cell and the number of clockwise quarter turns. [F07-GEO.06]"""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"
DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)

ENTRYWAY: Final = 0
FAR: Final = 99
"""A distance that no route has."""


class Shape(Value):
    """A Room Card as it lies on the table, with its north-west cell at (0, 0)."""

    turn: int
    width: int
    height: int
    cells: tuple[Cell, ...]
    doors: tuple[Door, ...]

    def turned(self) -> Shape:
        """The same card after one more clockwise quarter turn. [F07-GEO.05]"""
        top = self.height - 1
        return Shape(
            (self.turn + 1) % 4,
            self.height,
            self.width,
            tuple(sorted((top - y, x) for x, y in self.cells)),
            tuple(sorted((top - y, x, (side + 1) % 4) for x, y, side in self.doors)),
        )

    def door_names(self) -> list[str]:
        """Doors as printed, side plus offset, for rectangles. [F07-GEO.03]"""
        ordered = sorted(self.doors, key=lambda d: (d[2], d[0], d[1]))
        return [SIDES[side] + str(x if side in (NORTH, SOUTH) else y) for x, y, side in ordered]


def rectangle(width: int, height: int, names: list[str]) -> Shape:
    """A rectangular card with doors written as side plus offset. [F07-GEO.02] [F07-GEO.03]"""
    cells = tuple(sorted((x, y) for x in range(width) for y in range(height)))
    return Shape(0, width, height, cells, tuple(sorted([door_named(width, height, name) for name in names])))


def door_named(width: int, height: int, name: str) -> Door:
    """The door such as `N1` on the rim of a rectangle."""
    side = SIDES.index(name[0])
    offset = int(name[1:])
    if side == NORTH:
        return (offset, 0, side)
    if side == SOUTH:
        return (offset, height - 1, side)
    if side == EAST:
        return (width - 1, offset, side)
    return (0, offset, side)


def turns_of(shape: Shape) -> tuple[Shape, ...]:
    """The turns of a card that differ in footprint or doors; the smallest turn is kept. [F07-GEO.06]"""
    kept: list[Shape] = []
    current = shape
    for _ in range(4):
        if not any(k.cells == current.cells and k.doors == current.doors for k in kept):
            kept.append(current)
        current = current.turned()
    return tuple(kept)


def outside_of(door: Door) -> Cell:
    """The cell on the other side of a door."""
    return (door[0] + DX[door[2]], door[1] + DY[door[2]])


def facing(door: Door) -> Door:
    """The door that aligns with this one: the same unit edge from its other side. [F07-GEO.08]"""
    side = door[2]
    return (door[0] + DX[side], door[1] + DY[side], (side + 2) % 4)


class Tile(Value):
    """A Room Card placed on the grid: its cells, doors and exits in table coordinates."""

    cells: tuple[Cell, ...]
    doors: tuple[Door, ...]


def laid(shape: Shape, x: int, y: int) -> Tile:
    """The tile that this shape makes with its north-west cell at (x, y)."""
    return Tile(tuple((cx + x, cy + y) for cx, cy in shape.cells), tuple((dx + x, dy + y, side) for dx, dy, side in shape.doors))


class Plan:
    """The board as geometry. Made again whenever a tile or a Door marker is added; never changed."""

    def __init__(self, tiles: list[Tile], markers: list[Door], exits: list[Door]) -> None:
        self.tiles = tuple(tiles)
        self.closed_edges = tuple(exits)
        self.home: list[int] = []
        """Distances to the first Room, once somebody has asked."""
        self.owner = owner = {cell: i for i, tile in enumerate(tiles) for cell in tile.cells}
        doors: list[list[Door]] = [list(tile.doors) for tile in tiles]
        for marker in markers:
            for door in (marker, facing(marker)):
                room = owner.get((door[0], door[1]))
                if room is not None and door not in doors[room]:
                    doors[room].append(door)
        self.doors = tuple(tuple(sorted(d)) for d in doors)
        every = [set(d) for d in self.doors]
        opened: list[tuple[Door, ...]] = []
        neighbours: list[tuple[int, ...]] = []
        for i, own in enumerate(self.doors):
            free: list[Door] = []
            beside: list[int] = []
            for door in own:
                other = owner.get(outside_of(door))
                if other is None:
                    free.append(door)
                elif facing(door) in every[other] and other != i and other not in beside:
                    beside.append(other)
            opened.append(tuple(free))
            neighbours.append(tuple(sorted(beside)))
        self.open_doors = tuple(opened)
        self.neighbours = tuple(neighbours)
        self.sight: dict[int, tuple[tuple[int, ...], ...]] = {}
        """Straight shots by Room, once somebody has looked."""

    def shots(self, start: int) -> tuple[tuple[int, ...], ...]:
        """Straight shots out of a Room, as the Rooms that each passes, both ends included. [F07-GEO.17]"""
        known = self.sight.get(start)
        if known is not None:
            return known
        shots: list[tuple[int, ...]] = []
        for side in range(4):
            for door in self.doors[start]:
                if door[2] == side:
                    self._shoot((start,), door, shots)
        found = tuple(sorted(set(shots), key=lambda s: (len(s), s)))
        self.sight[start] = found
        return found

    def _shoot(self, path: tuple[int, ...], door: Door, shots: list[tuple[int, ...]]) -> None:
        beyond = facing(door)
        room = self.owner.get((beyond[0], beyond[1]))
        if room is None or room in path or beyond not in self.doors[room]:
            return
        path = (*path, room)
        shots.append(path)
        side = door[2]
        for onward in self.doors[room]:
            if onward[2] != side:
                continue
            ahead = (onward[0] - beyond[0]) * DX[side] + (onward[1] - beyond[1]) * DY[side]
            aside = (onward[0] - beyond[0]) * DY[side] + (onward[1] - beyond[1]) * DX[side]
            if ahead >= 0 and aside == 0:
                self._shoot(path, onward, shots)

    def placements(self, turns: tuple[Shape, ...], at: tuple[Door, ...]) -> list[Placement]:
        """Every way to lay a card at one of these open doors. [F07-GEO.12]"""
        found: set[Placement] = set()
        owner = self.owner
        for door in at:
            x, y = outside_of(door)
            side = (door[2] + 2) % 4
            for shape in turns:
                for dx, dy, ds in shape.doors:
                    if ds != side:
                        continue
                    spot = (x - dx, y - dy, shape.turn)
                    if spot in found:
                        continue
                    for cx, cy in shape.cells:
                        if (cx + spot[0], cy + spot[1]) in owner:
                            break
                    else:
                        found.add(spot)
        return sorted(found)

    def all_open_doors(self) -> tuple[Door, ...]:
        """Open doors of the whole board. [F07-GEO.11]"""
        return tuple(door for own in self.open_doors for door in own)

    def free_edges(self, room: int) -> list[Door]:
        """Rim edges of a Room where a Door marker may go. [F07-GEO.21]"""
        own = self.doors[room]
        edges: list[Door] = []
        for x, y in self.tiles[room].cells:
            for side in range(4):
                edge = (x, y, side)
                if edge in own or edge in self.closed_edges or facing(edge) in self.closed_edges:
                    continue
                if self.owner.get(outside_of(edge)) != room:
                    edges.append(edge)
        return sorted(edges)

    def distances(self, start: int, locked: int) -> list[int]:
        """Lengths of the shortest open routes from a Room; `locked` is a mask of Locked Down Rooms. [F07-GEO.15]"""
        far = [FAR] * len(self.tiles)
        far[start] = 0
        if locked >> start & 1:
            return far
        edge = [start]
        while edge:
            onward: list[int] = []
            for room in edge:
                step = far[room] + 1
                for other in self.neighbours[room]:
                    if far[other] == FAR and not locked >> other & 1:
                        far[other] = step
                        onward.append(other)
            edge = onward
        return far

    def sees(self, start: int, end: int, locked: int) -> bool:
        """Line of sight. [F07-GEO.17] [F07-GEO.18]"""
        if start == end:
            return True
        return any(path[-1] == end and not any(locked >> room & 1 for room in path) for path in self.shots(start))

    def connected(self) -> bool:
        """Whether every Room can be reached from the first one."""
        return FAR not in self.distances(0, 0)
