"""TextArena's own package plays the games: its `make`, its agents' base class and its wrappers."""

from __future__ import annotations

import random
import re

import pytest
import textarena
from textarena.core import Agent
from textarena.wrappers import ActionFormattingWrapper, ClipCharactersActionWrapper

import undertable as ut
from undertable.envs.text import register
from undertable.games import names

register()


class Numbers(Agent):  # type: ignore[misc]
    """Reads the numbered choices of the last question and names one of them."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.luck = random.Random(seed)
        self.read = 0

    def __call__(self, observation: str) -> str:
        assert isinstance(observation, str)
        self.read += len(observation)
        numbers = re.findall(r"^\s*\[?(\d+)[\].:)]", observation.rpartition("## Your choice")[2], re.MULTILINE)
        return str(self.luck.choice(numbers)) if numbers else "0"


def played(name: str, steps: int, wrapped: bool) -> tuple[int, bool, list[str]]:
    """The steps, whether the game ended, and the complaints."""
    seats = ut.find(name).usual or ut.find(name).least
    env = textarena.make(env_id=f"undertable-{name}")
    if wrapped:
        env = ClipCharactersActionWrapper(ActionFormattingWrapper(env), max_num_characters=200)
    env.reset(num_players=seats, seed=3)
    agents = [Numbers(seat) for seat in range(seats)]
    wrong: list[str] = []
    for step in range(steps):
        player, observation = env.get_observation()
        done, info = env.step(action=agents[player](observation))
        wrong.extend([info["invalid"]] if "invalid" in info else [])
        if done:
            rewards, told = env.close()
            assert set(rewards) == set(told) == set(range(seats)) and set(rewards.values()) <= {-1.0, 0.0, 1.0}
            return step + 1, True, wrong
    assert sum(agent.read for agent in agents) > 0
    return steps, False, wrong


@pytest.mark.parametrize("name", names())
def test_an_agent_of_textarena_plays(name: str) -> None:
    steps, ended, wrong = played(name, 40, wrapped=name == "mindmgmt")
    assert not wrong and (ended or steps == 40)


def test_a_whole_game_ends_with_rewards() -> None:
    steps, ended, wrong = played("mindmgmt", 3000, wrapped=True)
    assert ended and steps > 20 and not wrong
