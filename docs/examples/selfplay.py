"""A small policy that learns by playing against itself: numpy only, one core, a few minutes.

python docs/examples/selfplay.py train policy.npz --games 1500
python docs/examples/selfplay.py test policy.npz --games 200

The policy is linear. An action is scored by the words of its name (`StepTo(place=17)`), so that what is learnt about one action helps
with its likes; by the observation in its one-hot form, with weights for each kind of choice; and by a number of its own. A
softmax over the legal actions gives their probabilities. Each seat has weights of its own, since seats have different tasks. After each
game every choice is made more likely if the seat won more than it usually does, and less likely otherwise (policy gradient with a
baseline). `test` plays the learnt policy against random play, in each seat in turn, and prints the share of games won with its 95 %
interval.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from undertable.envs.desk import Desk
from undertable.envs.forms import OneHot
from undertable.envs.pettingzoo import raw_env
from undertable.lab.stats import share

Floats = NDArray[np.float32]
Sparse = tuple[NDArray[np.intp], Floats]
"""What is not nought in the one-hot form of an observation: places and values."""
WORD = re.compile(r"[\w./=\[\]-]+")


class Policy:
    """Weights for every seat."""

    def __init__(self, desk: Desk) -> None:
        names = [desk.name(number) for number in range(desk.action_count)]
        firsts = [re.split(r"[ (]", name)[0] for name in names]
        kinds = sorted(set(firsts))
        self.form = OneHot(desk.schema)
        self.kind = np.array([kinds.index(first) for first in firsts])
        words = [sorted(set(WORD.findall(name))) for name in names]
        known = {word: place for place, word in enumerate(sorted({word for said in words for word in said}))}
        self.words = [np.array([known[word] for word in said]) for said in words]
        self.by_word = np.zeros((desk.seats, len(known)), np.float32)
        self.by_view = np.zeros((desk.seats, len(kinds), self.form.size), np.float32)
        self.by_action = np.zeros((desk.seats, len(names)), np.float32)
        self.usual = np.full(desk.seats, 0.5)
        """What each seat usually wins: the baseline."""

    def features(self, observation: Floats) -> Sparse:
        """The observation as the policy reads it, scaled to a like size."""
        places, values = self.form.sparse(observation)
        scaled: Floats = (values / max(1.0, float(np.linalg.norm(values)))).astype(np.float32)
        return places, scaled

    def chances(self, seat: int, x: Sparse, legal: NDArray[np.intp]) -> Floats:
        said = np.array([self.by_word[seat, self.words[action]].sum() for action in legal], np.float32)
        logits = said + self.by_view[seat][np.ix_(self.kind[legal], x[0])] @ x[1] + self.by_action[seat, legal]
        weights = np.exp(logits - logits.max())
        chances: Floats = weights / weights.sum()
        return chances

    def learn(self, seat: int, steps: list[tuple[Sparse, NDArray[np.intp], int, Floats]], worth: float, rate: float) -> None:
        """One seat's choices of a finished game."""
        surplus = worth - self.usual[seat]
        self.usual[seat] += 0.01 * surplus
        for (places, values), legal, chosen, chances in steps:
            push = -chances
            push[chosen] += 1.0
            push *= rate * surplus
            self.by_action[seat, legal] += push
            for kind in set(self.kind[legal].tolist()):
                self.by_view[seat, kind, places] += push[self.kind[legal] == kind].sum() * values
            for action, by in zip(legal, push, strict=True):
                self.by_word[seat, self.words[action]] += by


def play(env: Any, policy: Policy, seed: int, generator: np.random.Generator, learning: set[int]) -> tuple[list[float], list[list[Any]]]:
    """One game: the policy plays the seats in `learning`, random play the others. What it was worth to each seat, and the choices."""
    env.reset(seed=seed)
    desk = env.desk
    steps: list[list[Any]] = [[] for _ in env.possible_agents]
    while not desk.position.over:
        seat = desk.turn
        if seat not in learning:
            env.step(int(generator.choice(desk.actions())))
            continue
        observation = env.observe(env.agent_selection)
        legal = np.flatnonzero(observation["action_mask"])
        if len(legal) == 1:
            env.step(int(legal[0]))
            continue
        x = policy.features(observation["observation"])
        chances = policy.chances(seat, x, legal)
        chosen = int(generator.choice(len(legal), p=chances / chances.sum()))
        steps[seat].append((x, legal, chosen, chances))
        env.step(int(legal[chosen]))
    return desk.rewards(), steps


def train(game: str, games: int, rate: float, seed: int, path: str) -> None:
    env = raw_env(game)
    seats = len(env.possible_agents)
    policy = Policy(env.desk)
    generator = np.random.default_rng(seed)
    began = time.perf_counter()
    for number in range(games):
        # Half of the games against itself, half against random play in one seat, so that it learns to punish mistakes too.
        learning = set(range(seats)) if number % 2 else {number // 2 % seats}
        worths, steps = play(env, policy, seed * 1_000_003 + number, generator, learning)
        for seat in learning:
            policy.learn(seat, steps[seat], worths[seat], rate)
        if (number + 1) % 250 == 0:
            spent = time.perf_counter() - began
            print(f"{number + 1} games, {spent:.0f} s; seats usually win {np.round(policy.usual, 2).tolist()}", flush=True)
    np.savez_compressed(path, game=game, by_word=policy.by_word, by_view=policy.by_view, by_action=policy.by_action)


def test(games: int, seed: int, path: str) -> bool:
    """Against random play in every seat; whether it is better than random beyond doubt."""
    saved = np.load(path)
    env = raw_env(str(saved["game"]))
    seats = len(env.possible_agents)
    policy = Policy(env.desk)
    policy.by_word, policy.by_view, policy.by_action = saved["by_word"], saved["by_view"], saved["by_action"]
    better = True
    for seat in range(seats):
        generator = np.random.default_rng(seed)
        ours, chance = [], []
        for number in range(games):
            ours.append(play(env, policy, seed * 7_000_003 + number, generator, {seat})[0][seat])
            chance.append(play(env, policy, seed * 7_000_003 + number, generator, set())[0][seat])
        learnt, random = share("learnt", ours), share("random", chance)
        better = better and learnt.low > random.high
        print(f"seat {seat}: learnt policy wins {learnt}, random play in its place {random}", flush=True)
    return better


def main() -> int:
    parser = argparse.ArgumentParser(description="A policy that learns by playing against itself.")
    parser.add_argument("what", choices=("train", "test"))
    parser.add_argument("path", help="where the policy is kept (.npz)")
    parser.add_argument("--game", default="mindmgmt")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.what == "train":
        train(args.game, args.games, args.rate, args.seed, args.path)
        return 0
    return 0 if test(args.games, args.seed, args.path) else 1


if __name__ == "__main__":
    sys.exit(main())
