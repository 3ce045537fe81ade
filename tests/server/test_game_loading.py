"""Games come into memory whole."""

from __future__ import annotations

import subprocess
import sys


def test_games_that_are_loaded_together_are_complete() -> None:
    code = """
import threading
from undertable.server.game_loading import load_game
from undertable.kernel.plaindata import class_named
failed = []
def begin(name):
    try:
        load_game("mindmgmt")
        class_named(f"mindmgmt:{name}")
    except Exception as error:
        failed.append(error)
threads = [threading.Thread(target=begin, args=(name,)) for name in ("RogueTurn", "RecruiterActs", "StartAt", "Agent")]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not failed, failed
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
