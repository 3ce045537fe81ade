"""The benchmark: the same seeds give the same score, programs play over the wire, the referee publishes what it drew."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.cli import main
from undertable.lab import benchmark as lab
from undertable.lab.benchmark import TRACKS, Track, beliefs, benchmark, hired, public_seeds, referee, track

ut.register(GAME)

AGENT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    with open(sys.argv[1], "a") as file:
        file.write(line)
    answer = {"name": "first"} if "hello" in asked else {"choice": 0, "tokens": 3} if asked["ask"] % 2 else {"choice": "what?"}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture(autouse=True)
def _small_track(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "TRACKS", (*TRACKS, Track("small", "the example", "deaddrop", 2)))


@pytest.fixture
def program(tmp_path: Path) -> str:
    (tmp_path / "agent.py").write_text(AGENT)
    return f"{sys.executable} {tmp_path / 'agent.py'} {tmp_path / 'sent.jsonl'}"


def test_the_same_seeds_give_the_same_score() -> None:
    first, games = benchmark("small", "heuristic", "random", public_seeds("small", 40))
    again, _ = benchmark("small", "heuristic", "random", public_seeds("small", 40))
    assert first.score == again.score and first.games == 40 and {game.seat for game in games} == {0, 1}
    chance, _ = benchmark("small", "random", "heuristic", public_seeds("small", 40))
    assert first.score.rate > chance.score.rate


def test_a_program_plays_over_the_wire_and_reads_what_its_seat_may_know(program: str, tmp_path: Path) -> None:
    score, _ = benchmark("small", program, "random", public_seeds("small", 2))
    assert score.agent == "first" and score.tokens > 0 and score.failures > 0 and score.choices > 0
    sent = [json.loads(line) for line in (tmp_path / "sent.jsonl").read_text().splitlines()]
    assert sent[0] == {"hello": 1}
    for asked in sent[1:]:
        assert set(asked) == {"ask", "game", "seat", "text", "choices", "observation", "actions"}
        assert "benchmark small" not in json.dumps(asked) and len(asked["actions"]) == len(asked["choices"])


def test_the_referee_draws_its_seeds_after_the_agent_has_registered_and_publishes_them(program: str) -> None:
    found = referee("small", program, "random", 2)
    assert found["score"]["reported_by"] == "referee" and len({game["seed"] for game in found["games"]}) == 2
    for game in found["games"]:
        again = ut.replay(json.dumps(game["record"]))
        assert again.over and game["record"]["seed"] == game["seed"]


def test_beliefs_are_measured() -> None:
    found = beliefs("small", 3)
    assert (0 <= found.covered <= 1 and found.likelihood <= 0 and found.looks == 0) or found.worlds == lab.WORLDS
    position = ut.new("deaddrop", 2, 3)
    facts, sides = lab.look(position, 0, ut.seeded(1, "look"))
    assert facts and all(0 <= one <= 1 for one in facts) and not sides


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(ut.BadOption, match="tracks: hidden-movement"):
        track("nothing")
    with pytest.raises(ut.BadOption, match="there is no bot"):
        hired("nobody")
    with pytest.raises(ut.BadOption, match="hello"):
        referee("small", f"{sys.executable} -c pass", "random", 1)


def test_the_commands_print(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["benchmark", "small", "--agent", "random", "--games", "2"]) == 0
    assert "small: random against heuristic" in capsys.readouterr().out.replace("\n", " ")
    assert main(["referee", "small", "--agent", "random", "--games", "2", "--out", str(tmp_path / "r.json")]) == 0
    assert json.loads((tmp_path / "r.json").read_text())["score"]["games"] == 2
