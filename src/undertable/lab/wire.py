"""A program that plays over the wire: it reads one JSON object a line from its standard input, and writes one a line to its output.

To the program: `{"ask": n, "game", "seat", "text", "choices": [labels], "observation": [numbers], "actions": [[numbers of each choice]]}`,
and before the first game `{"hello": 1}`, answered by `{"name": "..."}`. Its answer: `{"choice": place in choices, "tokens"?: used}`. It is
sent what its seat may know, as `undertable.envs` makes it, and nothing else.
"""

from __future__ import annotations

import json
import select
import shlex
import subprocess
from typing import Any

from undertable.bots.base import Bot
from undertable.kernel.choice import Choice
from undertable.kernel.errors import BadOption
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng

LINES = 20
"""So many lines of the story are sent with each question."""
PATIENCE = 60.0
"""Seconds for one answer."""


class Program(Bot):
    """A bot that is another process."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.called = command
        self.tokens = 0
        self.failures = 0
        self._asked = 0
        self._process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        """Start the program, if it does not run, and hear its name."""
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        except OSError as error:
            raise BadOption(f"{self.command}: cannot be started: {error.strerror}") from None
        answer = self._exchange({"hello": 1})
        if "name" not in answer:
            self.close()
            raise BadOption(f'{self.command}: it should answer {{"hello": 1}} by {{"name": "..."}} in one line')
        self.called = str(answer["name"])[:60]

    def _exchange(self, message: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
            answer = json.loads(process.stdout.readline()) if ready else {}
        except (OSError, ValueError):
            return {}
        return answer if isinstance(answer, dict) else {}

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        """Ask the program; an answer that cannot be used counts as a failure, and the question's default is taken."""
        from undertable.envs import words
        from undertable.envs.desk import Desk

        decision = position.decision(seat)
        assert decision is not None
        if len(decision.options) == 1:
            return decision.options[0]
        self._asked += 1
        labels = [choice.label(position) for choice in decision.options]
        asked = words.question(decision.prompt, decision.rule, labels)
        desk = Desk.at(position)
        paths: dict[int, list[int]] = {place: list(path) for path, place in desk.numbers.paths(position, seat).items()}
        message = {
            "ask": self._asked,
            "game": position.game.name,
            "seat": seat,
            "text": words.whole(words.situation(position.scene(seat)), position.log(seat)[-LINES:], asked),
            "choices": labels,
            "observation": desk.observe(seat).tolist(),
            "actions": [paths.get(place, []) for place in range(len(labels))],
        }
        answer = self._exchange(message)
        used = answer.get("tokens", 0)
        self.tokens += used if isinstance(used, int) and used > 0 else 0
        chosen = answer.get("choice")
        if isinstance(chosen, int) and 0 <= chosen < len(labels):
            return decision.options[chosen]
        self.failures += 1
        return decision.options[decision.default]

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
