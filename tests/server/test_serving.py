"""`undertable serve`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_the_server_starts_from_the_command_line(tmp_path: Path) -> None:
    """Several workers on SQLite are refused in words."""
    code = "from undertable.server import serve; serve(workers=2, database='x.db')"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60, env=dict(os.environ))
    assert done.returncode != 0 and "several workers need one PostgreSQL" in done.stderr
