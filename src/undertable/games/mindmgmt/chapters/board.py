"""The city: a grid of locations, its Temples, its Features, and the walls that Mayhem puts into it. [MM-MAP, MM-MAY, MM-TMP]

A location is a number from 0 (A1) to 41 (F7) in reading order; a set of locations is a bit mask.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 6
ROWS: Final = 7
SIZE: Final = COLUMNS * ROWS
FEATURES: Final = 16
EVERYWHERE: Final = (1 << SIZE) - 1


def name_of(place: int) -> str:
    """`C4` for the location in column C, row 4. [MM-MAP.01]"""
    return "ABCDEF"[place % COLUMNS] + str(place // COLUMNS + 1)


def place_of(name: str) -> int:
    """The location called `C4`."""
    if len(name) == 2 and name[0] in "ABCDEF" and name[1] in "1234567":
        return (int(name[1]) - 1) * COLUMNS + "ABCDEF".index(name[0])
    raise ValueError(f"there is no location {name!r}: columns are A to F, rows 1 to 7")


def places(mask: int) -> list[int]:
    """The locations of a set, in reading order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(locations: list[int]) -> int:
    """The set of these locations."""
    mask = 0
    for place in locations:
        mask |= 1 << place
    return mask


def column_of(place: int) -> int:
    return place % COLUMNS


def row_of(place: int) -> int:
    return place // COLUMNS


def offset(place: int, east: int, south: int) -> int:
    """The location so many columns east and rows south, or -1 if that is off the board."""
    column, row = place % COLUMNS + east, place // COLUMNS + south
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else -1


def _neighbours(place: int, directions: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    found = [offset(place, east, south) for east, south in directions]
    return tuple(sorted(p for p in found if p >= 0))


ORTHOGONAL: Final[tuple[tuple[int, ...], ...]] = tuple(_neighbours(p, ((0, -1), (-1, 0), (1, 0), (0, 1))) for p in range(SIZE))
"""Same row, neighbouring column, or same column, neighbouring row. [MM-MAP.03]"""

DIAGONAL: Final[tuple[tuple[int, ...], ...]] = tuple(_neighbours(p, ((-1, -1), (1, -1), (-1, 1), (1, 1))) for p in range(SIZE))
"""Column and row both differ by one. [MM-MAP.04]"""

EDGE: Final[int] = mask_of([p for p in range(SIZE) if p % COLUMNS in (0, COLUMNS - 1) or p // COLUMNS in (0, ROWS - 1)])
"""The outside edge. [MM-MAP.05]"""

INNER: Final[int] = EVERYWHERE & ~EDGE


_blocks: dict[tuple[int, int], int] = {}


def block(place: int, n: int) -> int:
    """All locations whose column and row both differ by at most n, the location itself included; Mayhem is irrelevant."""
    known = _blocks.get((place, n))
    if known is None:
        known = 0
        for east in range(-n, n + 1):
            for south in range(-n, n + 1):
                other = offset(place, east, south)
                if other >= 0:
                    known |= 1 << other
        _blocks[(place, n)] = known
    return known


def row_mask(row: int) -> int:
    return ((1 << COLUMNS) - 1) << (row * COLUMNS)


def column_mask(column: int) -> int:
    return mask_of([row * COLUMNS + column for row in range(ROWS)])


def rows_between(first: int, last: int) -> int:
    """All locations of the rows first to last, as printed on the board (1 to 7)."""
    mask = 0
    for row in range(first - 1, last):
        mask |= row_mask(row)
    return mask


# Mayhem places --------------------------------------------------------------------------------------------------------

WALLS: Final[tuple[tuple[int, int], ...]] = tuple((p, other) for p in range(SIZE) for other in ORTHOGONAL[p] if other > p)
"""The 71 places for Mayhem, each between two orthogonally adjacent locations. [MM-MAY.02]"""


def wall_name(wall: int) -> str:
    """`C3-D3`."""
    a, b = WALLS[wall]
    return f"{name_of(a)}-{name_of(b)}"


def corners(wall: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends of the wall: corners of the grid, (0, 0) in the north-west."""
    a, b = WALLS[wall]
    column, row = a % COLUMNS, a // COLUMNS
    if b == a + 1:
        return (column + 1, row), (column + 1, row + 1)
    return (column, row + 1), (column + 1, row + 1)


def touch(one: int, other: int) -> bool:
    """Two Mayhem tokens touch if their walls share an end, as a corner or as a line. [MM-MAY.04]"""
    return bool(set(corners(one)) & set(corners(other)))


TOUCHING: Final[tuple[int, ...]] = tuple(sum(1 << other for other in range(len(WALLS)) if touch(wall, other)) for wall in range(len(WALLS)))
"""For each Mayhem place the set of places closed by a token there, itself included."""


def free_walls(mayhem: list[int]) -> list[int]:
    """The places where Mayhem may still be put. [MM-MAY.04]"""
    closed = 0
    for wall in mayhem:
        closed |= TOUCHING[wall]
    return [wall for wall in range(len(WALLS)) if not closed >> wall & 1]


# The board with its Features ------------------------------------------------------------------------------------------


class Board:
    """The printed board: which Features and Temples lie where. Nothing here changes during a game."""

    def __init__(self, features: list[tuple[int, ...]], temples: int, closed: int = 0) -> None:
        if len(features) != SIZE:
            raise ValueError(f"the board has {len(features)} locations, it needs {SIZE}")
        self.features: tuple[tuple[int, ...], ...] = tuple(features)
        """The two Features of each location, none on a Temple. [MM-MAP.06]"""
        self.temples: int = temples
        self.open: int = EVERYWHERE & ~closed
        """The locations that are part of the city: all of them but in the Miniature. [MM-MIN.01]"""
        count = 1 + max((f for pair in features for f in pair), default=-1)
        self.where: tuple[int, ...] = tuple(mask_of([p for p in range(SIZE) if f in features[p]]) for f in range(count))
        """The locations of each Feature. [MM-MAP.07]"""

    def beside_temple(self) -> int:
        """Every location orthogonally or diagonally adjacent to a Temple, no Temple itself. [MM-SRA.10]"""
        mask = 0
        for temple in places(self.temples):
            mask |= block(temple, 1)
        return mask & ~self.temples

    def walks(self, mayhem: list[int]) -> tuple[int, ...]:
        """Walk-adjacent locations: orthogonal without Mayhem between, diagonal to or from a Temple. [MM-MAP.08]"""
        masks: list[int] = []
        for place in range(SIZE):
            mask = mask_of(list(ORTHOGONAL[place]))
            for other in DIAGONAL[place]:
                if (self.temples >> place | self.temples >> other) & 1:
                    mask |= 1 << other
            masks.append(mask & self.open if self.open >> place & 1 else 0)
        return _walled(masks, mayhem)

    def strides(self, mayhem: list[int]) -> tuple[int, ...]:
        """Immortal-adjacent locations: orthogonal without Mayhem between, or diagonal anywhere. [MM-MAP.09, MM-MAP.10]"""
        masks = [mask_of(list(ORTHOGONAL[p])) | mask_of(list(DIAGONAL[p])) for p in range(SIZE)]
        return _walled(masks, mayhem)


def pushes(mayhem: list[int]) -> tuple[int, ...]:
    """Orthogonal neighbours without Mayhem between: where an Immortal may be pushed. [MM-SHK.07]"""
    return _walled([mask_of(list(ORTHOGONAL[p])) for p in range(SIZE)], mayhem)


def _walled(masks: list[int], mayhem: list[int]) -> tuple[int, ...]:
    for wall in mayhem:
        a, b = WALLS[wall]
        masks[a] &= ~(1 << b)
        masks[b] &= ~(1 << a)
    return tuple(masks)


def spread(walk: tuple[int, ...], mask: int) -> int:
    """All locations walk-adjacent to the set."""
    found = 0
    while mask:
        low = mask & -mask
        found |= walk[low.bit_length() - 1]
        mask ^= low
    return found


def reach(walk: tuple[int, ...], place: int, spaces: int) -> int:
    """Locations at most so many spaces away, the starting one left out. [MM-MOV.01]"""
    seen = 1 << place
    fresh = seen
    for _ in range(spaces):
        fresh = spread(walk, fresh) & ~seen
        seen |= fresh
    return seen & ~(1 << place)


def connected(walk: tuple[int, ...]) -> bool:
    """Whether every location can be reached from every other. [MM-MAY.08]"""
    return reach(walk, 0, SIZE) | 1 == EVERYWHERE


def can_go_on(walk: tuple[int, ...], place: int, visited: int, steps: int) -> bool:
    """Whether so many further STEPs onto unvisited locations are possible from here. [MM-SRE.12]"""
    if steps == 0:
        return True
    return any(can_go_on(walk, following, visited | 1 << following, steps - 1) for following in places(walk[place] & ~visited))
