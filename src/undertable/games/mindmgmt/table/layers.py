"""What follows from the public answers, for tables that want help."""

from __future__ import annotations

from typing import Any

from undertable.games.mindmgmt.chapters.board import places
from undertable.games.mindmgmt.chapters.evidence import NO
from undertable.games.mindmgmt.chapters.naming import clock, space_id
from undertable.games.mindmgmt.content import RecruiterCard
from undertable.games.mindmgmt.hidden import Case, suspects
from undertable.games.mindmgmt.pieces import city_of, streets_of
from undertable.kernel.content import Pack
from undertable.kernel.scene import Badge, Layer, LayerMark
from undertable.kernel.view import View

MAY_BE_HERE = Badge(text="?", symbol="maybe", name="The Recruiter may be here", colour="red", rule="MM-INF.01")


def layers_of(view: View, pack: Pack, options: dict[str, Any]) -> list[Layer]:
    """What each answer alone rules out, and where the Recruiter may be; for the team and for spectators."""
    marks = [LayerMark(on=space_id(place)) for place in places(possible_places(view, pack, options))]
    return [
        Layer(id="ruled_out", name="Places ruled out by a NO", needs="assisted", marks=ruled_out(view, pack, options)),
        Layer(id="possible", name="Where the Recruiter may be", colour="red", shade=0.4, badge=MAY_BE_HERE, marks=marks),
    ]


def ruled_out(v: View, pack: Pack, options: dict[str, Any]) -> list[LayerMark]:
    """For each place of a Feature that was answered by NO: until when it was not visited. [MM-ASK.05]"""
    if v.viewer == v.recruiter or v.over:
        return []
    city = city_of(pack, str(options["city"]))
    until: dict[int, tuple[int, str]] = {}
    for fact in v.evidence:
        if fact[0] == NO:
            for place in places(city.board.where[fact[2]]):
                if fact[1] > until.get(place, (0, ""))[0]:
                    until[place] = fact[1], city.features[fact[2]].name
    told = {place: f"Not visited by {clock(hour)}: NO to {feature}" for place, (hour, feature) in sorted(until.items())}
    return [LayerMark(on=space_id(place), text=text) for place, text in told.items()]


def possible_places(v: View, pack: Pack, options: dict[str, Any]) -> int:
    """Where the Recruiter may be, from public answers alone: a bit for each location."""
    if v.viewer == v.recruiter or v.over or v.written < 5:
        return 0
    city = city_of(pack, str(options["city"]))
    cards = [pack.find(key) for key in v.potential]
    shapes = [city.recruiters.index(card) for card in cards if isinstance(card, RecruiterCard)] or [0]
    ground = streets_of(city, list(v.mayhem), shapes).ground
    facts: list[tuple[int, ...]] = [tuple(fact) for fact in v.evidence]
    found = 0
    for false_at in suspects(facts, v.false_trail):
        found |= Case(ground, facts, False, v.second_slip_at, false_at).possible_now()
    return found
