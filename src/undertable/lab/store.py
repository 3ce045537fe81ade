"""Games in files: CSV and JSON of our own, Parquet by pyarrow. One row for each seat of each game."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import msgspec

from undertable.kernel.errors import BadOption
from undertable.lab.collect import Played

COLUMNS = (
    "label",
    "game",
    "seed",
    "seat",
    "bot",
    "side",
    "worth",
    "won",
    "score",
    "winning_side",
    "reason",
    "finished",
    "decisions",
    "decisions_of_seat",
    "profile",
    "drawn",
    "played",
    "options",
    "facts",
)
"""What stands in a row; `profile`, `options` and `facts` are JSON, `drawn` and `played` are card keys joined by blanks."""
KINDS = (".csv", ".json", ".parquet")


def check_path(path: str) -> None:
    """BadOption for a file that cannot be written."""
    if not path:
        return
    target = Path(path)
    if target.suffix not in KINDS:
        raise BadOption(f"{path}: games are saved as {', '.join(KINDS)}")
    if not target.parent.is_dir():
        raise BadOption(f"{path}: the folder {target.parent} does not exist")
    if target.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise BadOption("Parquet needs pyarrow: pip install 'undertable[lab]'; or save as .csv") from None


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def rows(games: list[Played]) -> list[dict[str, Any]]:
    """The games as rows of a table."""
    found: list[dict[str, Any]] = []
    for game in games:
        for seat, bot in enumerate(game.bots):
            found.append(
                {
                    "label": game.label,
                    "game": game.number,
                    "seed": game.seed,
                    "seat": seat,
                    "bot": bot,
                    "side": game.sides[seat],
                    "worth": float(game.worth[seat]),
                    "won": seat in game.winners,
                    "score": float(game.scores[seat]) if seat in game.scores else None,
                    "winning_side": game.side,
                    "reason": game.reason,
                    "finished": game.over,
                    "decisions": game.decisions,
                    "decisions_of_seat": game.decisions_by_seat[seat],
                    "profile": _json(game.profiles[seat] if game.profiles else {}),
                    "drawn": " ".join(game.drawn[seat]) if game.drawn else "",
                    "played": " ".join(game.played[seat]) if game.played else "",
                    "options": _json(game.options),
                    "facts": _json(game.facts),
                }
            )
    return found


def save_games(games: list[Played], path: str) -> None:
    """Write the games; the ending of the name says how."""
    check_path(path)
    suffix = Path(path).suffix
    if suffix == ".json":
        Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(games), indent=1))
    elif suffix == ".csv":
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(rows(games))
    else:
        import pyarrow
        import pyarrow.parquet

        text, number = pyarrow.string(), pyarrow.int64()
        kinds = {"game": number, "seat": number, "decisions": number, "decisions_of_seat": number}
        kinds |= {"worth": pyarrow.float64(), "score": pyarrow.float64(), "won": pyarrow.bool_(), "finished": pyarrow.bool_()}
        schema = pyarrow.schema([(name, kinds.get(name, text)) for name in COLUMNS])
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows(games), schema), path)


def load_games(path: str) -> list[Played]:
    """Games that were saved as JSON, with everything that was noted."""
    try:
        return msgspec.json.decode(Path(path).read_bytes(), type=list[Played])
    except (OSError, msgspec.MsgspecError) as error:
        raise BadOption(f"{path}: not a file of games: {error}") from None
