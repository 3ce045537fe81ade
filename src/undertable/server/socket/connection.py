"""The WebSocket of a seat: reads messages one after the other, and sends states as the table offers them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from undertable.kernel.annotations import Annotation
from undertable.server.errors import NoTable, Refused
from undertable.server.http.guard import same_origin
from undertable.server.live import moves
from undertable.server.live.feed import Feed
from undertable.server.live.hall import Hall
from undertable.server.live.live_table import LiveTable
from undertable.server.live.shown import Onlooker, Picture, encode
from undertable.server.operations.keys import admitted
from undertable.server.operations.limits import Bucket, group_of
from undertable.server.operations.logging import log
from undertable.server.operations.metrics import ACK_SECONDS, REFUSED, SOCKETS
from undertable.server.protocol.socket import ONE_OF, Ack, FromClient, Hello, Hint, MessageId, Pong, Problem, Why
from undertable.server.socket.frames import TEXTS
from undertable.server.table import tokens
from undertable.server.table.log import LogLine
from undertable.server.table.seating import Person
from undertable.server.table.table import Table

HELLO_SECONDS = 10.0
OUTBOX = 200
DEAR = 5.0
"""A message for which the whole table is drawn counts as so many."""


_hello = msgspec.json.Decoder(Hello)
_said = msgspec.json.Decoder(FromClient)


class Closed(Exception):
    """The connection has to end."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.address = group_of(socket.client.host if socket.client else "")
        self.live: LiveTable | None = None
        self.onlooker = Onlooker(-1)
        self.token = ""
        self.kept = ""
        """The hash of the token."""
        self.fresh: Picture | None = None
        """Offered and not yet sent."""
        self.offered: Picture | None = None
        """What was offered last."""
        self.events: list[LogLine] = []
        self.feed = Feed()
        self.seen: dict[int, int] = {}
        """For each seat looked from: the number of the last log line that was sent."""
        self.outbox: list[bytes] = []
        self.wake = asyncio.Event()
        self.ending: tuple[int, str] | None = None
        self.at_once = TEXTS in (socket.scope.get("extensions") or {})
        self.bucket = Bucket(hall.settings.messages_per_second, hall.settings.message_burst)

    # What the table calls

    def offer(self, picture: Picture, table: Table) -> None:
        viewer = self.onlooker.viewer
        seen = self.seen.get(viewer, 0)
        lines = table.log.lines(viewer, seen, table.position.names)
        if lines:
            self.events.extend(lines)
        self.seen[viewer] = table.log.totals[viewer]
        if lines or picture is not self.offered:
            self.fresh = self.offered = picture
            self.wake.set()

    def turn(self, onlooker: Onlooker) -> None:
        """Look from this seat from now on, with the whole state first. Lines that the seat before was not sent yet wait for it."""
        viewer = self.onlooker.viewer
        self.seen[viewer] = self.seen.get(viewer, 0) - len(self.events)
        self.events, self.fresh, self.offered = [], None, None
        self.feed.again()
        self.onlooker = onlooker

    def end(self, code: int, reason: str) -> None:
        self.ending = code, reason
        self.wake.set()

    def tell(self, message: Ack | Problem | Hint | Why | Pong) -> None:
        if len(self.outbox) >= OUTBOX:
            self.end(4429, "this connection does not read")
            return
        self.outbox.append(encode(message))
        self.wake.set()

    # Sending

    async def send_all(self) -> None:
        """Send whatever there is to send, until the connection ends. A slow reader gets the latest state only."""
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                fresh, texts = self.fresh, self.outbox
                self.outbox = []
                if fresh is not None:
                    events, self.events, self.fresh = self.events, [], None
                    texts.insert(0, self.feed.message(fresh, events, time.time()))
                if texts:
                    await self._send(texts)
                if self.ending is not None:
                    await self.socket.close(*self.ending)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    async def _send(self, texts: list[bytes]) -> None:
        send: Any = self.socket.send
        if self.at_once:
            await send({"type": TEXTS, "texts": texts})
        else:
            for text in texts:
                await send({"type": "websocket.send", "bytes": None, "text": text.decode()})

    # Receiving

    async def receive(self) -> str:
        """The next message as text; Closed when the other side has gone or misbehaves."""
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Closed(0, "gone")
        text = event.get("text")
        if text is None:
            raw = event.get("bytes") or b""
            try:
                text = raw.decode()
            except UnicodeDecodeError:
                raise Closed(4400, "messages are text") from None
        if len(text) > self.hall.settings.message_bytes:
            raise Closed(4413, "this message is too large")
        return str(text)

    async def hello(self, id: str) -> None:
        """Find the table and who is there."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = _hello.decode(await self.receive())
        except TimeoutError:
            raise Closed(4408, "say who you are first") from None
        except (msgspec.MsgspecError, UnicodeError):
            raise Closed(4400, "the first message is a token or a watch secret") from None
        while True:
            try:
                live = await self.hall.find(id)
            except NoTable as error:
                raise Closed(4404, str(error)[:100]) from None
            self._recognise(live, hello)
            self.seen[self.onlooker.viewer] = max(0, hello.since)
            if await live.join(self):
                self.live = live
                return

    def _recognise(self, live: LiveTable, hello: Hello) -> None:
        table = live.table
        settings = self.hall.settings
        if hello.token:
            self.kept = tokens.hashed(hello.token)
            held = table.company.held_by(self.kept)
            if not held:
                raise Closed(4401, "this token plays no seat here")
            seat = held[0] if hello.seat is None else hello.seat
            if seat not in held:
                raise Closed(4401, "this token does not play that seat")
            if sum(1 for other in live.watchers if held[0] in other.onlooker.held) >= settings.connections_per_seat:
                raise Closed(4429, "this seat has too many connections")
            self.token = hello.token
            self.onlooker = self._from(live, seat, held)
        elif tokens.matches(hello.watch, table.opening.watch):
            if sum(1 for other in live.watchers if other.onlooker.viewer < 0) >= settings.spectators:
                raise Closed(4429, "there are too many spectators")
        else:
            raise Closed(4401, "a token or a watch secret is needed")

    def _from(self, live: LiveTable, seat: int, held: list[int]) -> Onlooker:
        table = live.table
        if table.opening.host not in held or table.opening.imported:
            return Onlooker(seat, tuple(held))
        invite = tokens.derived(self.token, table.id, "invite")
        return Onlooker(seat, tuple(held), invite, tokens.derived(self.token, table.id, "watch"))

    async def listen(self, live: LiveTable) -> None:
        """Take messages until the connection ends."""
        while True:
            text = await self.receive()
            if not self.bucket.take():
                raise Closed(4429, "too many messages")
            begun = time.perf_counter()
            id: MessageId = None
            try:
                try:
                    said = _said.decode(text)
                except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                    raise Refused(f"this message does not fit: {error}") from None
                id = said.id
                if self.hall.limits.messages.take(self.address, self._cost(said)):
                    raise Refused("too many messages come from this address; wait a moment")
                if await self.do(live, said):
                    ACK_SECONDS.observe(time.perf_counter() - begun)
                    self.tell(Ack(id, live.table.log.totals[self.onlooker.viewer]))
            except Refused as refused:
                REFUSED.inc()
                self.tell(Problem(refused.text, refused.rule, id if id is not None else msgspec.UNSET))

    def _cost(self, said: FromClient) -> float:
        """As how many messages it counts."""
        return DEAR if said.why is not None or said.whole is not None or said.seat is not None else 1.0

    async def do(self, live: LiveTable, said: FromClient) -> bool:
        """Carry out one message; True if something was to be stored."""
        asked = [fields for fields in ONE_OF if getattr(said, fields[0]) is not None]
        if len(asked) != 1 or (said.choice is not None) + (said.choices is not None) != (said.decision is not None):
            raise Refused("a message asks for exactly one thing")
        if said.ping is not None:
            self.tell(Pong(said.ping))
            return False
        if said.whole is not None:
            await live.look(self, self.onlooker)
            return False
        seat = self.onlooker.viewer
        if seat < 0:
            raise Refused("spectators only watch")
        held = live.table.company.held_by(self.kept)
        if seat not in held:
            raise Closed(4401, "this token plays no seat here any more")
        if said.seat is not None:
            if said.seat not in held:
                raise Refused("this is not one of your seats")
            await live.look(self, self._from(live, said.seat, held))
            return False
        who = Person(seat, self.kept)
        who.check(live.table)
        await self._as_seat(live, who, said)
        return said.hint is None and said.why is None

    def _replay(self) -> None:
        """One more game that is played again for this address."""
        wait = self.hall.limits.replays.take(self.address)
        if wait:
            raise Refused(f"this address has looked far back often; it can again in {wait:.0f} seconds")

    async def _as_seat(self, live: LiveTable, who: Person, said: FromClient) -> None:
        if said.decision is not None and said.choice is not None:
            await moves.choose(live, who, said.decision, said.choice)
        elif said.decision is not None and said.choices is not None:
            await moves.choose_several(live, who, said.decision, said.choices)
        elif said.undo is not None:
            await moves.take_back(live, who, self._replay)
        elif said.undo_vote is not None:
            await moves.vote(live, who, said.undo_vote)
        elif said.policy is not None:
            await moves.set_policy(live, who, said.policy, said.about or "")
        elif said.aside is not None:
            await moves.step_aside(live, who, said.aside)
        elif said.chat is not None:
            await moves.say(live, who, said.chat)
        elif said.flag is not None:
            await moves.flag(live, who, said.flag)
        elif said.note is not None:
            await moves.note(live, who, said.note)
        elif said.annotate is not None:
            wanted = said.annotate
            of = who.seat if wanted.of is None else wanted.of
            await moves.annotate(live, who, Annotation(of, wanted.sheet, wanted.place, wanted.text))
        elif said.hint is not None:
            for asker in (self.address, f"table {live.table.id}"):
                wait = self.hall.limits.hints.take(asker)
                if wait:
                    raise Refused(f"there were many hints; the next one is possible in {wait:.0f} seconds")
            self.tell(Hint(*await moves.hint(live, who)))
        elif said.why is not None:
            self.tell(Why(said.why, *await moves.why(live, who, said.why)))


@websocket("/api/tables/{table_id:str}/socket")
async def socket_of_seat(socket: WebSocket[Any, Any, Any], table_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
    """Play a seat, or watch."""
    await socket.accept()
    address = group_of(socket.client.host if socket.client else "")
    if not same_origin(socket.headers, hall.settings.origins):
        await socket.close(4403, "a foreign origin")
        return
    if hall.limits.requests.take(address):
        await socket.close(4429, "too many connections from this address; wait a moment")
        return
    if hall.limits.shut_out(address):
        await socket.close(4403, "the operator has shut this address out")
        return
    if not admitted(hall.settings, hall.limits, address, socket.headers)[0]:
        await socket.close(4403, "the club's key is needed")
        return
    if not hall.limits.connect(address):
        await socket.close(4429, "too many connections from this address")
        return
    SOCKETS.inc()
    connection = Connection(socket, hall)
    sender: asyncio.Task[None] | None = None
    try:
        await connection.hello(table_id)
        assert connection.live is not None
        sender = asyncio.create_task(connection.send_all())
        await connection.listen(connection.live)
    except Closed as closed:
        if closed.code:
            try:
                await socket.close(closed.code, closed.reason)
            except (WebSocketDisconnect, RuntimeError):
                pass
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket failed", table=table_id)
        try:
            await socket.close(1011, "something went wrong here")
        except (WebSocketDisconnect, RuntimeError):
            pass
    finally:
        SOCKETS.dec()
        hall.limits.disconnect(address)
        if sender is not None:
            sender.cancel()
        if connection.live is not None:
            await connection.live.leave(connection)
