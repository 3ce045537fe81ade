"""Secrecy, talk, Abilities, and the moments to react."""

from __future__ import annotations

import undertable as ut
from tests.games.warehouse13.table import Table
from undertable.games.warehouse13.actions import TakeTurn
from undertable.games.warehouse13.adversary import AdversaryCard, EnemyTurn
from undertable.games.warehouse13.challenges import Attempt
from undertable.games.warehouse13.cleanup import Cleanup
from undertable.games.warehouse13.dice import ROLLED
from undertable.games.warehouse13.hands import DrawStress
from undertable.games.warehouse13.terms import ADV_0, FIELD, RR_1, RR_2, WINDOWS
from undertable.games.warehouse13.windows import React, open_window
from undertable.testing import rule


@rule("W13-SEC.01", "W13-SEC.02")
def test_the_number_of_cards_is_public_their_kinds_are_not() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.holds("Artie", "tesla", "stress", "zipline")
    shown = t.g.view(1).players[0].hand
    assert shown.count == 3 and "cards" not in shown and shown.known == []
    assert "tesla" not in str(t.g.view(1).players[0]) and "stress" not in str(shown)
    assert sorted(c.kind for c in t.g.view(0).players[0].hand.cards) == ["stress/stress", "trait/tesla", "trait/zipline"]


@rule("W13-SEC.03", "W13-SEC.04", "W13-SEC.05", "W13-EX.19")
def test_allowed_and_forbidden_talk() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    game, view = t.g.game, t.g.view(0)
    for line in (
        "I have few Traits left",
        "I cannot claim anything",
        "Has anyone a Zipline?",
        "Can anyone Farnsworth me a Lore card?",
        "I will investigate the 2 Logic",
        "Pete, could you investigate the 1 Logic?",
    ):
        assert game.objection(view, line) == "", line
    for line in ("I only have zeros", "I have two Teslas", "I have a Zipline", "I hold 3 Traits of value 2"):
        assert "W13-SEC.04" in game.objection(view, line), line
    said = [phrase.text for phrase in game.phrases(view)]
    assert "I have few Traits left." in said and "Has anyone Zipline?" in said
    assert "I will investigate the 1 Logic on a blue die." in said
    assert "Player 2, could you investigate the 1 Logic on a blue die?" in said
    assert len({phrase.id for phrase in game.phrases(view)}) == len(said)
    assert all(game.objection(view, line) == "" for line in said)


@rule("W13-SEC.06", "W13-SEC.07")
def test_nothing_is_said_of_hidden_dice_nor_of_what_others_should_fill() -> None:
    t = Table("Artie", "Pete", "Myka")
    game = t.g.game
    assert game.objection(t.g.view(0), "I rolled well") == ""
    t.die("blue", "2L", ROLLED, "Artie")
    view = t.g.view(0)
    assert "W13-SEC.06" in game.objection(view, "I rolled a 2 Logic")
    assert "W13-SEC.06" in game.objection(view, "I have covered my best die")
    assert "W13-SEC.07" in game.objection(view, "You should go for Lore")
    assert game.objection(view, "Thank you!") == ""


@rule("W13-TIM.01")
def test_agents_are_asked_from_the_first_agent_and_the_traitor_last() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Pete")
    t.reveal("Pete", "hardened_locks")
    t.g.first = 2
    assert open_window(t.g, ADV_0).order == (2, 3, 0, 1)
    assert len(WINDOWS) == 20
    for name in ("Artie", "Myka", "Jinks"):
        t.holds(name, "gut_feeling", "farnsworth")
    t.obstacle("travel", "mental", 2)
    t.leads(("blue", "1L"))
    t.do(EnemyTurn())
    asked = []
    while t.window() == "ADV-0":
        asked.append(t.asked[0])
        t.g.apply_index(t.g.pending[0], 0)
    assert asked == ["Myka", "Jinks", "Artie", "Pete"], "the window closes when all have passed in succession"


@rule("W13-TIM.02")
def test_a_reaction_takes_effect_at_once_and_can_be_answered_where_it_is_played() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka", "wiretap")
    t.holds("Artie", "tesla", "tesla")
    t.do(Attempt(1, 0, 4, -1))
    t.passes_until("Artie", "CH-1")
    t.choose("Artie", "Tesla")
    assert t.window() == "PLAYED" and t.g.plays[-1].card.kind.id == "tesla"
    t.passes_until("Myka", "PLAYED")
    t.choose("Myka", "Wiretap")
    t.passes_until("Artie", "CH-1")
    assert t.g.challenges[-1].easier == 0 and t.g.discards[3].cards[-1].kind.id == "tesla", "cancelled and discarded"
    t.choose("Artie", "Tesla")
    t.resolves()
    assert t.g.challenges[-1].easier == 1


@rule("W13-TIM.02")
def test_not_on_my_watch_cancels_a_traitor_card() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.next_traitor_card("aisle_collapse")
    t.do(AdversaryCard())
    assert t.window() == "ADV-1" and t.asked == ["Artie"]
    t.choose("Artie", "Not On My Watch")
    assert not any(t.g.obstacles) and t.g.traitor_discard.cards[-1].kind.id == "aisle_collapse"
    assert t.player("Artie").used[2]


@rule("W13-TIM.03")
def test_being_asked_tells_nothing() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Pete", "jury_rig", "spare_parts")
    t.holds("Myka", "zipline", "farnsworth")
    t.do(TakeTurn(0))
    assert t.asked == ["Pete"] and t.labels("Pete") == ["Pass"], "asked by what everybody sees, though nothing can be played"
    assert t.g.view(0).pending == [] and t.g.view(1).pending == [1]
    assert t.g.view(0).waiting == t.g.view(2).waiting and "Player 2" not in t.g.view(0).waiting
    waiting = t.g.view(0).waiting
    t.g.apply_index(1, 0)
    assert t.asked == ["Myka"] and t.g.view(0).waiting == waiting, "nobody sees that the question moved on"
    world = t.g.imagine(0, ut.seeded(3))
    assert isinstance(world.asking, React) and world.view(0) == t.g.view(0)


@rule("W13-ABL.02", "W13-ABL.03")
def test_episode_and_season_abilities_are_used_once() -> None:
    t = Table("Claudia", "Pete", "Myka")
    t.player("Pete").health = 1
    t.do(open_window(t.g, RR_1))
    t.choose("Pete", "Walk It Off")
    assert t.player("Pete").used[2] and t.player("Pete").health == 0
    t.player("Pete").used[1] = True
    t.player("Pete").health = 1
    t.do(open_window(t.g, RR_1))
    assert t.done, "once in the whole game"
    t.player("Pete").health = 0
    t.ping("lisbon")
    t.do(Cleanup())
    assert t.player("Pete").used == [False, False, True, False]


@rule("W13-ABL.04")
def test_a_downside_always_applies() -> None:
    from undertable.games.warehouse13.health import Harm
    from undertable.games.warehouse13.movement import may_enter_field

    t = Table("Artie", "Claudia", "Jinks", "Pete")
    t.do(DrawStress(0, 1))
    assert t.hand("Artie") == ["stress", "stress"]
    assert not may_enter_field(t.g, 1)
    t.to_field("Pete")
    t.player("Pete").health = 1
    assert may_enter_field(t.g, 1), "a KO'd Agent there counts"
    t.do(Harm(0, 2))
    t.passes()
    assert t.hand("Jinks") == ["stress"], "the Empath at the same location"
    t.do(Harm(3, 2))
    t.passes()
    assert t.hand("Jinks") == ["stress"] and t.player("Pete").location == FIELD


def test_a_card_sent_unseen_may_have_been_any_of_the_senders() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks")
    t.holds("Myka", "farnsworth", "tesla", "collaborate", "elementary")
    t.do(open_window(t.g, RR_2))
    t.choose("Myka", "Farnsworth")
    t.resolves()
    t.choose("Myka", "Player 1")
    t.choose("Myka", "Tesla")
    assert t.hand("Artie") == ["tesla"] and t.g.view(2).players[0].hand.known == ["trait/tesla"]
    types = set()
    for seed in range(40):
        world = t.g.imagine(1, ut.seeded(seed))
        types.add(world.players[0].hand.cards[0].kind.back)
        mine = t.g.imagine(2, ut.seeded(seed))
        assert mine.players[0].hand.cards[0].kind.id == "tesla", "the sender knows"
    assert types == {"tech", "lore", "logic"}


def test_imagined_worlds_never_contradict_what_is_known() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.player("Myka").shown_loyal = True
    suspects = {p.seat for seed in range(60) for p in t.g.imagine(0, ut.seeded(seed)).players if p.traitor}
    assert suspects == {1, 3}, "neither oneself nor who was shown Loyal"
    assert {p.seat for seed in range(20) for p in t.g.imagine(3, ut.seeded(seed)).players if p.traitor} == {3}
    t.player("Pete").conduct = 120
    counts = [sum(t.g.imagine(0, ut.seeded(seed)).players[s].traitor for seed in range(200)) for s in (1, 3)]
    assert counts[0] > 2 * counts[1] > 0, "evidence weighs"
