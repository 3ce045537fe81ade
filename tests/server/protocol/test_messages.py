"""What is sent is what the messages say, and the browser's types are made from them."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from tests.server.conftest import Starter
from undertable.server.protocol.games import GameInfo
from undertable.server.protocol.socket import FromClient, FromServer, State
from undertable.server.protocol.tables import Moment, Opened, TableInfo

ROOT = Path(__file__).parents[3]
SENT = msgspec.json.Decoder(FromServer)


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    """`web/protocol.py`."""
    spec = importlib.util.spec_from_file_location("web_protocol", ROOT / "web" / "protocol.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_browser_are_current(writer: ModuleType) -> None:
    assert writer.TARGET.read_text(encoding="utf-8") == writer.file_text(), "run `python web/protocol.py`"


class Inner(msgspec.Struct):
    number: int


class Sent(msgspec.Struct, tag_field="type", tag="sent", omit_defaults=True):
    """Goes out."""

    inner: list[Inner | None]
    """Some of them."""
    perhaps: str | msgspec.UnsetType = msgspec.UNSET
    seldom: bool = False


class Taken(msgspec.Struct, forbid_unknown_fields=True):
    pair: tuple[int, str]
    several: dict[str, float] = {}


def test_a_structure_becomes_an_interface(writer: ModuleType) -> None:
    found: dict[type, None] = {}
    writer.collect(Sent, found)
    assert list(found) == [Inner, Sent]
    assert writer.interface(Sent).splitlines() == [
        "/** Goes out. */",
        "export interface Sent {",
        "  type: 'sent';",
        "  /** Some of them. */",
        "  inner: (Inner | null)[];",
        "  perhaps?: string;",
        "  seldom?: boolean;",
        "}",
    ]
    assert writer.interface(Taken).splitlines()[1:-1] == ["  pair: [number, string];", "  several?: Record<string, number>;"]


def test_what_has_no_shape_in_typescript_is_refused(writer: ModuleType) -> None:
    with pytest.raises(TypeError, match="bytes"):
        writer.written(bytes)


def told_in_full(text: str | bytes, decoder: msgspec.json.Decoder[object]) -> bool:
    """Whether a message holds what its type says, and nothing else."""
    return bool(json.loads(msgspec.json.encode(decoder.decode(text))) == json.loads(text))


def test_every_message_of_a_game_is_as_its_type_says(serving: Starter) -> None:
    server = serving()
    opened = server.open("mindmgmt", seats=2, chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    for _ in range(6):  # nobody can be found so early: the game goes on
        client.choose()
    client.send(chat="Hello")
    client.send(undo_vote=True)
    client.socket.send(json.dumps({"hint": True}))
    client.until(lambda message: message["type"] == "hint", 60)
    client.socket.send(json.dumps({"ping": 3}))
    client.until(lambda message: message["type"] == "pong")
    assert {json.loads(text)["type"] for text in client.wire} == {"state", "delta", "ack", "error", "hint", "pong"}
    for text in client.wire:
        assert told_in_full(text, SENT)
    state = SENT.decode(client.wire[0])
    assert isinstance(state, State) and state.table.invite and state.scene.areas


def test_answers_over_http_are_as_their_types_say(serving: Starter) -> None:
    server = serving()
    opened = server.http.post("/api/tables", json={"game": "deaddrop", "pace": 0, "seed": 1})
    assert told_in_full(opened.content, msgspec.json.Decoder(Opened))
    table, token = opened.json()["table"], {"Authorization": f"Bearer {opened.json()['token']}"}
    assert told_in_full(server.http.get(f"/api/tables/{table}", headers=token).content, msgspec.json.Decoder(TableInfo))
    assert told_in_full(server.http.get(f"/api/tables/{table}/replay", headers=token).content, msgspec.json.Decoder(Moment))
    assert told_in_full(server.http.get("/api/games").content, msgspec.json.Decoder(list[GameInfo]))


def test_a_client_asks_for_one_thing_by_the_fields_of_its_message(writer: ModuleType) -> None:
    one_of = writer.socket.ONE_OF
    assert {field for fields in one_of for field in fields} == set(FromClient.__struct_fields__) - {"id"}
