"""Spycraft: what the platform needs to know of it."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.spycraft.advice.counsel import Counsel
from undertable.games.spycraft.cards.deckfile import as_data, check_choice, check_up, deck_for, from_file, normalised, write
from undertable.games.spycraft.cards.decks import ANY, STARTERS, check_missions, checked
from undertable.games.spycraft.cards.pool import Book
from undertable.games.spycraft.cards.verbs import vocabulary
from undertable.games.spycraft.cards.wording import complete_texts
from undertable.games.spycraft.chapters.asking import SETTINGS
from undertable.games.spycraft.content import KINDS, Action, Agent, Deck, Face, Gear, Leader, Mission
from undertable.games.spycraft.setup import Spycraft
from undertable.games.spycraft.table.debrief import Dossier
from undertable.games.spycraft.table.scene import draw
from undertable.kernel import BadOption, Entry, Film, Game, Option, Pack, PackFile, Start, View, read_words
from undertable.kernel.brought import Flaw, LookedOver

KEPT = 40
"""Packs of users that stay in memory."""


class SpycraftGame(Game):
    """The card game of five spy agencies."""

    name: ClassVar[str] = "spycraft"
    title: ClassVar[str] = "Spycraft"
    version: ClassVar[int] = 5
    blurb: ClassVar[str] = "Agencies duel for missions. Agents and gear enter play facedown, and any of them may be a bluff."
    least: ClassVar[int] = 2
    most: ClassVar[int] = 5
    minutes: ClassVar[tuple[int, int]] = (45, 90)
    fields: ClassVar[dict[str, str]] = read_words(__file__, "table/fields.toml")
    limit: ClassVar[int] = 30000
    options: ClassVar[tuple[Option, ...]] = (
        Option("mode", "standard", "standard, or the learning game of two with stacked decks", values=("standard", "learning")),
        Option("points", 20, "victory points that win: fewer for a short game, more for a long one", low=10, high=40),
        Option("idle_turns", 5, "turns in a row without a mission after which the game is called off", low=2, high=20),
        Option("last_turn", 40, "the turn after which the game is called off", low=10, high=99),
        Option(
            "deck",
            "random",
            "random (a starter deck), any (a lawful deck drawn from all cards), a deck of the content or of your pack, or a deck file: "
            "its text; in a terminal its name",
            per_seat=True,
            brought=True,
        ),
    )

    policies: ClassVar[tuple[tuple[str, str], ...]] = SETTINGS
    position = Spycraft
    entries = KINDS

    def __init__(self) -> None:
        super().__init__()
        self._books: dict[int, tuple[Pack, Book]] = {}

    def vocabulary(self) -> Any:
        return vocabulary()

    def pack_kinds(self) -> list[type[Entry]]:
        return [Leader, Agent, Gear, Action, Mission, Deck]

    def complete(self, pack: Pack) -> None:
        complete_texts(pack)
        check_missions(pack)
        for deck in pack.all(Deck):
            checked(pack, deck, pack.source(deck))

    def book_of(self, pack: Pack) -> Book:
        """The card pool of a pack at a glance."""
        known = self._books.get(id(pack))
        if known is None:
            if len(self._books) > KEPT:
                self._books.clear()
            known = self._books[id(pack)] = pack, Book(pack)
        return known[1]

    def seats_for(self, options: dict[str, Any]) -> tuple[int, int]:
        return (2, 2) if options["mode"] == "learning" else (self.least, self.most)

    def check(self, seats: int, options: dict[str, Any]) -> None:
        if options["mode"] == "learning" and any(deck != "random" for deck in options["deck"]):
            raise BadOption("option deck: the learning game has its own decks; leave the option out")

    def normalise(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        return {**options, "deck": [normalised(deck) for deck in options["deck"]]}

    def local(self, options: dict[str, Any]) -> dict[str, Any]:
        return {name: from_file(value) if name.startswith("deck") else value for name, value in options.items()}

    def suggestions(self, option: str, pack: Pack) -> list[str]:
        return ["random", *pack.tables["deck"]] if option == "deck" else []

    def starters(self, option: str, pack: Pack) -> dict[str, list[str]]:
        return {pack.tables["deck"][decks[0]].name: list(decks) for decks in STARTERS.values()} if option == "deck" else {}

    def look_over(self, option: str, text: str, pack: Pack) -> LookedOver:
        found = check_up(pack, text)
        flaws = [Flaw(flaw.text, flaw.rule, flaw.card) for flaw in found.flaws]
        if found.deck is None:
            return LookedOver(None, "", flaws, found.warnings)
        return LookedOver(as_data(found.deck), write(found.deck, pack), flaws, found.warnings)

    def brought(self, option: str, value: Any, pack: Pack) -> Any:
        chosen = normalised(value)
        check_choice(pack, chosen)
        # What people call their decks stays with them: the luck of the table is bound to its options, and nobody could strike it out later.
        return (
            {"id": "own", "name": "Own deck", "leaders": chosen["leaders"], "cards": chosen["cards"]}
            if isinstance(chosen, dict)
            else chosen
        )

    def start(
        self, seats: int, options: dict[str, Any], seed: int | str, packs: list[PackFile] | None = None, names: list[str] | None = None
    ) -> Start:
        start = super().start(seats, options, seed, packs, names)
        for chosen in start.options["deck"]:
            check_choice(start.pack, chosen)
        return start

    def variants(self) -> list[dict[str, Any]]:
        """Long games more often than others, and in those places where bots think: that is where the higher leaders come."""
        return [{"points": 40}, {}, {"deck0": "fortune", "points": 40}, {"points": 40}, {"mode": "learning"}, {"points": 40}]

    def expected(self, options: dict[str, Any], pack: Pack) -> list[Entry]:
        """Orders, abilities, missions, and the cards of the decks that may be on the table."""
        decks: list[Deck] = []
        if ANY in options["deck"]:
            return [entry for entry in pack.entries() if entry.TABLE != "deck"]
        starters = [id for both in STARTERS.values() for id in both]
        for chosen in ("krypt", "nine_tiger") if options["mode"] == "learning" else options["deck"]:
            decks.extend(deck_for(pack, id) for id in (starters if chosen == "random" else (chosen,)))
        wanted = {entry.id for deck in decks for entry in deck.cards} | {id for deck in decks for id in deck.leaders}
        return [entry for entry in pack.entries() if _belongs(entry, wanted)]

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        return draw(view, pack)

    def film(self) -> Film:
        return Dossier()

    def advice(self) -> Any:
        return COUNSEL


def _belongs(entry: Entry, wanted: set[str]) -> bool:
    if isinstance(entry, Face) and entry.TABLE in ("order", "ability", "mission"):
        return True
    return entry.id in wanted and entry.TABLE != "deck"


COUNSEL = Counsel()
GAME = SpycraftGame()
