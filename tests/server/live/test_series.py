"""A rematch in a series: the side that lost has opened its next package."""

from __future__ import annotations

from tests.server.running import Server, auth


def test_a_rematch_is_the_next_game_of_the_series(server: Server) -> None:
    wanted = {"mode": "full", "series": True, "played": "rogue"}
    opened = server.open("mindmgmt", chairs=["me", "bot:random"], options=wanted, seed=5)
    ann = server.connect(opened["table"], token=opened["token"])
    while True:
        state = ann.state_where(lambda s: s["decision"] is not None or s["table"]["over"])
        if state["table"]["over"]:
            break
        ann.choose()
    winner = state["table"]["result"]["side"]
    again = server.http.post(f"/api/tables/{opened['table']}/rematch", headers=auth(opened["token"]))
    assert again.status_code == 201, again.text
    live = server.connect(again.json()["table"], token=opened["token"])
    series = next(area for area in live.asked()["scene"]["areas"] if area.get("id") == "series")
    facts = {fact["label"]: fact["value"] for fact in series["facts"]}
    assert facts["Games won"] == ("Recruiter 1, Rogue team 1" if winner == "recruiter" else "Recruiter 0, Rogue team 2")
    assert facts["Third Chair"] == "in force" and len(facts) == 4
