"""Everybody brings a deck of their own, and nobody sees that of another before the game is over."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import undertable as ut
from tests.server.running import Client, Server, auth
from undertable.games.spycraft.cards.deckfile import write
from undertable.games.spycraft.content import Deck
from undertable.kernel.fair import check_fair
from undertable.server.live import picture
from undertable.server.table import acts

PACK = ut.find("spycraft").content
KRYPT, TIGER = PACK.get(Deck, "krypt"), PACK.get(Deck, "nine_tiger")
ANNS_WORDS = "The Quiet Vault"


def file_of(deck: Deck) -> str:
    return write(msgspec.structs.replace(deck, id="mine", name=ANNS_WORDS), PACK)


def only_in(deck: Deck, other: Deck) -> set[str]:
    """What tells a deck from another: cards and leaders in waiting; the first leader lies face up from the start."""
    ids = {entry.id for entry in deck.cards} - {entry.id for entry in other.cards}
    return ids | set(deck.leaders[1:]) | {ANNS_WORDS}


def bring(server: Server, table: str, token: str, value: str, **more: Any) -> int:
    sent = {"option": "deck", "value": value, **more}
    return server.http.post(f"/api/tables/{table}/bring", json=sent, headers=auth(token)).status_code


def told(texts: list[str], secrets: set[str]) -> set[str]:
    everything = "\n".join(texts)
    return {secret for secret in secrets if secret in everything}


class Room:
    """Ann is the host, Bob and perhaps a bot play, Eve watches."""

    def __init__(self, server: Server, bots: int = 1, **options: Any) -> None:
        self.server = server
        self.opened = server.open("spycraft", chairs=["me", "open", *["bot:random"] * bots], start="later", options=options, pace=0.3)
        self.table, self.ann = self.opened["table"], self.opened["token"]
        self.bob = server.join(self.opened)["token"]
        self.clients = {"bob": server.connect(self.table, token=self.bob), "eve": server.connect(self.table, watch=self.opened["watch"])}

    def heard(self) -> list[str]:
        """All that others than Ann can get hold of."""
        for client in self.clients.values():
            client.quiet(0.2)
        texts = [message for client in self.clients.values() for message in client.wire]
        paths = [f"/api/tables/{self.table}", "/api/tables", f"/api/tables/{self.table}/fair"]
        for token in (self.bob, self.opened["watch"]):
            for path in (
                *paths,
                *(f"/api/tables/{self.table}/{part}" for part in ("record", "view", "debrief", "replay?at=0", "replay?at=0&as=0")),
            ):
                texts.append(self.server.http.get(path, headers=auth(token)).text)
        return texts

    def start(self) -> None:
        assert self.server.http.post(f"/api/tables/{self.table}/start", json={}, headers=auth(self.ann)).status_code == 200
        for client in self.clients.values():
            client.state_where(lambda state: state["table"]["begun"])


def test_nobody_else_sees_a_deck_before_the_end(server: Server) -> None:
    room = Room(server)
    assert bring(server, room.table, room.ann, file_of(KRYPT)) == 204
    assert bring(server, room.table, room.bob, file_of(TIGER)) == 204
    secrets = only_in(KRYPT, TIGER)
    assert len(secrets) > 20
    bob = room.clients["bob"].state_where(lambda state: all(chair.get("brought") for chair in state["table"]["seats"][:2]))
    assert "brought" not in bob["table"]["seats"][2], "a bot brings nothing"
    before = room.heard()
    assert told(before, secrets | {KRYPT.leaders[0], "krypt", "The Krypt"}) == set(), "not even the faction is known in the waiting room"
    server.restart()
    room.clients = {"bob": server.connect(room.table, token=room.bob), "eve": server.connect(room.table, watch=room.opened["watch"])}
    room.start()
    assert told(room.heard(), secrets) == set()
    ann = server.connect(room.table, token=room.ann)
    assert told([json.dumps(ann.state_where(lambda state: state["table"]["begun"]))], secrets), "Ann sees her own cards"
    assert "brought" not in json.dumps(ann.state["table"]["seats"])


@pytest.mark.plain
def test_the_same_look_finds_a_deck_that_somebody_lets_slip(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = picture.chairs_shown

    def slips(table: Any, present: set[int]) -> Any:
        chairs = shown(table, present)
        chairs[0].name = str(table.company.brought)
        return chairs

    room = Room(server)
    bring(server, room.table, room.ann, file_of(KRYPT))
    monkeypatch.setattr(picture, "chairs_shown", slips)
    room.clients["eve"] = server.connect(room.table, watch=room.opened["watch"])
    assert told(room.heard(), only_in(KRYPT, TIGER))


def test_there_are_no_hints_against_a_deck_that_somebody_brought(server: Server) -> None:
    """A hint is thought out in worlds that hold the cards of the other's deck: what it says could tell of them."""
    room = Room(server, bots=0)
    live = server.hall.tables[room.table]
    live.table.opening.hints = True
    for token in (room.ann, room.bob):
        assert bring(server, room.table, token, file_of(KRYPT)) == 204
    room.start()
    asked = server.connect(room.table, token=(room.ann, room.bob)[live.table.position.pending[0]])
    asked.asked()
    refused = asked.send(hint=True)
    assert refused["type"] == "error" and "secret" in refused["text"], refused


def test_only_the_person_brings_a_deck_to_a_seat(server: Server) -> None:
    for deck in ("krypt", file_of(KRYPT)):
        wanted = {"game": "spycraft", "chairs": ["me", "open"], "options": {"deck": ["random", deck]}, "start": "later"}
        refused = server.http.post("/api/tables", json=wanted)
        assert refused.status_code == 400 and "whoever takes an open chair" in refused.json()["detail"]
    room = Room(server)
    assert bring(server, room.table, room.ann, "krypt", seat=1) == 403
    assert bring(server, room.table, "nonsense", "krypt") == 401
    assert bring(server, room.table, room.opened["watch"], "krypt") == 401
    assert bring(server, room.table, room.bob, "krypt") == 204
    company = server.hall.tables[room.table].table.company
    assert company.brought == {1: {"deck": "krypt"}}
    assert bring(server, room.table, room.bob, "") == 204
    room.start()
    assert bring(server, room.table, room.bob, "krypt") == 409
    dealt = server.hall.tables[room.table].table.company.dealt
    assert dealt is not None and dealt.brought == {}


def test_the_host_does_not_choose_the_deck_of_somebody_who_takes_the_chair_of_a_bot(server: Server) -> None:
    wanted = {"deck": ["krypt", "nine_tiger", "krypt"]}
    opened = server.open("spycraft", chairs=["me", "bot:random", "bot:random"], options=wanted, start="later", pace=0.3)
    path = f"/api/tables/{opened['table']}"
    assert server.http.post(f"{path}/chairs/1", json={"kind": "open"}, headers=auth(opened["token"])).status_code == 200
    server.join(opened)
    assert server.http.post(f"{path}/start", json={}, headers=auth(opened["token"])).status_code == 200
    assert server.hall.tables[opened["table"]].table.position.header.options["deck"] == ["krypt", "random", "krypt"]


def test_a_deck_that_breaks_the_rules_is_refused_with_every_reason(server: Server) -> None:
    room = Room(server)
    broken = file_of(msgspec.structs.replace(KRYPT, leaders=KRYPT.leaders[:3], cards=KRYPT.cards[:5]))
    sent = {"option": "deck", "value": broken}
    refused = server.http.post(f"/api/tables/{room.table}/bring", json=sent, headers=auth(room.ann))
    assert refused.status_code == 400 and "SPY-DB.01" in refused.text and "SPY-DB.02" in refused.text
    assert bring(server, room.table, room.ann, "no_such_deck") == 400
    other = server.http.post(f"/api/tables/{room.table}/bring", json={"option": "points", "value": "10"}, headers=auth(room.ann))
    assert other.status_code == 409, "points are not brought"


def test_whoever_comes_next_finds_no_deck(server: Server) -> None:
    room = Room(server)
    bring(server, room.table, room.bob, "krypt")
    live = server.hall.tables[room.table].table
    live.absorb(acts.Row(live.number + 1, 0.0, acts.Replaced(1, "open")))
    assert live.company.brought == {}


def passes(client: Client) -> None:
    options = client.state["decision"]["options"]
    client.choose(next((number for number, option in enumerate(options) if option["id"].startswith("Pass")), 0))


def test_the_record_has_the_decks_and_the_luck_is_bound_to_them(server: Server) -> None:
    room = Room(server, bots=0, idle_turns=2)
    bring(server, room.table, room.ann, file_of(KRYPT))
    room.start()
    ann = server.connect(room.table, token=room.ann)
    bob = room.clients["bob"]
    ann.state_where(lambda state: state["table"]["begun"])
    for _ in range(200):
        for client in (ann, bob):
            client.quiet(0.02)
            if client.state["decision"] and client.state["decision"]["answered"] is None:
                passes(client)
        if ann.asked_or_waiting()["table"]["over"]:
            break
    assert ann.state["table"]["over"]
    record = ut.parse(server.http.get(f"/api/tables/{room.table}/record", headers=auth(room.bob)).content)
    mine = record.options["deck"][0]
    assert mine["leaders"] == KRYPT.leaders and ANNS_WORDS not in str(record), "cards, but no words of Ann's"
    check_fair(record, room.opened["commitment"])
    assert ut.digest(ut.replay(record)) == record.digest
    changed = msgspec.structs.replace(record, options={**record.options, "deck": ["krypt", *record.options["deck"][1:]]})
    with pytest.raises(ut.BadRecord):
        check_fair(changed, room.opened["commitment"])
    again = server.http.post(f"/api/tables/{room.table}/rematch", json={}, headers=auth(room.ann)).json()
    company = server.hall.tables[again["table"]].table.company
    assert company.dealt is not None and company.dealt.brought[0]["deck"]["leaders"] == KRYPT.leaders, "the same decks once more"


def test_a_file_is_looked_over_by_the_rules_of_the_game(server: Server) -> None:
    path = "/api/games/spycraft/options/deck"
    fine = server.http.post(path, json={"text": file_of(KRYPT)}).json()
    assert fine["flaws"] == [] and fine["data"]["leaders"] == KRYPT.leaders and ANNS_WORDS in fine["file"]
    draft = server.http.post(path, json={"text": '[[deck]]\nname = "x"\nleaders = []\ncards = [{ id = "bravado", copies = 4 }]'}).json()
    assert {flaw["rule"] for flaw in draft["flaws"]} >= {"SPY-DB.01", "SPY-DB.02", "SPY-DB.03"}
    assert any(flaw["card"] == "bravado" for flaw in draft["flaws"])
    none = server.http.post(path, json={"text": "not a deck ["}).json()
    assert none["data"] is None and none["flaws"]
    assert server.http.post("/api/games/spycraft/options/points", json={"text": ""}).status_code == 404
    assert server.http.post("/api/games/hellboy/options/deck", json={"text": ""}).status_code == 404
