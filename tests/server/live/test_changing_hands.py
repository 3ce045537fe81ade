"""Chairs that change hands while something is on its way: a message, an answer of a bot, a request that takes long."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.conftest import Starter, new_database
from tests.server.live.test_seats import ask, three
from tests.server.running import PATIENCE, Server, auth
from undertable.server.live.errands import Errands
from undertable.server.live.hall import Hall


def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server hears of what the others store before it tries to store something itself."""
    monkeypatch.setattr(Hall, "_hear", lambda *_: None)


def in_loop(server: Server, work: Any) -> Any:
    """What a coroutine of the server returns."""
    return asyncio.run_coroutine_threadsafe(work, server.hall.writer.loop).result(PATIENCE)


def test_a_token_that_was_ended_elsewhere_does_nothing_here(serving: Starter, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cyd is removed on one server, and answers on another that has not heard of it yet."""
    deaf(monkeypatch)
    database = new_database(postgres)
    server, elsewhere = serving(database), serving(database)
    opened, clients, (host, second, third) = three(server)
    cyd = clients[2]
    live = server.hall.tables[opened["table"]]
    while 2 not in live.table.position.pending or live.table.game.seats_fixed(live.table.position):
        for client in clients:
            client.quiet(0.03)
            decision = client.state.get("decision")
            if decision and decision["answered"] is None and not (client is cyd and len(decision["options"]) > 1):
                client.send(decision=decision["id"], choice=decision["options"][0]["id"])
    far = elsewhere.connect(opened["table"], token=third)
    asked = far.asked()["decision"]
    assert ask(server, opened, 2, "bot:normal", host).status_code == 200
    monkeypatch.setattr(Errands, "bots_to_choose", lambda *_: [])  # the bot thinks for a long time
    assert ask(server, opened, 2, "bot:normal", second).json()["seats"][2]["kind"] == "bot"
    number = live.table.number
    far.socket.send(json.dumps({"decision": asked["id"], "choice": asked["options"][0]["id"], "id": 1}))
    assert far.closed() == 4401
    for path, body in (("webhook", {"url": ""}), ("chairs/1", {"kind": "bot:normal"})):
        answer = elsewhere.http.post(f"/api/tables/{opened['table']}/{path}", json=body, headers=auth(third))
        assert answer.status_code in (401, 409), path
    in_loop(elsewhere, elsewhere.hall.tables[opened["table"]].catch_up())
    assert server.hall.storage.rows(opened["table"], number) == []


def test_a_bot_does_not_answer_for_the_person_who_has_come_back(serving: Starter) -> None:
    """Its answer waits behind the act that gives the chair back."""
    server = serving()
    opened = server.open(chairs=["me", "open"], pace=5)
    joined = server.join(opened)
    live = server.hall.tables[opened["table"]]
    assert 1 in live.table.position.pending
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    id = live.table.decision_id(1)
    assert ask(server, opened, 1, "person", joined["token"]).status_code == 200
    number = live.table.number
    in_loop(server, live.errands._answer(1, id, "", "bot"))
    assert live.table.number == number and 1 in live.table.position.pending
    in_loop(server, live.errands._answer(1, id, "", "clock"))
    assert live.table.number == number + 1, "the clock does"


def test_whoever_asks_for_a_view_gets_that_of_the_moment_in_which_they_asked(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it takes a while, in which the chair may change hands and somebody else draw cards there."""
    server = serving()
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    live = server.hall.tables[opened["table"]]
    before = live.table.position.view(1)
    films = server.hall.films
    make = films._make

    async def slow(*given: Any) -> Any:
        film = await make(*given)
        for seat in (0, 1):
            key = next(iter(live.table.options(seat)))
            await live.errands._answer(seat, live.table.decision_id(seat), key, "clock")
        return film

    monkeypatch.setattr(films, "_make", slow)
    told = server.get(f"/api/tables/{opened['table']}/view", joined["token"])
    assert live.table.position.count >= 2
    assert told["view"] == json.loads(json.dumps(before))


def test_a_table_that_another_server_has_deleted_is_no_longer_there(serving: Starter, postgres: str) -> None:
    """Whoever connects is told so: the server must not look for it for ever."""
    database = new_database(postgres)
    server, elsewhere = serving(database, operator_key="keys to the house"), serving(database)
    opened = server.open(chairs=["me", "open"])
    far = elsewhere.connect(opened["table"], token=opened["token"])
    far.asked()
    path = f"/api/operator/tables/{opened['table']}"
    assert server.http.delete(path, headers=auth("keys to the house")).status_code == 204
    assert far.closed() == 4404
    assert elsewhere.connect(opened["table"], token=opened["token"]).closed(10.0) == 4404
    assert elsewhere.http.get(f"/api/tables/{opened['table']}").status_code == 404
