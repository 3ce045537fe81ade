"""A table in memory: it takes acts one after the other, stores them before anybody learns of them, and shows what follows."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from typing import Protocol

from undertable.kernel.choice import Choice
from undertable.kernel.errors import IllegalChoice
from undertable.server.errors import NoTable, Refused
from undertable.server.live.errands import Errands
from undertable.server.live.picture import picture_of
from undertable.server.live.services import Services
from undertable.server.live.shown import Onlooker, Picture
from undertable.server.operations.limits import Bucket
from undertable.server.operations.logging import log
from undertable.server.operations.metrics import CHOICES, LOADS, RACES
from undertable.server.storage.database import Appended, Taken
from undertable.server.table.acts import Chose, Proposal, Row
from undertable.server.table.seating import Person
from undertable.server.table.table import Rewind, Table, replayed, went_back

CHAIN = 64
"""Immediate answers of bots that are stored together with the choice before them."""
TRIES = 12
"""How often an act is proposed again when another server was faster."""
PAUSE = 0.004
"""Seconds between tries: longer each time and never the same on two servers, so that none of them always comes second."""
READ_SECONDS = 10.0
"""How long a reading database may take before people are told that it does not answer; `writer` has the same for a writing one."""
RECOVER = 1.0
"""Seconds between tries to read a table after a failure."""
TALK_RATE, TALK_SIZE = 500.0, 40_000.0
"""Characters that people may say and note at one table: a second, and at once."""
MOST_ACTS = 50_000
"""A table with so many acts takes answers to questions only: no game needs a tenth of them, and all are stored for good."""
FAR_RATE, FAR_BURST = 0.2, 6.0
"""How often people may ask for something to be taken back that is not in memory any more: a second, and at once."""
PRESENCE = 60.0
"""How long the word of another server counts, that somebody is connected to it."""


def now() -> float:
    """The time of an act, as exact as it is stored."""
    return time.time_ns() // 1000 / 1e6


class Watcher(Protocol):
    """A connection, as the table knows it."""

    onlooker: Onlooker
    kept: str
    """The hash of its token."""
    address: str

    def offer(self, picture: Picture, table: Table) -> None: ...

    def turn(self, onlooker: Onlooker) -> None: ...

    def end(self, code: int, reason: str) -> None: ...


class LiveTable:
    """One table that is being played."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.shown: dict[Onlooker, Picture] = {}
        """What those who watch were shown last."""
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}
        """Seats that other servers have connections to, and since when that is known."""
        self.used = time.monotonic()
        self.seen: dict[int, float] = {}
        """When persons were last here; before that is known, they count as having just left."""
        self.loaded = time.monotonic()
        self.sitting = self._sitting()
        """Whose tokens the chairs of persons had when last looked at."""
        self.errands = Errands(self)
        self.gone = False
        self.stale = False
        """Whether it is unsure what the database has."""
        self.recovering = False
        self.talk = Bucket(TALK_RATE, TALK_SIZE)
        self.far = Bucket(FAR_RATE, FAR_BURST)

    # Acting

    async def act(self, propose: Callable[[], Proposal], who: Person | None = None) -> None:
        """Do what `propose` finds right when its turn comes: it looks at the table as it then is, and says what to do or raises Refused.

        `who` asks for it, and must still have the chair by then; None: the table does it.
        When this returns, the acts are durable. When it raises, nothing has changed.
        """
        self.used = time.monotonic()
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE * attempt * random.random())
            async with self.lock:
                if self.gone:
                    raise Refused("this table was put away just now; connect again")
                await self._fresh()
                if self.table.company.closed:
                    raise Refused(f"this table is closed: {self.table.company.closed}")
                try:
                    if who is not None:
                        who.check(self.table)
                    proposed = propose()
                    if not proposed:
                        return
                    draft, rows = await self._tried_out(proposed)
                except Refused:
                    raise
                except IllegalChoice as error:
                    raise Refused(str(error), error.rule) from None
                except Exception:
                    log.exception("rules failed", table=self.table.id, game=self.table.game.name)
                    raise Refused("something went wrong with this choice, and it was not carried out") from None
                if await self._store(draft, rows):
                    self.publish(own=True)
                    return
        raise Refused("others were faster; try again")

    async def act_beside(self, propose: Callable[[], Proposal], who: Person) -> None:
        """The same for what is no answer to a question: there is a bound to it, and none to be reached by people who play."""
        self.bounded()
        await self.act(propose, who)

    def bounded(self) -> None:
        """Refused at a table that takes first answers to questions only."""
        if self.table.number >= MOST_ACTS:
            raise Refused("so much was done at this table that only questions are answered here from now on")

    async def _tried_out(self, proposed: Proposal) -> tuple[Table, list[Row]]:
        """What follows from a proposal. At tables without pace, bots that need no thought answer at once, in the same transaction."""
        draft = self.table.copy()
        rows: list[Row] = []
        at = now()
        for act, choice in proposed:
            rows.append(Row(draft.number + 1, at, act))
            await self._absorb(draft, rows[-1], choice)
        while len(rows) < CHAIN:
            found = self.errands.instant(draft)
            if found is None:
                break
            rows.append(Row(draft.number + 1, at, found[0]))
            draft.absorb(rows[-1], found[1])
        return draft, rows

    async def _absorb(self, draft: Table, row: Row, choice: Choice | None = None) -> None:
        try:
            draft.absorb(row, choice)
        except Rewind:  # beyond what is in memory: replay from the beginning
            rows = [old for old in await asyncio.to_thread(self.services.storage.rows, draft.id) if old.number < row.number]
            position = await asyncio.to_thread(replayed, draft.opening, rows, went_back(row))
            draft.rewound(row, position)
            draft.checkpoint_number = -1

    async def _store(self, draft: Table, rows: list[Row]) -> bool:
        """Make the acts durable, then let the table be what follows from them; False if another server was faster.

        After a failure nobody knows whether they were stored: the table is stale until it has been read again.
        """
        appended = Appended(draft.id, rows, over=draft.position.over)
        if draft.number - draft.checkpoint_number >= self.services.settings.checkpoint_every or draft.checkpoint_number < 0:
            appended.checkpoint = draft.checkpoint()
        self.stale = True
        try:
            await self.services.writer.append(appended)
        except Taken:
            RACES.inc()
            await self._fresh()
            return False
        except BaseException as error:
            log.warning("not stored", table=draft.id, why=repr(error))
            self._recover_soon()
            if isinstance(error, Exception):
                raise Refused("this could not be stored; try again") from None
            raise
        self.table, self.stale = draft, False
        CHOICES.inc(sum(1 for row in rows if isinstance(row.act, Chose)))
        return True

    async def _fresh(self) -> None:
        """Before anything is done: if it is unsure what is stored, take the table as the database has it."""
        if not self.stale:
            return
        try:
            if self.services.writer.holds(self.table.id):
                raise TimeoutError("acts that were given up may still be stored")
            async with asyncio.timeout(READ_SECONDS):
                self.table = await self.services.read(self.table.id)
        except NoTable as error:
            self.end(str(error))
            raise Refused(str(error)) from None
        except Exception as error:
            log.warning("not read", table=self.table.id, why=repr(error))
            self._recover_soon()
            raise Refused("the database does not answer just now, so nothing was done; try again in a moment") from None
        self.stale = False
        LOADS.inc()
        self.publish()

    def end(self, why: str) -> None:
        """The table can no longer be played here."""
        self.go()
        for watcher in list(self.watchers):
            watcher.end(4404, why[:100])

    def go(self) -> None:
        """Out of memory: whoever comes next finds the table as the database has it, or finds none."""
        self.gone = True
        self.errands.stop()
        self.services.put_out(self.table.id)

    async def reload(self) -> None:
        """Take the table as the database has it: its past was rewritten."""
        async with self.lock:
            self.stale = True
            await self._fresh()

    def _recover_soon(self) -> None:
        if not self.recovering:
            self.recovering = True
            self.services.spawn(self._recover())

    async def _recover(self) -> None:
        """After a failure: read the table again as soon as that is possible, and so plan bots and clocks again."""
        try:
            while self.stale and not self.gone:
                await asyncio.sleep(RECOVER * (0.5 + random.random()))
                with contextlib.suppress(Refused):
                    async with self.lock:
                        await self._fresh()
        finally:
            self.recovering = False

    async def catch_up(self) -> None:
        """Absorb what other servers have appended."""
        async with self.lock:
            if self.gone or self.stale:
                return
            try:
                rows = await asyncio.to_thread(self.services.storage.rows, self.table.id, self.table.number)
            except Exception as error:  # nobody says it a second time, and whoever is asked next may be connected here
                log.warning("not read", table=self.table.id, why=repr(error))
                self.stale = True
                self._recover_soon()
                return
            if not rows:
                return
            draft = self.table.copy()
            try:
                for row in rows:
                    await self._absorb(draft, row)
            except Exception:
                log.exception("reloading", table=self.table.id)
                self.stale = True
                await self._fresh()
                return
            self.table = draft
            self.publish()

    # Showing

    def present(self) -> set[int]:
        """Seats that somebody is connected to, here or elsewhere."""
        here = {seat for watcher in self.watchers for seat in watcher.onlooker.held}
        for since, seats in self.elsewhere.values():
            if time.monotonic() - since < PRESENCE:
                here |= seats
        return here

    def party(self) -> str:
        """For whom bots think here: the address of somebody who plays; '' if nobody is here."""
        return next((watcher.address for watcher in self.watchers if watcher.onlooker.held), "")

    def away(self, seat: int) -> float:
        """For how many seconds nobody has been connected to this seat; 0: somebody is."""
        if seat in self.present():
            return 0.0
        return time.monotonic() - self.seen.get(seat, self.loaded)

    def heard_again(self) -> None:
        """Other servers could not be heard for a while: whoever was connected to them counts as having just left."""
        for _, seats in self.elsewhere.values():
            for seat in seats:
                self.seen[seat] = time.monotonic()

    def _turn_away(self) -> None:
        """End connections whose token no longer plays the seats they look from: nobody gets a view of somebody else."""
        chairs = self.table.company.chairs
        for watcher in list(self.watchers):
            if any(chairs[seat].token != watcher.kept for seat in watcher.onlooker.held):
                self.watchers.remove(watcher)
                watcher.end(4401, "this token plays no seat here any more")

    def _sitting(self) -> list[str]:
        return [chair.token if chair.kind == "person" else "" for chair in self.table.company.chairs]

    def _note_newcomers(self) -> None:
        """Whoever has just sat down has not been away, however long nobody was there before."""
        before, self.sitting = self.sitting, self._sitting()
        if before != self.sitting:
            for seat, token in enumerate(self.sitting):
                if token and token != before[seat]:
                    self.seen[seat] = time.monotonic()

    def publish(self, own: bool = False) -> None:
        """Offer everybody the table as it now is. Only called when everything in it is durable."""
        self._turn_away()
        self._note_newcomers()
        present = self.present()
        pictures: dict[Onlooker, Picture] = {}
        for watcher in list(self.watchers):
            shown = pictures.get(watcher.onlooker)
            if shown is None:
                shown = pictures[watcher.onlooker] = self._picture(watcher.onlooker, present)
            watcher.offer(shown, self.table)
        self.shown = pictures
        self.errands.plan(own)

    def _picture(self, onlooker: Onlooker, present: set[int]) -> Picture:
        """What somebody is shown now: the very picture of last time if nothing has changed in it."""
        picture, last = picture_of(self.table, onlooker, present), self.shown.get(onlooker)
        return last if last is not None and last == picture else picture

    async def join(self, watcher: Watcher) -> bool:
        """A connection begins to watch; False if the table was put away meanwhile."""
        async with self.lock:
            if self.gone:
                return False
            self.used = time.monotonic()
            self.watchers.append(watcher)
            self.publish()
        await self.tell_presence()
        return True

    async def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        for seat in watcher.onlooker.held:
            self.seen[seat] = time.monotonic()
        self.used = time.monotonic()
        if not self.gone:
            async with self.lock:
                self.publish()
            await self.tell_presence()

    async def look(self, watcher: Watcher, onlooker: Onlooker) -> None:
        """A connection looks from another of its seats, or once more from the same."""
        async with self.lock:
            watcher.turn(onlooker)
            self._turn_away()
            if watcher in self.watchers:  # the others see nothing new
                watcher.offer(self._picture(onlooker, self.present()), self.table)

    async def tell_presence(self) -> None:
        """Let other servers know which seats are connected here."""
        services = self.services
        if not services.storage.postgres:
            return
        seats = sorted({seat for watcher in self.watchers for seat in watcher.onlooker.held})
        text = f"here {services.worker} {self.table.id} {','.join(map(str, seats))}"
        with contextlib.suppress(Exception):
            await services.writer.run(lambda connection: services.storage.notify(connection, text))
