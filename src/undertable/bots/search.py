"""The bot that thinks ahead: information-set Monte Carlo tree search over imagined worlds.

Each round imagines one world that the seat cannot tell from the real one, and tries every candidate in it with the same luck. After
each phase the worse half of the candidates is dropped, but never the advice's favourite: the others are measured against it, and one is
preferred only if it did better beyond some doubt. The budget is a limit: when no other option can be expected to turn out much better
than the one in front, the search ends. Below the candidates a tree is searched (`tree.py`); where it ends, a playout goes on,
cut short and judged by the advice of the game (`playout.py`).
"""

from __future__ import annotations

import math
import time
from typing import ClassVar, Final

from undertable.bots.base import Bot
from undertable.bots.playout import advised, judged, play_on, said_by, seal_again
from undertable.bots.tree import Edge, Node, descend, name_of, priors
from undertable.kernel.advice import Advice, best_of
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng

WIDEST: Final = 16
"""At most so many candidates are compared."""
ROUNDS: Final = 8
"""With a budget of few imagined games, there are so few candidates that each can be tried about so often."""
CAUTION: Final = 3.0
"""So many imagined games the advice's opinion of an option counts for."""
LEAN: Final = 0.15
"""How much worse than its favourite the advice expects an option to be that it thinks quite unlikely."""
DOUBT: Final = 1.5
"""So many standard errors better than the advice's favourite an option must have done to be preferred."""
LEAST: Final = 6
"""So many worlds are imagined before an option is given up for good."""
SURE: Final = 2.0
"""An option may be so many standard errors better than it seems."""
PAYS: Final = 0.02
"""It pays to think on as long as another option may raise the chance of winning by more than this."""
KEPT: Final = 2.0
"""At most so many imagined games of the search before count, where that came to the same question."""


class Candidate:
    """One option of the decision that is searched, compared with the advice's favourite in the same worlds with the same luck."""

    place: int
    key: str
    edge: Edge
    lean: float
    """What the advice expects of it, against its favourite."""
    old: float
    """Visits carried over from the search before."""
    count: float
    total: float
    squares: float
    """Of how much better than the favourite it did."""

    def __init__(self, place: int, key: str, edge: Edge) -> None:
        self.place = place
        self.key = key
        self.edge = edge
        self.lean = 0.0
        self.old = 0.0
        self.count = 0.0
        self.total = 0.0
        self.squares = 0.0

    def compare(self, better: float) -> None:
        """It did so much better than the favourite in one world."""
        self.count += 1.0
        self.total += better
        self.squares += better * better

    def gain(self) -> float:
        """How much better than the favourite it seems to be."""
        return (self.total + CAUTION * self.lean) / (self.count + CAUTION)

    def doubt(self) -> float:
        """The standard error of that; never quite nought."""
        n = self.count + 2.0
        mean = self.total / n
        return math.sqrt(max(0.0, (self.squares + 0.05) / n - mean * mean) / n)


class Search:
    """One search of one decision."""

    seat: int
    advice: Advice | None
    guided: float
    depth: int
    forks: int
    base: Position
    candidates: list[Candidate]
    favourite: Candidate
    """The option that the advice likes best."""
    simulations: int

    def __init__(self, base: Position, seat: int, rng: Rng, advice: Advice | None, known: Node | None = None) -> None:
        self.base = base
        base.brisk = True
        self.seat = seat
        self.advice = advice
        self.guided = advice.GUIDED if advice is not None else 0.0
        self.depth = advice.DEPTH if advice is not None else 0
        self.forks = advice.FORKS if advice is not None else Advice.FORKS
        self.simulations = 0
        options = base.choices(seat)
        likelihood = priors(base, seat, options, rng, advice, True)
        self.candidates = []
        place = 0
        for choice in options:
            self.candidates.append(Candidate(place, choice.key(), Edge(seat, likelihood[place])))
            place += 1
        self.favourite = self.candidates[best_of(likelihood, rng)]
        most = self.favourite.edge.prior
        for candidate in self.candidates:
            candidate.lean = LEAN * (candidate.edge.prior / most - 1.0)
        if known is not None:
            self._remember(known)

    def _remember(self, known: Node) -> None:
        """Take over what the search before found out about the same question."""
        first = known.edges.get(self.favourite.key)
        for candidate in self.candidates:
            edge = known.edges.get(candidate.key)
            if edge is None:
                continue
            candidate.edge.after = edge.after
            candidate.old = edge.visits
            if first is not None and first.visits > 0 and edge.visits > 0 and candidate is not self.favourite:
                weight = min(KEPT, edge.visits, first.visits)
                better = edge.mean() - first.mean()
                candidate.count = weight
                candidate.total = weight * better
                candidate.squares = weight * better * better

    def _first(self, rng: Rng, simulations: int) -> list[Candidate]:
        """The candidates worth comparing, the likeliest first: the advice's favourites, and a few others in case it is wrong."""
        ranked = sorted(self.candidates, key=_prior, reverse=True)
        ranked.remove(self.favourite)
        most = WIDEST if simulations == 0 else min(WIDEST, max(2, simulations // ROUNDS))
        if len(ranked) >= most:
            sure = most * 3 // 4
            ranked = ranked[:sure] + rng.sample(ranked[sure:], most - 1 - sure)
        return [self.favourite, *ranked]

    def world(self, rng: Rng) -> Position:
        """An imagined world; a plausible one, where the advice can tell."""
        world: Position = self.base.imagine(self.seat, rng)
        advice = self.advice
        if advice is not None and advice.WEIGHS:
            weight = advice.plausible(world, self.seat)
            for _ in range(3):
                other: Position = self.base.imagine(self.seat, rng)
                weight_of_other = advice.plausible(other, self.seat)
                weight += weight_of_other
                if weight > 0 and rng.chance() * weight < weight_of_other:
                    world = other
        seal_again(world, self.seat, rng, advice, self.guided)
        return world

    def try_out(self, candidate: Candidate, world: Position, stream: Rng) -> float:
        """Choose this in a world and see how it ends for the seat."""
        world.apply_index(self.seat, candidate.place)
        way = descend(candidate.edge, world, self.seat, stream, self.advice, self.guided, self.forks)
        play_on(world, stream, self.advice, self.guided, self.depth)
        own = judged(world, self.seat, self.advice)
        worth = {self.seat: own}
        for edge in way:
            if edge.seat not in worth:
                worth[edge.seat] = judged(world, edge.seat, self.advice)
            edge.add(worth[edge.seat])
        self.simulations += 1
        return own

    def round(self, active: list[Candidate], rng: Rng, until: float) -> list[Candidate]:
        """Try every active candidate in one imagined world, with the same luck; those that came before the time was out."""
        world = self.world(rng)
        luck = rng.split()
        usual = self.try_out(self.favourite, world.clone(), luck.copy())
        done = [self.favourite]
        for candidate in active:
            if candidate is self.favourite:
                continue
            if len(done) > 1 and until > 0.0 and time.perf_counter() > until:
                break
            candidate.compare(self.try_out(candidate, world.clone(), luck.copy()) - usual)
            done.append(candidate)
        return done

    def run(self, rng: Rng, simulations: int, seconds: float) -> int:
        """Search within the budget; the place of the best option."""
        active = self._first(rng, simulations)
        began = time.perf_counter()
        phases = max(1, math.ceil(math.log2(len(active))))
        until = 0.0 if simulations > 0 else began + seconds
        # The first round may take a third of the time: of more candidates than that allows, none but the likeliest are compared.
        active = self.round(active, rng, 0.0 if simulations > 0 else began + seconds / 3)
        rounds = 1
        for phase in range(1, phases + 1):
            share = phase / phases
            while self._time_left(simulations, seconds, began, share):
                self.round(active, rng, until)
                rounds += 1
                if rounds >= LEAST:
                    active = self.hopeful(active)
                    if not active:
                        return self.front().place
            if phase < phases and len(active) > 2:
                rivals = sorted([one for one in active if one is not self.favourite], key=_gain, reverse=True)
                active = [self.favourite, *rivals[: max(1, len(active) // 2)]]
        return self.front().place

    def counts(self) -> list[list[float]]:
        """What was found out about each option, to be added to what another search of the same question found."""
        return [[one.count, one.total, one.squares] for one in self.candidates]

    def add(self, counts: list[list[float]]) -> None:
        """Take in what another search of the same question found out."""
        i = 0
        for candidate in self.candidates:
            candidate.count += counts[i][0]
            candidate.total += counts[i][1]
            candidate.squares += counts[i][2]
            i += 1

    def front(self) -> Candidate:
        """The option to choose by what is known so far: the advice's favourite, or what did better beyond some doubt."""
        best = self.favourite
        lead = 0.0
        for candidate in self.candidates:
            if candidate.count > 0 and candidate.gain() - DOUBT * candidate.doubt() > lead:
                lead = candidate.gain() - DOUBT * candidate.doubt()
                best = candidate
        return best

    def hopeful(self, active: list[Candidate]) -> list[Candidate]:
        """The favourite, what is in front, and what may yet turn out so much better that it pays to think on; nothing, if nothing may."""
        front = self.front()
        behind: list[Candidate] = []
        for candidate in active:
            if candidate is not front:
                doubt = math.hypot(self._doubt(candidate), self._doubt(front))
                if candidate.gain() - front.gain() + SURE * doubt > PAYS:
                    behind.append(candidate)
        if not behind:
            return []
        kept = [self.favourite, *[one for one in behind if one is not self.favourite]]
        return kept if front is self.favourite else [*kept, front]

    def _doubt(self, candidate: Candidate) -> float:
        return 0.0 if candidate is self.favourite else candidate.doubt()

    def _time_left(self, simulations: int, seconds: float, began: float, share: float) -> bool:
        if simulations > 0:
            return self.simulations < simulations * share
        return time.perf_counter() - began < seconds * share


def _prior(candidate: Candidate) -> float:
    return candidate.edge.prior


def _gain(candidate: Candidate) -> float:
    return candidate.gain()


class SearchBot(Bot):
    """Looks ahead in imagined worlds; it never sees the real one."""

    name: ClassVar[str] = "search"
    text: ClassVar[str] = "Thinks ahead in worlds that fit what its seat knows."

    seconds: float
    simulations: int
    """If not 0, the budget: then the same stream of randomness gives the same choice, whatever the machine."""
    failures: list[str]
    """What went wrong in imagined worlds; the advice's favourite was taken instead."""
    last: Search | None
    """The search of the last decision, for hints and for the next decision's tree."""
    tree: dict[str, Node]
    """What followed the choice that was made: who was asked what."""

    def __init__(self, seconds: float = 1.0, simulations: int = 0) -> None:
        self.seconds = seconds
        self.simulations = simulations
        self.failures = []
        self.last = None
        self.tree = {}

    def aside(self, position: Position, seat: int, rng: Rng) -> Choice | None:
        return said_by(position, seat, rng)

    def choose(self, position: Position, seat: int, rng: Rng) -> Choice:
        options = position.choices(seat)
        if len(options) == 1:
            return options[0]
        base: Position = position.imagine(seat, rng)
        advice: Advice | None = base.game.advice()
        known = self._known(base, seat)
        self.last = None
        self.tree = {}
        try:
            search = Search(base, seat, rng, advice, known)
            place = search.run(rng, self.simulations, self.seconds)
            self.last = search
            self.tree = search.candidates[place].edge.after
        except Exception as error:
            self.failures.append(f"{type(error).__name__}: {error}")
            place = advised(base, seat, base.choices(seat), rng, advice)
        return options[place]

    def _known(self, base: Position, seat: int) -> Node | None:
        """The node of the search before that stands for what is asked now, if that search came so far."""
        name = name_of(base, seat)
        keys = [choice.key() for choice in base.choices(seat)]
        best: Node | None = None
        level = list(self.tree.items())
        for _ in range(4):
            below: list[tuple[str, Node]] = []
            for called, node in level:
                if called == name and node.edges and (best is None or node.visits > best.visits):
                    shared = 0
                    for key in keys:
                        if key in node.edges:
                            shared += 1
                    if 2 * shared > len(keys):
                        best = node
                for edge in node.edges.values():
                    below.extend(edge.after.items())
            if best is not None:
                break
            level = below
        return best
