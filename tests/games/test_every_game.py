"""What any game must pass. A new game is in it as soon as it is registered."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import undertable as ut
from undertable.games import names
from undertable.kernel.plaindata import PlainData, encode, fields_of
from undertable.kernel.rules import read_rulebook, shown_by_tests
from undertable.kernel.scene import Scene
from undertable.kernel.svg import svg
from undertable.lab.sim import play_one, prepare
from undertable.lab.verify import tasks_for, verify_one
from undertable.terminal.draw import draw
from undertable.testing import play_out

TESTS = Path(__file__).parents[1]
GAMES = names()
BUILT_IN = ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> ut.Game:
    return ut.find(request.param)


def test_every_promise_is_kept_in_random_games(game: ut.Game) -> None:
    """No leak, clones and snapshots, conservation, defaults, rules cited, replay, an end. `undertable verify` does it at every step."""
    tasks = tasks_for(game.name, 40, None, None, [], "suite")
    distinct = list({(task[1], str(task[2])): task for task in tasks}.values())
    for task in distinct[:: max(1, len(distinct) // 4)][:4]:
        checked = verify_one(*task, every=20, sparse=8)
        assert checked.failure == "", f"{checked.failure} ({task[1]} seats, {task[2]})"


def test_a_game_tells_what_it_is(game: ut.Game) -> None:
    assert game.name and game.title and len(game.blurb) > 30
    assert 1 <= game.least <= game.most
    assert all(option.text for option in game.options)
    for variant in game.variants():
        game.read_options(game.most, variant)


def test_every_way_of_playing_comes_to_an_end_between_bots(game: ut.Game) -> None:
    least, most = game.seats_for(game.read_options(game.usual or game.least, {}))
    for seats in {least, most}:
        job = prepare(game.name, 1, seats, "heuristic", "suite", {})
        played = play_one(job, 0)
        assert played.over and played.reason
        assert all(0 <= seat < seats for seat in played.winners)


def test_the_same_seed_gives_the_same_game(game: ut.Game) -> None:
    job = prepare(game.name, 1, None, "random", "twice", {})
    assert play_one(job, 3) == play_one(job, 3)


def test_the_scene_is_drawn_everywhere_and_carries_no_unknown_id(game: ut.Game) -> None:
    from io import StringIO

    from rich.console import Console

    g = ut.new(game.name, seed=1)
    rng = ut.seeded("scene")
    for _ in range(25):
        if g.over:
            break
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
    for viewer in range(-1, g.seats):
        scene = g.scene(viewer)
        assert isinstance(scene, Scene) and scene.viewer == viewer and scene.areas
        assert f"seat:{g.seats - 1}" in scene.ids(), "every seat has a panel"
        assert svg(scene).startswith("<svg")
        out = StringIO()
        Console(file=out, width=120).print(draw(scene, {}, 120))
        assert max(len(line) for line in out.getvalue().splitlines()) <= 120


def test_content_has_names_and_words_of_its_own(game: ut.Game) -> None:
    for entry in game.content.entries():
        assert entry.id and entry.name, entry.key
        assert re.fullmatch(r"[A-Za-z0-9_.-]+", entry.id), entry.key


def test_code_and_prompts_cite_only_rules_that_exist(game: ut.Game) -> None:
    folder = game.folder()
    book = read_rulebook(folder)
    assert book.rules
    for path in [*folder.rglob("*.py"), *(TESTS / "games" / game.name).rglob("*.py")]:
        assert book.unknown(path.read_text(encoding="utf-8")) == [], path.name


@pytest.mark.parametrize("name", names())
def test_every_rule_is_shown_by_a_test(name: str) -> None:
    shown = shown_by_tests(TESTS / "games" / name)
    missing = [id for id in read_rulebook(ut.find(name).folder()).rules if id not in shown]
    assert missing == []


def test_every_class_of_plain_data_can_be_saved(game: ut.Game) -> None:
    """Parameters of constructors are fields, so that snapshots and compiled classes work."""
    import inspect

    prefix = type(game).__module__.rpartition(".")[0]
    ut.new(game.name, seed=1)
    for kind in _below(PlainData):
        if kind.__module__.startswith(prefix) and not issubclass(kind, ut.Position):
            missing = [name for name in inspect.signature(kind).parameters if name not in fields_of(kind)]
            assert missing == [], f"{kind.__name__}: {missing} are parameters but not declared fields"


def _below(kind: type) -> list[type]:
    found = []
    for child in kind.__subclasses__():
        found.append(child)
        found.extend(_below(child))
    return found


def test_playing_on_in_an_imagined_world_works(game: ut.Game) -> None:
    rng = ut.seeded("worlds")
    g = ut.new(game.name, seed=2, watched=False)
    for step in range(400):
        if g.over:
            break
        seat = rng.pick(g.pending)
        if step % 25 == 0:
            world: Any = g.imagine(seat, rng)
            before = encode(g)
            play_out(world, rng, 60)
            assert encode(g) == before
        g.apply(seat, rng.pick(g.choices(seat)))


def test_a_snapshot_loads_where_nothing_but_undertable_was_imported(game: ut.Game, tmp_path: Path) -> None:
    if game.name not in BUILT_IN:
        return
    g = ut.new(game.name, seed="fresh")
    play_out(g, ut.seeded("fresh"), most=150)
    saved = tmp_path / "snapshot.json"
    saved.write_bytes(ut.snapshot(g))
    code = "import sys, undertable as ut; print(ut.digest(ut.restore(sys.argv[1], open(sys.argv[2], 'rb').read())))"
    done = subprocess.run([sys.executable, "-c", code, game.name, str(saved)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ut.digest(g)
