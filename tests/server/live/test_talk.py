"""Chat, notes, settings, hints."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deaddrop.game import DeadDropGame
from tests.server.conftest import Starter
from tests.server.live.test_seats import ask
from tests.server.running import Server


def test_chat_reaches_all_and_stays(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    assert ann.send(chat="hello <b>\x07you</b>")["type"] == "ack"
    line = bob.state_where(lambda s: s["table"]["chat"])["table"]["chat"][0]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "hello b you /b")
    assert ann.send(chat="   ")["type"] == "error"
    server.restart()
    again = server.connect(opened["table"], token=joined["token"])
    assert again.state_where(lambda s: True)["table"]["chat"] == [line]


def test_anybody_may_flag_a_line_of_another_and_everybody_sees_it(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    eve = server.connect(opened["table"], watch=opened["watch"])
    assert ann.send(chat="I hold a two")["type"] == "ack"
    line = bob.state_where(lambda s: s["table"]["chat"])["table"]["chat"][0]
    assert line["flags"] == [] and line["id"]
    assert "your own" in ann.send(flag=line["id"])["text"]
    assert "no such line" in bob.send(flag="0")["text"] and "no such line" in bob.send(flag="")["text"]
    assert eve.send(flag=line["id"])["type"] == "error", "spectators only watch"
    assert bob.send(flag=line["id"])["type"] == "ack"
    assert ann.state_where(lambda s: s["table"]["chat"][0]["flags"])["table"]["chat"][0]["flags"] == [1]
    server.restart()
    again = server.connect(opened["table"], token=joined["token"])
    assert again.state_where(lambda s: True)["table"]["chat"][0]["flags"] == [1]
    assert again.send(flag=line["id"])["type"] == "ack"
    assert again.state_where(lambda s: not s["table"]["chat"][0]["flags"])


def test_a_line_that_did_not_reach_a_seat_can_not_be_flagged_by_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeadDropGame, "hears", lambda self, position, speaker, listener: {speaker, listener} == {0, 2})
    opened = server.open(chairs=["me", "open", "open"])
    tokens = [opened["token"], server.join(opened)["token"], server.join(opened, "Cyd")["token"]]
    ann, bob, cyd = (server.connect(opened["table"], token=token) for token in tokens)
    assert ann.send(chat="between us")["type"] == "ack"
    line = cyd.state_where(lambda s: s["table"]["chat"])["table"]["chat"][0]
    assert "no such line" in bob.send(flag=line["id"])["text"]
    assert cyd.send(flag=line["id"])["type"] == "ack"


def test_a_game_may_restrict_talk(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def objection(self: DeadDropGame, view: Any, text: str) -> str:
        return "cards are not named aloud [DD-PLAY.01]" if "burn" in text else ""

    monkeypatch.setattr(DeadDropGame, "objection", objection)
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert "not named" in ann.send(chat="I have a burn notice")["text"]
    assert ann.send(chat="My file is strong")["type"] == "ack"
    assert ann.state["table"]["chat"][-1]["text"] == "My file is strong"


def test_talk_reaches_only_whom_the_game_lets_hear(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeadDropGame, "hears", lambda self, position, speaker, listener: {speaker, listener} == {0, 2})
    opened = server.open(chairs=["me", "open", "open"])
    tokens = [opened["token"], server.join(opened)["token"], server.join(opened, "Cyd")["token"]]
    ann, bob, cyd = (server.connect(opened["table"], token=token) for token in tokens)
    eve = server.connect(opened["table"], watch=opened["watch"])
    for client in (ann, bob, cyd, eve):
        client.state_where(lambda s: True)
        client.quiet(0.2)
    assert ann.send(chat="between us")["type"] == "ack"
    assert ann.state["table"]["chat"] and cyd.state_where(lambda s: s["table"]["chat"])
    assert not bob.quiet() and not eve.quiet(), "the others do not even learn that something was said"
    server.restart()
    again = server.connect(opened["table"], token=tokens[1])
    assert again.state_where(lambda s: True)["table"]["chat"] == []
    assert server.connect(opened["table"], token=tokens[2]).asked()["table"]["chat"][0]["text"] == "between us"


def test_notes_are_private_and_kept(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    bob.quiet()
    count = len(bob.wire)
    assert ann.send(note="line one\nline two")["type"] == "ack"
    assert ann.state["table"]["notes"] == "line one\nline two"
    assert not bob.quiet(), "not even that there are notes"
    assert len(bob.wire) == count
    assert ann.send(note="x" * 4001)["type"] == "error"
    server.restart()
    assert server.connect(opened["table"], token=opened["token"]).asked()["table"]["notes"] == "line one\nline two"
    assert server.connect(opened["table"], token=joined["token"]).asked()["table"]["notes"] == ""


def test_a_hint_is_one_of_the_options(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    decision = ann.asked()["decision"]
    ann.socket.send('{"hint": true}')
    hint = ann.until(lambda m: m["type"] in ("hint", "error"), 30)
    assert hint["type"] == "hint"
    assert hint["decision"] == decision["id"]
    assert hint["choice"] in [option["id"] for option in decision["options"]]


def test_ping(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.socket.send('{"ping": 7}')
    assert ann.until(lambda m: m["type"] == "pong")["ping"] == 7


def test_why_not_is_told_of_one_thing_at_a_time(server: Server) -> None:
    opened = server.open("mindmgmt", seats=2, chairs=["me", "me"], hotseat=True)
    ann = server.connect(opened["table"], token=opened["token"])
    state = ann.asked()
    assert "refusals" not in state["decision"]
    chosen = {target for option in state["decision"]["options"] for target in option["targets"]}
    thing = next(id for id in sorted(server.hall.tables[opened["table"]].table.position.scene(0).ids()) if id not in chosen)
    ann.socket.send(json.dumps({"why": thing}))
    answer = ann.until(lambda m: m["type"] == "why")
    assert answer["id"] == thing and answer["text"]
    ann.socket.send(json.dumps({"why": "card:gone"}))
    gone = ann.until(lambda m: m["type"] == "why")
    assert (gone["id"], gone["text"]) == ("card:gone", "This is not on your table now."), "what left the table meanwhile is no error"


def test_what_somebody_said_is_not_put_into_the_mouth_of_whoever_has_the_chair_now(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open(chairs=["me", "open"], start="later")
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    assert bob.send(chat="You all stink")["type"] == "ack"
    bob.close()
    ann = server.connect(opened["table"], token=opened["token"])
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    assert ask(server, opened, 1, "open", opened["token"]).status_code == 200
    server.join(opened, "Dee")
    state = ann.state_where(lambda s: s["table"]["seats"][1]["name"] == "Dee")
    assert [(line["name"], line["text"]) for line in state["table"]["chat"]] == [("Bob", "You all stink")]
