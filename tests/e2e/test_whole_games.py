"""A person plays a whole game of each of the five against bots by clicking what glows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Person


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_a_person_plays_a_whole_game_against_bots(arrive: Callable[..., Person], game: str) -> None:
    person = arrive()
    person.play_now(game)
    person.await_turn()
    done = person.play()
    assert done["over"], done
    assert done["glowing"] > 0
    page = person.page
    assert "The game is over" in person.prompt
    result = person.states[-1]["table"]["result"]
    assert result["text"] in page.locator("#prompt").inner_text()
    assert page.get_by_role("button", name="Play again").is_visible()
    person.tab("Story")
    assert page.locator("[role=log] p").count() > 5


def test_play_again_opens_a_new_table_with_the_same_seats(arrive: Callable[..., Person]) -> None:
    person = arrive()
    person.play_now("mindmgmt")
    first = person.page.url
    assert person.play()["over"]
    person.page.get_by_role("button", name="Play again").click()
    person.page.wait_for_url(lambda url: url != first)
    person.at_table()
    person.await_turn()
    assert person.play(3)["choices"] == 3
