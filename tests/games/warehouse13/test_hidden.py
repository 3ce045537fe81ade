"""What is hidden: who may be the Traitor by what everybody saw, hands, and imagined worlds."""

from __future__ import annotations

import undertable as ut
from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.bronze_sector import BronzeVote, RevealTraitor
from undertable.games.warehouse13.chapters.covering import RevealDice
from undertable.games.warehouse13.chapters.dice import ROLLED
from undertable.games.warehouse13.chapters.moments import RR_2
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.games.warehouse13.suspicion import LEAST, MOST, guilt, prime_suspect, saw_die, suspects
from undertable.testing import rule


def test_a_die_that_does_not_help_speaks_against_who_could_choose() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks")
    t.g.phase = "retrieval"
    t.g.needs = [2, 0, 2, 1]
    covered = [t.die("yellow", "2R", ROLLED, "Artie"), t.die("red", "1I", ROLLED, "Pete"), t.die("red", "0I", ROLLED, "Myka")]
    for die in covered:
        die.covered = True
    t.die("yellow", "1R", ROLLED, "Artie")
    t.die("blue", "1L", ROLLED, "Pete")
    t.do(RevealDice())
    artie, pete, myka = (t.player(name).conduct for name in ("Artie", "Pete", "Myka"))
    assert artie < 0 < pete, "the other die behind the shield could have been covered"
    assert myka == 0, "a single die leaves no choice"


def test_the_more_dice_there_were_the_more_a_poor_one_tells() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks")
    good, poor = t.die("blue", "1L"), t.die("red", "0I")
    saw_die(t.g, 0, poor, [0, 1, 2], 2)
    saw_die(t.g, 1, poor, [0, 1, 2], 3)
    assert t.player("Pete").conduct > t.player("Artie").conduct > 0
    for _ in range(20):
        saw_die(t.g, 0, poor, [0, 1, 2], 4)
        saw_die(t.g, 1, good, [0, 1, 2], 4)
    assert t.player("Artie").conduct == MOST and t.player("Pete").conduct == LEAST


def test_claiming_speaks_for_a_player_and_neutralizing_against() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks")
    t.leads(("red", "0I"), ("red", "1I"), ("blue", "2L"))
    t.holds("Artie", "premonition", "goozooka", "trust_fall")
    t.holds("Pete", "premonition", "goozooka", "trust_fall")
    t.do(WorkTheCase((0, 1)))
    t.passes()
    t.choose("Artie", "Claim the Lead 0 Intuition (red) with Premonition")
    t.passes()
    t.choose("Pete", "Neutralize the Lead 2 Logic (blue)")
    assert t.player("Artie").conduct < 0 < t.player("Pete").conduct


def test_who_bronzed_a_loyal_agent_is_suspected_for_it() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.do(BronzeVote(1))
    for name, vote in (("Artie", "Do not Bronze"), ("Myka", "Bronze"), ("Jinks", "Bronze")):
        t.choose(name, vote)
    assert t.player("Pete").shown_loyal
    assert t.player("Artie").conduct < 0 < t.player("Myka").conduct == t.player("Jinks").conduct
    assert suspects(t.g, 0) == [2, 3] and guilt(t.g, 0, 1) == 0


def test_guilt_is_shared_among_those_who_could_be_the_traitor() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    assert guilt(t.g, 0, 1) == guilt(t.g, 0, 3) == 1 / 3 and guilt(t.g, 0, 0) == 0
    t.player("Pete").conduct = 100
    assert prime_suspect(t.g, 0) == 1 and abs(sum(guilt(t.g, 0, seat) for seat in range(4)) - 1) < 1e-9
    worlds = [t.g.imagine(0, ut.seeded(seed)) for seed in range(300)]
    share = sum(world.players[1].traitor for world in worlds) / 300
    assert abs(share - guilt(t.g, 0, 1)) < 0.1, "worlds are imagined by the same odds"


def test_without_a_hidden_traitor_nobody_is_suspected() -> None:
    t = Table("Artie", "Pete", "Myka", coop=True)
    saw_die(t.g, 0, t.die("red", "0I"), [0, 1, 2], 3)
    assert t.player("Artie").conduct == 0


def test_once_the_traitor_is_known_nobody_else_is_suspected() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    saw_die(t.g, 1, t.die("red", "0I"), [0, 1, 2], 3)
    assert guilt(t.g, 0, 1) > 0.3
    t.do(RevealTraitor(3))
    assert [guilt(t.g, 0, seat) for seat in (1, 2, 3)] == [0, 0, 1]


@rule("W13-SEC.01", "W13-SEC.02")
def test_the_number_of_cards_is_public_their_kinds_are_not() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.holds("Artie", "tesla", "stress", "zipline")
    shown = t.g.view(1).players[0].hand
    assert shown.count == 3 and "cards" not in shown and shown.known == []
    assert "tesla" not in str(t.g.view(1).players[0]) and "stress" not in str(shown)
    assert sorted(c.kind for c in t.g.view(0).players[0].hand.cards) == ["stress/stress", "trait/tesla", "trait/zipline"]


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
