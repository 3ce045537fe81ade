"""What an attack may do is told on pointing at the enemy, at tables of the level `assisted` and above, and it is what the dice then do."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.damage import melee_target
from undertable.games.hellboy.chapters.dice import assemble
from undertable.games.hellboy.chapters.rolls import agent_test
from undertable.games.hellboy.content import AgentCard
from undertable.games.hellboy.pieces import DEFEND, Counter
from undertable.games.hellboy.table.layers import defence, rage
from undertable.games.hellboy.table.scene import enemy_card
from undertable.kernel.rng import seeded


def texts(g: Any, help_: str) -> dict[str, str]:
    g.header.help = help_
    return {mark.on: mark.text for layer in g.scene(0).layers for mark in layer.marks}


def test_only_tables_that_want_help_say_it() -> None:
    s = Scenario("hellboy", "abe")
    s.enemy("frog", "R1d")
    assert texts(s.g, "paper") == {}
    told = texts(s.g, "assisted")
    assert list(told) == ["enemy:" + str(s.g.enemies[0].number)]
    assert "Hellboy" in next(iter(told.values())) and "Abe Sapien" in next(iter(told.values()))


def test_a_badly_hurt_agent_is_told_what_threatens() -> None:
    s = Scenario("hellboy")
    frog = s.enemy("frog", "R1d")
    s.agent("hellboy").counters = [Counter(0, True, True)] * 4
    assert "Knocked Out" in texts(s.g, "assisted")[f"enemy:{frog.number}"]


@pytest.mark.parametrize("case", ["amphibian", "candle"])
def test_the_forecast_is_what_would_be_rolled(case: str) -> None:
    compared = 0
    for seed in range(3):
        g: Any = ut.new("hellboy", 2, f"forecast {seed}", {"case": case})
        advice, rng = g.game.advice(), seeded(seed, "forecast")
        while not g.over:
            seat = rng.pick(g.pending)
            choices = g.choices(seat)
            rates = advice.rate(g, seat, choices, rng)
            g.apply_index(seat, rng.below(len(choices)) if rng.below(3) == 0 else rates.index(max(rates)))
            if g.over or not g.enemies or g.tests or g.leaving is not None:
                continue
            view = g.view(seat)
            card = g.enemy_card(g.enemies[0].figure)
            assert enemy_card(g.book, view, card.figure) is card and card.melee + rage(g.book, view, card) == melee_target(g, card)
            for number, agent in enumerate(g.agents):
                if agent.out or agent.area < 0:
                    continue
                test = agent_test(g, "defend", DEFEND, number, melee_target(g, card))
                kind = agent.kind
                assert isinstance(kind, AgentCard)
                assert defence(g.book, view, view.agents[number], kind) == assemble(test.level, test.ups, test.downs)
                compared += 1
    assert compared > 100
