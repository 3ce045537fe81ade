"""With UNDERTABLE_PURE=1 in the environment, plain Python runs even where compiled modules lie beside it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder:
    """Finds only the .py files of this package."""

    @classmethod
    def find_spec(cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("undertable.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_plain() -> None:
    """Look for plain modules first if the environment asks for it."""
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0") and PlainFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainFinder)


prefer_plain()
