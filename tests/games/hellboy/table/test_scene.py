"""What a player sees: scene, terminal drawing, prompts."""

from __future__ import annotations

import msgspec
import pytest
from rich.console import Console

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.state import Case
from undertable.kernel.once import Made
from undertable.kernel.rng import seeded
from undertable.kernel.scene import Board, Cards
from undertable.terminal.draw import draw
from undertable.testing import rule


def board(g: Case) -> Board:
    return next(area for area in g.scene(0).areas if isinstance(area, Board))


def stock(g: Case) -> dict[str, str]:
    """What is left of each card of the open decks, as it is told."""
    return {card.name: card.subtitle for area in g.scene(0).areas if isinstance(area, Cards) and area.id == "stock" for card in area.cards}


@rule("HB-BRD.09", "HB-BRD.10")
def test_unexplored_rooms_lie_in_fog() -> None:
    s = Scenario("hellboy")
    shown = {space.id: space for space in board(s.g).spaces}
    assert len(shown) == 26
    assert not shown["space:R1a"].fog and shown["space:R2a"].fog and shown["space:R2a"].lines == ["unexplored"]
    assert shown["space:R6a"].lines == ["locked"] and shown["space:R2a"].tokens == []


@rule("HB-BRD.07", "HB-BRD.08")
def test_the_board_shows_walls_and_doorways() -> None:
    s = Scenario("hellboy")
    kinds = {edge.id: edge.kind for edge in board(s.g).edges if edge.id}
    assert kinds["door:0"] == "closed" and kinds["door:5"] == "locked"
    s.explored("R1", "R2")
    assert {edge.id: edge.kind for edge in board(s.g).edges if edge.id}["door:0"] == "door"
    assert sum(edge.kind == "wall" for edge in board(s.g).edges) == 30


def test_the_drawing_fits_a_terminal_of_120_columns() -> None:
    s = Scenario("hellboy", "liz", "abe", "johann")
    s.explored("R1", "R2", "R3")
    s.enemy("frog", "R2b")
    s.scenery("bookcase", "R3a")
    s.phase()
    console = Console(width=120, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(s.g.scene(0), {}, 120))
    text = captured.get()
    lines = text.splitlines()
    assert max(len(line) for line in lines) <= 120
    for words in ("R2a Long Gallery", "Impending Doom", "Information Gathered", "HB", "Fr", "Bk"):
        assert words in text


def test_the_lair_replaces_the_rooms() -> None:
    g = Scenario("hellboy", "liz", begin="time").g
    assert {space.id[6:8] for space in board(g).spaces} == {"L1", "L2"}


@pytest.mark.parametrize("seat", [0, 1])
def test_prompts_name_the_agent_and_their_rule(seat: int) -> None:
    s = Scenario("hellboy", "liz", seats=2)
    s.phase()
    decision = s.g.decision(seat)
    assert decision is not None and decision.rule == "HB-ACT.01"
    assert decision.prompt == f"Your turn: {('Hellboy', 'Liz Sherman')[seat]} has 3 cubes"
    assert all(label == "Pass" or label.startswith(("Hellboy: ", "Liz Sherman: ")) for label in s.labels(seat))


@pytest.mark.parametrize("case", ["amphibian", "candle"])
def test_what_is_drawn_once_looks_as_if_it_were_drawn_now(case: str) -> None:
    """Parts of scenes are shared between moments and tables: whatever they depend on must tell them apart."""
    compared = 0
    for number in range(6):
        g = ut.new("hellboy", 1 + number % 4, f"drawn {number}", {"case": case})
        assert isinstance(g, Case)
        rng = seeded("drawn", str(number))
        while not g.over:
            for _ in range(3):
                if not g.over:
                    seat = g.pending[0]
                    g.apply(seat, rng.pick(g.choices(seat)))
            kept = msgspec.json.encode(g.scene(0))
            shared, g.book.made = g.book.made, Made()
            assert msgspec.json.encode(g.scene(0)) == kept
            g.book.made = shared
            compared += 1
    assert compared > 100


def test_a_lock_that_opens_and_a_card_that_is_bought_are_seen_at_once() -> None:
    s = Scenario("hellboy")
    locked = [edge.id for edge in board(s.g).edges if edge.kind == "locked"]
    left = stock(s.g)
    s.g.locked = 0
    s.g.backup_stock = [0] * len(s.g.backup_stock)
    assert locked and not [edge.id for edge in board(s.g).edges if edge.kind == "locked"]
    now = stock(s.g)
    assert sum(now[name] != said for name, said in left.items()) == len(s.g.backup_stock)


def test_what_was_used_is_shown_as_it_is_now() -> None:
    s = Scenario("abe")
    number, desk = s.gear("abe", "Q08"), s.scenery("cabinet", "R1d")

    def shown() -> tuple[int, int]:
        view = s.g.view(0)
        return next(gear.uses for gear in view.agents[0].gear if gear.number == number), view.scenery[0].tokens

    uses, tokens = shown()
    assert uses > 1 and tokens
    s.g.use_up(s.g.agents[0], number)
    s.g.spend_token(desk)
    assert shown() == (uses - 1, tokens - 1)
