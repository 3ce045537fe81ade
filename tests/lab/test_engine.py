"""Engines: the same results in the same order, whoever does the work and whatever dies meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from undertable.kernel.errors import BadOption
from undertable.lab.engine import check_engine, chunks, run_tasks


def square(number: int) -> int:
    return number * number


def fragile(task: tuple[int, str]) -> int:
    """Kills its worker at number 7, the first time only."""
    number, folder = task
    mark = Path(folder) / "died"
    if number == 7 and not mark.exists():
        mark.write_text("once")
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_results_come_in_order_from_any_number_of_processes() -> None:
    for jobs in (1, 2, 3):
        assert list(run_tasks(square, list(range(50)), jobs)) == [n * n for n in range(50)]


def test_a_dead_workers_tasks_are_done_again(tmp_path: Path) -> None:
    assert list(run_tasks(fragile, [(n, str(tmp_path)) for n in range(20)], 2)) == list(range(20))
    assert (tmp_path / "died").exists()


def test_tasks_that_always_kill_their_worker_are_given_up_with_a_word() -> None:
    with pytest.raises(RuntimeError, match="died 3 times"):
        list(run_tasks(deadly, list(range(8)), 2))


def test_portions_cover_everything_once() -> None:
    for count in (0, 1, 7, 100, 1001):
        assert [n for portion in chunks(range(count), 2) for n in portion] == list(range(count))


def test_bad_engines_say_what_is_wrong() -> None:
    with pytest.raises(BadOption, match="engines: local, ray"):
        check_engine("cloud", 1)
    with pytest.raises(BadOption, match="at least 1 job"):
        check_engine("local", 0)


def test_a_ray_address_that_does_not_answer_is_one_clear_line() -> None:
    began = time.monotonic()
    with pytest.raises(BadOption, match=r"127\.0\.0\.1:9 does not answer") as caught:
        check_engine("ray", 1, "127.0.0.1:9")
    assert time.monotonic() - began < 8 and "\n" not in str(caught.value)
    with pytest.raises(BadOption, match="host:port"):
        check_engine("ray", 1, "nowhere")


def test_interrupting_leaves_no_workers(tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text(
        "import signal, time\n"
        "from undertable.lab.engine import run_tasks\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # the tests may run where it is ignored
        "def slow(n):\n    time.sleep(0.2)\n    return n\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        for n in run_tasks(slow, list(range(500)), 2):\n            print(n, flush=True)\n"
        "    except KeyboardInterrupt:\n        print('stopped', flush=True)\n"
    )
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None and process.stdout.readline() == "0\n"
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=20)
    assert rest.endswith("stopped\n") and process.returncode == 0
    deadline = time.monotonic() + 5
    while _group_alive(process.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not _group_alive(process.pid)


def _group_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
        return True
    except ProcessLookupError:
        return False
