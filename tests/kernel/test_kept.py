"""What is drawn or shown once and given away again: nobody must notice."""

from __future__ import annotations

from typing import ClassVar

from undertable.kernel.content import Entry
from undertable.kernel.piece import OPEN, OWN, Card, Zone
from undertable.kernel.scene import CardFace, Printed
from undertable.kernel.view import show


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
