"""How much help a table gives, and hints."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running import Client, Server
from undertable.kernel.choice import PickCard


def hint(client: Client) -> dict[str, Any]:
    """Ask for a hint; what comes of it."""
    client.socket.send('{"hint": true}')
    return client.until(lambda m: m["type"] in ("hint", "error"), 60)


def test_the_level_is_the_usual_one_unless_the_host_says_otherwise(server: Server) -> None:
    alone = server.open(chairs=["me", "bot:random"])
    several = server.open(chairs=["me", "open"])
    chosen = server.open(chairs=["me", "open"], help="solver", hints=True)
    told = [server.get(f"/api/tables/{one['table']}") for one in (alone, several, chosen)]
    assert [(one["help"], one["hints"]) for one in told] == [("assisted", True), ("paper", False), ("solver", True)]
    ann = server.connect(chosen["table"], token=chosen["token"])
    assert ann.state_where(lambda s: True)["table"]["help"] == "solver"
    assert server.http.post("/api/tables", json={"game": "deaddrop", "help": "all"}).status_code == 400


def test_among_people_hints_are_off_unless_all_sat_down_to_them(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert "without hints" in hint(ann)["text"]


def test_everybody_is_told_of_a_hint(server: Server) -> None:
    opened = server.open(chairs=["me", "open"], hints=True)
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert hint(ann)["type"] == "hint"
    bob.state_where(lambda s: any(line["kind"] == "hint" for line in bob.log))
    assert any(line["text"] == "Ann asks for a hint" for line in bob.log)


def test_a_hint_at_paper_has_no_numbers(server: Server) -> None:
    opened = server.open("mindmgmt", chairs=["bot:random", "me"], help="paper", options={"mode": "training"}, seed=4)
    ann = server.connect(opened["table"], token=opened["token"])
    for _ in range(4):
        state = ann.asked()
        told = hint(ann)
        assert told["type"] == "hint" and "%" not in told["text"] and "imagined" not in told["text"], told
        assert "layers" not in state["scene"]
        ann.send(decision=told["decision"], choice=told["choice"])
    assert "maybe" not in json.dumps(ann.wire)


def test_no_hint_is_given_on_votes(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PickCard, "ADVISED", False)
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert "no hints on votes" in hint(ann)["text"]
