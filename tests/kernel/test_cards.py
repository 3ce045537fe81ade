"""The card language: words are read by their declared parameters, names have scopes, and effects steer themselves."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from undertable.kernel.cards.control import add_control
from undertable.kernel.cards.params import Number, Some
from undertable.kernel.cards.reading import Language, Reader
from undertable.kernel.cards.wording import reference, untold
from undertable.kernel.cards.words import IT, YOU, Do, Frame, Kind, Selector, Test, Verb, frame
from undertable.kernel.content import Entry, Pack
from undertable.kernel.step import Step

PLAYERS = Kind("players", "a player", "Nobody")


class Pays(Verb):
    who: Selector
    n: int

    def run(self, g: Any, f: Frame) -> None:
        for seat in self.who.find(g, f):
            g.coins[seat] -= self.n


class Everybody(Selector):
    def find(self, g: Any, f: Frame) -> list[int]:
        return list(range(len(g.coins)))


class Rich(Test):
    who: Selector
    n: int

    def holds(self, g: Any, f: Frame) -> bool:
        return bool(g.coins[self.who.one(g, f)] >= self.n)


class Rule(Entry):
    TABLE: ClassVar[str] = "rule"


def language() -> Language:
    made = Language()
    made.kind(PLAYERS)
    made.name("you", YOU, PLAYERS)
    made.name("it", IT, PLAYERS)
    add_control(made, PLAYERS)
    made.selector("all", Everybody, "everybody", PLAYERS)
    made.test("rich", Rich, "somebody has n coins", who=Some(PLAYERS), n=Number(1, 9))
    made.verb("pay", Pays, "pay|coin: somebody pays", who=Some(PLAYERS, "you"), n=Number(1, 9, 1))
    return made


class Table:
    """As much of a position as effects need."""

    def __init__(self, coins: list[int]) -> None:
        self.pack = Pack()
        self.pack.language = language()
        self.coins = coins
        self.agenda: list[Step] = []
        self.queue: list[Step] = []

    def then(self, *steps: Step) -> None:
        self.queue.extend(steps)

    def drop_until(self, kind: type) -> None:
        self.queue.clear()
        while self.agenda and not isinstance(self.agenda[-1], kind):
            self.agenda.pop()

    def read(self, do: Any, text: str = "") -> Reader:
        reader = Reader(self.pack.language, self.pack)
        entry = Rule(id="r", name="R", text=text)
        self.pack.add(entry, "x.toml")
        self.pack.rows[entry] = ("x.toml", {})
        reader.begin(entry)
        block = reader.block(do, reader.scope(), "do")
        if not reader.mistakes:
            self.agenda = [Do(block, 0, frame(0))]
            while self.agenda:
                self.agenda.pop().run(self)  # type: ignore[arg-type]
                self.agenda.extend(self.queue[::-1])
                self.queue.clear()
        return reader


@pytest.mark.plain
@pytest.mark.parametrize(
    ("line", "left"),
    [
        ({"pay": {}}, [4, 5, 5]),
        ({"pay": {"n": 2}}, [3, 5, 5]),
        ({"pay": "all"}, [4, 4, 4]),
        ({"pay": ["all", 3]}, [2, 2, 2]),
        ({"if": {"test": {"rich": ["you", 6]}, "then": [{"pay": "you"}], "else": [{"pay": ["you", 5]}]}}, [0, 5, 5]),
        ({"each": {"of": "all", "if": {"not": {"same": ["it", "you"]}}, "do": [{"pay": "it"}]}}, [5, 4, 4]),
        ({"each": {"of": "all", "as": "p", "do": [{"pay": "p"}, {"stop": {}}]}}, [4, 5, 5]),
    ],
)
def test_parameters_are_given_by_name_in_order_or_alone(line: dict[str, Any], left: list[int]) -> None:
    table = Table([5, 5, 5])
    assert [str(one) for one in table.read([line]).mistakes] == []
    assert table.coins == left


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"steal": {}}, "x.toml: rule 'r': field do[0]: unknown verb 'steal'; possible: choose, each, if, message, pay, pick, stop"),
        ({"pay": {"n": 10}}, "field do[0].pay.n: must be a number from 1 to 9, not 10"),
        ({"pay": {"to": "all"}}, "field do[0].pay.to: unknown parameter; possible: who, n"),
        ({"pay": ["you", 1, 2]}, "field do[0].pay: takes at most 2 parameters: who, n"),
        ({"pay": "it"}, "field do[0].pay.who: 'it' is not named here and is no selector; names: you"),
        ({"each": {"of": "all", "as": "p", "do": [{"pay": "it"}]}}, "do[0].each.do[0].pay.who: 'it' is not named here"),
        ({"if": {"test": {"poor": "you"}}}, "field do[0].if.test: unknown test 'poor'"),
        ({"each": {"kind": "cats", "of": "all"}}, "field do[0].each.kind: 'cats' is not possible; possible: players"),
        ("pay", "field do[0]: a verb is written { verb = parameters }, one in each table"),
    ],
)
def test_a_mistake_is_told_with_its_place(line: Any, said: str) -> None:
    table = Table([5, 5])
    mistakes = [str(one) for one in table.read([line]).mistakes]
    assert len(mistakes) == 1 and said in mistakes[0], mistakes
    assert table.coins == [5, 5]


@pytest.mark.plain
def test_a_text_mentions_what_its_card_does() -> None:
    table = Table([9])
    table.read([{"pay": ["you", 3]}], "Pay three coins.")
    assert untold(table.pack) == []
    table = Table([9])
    table.read([{"pay": ["you", 3]}], "Be generous.")
    assert [line.rpartition(": ")[2] for line in untold(table.pack)] == ["does not mention pay", "does not mention the number 3 of pay"]


def test_the_reference_lists_every_word() -> None:
    made = language()
    page = reference(made)
    assert all(f"| `{name}` |" in page for words in (made.verbs, made.tests, made.selectors) for name in words)
    assert "| `pay` | `who` (players; you), `n` (1 to 9; 1) | Somebody pays |" in page
