"""The pictures of the games: what the script draws is what is there, small and harmless, and no two people look alike."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

import undertable as ut
from art.__main__ import GAMES, differences, drawn, folder, main, on_disk
from art.mindmgmt import AGENTS
from art.sheet import distance, pixels
from undertable.games import find
from undertable.kernel.drawings import clean_svg
from undertable.kernel.scene import Thing

PORTRAITS = ("agent", "leader", "recruiter", "immortal", "ally", "villain", "enemy", "backup")
"""Tables whose entries are people or creatures."""
DRAWN = {
    "mindmgmt": {"agent", "ally", "feature", "immortal", "recruiter", "package", "action"},
    "warehouse13": set("agent ability artifact ping obstacle trait calamity consequence plot traitor_card loyalty stress".split()),
    "hellboy": set("agent enemy backup room scenery starting action requisition doom encounter case".split()),
    "spycraft": set("agent leader mission gear action order ability deck".split()),
    "facility07": set("agent room action gadget covert event topsecret".split()),
}
"""Tables of which every entry has a picture."""
APART = 45.0
"""Two portraits of a game are at least this far apart at 28 pixels (0 to 441)."""


def alike(people: dict[str, str]) -> list[str]:
    """Pairs of portraits that are too near to each other at 28 pixels."""
    small = {path: pixels(svg, 28) for path, svg in people.items()}
    return [f"{a} and {b}" for a, b in combinations(small, 2) if distance(small[a], small[b]) < APART]


@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_what_the_script_draws(game: str) -> None:
    assert differences(game) == []


def test_a_file_that_was_changed_by_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = on_disk("mindmgmt")
    found["cover"] = found["cover"].replace("#", "#f", 1)
    found["mine"] = found.pop("agent/ada")
    monkeypatch.setattr("art.__main__.on_disk", lambda game: found)
    assert differences("mindmgmt") == [
        "mindmgmt: agent/ada.svg is missing",
        "mindmgmt: mine.svg is not drawn by the script",
        "mindmgmt: cover.svg is older than the script",
    ]
    assert main(["--check", "mindmgmt"]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_small_and_hold_nothing_but_shapes(game: str) -> None:
    for path, svg in on_disk(game).items():
        assert len(svg.encode()) < 8 * 1024, path
        assert not re.search(r"script|href|foreignObject|<text|url\(|style|\bid=", svg), path
        clean_svg(path, svg)


@pytest.mark.parametrize("game", DRAWN)
def test_every_character_and_place_has_a_picture(game: str) -> None:
    there = {path.relative_to(folder(game)).with_suffix("").as_posix() for path in folder(game).rglob("*.svg")}
    wanted = {entry.key for entry in find(game).content.entries() if entry.TABLE in DRAWN[game]}
    assert {key.partition("/")[0] for key in wanted} == DRAWN[game]
    assert wanted <= there


def shown(value: object) -> set[str]:
    """Every picture that a part of a scene names."""
    if isinstance(value, list):
        return {path for item in value for path in shown(item)}
    if not isinstance(value, msgspec.Struct):
        return set()
    own = {value.art} if isinstance(value, Thing) and value.art else set()
    return own.union(*(shown(getattr(value, name)) for name in value.__struct_fields__))


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_that_a_table_names_is_there(game: str) -> None:
    named: set[str] = set()
    for seed in range(2):
        g = ut.new(game, seed=seed)
        rng = ut.seeded("pictures", seed)
        for step in range(120):
            if g.over:
                break
            seat = g.pending[0]
            g.apply(seat, rng.pick(g.choices(seat)))
            if step % 6 == 0:
                named |= shown(g.scene(-1).areas) | shown(g.scene(seat).areas)
    assert len(named) > 5
    assert named <= on_disk(game).keys()


def test_every_game_has_a_cover() -> None:
    assert all((folder(game) / "cover.svg").is_file() for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_any_two_portraits_differ_at_28_pixels(game: str) -> None:
    assert alike({path: svg for path, svg in drawn(game).items() if path.partition("/")[0] in PORTRAITS}) == []


def test_two_portraits_that_differ_in_the_hair_alone_are_found() -> None:
    pim = AGENTS["pim"]
    assert alike({"pim": pim.svg(), "twin": replace(pim, hair="crop").svg()}) == ["pim and twin"]


def test_a_contact_sheet_shows_every_picture(tmp_path: Path) -> None:
    out = tmp_path / "sheet.svg"
    assert main(["contact", "mindmgmt", str(out), "agent/"]) == 0
    assert out.read_text(encoding="utf-8").count("<svg x=") == len(AGENTS) * 3
    png = tmp_path / "sheet.png"
    main(["contact", "mindmgmt", str(png), "agent/", "--sizes", "28"])
    assert png.read_bytes().startswith(b"\x89PNG")
