"""Content of one's own, given when a table is set up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from people import Person

PACKS = Path(__file__).parents[2] / "docs" / "packs"
NIGHT_SHIFT = PACKS / "facility07_night_shift.toml"
WARD = PACKS / "spycraft_ward.toml"


def expect_refusals(person: Person) -> None:
    """The browser reports a refused request as an error; here it is what was wanted."""
    person.troubles[:] = [trouble for trouble in person.troubles if "400" not in trouble]


def test_a_pack_with_a_mistake_is_refused_in_one_line_and_a_sound_one_is_played(arrive: Callable[..., Person], tmp_path: Path) -> None:
    person = arrive("/#/new/facility07")
    page = person.page
    broken = tmp_path / "mine.toml"
    broken.write_text(NIGHT_SHIFT.read_text(encoding="utf-8").replace("add_movement", "add_motion"), encoding="utf-8")
    chooser = page.get_by_label("Choose files")
    chooser.set_input_files(broken)
    alert = page.get_by_role("alert")
    alert.wait_for()
    told = alert.inner_text()
    assert "\n" not in told and told.startswith("mine.toml: ") and "'drink'" in told and "field " in told and "add_motion" in told
    expect_refusals(person)

    large = tmp_path / "large.toml"
    large.write_text("x" * 300_000, encoding="utf-8")
    chooser.set_input_files(large)
    person.until("document.querySelector('[role=alert]').textContent.startsWith('large.toml: is larger')")

    chooser.set_input_files(NIGHT_SHIFT)
    page.locator(".fits").wait_for()
    assert "1 room" in page.locator(".fits").inner_text() and page.get_by_role("alert").count() == 0
    page.locator("[name=length]").select_option("short")
    page.get_by_role("button", name="Open the table").click()
    person.at_table()
    assert person.play(6)["choices"] == 6
    person.tab("Cards")
    page.get_by_label("Find cards by name or text").fill("Boiler")
    page.get_by_role("heading", name="Boiler").first.wait_for()


def test_a_deck_of_ones_own_is_offered_for_a_seat(arrive: Callable[..., Person]) -> None:
    person = arrive("/#/new/spycraft")
    page = person.page
    page.get_by_label("Choose files").set_input_files(WARD)
    page.locator(".fits").wait_for()
    decks = page.locator(".seats select")
    assert "ward" in decks.first.locator("option").evaluate_all("all => all.map((one) => one.value)")
    decks.first.select_option("ward")
    page.get_by_role("button", name="Open the table").click()
    person.at_table()
    assert person.play(4)["choices"] == 4
