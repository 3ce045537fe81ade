"""What this installation is: compiled or plain Python, and why."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent


def compiled() -> bool:
    """Whether the kernel that runs is compiled."""
    from undertable.kernel import position

    return not str(position.__file__).endswith(".py")


def build_facts() -> dict[str, Any]:
    """What the build wrote down about itself; nothing in a checkout."""
    path = PACKAGE / "_built.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def why_plain() -> str:
    """Why this runs as plain Python; empty if it is compiled."""
    if compiled():
        return ""
    facts = build_facts()
    if not facts:
        return "this is a checkout, which runs from its sources"
    return facts["why"] or "UNDERTABLE_PURE is set"


def how_it_runs() -> str:
    """One line: compiled or not, by what, on which Python."""
    python = f"Python {platform.python_version()}"
    if not compiled():
        return f"plain Python, not compiled: {why_plain()}; {python}"
    facts = build_facts()
    by = f"{facts['modules']} modules, {facts['compiler']}" if facts else "from a checkout"
    return f"compiled ({by}); {python}"


def tests_of_rules() -> dict[str, list[str]] | None:
    """Rule id -> the tests that show it, as the build found them; None in a checkout."""
    path = PACKAGE / "_coverage.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
