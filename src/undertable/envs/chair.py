"""A chair at a table of a server, held by a program: what it reads is what its seat may know, as compact text."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from undertable.envs import words
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.scene import Scene

MARK = " (program)"
"""How the others see that no person sits here."""
LINES = 40
"""So many lines of the story are told at once."""


class Server:
    """A server of tables, over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=30)

    def get(self, path: str) -> Any:
        return self._read(self.http.get(path))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self._read(self.http.post(path, json=body))

    def _read(self, response: httpx.Response) -> Any:
        if response.status_code >= 400:
            try:
                told = str(response.json()["detail"])
            except (ValueError, KeyError, TypeError):
                told = f"the server answered {response.status_code}"
            raise IllegalChoice(told)
        return response.json()

    def open(self, game: str, seats: int, seat: int, bots: str, options: dict[str, Any], name: str) -> Chair:
        """A new table with bots in the other chairs."""
        facts = next((one for one in self.get("/api/games") if one["name"] == game), None)
        if facts is None:
            raise IllegalChoice(f"There is no game {game!r}.")
        count = seats or facts["usual"] or facts["least"]
        if not 0 <= seat < count:
            raise IllegalChoice(f"There is no seat {seat}: seats are 0 to {count - 1}.")
        chairs = ["me" if place == seat else f"bot:{bots}" for place in range(count)]
        body = {"game": game, "seats": count, "chairs": chairs, "options": options, "name": name + MARK, "pace": 0.1}
        made = self.post("/api/tables", body)
        return Chair(self, game, made["table"], made["token"])

    def join(self, table: str, invite: str, name: str) -> Chair:
        """A free chair at a table that somebody else has opened."""
        facts = self.get(f"/api/tables/{table}")
        made = self.post(f"/api/tables/{table}/join", {"invite": invite, "name": name + MARK})
        return Chair(self, facts["game"], table, made["token"])


class Chair:
    """One seat: reads, chooses, talks."""

    def __init__(self, server: Server, game: str, table: str, token: str) -> None:
        self.server = server
        self.game = game
        self._table = table
        self._token = token
        self._line = ExitStack()
        self._socket: ClientConnection | None = None
        self._lines: list[tuple[int, str]] = []
        self._read = 0
        self._heard = 0
        self._asked = 0
        self.state: dict[str, Any] = {}

    def _send(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            address = self.server.address.replace("http", "ws", 1)
            self._line = ExitStack()
            self._socket = self._line.enter_context(connect(f"{address}/api/tables/{self._table}/socket", open_timeout=20))
            last = self._lines[-1][0] if self._lines else 0
            self._socket.send(json.dumps({"token": self._token, "since": last}))
        self._socket.send(json.dumps(message))

    def _receive(self, timeout: float) -> dict[str, Any]:
        assert self._socket is not None
        try:
            message: dict[str, Any] = json.loads(self._socket.recv(max(0.01, timeout)))
        except ConnectionClosed:
            self._socket = None
            raise IllegalChoice("The line to the table was cut; look again.") from None
        for line in message.get("events", []):
            if not self._lines or line["n"] > self._lines[-1][0]:
                self._lines.append((line["n"], line["text"]))
        if message["type"] == "state":
            self.state = message
        return message

    def _whole(self) -> None:
        """The table as it is now."""
        self._send({"whole": True})
        end = time.monotonic() + 20
        self.state = {}
        while not self.state:
            self._receive(end - time.monotonic())

    def _await(self, number: int) -> None:
        """Until the server has taken the message, or refused it."""
        end = time.monotonic() + 30
        while True:
            message = self._receive(end - time.monotonic())
            if message.get("id") == number and message["type"] == "ack":
                return
            if message.get("id") == number and message["type"] == "error":
                raise IllegalChoice(message["text"])

    def _tell(self, message: dict[str, Any]) -> None:
        self._asked += 1
        self._send({**message, "id": self._asked})
        self._await(self._asked)

    def open_question(self) -> dict[str, Any] | None:
        """What the seat is asked and has not answered."""
        decision: dict[str, Any] | None = self.state.get("decision")
        return decision if decision is not None and decision.get("answered") is None else None

    def look(self, patience: float = 0.0) -> str:
        """Everything that the seat reads now; waits a while for its turn."""
        end = time.monotonic() + patience
        self._whole()
        while self.open_question() is None and not self.state["table"]["over"] and time.monotonic() < end:
            try:
                self._receive(min(1.0, end - time.monotonic()))
            except TimeoutError:
                continue
            self._whole()
        return self.text()

    def text(self) -> str:
        """The state as text; what was told before is not told again."""
        table = self.state["table"]
        since = [text for number, text in self._lines if number > self._read][-LINES:]
        self._read = self._lines[-1][0] if self._lines else 0
        chat = table.get("chat", [])
        since += [words.quoted(line["name"], line["text"]) for line in chat[self._heard :] if line["seat"] != table["you"]]
        self._heard = len(chat)
        drawn = words.situation(msgspec.convert(self.state["scene"], Scene))
        decision = self.open_question()
        if table["over"]:
            asked = f"The game is over. {table['result']['text']}" if table.get("result") else "The game is over."
        elif decision is None:
            asked = f"You are not asked anything now. {table.get('waiting', '')} Look again in a while."
        else:
            asked = words.question(decision["prompt"], decision["rule"], [option["label"] for option in decision["options"]])
        return words.whole(drawn, since, asked)

    def choose(self, said: str) -> None:
        """Answer the open question by the number or the words of a choice."""
        self._whole()
        decision = self.open_question()
        if decision is None:
            raise IllegalChoice("You are not asked anything now.")
        place = words.Reply(said).choice([option["label"] for option in decision["options"]])
        self._tell({"decision": decision["id"], "choice": decision["options"][place]["id"]})

    def say(self, text: str) -> None:
        """Talk: a ready line of the game, word for word, is said as such; everything else is free talk."""
        self._whole()
        asides = self.state["table"].get("asides", [])
        ready = words.ready_line(text, [aside["label"] for aside in asides])
        self._tell({"aside": asides[ready]["id"]} if ready >= 0 else {"chat": text})

    def close(self) -> None:
        if self._socket is not None:
            self._line.close()
            self._socket = None
