"""Tables: opened, joined, played to the end, stored, resumed."""

from __future__ import annotations

import time
from typing import Any

import pytest

import undertable as ut
from tests.server.conftest import Starter
from tests.server.running import PATIENCE, Client, Server, auth


def finish(client: Client, most: int = 400) -> dict[str, Any]:
    """Choose the first option until the game is over; the result."""
    for _ in range(most):
        if client.asked()["table"]["over"]:
            break
        answer = client.choose(0)
        assert answer["type"] == "ack", answer
    assert client.state["table"]["over"]
    result: dict[str, Any] = client.state["table"]["result"]
    return result


def test_a_person_plays_a_whole_game_against_bots(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random", "bot:normal"])
    client = server.connect(opened["table"], token=opened["token"])
    result = finish(client)
    assert result["winners"]
    assert [line["n"] for line in client.log] == list(range(1, len(client.log) + 1))
    assert client.state["table"]["number"] == len(client.log) > 10


def test_a_restart_resumes_where_the_table_was(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    client.choose(0)
    before = client.asked()
    log = list(client.log)
    server.restart()
    again = server.connect(opened["table"], token=opened["token"])
    after = again.asked()
    assert after["scene"] == before["scene"]
    assert after["decision"] == before["decision"]
    assert again.log == log
    finish(again)


def test_bots_go_on_after_a_restart_without_anybody_connected(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"], pace=2)
    table = opened["table"]
    assert server.hall.tables[table].table.position.pending == [0, 1]
    server.restart()
    until = time.monotonic() + PATIENCE
    while table not in server.hall.tables or server.hall.tables[table].table.position.pending != [0]:
        assert time.monotonic() < until, "the bot did not choose"
        time.sleep(0.05)


def test_the_record_replays_to_the_same_end(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    path = f"/api/tables/{opened['table']}/record"
    assert server.http.get(path, headers=auth(opened["token"])).status_code == 409
    client = server.connect(opened["table"], token=opened["token"])
    result = finish(client)
    assert server.http.get(path).status_code == 401
    record = server.http.get(path, headers=auth(opened["token"]))
    position = ut.replay(record.content)
    assert position.over and position.result is not None
    assert list(position.result.winners) == result["winners"]
    assert position.log(0) == [line["text"] for line in client.log]


def test_an_imported_record_is_a_table_to_look_at_or_to_play_on(server: Server) -> None:
    position = ut.new("deaddrop", seats=2, seed=5)
    rng = ut.seeded(1)
    for _ in range(6):
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
    response = server.http.post("/api/records", content=str(position.record()), headers={"Content-Type": "application/json"})
    assert response.status_code == 201, response.text
    opened = response.json()
    assert opened["seats"] == [0, 1]
    server.restart()
    client = server.connect(opened["table"], token=opened["token"], seat=position.pending[0])
    assert client.asked()["decision"]["prompt"]
    assert [line["text"] for line in client.log] == position.log(position.pending[0])


def test_a_record_that_does_not_replay_is_refused(server: Server) -> None:
    record = ut.new("deaddrop", seats=2, seed=5).record()
    record.choices = [(0, "Drop(card=1, kind=card/none)")]
    response = server.http.post("/api/records", content=str(record), headers={"Content-Type": "application/json"})
    assert response.status_code == 400
    assert "choice 1" in response.json()["detail"]


def test_loading_reads_the_same_after_many_acts_as_after_few(serving: Starter, database: str) -> None:
    server = serving(database, checkpoint_every=20)
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    for number in range(205):
        client.send(note=f"note {number}")
    stored = server.hall.storage.load(opened["table"])
    assert stored is not None
    assert len(stored.rows) < 20
    server.restart()
    again = server.connect(opened["table"], token=opened["token"])
    assert again.asked()["table"]["notes"] == "note 204"


def test_an_idle_table_leaves_memory_and_comes_back(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undertable.server.live.hall.Hall.SWEEP", 0.05)
    server = serving(idle_seconds=0.2)
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    before = client.asked()
    time.sleep(0.6)
    assert opened["table"] in server.hall.tables, "somebody is connected"
    client.close()
    until = time.monotonic() + PATIENCE
    while opened["table"] in server.hall.tables:
        assert time.monotonic() < until
        time.sleep(0.05)
    again = server.connect(opened["table"], token=opened["token"])
    assert again.asked()["decision"] == before["decision"]


def test_replay_shows_earlier_moments(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    path = f"/api/tables/{opened['table']}/replay"
    client = server.connect(opened["table"], token=opened["token"])
    first = client.asked()["scene"]
    client.choose(0)
    client.asked()
    assert server.get(f"{path}?at=0", opened["token"])["scene"] == first
    under_way = server.get(f"{path}?at=999", opened["token"])
    assert under_way["scene"] == client.state["scene"]
    assert under_way["log"] == [line["text"] for line in client.log]
    assert server.http.get(f"{path}?at=1&as=1", headers=auth(opened["token"])).status_code == 403
    assert server.http.get(f"{path}?at=1").status_code == 401
    assert server.get(f"{path}?at=0&as=-1", opened["token"])["scene"]["viewer"] == -1
    assert server.get(f"{path}?at=0", opened["watch"])["scene"]["viewer"] == -1
    finish(client)
    other = server.get(f"{path}?at=2&as=1", opened["token"])
    assert other["scene"]["viewer"] == 1 and other["at"] == 2
    last = server.get(f"{path}?at=100000", opened["token"])
    assert last["at"] == last["of"] and last["scene"] == client.state["scene"]


def test_a_rematch_seats_the_same_people_again(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    path = f"/api/tables/{opened['table']}/rematch"
    assert server.http.post(path, headers=auth(opened["token"])).status_code == 409
    for _ in range(100):
        if ann.asked_or_waiting()["table"]["over"]:
            break
        for client in (ann, bob):
            client.quiet(0.02)
            decision = client.state["decision"]
            if decision and decision["answered"] is None:
                client.send(decision=decision["id"], choice=decision["options"][0]["id"])
    assert server.http.post(path, headers=auth(joined["token"])).status_code == 403
    again = server.http.post(path, headers=auth(opened["token"])).json()
    assert again["token"] == opened["token"]
    assert bob.state_where(lambda s: s["table"].get("rematch"))["table"]["rematch"] == again["table"]
    new = server.connect(again["table"], token=joined["token"])
    assert new.asked()["table"]["you"] == 1
    assert [seat["name"] for seat in new.state["table"]["seats"]] == ["Ann", "Bob"]
