"""Who knows what: sampling of hidden paths, the log, answers that betray nothing. [MM-INF]"""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import SIZE, name_of, place_of
from undertable.games.mindmgmt.game import PACKAGES
from undertable.games.mindmgmt.hidden import cases_of, suspects
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.rng import seeded
from undertable.testing import rule

from .tables import feature, names, recruiter_turn, spots, table

MODES: list[tuple[int, dict[str, object]]] = [
    (2, {"mode": "training"}),
    (3, {"mode": "full"}),
    (4, {"mode": "full", "shift": list(PACKAGES), "team": "random"}),
]


@rule("MM-INF.01", "MM-INF.03")
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_imagined_worlds_look_the_same_to_the_team(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        p = ut.new("mindmgmt", seats=seats, seed=seed, options=options)
        rng = seeded(seed, "play")
        differs = 0
        while not p.over:
            for viewer in (1, ut.SPECTATOR):
                world = p.imagine(viewer, seeded(p.count, "w"))
                world.check()
                assert world.view(viewer) == p.view(viewer)
                assert world.log(viewer) == p.log(viewer)
                assert [c.key() for c in world.choices(1)] == [c.key() for c in p.choices(1)]
                differs += world.path != p.path  # type: ignore[attr-defined]
            seat = p.pending[0]
            p.apply(seat, rng.pick(p.choices(seat)))
        assert differs > 20


@rule("MM-INF.01")
def test_every_answer_of_an_imagined_recruiter_was_possible() -> None:
    """The sampled path fits each fact of the evidence, checked here once more in plain words."""
    for seats, options in MODES:
        for seed in range(6):
            p = ut.new("mindmgmt", seats=seats, seed=100 + seed, options=options, watched=False)
            rng = seeded(seed, "fit")
            while not p.over:
                seat = p.pending[0]
                p.apply(seat, rng.pick(p.choices(seat)))
                if not p.over and p.count % 7 == 0:
                    world = p.imagine(1, rng)
                    assert isinstance(world, Operation)
                    fits(world)


def fits(g: Operation) -> None:
    """Every fact holds for the path of this world."""
    where = g.board.where
    hand = g.hand + g.found
    for number, fact in enumerate(g.evidence):
        now = fact[1]
        path = g.path[:now]
        if fact[0] == ev.AT:
            assert g.path[fact[3] - 1] == fact[2]
        elif fact[0] == ev.STEP_ON and not g.false_trail:
            assert fact[2] in path
        elif fact[0] == ev.NO:
            assert not any(where[fact[2]] >> place & 1 for place in path)
        elif fact[0] == ev.NOTHING_NEW:
            met = [place for place in path if where[fact[2]] >> place & 1]
            assert met and all(fact[3] >> place & 1 for place in met)
        elif fact[0] == ev.WITHIN:
            assert fact[2] >> path[-1] & 1
        elif fact[0] == ev.PAID_WITH:
            assert fact[2] in path
        elif fact[0] == ev.STEPPED and now > 1:
            assert g.streets.walk[g.path[now - 2]] >> g.path[now - 1] & 1
        elif fact[0] == ev.SLIPPED:
            assert g.slip_shape()[g.path[now - 2]] >> g.path[now - 1] & 1
        elif fact[0] == ev.SECOND_SLIP:
            assert fact[2] in g.path[5 : now - 1]
        elif fact[0] == ev.BACKTRACKED:
            assert fact[3] in (path[fact[2] - 2] if fact[2] > 1 else -1, path[fact[2]] if fact[2] < now else -1)
        elif fact[0] == ev.CARD:
            assert fact[2] in hand
        elif fact[0] in (ev.NOT_A_CARD, ev.OPEN_CARD):
            assert fact[2] not in hand
        elif fact[0] == ev.RECRUITS:
            since = max((f[1] for f in g.evidence[:number] if f[0] == ev.RECRUITS), default=0)
            found_at = {f[2]: f[1] for f in g.evidence if f[0] == ev.CARD}
            met_cards = [
                f
                for hour in range(since + 1, now + 1)
                for f in g.board.features[g.path[hour - 1]]
                if f in hand and found_at.get(f, 99) >= hour
            ]
            assert len(met_cards) == fact[2]


@rule("MM-INF.01")
def test_sampling_reaches_every_possible_place() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4")
    g.evidence.append((ev.AT, 5, place_of("C4"), 1))
    g.evidence.append((ev.RECRUITS, 5, g.contacts_on(g.path[0])))
    recruiter_turn(g)
    cases = cases_of(g, True)
    rng = seeded(1, "reach")
    ends = {cases.sample(rng).path[-1] for _ in range(600)}
    paths = every_path(g, place_of("C4"))
    assert ends <= {path[-1] for path in paths}
    assert len(ends) > 0.8 * len({path[-1] for path in paths})


def every_path(g: Operation, start: int) -> list[list[int]]:
    paths = [[start]]
    for _ in range(4):
        paths = [[*p, q] for p in paths for q in range(SIZE) if g.streets.walk[p[-1]] >> q & 1 and q not in p]
    return paths


def test_an_impossible_story_is_refused() -> None:
    g = table("training", path="C4 C3 C2 D2 D3", confirmed="C4")
    g.evidence.append((ev.AT, 5, place_of("C4"), 1))
    g.evidence.append((ev.AT, 5, place_of("F7"), 2))
    recruiter_turn(g)
    with pytest.raises(ValueError, match="no path fits"):
        g.imagine(1, seeded(1, "no"))


def test_suspects_of_the_false_trail() -> None:
    facts: list[tuple[int, ...]] = [(ev.STEP_ON, 5, 3, 0, 0), (ev.STEP_ON, 6, 9, 1, 8)]
    assert suspects(facts, False) == [-1]
    assert suspects(facts, True) == [-1, 0, 1]
    assert suspects([*facts, (ev.AT, 7, 3, 2)], True) == [-1, 1]
    assert suspects([*facts, (ev.AT, 8, 3, 7)], True) == [0]
    assert suspects([*facts, (ev.FALSE_TRAIL, 8, 9)], True) == [1]


@rule("MM-INF.02")
def test_the_recruiter_confirms_every_answer() -> None:
    for seed in range(8):
        p = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full"})
        rng = seeded(seed, "confirm")
        questions = answers = 0
        while not p.over:
            seat = p.pending[0]
            choice = rng.pick(p.choices(seat))
            questions += type(choice).__name__ in ("AskAbout", "Reveal", "Capture", "Sense", "Name")
            answers += seat == 0 and type(p.asking).__name__ in (
                "AnswerAsk", "AnswerReveal", "AnswerCapture", "AnswerWithin", "AnswerShakedown"
            )  # fmt: skip
            p.apply(seat, choice)
        assert questions == answers


@rule("MM-INF.04")
def test_the_public_log_tells_questions_answers_hours_and_immortals() -> None:
    seen = ""
    for seed in range(30):
        p = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full"})
        rng = seeded(seed, "log")
        while not p.over:
            seat = p.pending[0]
            p.apply(seat, rng.pick(p.choices(seat)))
        seen += "\n".join(p.log(ut.SPECTATOR)) + "\n"
    asked = ("asks:", "STEP on", "NO: no visited", "tries to capture", "NOT HERE", "SHAKEDOWN by")
    for text in (*asked, "Alert at", "MIND SLIP at", "moves to"):
        assert text in seen, text


def test_the_view_of_the_team_holds_no_secret_anywhere() -> None:
    g = table(path="A1 B1 C1 D1 E1", hand="dor clk pst")
    other = table(path="F7 E7 D7 C7 B7", hand="neo van cat", card="marrow")
    g.contacted, other.contacted = 2, 0
    for one in (g, other):
        one.deck = []
        one.open_cards = []
        recruiter_turn(one)
    left, right = dict(g.view(1)), dict(other.view(1))
    assert left == right
    assert names(spots("B1 A1")) == ["A1", "B1"] and name_of(0) == "A1" and feature(g, "ant") == 0


def test_the_recruiter_knows_all_but_the_order_of_the_deck() -> None:
    g = table()
    recruiter_turn(g)
    world = g.imagine(0, seeded(5, "deck"))
    assert (world.path, world.hand, world.card) == (g.path, g.hand, g.card)
    assert sorted(world.deck) == sorted(g.deck) and world.deck != sorted(g.deck)


def test_the_team_talks_among_itself() -> None:
    g = ut.new("mindmgmt", seats=3, options={"recruiter": "1"})
    heard = [(speaker, listener) for speaker in range(3) for listener in (-1, 0, 1, 2) if g.game.hears(g, speaker, listener)]
    assert heard == [(0, 0), (0, 2), (1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2)]
    loud = ut.new("mindmgmt", seats=3, options={"talk": "open"})
    assert loud.game.hears(loud, 1, 0) and loud.game.hears(loud, 1, -1)
