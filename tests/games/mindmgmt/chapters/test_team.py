"""The Rogue team's set-up. [MM-SRA]"""

from __future__ import annotations

import undertable as ut
from undertable.games.mindmgmt.cards.effects import ability_of
from undertable.games.mindmgmt.chapters.board import EDGE, name_of, place_of, places
from undertable.games.mindmgmt.chapters.team import DealImmortalCards, PlaceAgent, PlaceSecondSlip
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.rng import seeded
from undertable.testing import do, rule

from ..tables import asked, has, keys, new, table, take, until


def drafting(seats: int = 2, **options: object) -> Operation:
    """The team sits down: the Recruiter's set-up is done."""
    g = new(seats, mode="full", **options)
    rng = seeded(8, "draft")
    while not g.immortals[3:]:
        g.apply(asked(g), rng.pick(g.choices(asked(g))))
    return g


@rule("MM-SRA.01", "MM-EX.01")
def test_agents_are_shared_out() -> None:
    expected = {2: [4], 3: [2, 2], 4: [1, 1, 1], 5: [1, 1, 1, 1]}
    for mode in ("training", "full"):
        for seats, share in expected.items():
            g = until(new(seats, mode=mode))
            held = [sum(1 for agent in g.agents if agent.seat == seat) for seat in g.rogues()]
            assert held == share
            assert sum(1 for agent in g.agents if agent.seat < 0) == (1 if seats == 4 else 0)


@rule("MM-SRA.02", "MM-AGT.07")
def test_the_captain_decides_for_the_common_agent() -> None:
    g = table(seats=4)
    common = g.agents[3]
    assert common.seat == -1
    g.captain = 2
    assert g.in_charge(common) == 2
    g.captain = 3
    assert g.in_charge(common) == 3
    assert g.in_charge(g.agents[0]) == 1


@rule("MM-SRA.03")
def test_agents_have_no_abilities_in_training() -> None:
    g = until(new(2, mode="training"))
    assert [agent.card.id for agent in g.agents] == ["ada", "bruno", "celeste", "pim"]
    assert all(ability_of(g, agent) is None for agent in g.agents)
    assert type(g.asking).__name__ != "PickAgent"


@rule("MM-SRA.04")
def test_the_team_is_chosen_by_the_captain_or_drawn() -> None:
    g = drafting()
    assert asked(g) == g.captain
    assert len(g.choices(1)) == 8
    for id in ("pim", "elio", "hana", "ivo"):
        g.apply(1, f"Enlist(card={id})")
    assert [agent.card.id for agent in g.agents] == ["pim", "elio", "hana", "ivo"]
    teams = {tuple(sorted(a.card.id for a in drafting(team="random").agents))}
    for seed in range(6):
        other = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full", "team": "random"})
        assert isinstance(other, Operation)
        teams.add(tuple(sorted(agent.card.id for agent in until(other).agents)))
    assert len(teams) > 3
    assert [a.card.id for a in drafting(team="first").agents] == ["ada", "bruno", "hana", "ivo"]


@rule("MM-SRA.05", "MM-SRA.08", "MM-SRA.09")
def test_abilities_potential_cards_and_allies_are_open() -> None:
    g = table()
    for viewer in (0, 1, ut.SPECTATOR):
        view = g.view(viewer)
        assert [agent.card for agent in view.agents] == ["agent/celeste", "agent/gideon", "agent/elio", "agent/pim"]
        assert view.potential == ["recruiter/hale", "recruiter/marrow"]
        assert view.allies == ["ally/dolphin"]


@rule("MM-SRA.06", "MM-SRA.07")
def test_agents_are_placed_on_the_edge_after_the_opening() -> None:
    g = drafting(team="first")
    assert (g.hour, len(g.path), len(g.immortals)) == (5, 5, 4)
    assert keys(g, "AgentOn") == sorted(name_of(p) for p in places(EDGE))
    take(g, "AgentOn", "A4")
    take(g, "AgentOn", "A4")
    assert [agent.at for agent in g.agents[:2]] == [place_of("A4")] * 2


@rule("MM-SRA.10", "MM-EX.16")
def test_the_second_mind_slip_lies_beside_a_temple() -> None:
    g = table()
    do(g, PlaceSecondSlip(), PlaceAgent(0))
    around = "A1 B1 C1 A2 C2 A3 B3 C3 D5 E5 F5 D6 F6 D7 E7 F7".split()
    assert keys(g, "SecondSlipOn") == sorted(around)
    assert asked(g) == g.captain
    for name in ("C4", "B4", "B2"):
        assert not has(g, "SecondSlipOn", name)


@rule("MM-SRA.11", "MM-SLP.13")
def test_the_second_mind_slip_may_lie_on_a_visited_location_and_is_then_useless() -> None:
    g = table(path="A1 B1 C1 D1 E1", immortals="B3 C3 D5 E3")
    do(g, PlaceSecondSlip(), PlaceAgent(0))
    assert has(g, "SecondSlipOn", "C3") and has(g, "SecondSlipOn", "A1")
    take(g, "SecondSlipOn", "A1")
    assert g.second_slip_at == place_of("A1") and not g.collected


@rule("MM-SRA.12")
def test_two_immortal_cards_are_drawn_last_and_eleven_remain() -> None:
    g = table()
    g.deck += g.open_cards
    g.open_cards = []
    do(g, DealImmortalCards(), PlaceAgent(0))
    assert len(g.open_cards) == 2 and len(g.deck) == 11
    assert g.view(1).open_cards == g.open_cards
    done = until(new(2, mode="full"))
    assert len(done.open_cards) == 2 and done.deck_left == 11


@rule("MM-SRA.13")
def test_the_recruiter_takes_the_first_turn() -> None:
    for mode in ("training", "full"):
        g = until(new(3, mode=mode, recruiter="1"))
        assert g.phase == "recruiter" and asked(g) == 1 and g.round == 1


def test_rogue_players_choose_whom_they_lead() -> None:
    g = drafting(3, team="first")
    assert asked(g) == 1
    take(g, "LeadAgent", number=2)
    assert asked(g) == 2
    assert [agent.seat for agent in g.agents] == [-1, -1, 1, -1]
