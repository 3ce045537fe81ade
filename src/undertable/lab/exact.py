"""The exact value of the Miniature of MIND MGMT, and how far a bot is from it.

The Miniature (`mode=miniature`) has no luck, and the Rogue player sees everything but the Recruiter's path. So the game is a tree of
*public* moments, each with the paths that are possible there. What cannot matter any more is cut off first: a moment whose outcome follows
from the path alone is worth a number for each path, and an option of the Rogue player that is worth no more than another one on any path
is dropped. What is left is a linear programme in sequence form: its maximum is the value of the game, for both sides.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec

import undertable as ut
from undertable.bots import Bot, make
from undertable.bots.playout import asked_first
from undertable.kernel.errors import BadOption
from undertable.kernel.position import Position

RECRUITER, ROGUE = 0, 1
Values = tuple[float, ...]
"""What a moment is worth to the Rogue player on each of its paths, 0 to 1."""


class Settled:
    """What happens follows from the path."""

    def __init__(self, values: Values) -> None:
        self.values = values


class Hunts:
    """The Rogue player chooses."""

    def __init__(self, options: list[Moment]) -> None:
        self.options = options


class Hides:
    """The Recruiter chooses: for each path, where each of its options leads (which moment, which of its paths)."""

    def __init__(self, options: list[list[tuple[int, int]]], moments: list[Moment]) -> None:
        self.options = options
        self.moments = moments


Moment = Settled | Hunts | Hides


def first_position() -> Position:
    """The Miniature at its first choice: where the Recruiter starts, which is shown."""
    position = ut.new("mindmgmt", 2, 1, {"mode": "miniature"}, watched=False)
    position.real, position.brisk = False, True
    return position


def after(position: Position, option: int) -> Position:
    world = position.clone()
    world.apply_index(asked_first(position), option)
    return world


def won(position: Position) -> float:
    """1 if the Rogue player has won."""
    assert position.result is not None
    return 1.0 if ROGUE in position.result.winners else 0.0


def grouped(worlds: list[Position]) -> tuple[list[list[Position]], list[tuple[int, int]]]:
    """Worlds that the Rogue player cannot tell apart, together; and where each world went."""
    groups: list[list[Position]] = []
    known: dict[bytes, int] = {}
    places: list[tuple[int, int]] = []
    for world in worlds:
        over = world.over  # the end shows the path: what it is worth is all that counts
        key = b"%d" % won(world) if over else msgspec.json.encode([world.view(ROGUE), asked_first(world)])
        number = known.setdefault(key, len(groups))
        if number == len(groups):
            groups.append([])
        places.append((number, len(groups[number])))
        groups[number].append(world)
    return groups, places


def hidden_choice(worlds: list[Position]) -> tuple[list[list[tuple[int, int]]], list[list[Position]]]:
    """The Recruiter's options in each world, and the public moments that they lead to."""
    ahead = [[after(world, option) for option in range(len(world.choices(RECRUITER)))] for world in worlds]
    groups, places = grouped([one for options in ahead for one in options])
    rest = iter(places)
    return [[next(rest) for _ in options] for options in ahead], groups


def explored(worlds: list[Position]) -> Moment:
    """The tree from a public moment on, without what cannot matter."""
    if worlds[0].over:
        return Settled(tuple(won(world) for world in worlds))
    if asked_first(worlds[0]) == ROGUE:
        return hunting([explored_by_group([after(world, option) for world in worlds]) for option in range(len(worlds[0].choices(ROGUE)))])
    options, groups = hidden_choice(worlds)
    return hiding(options, [explored(group) for group in groups])


def explored_by_group(worlds: list[Position]) -> Moment:
    """After a choice of the Rogue player: the answers that need no choice tell worlds apart."""
    groups, places = grouped(worlds)
    return explored(groups[0]) if len(groups) == 1 else hiding([[place] for place in places], [explored(group) for group in groups])


def hiding(options: list[list[tuple[int, int]]], moments: list[Moment]) -> Moment:
    """A choice of the Recruiter; settled if all that follows is."""
    if all(isinstance(moment, Settled) for moment in moments):
        values = [moment.values for moment in moments if isinstance(moment, Settled)]
        return Settled(tuple(min(values[moment][path] for moment, path in each) for each in options))
    return Hides(options, moments)


def hunting(options: list[Moment]) -> Moment:
    """A choice of the Rogue player, without settled options that another settled one equals or beats on every path."""
    settled = sorted({option.values for option in options if isinstance(option, Settled)}, key=lambda values: -sum(values))
    best: list[Values] = []
    for values in settled:
        if not any(all(a >= b for a, b in zip(better, values, strict=True)) for better in best):
            best.append(values)
    left: list[Moment] = [option for option in options if not isinstance(option, Settled)]
    left += [Settled(values) for values in best]
    return left[0] if len(left) == 1 else Hunts(left)


class Programme:
    """The linear programme: how often the Rogue player goes down each branch, and what that is worth on each path."""

    def __init__(self) -> None:
        self.columns = 0
        self.at_most: list[dict[int, float]] = []
        """Sums that are at most nought."""
        self.equal: list[dict[int, float]] = []
        """Sums that are nought."""

    def column(self) -> int:
        self.columns += 1
        return self.columns - 1

    def worth(self, moment: Moment, weight: int, paths: int) -> list[dict[int, float]]:
        """What a moment that is reached with this weight is worth on each path, as a sum of columns."""
        if isinstance(moment, Settled):
            return [{weight: value} if value else {} for value in moment.values]
        if isinstance(moment, Hunts):
            weights = [self.column() for _ in moment.options]
            self.equal.append({weight: -1.0, **dict.fromkeys(weights, 1.0)})
            total: list[dict[int, float]] = [{} for _ in range(paths)]
            for option, part in zip(moment.options, weights, strict=True):
                for sum_, added in zip(total, self.worth(option, part, paths), strict=True):
                    for column, value in added.items():
                        sum_[column] = sum_.get(column, 0.0) + value
            return total
        counts = [0] * len(moment.moments)
        for each in moment.options:
            for number, path in each:
                counts[number] = max(counts[number], path + 1)
        inner = [self.worth(one, weight, count) for one, count in zip(moment.moments, counts, strict=True)]
        found: list[dict[int, float]] = []
        for each in moment.options:
            if len(each) == 1:
                found.append(inner[each[0][0]][each[0][1]])
                continue
            value = self.column()
            for number, path in each:
                self.at_most.append({value: 1.0, **{column: -part for column, part in inner[number][path].items()}})
            found.append({value: 1.0})
        return found

    def solve(self, worth: dict[int, float], root: int) -> float:
        """The greatest worth that the Rogue player can be sure of."""
        import numpy as np
        from scipy.optimize import linprog
        from scipy.sparse import csr_array

        def matrix(rows: list[dict[int, float]]) -> Any:
            places = [(row, column) for row, each in enumerate(rows) for column in each]
            values = [value for each in rows for value in each.values()]
            return csr_array((values, ([a for a, _ in places], [b for _, b in places])), shape=(len(rows), self.columns))

        cost = np.zeros(self.columns)
        for column, value in worth.items():
            cost[column] = -value
        equal = [*self.equal, {root: 1.0}]
        right = np.zeros(len(equal))
        right[-1] = 1.0
        at_most = matrix(self.at_most) if self.at_most else None
        done = linprog(
            cost, A_ub=at_most, b_ub=np.zeros(len(self.at_most)) if self.at_most else None, A_eq=matrix(equal), b_eq=right,
            bounds=(0, 1), method="highs",
        )  # fmt: skip
        if done.status != 0:
            raise RuntimeError(f"the programme has no solution: {done.message}")
        return float(-done.fun)


def value_after_start(start: int) -> float:
    """What the Miniature is worth to the Rogue player once the Recruiter has started there (the place among the options)."""
    moment = explored([after(first_position(), start)])
    programme = Programme()
    root = programme.column()
    return programme.solve(programme.worth(moment, root, 1)[0], root)


class Solved(msgspec.Struct, kw_only=True):
    """The exact value."""

    starts: dict[str, float]
    """What each start is worth to the Rogue player."""
    value: float
    """The Rogue player's share of wins if both play perfectly."""
    fraction: str


def starts_of(position: Position, only: str = "") -> list[tuple[int, str]]:
    """The places where the Recruiter may start, with their numbers; or only one of them."""
    named = [(number, choice.label(position).split()[2]) for number, choice in enumerate(position.choices(RECRUITER))]
    chosen = [one for one in named if only in ("", one[1])]
    if not chosen:
        raise BadOption(f"there is no start {only!r}; starts: {', '.join(name for _, name in named)}")
    return chosen


def solve(only: str = "", progress: Callable[[int], None] | None = None) -> Solved:
    """The exact value of the Miniature, or of one start."""
    starts: dict[str, float] = {}
    for number, name in starts_of(first_position(), only):
        starts[name] = value_after_start(number)
        if progress is not None:
            progress(len(starts))
    value = min(starts.values())
    return Solved(starts=starts, value=value, fraction=str(Fraction(value).limit_denominator(5000)))


# How far a bot is from it


class Policy:
    """What a bot does: of so many times that it is asked, how often it takes each option. The random bot need not be asked."""

    def __init__(self, name: str, times: int) -> None:
        self.name = name
        self.bot: Bot = make(name)
        self.times = times
        self.asked = 0

    def shares(self, position: Position, seat: int) -> list[float]:
        options = position.choices(seat)
        if len(options) == 1 or self.name == "random":
            return [1.0 / len(options)] * len(options)
        counts = [0] * len(options)
        for _ in range(self.times):
            self.asked += 1
            counts[options.index(self.bot.choose(position, seat, ut.seeded(self.asked, "policy")))] += 1
        return [count / self.times for count in counts]


def as_rogue(policy: Policy, worlds: list[Position]) -> list[float]:
    """What the bot's play is worth to it on each path, if the Recruiter knows how it plays."""
    if worlds[0].over:
        return [won(world) for world in worlds]
    if asked_first(worlds[0]) == ROGUE:
        total = [0.0] * len(worlds)
        for option, share in enumerate(policy.shares(worlds[0], ROGUE)):
            if share:
                groups, places = grouped([after(world, option) for world in worlds])
                values = [as_rogue(policy, group) for group in groups]
                for path, (number, inner) in enumerate(places):
                    total[path] += share * values[number][inner]
        return total
    options, groups = hidden_choice(worlds)
    values = [as_rogue(policy, group) for group in groups]
    return [min(values[number][path] for number, path in each) for each in options]


def as_recruiter(policy: Policy, worlds: list[Position], shares: list[float]) -> float:
    """What the Rogue player wins, knowing how the bot plays, where each path has this probability."""
    if worlds[0].over:
        return sum(share * won(world) for share, world in zip(shares, worlds, strict=True))
    if asked_first(worlds[0]) == ROGUE:
        return max(_spread([after(world, option) for world in worlds], shares, policy) for option in range(len(worlds[0].choices(ROGUE))))
    ahead: list[Position] = []
    chances: list[float] = []
    for world, share in zip(worlds, shares, strict=True):
        for option, part in enumerate(policy.shares(world, RECRUITER)):
            if part:
                ahead.append(after(world, option))
                chances.append(share * part)
    return _spread(ahead, chances, policy)


def _spread(worlds: list[Position], shares: list[float], policy: Policy) -> float:
    groups, places = grouped(worlds)
    parts: list[list[float]] = [[] for _ in groups]
    for (number, _), share in zip(places, shares, strict=True):
        parts[number].append(share)
    return sum(as_recruiter(policy, group, part) for group, part in zip(groups, parts, strict=True))


class Distance(msgspec.Struct, kw_only=True):
    """How far a bot is from perfect play, in wins: what a perfect opponent who knows how it plays takes from it."""

    bot: str
    times: int
    """How often it was asked in each situation."""
    start: str = ""
    """Where the Recruiter had to start; empty: anywhere."""
    rogue: float
    """Its share of wins as the Rogue player, at worst; perfect play has the value of the game."""
    recruiter: float
    """Its share of wins as the Recruiter, at worst; perfect play has 1 less that value."""


def distance(name: str, times: int = 4, only: str = "", progress: Callable[[int], None] | None = None) -> Distance:
    """A bot against an opponent who knows how it plays; with all starts, or where the Recruiter has to take this one."""
    first = first_position()
    policy = Policy(name, times)
    starts = starts_of(first, only)
    shares = policy.shares(first, RECRUITER) if not only else [1.0] * len(first.choices(RECRUITER))
    rogue = 1.0
    taken = 0.0
    for done, (number, _) in enumerate(starts, 1):
        begun = [after(first, number)]
        rogue = min(rogue, as_rogue(policy, begun)[0])
        if shares[number]:
            taken += shares[number] * as_recruiter(policy, begun, [1.0])
        if progress is not None:
            progress(done)
    return Distance(bot=name, times=1 if name == "random" else times, start=only, rogue=rogue, recruiter=1.0 - taken)


def line_of(found: Solved | Distance) -> str:
    """One line for a terminal."""
    if isinstance(found, Solved):
        starts = ", ".join(f"{place} {value:.4f}" for place, value in found.starts.items())
        return f"Perfect play: the Rogue player wins {found.value:.6f} ({found.fraction}) of all games. By the Recruiter's start: {starts}"
    return f"{found.bot}, at worst: wins {found.rogue:.4f} as the Rogue player, {found.recruiter:.4f} as the Recruiter"
