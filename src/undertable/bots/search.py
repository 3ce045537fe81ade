"""The bot that thinks ahead: information-set Monte Carlo tree search over imagined worlds.

Each round imagines one world that the seat cannot tell from the real one, and tries every candidate in it with the same luck. After
each phase the worse half of the candidates is dropped. Below the candidates a tree is searched (`tree.py`); where it ends, a playout goes
on, cut short and judged by the advice of the game (`playout.py`).
"""

from __future__ import annotations

import math
import time
from typing import ClassVar

from undertable.bots.base import Bot
from undertable.bots.playout import advised, best_of, judged, play_on, seal_again
from undertable.bots.tree import Edge, Node, descend, name_of, priors
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng

WIDEST = 16
"""At most so many candidates are compared."""
KEPT = 6.0
"""At most so many visits of an option are carried over from the search before."""
CAUTION = 4.0
"""Until an option was tried much oftener than this, the advice has a say in how good it looks."""
DEEPEST = 12
"""The tree ends after so many choices; playouts go further."""


class Candidate:
    """One option of the decision that is searched."""

    place: int
    key: str
    edge: Edge
    old: float
    """Visits carried over from the search before."""

    def __init__(self, place: int, key: str, edge: Edge) -> None:
        self.place = place
        self.key = key
        self.edge = edge
        self.old = edge.visits


class Search:
    """One search of one decision."""

    seat: int
    advice: Advice | None
    guided: float
    depth: int
    base: Position
    candidates: list[Candidate]
    favourite: int
    """The place of the option that the advice likes best."""
    simulations: int

    def __init__(self, base: Position, seat: int, rng: Rng, advice: Advice | None, known: Node | None = None) -> None:
        self.base = base
        self.seat = seat
        self.advice = advice
        self.guided = advice.GUIDED if advice is not None else 0.0
        self.depth = advice.DEPTH if advice is not None else 0
        self.simulations = 0
        options = base.choices(seat)
        likelihood = priors(base, seat, options, rng, advice, True)
        self.favourite = best_of(likelihood, rng)
        self.candidates = []
        place = 0
        for choice in options:
            key = choice.key()
            edge = known.edges.get(key) if known is not None else None
            if edge is None:
                edge = Edge(likelihood[place], base.seats)
            else:
                carried = Edge(likelihood[place], base.seats)
                carried.after = edge.after
                if edge.visits > 0:
                    carried.visits = min(KEPT, edge.visits)
                    carried.totals = [total / edge.visits * carried.visits for total in edge.totals]
                edge = carried
            self.candidates.append(Candidate(place, key, edge))
            place += 1

    def _score(self, candidate: Candidate) -> float:
        """How good a candidate looks: its mean, drawn towards the others' by the advice as long as it was seldom tried."""
        edge = candidate.edge
        mean = self._mean()
        lean = mean + 0.5 * (edge.prior - 1.0 / len(self.candidates))
        return (edge.totals[self.seat] + CAUTION * lean) / (edge.visits + CAUTION)

    def _mean(self) -> float:
        visits = 0.0
        total = 0.0
        for candidate in self.candidates:
            visits += candidate.edge.visits
            total += candidate.edge.totals[self.seat]
        return total / visits if visits > 0 else 0.5

    def _first(self, rng: Rng) -> list[Candidate]:
        """The candidates worth comparing: the advice's favourites, and a few others in case it is wrong."""
        ranked = sorted(self.candidates, key=self._prior, reverse=True)
        if len(ranked) <= WIDEST:
            return ranked
        sure = WIDEST * 3 // 4
        return ranked[:sure] + rng.sample(ranked[sure:], WIDEST - sure)

    def _prior(self, candidate: Candidate) -> float:
        return candidate.edge.prior

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

    def round(self, active: list[Candidate], rng: Rng) -> None:
        """Try every active candidate in one imagined world, with the same luck."""
        world = self.world(rng)
        luck = rng.split()
        last = len(active) - 1
        i = 0
        for candidate in active:
            position: Position = world if i == last else world.clone()
            stream = luck.copy()
            position.apply_index(self.seat, candidate.place)
            way = descend(candidate.edge, position, self.seat, stream, self.advice, self.guided, DEEPEST)
            play_on(position, stream, self.advice, self.guided, self.depth)
            worth = judged(position, self.advice)
            for edge in way:
                edge.add(worth)
            self.simulations += 1
            i += 1

    def run(self, rng: Rng, simulations: int, seconds: float) -> int:
        """Search within the budget; the place of the best option."""
        active = self._first(rng)
        began = time.perf_counter()
        phases = max(1, math.ceil(math.log2(len(active))))
        for phase in range(1, phases + 1):
            share = phase / phases
            while True:
                self.round(active, rng)
                if simulations > 0:
                    if self.simulations >= simulations * share:
                        break
                elif time.perf_counter() - began >= seconds * share:
                    break
            active = sorted(active, key=self._score, reverse=True)
            if phase < phases:
                active = active[: max(2, (len(active) + 1) // 2)]
        return active[0].place


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
