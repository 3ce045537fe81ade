"""Several picked at once: applied as a sequence of small choices, all or nothing, taken back as one."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from tests.kernel.duel import GAME, Taunt
from tests.server.running import Client, Server, stored
from undertable.kernel.choice import CONFIRM, PickSeat
from undertable.server.live.moves import _series
from undertable.testing import do

ut.register(GAME)


def taunting(server: Server) -> tuple[Client, Any]:
    opened = server.open("duel", seats=4, chairs=["me"] * 4, hotseat=True)
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    live = server.hall.tables[opened["table"]]
    do(live.table.position, Taunt(0))
    return client, live


def keys(*seats: int) -> list[str]:
    return [PickSeat(seat).key() for seat in seats]


def test_picks_are_stored_one_by_one_and_taken_back_together(server: Server) -> None:
    client, live = taunting(server)
    table = live.table
    asked = table.decision_id(0)
    before = ut.digest(live.table.position)
    assert client.send(decision=asked, choices=[*keys(1, 3), CONFIRM.key()])["type"] == "ack", "the last pick completes the series"
    assert [fighter.tricks for fighter in live.table.position.fighters] == [2, 3, 2, 3]
    rows = server.hall.storage.rows(table.id)
    assert [(row.act.key, row.act.joined) for row in rows[1:]] == [(keys(1)[0], False), (keys(3)[0], True)], "after the deal"
    assert client.send(undo=True)["type"] == "ack"
    assert ut.digest(live.table.position) == before
    asked = client.asked()["decision"]
    assert asked["pick"] == {"least": 1, "most": 2, "chosen": [], "confirm": ""}
    assert client.send(decision=asked["id"], choices=[*keys(2), CONFIRM.key()])["type"] == "ack"
    assert [fighter.tricks for fighter in live.table.position.fighters] == [2, 2, 3, 2]
    assert "pick" not in client.asked()["decision"]


def test_all_or_nothing(server: Server) -> None:
    client, live = taunting(server)
    table = live.table
    asked = table.decision_id(0)
    before = stored(server, table.id)
    wrong = ([], keys(0), keys(1, 1), keys(1, 2, 3), [CONFIRM.key(), *keys(1)], [*keys(1), "Nonsense"], [*keys(1, 2), "Whistle"])
    for choices in wrong:
        assert client.send(decision=asked, choices=choices)["type"] == "error", choices
    assert client.send(decision="stale", choices=keys(1))["type"] == "error"
    assert client.send(decision=asked, choice=keys(1)[0], choices=keys(1))["type"] == "error"
    assert stored(server, table.id) == before
    client.send(decision=asked, choices=keys(1, 2))
    one = client.asked()["decision"]
    assert client.send(decision=one["id"], choices=[one["options"][0]["id"]])["type"] == "error", "one thing is chosen here"


@pytest.mark.parametrize("game", ["spycraft", "facility07"])
def test_a_fixed_number_of_things_is_picked_at_once_in_every_series_of_a_game(game: str) -> None:
    position, rng, tried = ut.new(game, 3, seed=2), ut.seeded("series", game), 0
    for _ in range(900):
        if position.over:
            break
        seat = rng.pick(position.pending)
        asked = position.asked_of(seat)
        if asked is not None and asked.several is not None and asked.several.least == asked.several.most:
            missing = asked.several.most - len(asked.several.chosen)
            picked = [option.key() for option in asked.options][:missing]
            if len(picked) == missing > 1:
                assert _series(position.clone(), seat, picked) == picked
                tried += 1
        position.apply(seat, rng.pick(position.choices(seat)))
    assert tried
