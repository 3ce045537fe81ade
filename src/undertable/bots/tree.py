"""The tree of an information-set search: what was tried in imagined worlds, and how it went for the seat that chose.

A node stands for "this seat is asked this, after these choices"; the hidden part of the table differs from visit to visit, and so may the
options. Chance and what others choose in secret have no nodes: the tree averages over them.
"""

from __future__ import annotations

import math
from typing import Final

from undertable.bots.playout import asked_first, likely
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.kernel.step import AskAll

EXPLORE: Final = 0.8
"""How strongly the advice's favourites and what was seldom tried are preferred over what went best so far."""


class Edge:
    """One option of a node: how often it was there, how often it was tried, and how that went for the seat that chooses."""

    seat: int
    prior: float
    seen: int
    visits: float
    total: float
    after: dict[str, Node]
    """The nodes that followed: who was asked what."""

    def __init__(self, seat: int, prior: float) -> None:
        self.seat = seat
        self.prior = prior
        self.seen = 0
        self.visits = 0.0
        self.total = 0.0
        self.after = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits > 0 else 0.0

    def add(self, worth: float) -> None:
        self.visits += 1.0
        self.total += worth


class Node:
    """A seat is asked something."""

    seat: int
    visits: int
    edges: dict[str, Edge]

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.edges = {}


def name_of(position: Position, seat: int) -> str:
    """Who is asked what: the name of a node among those that follow an edge."""
    return f"{seat} {type(position.asking).__name__}"


def priors(position: Position, seat: int, options: list[Choice], rng: Rng, advice: Advice | None, careful: bool = False) -> list[float]:
    """How likely a sensible player is to take each option: the advice's rates, softened and never nought."""
    n = len(options)
    if advice is None or n == 1:
        return [1.0 / n] * n
    rates = advice.rate(position, seat, options, rng) if careful else advice.quick(position, seat, options, rng)
    top = max(rates)
    mean = sum(rates) / n
    spread = math.sqrt(sum([(rate - mean) ** 2 for rate in rates]) / n)
    if spread <= 0.0:
        return [1.0 / n] * n
    weights = [math.exp(2.0 * max(-8.0, (rate - top) / spread)) for rate in rates]
    total = sum(weights)
    return [0.75 * weight / total + 0.25 / n for weight in weights]


def searched(position: Position, seat: int, viewer: int) -> bool:
    """Whether this decision has a node: the viewer's own, and what others choose openly."""
    if seat == viewer:
        return True
    decision = position.asked_of(seat)
    return decision is not None and not decision.secret and not isinstance(position.asking, AskAll)


def select(node: Node, position: Position, options: list[Choice], rng: Rng, advice: Advice | None) -> tuple[int, Edge]:
    """The option to try in this world: among the most likely ones (more of them, the more visits), the best by mean and doubt."""
    seat = node.seat
    keys = [choice.key() for choice in options]
    edges = node.edges
    missing = False
    for key in keys:
        if key not in edges:
            missing = True
            break
    if missing:
        likelihood = priors(position, seat, options, rng, advice)
        i = 0
        for key in keys:
            if key not in edges:
                edges[key] = Edge(seat, likelihood[i])
            i += 1
    here = [edges[key] for key in keys]
    for edge in here:
        edge.seen += 1
    wide = max(3, int(1.5 * math.sqrt(node.visits + 1.0)) + 1)
    least_prior = 0.0
    if len(here) > wide:
        least_prior = sorted([edge.prior for edge in here], reverse=True)[wide - 1]
    tried = 0.0
    total = 0.0
    for edge in here:
        tried += edge.visits
        total += edge.total
    hope = total / tried if tried > 0 else 0.5
    best = -1.0e9
    chosen = 0
    allowed = 0
    i = 0
    for edge in here:
        if edge.prior >= least_prior and (allowed < wide or edge.visits > 0):
            allowed += 1
            mean = edge.total / edge.visits if edge.visits > 0 else hope
            score = mean + EXPLORE * edge.prior * math.sqrt(edge.seen) / (1.0 + edge.visits)
            if score > best:
                best = score
                chosen = i
        i += 1
    return chosen, here[chosen]


def descend(start: Edge, position: Position, viewer: int, rng: Rng, advice: Advice | None, guided: float, deepest: int) -> list[Edge]:
    """Go down the tree from an edge whose choice was just made, until something new is tried; the edges of the way."""
    way = [start]
    edge = start
    while not position.over and len(way) <= deepest:
        seat = asked_first(position)
        options = position.choices(seat)
        if len(options) == 1:
            position.apply_index(seat, 0)
            continue
        if not searched(position, seat, viewer):
            position.apply_index(seat, likely(position, seat, options, rng, advice, guided))
            continue
        name = name_of(position, seat)
        node = edge.after.get(name)
        if node is None:
            if edge.visits < 2.0:
                break
            node = Node(seat)
            edge.after[name] = node
        node.visits += 1
        chosen, edge = select(node, position, options, rng, advice)
        position.apply_index(seat, chosen)
        way.append(edge)
        if edge.visits < 1.0:
            break
    return way
