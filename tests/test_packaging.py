"""What people get: the wheel that is built from the source distribution, installed where there is no checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLEAN = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "UNDERTABLE_PURE", "UNDERTABLE_COMPILED")}


def call(*command: object, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([str(part) for part in command], cwd=cwd, env={**CLEAN, **env}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source distribution, and the wheel that an isolated build makes from it: the kernel and one game compiled, quickly."""
    folder = tmp_path_factory.mktemp("dist")
    done = call(sys.executable, "-m", "build", "-o", folder, ROOT, cwd=folder, UNDERTABLE_COMPILE="mindmgmt", UNDERTABLE_OPT="0")
    assert "Package Data" not in done.stderr and "is absent from the `packages`" not in done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def undertable(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a fresh environment with nothing but that wheel and what it asks for."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home / "venv", with_pip=True)
    folder = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    call(folder / "python", "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", *built.glob("*.whl"), cwd=home)
    return folder / "undertable"


def test_the_source_distribution_holds_what_a_build_needs(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for wanted in ("web/package.json", "mypyc.ini", "constraints.txt", "docs/design.md", "CHANGELOG.md", "tests/test_cli.py", "dev.py"):
        assert wanted in names
    assert "src/undertable/web/index.html" in names
    assert not any("node_modules" in name or name.endswith((".so", ".pyc")) for name in names)


def test_the_wheel_holds_client_content_and_what_the_build_found(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        names = set(archive.namelist())
        facts = json.loads(archive.read("undertable/_built.json"))
    for wanted in ("web/index.html", "games/spycraft/rules.md", "games/spycraft/content/agents.toml", "_coverage.json", "py.typed"):
        assert f"undertable/{wanted}" in names
    assert facts["compiled"] is True and facts["modules"] > 20 and facts["compiler"]


def test_a_game_is_played_compiled_without_the_checkout(undertable: Path, tmp_path: Path) -> None:
    told = call(undertable, "--version", cwd=tmp_path).stdout
    assert "compiled (" in told and "not compiled" not in told
    found = json.loads(call(undertable, "sim", "mindmgmt", "--games", "2", "--json", cwd=tmp_path).stdout)
    assert found["compiled"] is True and found["finished"] == 2 and not found["failures"]
    plain = json.loads(call(undertable, "sim", "mindmgmt", "--games", "2", "--json", cwd=tmp_path, UNDERTABLE_PURE="1").stdout)
    assert plain["compiled"] is False and plain["fingerprint"] == found["fingerprint"]


COPIED = """
import copy, pickle
import undertable as ut
from undertable.built import compiled

position = ut.new("mindmgmt", options={"mode": "training"}, seed=3)
for _ in range(12):
    seat = position.pending[0]
    position.apply(seat, position.choices(seat)[-1])
for other in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position), position.clone(), ut.read(ut.write(position))):
    assert other == position and other is not position
print(compiled(), pickle.loads(pickle.dumps(position)).record() == position.record())
"""


def test_a_compiled_position_is_pickled_with_its_history(undertable: Path, tmp_path: Path) -> None:
    assert call(undertable.with_name("python"), "-c", COPIED, cwd=tmp_path).stdout.split() == ["True", "True"]


def test_doctor_and_coverage_work_from_the_wheel(undertable: Path, tmp_path: Path) -> None:
    found = json.loads(call(undertable, "doctor", "--json", cwd=tmp_path).stdout)
    states = {one["name"]: one["state"] for one in found}
    assert states["speed"] == "ok" and states["browser client"] == "ok" and states["games"] == "ok"
    assert "rules are shown by tests" in call(undertable, "rules", "mindmgmt", "--coverage", cwd=tmp_path).stdout


def test_a_build_that_must_compile_and_cannot_says_why(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(tmp_path)]
    env = {**CLEAN, "UNDERTABLE_COMPILE": "mindmgmt", "CC": "no-such-compiler", "PATH": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "there is no C compiler here" in done.stderr


def test_a_folder_of_compiled_modules_does_not_hide_the_packages(tmp_path: Path) -> None:
    """`dev.py` compiles into a folder that has the folders of the packages, but not what stands in their `__init__.py`."""
    (tmp_path / "undertable" / "games" / "mindmgmt").mkdir(parents=True)
    told = "import undertable as ut; print(ut.new('mindmgmt', options={'mode': 'training'}).game.name)"
    done = call(sys.executable, "-c", told, cwd=tmp_path, PYTHONPATH=str(ROOT / "src"), UNDERTABLE_COMPILED=str(tmp_path))
    assert done.stdout.strip() == "mindmgmt"
