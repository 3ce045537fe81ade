"""What follows from the public answers, for tables that want help."""

from __future__ import annotations

from typing import Any

from undertable.games.mindmgmt.advice.belief import every_path
from undertable.games.mindmgmt.chapters.board import SIZE, places
from undertable.games.mindmgmt.chapters.evidence import NO
from undertable.games.mindmgmt.chapters.naming import clock, space_id
from undertable.games.mindmgmt.content import RecruiterCard
from undertable.games.mindmgmt.hidden import Case, suspects
from undertable.games.mindmgmt.pieces import Ground, city_of, streets_of
from undertable.kernel import Pack, View
from undertable.kernel.help import ASSISTED, SOLVER, Level, allows
from undertable.kernel.scene import Badge, Layer, LayerMark

MAY_BE_HERE = Badge(text="?", symbol="maybe", name="The Recruiter may be here", colour="red", rule="MM-INF.01")


def layers_of(view: View, pack: Pack, options: dict[str, Any], level: Level) -> list[Layer]:
    """What each answer alone rules out; where the Recruiter may be, may have been, and how likely. For the team and for spectators."""
    found = [Layer(id="ruled_out", name="Places ruled out by a NO", needs=ASSISTED, marks=ruled_out(view, pack, options))]
    if allows(level, SOLVER):
        possible = possible_at(view, pack, options)
        here = [LayerMark(on=space_id(place)) for place in places(possible[-1])] if possible else []
        found += [
            Layer(id="possible", name="Where the Recruiter may be", colour="red", shade=0.4, badge=MAY_BE_HERE, marks=here),
            Layer(id="hours", name="When the Recruiter may have been where", marks=by_the_hour(possible)),
            Layer(id="shares", name="Where the possible paths end", colour="red", marks=shares(view, pack, options)),
        ]
    return found


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
    found = possible_at(v, pack, options)
    return found[-1] if found else 0


def possible_at(v: View, pack: Pack, options: dict[str, Any]) -> list[int]:
    """The same for each hour from 1 on (0 stands for nothing). A STEP token that may be the False Trail makes nothing sure."""
    if v.viewer == v.recruiter or v.over or v.written < 5:
        return []
    found = [0] * (v.written + 1)
    facts = facts_of(v)
    for false_at in suspects(facts, v.false_trail):
        case = Case(ground_of(v, pack, options), facts, False, v.second_slip_at, false_at)
        found = [one | other for one, other in zip(found, case.possible_at(), strict=True)]
    every = every_path(ground_of(v, pack, options), facts, v.false_trail)
    if every.complete and every.threads:
        walked = [0] * len(found)
        for thread in every.threads:
            for hour, place in enumerate(thread.path, 1):
                walked[hour] |= 1 << place
        found = [one & other for one, other in zip(found, walked, strict=True)]
    return found


def by_the_hour(found: list[int]) -> list[LayerMark]:
    """For each place the hours at which the Recruiter may have been there."""
    marks: list[LayerMark] = []
    for place in range(SIZE):
        hours = [clock(hour) for hour in range(1, len(found)) if found[hour] >> place & 1]
        if hours:
            marks.append(LayerMark(on=space_id(place), text=f"Possible at {', '.join(hours)}"))
    return marks


def shares(v: View, pack: Pack, options: dict[str, Any]) -> list[LayerMark]:
    """How many of the paths that fit end on each place."""
    if v.viewer == v.recruiter or v.over or v.written < 5:
        return []
    found = every_path(ground_of(v, pack, options), facts_of(v), v.false_trail).here()
    doubt = v.false_trail and not v.false_trail_shown
    marks: list[LayerMark] = []
    for place, share in enumerate(found):
        if share >= 0.005:
            said = "Nearly all" if doubt and share > 0.985 else f"{share:.0%}"
            shade = round(share / max(found) * 0.6, 2)
            marks.append(LayerMark(on=space_id(place), shade=shade, text=f"{said} of the possible paths end here"))
    return marks


def facts_of(v: View) -> list[tuple[int, ...]]:
    return [tuple(fact) for fact in v.evidence]


def ground_of(v: View, pack: Pack, options: dict[str, Any]) -> Ground:
    """The streets and shapes of MIND SLIP that everybody knows."""
    city = city_of(pack, str(options["city"]))
    cards = [pack.find(key) for key in v.potential]
    shapes = [city.recruiters.index(card) for card in cards if isinstance(card, RecruiterCard)] or [0]
    return streets_of(city, list(v.mayhem), shapes).ground
