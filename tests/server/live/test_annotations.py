"""What people write on the table: stored, kept by undo, and never seen by whom it is not for."""

from __future__ import annotations

import json
from typing import Any

from tests.server.running import Server

NOTE = {"sheet": "note", "place": "space:C4", "text": "10?"}
PENCIL = {"sheet": "team", "place": "space:D5", "text": "surely here"}


def written_on(state: dict[str, Any], place: str) -> list[tuple[str, int]]:
    board = next(area for area in state["scene"]["areas"] if area.get("id") == "board")
    space = next(space for space in board["spaces"] if space["id"] == place)
    return [(badge["text"], badge["seat"]) for badge in space.get("badges", []) if badge.get("symbol") in ("note", "pencil")]


def test_notes_are_for_all_and_the_pencil_for_the_team(server: Server) -> None:
    opened = server.open("mindmgmt", chairs=["me", "open", "open"], seed=3)
    tokens = [opened["token"], server.join(opened)["token"], server.join(opened, "Cyd")["token"]]
    ann, bob, cyd = (server.connect(opened["table"], token=token) for token in tokens)
    eve = server.connect(opened["table"], watch=opened["watch"])
    for client in (ann, bob, cyd, eve):
        client.state_where(lambda s: True)
        client.quiet(0.2)
    assert [sheet["id"] for sheet in ann.state["table"]["sheets"]] == ["pencil"]
    assert "the Recruiter sees it" in bob.state["table"]["sheets"][0]["warning"]
    wires = len(ann.wire), len(eve.wire)
    assert bob.send(annotate=PENCIL)["type"] == "ack"
    assert written_on(cyd.state_where(lambda s: s["table"]["annotations"]), "space:D5") == [("surely here", 1)]
    assert not ann.quiet() and not eve.quiet() and (len(ann.wire), len(eve.wire)) == wires, "not even that something was written"
    assert bob.send(annotate=NOTE)["type"] == "ack"
    seen = ann.state_where(lambda s: s["table"]["annotations"])
    assert written_on(seen, "space:C4") == [("10?", 1)] and written_on(seen, "space:D5") == []
    assert "not" in ann.send(annotate=NOTE)["text"] and "12" in bob.send(annotate={**NOTE, "text": "x" * 13})["text"]
    assert "spectators" in eve.send(annotate=NOTE)["text"]


def test_taking_back_and_restarting_keep_what_is_written(server: Server) -> None:
    opened = server.open("mindmgmt", chairs=["me", "me"], hotseat=True, seed=3)
    ann = server.connect(opened["table"], token=opened["token"])
    asked = ann.asked()
    assert ann.send(decision=asked["decision"]["id"], choice=asked["decision"]["options"][0]["id"])["type"] == "ack"
    ann.socket.send(json.dumps({"seat": 1}))
    ann.state_where(lambda s: s["table"]["you"] == 1)
    assert ann.send(annotate=NOTE)["type"] == "ack" and ann.send(annotate=PENCIL)["type"] == "ack"
    ann.socket.send(json.dumps({"seat": 0}))
    ann.state_where(lambda s: s["table"]["you"] == 0)
    assert ann.send(undo=True)["type"] == "ack"
    server.restart()
    again = server.connect(opened["table"], token=opened["token"], seat=1)
    state = again.state_where(lambda s: s["table"]["you"] == 1)
    assert written_on(state, "space:C4") == [("10?", 1)] and written_on(state, "space:D5") == [("surely here", 1)]
    again.send(annotate={**NOTE, "text": ""})
    assert written_on(again.state_where(lambda s: len(s["table"]["annotations"]) == 1), "space:C4") == []
