"""What one case takes from the content. Compiled, where the entries themselves are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from undertable.games.hellboy import content
from undertable.games.hellboy.chapters.layout import Plan
from undertable.games.hellboy.content import LAIR
from undertable.kernel import Pack
from undertable.kernel.once import Made

Kind = TypeVar("Kind")
Drawn = TypeVar("Drawn")


class Book:
    """The content of a table, looked up once: what the rules ask for all the time."""

    def __init__(self, pack: Pack, ident: str) -> None:
        self.made = Made()
        self.pack = pack
        self.case = pack.get(content.CaseFile, ident)
        self.plan = Plan()
        self.rooms = [room for room in pack.all(content.Room) if room.case == ident]
        for room in self.rooms:
            self.plan.add_room(room.id, room.areas)
        for doorway in pack.all(content.Doorway):
            if doorway.case == ident:
                self.plan.add_doorway(doorway.areas[0], doorway.areas[1])
        self.room_names = [room.name for room in self.rooms]
        self.agents = {card.id: card for card in pack.all(content.AgentCard)}
        self.actions: dict[str, list[content.ActionCard]] = {name: [] for name in self.agents}
        for action in pack.all(content.ActionCard):
            self.actions[action.agent].append(action)
        self.starting: dict[str, list[content.StartingCard]] = {name: [] for name in self.agents}
        for card in pack.all(content.StartingCard):
            self.starting[card.agent].append(card)
        self.enemies = {one.id: one for one in pack.all(content.EnemyCard) if one.case == ident}
        self.boss = next(one.figure for one in self.enemies.values() if one.boss)
        """The figure of the Boss."""
        self.scenery = {kind.id: kind for kind in pack.all(content.SceneryKind)}
        self.requisitions = pack.all(content.Requisition)
        self.backups = pack.all(content.BackupCard)
        self.figures = {figure.id: figure for figure in pack.all(content.Figure) if figure.case == ident}
        self.figure_names = {figure.id: figure.name for figure in self.figures.values()}
        self.supply = {entry.id: entry.copies for entry in [*pack.all(content.Supply), *self.figures.values()]}
        """Copies of figures and markers."""
        self.cards = {side.id: side for side in pack.all(content.CaseCard) if side.case == ident}
        self.pois = [poi for poi in pack.all(content.PointOfInterest) if poi.case == ident]
        self.encounters = [one for one in pack.all(content.EncounterCard) if one.case == ident]
        self.dooms = [one for one in pack.all(content.DoomCard) if one.case in ("", ident)]
        self.dooms.sort(key=lambda one: (one.agent != "", one.case != ""))
        """Doom cards: the common ones, those of the case, those of the agents."""
        self.counters = pack.all(content.CounterKind)

    def area(self, name: str) -> int:
        """The number of an area by its name, such as R1d."""
        return self.plan.names.index(name)

    def stages(self) -> list[str]:
        """The stages of the investigation, in the order of their rooms."""
        return [stage for stage in dict.fromkeys(room.stage for room in self.rooms) if stage != LAIR]

    def once(self, key: tuple[Any, ...], draw: Callable[..., Drawn], *given: Any) -> Drawn:
        """A part of the table that depends on the key alone."""
        return self.made.once(self, key, draw, given)

    def entry(self, kind: type[Kind], key: str) -> Kind:
        """The entry of this kind that a view names by its key."""
        found = self.pack.find(key)
        assert isinstance(found, kind)
        return found

    def poi_name(self, ident: str) -> str:
        return next(poi.name for poi in self.pois if poi.id == ident)

    def in_lair(self, room: int) -> bool:
        return self.rooms[room].stage == LAIR

    def figure(self, name: str) -> str:
        """The figure that a card means: "minion" is that of the case."""
        return self.case.minion if name == "minion" else name

    def first_card(self, figure: str) -> content.EnemyCard:
        """The Enemy Card that a figure follows until another comes into play."""
        return next(card for card in self.enemies.values() if card.figure == figure)


_books: dict[tuple[int, str], Book] = {}


def book_of(pack: Pack, case: str = "") -> Book:
    """The looked-up content of a case; made once. Without a name it is the first case of the pack."""
    found = _books.get((id(pack), case))
    if found is None or found.pack is not pack:
        cases = pack.all(content.CaseFile)
        own = [one for one in cases if one in pack.brought]
        found = Book(pack, own[0].id if case == "own" and own else case or cases[0].id)
        _books[id(pack), case] = found
    return found
