"""Chairs: invites, spectators, bots that sit in, hot-seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Starter, new_database
from tests.server.running import PATIENCE, Client, Server, auth
from undertable.kernel.event import Event
from undertable.server.live.shown import Onlooker


def test_an_invite_opens_a_free_chair_once(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    path = f"/api/tables/{opened['table']}/join"
    assert server.http.post(path, json={"invite": "wrong", "name": "Eve"}).status_code == 403
    assert server.http.post(path, json={"name": "Eve"}).status_code == 403
    assert server.http.post(path, json={"invite": opened["invite"], "name": "Eve", "seat": 0}).status_code == 409
    joined = server.http.post(path, json={"invite": opened["invite"], "name": "Ann"}).json()
    assert joined["seat"] == 1
    assert server.http.post(path, json={"invite": opened["invite"], "name": "Cyd"}).status_code == 409
    seats = server.get(f"/api/tables/{opened['table']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Ann 2"], "two people never have the same name"
    assert server.get(f"/api/tables/{opened['table']}", joined["token"])["you"] == 1


def test_names_are_plain_text(server: Server) -> None:
    opened = server.open(chairs=["me", "open"], name="<b>{seat}\u202e\n x</b>")
    assert server.get(f"/api/tables/{opened['table']}")["seats"][0]["name"] == "b seat x /b"


def test_a_listed_table_is_found_and_joined_without_an_invite(server: Server) -> None:
    hidden = server.open(chairs=["me", "open"])
    listed = server.open(chairs=["me", "open"], listed=True)
    found = server.get("/api/tables")
    assert [table["id"] for table in found] == [listed["table"]]
    assert found[0]["host"] == "Ann" and hidden["table"] not in str(found)
    assert server.http.post(f"/api/tables/{listed['table']}/join", json={"name": "Bob"}).status_code == 201
    assert server.get("/api/tables") == []


def test_a_spectator_sees_and_does_nothing(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    watcher = server.connect(opened["table"], watch=opened["watch"])
    state = watcher.state_where(lambda s: True)
    assert state["table"]["you"] == -1 and state["decision"] is None and state["scene"]["viewer"] == -1
    ann = server.connect(opened["table"], token=opened["token"])
    decision = ann.asked()["decision"]
    assert watcher.send(decision=decision["id"], choice=decision["options"][0]["id"])["type"] == "error"
    assert watcher.send(chat="hello")["type"] == "error"
    assert ann.asked()["decision"] == decision


def test_the_host_replaces_an_absent_person_by_a_bot_and_gives_the_chair_back(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    path = f"/api/tables/{opened['table']}/chairs/1"
    bob = server.connect(opened["table"], token=joined["token"])
    bob.asked()
    host = auth(opened["token"])
    assert server.http.post(path, json={"kind": "bot:random"}, headers=host).status_code == 409, "Bob is here"
    bob.close()
    ann = server.connect(opened["table"], token=opened["token"])
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    assert server.http.post(path, json={"kind": "bot:random"}, headers=auth(joined["token"])).status_code == 409
    assert server.http.post(path, json={"kind": "bot:random"}).status_code == 401
    answer = server.http.post(path, json={"kind": "bot:random"}, headers=host)
    assert answer.status_code == 200 and answer.json()["seats"][1]["kind"] == "bot"
    ann.state_where(lambda s: s["table"]["pending"] == [0])
    bob = server.connect(opened["table"], token=joined["token"])
    assert bob.state_where(lambda s: True)["table"]["you"] == 1, "Bob may look on while the bot plays for him"
    assert "bot plays" in bob.send(chat="hello")["text"]
    assert server.http.post(path, json={"kind": "person"}, headers=host).status_code == 200
    assert bob.send(chat="hello")["type"] == "ack"
    bob.close()
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    assert server.http.post(path, json={"kind": "open"}, headers=host).status_code == 409, "the host alone does not free it"


def three(server: Server) -> tuple[dict[str, Any], list[Client], list[str]]:
    """Ann, Bob and Cyd in a game that has begun."""
    opened = server.open("warehouse13", seats=3, chairs=["me", "open", "open"], pace=0.01)
    tokens = [opened["token"], server.join(opened)["token"], server.join(opened, "Cyd")["token"]]
    clients = [server.connect(opened["table"], token=token) for token in tokens]
    for _ in range(40):
        if server.hall.tables[opened["table"]].table.position.count >= 3:
            break
        for client in clients:
            client.quiet(0.03)
            decision = client.state.get("decision")
            if decision and decision["answered"] is None:
                client.send(decision=decision["id"], choice=decision["options"][0]["id"])
    assert server.hall.tables[opened["table"]].table.position.count >= 3
    return opened, clients, tokens


def ask(server: Server, opened: dict[str, Any], seat: int, kind: str, token: str) -> Any:
    return server.http.post(f"/api/tables/{opened['table']}/chairs/{seat}", json={"kind": kind}, headers=auth(token))


def gone_for(server: Server, opened: dict[str, Any], seat: int, seconds: float) -> None:
    """As if so much time had gone by since the person in this seat left."""
    server.hall.tables[opened["table"]].seen[seat] -= seconds


def test_a_bot_sits_in_only_after_a_time_of_absence(serving: Starter) -> None:
    server = serving(absence_seconds=600)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    assert ann.choose(0)["type"] == "ack"
    bob.asked()
    bob.close()
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    answer = ask(server, opened, 1, "bot:random", opened["token"])
    assert answer.status_code == 409 and "away" in answer.json()["detail"]
    assert ask(server, opened, 1, "open", opened["token"]).status_code == 409
    gone_for(server, opened, 1, 600)
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    ann.state_where(lambda s: any("bot sits in for Bob" in line["text"] for line in ann.log))
    told = ann.send(undo=True)
    assert told["type"] == "error" and "Bob is away" in told["text"], "nothing is taken back without a person who is away"
    assert ask(server, opened, 1, "bot:hard", opened["token"]).status_code == 409, "no other bot in the middle of a game"
    assert ask(server, opened, 1, "person", joined["token"]).status_code == 200, "Bob takes his chair back himself"
    ann.state_where(lambda s: any("Bob has the chair back" in line["text"] for line in ann.log))


def test_a_person_is_removed_if_all_others_agree_and_their_connection_ends(serving: Starter, postgres: str) -> None:
    database = new_database(postgres)
    server, elsewhere = serving(database, absence_seconds=120), serving(database)
    opened, (ann, bob, cyd), (host, token, third) = three(server)
    far = elsewhere.connect(opened["table"], token=third)
    far.state_where(lambda s: True)
    live = server.hall.tables[opened["table"]]
    assert not live.table.game.seats_fixed(live.table.position)
    answer = ask(server, opened, 2, "bot:normal", host)
    assert answer.status_code == 200 and answer.json()["seats"][2]["kind"] == "person", "one of two has asked"
    bob.state_where(lambda s: s["table"]["seats"][2].get("wish") == "bot:normal" and s["table"]["seats"][2]["wished"] == [0])
    assert ask(server, opened, 2, "bot:normal", host).status_code == 409, "nobody asks twice"
    assert ask(server, opened, 2, "bot:normal", third).status_code == 409, "nor for oneself"
    assert ask(server, opened, 2, "bot:normal", token).json()["seats"][2]["kind"] == "bot"
    assert cyd.closed() == 4401 and far.closed() == 4401, "the token is void on every server at once"
    ann.state_where(lambda s: any("All others have agreed" in line["text"] for line in ann.log))
    assert ask(server, opened, 2, "person", host).status_code == 409, "there is nobody to give it back to"


def test_no_chair_is_freed_by_the_host_alone_to_look_at_a_hand(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened, (ann, _, cyd), (host, token, third) = three(server)
    cyd.close()
    ann.state_where(lambda s: not s["table"]["seats"][2]["present"])
    assert ask(server, opened, 2, "open", host).json()["seats"][2]["kind"] == "person", "Bob has not agreed"
    assert ask(server, opened, 2, "open", token).json()["seats"][2]["kind"] == "open"
    assert server.connect(opened["table"], token=third).closed() == 4401, "the old token is void"
    join = f"/api/tables/{opened['table']}/join"
    answer = server.http.post(join, json={"invite": opened["invite"], "name": "Eve"}, headers=auth(host))
    assert answer.status_code == 409, "who has a hand does not take another"
    assert server.http.post(join, json={"invite": opened["invite"], "name": "Dee"}).status_code == 201
    ann.state_where(lambda s: any("Dee sits down" in line["text"] for line in ann.log))


def test_of_two_people_the_guest_lets_a_bot_sit_in_for_a_host_who_is_away(serving: Starter) -> None:
    server = serving(absence_seconds=600)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    assert ask(server, opened, 0, "bot:random", joined["token"]).status_code == 409, "Ann is here"
    ann.close()
    bob.state_where(lambda s: not s["table"]["seats"][0]["present"])
    assert ask(server, opened, 0, "bot:random", joined["token"]).status_code == 409, "Ann has only just left"
    assert ask(server, opened, 0, "open", joined["token"]).status_code == 409
    gone_for(server, opened, 0, 600)
    assert ask(server, opened, 0, "bot:random", joined["token"]).status_code == 200
    assert ask(server, opened, 0, "open", joined["token"]).status_code == 409, "nobody looks into her hand"
    assert ask(server, opened, 0, "person", opened["token"]).status_code == 200, "and she comes back"


def test_nobody_is_removed_while_a_sealed_question_is_open(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is a bot put there nor the chair freed: whoever voted last could be made not to have."""
    server = serving(absence_seconds=0.0)
    opened, (ann, _, cyd), (host, token, _) = three(server)
    live = server.hall.tables[opened["table"]]
    cyd.close()
    ann.state_where(lambda s: not s["table"]["seats"][2]["present"])
    assert ask(server, opened, 2, "open", host).status_code == 200
    monkeypatch.setattr(type(live.table.game), "seats_fixed", lambda *_: True)
    refused = ask(server, opened, 2, "open", token)
    assert refused.status_code == 409 and "sealed" in refused.json()["detail"]
    assert live.table.company.chairs[2].kind == "person"
    monkeypatch.undo()
    assert ask(server, opened, 2, "open", token).json()["seats"][2]["kind"] == "open"


def test_once_the_cards_are_dealt_the_host_does_not_look_into_a_bots_hand_before_the_first_choice(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open("warehouse13", seats=3, chairs=["me", "open", "bot:random"], pace=5)
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    assert server.hall.tables[opened["table"]].table.position.count == 0
    assert ask(server, opened, 2, "open", opened["token"]).json()["seats"][2]["kind"] == "bot", "Bob has not agreed"
    assert ask(server, opened, 2, "bot:normal", opened["token"]).status_code == 409, "the bot that was there plays on"
    bob.state_where(lambda s: s["table"]["seats"][2].get("wish") == "open")


def test_of_two_people_one_does_not_free_the_others_chair_to_look_at_the_hand(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open("warehouse13", seats=3, chairs=["me", "open", "bot:random"], pace=0.01)
    joined = server.join(opened)
    answer = ask(server, opened, 1, "open", opened["token"])
    assert answer.status_code == 409 and "bot" in answer.json()["detail"], "a bot can sit in, and Bob comes back"
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    assert ask(server, opened, 1, "open", opened["token"]).status_code == 409, "by way of a bot neither"
    assert ask(server, opened, 1, "person", joined["token"]).status_code == 200


def test_a_table_without_pace_does_not_become_one_among_people(serving: Starter) -> None:
    server = serving(pace=0.8)
    opened = server.open("warehouse13", seats=3, chairs=["me", "bot:random", "bot:random"], pace=0, start="later")
    answer = ask(server, opened, 1, "open", opened["token"])
    assert answer.status_code == 409 and "pace" in answer.json()["detail"]
    assert server.http.post("/api/tables", json={"game": "deaddrop", "pace": 0, "chairs": ["me", "open"]}).status_code == 400


def test_hot_seat_shows_one_seat_at_a_time(server: Server) -> None:
    opened = server.open(chairs=["me", "me"], hotseat=True)
    assert opened["seats"] == [0, 1]
    client = server.connect(opened["table"], token=opened["token"])
    state = client.asked()
    assert state["table"]["you"] == 0 and state["table"]["held"] == [0, 1] and state["table"]["handover"] is None
    client.choose(0)
    client.state_where(lambda s: s["table"]["handover"] == 1)
    live = server.hall.tables[opened["table"]]
    position = live.table.position
    others = [f'"card:{card.id}"' for card in position.hands[1].cards]  # type: ignore[attr-defined]
    assert not any(card in text for text in client.wire for card in others), "nothing of the next seat before the hand-over"
    assert client.send(seat=5)["type"] == "error"
    client.socket.send('{"seat": 1}')
    state = client.state_where(lambda s: s["table"]["you"] == 1)
    assert any(card in client.wire[-1] for card in others)
    assert client.choose(0)["type"] == "ack"


def test_a_wrong_token_is_turned_away(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    other = server.open(chairs=["me", "bot:random"])
    assert server.connect(opened["table"], token="wrong").closed() == 4401
    assert server.connect(opened["table"], token=other["token"]).closed() == 4401
    assert server.connect(opened["table"], watch="wrong").closed() == 4401
    assert server.connect(opened["table"], token=opened["token"], seat=1).closed() == 4401
    assert server.connect("nowhere", token=opened["token"]).closed() == 4404
    assert server.connect(opened["table"], watch="").closed() == 4401


def test_whoever_has_just_sat_down_has_not_been_away(serving: Starter) -> None:
    """However long the chair stood empty before: else a quick host is rid of a friend whose page still loads."""
    server = serving(absence_seconds=600)
    opened = server.open(chairs=["me", "open"], start="later")
    live = server.hall.tables[opened["table"]]
    live.loaded -= 3600
    joined = server.join(opened)
    for kind in ("open", "bot:random"):
        assert ask(server, opened, 1, kind, opened["token"]).status_code == 409
    gone_for(server, opened, 1, 600)
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    refused = ask(server, opened, 1, "person", opened["token"])
    assert refused.status_code == 409 and "not here" in refused.json()["detail"], (
        "no way to put another bot there, or to let a clock run out"
    )
    assert ask(server, opened, 1, "person", joined["token"]).status_code == 200
    assert ask(server, opened, 1, "bot:hard", opened["token"]).status_code == 409, "Bob has been heard of"


def test_when_the_game_is_over_the_chairs_stay_as_they_are(serving: Starter) -> None:
    """All hands are open by then, and whoever played keeps the way to the record."""
    server = serving(absence_seconds=0.0)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    clients = [server.connect(opened["table"], token=token) for token in (opened["token"], joined["token"])]
    while not clients[0].state or not clients[0].state["table"]["over"]:
        for client in clients:
            client.quiet(0.02)
            decision = client.state.get("decision")
            if decision and decision["answered"] is None:
                client.send(decision=decision["id"], choice=decision["options"][0]["id"])
    clients[1].close()
    clients[0].state_where(lambda s: not s["table"]["seats"][1]["present"])
    for kind in ("open", "bot:random"):
        assert ask(server, opened, 1, kind, opened["token"]).status_code == 409
    assert server.get(f"/api/tables/{opened['table']}/record", joined["token"])["choices"]


def test_a_host_who_is_away_for_long_can_come_back_and_meanwhile_no_table_stands_still(serving: Starter) -> None:
    server = serving(absence_seconds=600)
    opened = server.open("warehouse13", seats=4, chairs=["me", "open", "open", "open"], pace=0.01)
    tokens = [server.join(opened, name)["token"] for name in ("Bob", "Cyd")]
    assert ask(server, opened, 3, "bot:random", tokens[0]).status_code == 409, "the host sees to open chairs"
    live = server.hall.tables[opened["table"]]
    live.loaded -= 600
    assert not live.table.game.seats_fixed(live.table.position)
    for token in tokens:
        assert ask(server, opened, 0, "bot:random", token).status_code == 200
    assert live.table.company.chairs[0].kind == "bot"
    assert ask(server, opened, 3, "bot:random", tokens[0]).json()["seats"][3]["kind"] == "bot", "there is no host who could do it"
    assert ask(server, opened, 0, "person", opened["token"]).status_code == 200, "and Ann comes back"


def test_nobody_has_hints_unseen_while_somebody_is_away(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open(chairs=["me", "open"], hints=True)
    joined = server.join(opened)
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    ann.socket.send('{"hint": true, "id": 1}')
    ann.until(lambda m: m["type"] in ("hint", "error"))
    bob = server.connect(opened["table"], token=joined["token"])
    bob.state_where(lambda s: any("asks for a hint" in line["text"] for line in bob.log), 5.0)


def test_lines_of_one_seat_are_not_shown_to_the_next_one_at_the_same_screen(serving: Starter) -> None:
    """A slow screen still has lines to get when it is handed over: they wait until the first seat looks again."""
    server = serving()
    opened = server.open(chairs=["me", "me"], hotseat=True)
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    live = server.hall.tables[opened["table"]]
    connection = live.watchers[0]

    async def slow() -> None:
        """A line for seat 0 alone comes while the connection is busy sending, then the screen is handed over."""
        told = Event("Only for the first", {}, 1, "", "")
        live.table.log.add(0, [told])
        live.publish()
        await live.look(connection, Onlooker(1, (0, 1)))
        await live.look(connection, Onlooker(0, (0, 1)))

    before = len(client.log)
    asyncio.run_coroutine_threadsafe(slow(), server.hall.writer.loop).result(PATIENCE)
    client.state_where(lambda s: any("Only for the first" in line["text"] for line in client.log))
    assert client.state["table"]["you"] == 0 and [line["text"] for line in client.log[before:]].count("Only for the first") == 1

    async def handed_over() -> None:
        live.table.log.add(0, [Event("Once more for the first", {}, 1, "", "")])
        live.publish()
        await live.look(connection, Onlooker(1, (0, 1)))

    asyncio.run_coroutine_threadsafe(handed_over(), server.hall.writer.loop).result(PATIENCE)
    client.state_where(lambda s: s["table"]["you"] == 1)
    assert not any("Once more" in line["text"] for line in client.log)


def test_nobody_looks_into_a_bots_hand_while_the_others_are_away_or_still_to_come(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open("warehouse13", seats=3, chairs=["me", "open", "bot:random"], pace=0.01)
    assert ask(server, opened, 2, "open", opened["token"]).status_code == 409, "somebody is still to come"
    joined = server.join(opened)
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 200
    assert ask(server, opened, 2, "open", opened["token"]).status_code == 409, "Bob can come back"
    assert ask(server, opened, 1, "person", joined["token"]).status_code == 200
    assert ask(server, opened, 2, "open", opened["token"]).json()["seats"][2]["kind"] == "bot", "Bob has not agreed"
