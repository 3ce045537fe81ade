"""The log of a table: the last lines, and for each viewer the number of lines that it could ever read.

Lines are numbered for each viewer apart: a gap would tell that something happened which the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undertable.kernel.content import Pack
from undertable.kernel.event import Event
from undertable.kernel.piece import EVERYONE
from undertable.kernel.plaindata import decode, encode
from undertable.kernel.story import write
from undertable.kernel.told import Line

KEPT = 300
"""So many events are kept at least."""
SHOWN = 200
PAGE = 25


class LogLine(Line, kw_only=True, omit_defaults=True):
    """A line as a viewer reads it, and its number among those that this viewer can read."""

    n: int


def readable(event: Event, viewer: int) -> bool:
    return bool(event.template_for(viewer))


class Log:
    """Events with the number of choices after which they happened."""

    def __init__(self, seats: int) -> None:
        self.pages: list[list[tuple[int, Event]]] = []
        """Copies share the pages: every act is tried out on a copy of the table, which need not touch hundreds of old events. Whoever adds
        to the last page first takes a page of their own."""
        self.shared = False
        """Whether a copy has the last page too."""
        self.totals = [0] * (seats + 1)
        """Lines that each seat could read so far; the last is the spectator's."""
        self.written: dict[int, tuple[Event, Any]] = {}
        """Events as they were last saved, by identity; copies share it. An event never changes, and most are saved several times."""
        self.read: dict[tuple[int, int, tuple[str, ...]], list[LogLine]] = {}
        """Lines as they were worded for those who read them since the last event."""

    def copy(self) -> Log:
        log = Log(0)
        log.pages, log.totals, log.written = self.pages[:], self.totals[:], self.written
        log.shared = self.shared = True
        return log

    @property
    def kept(self) -> list[tuple[int, Event]]:
        """All that is kept, the oldest first."""
        return [told for page in self.pages for told in page]

    def keep(self, kept: list[tuple[int, Event]]) -> None:
        """These events instead of those that are kept."""
        self.pages = [kept[start : start + PAGE] for start in range(0, len(kept), PAGE)]
        self.shared = False
        self.read = {}

    def newest_first(self) -> Iterator[tuple[int, Event]]:
        for page in reversed(self.pages):
            yield from reversed(page)

    def _open_page(self) -> list[tuple[int, Event]]:
        """A page with room, which no copy has."""
        pages = self.pages
        if not pages or len(pages[-1]) >= PAGE:
            pages.append([])
            del pages[: -(KEPT // PAGE + 1)]
        elif self.shared:
            pages[-1] = pages[-1][:]
        self.shared = False
        return pages[-1]

    def add(self, count: int, events: list[Event]) -> None:
        self.read = {}
        for event in events:
            self._open_page().append((count, event))
            if event.to == EVERYONE and event.text:
                self.totals = [total + 1 for total in self.totals]
                continue
            for viewer in range(len(self.totals) - 1):
                if readable(event, viewer):
                    self.totals[viewer] += 1
            if readable(event, -1):
                self.totals[-1] += 1

    def readers_since(self, count: int) -> int:
        """The mask of seats that read a line which came after the first `count` choices; bystanders count as everyone."""
        mask = 0
        for at, event in self.newest_first():
            if at <= count:
                break
            if readable(event, -1):
                return -1
            for viewer in range(len(self.totals) - 1):
                if readable(event, viewer):
                    mask |= 1 << viewer
        return mask

    def lines(self, viewer: int, since: int, names: list[str]) -> list[LogLine]:
        """What the viewer can read after line `since`, at most the last ones."""
        wanted = min(self.totals[viewer] - since, SHOWN)
        if wanted <= 0:
            return []
        mark = viewer, wanted, tuple(names)
        found = self.read.get(mark)
        if found is None:
            found = self.read[mark] = self._worded(viewer, wanted, names)
        return found

    def _worded(self, viewer: int, wanted: int, names: list[str]) -> list[LogLine]:
        found: list[LogLine] = []
        n = self.totals[viewer]
        for _, event in self.newest_first():
            if readable(event, viewer):
                told = LogLine(text="", kind="", n=n)
                write(told, event, viewer, names)
                found.append(told)
                n -= 1
                if len(found) >= wanted:
                    break
        found.reverse()
        return found

    def saved(self) -> list[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        written: dict[int, tuple[Event, Any]] = {}
        for count, event in self.kept[-KEPT:]:
            known = self.written.get(id(event))
            written[id(event)] = known = known if known is not None and known[0] is event else (event, encode(event))
            found.append((count, known[1]))
        self.written = written
        return found

    def restored(self, lines: list[tuple[int, Any]], totals: list[int], pack: Pack) -> None:
        self.keep([(count, decode(data, pack)) for count, data in lines])
        self.totals = totals
