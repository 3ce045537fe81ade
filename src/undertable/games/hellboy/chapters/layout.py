"""Rooms, doorways, distance and sight, in whole numbers. [HB-BRD, HB-LOS]"""

from __future__ import annotations

from typing import Final

from undertable.kernel.plaindata import PlainData

NOWHERE: Final = -1
AREA_SPACES: Final = 6


class Plan(PlainData):
    """The printed board: areas numbered in their order, the rooms they belong to, and the doorways between rooms."""

    names: list[str] = []
    xs: list[int] = []
    ys: list[int] = []
    room_of: list[int] = []
    rooms: list[list[int]] = []
    """The areas of each room, clockwise."""
    doorways: list[tuple[int, int]] = []
    """The two areas of each doorway."""
    door_edges: list[tuple[int, int, int, int]] = []
    doors_of: list[list[int]] = []
    """The doorways of each area."""

    def add_room(self, name: str, places: list[tuple[int, int]]) -> None:
        """A room and its areas, a, b, c, d."""
        areas: list[int] = []
        for letter, (x, y) in zip("abcd", places, strict=False):
            areas.append(len(self.names))
            self.names.append(name + letter)
            self.xs.append(x)
            self.ys.append(y)
            self.room_of.append(len(self.rooms))
            self.doors_of.append([])
        self.rooms.append(areas)

    def add_doorway(self, one: str, other: str) -> tuple[int, int, int, int]:
        """A doorway between two areas; gives the edge that it opens."""
        a = self.names.index(one)
        b = self.names.index(other)
        edge = shared_edge(self.xs[a], self.ys[a], self.xs[b], self.ys[b])
        self.doors_of[a].append(len(self.doorways))
        self.doors_of[b].append(len(self.doorways))
        self.doorways.append((a, b))
        self.door_edges.append(edge)
        return edge

    def other_side(self, door: int, area: int) -> int:
        """The area behind a doorway."""
        a, b = self.doorways[door]
        return b if area == a else a

    def clockwise(self, area: int) -> list[int]:
        """The areas of a room, clockwise from one of them. [HB-EXP.04]"""
        areas = self.rooms[self.room_of[area]]
        start = areas.index(area)
        return areas[start:] + areas[:start]


def shared_edge(ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int]:
    """The unit edge between two areas side by side, from corner to corner."""
    if ay == by and abs(ax - bx) == 1:
        x = max(ax, bx)
        return (x, ay, x, ay + 1)
    if ax == bx and abs(ay - by) == 1:
        y = max(ay, by)
        return (ax, y, ax + 1, y)
    raise ValueError("these two areas do not lie side by side")


def _side(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> int:
    cross = (qx - px) * (ry - py) - (qy - py) * (rx - px)
    return (cross > 0) - (cross < 0)


def _within(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> bool:
    return min(px, qx) <= rx <= max(px, qx) and min(py, qy) <= ry <= max(py, qy)


def segments_touch(s: tuple[int, int, int, int], t: tuple[int, int, int, int]) -> bool:
    """Whether two closed segments share a point, end points and overlaps included. [HB-LOS.04, HB-LOS.05]"""
    ax, ay, bx, by = s
    cx, cy, dx, dy = t
    d1 = _side(cx, cy, dx, dy, ax, ay)
    d2 = _side(cx, cy, dx, dy, bx, by)
    d3 = _side(ax, ay, bx, by, cx, cy)
    d4 = _side(ax, ay, bx, by, dx, dy)
    if d1 * d2 < 0 and d3 * d4 < 0:
        return True
    return (
        (d1 == 0 and _within(cx, cy, dx, dy, ax, ay))
        or (d2 == 0 and _within(cx, cy, dx, dy, bx, by))
        or (d3 == 0 and _within(ax, ay, bx, by, cx, cy))
        or (d4 == 0 and _within(ax, ay, bx, by, dx, dy))
    )


def crosses_square(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> bool:
    """Whether the segment between two doubled points meets the open square of the area (x, y). [HB-LOS.07]

    The segment meets the open square when, cut to the square's sides one after the other, more than a border point is left.
    Parameters run from 0 to 1 along the segment and are kept as whole numerators over one common denominator.
    """
    dx = bx - ax
    dy = by - ay
    scale = (abs(dx) or 1) * (abs(dy) or 1)
    low = 0
    high = scale
    for start, step, side in ((ax, dx, 2 * x), (ay, dy, 2 * y)):
        if step == 0:
            if not side < start < side + 2:
                return False
            continue
        unit = scale // abs(step)
        first = (side - start if step > 0 else start - side - 2) * unit
        last = (side + 2 - start if step > 0 else start - side) * unit
        low = max(low, first)
        high = min(high, last)
    return low < high


class Layout:
    """The board as it now is: which rooms are explored and which doorways closed. Distances and sight are worked out when asked for."""

    def __init__(self, plan: Plan, explored: int, closed: int) -> None:
        self.plan = plan
        self.explored = explored
        self.closed = closed
        count = len(plan.names)
        self.areas = [area for area in range(count) if explored >> plan.room_of[area] & 1]
        self.adjacent: list[list[int]] = [[] for _ in range(count)]
        for area in self.areas:
            for other in plan.rooms[plan.room_of[area]]:
                if other != area:
                    self.adjacent[area].append(other)
        open_edges: set[tuple[int, int, int, int]] = set()
        for door in range(len(plan.doorways)):
            if self.is_open(door):
                a, b = plan.doorways[door]
                self.adjacent[a].append(b)
                self.adjacent[b].append(a)
                open_edges.add(plan.door_edges[door])
        for area in self.areas:
            self.adjacent[area].sort()
        self.walls = self._find_walls(open_edges)
        self._far: list[list[int]] = [[] for _ in range(count)]
        self._sees = [-1] * (count * count)
        self._paths: dict[int, list[int]] = {}
        self._through: dict[int, list[int]] = {}
        self._near: dict[int, list[int]] = {}

    def is_open(self, door: int) -> bool:
        """Whether a doorway leads from an explored room to an explored room and is not closed. [HB-BRD.08, HB-BRD.10]"""
        a, b = self.plan.doorways[door]
        room_of = self.plan.room_of
        return bool(self.explored >> room_of[a] & 1) and bool(self.explored >> room_of[b] & 1) and not self.closed >> door & 1

    def _find_walls(self, open_edges: set[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
        """Every edge of an area not shared with its own room and not an open doorway, once. [HB-LOS.02, HB-LOS.03]"""
        plan = self.plan
        edges: set[tuple[int, int, int, int]] = set()
        for area in self.areas:
            x, y = plan.xs[area], plan.ys[area]
            own = {(plan.xs[other], plan.ys[other]) for other in plan.rooms[plan.room_of[area]]}
            for nx, ny in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                edge = shared_edge(x, y, nx, ny)
                if (nx, ny) not in own and edge not in open_edges:
                    edges.add(edge)
        return sorted(edges)

    def distances(self, area: int) -> list[int]:
        """The distance of every area from this one, NOWHERE where no way leads. [HB-BRD.12]"""
        far = self._far[area]
        if not far:
            far = [NOWHERE] * len(self.adjacent)
            far[area] = 0
            edge = [area]
            while edge:
                ahead: list[int] = []
                for here in edge:
                    for there in self.adjacent[here]:
                        if far[there] == NOWHERE:
                            far[there] = far[here] + 1
                            ahead.append(there)
                edge = ahead
            self._far[area] = far
        return far

    def _line(self, one: int, other: int) -> tuple[int, int, int, int]:
        xs, ys = self.plan.xs, self.plan.ys
        return (2 * xs[one] + 1, 2 * ys[one] + 1, 2 * xs[other] + 1, 2 * ys[other] + 1)

    def sees(self, one: int, other: int) -> bool:
        """Whether the line between the centres of two areas touches no wall. [HB-LOS.01, HB-LOS.06]"""
        place = one * len(self.adjacent) + other
        known = self._sees[place]
        if known < 0:
            known = 1 if self._clear(one, other) else 0
            self._sees[place] = known
            self._sees[other * len(self.adjacent) + one] = known
        return known == 1

    def _clear(self, one: int, other: int) -> bool:
        room_of = self.plan.room_of
        if not (self.explored >> room_of[one] & 1 and self.explored >> room_of[other] & 1):
            return False
        if room_of[one] == room_of[other]:
            return True
        line = self._line(one, other)
        for x1, y1, x2, y2 in self.walls:
            if segments_touch(line, (2 * x1, 2 * y1, 2 * x2, 2 * y2)):
                return False
        return True

    def path(self, one: int, other: int) -> list[int]:
        """The areas between two areas that a shot passes through. [HB-LOS.07]"""
        place = one * len(self.adjacent) + other
        known = self._paths.get(place)
        if known is None:
            ax, ay, bx, by = self._line(one, other)
            xs, ys = self.plan.xs, self.plan.ys
            known = [area for area in self.areas if area != one and area != other and crosses_square(ax, ay, bx, by, xs[area], ys[area])]
            self._paths[place] = known
        return known

    def through_walls(self, area: int) -> list[int]:
        """Explored areas side by side with this one behind a wall, for whoever walks through walls."""
        known = self._through.get(area)
        if known is None:
            xs, ys = self.plan.xs, self.plan.ys
            beside = [other for other in self.areas if abs(xs[other] - xs[area]) + abs(ys[other] - ys[area]) == 1]
            known = [other for other in beside if other not in self.adjacent[area]]
            self._through[area] = known
        return known

    def reach(self, area: int, room: list[int], steps: int, walls: int) -> list[int]:
        """The other areas that a walker comes to in so many steps, through areas with room and so many walls, in order."""
        most = [-1] * len(self.adjacent)
        most[area] = walls
        found: list[int] = []
        edge = [(area, walls)]
        for _ in range(steps):
            ahead: list[tuple[int, int]] = []
            for here, through in edge:
                for there in self.adjacent[here]:
                    if room[there] > 0 and most[there] < through:
                        if most[there] < 0:
                            found.append(there)
                        most[there] = through
                        ahead.append((there, through))
                if through:
                    for there in self.through_walls(here):
                        if room[there] > 0 and most[there] < through - 1:
                            if most[there] < 0:
                                found.append(there)
                            most[there] = through - 1
                            ahead.append((there, through - 1))
            edge = ahead
        found.sort()
        return found

    def near(self, area: int, steps: int, walls: int) -> list[int]:
        """The same on an empty board."""
        place = (steps * len(self.adjacent) + walls) * len(self.adjacent) + area
        known = self._near.get(place)
        if known is None:
            known = self.reach(area, [1] * len(self.adjacent), steps, walls)
            self._near[place] = known
        return known


_layouts: dict[tuple[int, int, int], Layout] = {}


def layout(plan: Plan, explored: int, closed: int) -> Layout:
    """The layout of a plan for these explored rooms and closed doorways; worked out once."""
    key = (id(plan), explored, closed)
    found = _layouts.get(key)
    if found is None:
        found = Layout(plan, explored, closed)
        _layouts[key] = found
    return found
