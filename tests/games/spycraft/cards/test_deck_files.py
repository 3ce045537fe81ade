"""The deck file: one format for terminal, lab, server and browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import undertable as ut
from undertable.cli import main
from undertable.games.spycraft.cards.deckfile import as_data, check_up, from_data, parse, write
from undertable.games.spycraft.content import Copies, Deck
from undertable.games.spycraft.game import GAME
from undertable.testing import rule

PACK = GAME.content
ALL = [deck.id for deck in PACK.all(Deck)]


@rule("SPY-DB.08")
@pytest.mark.parametrize("id", ALL)
def test_a_deck_that_was_written_reads_back_the_same(id: str) -> None:
    deck = PACK.get(Deck, id)
    for text in (write(deck), write(deck, PACK)):
        assert as_data(parse(text)) == as_data(deck)
        assert check_up(PACK, text).legal
    assert as_data(from_data(as_data(deck))) == as_data(deck)


@pytest.mark.parametrize("name", ['Say "when"', "Back\\slash", "Zoë's Ünion", "# no comment", "a ] b", "日本"])
def test_odd_names_survive(name: str) -> None:
    krypt = PACK.get(Deck, "krypt")
    deck = Deck(id="odd", name=name, text="Wins by patience.", leaders=list(krypt.leaders), cards=list(krypt.cards))
    again = parse(write(deck, PACK))
    assert (again.name, again.text, again.id) == (name, "Wins by patience.", "odd")


@rule("SPY-DB.08")
def test_every_broken_rule_is_named_with_its_card() -> None:
    text = """
name = "Broken"
leaders = ["clean_sweep", "groundfire", "nobody"]
cards = [
    { id = "bravado", copies = 2 }, { id = "jetpack" }, { id = "termite", copies = 5 },
    { id = "volcano_run" }, { id = "clean_sweep" }, { id = "kai", copies = 0 },
]
"""
    found = check_up(PACK, text)
    assert found.deck is not None and not found.legal
    told = {(flaw.rule, flaw.card) for flaw in found.flaws}
    wanted = "1:nobody 1: 3:bravado 4:jetpack 3:termite 7:volcano_run 1:clean_sweep 3:kai 2:".split()
    assert told == {("SPY-DB" + f".0{one[0]}", one[2:]) for one in wanted}
    assert any("agents" in one for one in found.warnings)


@rule("SPY-DB.08")
def test_everything_that_makes_it_no_deck_is_named_at_once() -> None:
    text = """
name = 3
colour = "red"
leaders = ["clean_sweep", 7]
cards = ["kai", { id = "kai", copies = "two" }, { copies = 1 }, { id = "li", price = 3 }]
"""
    found = check_up(PACK, text)
    told = [flaw.text for flaw in found.flaws]
    assert found.deck is None
    of_cards = ("cards: number 1", "cards: number 2: copies", "cards: number 3: id", "'price'")
    for words in ("'colour'", "name: text", "leaders: number 2", *of_cards):
        assert any(words in one for one in told), words
    with pytest.raises(ut.BadPack) as failure:
        parse(text, "mine.toml")
    assert all(one in str(failure.value) for one in told) and str(failure.value).startswith("mine.toml: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "leaders: a list is needed"),
        ("leaders = [", "is not TOML"),
        ("x = " + "[" * 5000, "is not TOML"),
        ("#" * 70_000, "70000 characters"),
        ("[[deck]]\nname = 'A'\n[[deck]]\nname = 'B'\n", "2 decks"),
        ("deck = 4", "there is no deck"),
        ("[[agent]]\nid = 'x'\n[[deck]]\nname = 'A'\nleaders = []\ncards = []\n", "'agent' is no part of a deck file"),
        ("name = 'A\tB'\nleaders = []\ncards = []\n", "printable"),
    ],
)
def test_what_is_no_deck_file_is_refused_in_words(text: str, words: str) -> None:
    found = check_up(PACK, text)
    assert found.deck is None and any(words in flaw.text for flaw in found.flaws), found.flaws


def test_a_table_takes_the_text_of_a_deck_file() -> None:
    deck = PACK.get(Deck, "banshee")
    position = ut.new("spycraft", 2, 1, {"deck": [write(deck, PACK), "krypt"]})
    assert position.options["deck"] == [as_data(deck), "krypt"]
    broken = Deck(id="b", name="B", leaders=list(deck.leaders), cards=[Copies("loop", 9)])
    with pytest.raises(ut.BadPack, match=r"Loop: at most 3 copies, not 9 \(SPY-DB.03\)"):
        ut.new("spycraft", 2, 1, {"deck": [write(broken), "krypt"]})


def test_the_lab_plays_a_deck_file_against_every_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = PACK.get(Deck, "patriots")
    file = tmp_path / "mine.toml"
    file.write_text(write(Deck(id="mine", name="Mine", leaders=deck.leaders, cards=deck.cards), PACK))
    command = ["lab", "balance", "spycraft", "--games", "1", "--bots", "random", "--option", "last_turn=10", "--option", "points=10"]
    assert main([*command, "--deck", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    shares = next(table["shares"] for table in found["tables"] if table["title"] == "deck against deck")
    assert found["games"] == 2 * len(ALL) and sorted("Mine" in share["name"] for share in shares) == [True] * len(ALL)
    assert main(["lab", "balance", "mindmgmt", "--deck", str(file)]) != 0
