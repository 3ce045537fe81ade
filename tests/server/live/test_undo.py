"""Taking back: freely as long as nobody has learnt anything, beyond that by consent of all."""

from __future__ import annotations

import json

from tests.server.conftest import Starter
from tests.server.running import Client, Server


def pair(server: Server) -> tuple[Client, Client]:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    ann.asked()
    bob.asked()
    return ann, bob


def test_beyond_what_was_learnt_all_have_to_agree(server: Server) -> None:
    ann, bob = pair(server)
    first = ann.state["scene"]
    ann.choose(0)
    bob.choose(1)
    ann.state_where(lambda s: len(ann.log) >= 2)
    assert not ann.state["table"]["can_undo"]
    assert ann.send(undo=True)["type"] == "ack"
    asked = bob.state_where(lambda s: s["table"]["undo"])["table"]["undo"]
    assert asked["seat"] == 0 and {vote["seat"]: vote["vote"] for vote in asked["votes"]} == {0: True, 1: None}
    assert ann.send(undo_vote=True)["type"] == "error", "who asks has no second vote"
    assert bob.send(undo_vote=True)["type"] == "ack"
    state = ann.state_where(lambda s: s["table"]["undo"] is None and s["decision"] and s["decision"]["answered"] is None)
    assert state["scene"] == first
    assert ann.log[-1]["text"] == "Ann takes back, all agreeing" and bob.log[-1]["kind"] == "undo"
    assert ann.choose(3)["type"] == "ack"


def test_one_no_ends_it(server: Server) -> None:
    ann, bob = pair(server)
    ann.choose(0)
    bob.choose(1)
    before = bob.state_where(lambda s: len(bob.log) >= 2)["scene"]
    ann.send(undo=True)
    assert bob.send(undo_vote=False)["type"] == "ack"
    assert ann.state_where(lambda s: s["table"]["undo"] is None)["scene"]["areas"] is not None
    assert bob.state["scene"] == before
    assert bob.send(undo_vote=True)["type"] == "error", "nothing is asked any more"


def test_an_old_question_is_not_answered_after_an_undo(server: Server) -> None:
    ann, bob = pair(server)
    old = ann.state["decision"]
    ann.choose(0)
    bob.choose(1)
    ann.state_where(lambda s: len(ann.log) >= 2)
    ann.send(undo=True)
    bob.send(undo_vote=True)
    ann.state_where(lambda s: ann.log[-1]["kind"] == "undo")
    answer = ann.send(decision=old["id"], choice=old["options"][1]["id"])
    assert answer["type"] == "error" and "moved on" in answer["text"]


def test_with_bots_alone_no_consent_is_needed_and_a_restart_forgets_nothing(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    first = ann.asked()["scene"]
    ann.choose(0)
    ann.asked()
    server.restart()
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert ann.send(undo=True)["type"] == "ack"
    while ann.send(undo=True)["type"] == "ack":
        ann.asked()
    scene = ann.asked()["scene"]
    own = [area for area in scene["areas"] if area["id"] == "hand:0"]
    assert own == [area for area in first["areas"] if area["id"] == "hand:0"], "back at the beginning"
    server.restart()
    again = server.connect(opened["table"], token=opened["token"])
    assert again.asked()["scene"] == scene
    while not again.asked()["table"]["over"]:
        again.choose(0)
    record = server.get(f"/api/tables/{opened['table']}/record", opened["token"])
    assert record["digest"]
    assert server.http.post("/api/records", json=record).status_code == 201, "what was taken back is not in the record"


def test_a_free_undo_restores_the_scene(serving: Starter) -> None:
    """In MIND MGMT the recruiter puts together several small choices: the last one can be taken back."""
    server = serving()
    opened = server.open("mindmgmt", chairs=["me", "me"], hotseat=True)
    client = server.connect(opened["table"], token=opened["token"])
    for _ in range(60):
        state = client.state_where(lambda s: True)
        if state["table"]["handover"] is not None:
            client.socket.send(json.dumps({"seat": state["table"]["handover"]}))
            client.state_where(lambda s, seat=state["table"]["handover"]: s["table"]["you"] == seat)
        before = client.asked()
        client.choose(0)
        client.quiet(0.02)
        if client.state["table"]["can_undo"]:
            break
    assert client.state["table"]["can_undo"]
    assert client.state["decision"] != before["decision"]
    assert client.send(undo=True)["type"] == "ack"
    assert client.state["scene"] == before["scene"]
    assert client.state["decision"]["options"] == before["decision"]["options"]
    assert client.state["decision"]["id"] != before["decision"]["id"]


def test_nothing_to_take_back(server: Server) -> None:
    ann, _ = pair(server)
    assert ann.send(undo=True)["type"] == "error"
    assert ann.send(undo_vote=True)["type"] == "error"
