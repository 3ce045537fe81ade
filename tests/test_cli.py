"""The commands, as a person types them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import undertable as ut
from undertable.cli import main
from undertable.lab.bench import instructions, slower
from undertable.testing import play_out


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(str(play_out(ut.new("deaddrop", 3, seed=8), ut.seeded("cli")).record()))
    return path


def test_welcome_names_the_games_and_what_to_type_next(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    for word in ("MIND MGMT", "Spycraft", "Warehouse 13", "Hellboy", "Facility 07", "undertable serve", "undertable play"):
        assert word in out


def test_one_game_tells_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "mindmgmt")
    assert code == 0 and "2 to 5 seats" in out and "mode" in out and "training" in out


def test_rules_are_found_by_id_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    _, by_id, _ = run(capsys, "rules", "mindmgmt", "MM-GEN.01")
    assert "MM-GEN.01" in by_id and "MM-GEN.02" not in by_id
    _, by_words, _ = run(capsys, "rules", "mindmgmt", "temple", "diagonally")
    assert "MM-MAP.08" in by_words


def test_coverage_names_tests_and_fails_where_a_rule_has_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "rules", "deaddrop", "--coverage", "--tests", str(Path(__file__).parent))
    assert code == 0 and "6 of 6 rules are shown" in out
    code, out, _ = run(capsys, "rules", "deaddrop", "--coverage", "--tests", str(tmp_path))
    assert code == 1 and "0 of 6" in out


def test_cards_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "cards", "deaddrop", "codebook")
    assert "Codebook" in out and "value 8" in out and "Memo" not in out


def test_sim_counts_and_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "sim", "deaddrop", "--games", "20", "--seats", "3", "--bots", "heuristic,random", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == found["finished"] == 20 and found["truncated"] == 0
    assert found["decisions"] > 200 and found["decisions_per_second"] > 0
    assert found["reasons"] == {"files spent": 20} and sum(found["wins"].values()) >= 20
    assert found["compiled"] in (True, False)


def test_verify_is_clean_and_lists_unseen_content(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "verify", "deaddrop", "--games", "6", "--json", "--failures", str(tmp_path / "f"))
    found = json.loads(out)
    assert code == 0 and found["failures"] == [] and found["content_unseen"] == []
    assert sum(kind["games"] for kind in found["kinds"]) == found["games"] == 6 and {kind["seats"] for kind in found["kinds"]} >= {2, 3}
    assert not (tmp_path / "f").exists()


def test_verify_fails_with_a_record_for_each_failure(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(ut.new("deaddrop", 2))
    monkeypatch.setattr(kind, "check", lambda self: None if self.count < 5 else (_ for _ in ()).throw(AssertionError("lost")))
    code, out, _ = run(capsys, "verify", "deaddrop", "--games", "1", "--json", "--failures", str(tmp_path / "f"))
    failure = json.loads(out)["failures"][0]
    assert code == 1 and "lost" in failure["failure"]
    assert len(ut.parse(Path(failure["record"]).read_text()).choices) == 5


def test_a_record_is_replayed_and_drawn(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--as", "1", "--to", "5")
    assert code == 0 and "drops" in out and "Hand" in out
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    assert run(capsys, "replay", str(record), "--svg", str(svg), "--png", str(png))[0] == 0
    assert svg.read_text().startswith("<svg") and png.read_bytes().startswith(b"\x89PNG")


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "bench", "deaddrop", "--seconds", "0.05", "--json")
    numbers = json.loads(out)["games"]["deaddrop"]
    assert {"choices", "copies", "worlds", "simulations", "observations", "messages"} < set(numbers) and all(numbers.values())
    assert numbers["answers"] > numbers["choices"], "forced answers are no choices"


def test_bench_says_what_became_slower(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    command = ("bench", "deaddrop", "--seconds", "0.05", "--save", str(known))
    assert run(capsys, *command)[0] == 0
    values = json.loads(known.read_text())
    assert slower(values, values) == []
    values["games"]["deaddrop"]["copies"] *= 10
    known.write_text(json.dumps(values))
    code, _, err = run(capsys, "bench", "deaddrop", "--seconds", "0.05", "--against", str(known))
    assert code == 1 and "deaddrop: copies take" in err
    values["what"] = "instructions"
    known.write_text(json.dumps(values))
    code, _, err = run(capsys, "bench", "deaddrop", "--seconds", "0.05", "--against", str(known))
    assert code == 2 and "another kind" in err


def test_instructions_are_counted_for_one_of_each() -> None:
    if shutil.which("valgrind") is None:
        with pytest.raises(ut.BadOption, match="needs valgrind"):
            instructions(["mindmgmt"])
        return
    found = instructions(["mindmgmt"])["games"]["mindmgmt"]
    assert 1000 < found["copies"] < found["worlds"] < found["simulations"] and found["answers"] < found["choices"]


def test_bad_input_is_one_clear_line_and_exit_code_2(capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text().replace("deaddrop", "elsewhere"))
    for arguments, said in (
        (["sim", "chess"], "there is no game 'chess'; games: mindmgmt"),
        (["play", "chess"], "there is no game 'chess'"),
        (["sim", "deaddrop", "--seats", "9"], "Dead Drop is for 2 to 4 seats, not 9"),
        (["sim", "deaddrop", "--option", "speed=1"], "has no option 'speed'"),
        (["sim", "deaddrop", "--option", "speed"], "write --option name=value"),
        (["sim", "deaddrop", "--bots", "oracle"], "there is no bot 'oracle'"),
        (["sim", "deaddrop", "--games", "0"], "at least 1 game"),
        (["verify", "deaddrop", "--games", "0"], "at least 1 game"),
        (["play", "deaddrop", "--seat", "7"], "--seat is 0 to 1"),
        (["play", "deaddrop", "--seat", "x"], "--seat is 0 to 1"),
        (["replay", str(tmp_path / "none.json")], "cannot be read"),
        (["replay", __file__], "not a record"),
        (["replay", str(broken)], "a game that is not here"),
        (["replay", str(record), "--as", "9"], "--as is 0 to 2"),
        (["replay", str(record), "--as", "me"], "--as is 0 to 2"),
        (["sim", "deaddrop", "--pack", __file__], "test_cli.py: is not TOML"),
        (["rules", "deaddrop", "zebra"], "no rule of Dead Drop"),
        (["cards", "deaddrop", "zebra"], "nothing in the content"),
    ):
        code, out, err = run(capsys, *arguments)
        assert code == 2 and out == "" and err.count("\n") == 1 and said in err, (arguments, err)


def test_ctrl_c_stops_cleanly(tmp_path: Path) -> None:
    script = (
        "import signal, threading, os, sys; from undertable.cli import main;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"  # the tests may run where it is ignored
        "threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start();"
        "sys.exit(main(['sim', 'mindmgmt', '--games', '100000', '--bots', 'random']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 130 and "stopped" in done.stderr and "Traceback" not in done.stderr
