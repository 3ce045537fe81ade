"""What one case takes from the content. Compiled, where the entries themselves are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from undertable.games.hellboy.chapters.layout import Plan
from undertable.games.hellboy.content import (
    LAIR,
    ActionCard,
    AgentCard,
    BackupCard,
    CaseCard,
    CaseFile,
    CounterKind,
    DoomCard,
    Doorway,
    EncounterCard,
    EnemyCard,
    Figure,
    PointOfInterest,
    Requisition,
    Room,
    SceneryKind,
    StartingCard,
    Supply,
)
from undertable.kernel.content import Pack

Drawn = TypeVar("Drawn")
MOST_DRAWN = 10_000


class Book:
    """The content of a table, looked up once: what the rules ask for all the time."""

    pack: Pack
    case: CaseFile
    plan: Plan
    rooms: list[Room]
    room_names: list[str]
    agents: dict[str, AgentCard]
    actions: dict[str, list[ActionCard]]
    starting: dict[str, list[StartingCard]]
    enemies: dict[str, EnemyCard]
    scenery: dict[str, SceneryKind]
    requisitions: list[Requisition]
    backups: list[BackupCard]
    supply: dict[str, int]
    """Copies of figures and markers."""
    figures: dict[str, Figure]
    figure_names: dict[str, str]
    boss: str
    """The figure of the Boss."""
    cards: dict[str, CaseCard]
    pois: list[PointOfInterest]
    encounters: list[EncounterCard]
    dooms: list[DoomCard]
    """Doom cards: the common ones, those of the case, those of the agents."""
    counters: list[CounterKind]
    drawn: dict[tuple[Any, ...], Any]

    def __init__(self, pack: Pack, ident: str) -> None:
        self.pack = pack
        self.drawn = {}
        self.case = pack.get(CaseFile, ident)
        self.plan = Plan()
        self.rooms = [room for room in pack.all(Room) if room.case == ident]
        for room in self.rooms:
            self.plan.add_room(room.id, room.areas)
        for doorway in pack.all(Doorway):
            if doorway.case == ident:
                self.plan.add_doorway(doorway.areas[0], doorway.areas[1])
        self.room_names = [room.name for room in self.rooms]
        self.agents = {card.id: card for card in pack.all(AgentCard)}
        self.actions = {name: [] for name in self.agents}
        for action in pack.all(ActionCard):
            self.actions[action.agent].append(action)
        self.starting = {name: [] for name in self.agents}
        for card in pack.all(StartingCard):
            self.starting[card.agent].append(card)
        self.enemies = {one.id: one for one in pack.all(EnemyCard) if one.case == ident}
        self.boss = next(one.figure for one in self.enemies.values() if one.boss)
        self.scenery = {kind.id: kind for kind in pack.all(SceneryKind)}
        self.requisitions = pack.all(Requisition)
        self.backups = pack.all(BackupCard)
        self.figures = {figure.id: figure for figure in pack.all(Figure) if figure.case == ident}
        self.figure_names = {figure.id: figure.name for figure in self.figures.values()}
        self.supply = {entry.id: entry.copies for entry in [*pack.all(Supply), *self.figures.values()]}
        self.cards = {side.id: side for side in pack.all(CaseCard) if side.case == ident}
        self.pois = [poi for poi in pack.all(PointOfInterest) if poi.case == ident]
        self.encounters = [one for one in pack.all(EncounterCard) if one.case == ident]
        self.dooms = [one for one in pack.all(DoomCard) if one.case in ("", ident)]
        self.dooms.sort(key=lambda one: (one.agent != "", one.case != ""))
        self.counters = pack.all(CounterKind)

    def area(self, name: str) -> int:
        """The number of an area by its name, such as R1d."""
        return self.plan.names.index(name)

    def stages(self) -> list[str]:
        """The stages of the investigation, in the order of their rooms."""
        return [stage for stage in dict.fromkeys(room.stage for room in self.rooms) if stage != LAIR]

    def once(self, key: tuple[Any, ...], draw: Callable[..., Drawn], *given: Any) -> Drawn:
        """A part of the table that depends on the key alone: drawn once, and shared by all scenes."""
        found: Drawn | None = self.drawn.get(key)
        if found is None:
            if len(self.drawn) >= MOST_DRAWN:
                self.drawn.clear()
            found = self.drawn[key] = draw(self, *given)
        return found

    def in_lair(self, room: int) -> bool:
        return self.rooms[room].stage == LAIR

    def figure(self, name: str) -> str:
        """The figure that a card means: "minion" is that of the case."""
        return self.case.minion if name == "minion" else name

    def first_card(self, figure: str) -> EnemyCard:
        """The Enemy Card that a figure follows until another comes into play."""
        return next(card for card in self.enemies.values() if card.figure == figure)


_books: dict[tuple[int, str], Book] = {}


def book_of(pack: Pack, case: str = "") -> Book:
    """The looked-up content of a case; made once. Without a name it is the first case of the pack."""
    cases = pack.all(CaseFile)
    own = [one for one in cases if one in pack.brought]
    ident = own[0].id if case == "own" and own else case or cases[0].id
    found = _books.get((id(pack), ident))
    if found is None or found.pack is not pack:
        found = Book(pack, ident)
        _books[id(pack), ident] = found
    return found
