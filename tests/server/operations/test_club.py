"""A server whose tables are for a club."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Starter


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


def test_a_server_without_a_club_is_open(serving: Starter) -> None:
    server = serving()
    assert server.get("/api/club") == {"needed": False, "inside": True}
    with pytest.raises((ConnectionClosed, TimeoutError)):
        server.connect("abc", watch="x").receive(1)
