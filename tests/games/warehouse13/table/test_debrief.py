"""What the debrief of a finished Season turns up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import undertable as ut
from undertable import bots
from undertable.bots.playout import asked_first
from undertable.games.warehouse13.table.debrief import SeasonReport
from undertable.testing import rule


@rule("W13-TLK.06")
def test_words_stand_beside_hands_only_in_the_debrief() -> None:
    g: Any = ut.new("warehouse13", 4, seed="debrief", options={"short": True})
    bot = bots.make("heuristic")
    streams = [ut.seeded("debrief", f"bot {seat}") for seat in range(4)]
    film = SeasonReport()
    hands: list[list[str]] = []
    while not g.over:
        seat = asked_first(g)
        said = bot.aside(g, seat, streams[seat])
        if said is not None:
            hands.append([card.kind.key for card in g.players[seat].hand.cards])
        g.apply(seat, said if said is not None else bot.choose(g, seat, streams[seat]))
        film.look(g)
        assert all("hand" not in one for one in g.view(ut.SPECTATOR).said), "nothing said is shown with a hand in play"
    part = film.part()
    assert [row["hand"] for row in part["said"]] == hands and hands
    assert part["loyalties"] == [g.side(seat) for seat in range(4)]
    one = [row for row in part["covered"] if sum(die["covered"] for die in row["dice"]) == 1]
    assert len(one) > 0.8 * len(part["covered"]) > 0, "a round covers one die behind each shield, but for artifacts that change that"
    assert all(abs(sum(row["guilt"]) - 100) <= 3 for row in part["beliefs"]) and part["beliefs"]


@rule("W13-RET.07", "W13-FIN.18")
def test_rounds_of_the_last_episode_and_of_the_first_plot_are_told_apart() -> None:
    text = (Path(__file__).parents[1] / "records" / "plots_executed.json").read_text(encoding="utf-8")
    g: Any = ut.replay(text, 0)
    film = SeasonReport()
    for seat, key in ut.replay(text).record().choices:
        g.apply(seat, g.choice_of(seat, key))
        film.look(g)
    rows = [(row["episode"], row["plot"], row["round"], row["seat"]) for row in film.part()["covered"]]
    assert {plot for _, plot, _, _ in rows} >= {0, 1, 2}
    assert len(rows) == len(set(rows)), "one row for each shield and round"
