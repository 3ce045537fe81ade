"""Lessons and guides over HTTP."""

from __future__ import annotations

import json

import pytest

import undertable as ut
from tests.server.running import Server
from undertable.kernel.lesson import lessons_of
from undertable.server.live.lessons import lesson_shown


def test_a_lesson_is_the_learners_table_step_by_step(server: Server) -> None:
    infos = server.get("/api/games/mindmgmt/lessons")
    assert [one["id"] for one in infos] == ["rogues", "the_recruiter"]
    first = infos[0]
    for number in range(first["steps"]):
        shown = server.get(f"/api/games/mindmgmt/lessons/rogues/{number}")
        step, state = shown["step"], shown["state"]
        assert state["type"] == "state" and state["scene"]["viewer"] == 1 == state["table"]["you"]
        assert (state["decision"] is not None) == (step["waits"] == "choose")
        assert state["table"]["over"] or "E6" not in json.dumps(state["events"]), "the path is a secret here too"
        said = step["answer"][0] if step["answer"] else ""
        reply = server.http.post(f"/api/games/mindmgmt/lessons/rogues/{number}", json={"said": said}).json()
        assert reply["right"]
    assert state["table"]["over"]


def test_a_series_of_picks_is_taught_one_choice_at_a_time(server: Server) -> None:
    shown = server.get("/api/games/spycraft/lessons/first_mission/6")
    assert shown["step"]["answer"] == ["Send(stack=3)"] and not shown["state"]["decision"].get("pick")


@pytest.mark.parametrize("game", [game.name for game in ut.games()])
def test_what_a_lesson_waits_for_is_asked(game: str) -> None:
    """The table settles what is not worth asking by itself: a learner would wait for that question in vain."""
    for lesson in lessons_of(ut.find(game)).values():
        for number, step in enumerate(lesson.steps):
            if step.choose:
                shown = json.loads(bytes(lesson_shown(lesson, number).state))
                options = [option["id"] for option in (shown["decision"] or {}).get("options", [])]
                assert step.choose in options, f"{game} {lesson.id} step {number + 1}"


def test_a_wrong_answer_is_answered(server: Server) -> None:
    reply = server.http.post("/api/games/mindmgmt/lessons/rogues/2", json={"said": "space:B2"}).json()
    assert reply == {"right": False, "text": "That is a Temple, but it is far from E7. Look south."}


def test_what_is_not_there_is_said(server: Server) -> None:
    for game in ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"):
        assert server.get(f"/api/games/{game}/guide")["first"]
    for path in ("mindmgmt/lessons/rogues/99", "mindmgmt/lessons/x/0", "chess/lessons", "deaddrop/guide"):
        assert server.http.get(f"/api/games/{path}").status_code == 404
    assert server.get("/api/games/deaddrop/lessons") == [] == list(lessons_of(ut.find("deaddrop")))
