"""Annotations: short texts that people write on places of the table, beside the position.

They are no part of the game: no rule reads them, bots and research do not see them, undo leaves them where they are. A game that wants them
names its sheets (`Game.sheets`) and says who may write on each and who reads it.
"""

from __future__ import annotations

from copy import copy
from typing import Final

import msgspec

from undertable.kernel.errors import IllegalChoice
from undertable.kernel.game import Game, Sheet
from undertable.kernel.header import Inscription
from undertable.kernel.piece import SPECTATOR
from undertable.kernel.position import Position
from undertable.kernel.scene import Badge, Board, Scene

LONGEST: Final = 12
"""Characters of one text."""


class Annotation(msgspec.Struct, frozen=True):
    """A text on a place, in a sheet, by a seat. A seat has one text in a sheet on a place."""

    seat: int
    sheet: str
    place: str
    """The scene id of a place on a board."""
    text: str


def game_of(position: Position) -> Game:
    game = position.game
    assert isinstance(game, Game)
    return game


def sheet_of(position: Position, id: str) -> Sheet:
    """The sheet of this name; IllegalChoice if the game has none."""
    sheets = game_of(position).sheets
    for sheet in sheets:
        if sheet.id == id:
            return sheet
    known = ", ".join(sheet.id for sheet in sheets)
    raise IllegalChoice(f"there is no sheet {id!r} to write on; possible: {known}" if known else "nothing is written on this table")


def sheets_for(position: Position, seat: int) -> list[Sheet]:
    """The sheets that the seat may write on now."""
    if seat < 0 or position.over:
        return []
    game = game_of(position)
    return [sheet for sheet in game.sheets if game.may_write(position, seat, sheet.id)]


def written(position: Position, notes: list[Annotation], note: Annotation, by: int) -> list[Annotation]:
    """All annotations after the seat `by` has written one, or rubbed one out (no text), its own or another's; IllegalChoice if not."""
    sheet = sheet_of(position, note.sheet)
    if sheet not in sheets_for(position, by):
        raise IllegalChoice(f"you cannot write on the sheet {sheet.name}" if not position.over else "the game is over")
    text = note.text.strip()
    if len(text) > LONGEST or not text.isprintable():
        raise IllegalChoice(f"{text[:LONGEST]!r}...: a text has at most {LONGEST} printable characters")
    if note.place not in places_of(position.scene(by)):
        raise IllegalChoice(f"there is no place {note.place!r} to write on")
    if by != note.seat and (text or sheet.own):
        raise IllegalChoice("one writes in one's own name; a text of the team can be rubbed out by each of them")
    kept = _kept(position, notes)
    here = [old for old in kept if not (old.seat == note.seat and old.sheet == note.sheet and old.place == note.place)]
    if not text:
        if len(here) == len(kept):
            raise IllegalChoice("there is nothing to rub out")
        return here
    room = game_of(position).room(position, sheet)
    if sum(1 for old in here if _together(sheet, old, note)) >= room:
        raise IllegalChoice(f"{room} is the most for {sheet.name}: rub one out first")
    return [*here, Annotation(by, sheet.id, note.place, text)]


def read_by(position: Position, notes: list[Annotation], viewer: int) -> list[Annotation]:
    """The annotations that the viewer (-1: a spectator) may read."""
    game = game_of(position)
    return [note for note in _kept(position, notes) if note.seat == viewer or game.reads(position, note.seat, note.sheet, viewer)]


def inscriptions(position: Position, acts: list[tuple[int, Annotation]]) -> list[Inscription]:
    """What a record keeps of what was written, each after so many choices: what everybody could read, a bystander too."""
    game = game_of(position)
    return [
        Inscription(after=after, seat=note.seat, sheet=note.sheet, place=note.place, text=note.text)
        for after, note in acts
        if game.reads(position, note.seat, note.sheet, SPECTATOR)
    ]


def without_own(position: Position, notes: list[Annotation], seat: int) -> list[Annotation]:
    """What is left when somebody else takes the seat: texts for its own eyes are gone."""
    own = [sheet.id for sheet in game_of(position).sheets if sheet.own]
    return [note for note in notes if note.seat != seat or note.sheet not in own]


def _together(sheet: Sheet, one: Annotation, other: Annotation) -> bool:
    """Whether two texts share the room of a sheet."""
    return one.sheet == sheet.id and other.sheet == sheet.id and (not sheet.own or one.seat == other.seat)


def _kept(position: Position, notes: list[Annotation]) -> list[Annotation]:
    """The texts for which there is room, the oldest left out: a game may want the room for something else by now."""
    if not notes:
        return notes
    game = game_of(position)
    kept: list[Annotation] = []
    for number, note in enumerate(notes):
        sheet = sheet_of(position, note.sheet)
        if sum(1 for later in notes[number:] if _together(sheet, note, later)) <= game.room(position, sheet):
            kept.append(note)
    return kept


def places_of(scene: Scene) -> dict[str, str]:
    """The places that can be written on: ids and names."""
    return {space.id: space.name for area in scene.areas if isinstance(area, Board) for space in area.spaces if space.id}


def annotated(scene: Scene, notes: list[Annotation], position: Position) -> Scene:
    """The scene with these texts on it."""
    if not notes:
        return scene
    texts: dict[str, list[Badge]] = {}
    for note in notes:
        sheet = sheet_of(position, note.sheet)
        name = f"{sheet.name} of {position.names[note.seat]}: {note.text}"
        texts.setdefault(note.place, []).append(Badge(text=note.text, symbol=sheet.symbol, name=name, seat=note.seat, colour="grey"))
    drawn = copy(scene)
    drawn.areas = scene.areas[:]
    for at, area in enumerate(drawn.areas):
        if isinstance(area, Board) and any(space.id in texts for space in area.spaces):
            board = drawn.areas[at] = copy(area)
            board.spaces = [copy(space) if space.id in texts else space for space in area.spaces]
            for space in board.spaces:
                if space.id in texts:
                    space.badges = [*space.badges, *texts[space.id]]
    return drawn
