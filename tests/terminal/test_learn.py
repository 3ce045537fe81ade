"""A lesson in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.prompt import Prompt

import undertable as ut
from undertable.kernel.lesson import lesson_named
from undertable.terminal.learn import Learner


def told(monkeypatch: pytest.MonkeyPatch, name: str, answers: list[str], game: str = "mindmgmt") -> tuple[bool, str]:
    """What stands in the terminal after these answers, and whether the lesson was finished."""
    given = iter(answers)
    monkeypatch.setattr(Prompt, "ask", lambda *args, **more: next(given, "q"))
    out = io.StringIO()
    done = Learner(lesson_named(ut.find(game), name), 0, Console(file=out, width=120)).run()
    return done, out.getvalue()


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("mindmgmt", "rogues"),
        ("mindmgmt", "the_recruiter"),
        ("facility07", "in_and_out"),
        ("warehouse13", "loyal"),
        ("warehouse13", "traitor"),
    ],
)
def test_whoever_does_as_told_gets_to_the_end(monkeypatch: pytest.MonkeyPatch, game: str, name: str) -> None:
    done, text = told(monkeypatch, name, ["show"] * 40, game)
    assert done and "That was the lesson" in text


def test_a_wrong_answer_is_explained_and_a_lesson_can_be_left_and_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    done, text = told(monkeypatch, "rogues", ["", "", "b2", "E6", "E7", "D7", "b", "c", "c2", "q"])
    assert not done
    assert "it is far from E7" in text and "an hour-one address" in text
    assert "c3  Reading the answers" in text
    assert "--lesson rogues --step 4" in " ".join(text.split())
