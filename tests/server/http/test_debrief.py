"""The debrief of a table."""

from __future__ import annotations

import pytest

from tests.server.running import Server, auth
from undertable.server.live import debriefs


def test_a_debrief_comes_after_the_end_and_to_those_who_may_look(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debriefs, "SECONDS", 0.01)
    opened = server.open(chairs=["me", "bot:random"])
    address = f"/api/tables/{opened['table']}/debrief"
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    refused = server.http.get(address, headers=auth(opened["token"]))
    assert refused.status_code == 409 and "over" in refused.json()["detail"]
    while not ann.asked()["table"]["over"]:
        ann.choose()
    assert server.http.get(address).status_code == 401
    found = server.get(address, opened["token"])
    assert found["text"] and [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert found["chances"]["seat"] == 0
    assert server.get(address + "?as=-1", opened["watch"])["chances"] is None
    assert server.http.get(address + "?as=9", headers=auth(opened["token"])).status_code == 400
