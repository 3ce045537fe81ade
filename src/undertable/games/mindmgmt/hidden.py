"""Whole hidden paths that fit the evidence: what the Rogue team can imagine. [MM-INF.01]

`Case` turns the facts into constraints once; `sample` then draws paths by a random search with look-ahead. All of it depends on public
facts and the given random generator alone. `imagine` puts a drawn path into a position.
"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import EVERYWHERE, can_go_on, mask_of, spread
from undertable.games.mindmgmt.chapters.evidence import Fact, nth_bit
from undertable.games.mindmgmt.pieces import Ground
from undertable.games.mindmgmt.state import OPENING, RECRUITER_TURN, Hunt
from undertable.kernel import Rng

FIRST_TRY: Final = 200
"""Nodes of the first search; every restart may take twice as many."""


class Trail:
    """One imagined truth: the path, the hand of Feature cards, the Recruiter card, the place of an unseen False Trail or -1."""

    def __init__(self, path: list[int], hand: tuple[int, int, int], shape: int, false_place: int) -> None:
        self.path = path
        self.hand = hand
        self.shape = shape
        self.false_place = false_place


class Must:
    """A set of locations of which one was visited between two hours; `ahead[h]` = from where at hour h that can still happen."""

    def __init__(self, mask: int, since: int, until: int) -> None:
        self.mask = mask
        self.since = since
        self.until = until
        self.ahead: list[int] = []


class Case:
    """The constraints that the facts put on the path, if the False Trail was used as supposed (`false_at` = number of the fact, or -1)."""

    def __init__(self, ground: Ground, facts: list[Fact], moving: bool, second_slip: int, false_at: int) -> None:
        self.ground = ground
        self.moving = moving
        self.second_slip = second_slip
        self.hours = ev.hours_of(facts)
        self.slips = 0
        self.possible: list[int] = [EVERYWHERE] * (self.hours + 2)
        self.musts: list[Must] = []
        self.either: list[tuple[int, int, int]] = []
        self.reports: dict[int, tuple[int, int]] = {}
        self.found: dict[int, int] = {}
        self.hands = ground.hands.every
        self.shapes = (1 << len(ground.shapes)) - 1
        self.false_place = -1
        self._read(facts, false_at)
        self.ahead = self._look_ahead()
        self.path: list[int] = []
        self.nodes = 0
        self.limit = 0
        self.end_hands = 0
        self.end_shapes = 0

    # Reading the facts

    def _read(self, facts: list[Fact], false_at: int) -> None:
        where = self.ground.board.where
        every, having, lacking = self.ground.hands.every, self.ground.hands.having, self.ground.hands.lacking
        last_report = 0
        number = -1
        for fact in facts:
            number += 1
            kind, now = fact[0], fact[1]
            if kind == ev.SLIPPED:
                self.slips |= 1 << now
            elif kind == ev.SECOND_SLIP:
                self.musts.append(Must(1 << fact[2], OPENING + 1, now - 1))
            elif kind == ev.AT:
                self._only(fact[3], 1 << fact[2])
            elif kind == ev.STEP_ON:
                if number == false_at:
                    self._not_until(now, 1 << fact[2])
                    self.musts.append(Must(where[fact[3]] & ~fact[4] & ~(1 << fact[2]), 1, now))
                    self.false_place = fact[2]
                else:
                    self.musts.append(Must(1 << fact[2], 1, now))
            elif kind == ev.PAID_WITH:
                self.musts.append(Must(1 << fact[2], 1, now))
            elif kind == ev.NO:
                self._not_until(now, where[fact[2]])
            elif kind == ev.NOTHING_NEW:
                self._not_until(now, where[fact[2]] & ~fact[3])
                self.musts.append(Must(where[fact[2]] & fact[3], 1, now))
            elif kind == ev.WITHIN:
                self.possible[now] &= fact[2]
            elif kind == ev.BACKTRACKED:
                self.either.append((fact[3], fact[2] - 1, fact[2] + 1 if fact[2] < now else 0))
            elif kind == ev.NO_BACKTRACK:
                self.possible[fact[2] - 1] &= fact[3]
                if fact[2] < now:
                    self.possible[fact[2] + 1] &= fact[3]
            elif kind == ev.RECRUITS:
                self.reports[now] = (last_report + 1, fact[2])
                last_report = now
            elif kind == ev.CARD:
                self.hands &= having[fact[2]]
                self.found[fact[2]] = now
            elif kind == ev.NOT_A_CARD or kind == ev.OPEN_CARD:
                self.hands &= lacking[fact[2]]
            elif kind == ev.WIRED:
                self._not_after(now, 1 << fact[2], facts)
            elif kind == ev.FALSE_TRAIL:
                self._not_until(now, 1 << fact[2])
                self.false_place = -1
        assert every >= self.hands

    def _only(self, hour: int, mask: int) -> None:
        for h in range(1, self.hours + 1):
            self.possible[h] &= mask if h == hour else ~mask

    def _not_until(self, hour: int, mask: int) -> None:
        for h in range(1, hour + 1):
            self.possible[h] &= ~mask

    def _not_after(self, hour: int, mask: int, facts: list[Fact]) -> None:
        sprung = 0
        for fact in facts:
            if fact[0] == ev.AT and 1 << fact[2] == mask and fact[3] > hour:
                sprung = fact[3]
        for h in range(hour + 1, self.hours + 1):
            if h != sprung:
                self.possible[h] &= ~mask

    def _back(self, mask: int, hour: int) -> int:
        """From where at the hour before the set can be reached in this hour."""
        return self.ground.spread_slip(mask) if self.slips >> hour & 1 else spread(self.ground.walk, mask)

    def _look_ahead(self) -> list[int]:
        """For each hour the locations from which all later hours can be walked, self-crossing left aside."""
        ahead = self.possible[:]
        for hour in range(self.hours - 1, 0, -1):
            ahead[hour] &= self._back(ahead[hour + 1], hour + 1)
        for must in self.musts:
            must.ahead = ahead[:]
            if must.until < 1:
                continue
            last = min(must.until, self.hours)
            must.ahead[last] = ahead[last] & must.mask
            for hour in range(last - 1, 0, -1):
                on = self._back(must.ahead[hour + 1], hour + 1)
                if hour >= must.since:
                    on |= must.mask
                must.ahead[hour] = ahead[hour] & on
        return ahead

    def possible_at(self) -> list[int]:
        """For each hour from 1 on where the Recruiter may have been, judged by each answer on its own (self-crossing left aside): never too
        few places."""
        places_at = self.ahead[: self.hours + 1]
        anything = Must(EVERYWHERE, 1, 1)
        anything.ahead = self.ahead
        for must in [anything, *self.musts]:
            self._reached(must, places_at)
        return places_at

    def _reached(self, must: Must, places_at: list[int]) -> None:
        """Leave the places from which the set was or can be visited in time: paths that have met it and others are kept apart."""
        fresh, met = self.ahead[1], 0
        for hour in range(1, self.hours + 1):
            if hour > 1:
                fresh = self._back(fresh, hour) & self.ahead[hour]
                met = self._back(met, hour) & self.ahead[hour]
            if must.since <= hour <= must.until:
                met |= fresh & must.mask
                fresh &= ~must.mask
            if hour >= must.until:
                fresh = 0
            places_at[hour] &= met | fresh & must.ahead[hour]

    # Searching

    def search(self, rng: Rng, limit: int) -> int:
        """1: a path was found, 0: there is none, -1: the limit was too low."""
        self.path = []
        self.nodes = 0
        self.limit = limit
        if self.hours == 0:
            self.end_hands, self.end_shapes = self.hands, self.shapes
            return 1
        start = self.ahead[1]
        for must in self.musts:
            start &= must.ahead[1]
        found = self._on(1, start, 0, 0, self.hands, self.shapes, rng)
        return 1 if found else (-1 if self.nodes >= self.limit else 0)

    def _on(self, hour: int, candidates: int, visited: int, met: int, hands: int, shapes: int, rng: Rng) -> bool:
        """Write this hour on one of the candidates, in random order, and go on."""
        path = self.path
        here = path[-1] if path else -1
        slip = bool(self.slips >> hour & 1)
        last = hour == self.hours
        while candidates:
            self.nodes += 1
            if self.nodes >= self.limit:
                return False
            place = nth_bit(candidates, rng.below(candidates.bit_count()))
            bit = 1 << place
            candidates &= ~bit
            shapes_now = self._shapes_for(here, place, shapes) if slip else shapes
            path.append(place)
            hands_now = self._hands_at(hour, hands) if hour in self.reports else hands
            if shapes_now and hands_now and self._either_holds(hour):
                seen = visited | bit
                if last:
                    if self._ends_well(place, seen, shapes_now):
                        self.end_hands = hands_now
                        return True
                else:
                    met_now = met
                    if self.slips >> (hour + 1) & 1:
                        following = 0
                        for number, shape in enumerate(self.ground.shapes):
                            if shapes_now >> number & 1:
                                following |= shape[place]
                    else:
                        following = self.ground.walk[place]
                    following &= self.ahead[hour + 1] & ~seen
                    flag = 1
                    for must in self.musts:
                        if not met_now & flag:
                            if bit & must.mask and must.since <= hour <= must.until:
                                met_now |= flag
                            elif hour >= must.until:
                                following = 0
                                break
                            else:
                                following &= must.ahead[hour + 1]
                        flag <<= 1
                    if following and self._on(hour + 1, following, seen, met_now, hands_now, shapes_now, rng):
                        return True
            path.pop()
        return False

    def _shapes_for(self, here: int, place: int, shapes: int) -> int:
        fitting = 0
        for number, shape in enumerate(self.ground.shapes):
            if shapes >> number & 1 and shape[here] >> place & 1:
                fitting |= 1 << number
        return fitting

    def _hands_at(self, hour: int, hands: int) -> int:
        first, total = self.reports[hour]
        return self.ground.hands.contacting(hands, ev.met(self.ground.board, self.path, first, hour, self.found), total)

    def _either_holds(self, hour: int) -> bool:
        for place, before, after in self.either:
            if (after or before) == hour:
                if not (before and self.path[before - 1] == place) and not (after and self.path[after - 1] == place):
                    return False
        return True

    def _ends_well(self, place: int, visited: int, shapes: int) -> bool:
        """Nothing at the end contradicts what is going on: an opening that can be completed, a Recruiter who can move."""
        self.end_shapes = shapes
        if self.hours < OPENING:
            return can_go_on(self.ground.walk, place, visited, OPENING - self.hours)
        if not self.moving or self.ground.walk[place] & ~visited:
            return True
        used = self.slips.bit_count()
        collected = self.second_slip >= 0 and self.second_slip in self.path[OPENING:]
        if used == 0 or (used == 1 and collected):
            self.end_shapes = 0
            for number, shape in enumerate(self.ground.shapes):
                if shapes >> number & 1 and shape[place] & ~visited:
                    self.end_shapes |= 1 << number
            return self.end_shapes != 0
        return False


class Cases:
    """Everything that the facts allow: one case for each STEP token that may be the False Trail, and one for none."""

    def __init__(self, ground: Ground, facts: list[Fact], moving: bool, second_slip: int, false_trail: bool) -> None:
        self.ground = ground
        self.cases = [Case(ground, facts, moving, second_slip, false_at) for false_at in suspects(facts, false_trail)]

    def sample(self, rng: Rng) -> Trail:
        """A path, hand and Recruiter card that fit all facts."""
        limit = FIRST_TRY
        cases = self.cases
        if len(cases) > 1:
            cases = cases[:]
            rng.shuffle(cases)
        while cases:
            open_cases: list[Case] = []
            for case in cases:
                found = case.search(rng, limit)
                if found > 0:
                    hand = case.ground.hands.pick(case.end_hands, rng)
                    shape = nth_bit(case.end_shapes, rng.below(case.end_shapes.bit_count()))
                    return Trail(case.path, hand, shape, case.false_place)
                if found < 0:
                    open_cases.append(case)
            cases = open_cases
            limit *= 2
        raise ValueError("no path fits the evidence")


def suspects(facts: list[Fact], false_trail: bool) -> list[int]:
    """Numbers of the facts that may be the False Trail's STEP token; -1 stands for none."""
    if not false_trail:
        return [-1]
    told: dict[int, int] = {}
    for fact in facts:
        if fact[0] == ev.AT:
            told[fact[2]] = fact[3]
        elif fact[0] == ev.FALSE_TRAIL:
            return [number for number, f in enumerate(facts) if f[0] == ev.STEP_ON and f[2] == fact[2]]
    open_ones = [-1]
    for number, fact in enumerate(facts):
        if fact[0] == ev.STEP_ON:
            if fact[2] not in told:
                open_ones.append(number)
            elif told[fact[2]] > fact[1]:
                return [number]
    return open_ones


def imagine(g: Hunt, viewer: int, rng: Rng) -> None:
    """Draw again what the viewer may not know. [MM-INF.01]"""
    if viewer != g.recruiter:
        _imagine_recruiter(g, rng)
    g.deck.sort()
    rng.shuffle(g.deck)


def _imagine_recruiter(g: Hunt, rng: Rng) -> None:
    """A path, Feature cards and a Recruiter card that fit everything that was said."""
    moving = g.phase == RECRUITER_TURN and not g.acted
    trail = cases_of(g, moving).sample(rng)
    g.path = trail.path[:]
    g.visited = mask_of(trail.path)
    unseen = g.hand + g.deck
    if g.hand or g.found:
        g.hand = [feature for feature in trail.hand if feature not in g.found]
    g.deck = [feature for feature in unseen if feature not in g.hand]
    if g.card is not None:
        g.card = g.potential[trail.shape]
    g.collected = g.second_slip_at >= 0 and g.second_slip_at in trail.path[OPENING:]
    if g.false_trail and not g.false_trail_shown:
        g.false_place = trail.false_place
    since = g.reports[-1].hour if g.reports else 0
    found_at = {fact[2]: fact[1] for fact in g.evidence if fact[0] == ev.CARD}
    features = ev.met(g.board, trail.path, since + 1, len(trail.path), found_at)
    g.contacted = len([feature for feature in features if feature in trail.hand])


_cases: dict[tuple[Any, ...], Cases] = {}


def cases_of(g: Hunt, moving: bool) -> Cases:
    """The paths that fit the evidence; remembered, since many worlds are imagined from one position."""
    key = (id(g.streets), moving, tuple(g.evidence))
    known = _cases.get(key)
    if known is None or known.ground is not g.streets.ground:
        if len(_cases) > 300:
            _cases.clear()
        known = Cases(g.streets.ground, g.evidence, moving, g.second_slip_at, g.false_trail)
        _cases[key] = known
    return known
