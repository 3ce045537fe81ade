"""What a person is asked: decided in one place, from what that seat may know."""

from __future__ import annotations

import pytest

import undertable as ut
from tests.kernel.duel import Block, Duel, Sure, Taunt, Tricks
from undertable.kernel.asking import FORCED, LONE, POLICY, settled
from undertable.kernel.choice import CONFIRM, PASS, Choice, PickNumber, SetPolicy
from undertable.kernel.piece import Deed
from undertable.kernel.step import Ask, Decision, Window
from undertable.lab.verify import Failure, check_viewer
from undertable.testing import do


def duel(seats: int = 3) -> Duel:
    g = ut.new("duel", seats, seed=5)
    assert isinstance(g, Duel)
    return g


def window(g: Duel, *order: int) -> None:
    """A strike by seat 0 to which these seats may react."""
    do(g, Tricks(order, g.announce(Deed("Strike", 0, ["seat:1"])).id))


def reason(g: Duel, seat: int) -> str:
    given = settled(g, seat)
    return given.reason if given is not None else "asked"


class Openly(Sure):
    """The same as Sure, and says that everybody can tell."""

    def evident(self, g: Duel, seat: int) -> bool:
        return True


def test_what_everybody_knows_to_be_the_only_choice_is_made_by_the_table() -> None:
    g = duel()
    do(g, Sure(0, 1))
    assert reason(g, 0) == "asked", "a step that does not say that everybody can tell has its lone option confirmed"
    do(g, Openly(0, 1))
    assert reason(g, 0) == FORCED
    g.apply(0, SetPolicy("every"))
    assert reason(g, 0) == "asked"


class Secretly(Ask):
    """Name your secret, if it is even: how many options there are depends on what the others do not know."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Duel) -> Decision:
        options: list[Choice] = [PickNumber(0)]
        if g.fighters[self.seat].secret % 2:
            options.append(PickNumber(1))
        return Decision(self.seat, "Name it", options, rule="DU-FIGHT.01")


def test_a_lone_option_that_betrays_something_is_asked() -> None:
    g = duel()
    g.fighters[0].secret = 2
    do(g, Secretly(0))
    assert len(g.choices(0)) == 1 and reason(g, 0) == "asked"


class Commit(Ask):
    """The end of a choice that was put together in several steps."""

    def ask(self, g: Duel) -> Decision:
        return Decision(0, "Done?", [CONFIRM], rule="DU-FIGHT.01")

    def evident(self, g: Duel, seat: int) -> bool:
        return True


class Boldly(Secretly):
    """Says so too, though nobody can."""

    def evident(self, g: Duel, seat: int) -> bool:
        return True


class Solemnly(Openly):
    """The same, but the answer tells something."""

    FINAL = True


def test_an_answer_that_tells_something_is_given_by_the_person() -> None:
    g = duel()
    do(g, Solemnly(0, 1))
    assert reason(g, 0) == "asked"


def test_what_is_evident_is_not_imagined_and_verify_finds_what_is_not_evident(monkeypatch: pytest.MonkeyPatch) -> None:
    g = duel()
    do(g, Openly(0, 1))
    check_viewer(g, ut.SPECTATOR, ut.seeded(1))
    with monkeypatch.context() as patched:
        patched.setattr(Duel, "imagine", lambda *_: pytest.fail("there was nothing to imagine"))
        assert reason(g, 0) == FORCED
    do(g, Boldly(0))
    with pytest.raises(Failure, match="by evident"):
        for seed in range(20):
            check_viewer(g, ut.SPECTATOR, ut.seeded(seed))


def test_the_only_pick_is_forced_but_a_commitment_is_never_made_by_the_table() -> None:
    g = duel(2)
    do(g, Taunt(0))
    assert reason(g, 0) == FORCED, "there is only one to taunt"
    do(g, Commit())
    assert reason(g, 0) == "asked"


class Empty(Window):
    """Nobody can do anything here, and nobody else knows."""

    def reactions(self, g: Duel, seat: int) -> list[Choice]:
        return []


def test_a_lone_pass_is_passed_unless_the_seat_holds_the_window() -> None:
    g = duel()
    do(g, Empty((1,)))
    assert reason(g, 1) == LONE
    g.apply(1, SetPolicy("hold", "until"))
    assert reason(g, 1) == "asked"
    hold = g.clone()
    hold.agenda = [Empty((1,))]
    hold.apply(1, PASS)
    assert reason(hold, 1) == LONE, "a hold is for one window"


def test_general_policies() -> None:
    g = duel()
    window(g, 1, 2)
    assert reason(g, 1) == "asked"
    g.apply(1, SetPolicy("quiet"))
    assert reason(g, 1) == "asked", "it concerns seat 1"
    g.apply(1, SetPolicy("never"))
    assert reason(g, 1) == POLICY


def test_pass_until_my_turn_and_until_something_changes() -> None:
    g = duel()
    window(g, 1, 2)
    g.apply(1, SetPolicy("turn", "until"))
    assert reason(g, 1) == POLICY
    turn = g.clone()
    do(turn, Sure(1, 2))
    assert turn.policies[1] == {}, "asked openly: the turn has come"
    g.apply(1, SetPolicy("change", "until"))
    assert reason(g, 1) == POLICY
    g.fighters[2].secret += 1
    assert reason(g, 1) == POLICY, "nobody sees that"
    g.fighters[2].health -= 1
    assert reason(g, 1) == "asked"
    g.apply(1, SetPolicy("", "until"))
    assert g.policies[1] == {}
    with pytest.raises(ut.IllegalChoice, match="possible: , turn, change, hold"):
        g.apply(1, SetPolicy("forever", "until"))
    with pytest.raises(ut.IllegalChoice, match="no card"):
        g.apply(1, SetPolicy("never", "weapon/none"))


class Cut(Choice):
    def subject(self, g: object) -> str:
        return "knife/small"


class Stare(Choice):
    def minor(self, g: object) -> bool:
        return True


class Armed(Window):
    SECRET = False

    def reactions(self, g: Duel, seat: int) -> list[Choice]:
        return [Cut(), Stare()]


class HiddenArmed(Armed):
    SECRET = True


def test_policies_about_a_card_and_options_that_nobody_prefers() -> None:
    g = duel()
    do(g, HiddenArmed((1,)))
    assert reason(g, 1) == "asked"
    g.set_policy(1, "never", "knife/small")
    assert reason(g, 1) == POLICY, "only what nobody prefers is left"
    assert len(g.choices(1)) == 3, "the engine keeps every lawful option"
    g.set_policy(1, "every", "knife/small")
    g.set_policy(1, "never")
    assert reason(g, 1) == "asked", "about this card always"


def test_others_policies_are_unknown_in_imagined_worlds() -> None:
    g = duel()
    g.apply(1, SetPolicy("never"))
    g.apply(2, SetPolicy("turn", "until"))
    world = g.imagine(1, ut.seeded(1))
    assert world.policies == [{}, {"": "never"}, {}]


class Telling(Tricks):
    """A window with a planted fault: it says whether the seat has passed beforehand."""

    def prompt_values(self, g: Duel) -> dict[str, str]:
        return {"mood": g.policy(1) or "open"}

    def ask(self, g: Duel) -> Decision | None:
        decision = super().ask(g)
        if decision is not None:
            decision.waiting = "The table may react ({mood})"
        return decision

    def on(self, at: int, passes: int) -> Telling:
        return Telling(self.order, self.deed, at=at, passes=passes)


def test_a_planted_leak_of_a_policy_is_found() -> None:
    g = duel()
    do(g, Telling((1, 2), g.announce(Deed("Strike", 0, ["seat:1"])).id))
    check_viewer(g, 0, ut.seeded(1), whole=False)
    g.apply(1, SetPolicy("never"))
    with pytest.raises(Failure, match="leak to viewer 0 by view"):
        check_viewer(g, 0, ut.seeded(1), whole=False)


class Peeking(Tricks):
    """A window with a planted fault: its policy looks at what another holds."""

    def policy_answer(self, g: Duel, seat: int) -> Choice | None:
        return PASS if g.fighters[2].secret % 2 else Block()


def test_a_policy_that_peeks_is_found() -> None:
    g = duel()
    do(g, Peeking((1,), g.announce(Deed("Strike", 0, ["seat:1"])).id))
    with pytest.raises(Failure, match="leak to viewer 1 by asked"):
        for seed in range(20):
            check_viewer(g, 1, ut.seeded(seed), whole=False)
