"""CAPTURE. [MM-CAP]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.testing import rule

from ..tables import activate, asked, has, table, take


@rule("MM-CAP.01")
def test_capture_needs_no_immortal_and_a_temple_is_fine() -> None:
    g = table(agents="B2 A7 F7 F7", immortals="B3 C4 D5 E3", path="A1 A2 A3 B3 B2")
    activate(g, 0)
    take(g, "Capture")
    take(g, "Caught")
    assert g.over
    g = table(agents="B3 A7 F7 F7", immortals="B3 C4 D5 E3")
    activate(g, 0)
    assert not has(g, "Capture")
    with pytest.raises(ut.IllegalChoice, match="Immortal"):
        g.apply(1, "Capture")


@rule("MM-CAP.02", "MM-CAP.04", "MM-EX.14")
def test_standing_there_does_nothing_capture_wins() -> None:
    g = table("training", path="C7 B7 B6 C6 D6", agents="D5 A7 F7 F7")
    activate(g, 0)
    take(g, "MoveTo", "D6")
    assert not g.over
    take(g, "Capture")
    assert not g.over and asked(g) == 0
    take(g, "Caught")
    assert g.over and g.result is not None and g.result.reason == "captured"


@rule("MM-CAP.03", "MM-CAP.05")
def test_a_failed_capture_tells_only_no_and_may_be_repeated() -> None:
    g = table("training", path="C7 B7 B6 C6 D6", agents="C6 C6 C7 F7")
    for number in (0, 1, 2):
        activate(g, number)
        take(g, "Capture")
        assert [type(c).__name__ for c in g.choices(0)] == ["NotHere"]
        take(g, "NotHere")
        assert g.log(1)[-1] == "NOT HERE"
        assert not g.over and g.marked == 0
