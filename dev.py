"""Sets everything up on a machine that has only Python, and runs it.

python3 dev.py            install, build the browser client, and open tables at the printed address
python3 dev.py test       install what the tests need, and pass them all
python3 dev.py compiled   build the compiled package apart from this one and run the games' tests on it
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
    if sys.version_info < (3, 11):
        sys.exit("undertable needs Python 3.11 or newer")
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        venv.create(VENV, with_pip=True)
    what = f".[{extra}]" if extra else "."
    run(BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "-e", what, env=PURE)


def client() -> None:
    """The browser client, built into the package."""
    if not (ROOT / "src" / "undertable" / "web" / "index.html").exists():
        run(BIN / "python", ROOT / "web" / "build.py")


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
    run(python, "-m", "ruff", "check", "src", "tests", "docs", "setup.py", "dev.py")
    run(python, "-m", "mypy")
    run("npm", "--prefix", "web", "run", "check")
    run("npm", "--prefix", "web", "run", "test")
    run(python, "-m", "pytest", *arguments, env=PURE)


def serve(arguments: list[str]) -> None:
    install("")
    client()
    run(BIN / "undertable", "serve", *arguments)


def main() -> None:
    command, arguments = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("serve", [])
    if command == "test":
        test(arguments)
    elif command == "serve":
        serve(arguments)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
