"""The table in a terminal: what a person sees and types."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import undertable as ut
from undertable.kernel.piece import Card
from undertable.kernel.scene import Badge, Panel, Token
from undertable.terminal.draw import panel
from undertable.terminal.table import Terminal


class Person:
    """Types lines, and remembers what was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lines: list[str], then: str = "1") -> None:
        self.lines = lines
        self.then = then
        monkeypatch.setattr("rich.prompt.Prompt.ask", self.ask)

    def ask(self, *args: Any, **kwargs: Any) -> str:
        return self.lines.pop(0) if self.lines else self.then


def terminal(seats: int, own: set[int]) -> tuple[Terminal, StringIO]:
    out = StringIO()
    console = Console(file=out, width=120, highlight=False)
    return Terminal(ut.new("deaddrop", seats, seed=6), own, "random", 6, console), out


def test_a_person_plays_to_the_end_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    Person(monkeypatch, [])
    table, out = terminal(3, {0})
    assert table.run()
    assert table.position.over and "The game is over" in out.getvalue()


def test_only_the_own_view_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    Person(monkeypatch, ["q"])
    table, out = terminal(2, {1})
    g: Any = table.position
    for hand, id in zip(g.hands, ("codebook", "memo"), strict=True):
        hand.cards = []
        for _ in range(5):
            g.put(Card(0, g.pack.find(f"card/{id}")), hand)
    g.ask_again(-1, g.rng)
    assert not table.run()
    assert "Memo" in out.getvalue() and "Codebook" not in out.getvalue()


def test_options_are_found_by_words_and_nonsense_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    table, out = terminal(2, {0})
    word = table.position.choices(0)[0].label(table.position)
    Person(monkeypatch, ["99", "zebra", "r", "l", "a", "u", word, "q"])
    assert not table.run()
    told = out.getvalue()
    assert "No option has the words '99'" in told and "No option has the words 'zebra'" in told
    assert "DD-PLAY.02" in told
    assert "nothing of this kind" in told and "nothing that can be taken back" in told


def test_people_hand_the_keyboard_over(monkeypatch: pytest.MonkeyPatch) -> None:
    Person(monkeypatch, [])
    table, _ = terminal(2, {0, 1})
    assert table.run()
    assert table.position.over
    assert table.at_keyboard in (0, 1)


def test_long_lists_are_cut_and_the_rest_is_found_by_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undertable.terminal.table.MOST_OPTIONS", 2)
    table, out = terminal(2, {0})
    Person(monkeypatch, ["? codebook", "? zebra", "l 1", "1", "q"])
    assert not table.run()
    told = out.getvalue()
    assert "more: type words to find one" in told
    assert "Codebook" in told and "value 8" in told and "Nothing in Dead Drop has the words 'zebra'" in told


def test_everything_since_my_last_turn_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    table = Terminal(ut.new("facility07", 4, seed=3), {0}, "random", 6, Console(file=out, width=120, highlight=False))
    Person(monkeypatch, ["1"] * 9 + ["q"])
    assert not table.run()
    told, lines = out.getvalue(), table.position.log(0)[: table.told[0]]
    assert len(lines) > 40
    assert [line for line in lines if f"  {line}"[:110] not in told] == []


def test_standing_answers_are_set_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    table = Terminal(ut.new("facility07", 4, seed=3), {0}, "random", 6, Console(file=out, width=120, highlight=False))
    Person(monkeypatch, ["p", "p 5", "q"])
    assert not table.run()
    assert "p 5   Always block for me" in out.getvalue() and "p 5 * Always block for me" in out.getvalue()
    assert table.position.policy(0) == "block"


def test_people_write_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    out = StringIO()
    position = ut.new("mindmgmt", 2, seed=3, options={"mode": "training"})
    table = Terminal(position, {1}, "random", 6, Console(file=out, width=120, highlight=False))
    Person(monkeypatch, ["note C4 10?", "team D5 9 or 10", "note", "note Z9 x", "note C4 much too long a text", "q"])
    assert not table.run()
    told = out.getvalue()
    assert "(10?)" in told and "(9 or 10)" in told, "they stand on the board"
    assert "note C4 text: Mental Note. Lies on the board: the Recruiter sees it too." in told
    assert told.count("write note, a place and a text: note A1 10?") == 2 and "at most 12 printable" in told
    assert [(one.place, one.text) for one in table.record().annotations] == [("space:C4", "10?")]
    assert ut.parse(str(table.record())).annotations == table.record().annotations


def test_a_later_question_shows_what_changed_and_the_whole_table_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    table, out = terminal(3, {0})
    table.at_keyboard = 0

    def printed(seat: int) -> int:
        before = len(out.getvalue().splitlines())
        table.show(seat, {})
        return len(out.getvalue().splitlines()) - before

    first, second = printed(0), printed(0)
    assert second <= 2 < first, "nothing changed, so only the status is printed again"
    Person(monkeypatch, ["t", "q"])
    before = out.getvalue().count("─ Hand ")
    assert before and not table.ask(0)
    assert out.getvalue().count("─ Hand ") == before + 1


def test_a_panel_names_its_tokens_and_says_nothing_twice() -> None:
    reserve = Panel(
        id="reserve",
        tokens=[
            Token(name="blue die", glyph="bl"),
            Token(name="Traitor deck", glyph="39"),
            Token(name="Barbershop", glyph="BAR", badges=[Badge(text="09 NO", name="Asked at 09:00: NO")]),
            Token(name="Stress", glyph="S", badges=[Badge(text="x2", name="2 copies")]),
        ],
    )
    console = Console(width=120, record=True, file=StringIO())
    console.print(panel(reserve, {}))
    assert console.export_text().strip() == "blue die  Traitor deck 39  Barbershop (Asked at 09:00: NO)  Stress (2 copies)"
