"""Dead Drop: the example game, rule by rule."""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.kernel.choice import PASS
from undertable.testing import choose, labels, rule


def table(*hands: list[str]) -> Any:
    """A table at which the seats hold these files."""
    g: Any = ut.new("deaddrop", len(hands), seed=1)
    cards = [card for zone in g.zones() for card in zone.cards]
    for zone in g.zones():
        zone.cards = []
    for hand, wanted in zip(g.hands, hands, strict=True):
        for id in wanted:
            card = next(card for card in cards if card.kind.id == id)
            cards.remove(card)
            g.put(card, hand)
    g.deck.cards = cards
    g.ask_again(-1, g.rng)
    return g


def drop(g: Any, *files: str) -> None:
    for seat, file in enumerate(files):
        choose_one = next(choice for choice in g.choices(seat) if choice.kind.id == file)
        g.apply(seat, choose_one)


@rule("DD-PLAY.01")
def test_everybody_gets_five_secret_files() -> None:
    g: Any = ut.new("deaddrop", 4)
    assert [len(hand) for hand in g.hands] == [5, 5, 5, 5]
    assert len(g.view(0).hands[0]["cards"]) == 5
    assert "cards" not in g.view(0).hands[1]


@rule("DD-PLAY.02", "DD-PLAY.03", "DD-PLAY.05")
def test_the_greatest_file_scores_and_the_earlier_of_equal_ones() -> None:
    g = table(["memo", "memo"], ["plans", "memo"])
    drop(g, "memo", "plans")
    g.apply(0, PASS)
    assert g.points == [0, 1]
    drop(g, "memo", "memo")
    assert g.points == [1, 1]


@rule("DD-PLAY.04")
def test_a_burn_notice_burns_the_leading_file() -> None:
    g = table(["memo", "burn"], ["plans", "memo"])
    drop(g, "memo", "plans")
    assert labels(g, 0) == ["Pass", "Burn notice"]
    choose(g, 0, "Burn notice")
    assert g.points == [0, 0] and g.pending == [1], "now the memo leads, and its owner's opponent may burn it"
    g.apply(1, PASS)
    assert g.points == [1, 0]


@rule("DD-PLAY.04")
def test_who_has_no_files_left_is_not_asked() -> None:
    g = table(["memo"], ["plans"])
    drop(g, "memo", "plans")
    assert g.over and g.points == [0, 1]


@rule("DD-END.01")
def test_most_points_win_together_if_equal() -> None:
    g = table(["memo", "plans"], ["plans", "memo"])
    drop(g, "memo", "plans")
    g.apply(0, PASS)
    drop(g, "plans", "memo")
    assert g.over and g.result.winners == (0, 1) and g.result.scores == {0: 1.0, 1: 1.0}
