"""What `dev.py` and the build take from an operator's settings."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from undertable.lab.bench import MEASURES, slower

ROOT = Path(__file__).parents[1]


def dev() -> Any:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_compiling_keeps_to_the_limit_that_is_set_for_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNDERTABLE_THINKERS", raising=False)
    monkeypatch.delenv("UNDERTABLE_SETTINGS_FILE", raising=False)
    limit = dev().limit
    assert limit(["--port", "9000"]) == ""
    file = tmp_path / "club.toml"
    file.write_text("thinkers = 3\n")
    assert limit(["--settings", str(file)]) == limit([f"--settings={file}"]) == "3"
    monkeypatch.setenv("UNDERTABLE_SETTINGS_FILE", str(file))
    assert limit([]) == "3"
    monkeypatch.setenv("UNDERTABLE_THINKERS", "1")
    assert limit([]) == "1"


def test_modules_are_compiled_again_when_one_of_them_changes(tmp_path: Path) -> None:
    build = (ROOT / "setup.py").read_text(encoding="utf-8").partition("\nsetup(\n")[0]  # its functions, without a build
    names: dict[str, Any] = {"__file__": str(ROOT / "setup.py"), "__name__": "setup"}
    exec(compile(build, "setup.py", "exec"), names)
    compiled: list[str] = names["hot_modules"]()
    one_of_each = {Path(name).parts[2]: name for name in compiled}
    assert set(one_of_each) == {"kernel", "games", "bots", "envs", "server"}
    module = dev()
    module.ROOT = tmp_path
    for name in ("setup.py", "mypyc.ini", *one_of_each.values()):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("before")
    for name in one_of_each.values():
        key = module.key_of_sources()
        (tmp_path / name).write_text("after")
        assert module.key_of_sources() != key, f"{name} is compiled, but its changes are not noticed"


def test_known_values_can_be_compared_with_what_is_measured() -> None:
    known = json.loads((ROOT / "bench" / "known.json").read_text(encoding="utf-8"))
    assert known["what"] == "instructions" and known["compiled"]
    assert slower(known, known) == []
    worse = json.loads(json.dumps(known))
    game = next(iter(worse["games"]))
    assert set(worse["games"][game]) == set(MEASURES)
    worse["games"][game]["simulations"] = round(1.2 * worse["games"][game]["simulations"])
    assert [line.partition(" (")[0] for line in slower(worse, known)] == [f"{game}: simulations take 20% longer"]
