"""The log of a table: copies share its pages and never each other's lines."""

from __future__ import annotations

from undertable.kernel.event import Event
from undertable.server.table.log import KEPT, PAGE, Log


def told(number: int) -> Event:
    return Event(f"line {number}", {}, -1, "", "")


def texts(log: Log) -> list[str]:
    return [event.text for _, event in log.kept]


def test_what_is_added_to_a_copy_is_not_in_the_log_and_not_in_another_copy() -> None:
    for before in range(2 * PAGE + 2):  # the last page has room, or is just full
        log = Log(2)
        log.add(0, [told(number) for number in range(before)])
        had = texts(log)
        one, other = log.copy(), log.copy()
        one.add(1, [told(100), told(101)])
        other.add(1, [told(200)])
        log.add(1, [told(300)])
        assert texts(one) == [*had, "line 100", "line 101"]
        assert texts(other) == [*had, "line 200"]
        assert texts(log) == [*had, "line 300"]
        assert [line.text for line in one.lines(0, before, ["Ann", "Bo"])] == ["line 100", "line 101"]
        assert one.totals[0] == before + 2 and other.totals[0] == before + 1


def test_the_newest_lines_are_kept_and_not_much_more() -> None:
    log = Log(1)
    for number in range(5 * KEPT):
        log.add(number, [told(number)])
        if number % 7 == 0:
            log = log.copy()
        kept = texts(log)
        assert min(number + 1, KEPT) <= len(kept) <= KEPT + PAGE
        assert kept[-1] == f"line {number}" and kept == [f"line {one}" for one in range(number + 1 - len(kept), number + 1)]
