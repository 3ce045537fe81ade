"""Errands: what the table does by itself: bots that choose, silent passes after a beat, clocks that run out, turn notices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from undertable import bots
from undertable.kernel.choice import PASS, Choice
from undertable.kernel.step import AskAny
from undertable.server.errors import Refused
from undertable.server.live.services import Services
from undertable.server.live.thinkers import INSTANT, NoAnswer, Thought, bot_rng
from undertable.server.operations.logging import log
from undertable.server.table import clocks
from undertable.server.table.acts import By, Chose, Proposal
from undertable.server.table.table import Table

CLOCK_BOT = "normal"
WITHIN_A_BEAT = 0.6
"""So much of a beat a bot may think: the rest is for getting the question there and the answer back."""
FOLLOWING = 0.5
"""The beat, as a part of the table's pace, of a bot that is asked in a window right after another bot has passed there: it is always
the same, so it tells nothing, and a person does not wait a whole beat for each of several bots."""
RETRY = 5.0
SPARE = 0.03
"""Seconds between the end of thinking and a moment that was fixed before."""


class Played(Protocol):
    """A table in memory, as its errands know it."""

    table: Table
    services: Services
    gone: bool
    """Whether it is out of memory: then it has no errands any more."""

    async def act(self, propose: Callable[[], Proposal]) -> None: ...

    def present(self) -> set[int]: ...

    def party(self) -> str: ...


def _at_random(table: Table, seat: int) -> Choice:
    rng = bot_rng(table.game, table.opening.salt, table.position, seat, table.company.undos)
    decision = table.position.asked_of(seat)
    assert decision is not None
    return rng.pick(decision.options)


class Errands:
    """The timer of one table, and its thinking bots."""

    def __init__(self, live: Played) -> None:
        self.live = live
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self.noticed: dict[int, str] = {}
        self.passed: tuple[int, type | None] = -1, None
        """The question that a bot has passed unseen, and of what kind it was."""

    @property
    def table(self) -> Table:
        return self.live.table

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking = {}

    def busy(self) -> bool:
        """Whether a bot is about to choose."""
        return bool(self.thinking)

    # What is to be done

    def bots_to_choose(self, table: Table) -> list[int]:
        """Seats whose bots choose now. Where any of several may act, a bot leaves it to the people unless it leads."""
        if table.company.closed:
            return []
        waiting = table.position.pending
        chairs = table.company.chairs
        bots = [seat for seat in waiting if chairs[seat].kind == "bot"]
        if bots and isinstance(table.position.asking, AskAny):
            if bots[0] == waiting[0] or not any(chairs[seat].kind == "person" for seat in waiting):
                return bots[:1]
            return []
        return bots

    def instant(self, table: Table) -> tuple[Chose, Choice] | None:
        """At a table without pace: an answer that needs neither a person nor thought."""
        if table.opening.pace > 0 or table.position.over:
            return None
        for seat in self.bots_to_choose(table):
            if table.company.chairs[seat].bot == INSTANT:
                choice = _at_random(table, seat)
                return Chose(seat, choice.key(), "bot"), choice
        for seat in table.position.pending:
            if table.company.chairs[seat].kind == "person":
                answer = table.silent_answer(seat)
                if answer is not None:
                    return Chose(seat, answer.key(), "beat"), answer
        return None

    def wake_at(self) -> float | None:
        """When the table next has something to do by itself; None: never."""
        table = self.table
        if table.company.closed:
            return None
        times: list[float] = []
        for seat in table.position.pending:
            if table.company.chairs[seat].kind != "person":
                continue
            if table.silent_answer(seat) is not None:
                times.append(table.company.asked_at.get(seat, 0.0) + table.beat(seat))
            out = clocks.deadline(table.company, table.opening.clock, table.position, seat)
            if out is not None:
                times.append(out)
        return min(times) if times else None

    def plan(self, own: bool = False) -> None:
        """Look at the table as it now is, and set the timer and the bots to work. `own`: this server has just appended something."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.live.gone:
            return
        table = self.table
        bots = self.bots_to_choose(table)
        for seat in [seat for seat in self.thinking if seat not in bots or self.thinking[seat][0] != table.decision_id(seat)]:
            self.thinking.pop(seat)[1].cancel()
        for seat in bots:
            if seat not in self.thinking:
                id = table.decision_id(seat)
                self.thinking[seat] = id, asyncio.create_task(self._bot(seat, id))
        when = self.wake_at()
        if when is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(0.0, when - time.time()), self._on_time)
        self._notice(own)

    # Doing it

    async def _bot(self, seat: int, id: str) -> None:
        """One bot chooses; not before the beat is over."""
        try:
            table = self.table
            if seat not in table.position.pending or table.decision_id(seat) != id:
                return  # answered meanwhile; whoever did plans again
            bot = table.company.chairs[seat].bot
            question = table.position.asked, type(table.position.asking)
            beat = table.beat(seat)
            secret = table.secret(seat) and beat > 0
            if secret and self.passed == (question[0] - 1, question[1]):
                beat = FOLLOWING * table.opening.pace
            due = table.company.asked_at.get(seat, 0.0) + beat
            # Where the others do not see that it is asked, the beat is all the time there is: longer thought would tell of a choice.
            thought = await self._thought(seat, bot, WITHIN_A_BEAT * beat if secret else None, due if secret else None)
            if beat and not secret and not thought.forced:
                due += max(0.0, bots.THINKING.get(bot, 0.0) - beat)  # it thinks during the beat
            if secret and thought.key in ("", PASS.key()):
                self.passed = question
            await asyncio.sleep(max(0.0, due - time.time()))
            self.thinking.pop(seat, None)
            await self._answer(seat, id, thought.key, "bot")
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("a bot failed", table=self.table.id)
            self._plan_later()
        finally:
            if self.thinking.get(seat, ("", None))[0] == id:
                self.thinking.pop(seat)

    async def _thought(self, seat: int, bot: str, seconds: float | None = None, due: float | None = None) -> Thought:
        """What a bot would do; nothing if it does not know.

        `due`: the others may not know that it is asked, so the answer leaves then, whether there was much to think about or nothing.
        """
        table = self.table
        if bot == INSTANT:
            return Thought(_at_random(table, seat).key())
        rng = bot_rng(table.game, table.opening.salt, table.position, seat, table.company.undos)
        try:
            async with asyncio.timeout(max(0.0, due - SPARE - time.time()) if due is not None else None):
                return await self.live.services.thinkers.choose(table.position, seat, bot, rng, seconds, self.live.party())
        except (NoAnswer, TimeoutError) as problem:
            log.warning("a bot gave no answer", table=table.id, bot=bot, why=str(problem))
            return Thought("")

    async def _answer(self, seat: int, id: str, key: str, by: By) -> None:
        """Answer for a seat if it is still asked the same, and the same one sits there; an empty or impossible key is the default."""
        sitting = "bot" if by == "bot" else "person"

        def propose() -> Proposal:
            table = self.table
            if seat not in table.position.pending or table.decision_id(seat) != id or table.company.chairs[seat].kind != sitting:
                return []
            options = table.options(seat)
            chosen = key
            if chosen not in options:
                for aside in table.position.anytime(seat) if chosen else []:
                    if aside.key() == chosen:
                        return [(Chose(seat, chosen, by), aside)]
                decision = table.position.asked_of(seat)
                assert decision is not None
                chosen = decision.options[decision.default].key()
            return [(Chose(seat, chosen, by), options[chosen])]

        try:
            await self.live.act(propose)
        except Refused as problem:
            log.warning("the table could not go on", table=self.table.id, why=problem.text)
            self._plan_later()

    def _plan_later(self) -> None:
        """Something went wrong: look again in a while, so that no table stands still."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(RETRY, self.plan)

    def _on_time(self) -> None:
        self.timer = None
        self.live.services.spawn(self._times())

    async def _times(self) -> None:
        """Silent passes whose beat is over, and clocks that have run out."""
        try:
            await self._answer_for_persons()
        except Exception:
            log.exception("a clock failed", table=self.table.id)
            self._plan_later()
        if self.timer is None:
            self.plan()

    async def _answer_for_persons(self) -> None:
        table = self.table
        now = time.time() + 0.002
        for seat in table.position.pending:
            if table.company.chairs[seat].kind != "person":
                continue
            id = table.decision_id(seat)
            silent = table.silent_answer(seat)
            out = clocks.deadline(table.company, table.opening.clock, table.position, seat)
            if silent is not None and table.company.asked_at.get(seat, 0.0) + table.beat(seat) <= now:
                await self._answer(seat, id, silent.key(), "beat")
            elif out is not None and out <= now:
                key = (await self._thought(seat, CLOCK_BOT)).key if table.opening.clock.then == "bot" else ""
                await self._answer(seat, id, key, "clock")

    def _notice(self, own: bool) -> None:
        """Tell persons who are away that it has become their turn: once for each question, by the server that stored the act."""
        table = self.table
        hooks = table.company.hooks
        if not any(hooks) or table.company.closed:
            return
        present = self.live.present()
        for seat in table.position.pending:
            if not hooks[seat] or table.company.chairs[seat].kind != "person":
                continue
            if seat in table.position.answers or table.silent_answer(seat) is not None:
                continue
            id = table.decision_id(seat)
            if self.noticed.get(seat) != id:
                self.noticed[seat] = id
                if own and seat not in present:
                    self.live.services.notices.send(hooks[seat], table, seat)
