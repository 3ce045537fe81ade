"""What is drawn or shown once and given away again: nobody must notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import undertable as ut
from undertable.kernel import view
from undertable.kernel.content import Entry, Pack
from undertable.kernel.declare import Private, Public
from undertable.kernel.once import Made
from undertable.kernel.piece import OPEN, OWN, Card, Fixed, Held, Piece, Zone
from undertable.kernel.scene import CardFace, Printed
from undertable.kernel.view import show, show_piece


class Coin(Entry):
    TABLE: ClassVar[str] = "coin"


PENNY, POUND = Coin(id="penny", name="Penny"), Coin(id="pound", name="Pound")


def shared(zone: Zone) -> Zone:
    """The zone after somebody has copied it: both read the same list."""
    zone.copy()
    return zone


def test_a_zone_that_changes_is_shown_as_it_is() -> None:
    purse = shared(Zone("purse", OPEN, 0, [Card(1, PENNY, -1)]))
    assert show(purse, 0) is show(purse, 0)
    purse.own().append(Card(2, POUND, -1))
    assert [card["kind"] for card in show(purse, 0)["cards"]] == ["coin/penny", "coin/pound"]
    purse.own().pop(0)
    assert [card["kind"] for card in show(purse, 0)["cards"]] == ["coin/pound"]


def test_what_one_viewer_is_shown_no_other_is() -> None:
    purse = shared(Zone("purse", OWN, 0, [Card(1, PENNY, 1), Card(2, POUND, 3)]))
    assert [card["kind"] for card in show(purse, 0)["cards"]] == ["coin/penny", "coin/pound"]
    assert "cards" not in show(purse, 1) and show(purse, 1)["known"] == ["coin/pound"]
    assert show(purse, -1)["known"] == []


def test_a_list_of_cards_may_lie_in_two_zones() -> None:
    cards = [Card(1, PENNY, 1)]
    assert "cards" in show(shared(Zone("purse", OWN, 0, cards)), 0)
    assert "cards" not in show(shared(Zone("purse", OWN, 1, cards)), 0)


class Spent(Held):
    """A coin on the table, which is replaced when something about it changes."""

    KEPT: ClassVar[bool] = True
    owner: Public[int]
    marks: Public[tuple[int, ...]] = ()

    def version(self) -> int:
        return 0

    def copy(self) -> Spent:
        return self


def test_what_is_shown_of_a_piece_is_kept_for_each_viewer_apart() -> None:
    spent = Spent(Card(1, PENNY, 0b01), 0, (1, 2))
    assert show(spent, 0) is show_piece(spent, 0)
    assert show(spent, 0) == {"card": {"id": 1, "kind": "coin/penny"}, "owner": 0, "marks": [1, 2]}
    for other in (1, -1):
        assert show(spent, other)["card"] == {"id": 1, "back": PENNY.back}
    assert show(Spent(spent.card, 1), 0)["owner"] == 1, "one that takes its place is shown as it is"


class Purse(Spent):
    coins: Public[list[int]] = []


class Pawn(Piece):
    KEPT: ClassVar[bool] = True
    at: Public[int] = 0


class Cache(Fixed):
    KEPT: ClassVar[bool] = True
    worth: Private[int] = 0


class Pocket(Fixed):
    KEPT: ClassVar[bool] = True
    coin: Public[Card]


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (Purse(Card(1, PENNY), 0, coins=[1]), "Purse.coins"),
        (Pawn(1), "Pawn may change"),
        (Cache(1), "Cache may change, or be shown to some alone"),
        (Pocket(Card(1, PENNY)), "Pocket.coin"),
    ],
)
def test_only_what_never_changes_is_kept(piece: Piece, why: str) -> None:
    for shown in (show, show_piece):
        with pytest.raises(TypeError, match=why):
            shown(piece, 0)


def fresh(position: ut.Position, viewer: int) -> str:
    """The view of somebody as if nothing had been kept."""
    kept, zones = view._kept.copy(), view._zones.copy()
    view._kept.clear()
    view._zones.clear()
    shown = repr(position.view(viewer))
    view._kept.update(kept)
    view._zones.update(zones)
    return shown


def differing(position: ut.Position, meddle: Callable[[], None] = lambda: None) -> int:
    """How often somebody's view is not what it would be if nothing had been kept, in random play that copies no position."""
    rng = ut.seeded("kept")
    found = 0
    for _ in range(150):
        if position.over:
            break
        found += sum(repr(position.view(viewer)) != fresh(position, viewer) for viewer in range(-1, position.seats))
        seat = rng.pick(position.pending)
        position.apply(seat, rng.pick(position.choices(seat)))
        meddle()
    return found


@pytest.mark.parametrize("game", ["spycraft", "warehouse13", "hellboy"])
def test_views_are_what_they_would_be_if_nothing_were_kept(game: str) -> None:
    assert differing(ut.new(game, 3, "kept")) == 0


def test_a_kept_piece_that_is_changed_in_place_is_found() -> None:
    position: Any = ut.new("spycraft", 2, "kept")

    def meddle() -> None:
        for agency in position.agencies:
            for stack in agency.stacks:
                stack.top.wounds += 1

    assert differing(position, meddle) > 0


def test_something_made_once_is_made_for_one_content_and_key() -> None:
    pack, other = Pack(), Pack()
    made: list[str] = []

    def make(content: Pack, text: str) -> list[str]:
        assert content in (pack, other)
        made.append(text)
        return [text]

    assert pack.once(("a",), make, "1") is pack.once(("a",), make, "2")
    assert pack.once(("b",), make, "3") == ["3"] and other.once(("a",), make, "4") == ["4"]
    for number in range(Made.MOST + 10):
        other.once(("c", number), make, "5")
    assert len(other.made.by_key) <= Made.MOST


def test_a_printed_card_is_drawn_once_and_each_is_its_own() -> None:
    drawn: list[str] = []

    def draw(entry: Entry) -> CardFace:
        drawn.append(entry.id)
        return CardFace(name=entry.name, kind=entry.key)

    printed = Printed(draw)
    one, other = printed(PENNY, "card:1"), printed(PENNY, "card:2")
    one.dim, one.subtitle = True, "worn"
    assert drawn == ["penny"]
    assert other == CardFace(id="card:2", name="Penny", kind="coin/penny") == printed(PENNY, "card:2")


def test_entries_of_packs_do_not_pile_up() -> None:
    printed = Printed(lambda entry: CardFace(name=entry.name))
    for number in range(Printed.MOST + 10):
        printed(Coin(id=str(number), name="Coin"))
    assert len(printed.drawn) <= Printed.MOST
