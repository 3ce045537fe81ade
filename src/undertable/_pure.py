"""Which modules run: plain Python or compiled ones.

With UNDERTABLE_PURE=1 in the environment, plain Python runs even where compiled modules lie beside it. With UNDERTABLE_COMPILED=<folder>,
the compiled modules of that folder run in place of the sources; `dev.py` makes such a folder for exactly the sources of the checkout.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
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


class CompiledFinder:
    """Finds the compiled modules of this package that lie in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("undertable.") and not name.endswith("__mypyc"):
            return None
        here = self.folder.joinpath(*name.split(".")[:-1])
        spec = FileFinder(str(here), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name)
        return spec if spec is not None and spec.loader is not None else None  # a folder of compiled modules is no package


def prefer() -> None:
    """Look where the environment says first."""
    folder = os.environ.get("UNDERTABLE_COMPILED", "")
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0"):
        if PlainFinder not in sys.meta_path:
            sys.meta_path.insert(0, PlainFinder)
    elif folder and not any(isinstance(finder, CompiledFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, CompiledFinder(Path(folder)))


prefer()
