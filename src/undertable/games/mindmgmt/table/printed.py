"""What is printed on the table and never changes: locations, hours, reference cards. Drawn once, and shared by all scenes."""

from __future__ import annotations

from functools import lru_cache

from undertable.games.mindmgmt.chapters.board import COLUMNS, EDGE, SIZE, name_of
from undertable.games.mindmgmt.chapters.naming import space_id
from undertable.games.mindmgmt.content import ActionCard, Hour, Mode, Package
from undertable.games.mindmgmt.pieces import City
from undertable.kernel.scene import Colour, Fact, Mark, Panel, Space, Token


class Printed:
    """The printed things of one mode. Nobody changes them: who adds a figure or a mark puts it on a copy."""

    def __init__(self, city: City, mode: Mode) -> None:
        self.city = city
        self.hours: list[Hour] = city.pack.all(Hour)
        self.marks = [_mark(space, mode) for space in self.hours]
        self.actions = _actions(city, mode)
        self.packages = [package for package in city.pack.all(Package) if package.side == "rogue"]
        self.features = [feature(city, number, "", False) for number in range(len(city.features))]


def printed(city: City, mode: Mode) -> Printed:
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
