"""Simulation: the same seeds give the same games by any engine; what is counted is right; bad input is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.bots import BadOption
from undertable.kernel.position import Result
from undertable.lab import sim
from undertable.lab.collect import Played, profile
from undertable.lab.store import COLUMNS, load_games, rows, save_games

ut.register(GAME)


def games(**changed: object) -> list[Played]:
    job = sim.prepare("deaddrop", 30, 3, "heuristic,random", 4, {}, None, True)
    return list(sim.run(job, **changed))  # type: ignore[arg-type]


def test_jobs_and_engine_change_nothing(tmp_path: Path) -> None:
    saved = []
    for number, how in enumerate(({"jobs": 1}, {"jobs": 2})):
        path = tmp_path / f"{number}.csv"
        save_games(games(**how), str(path))
        saved.append(path.read_bytes())
    assert saved[0] == saved[1]


def test_ray_plays_the_same_games() -> None:
    job = sim.prepare("mindmgmt", 6, None, "random", 3, {})
    assert sim.fingerprint(list(sim.run(job, 2, "ray"))) == sim.fingerprint(list(sim.run(job)))


def test_another_seed_gives_other_games() -> None:
    other = sim.prepare("deaddrop", 30, 3, "heuristic,random", 5, {}, None, True)
    assert sim.fingerprint(list(sim.run(other))) != sim.fingerprint(games())


def test_the_summary_counts() -> None:
    job = sim.prepare("deaddrop", 30, 3, "heuristic,random", 4, {})
    found = sim.simulate(job)
    assert found["games"] == found["finished"] == 30 and found["truncated"] == 0
    assert found["bots"] == ["heuristic", "random", "random"]
    assert sum(found["wins"].values()) >= 30 and set(found["wins"]) <= {"0", "1", "2"}
    assert found["reasons"] == {"files spent": 30}
    assert found["decisions_per_game"] == round(found["decisions"] / 30, 1)


def test_what_is_said_of_two_seats_is_no_part_of_a_whole() -> None:
    found = sim.simulate(sim.prepare("warehouse13", 1, 2, "random", 4, {"coop": True}))
    assert found["finished"] == 1 and "agents" not in found["facts"] and "lost" in found["facts"]


def test_cards_drawn_and_played_are_noted() -> None:
    for game in games():
        for seat in range(3):
            assert game.drawn[seat]
            assert set(game.played[seat]) <= set(game.drawn[seat])
            assert game.played[seat]
        assert game.used


def test_what_search_imagines_is_not_counted_as_used() -> None:
    job = sim.prepare("deaddrop", 1, 2, "search:30", 4, {}, None, True)
    game = next(iter(sim.run(job)))
    named = {card for cards in game.played for card in cards}
    assert set(game.used) <= named


def test_rivals_sit_in_turn_and_change() -> None:
    job = sim.prepare("deaddrop", 1, 3, "random", 4, {})
    job.rivals = ["heuristic", "random"]
    assert sim.play_one(job, 0).bots == ["heuristic", "random", "heuristic"]
    job.swapped = True
    assert sim.play_one(job, 0).bots == ["random", "heuristic", "random"]


def test_rivals_take_sides_where_there_are_sides() -> None:
    position = ut.new("mindmgmt", 3, 1, watched=False)
    seated = sim.lineup(position, "a", "b", False)
    assert len({(position.side(seat), bot) for seat, bot in enumerate(seated)}) == 2
    assert sim.lineup(position, "a", "b", True) == [{"a": "b", "b": "a"}[bot] for bot in seated]


def test_games_are_saved_as_csv_json_and_parquet(tmp_path: Path) -> None:
    played = games()
    for suffix in ("csv", "json", "parquet"):
        save_games(played, str(tmp_path / f"games.{suffix}"))
    assert load_games(str(tmp_path / "games.json")) == played
    lines = (tmp_path / "games.csv").read_text().splitlines()
    assert lines[0] == ",".join(COLUMNS) and len(lines) == 1 + 90
    from pyarrow import parquet

    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(COLUMNS)
    assert table.to_pylist() == rows(played)


@pytest.mark.parametrize("path", ["games.txt", "nowhere/games.csv"])
def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(path: str) -> None:
    job = sim.prepare("deaddrop", 10**9, 3, "random", 4, {})
    with pytest.raises(BadOption):
        sim.simulate(job, save=path)


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadOption, match="at least 1 game"):
        sim.prepare("deaddrop", 0, 3, "random", 4, {})
    with pytest.raises(BadOption, match="there is no bot"):
        sim.prepare("deaddrop", 1, 3, "randm", 4, {})
    with pytest.raises(BadOption, match="there is no game"):
        sim.prepare("deddrop", 1, 3, "random", 4, {})
    with pytest.raises(BadOption, match="seats"):
        sim.prepare("deaddrop", 1, 9, "random", 4, {})
    with pytest.raises(ut.BadPack, match=r"lost\.toml"):
        sim.prepare("deaddrop", 1, 2, "random", 4, {}, ["lost.toml"])


def test_what_each_seat_was_is_read_from_the_facts() -> None:
    position = ut.new("deaddrop", 2, 1, watched=False)
    facts = {"agents": ["myka", "pete"], "of": {"1": {"faction": "kgb", "points": 3}}, "character:0": "vega", "turns": 7}
    position.end(Result((0,), "files spent", facts=facts))
    assert profile(position, 0) == {"agent": "myka", "character": "vega"}
    assert profile(position, 1) == {"agent": "pete", "faction": "kgb"}
