"""What goes wrong below a program: `disaster.c` is compiled and loaded into servers and databases, and told here what to do."""

from __future__ import annotations

import errno
import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("disaster.c")
_HEAD = struct.Struct("<qqq")


def compiler() -> str:
    """The C compiler of this machine; empty if it has none."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang") or ""


class Disaster:
    """What may happen to all files below a folder, and to the clock of those who use them."""

    def __init__(self, folder: str) -> None:
        self.folder = os.path.realpath(folder)
        self.own = tempfile.TemporaryDirectory()
        self.notes = Path(self.own.name)
        self.notes.chmod(0o777)  # PostgreSQL may run as another user
        library = self.notes / "disaster.so"
        subprocess.run([compiler(), "-O2", "-shared", "-fPIC", "-w", "-o", str(library), str(SOURCE), "-ldl"], check=True)
        self.refused, self.ahead = 0, 0
        self.control = self.notes / "control"
        self.control.write_bytes(bytes(16))
        self.control.chmod(0o666)
        self.environment = {"LD_PRELOAD": str(library), "DISASTER_FOLDER": self.folder, "DISASTER_NOTES": str(self.notes)}

    def close(self) -> None:
        self.own.cleanup()

    def _say(self) -> None:
        with self.control.open("r+b") as file:
            file.write(struct.pack("<iiq", self.refused, 0, self.ahead))

    def disk_full(self) -> None:
        """Nothing can be written from now on."""
        self.refused = errno.ENOSPC
        self._say()

    def read_only(self) -> None:
        self.refused = errno.EROFS
        self._say()

    def writable(self) -> None:
        self.refused = 0
        self._say()

    def jump(self, seconds: int) -> None:
        """The clock shows another time at once."""
        self.ahead += seconds
        self._say()

    def lose_unsynced(self) -> int:
        """The power has failed and all programs have ended: what was not synced is as it was before. Returns how many writes were lost."""
        files = {path.stat().st_ino: path for path in Path(self.folder).rglob("*") if path.is_file() and not path.is_symlink()}
        lost = 0
        for noted in self.notes.iterdir():
            if not noted.name.isdigit():
                continue
            path, told = files.get(int(noted.name)), noted.read_bytes()
            noted.unlink()
            if path is not None and told:
                with path.open("r+b") as file:
                    for at, size, old in reversed(_notes(told)):
                        file.seek(at)
                        file.write(old)
                        file.truncate(size)
                        lost += 1
        return lost


def _notes(told: bytes) -> list[tuple[int, int, bytes]]:
    found: list[tuple[int, int, bytes]] = []
    at = 0
    while at + _HEAD.size <= len(told):
        place, size, count = _HEAD.unpack_from(told, at)
        at += _HEAD.size
        found.append((place, size, told[at : at + count]))
        at += count
    return found
