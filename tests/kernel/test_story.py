"""Events: links, numbers and moves reach those who may know them, and nobody else."""

from __future__ import annotations

from typing import ClassVar

import msgspec

import undertable as ut
from tests.kernel.duel import GAME, Duel
from undertable.kernel.content import Entry
from undertable.kernel.event import Event, Face, Moved, Sum, Term, Word
from undertable.kernel.piece import Card
from undertable.kernel.plaindata import decode, encode, same
from undertable.kernel.story import line
from undertable.kernel.told import Part


class Weapon(Entry, kw_only=True):
    TABLE: ClassVar[str] = "weapon"


KNIFE = Weapon(id="knife", name="Knife")


def told(text: str, **more: object) -> Event:
    g = ut.new("duel", 3, seed=5)
    assert isinstance(g, Duel)
    g.tell(text, **more)  # type: ignore[arg-type]
    return g.events[-1]


NAMES = ["Ann", "Ben", "Cleo"]


def test_seats_cards_entries_and_places_are_links() -> None:
    event = told("{seat} takes {card} to {place}!", seat=1, card=Card(7, KNIFE, -1), place=Word("the Docks", ref="space:3"))
    read = line(event, -1, NAMES)
    assert read is not None and read.actor == 1 and not read.mine
    assert read.text == "Ben takes Knife to the Docks!"
    assert read.parts == [
        Part("Ben", ref="seat:1", seat=1),
        Part(" takes "),
        Part("Knife", ref="card:7", entry="weapon/knife"),
        Part(" to "),
        Part("the Docks", ref="space:3"),
        Part("!"),
    ]
    assert "".join(part.text for part in read.parts) == read.text
    plain = line(told("{number} cards in the {deck} deck", number=3, deck="green"), 0, NAMES)
    assert plain is not None and plain.parts == [] and plain.text == "3 cards in the green deck"


def test_who_does_not_know_the_card_gets_neither_its_name_nor_its_handle() -> None:
    event = told("{seat} draws {card}", seat=1, card=Card(7, KNIFE, 1 << 1))
    own, other = line(event, 1, NAMES), line(event, 0, NAMES)
    assert own is not None and own.parts[-1] == Part("Knife", ref="card:7", entry="weapon/knife", mine=True)
    assert other is not None and other.text == "Ben draws a card"
    sent = msgspec.json.encode(other)
    assert b"knife" not in sent.lower() and b"card:7" not in sent and b"mine" not in sent


def test_all_but_the_words_is_for_those_to_whom_the_line_is_told() -> None:
    event = told(
        "{seat} looks at {card}",
        to=1 << 2,
        others="Somebody looks at something",
        kind="peek",
        seat=2,
        card=Card(9, KNIFE, 1 << 2),
        targets=["card:9"],
        dice=[Face("5", colour="red")],
        sum=Sum([Term(4, "Strength"), Term(2, "Knife")], 5, "Defence", True),
        moves=[Moved("card:9", "seat:0", "seat:2"), Moved("pawn:1", "space:1", "space:2", 1 << 0)],
        cause="Because of {card}",
        outcome="{seat} knows",
    )
    own = line(event, 2, NAMES)
    assert own is not None and own.mine and own.actor == 2 and own.targets == ["card:9"]
    assert own.sum is not None and (own.sum.total, own.sum.against, own.sum.success) == (6, 5, True)
    assert [moved.id for moved in own.moves] == ["card:9"], "each move has a mask of its own"
    assert (own.cause, own.outcome) == ("Because of Knife", "Cleo knows")
    for viewer in (-1, 0, 1):
        other = line(event, viewer, NAMES)
        assert msgspec.to_builtins(other) == {"text": "Somebody looks at something", "kind": "peek"}
    assert line(told("Only you", to=1), 1, NAMES) is None


def test_others_learn_the_actor_from_their_own_text() -> None:
    event = told("You see {card}", to=1, others="{seat} peeks", seat=0, card=Card(9, KNIFE, 1))
    other = line(event, 1, NAMES)
    assert other is not None and other.actor == 0 and other.parts[0].seat == 0


def test_rounds_and_turns_open_a_group() -> None:
    opened = line(told("Round {n}", n=3, kind="round"), -1, NAMES)
    assert opened is not None and opened.turn == "round"
    other = line(told("It rains", kind="weather"), -1, NAMES)
    assert other is not None and other.turn == ""


def test_an_event_is_saved_whole() -> None:
    event = told("{seat} rolls", seat=0, dice=[Face("5")], sum=Sum([Term(5, "die")], 4, "", True), moves=[Moved("a", "b", "c")])
    again = decode(encode(event), GAME.content)
    assert same(event, again)


def test_what_events_share_stays_empty_however_long_a_game_goes() -> None:
    for name in ("hellboy", "facility07", "spycraft"):
        game = ut.new(name, seed=3)
        game.watched = True
        rng = ut.seeded(3)
        for _ in range(60):
            seat = game.pending[0]
            game.apply_index(seat, rng.below(len(game.choices(seat))))
        shared = [event.targets for event in game.events if not event.targets]
        assert shared and all(empty is shared[0] for empty in shared)
        assert [line(event, viewer, game.names) for event in game.events for viewer in (-1, 0)]
        assert shared[0] == []
