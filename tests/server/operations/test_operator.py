"""What an operator can see and do."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Starter, new_database
from tests.server.running import Server, auth

KEY = {"operator_key": "keys to the house"}
HELD = auth("keys to the house")


def overview(server: Server) -> Any:
    response = server.http.get("/api/operator", headers=HELD)
    assert response.status_code == 200, response.text
    return response.json()


def test_without_the_key_there_is_nothing_to_see(serving: Starter) -> None:
    assert serving().http.get("/api/operator", headers=HELD).status_code == 404
    server = serving(**KEY)
    assert server.http.get("/api/operator").status_code == 401
    assert server.http.post("/api/operator/bans", json={"address": "192.0.2.1"}, headers=auth("no")).status_code == 401
    assert server.hall.limits.banned == {}


def test_keys_of_the_operator_cannot_be_tried_by_the_thousand(serving: Starter) -> None:
    """Not even the right one is told from the others after too many wrong ones; the same for the key to the numbers."""
    for path, given in (("/api/operator", KEY), ("/metrics", {"metrics_key": "keys to the house"})):
        server = serving(**given)
        tried = [server.http.get(path, headers=auth(str(number))).status_code for number in range(15)]
        assert tried[0] in (401, 404) and tried[-1] == 429
        assert server.http.get(path, headers=HELD).status_code == 429
        server.hall.limits.attempts.by_address.clear()
        assert server.http.get(path, headers=HELD).status_code == 200


def test_tables_people_and_disk(serving: Starter) -> None:
    server = serving(**KEY)
    opened = server.open(chairs=["me", "bot:random"])
    server.connect(opened["table"], token=opened["token"]).asked()
    seen = overview(server)
    [table] = seen["tables"]
    assert (table["id"], table["people"][0], table["connected"], table["closed"]) == (opened["table"], "Ann", 1, "")
    assert table["people"][1].endswith("(bot)")
    assert seen["people"] == [{"address": "127.0.0.1", "connections": 1}]
    assert seen["disk"]["database"] > 0 and seen["disk"]["free"] > 0
    assert opened["token"] not in str(seen) and opened["invite"] not in str(seen)


def test_a_closed_table_says_why_and_stays_shut(serving: Starter) -> None:
    server = serving(**KEY)
    opened = server.open(chairs=["me", "open"], listed=True)
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    path = f"/api/operator/tables/{opened['table']}/close"
    assert server.http.post(path, json={"why": "the club is shut on Mondays"}, headers=HELD).status_code == 204
    ann.state_where(lambda state: any("shut on Mondays" in str(line) for line in ann.log))
    refused = ann.choose(0)
    assert refused["type"] == "error" and "the club is shut on Mondays" in str(refused)
    assert server.http.get("/api/tables").json() == []
    server.restart()
    assert overview(server)["tables"][0]["closed"] == "the club is shut on Mondays"
    assert server.http.post(path, json={}, headers=HELD).status_code == 409


def test_a_deleted_table_is_gone(serving: Starter) -> None:
    server = serving(**KEY)
    opened = server.open(chairs=["me", "open"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert server.http.delete(f"/api/operator/tables/{opened['table']}", headers=HELD).status_code == 204
    assert ann.closed() == 4404
    assert server.http.get(f"/api/tables/{opened['table']}").status_code == 404
    assert server.http.delete(f"/api/operator/tables/{opened['table']}", headers=HELD).status_code == 404


def test_nothing_is_left_of_a_person_who_wants_to_be_forgotten(serving: Starter, database: str) -> None:
    operated = serving(database, **KEY)
    opened = operated.open(chairs=["me", "open"], start="later")
    joined = operated.join(opened, "Wilhelmina")
    path = f"/api/tables/{opened['table']}"
    assert operated.http.post(f"{path}/start", json={}, headers=auth(opened["token"])).status_code == 200
    bob = operated.connect(opened["table"], token=joined["token"])
    ann = operated.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert bob.send(chat="my telephone is 12345")["type"] == "ack"
    assert bob.send(note="Ann bluffs")["type"] == "ack"
    hooked = operated.http.post(f"{path}/webhook", json={"url": "https://mine.example/"}, headers=auth(joined["token"]))
    assert hooked.status_code == 204
    before = [type(row.act).__name__ for row in operated.hall.storage.rows(opened["table"])]
    assert operated.http.delete(f"/api/operator/tables/{opened['table']}/people/1", headers=HELD).status_code == 204
    operated.restart()
    stored = operated.hall.storage.load(opened["table"])
    assert stored is not None
    everything = f"{operated.hall.storage.rows(opened['table'])} {stored}"
    for trace in ("Wilhelmina", "12345", "bluffs", "mine.example"):
        assert trace not in everything
    assert [type(row.act).__name__ for row in operated.hall.storage.rows(opened["table"])] == before, "the game stays as it was played"
    again = operated.connect(opened["table"], token=opened["token"])
    assert again.asked()["table"]["seats"][1]["name"] == "Player 2"
    assert "Wilhelmina" not in "".join(again.wire)
    assert operated.http.delete(f"/api/operator/tables/{opened['table']}/people/7", headers=HELD).status_code == 409


def test_texts_on_the_table_are_forgotten_too(serving: Starter) -> None:
    server = serving(**KEY)
    opened = server.open("mindmgmt", chairs=["me", "open", "open"], seed=3)
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    bob.state_where(lambda state: True)
    assert bob.send(annotate={"sheet": "team", "place": "space:D5", "text": "call 12345"})["type"] == "ack"
    assert server.http.delete(f"/api/operator/tables/{opened['table']}/people/1", headers=HELD).status_code == 204
    server.restart()
    stored = server.hall.storage.load(opened["table"])
    assert stored is not None and "12345" not in f"{server.hall.storage.rows(opened['table'])} {stored}"
    assert server.connect(opened["table"], token=opened["token"]).state_where(lambda state: True)["table"]["annotations"] == []


def test_an_address_that_is_shut_out_is_sent_away_everywhere_and_let_in_again(serving: Starter, postgres: str) -> None:
    database = new_database(postgres)
    one, two = (serving(database, **KEY) for _ in range(2))
    opened = one.open(chairs=["me", "open"])
    ann = one.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert one.http.post("/api/operator/bans", json={"address": "nonsense"}, headers=HELD).status_code == 409
    assert one.http.post("/api/operator/bans", json={"address": "127.0.0.1", "hours": 1}, headers=HELD).status_code == 204
    assert ann.closed() == 4403
    assert one.http.get("/api/games").status_code == 403
    assert one.connect(opened["table"], token=opened["token"]).closed() == 4403
    two.hall.limits.banned = {"192.0.2.1": 0.0}
    two.restart()
    assert two.http.get("/api/games").status_code == 403, "the other server learns of it"
