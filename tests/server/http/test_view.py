"""One's own view of a running game, to keep."""

from __future__ import annotations

import json

import undertable as ut
from tests.server.running import Server, auth


def test_a_seat_can_keep_what_it_may_know(server: Server) -> None:
    opened = server.open(chairs=["me", "open"], seed=4)
    joined = server.join(opened)
    address = f"/api/tables/{opened['table']}/view"
    position = ut.new("deaddrop", 2, 4)
    for seat, token in ((0, opened["token"]), (1, joined["token"])):
        found = server.get(address, token)
        assert found["viewer"] == seat and found["view"]["hands"] == json.loads(json.dumps(position.view(seat)["hands"]))
        assert found["scene"]["viewer"] == seat and found["log"] == position.log(seat)
        other = [card["kind"] for card in position.view(1 - seat)["hands"][1 - seat]["cards"]]
        assert not any(kind in json.dumps(found["view"]["hands"][1 - seat]) for kind in other), "the other hand stays hidden"
        assert server.http.get(f"{address}?as={1 - seat}", headers=auth(token)).status_code == 403
    assert server.get(f"{address}?as=-1", opened["token"])["viewer"] == -1
    assert server.get(address, opened["watch"])["viewer"] == -1
    assert server.http.get(address).status_code == 401


def test_before_the_deal_there_is_nothing_to_keep(server: Server) -> None:
    opened = server.open(chairs=["me", "open"], start="later")
    assert server.http.get(f"/api/tables/{opened['table']}/view", headers=auth(opened["token"])).status_code == 409
