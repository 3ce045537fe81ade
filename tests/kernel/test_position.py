"""Agenda, decisions, windows, undo: what every game rests on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import undertable as ut
from tests.kernel.duel import GAME, Aim, Block, ChooseTarget, Duel, Race, Redirect, Taunt, Whistle
from undertable.kernel.choice import CONFIRM, PASS, PickSeat, SetPolicy
from undertable.kernel.plaindata import same
from undertable.kernel.record import Play
from undertable.kernel.step import Decision
from undertable.testing import ScriptedRng, choose, do, labels, play_out


def duel(seats: int = 3, **options: object) -> Duel:
    g = ut.new("duel", seats, seed=5, options=dict(options))
    assert isinstance(g, Duel)
    return g


def strike(g: Duel, seat: int, target: int) -> None:
    g.apply(seat, PickSeat(target))
    g.apply(seat, Aim(target))


def test_only_the_asked_seat_may_choose_and_an_illegal_choice_changes_nothing() -> None:
    g = duel()
    before = ut.digest(g)
    with pytest.raises(ut.IllegalChoice, match="not asked"):
        g.apply(1, PickSeat(2))
    with pytest.raises(ut.IllegalChoice, match="cannot strike yourself") as refused:
        g.apply(0, PickSeat(0))
    assert refused.value.rule == "DU-FIGHT.02"
    with pytest.raises(ut.IllegalChoice, match="have to strike"):
        g.apply(0, PASS)
    with pytest.raises(ut.IllegalChoice, match="possible: Player 2, Player 3"):
        g.apply(0, "Nonsense")
    with pytest.raises(ut.IllegalChoice, match="seats are 0 to 2"):
        g.apply(7, PASS)
    assert ut.digest(g) == before


def test_prompts_are_filled_when_somebody_looks() -> None:
    g = duel()
    decision = g.decision(0)
    assert decision is not None
    assert decision.prompt == "Whom does Player 1 strike on turn 0?"
    assert decision.rule == "DU-FIGHT.01"
    assert g.waiting(1) == "Player 1 aims"
    assert g.decision(1) is None


def test_a_question_without_options_is_not_asked_and_what_a_decision_says_itself_goes_first() -> None:
    g = duel(2)
    g.fighters[1].health = 0
    assert ChooseTarget(0).asks(g) == [] and ChooseTarget(0).ask(g) is None
    with pytest.raises(RuntimeError, match="agenda is empty"):
        do(g, ChooseTarget(0))

    class Loud(ChooseTarget):
        def ask(self, g: Duel) -> Decision:
            return Decision(self.seat, "Strike, {seat}!", self.options(g), "{seat} roars", "DU-FIGHT.02")

    g = duel()
    do(g, Loud(1))
    decision = g.decision(1)
    assert decision is not None and (decision.prompt, decision.rule) == ("Strike, Player 2!", "DU-FIGHT.02")
    assert g.waiting(0) == "Player 2 roars"


def test_a_window_asks_in_order_and_closes_when_all_have_passed() -> None:
    g = duel()
    strike(g, 0, 1)
    assert g.pending == [1]
    g.apply(1, PASS)
    assert g.pending == [2]
    g.apply(2, PASS)
    assert g.fighters[1].health < 3
    assert g.pending == [1], "the next turn has begun"


def test_reactions_nest_and_the_last_is_carried_out_first() -> None:
    g = duel()
    strike(g, 0, 1)
    g.apply(1, Block())
    assert [deed.name for deed in g.deeds] == ["Strike", "Block"]
    assert g.pending == [2], "the block is a deed of its own, to which the others may react"
    g.apply(2, Block())
    assert [deed.name for deed in g.deeds] == ["Strike", "Block", "Block"]
    g.apply(1, PASS)
    g.apply(0, PASS)
    assert [deed.name for deed in g.deeds] == ["Strike"], "the outer block was cancelled by the inner one"
    assert not g.deeds[0].cancelled


def test_a_reaction_redirects_and_the_window_goes_on_with_the_next_seat() -> None:
    g = duel()
    strike(g, 0, 1)
    g.apply(1, Redirect(2))
    assert g.deeds[0].targets == ["seat:2"]
    assert g.pending == [2]
    g.apply(2, PASS)
    g.apply(1, PASS)
    assert g.fighters[2].health < 3 and g.fighters[1].health == 3


def test_a_window_is_opened_by_public_facts_only() -> None:
    g = duel()
    g.fighters[1].tricks = 0
    strike(g, 0, 1)
    assert g.pending == [2]
    assert g.view(0).pending == [], "who is asked in a window is nobody's business"
    assert g.view(0).waiting == "The table may react"
    assert g.view(2).pending == [2]


def test_policies_are_kept_in_the_position_and_the_record() -> None:
    g = duel()
    g.apply(1, SetPolicy("quiet"))
    g.apply(2, SetPolicy("quiet"))
    strike(g, 0, 1)
    assert g.policy_answer(1) is None, "it concerns seat 1"
    g.apply(1, PASS)
    assert g.policy_answer(2) is PASS
    with pytest.raises(ut.IllegalChoice, match="possible"):
        g.apply(1, SetPolicy("sometimes"))
    assert ut.replay(str(g.record())).policies == [{}, {"": "quiet"}, {"": "quiet"}]


def test_asides_need_no_question_and_hold_nothing_up() -> None:
    g = duel()
    asked = g.decision(0)
    g.apply(2, Whistle())
    assert g.log(-1) == ["Player 3 whistles"]
    assert asked is not None and g.decision(0).id == asked.id  # type: ignore[union-attr]
    assert ut.digest(ut.replay(str(g.record()))) == ut.digest(g)


def test_whoever_answers_first_is_heard() -> None:
    g = duel()
    do(g, Race())
    assert g.pending == [0, 1, 2]
    g.apply(2, Whistle())
    assert g.over and g.result is not None and g.result.winners == (2,)


def test_undo_goes_back_to_what_others_have_seen() -> None:
    play = Play(duel())
    play.apply(0, PickSeat(1))
    assert play.can_undo(0) and not play.can_undo(1)
    play.undo(0)
    assert labels(play.position, 0) == ["Player 2", "Player 3"]
    play.apply(0, PickSeat(2))
    play.apply(0, Aim(2))
    assert not play.can_undo(0), "another seat has been asked"
    with pytest.raises(ut.IllegalChoice, match="taken back"):
        play.undo(0)


def test_undo_stops_at_randomness() -> None:
    play = Play(duel(2))
    play.position.fighters[0].tricks = play.position.fighters[1].tricks = 0  # type: ignore[attr-defined]
    play.apply(0, PickSeat(1))
    play.apply(0, Aim(1))
    assert not play.can_undo(0), "the strike was rolled"


def test_an_interrupt_throws_the_agenda_away() -> None:
    g = duel()
    strike(g, 0, 1)
    do(g, Race())
    assert g.agenda == []
    g.apply(0, Whistle())
    assert g.over and g.pending == [] and g.choices(0) == []
    with pytest.raises(ut.IllegalChoice, match="over"):
        g.apply(0, Whistle())


def test_a_clone_is_independent_in_the_middle_of_a_nested_window(rng: ut.Rng) -> None:
    g = duel()
    strike(g, 0, 1)
    g.apply(1, Block())
    before = ut.digest(g)
    clone = g.clone()
    assert ut.digest(clone) == before
    play_out(clone, rng)
    assert clone.over and ut.digest(g) == before


def test_a_snapshot_from_a_nested_window_goes_on_in_a_new_process(tmp_path: Path) -> None:
    g = duel()
    strike(g, 0, 1)
    g.apply(1, Block())
    saved = tmp_path / "saved.json"
    saved.write_bytes(ut.snapshot(g))
    play_out(g, ut.seeded("onwards"))
    script = (
        "import sys, undertable as ut; from tests.kernel.duel import GAME; ut.register(GAME); from undertable.testing import play_out;"
        "g = ut.restore(GAME, open(sys.argv[1], 'rb').read()); play_out(g, ut.seeded('onwards')); print(ut.digest(g))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", script, str(saved)], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ut.digest(g)


def test_scripted_dice_give_what_a_test_wants() -> None:
    g = duel(2)
    g.fighters[1].tricks = 0
    g.rng = ScriptedRng([1])
    strike(g, 0, 1)
    assert g.fighters[1].health == 1
    choose(g, 1, "Player 1")


def test_a_game_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "limit", 3)
    g = duel()
    strike(g, 0, 1)
    g.apply(1, PASS)
    assert g.over and g.result is not None and g.result.reason == "limit" and g.result.winners == ()


def test_two_positions_are_the_same_when_they_would_be_saved_alike() -> None:
    g = ut.new("deaddrop", 3, seed=5)
    twin = ut.new("deaddrop", 3, seed=5)
    assert same(g, twin) and same(g, g.clone()) and same(g, ut.restore(g.game, ut.snapshot(g)))
    for other in (1, True, 1.0, "1", None, [1], (1,), {1: 1}):
        assert [kind for kind in (1, True, 1.0, "1", None, [1], (1,), {1: 1}) if same(kind, other)] == [other]
    twin.deck.cards[0], twin.deck.cards[1] = twin.deck.cards[1], twin.deck.cards[0]
    assert not same(g, twin)
    assert not same(g, ut.new("deaddrop", 3, seed=6)) and not same({1: 2, 3: 4}, {3: 4, 1: 2})


def test_a_view_is_made_once_while_somebody_looks_from_several_sides() -> None:
    g = ut.new("deaddrop", 3, seed=5)
    assert g.view(0) is not g.view(0)
    g.view_cache = {}
    assert g.view(0) is g.view(0) and g.view(0) is not g.view(1)
    assert g.clone().view_cache is None


def test_several_are_picked_by_small_choices_until_confirmed_or_complete() -> None:
    g = duel(4)
    do(g, Taunt(0))
    decision = g.decision(0)
    assert decision is not None and decision.several is not None
    assert (decision.several.least, decision.several.most, decision.several.chosen) == (1, 2, [])
    assert labels(g, 0) == ["Player 2", "Player 3", "Player 4"], "one has to be picked"
    g.apply(0, PickSeat(2))
    assert labels(g, 0) == ["Confirm", "Player 2", "Player 4"]
    two = g.clone()
    g.apply(0, CONFIRM)
    assert [f.tricks for f in g.fighters] == [2, 2, 3, 2] and g.asked_of(0).several is None  # type: ignore[union-attr]
    two.apply(0, PickSeat(1))
    assert [f.tricks for f in two.fighters] == [2, 3, 3, 2], "two are the most: nothing is left to confirm"


def test_why_not_says_what_is_known_of_the_thing() -> None:
    g = duel()
    assert g.why(0, "seat:0").text == "You cannot strike yourself." and g.why(0, "seat:0").rule == "DU-FIGHT.02"
    assert g.why(0, "seat:1").text == "You can choose this: Player 2"
    unknown = g.why(0, "track:1")
    assert unknown.target == "" and "Whom does Player 1 strike" in unknown.text
    assert g.why(1, "seat:0").text == "You can't act now: Player 1 aims."
