"""`undertable doctor`: what works here, what does not, and what to do about it."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import socket
import sys
from collections.abc import Callable, Iterator

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import undertable as ut
from undertable.built import PACKAGE, compiled, how_it_runs
from undertable.games import names

COMPILE_AGAIN = "install a C compiler, then: pip install --force-reinstall --no-deps undertable"
EXTRAS = {
    "postgres": ("psycopg", "several server processes on one PostgreSQL"),
    "png": ("resvg_py", "drawings as PNG"),
    "pixels": ("pyvips", "pictures for agents that learn from pixels, ten times as fast"),
    "lab": ("openskill", "ratings, Parquet files"),
    "envs": ("pettingzoo", "PettingZoo environments"),
    "openspiel": ("pyspiel", "OpenSpiel games"),
    "text": ("textarena", "games in words by TextArena's conventions"),
    "mcp": ("mcp", "a seat for a language model"),
    "push": ("pywebpush", "turn notices to a closed browser"),
    "ray": ("ray", "the lab on a cluster"),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    name: str
    state: str
    """`ok`, `note` (works without it) or `broken`."""
    text: str
    fix: str = ""


def findings(port: int) -> Iterator[Finding]:
    """Everything that is looked at, in the order in which it matters."""
    checks: list[Callable[[], Finding]] = [_python, _build, _client, _games, _data, lambda: _port(port), _machine]
    for check in checks:
        yield check()
    for extra, (module, use) in EXTRAS.items():
        if importlib.util.find_spec(module) is not None:
            yield Finding(f"extra {extra}", "ok", use)
        else:
            yield Finding(f"extra {extra}", "note", f"not installed: {use}", f"pip install 'undertable[{extra}]'")


def _python() -> Finding:
    text = f"{platform.python_implementation()} {platform.python_version()} on {platform.system()} {platform.machine()}"
    new = sys.version_info >= (3, 11)
    return Finding("Python", "ok" if new else "broken", text, "" if new else "use Python 3.11 or newer")


def _build() -> Finding:
    if compiled():
        return Finding("speed", "ok", how_it_runs())
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0"):
        return Finding("speed", "note", how_it_runs(), "unset UNDERTABLE_PURE")
    if not (PACKAGE / "_built.json").exists():
        return Finding("speed", "note", how_it_runs(), "python3 dev.py compiles in the background and uses it from its next start")
    return Finding("speed", "note", how_it_runs(), COMPILE_AGAIN)


def _client() -> Finding:
    if (PACKAGE / "web" / "index.html").exists():
        return Finding("browser client", "ok", "built")
    return Finding(
        "browser client", "broken", "not built: the server has no pages to show", "in a checkout: python web/build.py; else reinstall"
    )


def _games() -> Finding:
    for name in names():
        try:
            position = ut.new(name, seed=1)
            position.apply(position.pending[0], position.choices(position.pending[0])[0])
        except Exception as error:
            return Finding("games", "broken", f"{name} does not start: {type(error).__name__}: {error}", "reinstall undertable")
    return Finding("games", "ok", ", ".join(names()))


def _data() -> Finding:
    from undertable.server.settings import data_folder

    folder = data_folder()
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    free = shutil.disk_usage(there).free / 2**30
    if not os.access(there, os.W_OK):
        return Finding("data folder", "broken", f"{folder} cannot be written", "give yourself the right to write there, or use --database")
    if free < 0.2:
        return Finding("data folder", "broken", f"{folder}, only {free:.2f} GB free", "free some disk space")
    return Finding("data folder", "ok", f"{folder}, {free:.1f} GB free")


def _port(port: int) -> Finding:
    with socket.socket() as trial:
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            return Finding(
                "port", "note", f"{port} is taken: {error.strerror}", "a server may be running already; else: undertable serve --port N"
            )
    return Finding("port", "ok", f"{port} is free")


def _machine() -> Finding:
    text = f"{os.cpu_count() or 1} cores"
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        text += f", {os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.1f} GB memory"
    return Finding("machine", "ok", text)


def doctor_page(found: list[Finding]) -> RenderableType:
    """The findings as a table."""
    table = Table(box=None, pad_edge=False, show_header=False)
    marks = {"ok": Text("ok", "green"), "note": Text("note", "yellow"), "broken": Text("BROKEN", "bold red")}
    for one in found:
        table.add_row(marks[one.state], Text(one.name, "bold"), Text(one.text + (f"\n→ {one.fix}" if one.fix else "")))
    return table
