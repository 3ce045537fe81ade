"""What is printed on the table or laid on it again and again: each drawn once, and shared by all scenes. Nobody changes one of these."""

from __future__ import annotations

from functools import lru_cache

from undertable.games.mindmgmt.chapters.board import COLUMNS, EDGE, SIZE, WALLS, corners, name_of
from undertable.games.mindmgmt.chapters.naming import clock, space_id, wall_id
from undertable.games.mindmgmt.content import ActionCard, Hour, Mode, Package
from undertable.games.mindmgmt.pieces import City
from undertable.kernel.scene import Badge, Colour, Edge, Fact, Mark, Panel, Space, Token


class Printed:
    """The printed things of one mode. Nobody changes them: who adds a figure or a mark puts it on a copy."""

    def __init__(self, city: City, mode: Mode) -> None:
        self.city = city
        self.hours: list[Hour] = city.pack.all(Hour)
        self.marks = [_mark(space, mode) for space in self.hours]
        self.actions = _actions(city, mode)
        self.packages = [package for package in city.pack.all(Package) if package.side == "rogue"]
        self.features = [feature(city, number, "", False) for number in range(len(city.features))]


def of_mode(city: City, mode: Mode) -> Printed:
    """The printed things of a mode; kept with the city, which every table of the same content shares."""
    found = city.printed.get(mode.id)
    if found is None:
        found = city.printed[mode.id] = Printed(city, mode)
    assert isinstance(found, Printed)
    return found


@lru_cache(500)
def spaces(city: City, hand: tuple[int, ...]) -> list[Space]:
    """All locations, with a star at the Features that the viewer looks for."""
    features = city.board.features
    return [space(city, place, tuple([number for number in features[place] if number in hand])) for place in range(SIZE)]


@lru_cache(5_000)
def space(city: City, place: int, starred: tuple[int, ...]) -> Space:
    """A location: all tables share it, so that it stays at hand."""
    features = city.board.features[place]
    temple = not features
    lines = [f"{city.features[number].symbol} {city.features[number].code}" + ("*" if number in starred else "") for number in features]
    return Space(
        id=space_id(place), name=name_of(place), x=place % COLUMNS, y=place // COLUMNS,
        lines=["Temple"] if temple else lines,
        help="Temple: diagonal steps to and from here" if temple else " and ".join(city.features[number].name for number in features),
        rule="MM-TMP.01" if temple else "MM-MAP.06",
        symbols=["temple"] if temple else [city.features[number].id for number in features],
        colour="yellow" if temple else "",
        art="place/temple" if temple else "",
        group="outside edge" if EDGE >> place & 1 else "",
    )  # fmt: skip


@lru_cache(1_000)
def feature(city: City, number: int, colour: Colour, barred: bool) -> Token:
    """A Feature, with what is known of it."""
    feature = city.features[number]
    known = {"green": " Found behind the screen.", "grey": " Not behind the screen.", "purple": " You look for it."}.get(colour, "")
    return Token(
        id=f"feature:{feature.id}", name=feature.name, glyph=feature.code, symbol=feature.id, art=feature.key, colour=colour, down=barred,
        help=city.feature_text(number) + known + (" Barred by an Immortal." if barred else ""), rule="MM-ASK.02",
    )  # fmt: skip


def is_alert(space: Hour, mode: Mode) -> bool:
    return space.alert and space.hour > 5 and space.hour not in mode.covered_hours


def _mark(space: Hour, mode: Mode) -> Mark:
    alert = is_alert(space, mode)
    label = space.name if space.hour == 5 else space.name[:2] + ("!" if alert else "")
    covered = space.hour in mode.covered_hours
    return Mark(label=label, symbol="alert" if alert else "", covered=covered, help=space.text, id=f"hour:{space.hour}")


def _actions(city: City, mode: Mode) -> Panel:
    """The reference cards of both sides. [MM-SET.02]"""
    facts: list[Fact] = []
    for card in city.pack.all(ActionCard):
        if mode.abilities or card.id not in ("shakedown", "move_immortal"):
            facts.append(Fact(label=card.name, value=card.text, rule=card.rule))
    return Panel(id="actions", name="Action cards", place="bottom", facts=facts, rule="MM-SET.02")


@lru_cache(1000)
def mayhem(wall: int) -> Edge:
    (x1, y1), (x2, y2) = corners(wall)
    one, other = WALLS[wall]
    return Edge(
        id=wall_id(wall), name="Mayhem", help=f"No way between {name_of(one)} and {name_of(other)}, except diagonally",
        rule="MM-MAY.02", colour="red", kind="wall", x1=x1, y1=y1, x2=x2, y2=y2,
    )  # fmt: skip


@lru_cache(1000)
def place_for_mayhem(wall: int) -> Edge:
    laid = mayhem(wall)
    return Edge(
        id=laid.id, name=f"Place for Mayhem {laid.id[5:]}", help=laid.help, rule=laid.rule, colour=laid.colour, kind="line",
        x1=laid.x1, y1=laid.y1, x2=laid.x2, y2=laid.y2,
    )  # fmt: skip


@lru_cache(1000)
def step_token(how: str, hour: int) -> Badge:
    said = {"ask": "answer to ASK", "paid": "paid for an Immortal", "backtrack": "Backtrack"}[how]
    return Badge(text="STEP", symbol="step", name="STEP token", help=f"{said}, {clock(hour)}", colour="orange", rule="MM-GEN.09")


@lru_cache(1000)
def confirmed(hour: int) -> Badge:
    return Badge(text=f"={hour}", symbol="confirmed", name=f"Confirmed: hour {hour}", colour="green", rule="MM-REV.03")


@lru_cache(1000)
def recruits(number: int) -> Token:
    return Token(glyph="●", name="Recruits", count=number, colour="green", symbol="recruit", art="token/recruit")


@lru_cache(1000)
def slipped(glyph: str) -> Token:
    return Token(glyph=glyph, name="MIND SLIP", colour="purple", symbol="slip", art="token/slip")


@lru_cache(1000)
def answered_no(hour: int) -> Badge:
    return Badge(text=f"{hour:02} NO", name=f"Asked at {clock(hour)}: NO", colour="grey")


@lru_cache(1000)
def nothing_new(hour: int) -> Badge:
    return Badge(text=f"{hour:02} nothing new", name=f"Asked at {clock(hour)}: nothing new", colour="grey")


@lru_cache(1000)
def answered_step(hour: int, place: int) -> Badge:
    said = f"Asked at {clock(hour)}: STEP on {name_of(place)}"
    return Badge(text=f"{hour:02} {name_of(place)}", name=said, colour="orange", symbol="step")
