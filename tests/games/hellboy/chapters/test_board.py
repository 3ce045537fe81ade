"""How much room there is in an area. [HB-BRD]"""

from __future__ import annotations

from tests.games.hellboy.scenario import Scenario
from undertable.testing import rule


@rule("HB-BRD.02")
def test_an_area_holds_six_normal_figures() -> None:
    s = Scenario("hellboy")
    assert s.g.space(s.area("R1b")) == 6
    for left in (5, 4, 3):
        s.enemy("frog", "R1b")
        assert s.g.space(s.area("R1b")) == left


@rule("HB-BRD.03", "HB-BRD.05")
def test_a_large_figure_example_02() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.enemy("giant", "R1b")
    s.agent("hellboy", "R1b")
    s.agent("liz", "R1b")
    assert s.g.space(s.area("R1b")) == 0
    s.phase()
    assert not s.can("Abe Sapien: move to R1b") and s.can("Abe Sapien: move to R1a")


@rule("HB-BRD.04")
def test_two_large_figures_never_share_an_area() -> None:
    s = Scenario("hellboy")
    s.enemy("giant", "R1b")
    assert s.g.space(s.area("R1b")) < s.g.enemy_card("tentacle").size


@rule("HB-BRD.13")
def test_size_two_scenery_leaves_four_spaces_example_09() -> None:
    s = Scenario("hellboy")
    s.scenery("bookcase", "R1b")
    for left in (3, 2, 1, 0):
        s.enemy("frog", "R1b")
        assert s.g.space(s.area("R1b")) == left
    s.phase()
    assert not s.can("move to R1b")


@rule("HB-BRD.14", "HB-BRD.15")
def test_counters_and_lying_figures_take_space_markers_do_not() -> None:
    s = Scenario("hellboy")
    area = s.area("R1b")
    s.backup("B1", "hellboy", "R1b")
    s.enemy("frog", "R1b", stunned=True)
    s.agent("hellboy", "R1b").out = True
    s.g.swarms[area], s.g.blazes[area], s.g.clues[area] = 3, 1, 2
    assert s.g.space(area) == 3


@rule("HB-BRD.06")
def test_only_the_area_of_a_figure_is_known() -> None:
    s = Scenario("hellboy")
    assert "area" in s.g.agents[0].PUBLIC and not {"x", "y", "slot"} & set(s.g.agents[0].PUBLIC)
