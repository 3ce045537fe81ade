"""Packs of one's own: every game takes packs that add and replace content, and measures what they change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import undertable as ut
from undertable.cli import main
from undertable.kernel.game import PackFile
from undertable.kernel.plaindata import same
from undertable.testing import play_out

PACKS = Path(__file__).parents[2] / "docs" / "packs"
CHANGES = {
    "mindmgmt": ("agent/ada", "effect = { stride = { spaces = 5 } }", "effect"),
    "spycraft": ("agent/li", "expense = 1", "expense"),
    "warehouse13": ("trait/process_of_elimination", "value = 2", "value"),
    "hellboy": ("enemy/E1", "melee = 9", "melee"),
    "facility07": ("event/EV19", "do = [{ draw = { n = 5 } }]", "do"),
}


def change(key: str, line: str) -> str:
    table, _, ident = key.partition("/")
    return f'[[{table}]]\nid = "{ident}"\nreplace = true\n{line}\n'


@pytest.mark.parametrize("name", CHANGES)
def test_a_pack_replaces_a_card_of_any_game(name: str) -> None:
    key, line, field = CHANGES[name]
    game = ut.find(name)
    pack = PackFile("mine.toml", change(key, line))
    content = game.content_with([pack])
    before, after = game.content.find(key), content.find(key)
    assert getattr(before, field) != getattr(after, field) and before.name == after.name
    assert content.place(after) == game.content.place(before) and len(content.entries()) == len(game.content.entries())
    position = game.new(game.start(game.usual or game.least, {}, 5, [pack]), watched=True)
    assert position.pack is content
    position.scene(0)
    over = play_out(position, game.bot_rng(5, 0))
    assert over.over
    over.scene(ut.SPECTATOR)
    assert same(ut.replay(str(over.record())), over), "the pack travels inside the record"


@pytest.mark.parametrize("name", CHANGES)
def test_a_pack_that_replaces_nothing_or_badly_is_refused(name: str) -> None:
    game = ut.find(name)
    table = CHANGES[name][0].partition("/")[0]
    with pytest.raises(ut.BadPack, match=rf"mine\.toml: {table} 'nobody': field replace: there is no {table} 'nobody'"):
        game.content_with([PackFile("mine.toml", change(f"{table}/nobody", "copies = 2"))])
    with pytest.raises(ut.BadPack, match=rf"mine\.toml: {table} .*: field copies: Expected `int`"):
        game.content_with([PackFile("mine.toml", change(CHANGES[name][0], 'copies = "two"'))])


def test_a_pack_with_which_no_game_can_be_played_is_refused() -> None:
    decks = "".join(change(f"trait/{id}", "copies = 0") for id in ut.find("warehouse13").content.tables["trait"])
    with pytest.raises(ut.BadPack, match=r"mine\.toml: a game with it failed: "):
        ut.find("warehouse13").try_packs([PackFile("mine.toml", decks)])


def test_the_lab_measures_a_changed_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "cheap.toml"
    pack.write_text("".join(change(f"agent/{id}", "expense = 1") for id in ut.find("spycraft").content.tables["agent"]))
    call = ["lab", "compare", "spycraft", "--games", "4", "--bots", "random", "--seed", "4", "--json", "--first-pack"]
    ward = str(PACKS / "spycraft_ward.toml")
    assert main([*call, ward, "--second-pack", ward]) == 0
    alike = json.loads(capsys.readouterr().out)
    assert main([*call, ward, "--second-pack", str(pack)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "cheap.toml" in found["second"] and found["pairs"] == 4
    assert found["gaps"] != alike["gaps"], "other cards, other games"


SAMPLES = {
    "mindmgmt": ("mindmgmt_long_stride.toml", []),
    "spycraft": ("spycraft_ward.toml", ["--option", "deck0=ward", "--seats", "2"]),
    "warehouse13": ("warehouse13_better_tesla.toml", []),
    "hellboy": ("hellboy_field_kit.toml", []),
    "facility07": ("facility07_night_shift.toml", ["--seats", "2"]),
}


def test_every_sample_pack_is_tried() -> None:
    assert sorted(path.name for path in PACKS.glob("*.toml")) == sorted(file for file, _ in SAMPLES.values())


@pytest.mark.parametrize("name", SAMPLES)
def test_verify_plays_the_sample_packs(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, more = SAMPLES[name]
    call = ["verify", name, "--games", "1", "--failures", str(tmp_path), "--json", "--pack", str(PACKS / file), *more]
    assert main(call) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 1 and not found["failures"] and not found["untold"]


@pytest.mark.parametrize("name", ["mindmgmt", "warehouse13", "hellboy"])
def test_the_lab_compares_a_game_with_and_without_a_sample_pack(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["lab", "compare", name, "--games", "2", "--bots", "random", "--seed", "4", "--json"]
    assert main([*call, "--second-pack", str(PACKS / SAMPLES[name][0])]) == 0
    assert SAMPLES[name][0] in json.loads(capsys.readouterr().out)["second"]


def test_verify_expects_what_a_pack_brings() -> None:
    game = ut.find("spycraft")
    content = game.content_with([PackFile(name, text) for name, text in ut.read_packs([PACKS / "spycraft_ward.toml"])])
    expected = {entry.key for entry in game.expected(game.read_options(2, {"deck0": "ward"}), content)}
    assert "agent/night_nurse" in expected


OTHERWISE = {
    "mindmgmt": ("agent/ada", "effect = { stride = { spaces = 3 } }", "the number 3 of stride"),
    "warehouse13": ("trait/tesla", 'effect = { ease = { kind = "mental", by = 2 } }', "'mental' of ease|the number 2 of ease"),
    "hellboy": ("requisition/Q04", 'effect = { weapon = { kind = "melee", bonus = 2, blast = true } }', "blast of weapon"),
    "facility07": ("event/EV19", "do = [{ draw = { n = 5 } }]", "the number 5 of draw"),
}
"""A card that does something else than it says."""


@pytest.mark.parametrize("name", [*OTHERWISE, "spycraft"])
def test_no_card_does_what_its_text_does_not_say(name: str) -> None:
    game = ut.find(name)
    assert game.untold(game.content) == []
    if name == "spycraft":
        return  # its texts are made from what the cards do
    key, line, missing = OTHERWISE[name]
    changed = game.untold(game.content_with([PackFile("mine.toml", change(key, line))]))
    assert [one.partition("does not mention ")[2] for one in changed] == missing.split("|")


def test_a_text_of_spycraft_is_made_from_what_the_card_does() -> None:
    game = ut.find("spycraft")
    ((name, text),) = ut.read_packs([PACKS / "spycraft_ward.toml"])
    other = text.replace("heal = { amount = 1 }", "heal = { amount = 3 }")
    said = [game.content_with([PackFile(name, one)]).find("agent/night_nurse").text for one in (text, other)]
    assert said[0] != said[1] and "3" in said[1]
