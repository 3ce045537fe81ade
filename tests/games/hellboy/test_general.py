"""General rules, tracks and the Target Priority queue. [HB-GEN, HB-TRK, HB-TPQ]"""

from __future__ import annotations

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.casefile import EffectEnds
from undertable.games.hellboy.chapters.doom import burn
from undertable.games.hellboy.chapters.enemies import EnemyPhase, RangedStep
from undertable.games.hellboy.chapters.placing import Ambush
from undertable.games.hellboy.chapters.rolls import move_tracker
from undertable.games.hellboy.content import AgentCard, EnemyCard
from undertable.games.hellboy.game import GAME
from undertable.games.hellboy.state import Case
from undertable.kernel.rng import seeded
from undertable.testing import play_out, rule


@rule("HB-GEN.01", "HB-WIN.04")
def test_all_seats_win_and_lose_together() -> None:
    for seed in range(6):
        g = play_out(ut.new("hellboy", 3, seed), seeded(seed, "test"))
        assert g.result is not None
        assert g.result.winners in ((), (0, 1, 2))
        assert len(set(g.result.scores.values())) == 1


@rule("HB-GEN.02")
def test_one_player_may_run_several_agents() -> None:
    assert [agent.seat for agent in Scenario("hellboy", "liz", "abe").g.agents] == [0, 0, 0]
    assert [agent.seat for agent in Scenario("hellboy", "liz", "abe", seats=2).g.agents] == [0, 1, 0]
    g = Scenario("hellboy", "liz", "abe").g
    assert g.markers["B"] == g.book.case.markers[1].at[2]


@rule("HB-GEN.03")
def test_the_confrontation_always_takes_place() -> None:
    for seed in range(8):
        g = play_out(ut.new("hellboy", 1 + seed % 4, seed), seeded(seed, "test"))
        assert g.result is not None and g.result.facts["start"] in ("exploration", "time", "bad")


@rule("HB-GEN.04", "HB-BLZ.04")
def test_all_characters_example_01() -> None:
    s = Scenario("hellboy", "abe")
    s.agent("hellboy", "R1a")
    s.agent("abe", "R1a")
    frogs = [s.enemy("frog", "R1a"), s.enemy("frog", "R1a")]
    s.dice(("green", 1), 0, 0)
    burn(s.g, s.area("R1a"))
    assert [agent.hurt() for agent in s.g.agents] == [1, 1]
    assert [frog.damage for frog in frogs] == [1, 1]


@rule("HB-GEN.05")
def test_enemies_are_bosses_or_minions() -> None:
    cards = [card for card in GAME.content.all(EnemyCard) if card.case == "amphibian"]
    assert {card.id for card in cards if card.boss} == {"E6A", "E6B"}
    assert {card.figure for card in cards if not card.boss} == {"frog", "giant", "tentacle"}


@rule("HB-GEN.06")
def test_cards_in_play_are_public() -> None:
    s = Scenario("hellboy")
    s.doom_card("D04")
    view = s.g.view(ut.SPECTATOR)
    assert view.staying[0].card.kind == "doom/D04"
    assert view.in_play == ["E1"] and view.case_cards[0] == "case/2A"
    shown = {area.id: area for area in s.g.scene(ut.SPECTATOR).areas}
    assert [card.name for card in shown["staying"].cards] == ["The Lights Fail"]
    assert [card.name for card in shown["enemies"].cards] == ["Frog Monsters, Prowling"]
    assert "4A The Hour Bell" in [card.name for card in shown["case"].cards]


@rule("HB-GEN.07", "HB-GEN.08")
def test_an_agent_card_shows_everything_an_agent_needs() -> None:
    book = Scenario("hellboy").g.book
    for card in GAME.content.all(AgentCard):
        assert {card.fight, card.shoot, card.examine, card.defend} <= {"green", "yellow", "red"}
        assert card.special and card.bprd and card.health >= 3 and len(book.starting[card.id]) == 3
        assert [action.cost for action in book.actions[card.id]].count(1) == 1
    assert len({card.threat for card in GAME.content.all(AgentCard)}) == len(GAME.content.all(AgentCard))


@rule("HB-GEN.09", "HB-SET.09")
def test_only_doom_cards_of_the_case_and_the_team_are_in_the_deck() -> None:
    g = Scenario("hellboy", "johann").g
    ids = {card.kind.id for zone in (g.doom_deck, g.doom_discard) for card in zone.cards}
    assert {"A1", "A4"} <= ids and not {"A2", "A3"} & ids
    assert len(ids) == 16 + 6 + 2


@rule("HB-GEN.10")
def test_the_lead_decides_what_no_rule_gives_to_someone_else() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.g.priority = [1, 0]
    s.run(Ambush("frog"))
    assert s.g.pending == [1]
    s.g.priority = [0, 1]
    s.run(Ambush("frog"))
    assert s.g.pending == [0]


@rule("HB-GEN.11", "HB-STU.07")
def test_an_agent_lying_stunned_counts_as_standing() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("hellboy").lying = True
    s.agent("liz").out = True
    assert s.g.agents_in(s.area("R1d")) == [0]
    frog = s.enemy("frog", "R1d")
    s.dice(("yellow", 0), ("yellow", 0), ("yellow", 0), "cat", 0, 0, 0)
    s.run(EnemyPhase())
    assert s.agent("hellboy").hurt() == 3 and frog.area == s.area("R1d")


# Tracks


@rule("HB-TRK.01", "HB-SET.05")
def test_tokens_start_on_their_first_space() -> None:
    g = ut.new("hellboy", 4, 5, {"team": "hellboy+liz+abe+johann"})
    assert isinstance(g, Case)
    assert (g.doom, g.info) == (1, 1)
    assert [agent.tracker for agent in g.agents] == [0, 2, 0, 5]


@rule("HB-TRK.02", "HB-TRK.03")
def test_tokens_step_and_stop_at_the_ends() -> None:
    s = Scenario("liz")
    s.g.doom = 3
    s.marker_gone("B")
    s.g.advance_doom(2, "a test")
    assert s.g.doom == 5
    s.g.reduce_doom(1)
    assert s.g.doom == 4
    s.g.reduce_doom(9)
    assert s.g.doom == 1
    s.g.advance_doom(50, "a test")
    assert s.g.doom == 20
    move_tracker(s.g, 0, 9)
    assert s.agent("liz").tracker == 6
    move_tracker(s.g, 0, -9)
    assert s.agent("liz").tracker == 1


@rule("HB-TRK.04")
def test_every_insight_marker_passed_is_taken() -> None:
    s = Scenario("hellboy")
    assert s.g.insight_at == [4, 7, 10, 13]
    s.g.info = 1
    s.g.inform(6)
    assert (s.g.info, s.g.insights, s.g.insight_at) == (7, 2, [10, 13])


@rule("HB-TRK.05")
def test_a_doom_marker_waits_for_the_end_of_the_effect() -> None:
    s = Scenario("hellboy")
    s.g.doom = s.g.markers["A"] - 1
    s.g.advance_doom(1, "a test")
    assert s.g.following["frog"].id == "E1" and not s.g.enemies
    s.run(EffectEnds())
    assert s.g.following["frog"].id == "E3" and s.g.on_board("frog") == 1


# The queue


@rule("HB-TPQ.01", "HB-TPQ.06", "HB-TPQ.07", "HB-SET.06")
def test_the_queue_begins_by_threat_level() -> None:
    assert Scenario("hellboy", "liz", "abe", "johann").queue() == ["hellboy", "liz", "abe", "johann"]
    assert Scenario("liz", "johann").queue() == ["liz", "johann"]


@rule("HB-TPQ.02", "HB-TPQ.03", "HB-RNG.04")
def test_the_eligible_agent_nearest_the_front_goes_to_the_back_example_12() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.explored("R1", "R2", "R5")
    s.follow("E2")
    s.agent("hellboy", "R5b")
    s.agent("liz", "R1d")
    s.agent("abe", "R1a")
    frog = s.enemy("frog", "R1b")
    s.run(RangedStep((frog.number,)))
    assert "Frog Monster attacks Liz Sherman from R1b Entrance Hall" in s.g.log(0)
    assert s.queue() == ["hellboy", "abe", "liz"]


@rule("HB-TPQ.03")
def test_the_only_eligible_agent_also_goes_to_the_back() -> None:
    s = Scenario("hellboy", "liz", "abe")
    assert s.g.pick_target([0]) == 0
    assert s.queue() == ["liz", "abe", "hellboy"]


@rule("HB-TPQ.04", "HB-MEL.02")
def test_an_agent_the_enemy_fixed_on_goes_to_the_back_when_attacked() -> None:
    s = Scenario("hellboy", "liz")
    s.agent("hellboy", "R1a")
    s.agent("liz", "R1c")
    s.explored("R1", "R2")
    s.enemy("frog", "R2a")
    s.run(EnemyPhase())
    assert s.queue() == ["liz", "hellboy"]


@rule("HB-TPQ.05")
def test_a_knocked_out_agent_keeps_the_place_and_is_skipped() -> None:
    s = Scenario("hellboy", "liz", "abe")
    s.agent("hellboy").out = True
    assert s.g.in_order() == [1, 2]
    s.g.to_the_back(1)
    assert s.queue() == ["hellboy", "abe", "liz"]


@rule("HB-TPQ.08")
def test_the_lead_is_the_first_face_up_token() -> None:
    s = Scenario("hellboy", "liz")
    assert s.g.lead().kind.id == "hellboy"
    s.agent("hellboy").out = True
    assert s.g.lead().kind.id == "liz"
    s.agent("hellboy").out = False
    s.g.to_the_back(0)
    assert s.g.lead().kind.id == "liz"
