"""The command: write the pictures, check them, or make a sheet to look at."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from art.sheet import SIZES, write_sheet

GAMES = ("mindmgmt", "warehouse13", "facility07", "hellboy", "spycraft")
CONTENT = Path(__file__).parent.parent / "src" / "undertable" / "games"


def folder(game: str) -> Path:
    """Where the pictures of a game are."""
    return CONTENT / game / "content" / "art"


def drawn(game: str) -> dict[str, str]:
    """Every picture of a game: path below its art folder, without .svg, and the SVG."""
    pictures = importlib.import_module(f"art.{game}").pictures()
    assert isinstance(pictures, dict)
    return pictures


def on_disk(game: str) -> dict[str, str]:
    home = folder(game)
    return {path.relative_to(home).with_suffix("").as_posix(): path.read_text(encoding="utf-8") for path in sorted(home.rglob("*.svg"))}


def differences(game: str) -> list[str]:
    """What is on disk and is not what the script draws."""
    wanted, found = drawn(game), on_disk(game)
    said = [f"{game}: {path}.svg is missing" for path in sorted(wanted.keys() - found.keys())]
    said += [f"{game}: {path}.svg is not drawn by the script" for path in sorted(found.keys() - wanted.keys())]
    return said + [f"{game}: {path}.svg is older than the script" for path in sorted(wanted.keys() & found.keys()) if wanted[path] != found[path]]


def write(game: str) -> int:
    """Write the pictures of a game, and remove those that are no longer drawn."""
    home, wanted = folder(game), drawn(game)
    for path in on_disk(game).keys() - wanted.keys():
        (home / f"{path}.svg").unlink()
    for path, svg in wanted.items():
        target = home / f"{path}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")
    return len(wanted)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m art", description="Draw the pictures of the games.")
    parser.add_argument("--check", action="store_true", help="only say whether the files are what the script draws")
    parser.add_argument("what", nargs="*", help="games (all if none), or: contact GAME FILE.png|FILE.svg [PATH...]")
    parser.add_argument("--dark", action="store_true", help="a dark contact sheet")
    parser.add_argument("--sizes", default="", help="sizes of a contact sheet in pixels, such as 28,64")
    asked = parser.parse_args(given)
    if asked.what[:1] == ["contact"]:
        _, game, out, *only = asked.what
        pictures = {path: svg for path, svg in drawn(game).items() if not only or path.startswith(tuple(only))}
        sizes = tuple(int(size) for size in asked.sizes.split(",")) if asked.sizes else SIZES
        write_sheet(pictures, Path(out), sizes=sizes, dark=asked.dark)
        return 0
    unknown = [game for game in asked.what if game not in GAMES]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; possible: {', '.join(GAMES)}, contact")
    wrong: list[str] = []
    for game in asked.what or GAMES:
        if asked.check:
            wrong += differences(game)
        else:
            print(f"{game}: {write(game)} pictures")
    print("\n".join(wrong) if wrong else "the pictures are what the script draws" if asked.check else "written")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
