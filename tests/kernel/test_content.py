"""Packs, vocabularies, options: bad content and bad options are refused with the place and what is possible."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest

import undertable as ut
from tests.kernel.duel import GAME
from undertable.kernel.content import Entry, Pack
from undertable.kernel.effects import Effect, Several, Verbs


class Gain(Effect):
    def __init__(self, amount: int, what: str = "gold") -> None:
        self.amount = amount
        self.what = what

    def do(self, g: Any, by: Any) -> None:
        g.append((self.what, self.amount))


class Gadget(Entry, kw_only=True):
    TABLE: ClassVar[str] = "gadget"
    cost: int
    effect: Effect | None = None


def verbs() -> Verbs:
    made = Verbs()
    made.add("gain", Gain, {"amount": int}, {"what": Literal["gold", "clues"]})
    return made


def load(tmp_path: Path, text: str) -> Pack:
    path = tmp_path / "gadgets.toml"
    path.write_text(text)
    pack = Pack()
    pack.load(path, [Gadget], verbs())
    return pack


GOOD = '[[gadget]]\nid = "pen"\nname = "Pen"\ncost = 2\n'


def test_an_entry_is_read_with_its_effect(tmp_path: Path) -> None:
    pack = load(tmp_path, GOOD + 'effect = { gain = { amount = 3, what = "clues" } }')
    pen = pack.get(Gadget, "pen")
    assert pen.key == "gadget/pen" and pen.cost == 2
    told: list[Any] = []
    assert pen.effect is not None
    pen.effect.do(told, None)
    assert told == [("clues", 3)]


def test_several_effects_are_carried_out_in_order(tmp_path: Path) -> None:
    effect = load(tmp_path, GOOD + "effect = [{ gain = { amount = 1 } }, { gain = { amount = 2 } }]").get(Gadget, "pen").effect
    told: list[Any] = []
    assert isinstance(effect, Several)
    effect.do(told, None)
    assert told == [("gold", 1), ("gold", 2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[gadget]]\nid = 'pen'\nname = 'Pen'\n", "gadgets.toml: gadget 'pen': field cost: is missing"),
        (GOOD.replace("2", "'two'"), "gadgets.toml: gadget 'pen': field cost: Expected `int`, got `str`"),
        (GOOD + "weight = 1", "gadgets.toml: gadget 'pen': field weight: is not a field of this table"),
        (GOOD + GOOD, "gadgets.toml: gadget 'pen': field id: this id is already taken"),
        (GOOD + "effect = { steal = {} }", "gadget 'pen': field effect: unknown verb 'steal'; possible: gain"),
        (GOOD + "effect = { gain = {} }", "gadget 'pen': field effect.gain.amount: is missing"),
        (GOOD + "effect = { gain = { amount = 'x' } }", "field effect.gain.amount: Expected `int`, got `str`"),
        (GOOD + "effect = { gain = { amount = 1, what = 'tea' } }", "field effect.gain.what: Invalid enum value 'tea'"),
        (GOOD + "effect = { gain = { amount = 1, for = 2 } }", "field effect.gain.for: unknown parameter; possible: amount, what"),
        ("[[widget]]\nid = 'x'", "gadgets.toml: unknown table 'widget'; possible: gadget"),
        ("[gadget]\nid = 'x'", "gadgets.toml: gadget: write [[gadget]], one for each entry"),
        ("gadget = [", "gadgets.toml: is not TOML"),
    ],
)
def test_a_broken_pack_is_refused_with_file_entry_and_field(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ut.BadPack) as error:
        load(tmp_path, text)
    assert said in str(error.value)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    first = "[[gadget]]\nid = 'pen'\nname = 3\nweight = 1\neffect = [{ gain = { amount = 'x', for = 2 } }, { steal = {} }]\n"
    second = "[[gadget]]\nid = 'cane'\nname = 'Cane'\ncost = 'dear'\n"
    with pytest.raises(ut.BadPack) as error:
        load(tmp_path, first + second + "[[widget]]\nid = 'x'\n")
    assert [line.removeprefix("gadgets.toml: ") for line in str(error.value).splitlines()] == [
        "gadget 'pen': field name: Expected `str`, got `int`",
        "gadget 'pen': field cost: is missing",
        "gadget 'pen': field effect[0].gain.amount: Expected `int`, got `str`",
        "gadget 'pen': field effect[0].gain.for: unknown parameter; possible: amount, what",
        "gadget 'pen': field effect[1]: unknown verb 'steal'; possible: gain",
        "gadget 'pen': field weight: is not a field of this table",
        "gadget 'cane': field cost: Expected `int`, got `str`",
        "unknown table 'widget'; possible: gadget",
    ]


def test_a_pack_replaces_what_it_says_and_leaves_the_rest(tmp_path: Path) -> None:
    pack = load(tmp_path, GOOD + "effect = { gain = { amount = 3 } }\n" + GOOD.replace("pen", "cane"))
    pen = pack.get(Gadget, "pen")
    pack.load_text("mine.toml", '[[gadget]]\nid = "pen"\nreplace = true\ncost = 9\n', [Gadget], verbs())
    dear = pack.get(Gadget, "pen")
    assert (dear.cost, dear.name, pen.cost) == (9, "Pen", 2) and isinstance(dear.effect, Gain)
    assert pack.place(dear) == 0 and pack.places[0] is dear and [entry.id for entry in pack.entries()] == ["pen", "cane"]
    assert pack.source(dear) == "mine.toml" and pack.brought == {dear}
    for text, said in (
        ('[[gadget]]\nid = "hat"\nreplace = true\n', "gadget 'hat': field replace: there is no gadget 'hat' to replace; possible: pen"),
        ('[[gadget]]\nid = "pen"\nreplace = 1\n', "gadget 'pen': field replace: is true or left out"),
        ('[[gadget]]\nid = "pen"\nname = "P"\ncost = 1\n', "gadget 'pen': field id: this id is already taken"),
    ):
        with pytest.raises(ut.BadPack) as error:
            pack.load_text("mine.toml", text, [Gadget], verbs())
        assert said in str(error.value)


def test_a_missing_entry_and_a_missing_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(ut.BadPack, match="there is no gadget 'cane'"):
        load(tmp_path, GOOD).find("gadget/cane")
    with pytest.raises(ut.BadPack, match=r"gone\.toml: cannot be read"):
        Pack().load(tmp_path / "gone.toml", [Gadget])


def test_options_are_read_from_text_and_values() -> None:
    read = GAME.read_options(3, {"mode": "wild", "rounds": "7", "fast": "yes", "extras": "c+a", "colour1": "blue"})
    assert read == {"mode": "wild", "rounds": 7, "fast": True, "extras": ["a", "c"], "colour": ["red", "blue", "red"]}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"mode": "tame"}, "option mode: 'tame' is not possible; possible: plain, wild"),
        ({"rounds": "12"}, "possible: 1 to 9"),
        ({"rounds": "x"}, "possible: 1 to 9"),
        ({"fast": "maybe"}, "possible: yes, no"),
        ({"extras": "a+z"}, "possible: any of a, b, c"),
        ({"tempo": 1}, "Duel has no option 'tempo'; options: mode, rounds, fast, extras, colour"),
    ],
)
def test_a_bad_option_is_refused_with_what_is_possible(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ut.BadOption) as error:
        ut.new(GAME, 2, options=given)
    assert said in str(error.value)


def test_unknown_games_and_seat_counts_are_refused() -> None:
    with pytest.raises(ut.BadOption, match="there is no game 'chess'; games: mindmgmt"):
        ut.new("chess")
    with pytest.raises(ut.BadOption, match="Duel is for 2 to 4 seats, not 9"):
        ut.new(GAME, 9)
    with pytest.raises(ut.BadPack, match="takes no packs"):
        ut.new(GAME, 2, packs=[__file__])


def test_the_text_of_a_pack_is_read_like_a_file() -> None:
    class Coin(Entry):
        TABLE: ClassVar[str] = "coin"
        worth: int

    pack = Pack()
    assert [entry.id for entry in pack.load_text("mine.toml", '[[coin]]\nid = "a"\nname = "A"\nworth = 2\n', [Coin])] == ["a"]
    with pytest.raises(ut.BadPack, match=r"mine\.toml: coin 'b': field worth"):
        pack.load_text("mine.toml", '[[coin]]\nid = "b"\nname = "B"\nworth = "much"\n', [Coin])
    with pytest.raises(ut.BadPack, match=r"mine\.toml: is not TOML"):
        pack.load_text("mine.toml", "[[coin", [Coin])
