"""Tournaments, balance, paired comparison, and their report."""

from __future__ import annotations

import html.parser
import json
import random
from pathlib import Path

import msgspec
import pytest

import undertable as ut
from deaddrop.game import GAME
from undertable.cli.commands import among, pairings
from undertable.kernel.errors import BadOption
from undertable.lab.balance import balance
from undertable.lab.collect import Played
from undertable.lab.compare import paired
from undertable.lab.effects import effects
from undertable.lab.run import Study, lab_balance, lab_compare, lab_tournament, page_of, tournament_games
from undertable.lab.stats import gap, quantiles, share, wilson
from undertable.lab.tournament import match_of, ratings_of, tournament

ut.register(GAME)


def game(number: int, bots: list[str], worth: list[float], side: str = "", sides: list[str] | None = None, **more: object) -> Played:
    return Played(
        number=number,
        seed=str(number),
        bots=bots,
        options={},
        decisions=10 + number,
        decisions_by_seat=[5] * len(bots),
        over=True,
        winners=[seat for seat, one in enumerate(worth) if one],
        worth=worth,
        sides=sides or [""] * len(bots),
        side=side,
        reason="done",
        scores={},
        facts={},
        **more,  # type: ignore[arg-type]
    )


def test_wilsons_interval_agrees_with_published_values() -> None:
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)  # Newcombe 1998, table I
    assert wilson(0, 10)[0] == 0.0 and 0.27 < wilson(0, 10)[1] < 0.28
    assert wilson(0, 0) == (0.0, 1.0)


def test_gaps_are_of_pairs() -> None:
    found = gap("x", [0, 1, 0, 1], [1, 2, 1, 2])
    assert (found.mean, found.low, found.high) == (1.0, 1.0, 1.0) and found.clear
    assert not gap("x", [0, 1, 0, 1], [1, 0, 1, 0]).clear
    assert quantiles([3, 1, 2, 5, 4]) == (1, 2, 3, 4, 5)


def test_a_match_counts_both_sides() -> None:
    straight = [game(n, ["a", "b"], [1, 0], "spy", ["spy", "cop"]) for n in range(10)]
    changed = [game(n, ["b", "a"], [1, 0] if n < 5 else [0, 1], "spy" if n < 5 else "cop", ["spy", "cop"]) for n in range(10)]
    match = match_of("a", "b", straight, changed)
    assert match.first_share.rate == 0.75 and not match.together
    assert {one.name: one.rate for one in match.by_side} == {"a as spy": 1.0, "a as cop": 0.5, "b as spy": 0.5, "b as cop": 0.0}
    assert match.difference.mean == pytest.approx(0.5)


def test_bots_of_one_side_are_compared_by_what_they_win_alone() -> None:
    straight = [game(n, ["a", "a"], [1, 1] if n < 8 else [0, 0], "us" if n < 8 else "it", ["us", "us"]) for n in range(10)]
    changed = [game(n, ["b", "b"], [1, 1] if n < 3 else [0, 0], "us" if n < 3 else "it", ["us", "us"]) for n in range(10)]
    match = match_of("a", "b", straight, changed)
    assert match.together and match.first_share.rate == 0.8 and match.difference.mean == pytest.approx(0.5)


def test_bots_that_play_together_are_rated_by_who_wins_the_deal_that_the_other_loses() -> None:
    straight = [game(n, ["a", "a"], [1, 1] if n < 8 else [0, 0], label="a against b") for n in range(10)]
    changed = [game(n, ["b", "b"], [1, 1] if n < 3 else [0, 0], label="a against b, sides changed") for n in range(10)]
    first, second = ratings_of(["b", "a"], straight + changed)
    assert (first.bot, second.bot) == ("a", "b") and first.ordinal > second.ordinal and first.mu > 25 > second.mu
    same = [msgspec.structs.replace(one, bots=["b", "b"], label=f"{one.label}, sides changed") for one in straight]
    equal = ratings_of(["a", "b"], straight + same)
    assert equal[0].mu == pytest.approx(equal[1].mu, abs=0.6)


def dealt(number: int, luck: random.Random, card_helps: float) -> Played:
    """A game of two decks, of which the stronger one alone has the card; it helps by so much."""
    decks = luck.sample(["strong", "weak"], 2)
    hands = [["trait/tesla"] if deck == "strong" and luck.random() < 0.5 else ["trait/other"] for deck in decks]
    chances = [0.3 + 0.4 * (deck == "strong") + card_helps * ("trait/tesla" in hand) for deck, hand in zip(decks, hands, strict=True)]
    won = 0 if luck.random() < chances[0] / sum(chances) else 1
    worth = [float(won == seat) for seat in range(2)]
    return game(number, ["x", "x"], worth, profiles=[{"deck": deck} for deck in decks], opened=hands, played=hands)


def test_the_effect_of_a_card_is_not_that_of_its_deck() -> None:
    """A card that only the stronger deck has looks strong over all games; within its deck it does nothing, and that is what is told."""
    luck = random.Random(5)
    games = [dealt(number, luck, 0.0) for number in range(1500)]
    plain = {one.name: one for one in balance(games).tables[-1].shares}
    assert plain["trait/tesla"].low > 0.6
    (found,) = [one for one in effects(games, "opened") if one.key == "trait/tesla"]
    assert found.low < 0 < found.high and not found.held
    luck = random.Random(6)
    games = [dealt(number, luck, 0.6) for number in range(1500)]
    (found,) = [one for one in effects(games, "opened", {"trait/tesla": "Tesla"}) if one.key == "trait/tesla"]
    assert found.held and found.name == "Tesla" and 0.05 < found.low < found.high < 0.3
    told = balance(games, {"trait/tesla": "Tesla"}).effects[0]
    assert "2 cards are compared" in told.text and told.effects[0].name == "Tesla"


def test_intervals_count_games_not_seats() -> None:
    """Four seats that win and lose together say as much as one."""
    luck = random.Random(7)
    games: list[Played] = []
    for number in range(200):
        worth, hand = float(luck.random() < 0.5), ["card"] if luck.random() < 0.5 else ["other"]
        games.append(game(number, ["x"] * 4, [worth] * 4, opened=[hand] * 4, sides=["us"] * 4))
    (four,) = [one for one in effects(games, "opened") if one.key == "card"]
    single = [msgspec.structs.replace(one, opened=one.opened[:1]) for one in games]
    (alone,) = [one for one in effects(single, "opened") if one.key == "card"]
    assert four.high - four.low == pytest.approx(alone.high - alone.low, rel=0.02)


def test_ratings_rank_who_wins_more() -> None:
    games = [game(n, ["a", "b", "b"], [1, 0, 0]) for n in range(8)] + [game(n, ["b", "c"], [1, 0]) for n in range(8)]
    found = ratings_of(["c", "b", "a"], games)
    assert [one.bot for one in found] == ["a", "b", "c"] and [one.games for one in found] == [8, 16, 8]


def test_balance_by_everything() -> None:
    games = []
    for n in range(20):
        spy = n % 4 == 0
        games.append(
            game(
                n,
                ["a", "a"],
                [float(spy), float(not spy)],
                "spy" if spy else "cop",
                ["spy", "cop"],
                profiles=[{"character": "Vega"}, {"character": "Okoro"}],
                drawn=[["card:x"], ["card:y"]],
                played=[["card:x"] if spy else [], []],
                used=["card:x"] if spy else [],
            )
        )
        games[-1].options = {"mode": "long" if n < 10 else "short"}
    tables = {table.title: {one.name: one.rate for one in table.shares} for table in balance(games).tables}
    assert tables["By side"] == {"cop": 0.75, "spy": 0.25}
    assert tables["By seat"] == {"seat 0": 0.25, "seat 1": 0.75}
    assert tables["By character"] == {"Vega": 0.25, "Okoro": 0.75}
    assert tables["character against character"] == {"Okoro against Vega": 0.75}
    assert tables["By card drawn"] == {"card:x": 0.25, "card:y": 0.75}
    assert tables["By card played"] == {"card:x": 1.0}
    assert tables["Content in play: spy"] == {"card:x": 1.0}
    assert tables["By option mode"]["mode=long: spy"] == 0.3


def test_the_seats_of_a_study_get_different_values_in_every_order() -> None:
    found = among("spycraft", 2, [{"points": 10}], ["deck=krypt,banshee,patriots"])
    assert len(found) == 6 and {"points": 10, "deck0": "banshee", "deck1": "krypt"} in found
    assert all(one["deck0"] != one["deck1"] for one in found)
    for wrong in ("deck=krypt", "points=10,20", "krypt"):
        with pytest.raises(BadOption, match="per-seat option"):
            among("spycraft", 2, [{}], [wrong])


def test_starter_decks_of_every_two_factions_meet_equally_often_in_both_seats() -> None:
    found, each = pairings("spycraft", 2, [{"points": 10}], 200)
    families = ut.find("spycraft").starters("deck", ut.find("spycraft").content)
    faction = {deck: name for name, decks in families.items() for deck in decks}
    assert len(families) == 5 and all(len(decks) == 2 for decks in families.values())
    met = [(faction[one["deck0"]], faction[one["deck1"]]) for one in found]
    assert {met.count(pair) * each + met.count(pair[::-1]) * each for pair in met} == {200}
    assert all(one != other for one, other in met) and all(one["points"] == 10 for one in found)
    assert pairings("spycraft", None, [{}], 9)[1] == 2, "at least as many as wanted"
    for wrong, seats in (("spycraft", 3), ("hellboy", 2)):
        with pytest.raises(BadOption, match="--starters is for games of two seats"):
            pairings(wrong, seats, [{}], 8)


def test_a_study_of_starters_tells_by_faction() -> None:
    options = {"points": 10, "deck0": "krypt_vault", "deck1": "patriots", "last_turn": 10}
    found = lab_balance(Study(game="spycraft", bots="random", games=1, seats=2), [options], [])
    tables = {table["title"]: {one["name"] for one in table["shares"]} for table in found["tables"]}
    assert tables["By faction"] == {"The Krypt", "Shadow Patriots"}
    assert tables["faction against faction"] == {"Shadow Patriots against The Krypt"}


def test_a_paired_comparison_finds_what_changed() -> None:
    first = [game(n, ["a", "a"], [1, 0], "spy", ["spy", "cop"]) for n in range(12)]
    second = [game(n, ["a", "a"], [0, 1], "cop", ["spy", "cop"]) for n in range(12)]
    found = paired("deaddrop", first, second, ("as it is", "new"))
    assert {one.name: one.mean for one in found.gaps} == {"cop wins": 1.0, "spy wins": -1.0, "choices in a game": 0.0}


class Page(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.outside += [value or "" for name, value in attrs if name in ("src", "href")]


def test_studies_write_a_report_and_the_games(tmp_path: Path) -> None:
    out, save = str(tmp_path / "r.html"), str(tmp_path / "g.csv")
    study = Study(game="deaddrop", bots="heuristic,random", games=10, seats=2, seed=1, out=out, save=save, command="undertable lab <x>")
    found = lab_tournament(study, {}, [])
    assert found["games"] == tournament_games(["a", "b"], 10) == 20 and json.dumps(found)
    page = Page()
    text = Path(out).read_text()
    page.feed(text)
    assert page.tags.count("svg") >= 5 and not page.outside and "undertable lab &lt;x&gt;" in text
    assert len(Path(save).read_text().splitlines()) == 41
    assert page_of("tournament", found)
    found = lab_balance(Study(game="deaddrop", bots="heuristic", games=10, seats=2, seed=1, out=out), [{}], [])
    assert {"By seat", "By card drawn"} <= {table["title"] for table in found["tables"]} and page_of("balance", found)
    found = lab_compare(Study(game="deaddrop", bots="heuristic", games=5, seats=2, seed=1, out=out), {}, {}, [], [])
    assert all(one["mean"] == 0 for one in found["gaps"]) and page_of("compare", found)


def test_a_tournament_does_not_depend_on_the_number_of_jobs() -> None:
    first, second = (tournament("deaddrop", ["heuristic", "random"], 8, 2, jobs=jobs)[0] for jobs in (1, 2))
    assert first == second


def test_bad_studies_are_refused() -> None:
    with pytest.raises(BadOption, match="two different bots"):
        tournament("deaddrop", ["random"], 3)
    with pytest.raises(BadOption, match=r"\.html"):
        lab_balance(Study(game="deaddrop", bots="random", games=3, seats=2, seed=1, out="report.pdf"), [{}], [])


def test_shares_print() -> None:
    assert str(share("a", [1, 0, 1, 1])) == "75.0% (30.1% to 95.4%, 4)"
