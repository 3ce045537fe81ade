"""The pieces: Agents, STEP tokens, Mental Notes, Recruit tokens, and the city that they stand in."""

from __future__ import annotations

from typing import Any, Final

from undertable.games.mindmgmt.chapters import board as b
from undertable.games.mindmgmt.chapters.board import Board, places
from undertable.games.mindmgmt.chapters.evidence import Hands
from undertable.games.mindmgmt.content import AgentCard, AllyCard, CityPlan, Feature, Immortal, Location, Mode, RecruiterCard
from undertable.kernel import BadPack, Effect, Fixed, Pack, Piece, Public

PRINTED: Final = "printed"
"""The name of the city on the printed board."""
CLOSED: Final = "-"
"""What stands in a plan where the city has no location."""


class Agent(Piece):
    """A Rogue Agent on the board."""

    number: Public[int]
    card: Public[AgentCard]
    seat: Public[int]
    """The player in charge; -1 for the common Agent. [MM-SRA.01]"""
    at: Public[int] = -1
    activated: Public[bool] = False

    @property
    def first_name(self) -> str:
        """`Ada`."""
        return self.card.name.split()[0]


class StepToken(Fixed):
    """A STEP token: where it lies, how it came there, and at what hour. It never changes."""

    place: Public[int]
    how: Public[str]
    hour: Public[int]


class Note(Fixed):
    """A Confirmed Mental Note: an hour that the Recruiter told. It never changes. (What the team writes is beside the game.)"""

    place: Public[int]
    hour: Public[int]


class Report(Fixed):
    """Recruits shown at one hour of the Time Track. It never changes."""

    hour: Public[int]
    number: Public[int]


class Shape(Effect):
    """The shape of MIND SLIP on a Recruiter card. [MM-SLP.03]"""

    def landings(self) -> tuple[int, ...]:
        """For each location the set of landings."""
        raise NotImplementedError


class City:
    """The content of a table in the form the rules use: the board, and cards by number."""

    def __init__(self, pack: Pack, name: str) -> None:
        self.pack = pack
        self.name = name
        plan = printed_city(pack) if name == PRINTED else planned_city(pack.get(CityPlan, name))
        self.features: list[Feature] = [feature for feature in pack.all(Feature) if any(feature.id in codes for codes in plan)]
        self.agents: list[AgentCard] = pack.all(AgentCard)
        self.recruiters: list[RecruiterCard] = pack.all(RecruiterCard)
        self.allies: list[AllyCard] = pack.all(AllyCard)
        self.immortals: list[Immortal] = pack.all(Immortal)
        self.modes: dict[str, Mode] = {mode.id: mode for mode in pack.all(Mode)}
        numbers = {feature.id: number for number, feature in enumerate(self.features)}
        pairs: list[tuple[int, ...]] = []
        temples = closed = 0
        for number, codes in enumerate(plan):
            if codes == [CLOSED]:
                closed |= 1 << number
                pairs.append(())
                continue
            for code in codes:
                if code not in numbers:
                    raise BadPack(f"city {name!r}: location {b.name_of(number)}: unknown feature {code!r}")
            pairs.append(tuple(numbers[code] for code in codes))
            if not codes:
                temples |= 1 << number
        self.board = b.Board(pairs, temples, closed)
        self.printed: dict[str, object] = {}
        """What the scene has drawn of it already."""
        self.shapes: list[tuple[int, ...]] = []
        for card in self.recruiters:
            effect = card.effect
            if not isinstance(effect, Shape):
                raise BadPack(f"recruiter {card.id!r}: field effect: must be a shape of MIND SLIP")
            self.shapes.append(tuple([landings & self.board.open for landings in effect.landings()]))

    def feature_text(self, number: int) -> str:
        """Where the Feature is in this city."""
        return f"On the board at {', '.join(b.name_of(place) for place in places(self.board.where[number]))}."


def printed_city(pack: Pack) -> list[list[str]]:
    """The Features of each location of the printed board; none on a Temple."""
    found: list[list[str]] = []
    for number, location in enumerate(pack.all(Location)):
        if number >= b.SIZE or location.id != b.name_of(number).lower():
            raise BadPack(f"board: location {location.id!r} stands where another is expected")
        if location.temple == bool(location.features):
            raise BadPack(f"board: location {location.id!r}: a Temple has no Features, every other location has two")
        found.append(location.features)
    return found


def planned_city(plan: CityPlan) -> list[list[str]]:
    """The same of a city that is written as rows."""
    rows = [[cell.split() for cell in row.split(",")] for row in plan.plan]
    if len(rows) != b.ROWS or any(len(row) != b.COLUMNS for row in rows):
        raise BadPack(f"city {plan.id!r}: field plan: {b.ROWS} rows of {b.COLUMNS} locations are needed")
    return [[] if cell == ["temple"] else cell for row in rows for cell in row]


class Ground:
    """What the search walks on: the board with its Mayhem, and the shapes of MIND SLIP that are possible."""

    def __init__(self, board: Board, walk: tuple[int, ...], shapes: list[tuple[int, ...]]) -> None:
        self.board = board
        self.walk = walk
        self.shapes = shapes
        self.hands = Hands(len(board.where))

    def spread_slip(self, mask: int) -> int:
        """All locations from which a MIND SLIP may reach the set (every shape can be walked back)."""
        found = 0
        for shape in self.shapes:
            found |= b.spread(shape, mask)
        return found


class Streets:
    """Where one can go with the Mayhem of this game."""

    def __init__(self, city: City, mayhem: list[int], shapes: list[int]) -> None:
        self.city = city
        board = city.board
        self.board = board
        self.walk: tuple[int, ...] = board.walks(mayhem)
        """Walk-adjacent locations. [MM-MAP.08]"""
        self.open_walk: tuple[int, ...] = board.walks([])
        """The same for who ignores Mayhem."""
        self.stride: tuple[int, ...] = board.strides(mayhem)
        """Immortal-adjacent locations. [MM-MAP.09]"""
        self.push: tuple[int, ...] = b.pushes(mayhem)
        """Where an Immortal may be pushed. [MM-SHK.07]"""
        self.ground = Ground(board, self.walk, [city.shapes[number] for number in shapes])
        self._reach: dict[int, list[int]] = {}

    def within(self, place: int, spaces: int, through_mayhem: bool) -> list[int]:
        """The locations that a Move of so many spaces can end on."""
        key = (place * 8 + spaces) * 2 + (1 if through_mayhem else 0)
        known = self._reach.get(key)
        if known is None:
            known = b.places(b.reach(self.open_walk if through_mayhem else self.walk, place, spaces))
            self._reach[key] = known
        return known


_cities: list[City] = []
_streets: dict[tuple[Any, ...], Streets] = {}


def city_of(pack: Pack, name: str) -> City:
    """A city of this content."""
    for city in _cities:
        if city.pack is pack and city.name == name:
            return city
    city = City(pack, name)
    _cities.append(city)
    if len(_cities) > 8:
        _cities.pop(0)
    return city


def streets_of(city: City, mayhem: list[int], shapes: list[int]) -> Streets:
    """The streets with this Mayhem; remembered, since clones and restored positions ask for the same ones."""
    key = (_cities.index(city) if city in _cities else -1, tuple(mayhem), tuple(shapes))
    known = _streets.get(key)
    if known is None or known.city is not city:
        if len(_streets) > 200:
            _streets.clear()
        known = Streets(city, mayhem, shapes)
        _streets[key] = known
    return known
