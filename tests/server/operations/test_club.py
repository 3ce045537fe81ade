"""A server whose tables are for a club."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Starter
from undertable.server.operations.keys import membership


def test_without_the_key_nobody_opens_or_sees_a_table(serving: Starter) -> None:
    server = serving(club_key="the old mill")
    for method, path in (("GET", "/api/tables"), ("POST", "/api/tables"), ("POST", "/api/records"), ("GET", "/api/tables/abc")):
        response = server.http.request(method, path, json={"game": "deaddrop"} if method == "POST" else None)
        assert response.status_code == 401, path
        assert response.json()["detail"] == "this server belongs to a club: its key is needed"
    assert server.get("/api/club") == {"needed": True, "inside": False}
    assert server.http.get("/api/games").status_code == 200, "what the games are is no secret"
    assert server.connect("abc", watch="x").closed() == 4403


def test_whoever_knows_the_key_gets_in_once_and_for_all(serving: Starter) -> None:
    server = serving(club_key="the old mill")
    assert server.http.post("/api/club", json={"key": "the new mill"}).status_code == 403
    assert server.http.get("/api/tables").status_code == 401
    entered = server.http.post("/api/club", json={"key": "the old mill"})
    assert entered.status_code == 204
    assert "HttpOnly" in entered.headers["set-cookie"] and "the old mill" not in entered.headers["set-cookie"]
    assert server.get("/api/club") == {"needed": True, "inside": True}
    assert server.http.get("/api/tables").json() == []
    server.open()
    assert server.http.get("/api/tables", headers={"X-Club-Key": "the old mill"}).status_code == 200


def test_keys_cannot_be_tried_by_the_thousand(serving: Starter) -> None:
    server = serving(club_key="k")
    tried = [server.http.post("/api/club", json={"key": str(number)}).status_code for number in range(15)]
    assert tried[0] == 403 and tried[-1] == 429


def test_there_is_no_other_door_at_which_keys_can_be_tried(serving: Starter) -> None:
    """Whoever has tried too many learns nothing of the next key, not even of the right one, at any door."""
    for cookie in (False, True):
        server = serving(club_key="the old mill")

        def shown(key: str, cookie: bool = cookie) -> dict[str, str]:
            return {"Cookie": f"club={membership(key)}"} if cookie else {"X-Club-Key": key}

        assert server.http.get("/api/tables", headers=shown("the old mill")).status_code == 200
        tried = [server.http.get("/api/tables", headers=shown(str(number))).status_code for number in range(15)]
        assert tried[0] == 401 and tried[-1] == 429
        assert server.http.get("/api/tables", headers=shown("the old mill")).status_code == 429
        assert server.http.get("/api/club", headers=shown("the old mill")).json()["inside"] is False
        assert server.http.post("/api/club", json={"key": "the old mill"}).status_code == 429


def test_a_browser_that_keeps_an_old_key_locks_nobody_out(serving: Starter) -> None:
    server = serving(club_key="the old mill")
    old = {"Cookie": f"club={membership('the mill before')}"}
    assert {server.http.get("/api/tables", headers=old).status_code for _ in range(30)} == {401}
    assert server.http.get("/api/tables", headers={"X-Club-Key": "the old mill"}).status_code == 200


def test_a_server_without_a_club_is_open(serving: Starter) -> None:
    server = serving()
    assert server.get("/api/club") == {"needed": False, "inside": True}
    with pytest.raises((ConnectionClosed, TimeoutError)):
        server.connect("abc", watch="x").receive(1)
