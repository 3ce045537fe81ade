"""Belief: many weighted paths that fit the evidence, kept up to date fact by fact. What an attentive Rogue player has in mind.

Both sides' advice reads it: the hunters to find the Recruiter, the Recruiter to know what the hunters think. It is made from public facts
and a fixed seed, so that it is the same for everybody and in every process.
"""

from __future__ import annotations

from collections import OrderedDict
from math import log
from typing import Final

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import SIZE, block, mask_of, places
from undertable.games.mindmgmt.chapters.evidence import Fact
from undertable.games.mindmgmt.hidden import Cases
from undertable.games.mindmgmt.pieces import Ground
from undertable.games.mindmgmt.state import OPENING
from undertable.kernel import Rng, seeded

MOST: Final = 1200
"""Paths kept at most; more are thinned out by weight."""
FEWEST: Final = 10
"""With fewer paths left, new ones are searched for, if any were left out before."""
REFILL: Final = 30
CORE: Final = 250
"""Threads by which questions are weighed."""
MOST_PLACES: Final = 5
"""A Feature is printed so often."""
BIT: Final = log(2)
BESIDE: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(places(block(place, 1))) for place in range(SIZE))
AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(places(block(place, 2))) for place in range(SIZE))


class Thread:
    """One path: its locations, the set of them, the hands and Recruiter cards that fit it, and its weight."""

    __slots__ = ("hands", "here", "path", "shapes", "visited", "weight")

    def __init__(self, path: tuple[int, ...], visited: int, hands: int, shapes: int, weight: float) -> None:
        self.path = path
        self.here = path[-1] if path else -1
        self.visited = visited
        self.hands = hands
        self.shapes = shapes
        self.weight = weight


class Belief:
    """The threads that fit all facts so far."""

    def __init__(self, ground: Ground, false_trail: bool, most: int = MOST) -> None:
        self.ground = ground
        self.false_trail = false_trail
        self.most = most
        self.facts: list[Fact] = []
        self.found: dict[int, int] = {}
        self.hours = 0
        self.reported = 0
        self.complete = True
        """No path was ever left out: what is here is all there is."""
        self.threads: list[Thread] = [Thread((), 0, ground.hands.every, (1 << len(ground.shapes)) - 1, 1.0)]
        self._forget()

    def _forget(self) -> None:
        """What was worked out from the facts so far holds no longer."""
        self._here: list[float] = []
        self._core: list[Thread] = []
        self._groups: list[tuple[int, list[Thread]]] = []
        self._cards: list[float] = []
        self._bits: dict[tuple[int, int], float] = {}
        self._near: list[float] = []
        self._uncertainty: tuple[float, float] | tuple[()] = ()
        self.worth: dict[tuple[int, int, int, int], float] = {}
        """What the hunters have worked out of it."""

    def copy(self) -> Belief:
        other = Belief(self.ground, self.false_trail, self.most)
        other.facts = self.facts[:]
        other.found = dict(self.found)
        other.hours = self.hours
        other.reported = self.reported
        other.complete = self.complete
        other.threads = self.threads
        return other

    # What one asks of it

    def here(self) -> list[float]:
        """For each location the chance that the Recruiter is there now."""
        if not self._here:
            chances = [0.0] * SIZE
            total = 0.0
            for thread in self.threads:
                if thread.path:
                    chances[thread.here] += thread.weight
                    total += thread.weight
            self._here = [c / total for c in chances] if total else [1.0 / SIZE] * SIZE
        return self._here

    def near(self, place: int) -> float:
        """The chance that the Recruiter is within reach of an Agent on a place, the nearer the better."""
        if not self._near:
            self._near = [-1.0] * SIZE
        close = self._near[place]
        if close < 0:
            close = self._near[place] = self._close(place)
        return close

    def _close(self, place: int) -> float:
        chances = self.here()
        close = 0.0
        for at in BESIDE[place]:
            close += chances[at]
        for at in AROUND[place]:
            close += chances[at] * 0.6
        return close

    def question_bits(self, place: int, barred: int, marked: int) -> float:
        """How much the best ASK on a place would tell about the current location, in bits; barred Features are left out."""
        best = 0.0
        for feature in self.ground.board.features[place]:
            if not barred >> feature & 1:
                best = max(best, self.ask_bits(feature, marked))
        return best

    def visited(self, mask: int) -> float:
        """The chance that one of these locations was visited."""
        total = hit = 0.0
        for thread in self.threads:
            total += thread.weight
            if thread.visited & mask:
                hit += thread.weight
        return hit / total if total else 0.0

    def cards(self) -> list[float]:
        """For each Feature the chance that its card is one of the three."""
        if self._cards:
            return self._cards
        hands = self.ground.hands
        chances = [0.0] * len(hands.having)
        total = 0.0
        for thread in thin(self.threads, seeded(len(self.facts), "cards"), 150):
            count = thread.hands.bit_count()
            if count:
                total += thread.weight
                for f, having in enumerate(hands.having):
                    chances[f] += thread.weight * (thread.hands & having).bit_count() / count
        self._cards = [c / total for c in chances] if total else chances
        return self._cards

    def core(self) -> list[Thread]:
        """A few hundred threads that stand for all: enough to weigh questions."""
        if not self._core:
            self._core = thin(self.threads, seeded(len(self.facts), "core"), CORE)
        return self._core

    def groups(self) -> list[tuple[int, list[Thread]]]:
        """The same threads by the location that they end on."""
        if not self._groups:
            by_place: dict[int, list[Thread]] = {}
            for thread in self.core():
                by_place.setdefault(thread.here, []).append(thread)
            self._groups = list(by_place.items())
        return self._groups

    def ask_bits(self, feature: int, marked: int) -> float:
        """How much an ASK about the Feature would tell about the current location, in bits."""
        key = (feature, marked)
        known = self._bits.get(key)
        if known is None:
            known = self._ask_bits(self.ground.board.where[feature], marked)
            self._bits[key] = known
        return known

    def _ask_bits(self, where: int, marked: int) -> float:
        """The uncertainty about the current location less that which is left after the answer: NO, NOTHING NEW, or a STEP on a place."""
        if not self._uncertainty:
            self._uncertainty = _uncertainty(self.core())
        uncertain, total = self._uncertainty
        if total <= 0:
            return 0.0
        spots = places(where & ~marked)
        first, second, third, fourth, fifth = [1 << spots[n] if n < len(spots) else 0 for n in range(MOST_PLACES)]
        left = no = nothing = one = two = three = four = five = 0.0
        for _, group in self.groups():
            here_no = here_nothing = here_one = here_two = here_three = here_four = here_five = 0.0
            for thread in group:
                seen = thread.visited & where
                weight = thread.weight
                if not seen:
                    here_no += weight
                    continue
                fresh = seen & ~marked
                if not fresh:
                    here_nothing += weight
                    continue
                if fresh & (fresh - 1):
                    weight /= fresh.bit_count()
                if fresh & first:
                    here_one += weight
                if fresh & second:
                    here_two += weight
                if fresh & third:
                    here_three += weight
                if fresh & fourth:
                    here_four += weight
                if fresh & fifth:
                    here_five += weight
            left -= _mass(here_no) + _mass(here_nothing)
            left -= _mass(here_one) + _mass(here_two) + _mass(here_three) + _mass(here_four) + _mass(here_five)
            no += here_no
            nothing += here_nothing
            one += here_one
            two += here_two
            three += here_three
            four += here_four
            five += here_five
        left += _mass(no) + _mass(nothing) + _mass(one) + _mass(two) + _mass(three) + _mass(four) + _mass(five)
        return max(0.0, (uncertain - left) / total) / BIT

    def reveal_bits(self, place: int) -> float:
        """How much the hour of a location would tell about the current one, in bits."""
        key = (-1, place)
        known = self._bits.get(key)
        if known is None:
            told: dict[int, dict[int, float]] = {}
            for thread in self.core():
                hour = thread.path.index(place) + 1 if thread.visited >> place & 1 else 0
                _add(told, hour, thread.here, thread.weight)
            known = information(told)
            self._bits[key] = known
        return known

    def within_bits(self, areas: tuple[int, ...]) -> float:
        """How much it would tell to know in which of the areas the current location is, in bits."""
        told: dict[int, dict[int, float]] = {}
        for place, chance in enumerate(self.here()):
            if chance > 0:
                number = 0
                while number < len(areas) and not areas[number] >> place & 1:
                    number += 1
                _add(told, number, place, chance)
        return information(told)

    # Learning

    def learn(self, fact: Fact, search: bool = True) -> None:
        """Take in one fact; search for further paths if too few are left."""
        self._spare_wires(fact)
        self.facts.append(fact)
        self._forget()
        kind = fact[0]
        if kind == ev.STEPPED or kind == ev.SLIPPED:
            self._extend(kind == ev.SLIPPED)
            self.hours = fact[1]
        elif kind == ev.RECRUITS:
            self._count(fact[2])
            self.reported = fact[1]
        elif kind == ev.CARD or kind == ev.NOT_A_CARD or kind == ev.OPEN_CARD:
            self._card(kind, fact)
        else:
            self._keep(fact)
        if search and not self.complete and len(self.threads) < FEWEST and self.hours > OPENING:
            self._refill()

    def _spare_wires(self, fact: Fact) -> None:
        """An action that ended on the Tripwire would have been announced at once."""
        if fact[0] == ev.SECOND_SLIP or fact[0] == ev.AT or not self.facts:
            return
        before = self.facts[-1]
        if before[0] != ev.STEPPED and before[0] != ev.SLIPPED and before[0] != ev.SECOND_SLIP:
            return
        wires = 0
        for known in self.facts:
            if known[0] == ev.WIRED:
                wires |= 1 << known[2]
        if wires:
            self.threads = [t for t in self.threads if not wires >> t.path[-1] & 1]

    def _extend(self, slip: bool) -> None:
        longer: list[Thread] = []
        walk, shapes = self.ground.walk, self.ground.shapes
        for thread in self.threads:
            if not thread.path:
                for place in range(SIZE):
                    longer.append(Thread((place,), 1 << place, thread.hands, thread.shapes, 1.0))
                continue
            here = thread.path[-1]
            if slip:
                for number, shape in enumerate(shapes):
                    if thread.shapes >> number & 1:
                        landings = places(shape[here] & ~thread.visited)
                        for place in landings:
                            longer.append(_longer(thread, place, 1 << number, len(landings)))
            else:
                steps = places(walk[here] & ~thread.visited)
                for place in steps:
                    longer.append(_longer(thread, place, thread.shapes, len(steps)))
        if len(longer) > self.most:
            self.complete = False
        self.threads = thin(longer, seeded(len(self.facts), "belief"), self.most)

    def _count(self, total: int) -> None:
        kept: list[Thread] = []
        memo: dict[tuple[int, tuple[int, ...]], int] = {}
        for thread in self.threads:
            met = sorted(ev.met(self.ground.board, thread.path, self.reported + 1, self.hours, self.found))
            key = (thread.hands, tuple(met))
            fitting = memo.get(key)
            if fitting is None:
                fitting = memo[key] = self.ground.hands.contacting(thread.hands, met, total)
            _keep_fitting(thread, fitting, kept)
        self.threads = kept

    def _card(self, kind: int, fact: Fact) -> None:
        hands = self.ground.hands
        mask = hands.having[fact[2]] if kind == ev.CARD else hands.lacking[fact[2]]
        if kind == ev.CARD:
            self.found[fact[2]] = fact[1]
        kept: list[Thread] = []
        for thread in self.threads:
            _keep_fitting(thread, thread.hands & mask, kept)
        self.threads = kept

    def _keep(self, fact: Fact) -> None:
        kind = fact[0]
        where = self.ground.board.where
        threads = self.threads
        if kind == ev.AT:
            at, hour = fact[2], fact[3]
            threads = [t for t in threads if len(t.path) >= hour and t.path[hour - 1] == at]
        elif kind == ev.STEP_ON:
            bit = 1 << fact[2]
            if self.false_trail:
                other = where[fact[3]] & ~fact[4] & ~bit
                threads = [t for t in threads if t.visited & bit or t.visited & other]
                for number, thread in enumerate(threads):
                    if not thread.visited & bit:
                        threads[number] = Thread(thread.path, thread.visited, thread.hands, thread.shapes, thread.weight * 0.1)
            else:
                threads = [t for t in threads if t.visited & bit]
        elif kind == ev.PAID_WITH:
            threads = [t for t in threads if t.visited >> fact[2] & 1]
        elif kind == ev.NO:
            mask = where[fact[2]]
            threads = [t for t in threads if not t.visited & mask]
        elif kind == ev.NOTHING_NEW:
            inside, outside = where[fact[2]] & fact[3], where[fact[2]] & ~fact[3]
            threads = [t for t in threads if t.visited & inside and not t.visited & outside]
        elif kind == ev.WITHIN:
            mask = fact[2]
            threads = [t for t in threads if mask >> t.path[-1] & 1]
        elif kind == ev.SECOND_SLIP:
            place, hour = fact[2], fact[1]
            threads = [t for t in threads if place in t.path[OPENING : hour - 1]]
        elif kind == ev.BACKTRACKED:
            now, hour, place = fact[1], fact[2], fact[3]
            threads = [t for t in threads if (hour > 1 and t.path[hour - 2] == place) or (hour < now and t.path[hour] == place)]
        elif kind == ev.NO_BACKTRACK:
            now, hour, marked = fact[1], fact[2], fact[3]
            threads = [t for t in threads if (hour == 1 or marked >> t.path[hour - 2] & 1) and (hour >= now or marked >> t.path[hour] & 1)]
        elif kind == ev.FALSE_TRAIL:
            threads = [t for t in threads if not t.visited >> fact[2] & 1]
        elif kind == ev.WIRED:
            return
        self.threads = threads

    def _refill(self) -> None:
        """Search for further paths when the kept ones ran out."""
        rng = seeded(len(self.facts), "refill")
        cases = Cases(self.ground, self.facts, False, -1, self.false_trail)
        known = {thread.path for thread in self.threads}
        average = sum(t.weight for t in self.threads) / len(self.threads) if self.threads else 1.0
        fresh = self.threads[:]
        for _ in range(REFILL):
            try:
                trail = cases.sample(rng)
            except ValueError:
                break
            path = tuple(trail.path)
            if path in known:
                continue
            known.add(path)
            number = self.ground.hands.cards.index(trail.hand)
            fresh.append(Thread(path, mask_of(trail.path), 1 << number, 1 << trail.shape, average))
        self.threads = fresh


def _keep_fitting(thread: Thread, hands: int, kept: list[Thread]) -> None:
    """The path with those of its hands that fit, if there are any, weighed by their share."""
    if hands:
        share = hands.bit_count() / thread.hands.bit_count()
        kept.append(Thread(thread.path, thread.visited, hands, thread.shapes, thread.weight * share))


def _mass(weight: float) -> float:
    return weight * log(weight) if weight > 0.0 else 0.0


def _uncertainty(threads: list[Thread]) -> tuple[float, float]:
    """How uncertain the current location is, times weight, and the whole weight."""
    chances = [0.0] * SIZE
    total = 0.0
    for thread in threads:
        chances[thread.here] += thread.weight
        total += thread.weight
    before = 0.0
    for weight in chances:
        if weight > 0:
            before -= weight * log(weight / total)
    return before, total


def _add(told: dict[int, dict[int, float]], answer: int, here: int, weight: float) -> None:
    row = told.setdefault(answer, {})
    row[here] = row.get(here, 0.0) + weight


def information(told: dict[int, dict[int, float]]) -> float:
    """The bits that an answer tells on average about the current location."""
    everything: dict[int, float] = {}
    total = 0.0
    rest = 0.0
    for row in told.values():
        mass = sum(row.values())
        total += mass
        for here, weight in row.items():
            everything[here] = everything.get(here, 0.0) + weight
            rest -= weight * log(weight / mass)
    if total <= 0:
        return 0.0
    before = 0.0
    for weight in everything.values():
        before -= weight * log(weight / total)
    return max(0.0, (before - rest) / total) / BIT


def _longer(thread: Thread, place: int, shapes: int, ways: int) -> Thread:
    return Thread((*thread.path, place), thread.visited | 1 << place, thread.hands, thread.shapes & shapes, thread.weight / ways)


def thin(threads: list[Thread], rng: Rng, most: int) -> list[Thread]:
    """At most so many threads: an even draw by weight."""
    if len(threads) <= most:
        return threads
    total = sum(t.weight for t in threads)
    stride = total / most
    mark = rng.chance() * stride
    kept: list[Thread] = []
    run = 0.0
    for thread in threads:
        run += thread.weight
        if mark < run:
            times = 0
            while mark < run:
                mark += stride
                times += 1
            kept.append(Thread(thread.path, thread.visited, thread.hands, thread.shapes, stride * times))
    return kept


_recent: OrderedDict[tuple[Fact, ...], Belief] = OrderedDict()
_exact: OrderedDict[tuple[Fact, ...], Belief] = OrderedDict()
_RECENT: Final = 64
EVERY: Final = 30000
"""So many paths are followed where it counts that none is left out; games have had at most a third of that."""


def belief_of(ground: Ground, facts: list[Fact], false_trail: bool) -> Belief:
    """The belief after these facts, as players have it in mind."""
    return _remembered(_recent, ground, facts, false_trail, MOST)


def every_path(ground: Ground, facts: list[Fact], false_trail: bool) -> Belief:
    """Every path that fits these facts, for the debrief and for those who want to be helped."""
    return _remembered(_exact, ground, facts, false_trail, EVERY)


def _remembered(recent: OrderedDict[tuple[Fact, ...], Belief], ground: Ground, facts: list[Fact], false_trail: bool, most: int) -> Belief:
    """A game's next fact costs one step only."""
    key = tuple(facts)
    known = recent.get(key)
    if known is not None and known.ground.board is ground.board:
        recent.move_to_end(key)
        return known
    length = len(key)
    start: Belief | None = None
    while length > 0 and start is None:
        length -= 1
        start = recent.get(key[:length])
        if start is not None and start.ground.board is not ground.board:
            start = None
    belief = start.copy() if start is not None else Belief(ground, false_trail, most)
    for fact in facts[length:]:
        belief.learn(fact)
    recent[key] = belief
    while len(recent) > _RECENT:
        recent.popitem(last=False)
    return belief
