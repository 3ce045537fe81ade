"""The command line: `undertable` and its commands."""

from __future__ import annotations

import os
import sys

from undertable.cli.parser import parser
from undertable.games import load
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice

__all__ = ["main", "parser"]


def main(argv: list[str] | None = None) -> int:
    """Run a command. Bad input: one clear line, exit code 2."""
    args = parser().parse_args(argv)
    try:
        for folder in getattr(args, "load", []):
            load(folder)
        code: int = args.run(args)
        return code
    except (BadOption, BadPack, BadRecord, IllegalChoice) as error:
        print(f"undertable: {error}", file=sys.stderr)
        return 2
    except ImportError as error:
        print(f"undertable: a part is not installed: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads it, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
