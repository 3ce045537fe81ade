"""SHAKEDOWN. [MM-SHK]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import name_of, place_of
from undertable.games.mindmgmt.setup import Operation
from undertable.testing import rule

from ..tables import activate, asked, facts, feature, has, keys, table, take


def leaning(**what: str) -> Operation:
    g = table(agents="E4 A7 F7 F7", immortals="E4 E5 B3 C4", mayhem="D4-E4", hand="dor clk pst", **what)  # type: ignore[arg-type]
    activate(g, 0)
    return g


@rule("MM-SHK.01")
def test_shakedown_needs_an_immortal_here() -> None:
    g = table(agents="E4 A7 F7 F7", immortals="E3 E5 B3 C4")
    activate(g, 0)
    assert not has(g, "Shakedown")
    with pytest.raises(ut.IllegalChoice, match="needs an Immortal"):
        g.apply(1, "Shakedown")


@rule("MM-SHK.02", "MM-SHK.03", "MM-SHK.06", "MM-SHK.07", "MM-SHK.08", "MM-SHK.09", "MM-EX.11", "MM-TIM.02")
def test_a_hit_lays_the_card_open_then_the_push() -> None:
    g = leaning()
    take(g, "Shakedown")
    assert len(g.choices(1)) == 16
    take(g, "Name", feature=feature(g, "clk"))
    assert asked(g) == 0
    take(g, "ShowCard")
    assert g.found == [feature(g, "clk")] and sorted(g.hand) == sorted([feature(g, "dor"), feature(g, "pst")])
    assert g.view(1).found == g.found
    assert facts(g, ev.CARD) == [(ev.CARD, 5, feature(g, "clk"))]
    assert asked(g) == 1 and keys(g, "PushTo") == ["E3", "F4"] and has(g, "Pass")
    take(g, "PushTo", "F4")
    assert name_of(g.immortals[0]) == "F4"
    assert g.spent and not has(g, "Capture") and has(g, "MoveTo")
    assert len(g.hand) == 2 and g.deck_left == 11


@rule("MM-SHK.04", "MM-SHK.06", "MM-EX.11")
def test_a_miss_tells_no_and_the_push_is_the_same() -> None:
    g = leaning()
    take(g, "Shakedown")
    take(g, "Name", feature=feature(g, "neo"))
    take(g, "NoCard")
    assert g.found == [] and g.log(1)[-1] == "NOT A CARD: Neon Eye"
    assert keys(g, "PushTo") == ["E3", "F4"]
    take(g, "Pass")
    assert name_of(g.immortals[0]) == "E4"


@rule("MM-SHK.05", "MM-CON.01")
def test_a_found_card_gives_no_more_contacts() -> None:
    g = leaning()
    assert g.contacts_on(place_of("C6")) == 2
    take(g, "Shakedown")
    take(g, "Name", feature=feature(g, "clk"))
    take(g, "ShowCard")
    assert g.contacts_on(place_of("C6")) == 1


@rule("MM-SHK.07")
def test_without_a_legal_target_there_is_no_push() -> None:
    g = table(agents="C4 A7 F7 F7", immortals="C4 C3 C5 B4", mayhem="C4-D4")
    activate(g, 0)
    take(g, "Shakedown")
    take(g, "Name", feature=feature(g, "neo"))
    take(g, "NoCard")
    assert type(g.asking).__name__ == "Activation"


@rule("MM-SHK.09")
def test_all_three_cards_may_be_found() -> None:
    g = leaning()
    for code in ("clk", "dor", "pst"):
        activate(g, 0)
        take(g, "Shakedown")
        take(g, "Name", feature=feature(g, code))
        take(g, "ShowCard")
        take(g, "Pass")
    assert g.hand == [] and len(g.found) == 3
    g.check()


def test_naming_a_found_card_again_teaches_nothing() -> None:
    g = leaning()
    for answer in ("ShowCard", "NoCard"):
        activate(g, 0)
        take(g, "Shakedown")
        take(g, "Name", feature=feature(g, "clk"))
        take(g, answer)
        take(g, "Pass")
    assert facts(g, ev.NOT_A_CARD) == []
