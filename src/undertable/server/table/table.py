"""A table: a game, its company and its log, as they follow from the acts done so far. Nothing here waits, stores or sends."""

from __future__ import annotations

from math import log
from typing import Any

import msgspec

from undertable.games import find
from undertable.kernel.annotations import Annotation, annotated, inscriptions, read_by, without_own, written
from undertable.kernel.asking import LONE, Settled, settled
from undertable.kernel.choice import Choice, Pass
from undertable.kernel.errors import BadRecord, IllegalChoice
from undertable.kernel.event import Event, Word
from undertable.kernel.game import Game
from undertable.kernel.header import record_with
from undertable.kernel.position import Position
from undertable.kernel.record import Play, Record, digest, replay, snapshot
from undertable.kernel.scene import Scene
from undertable.server.table import acts, clocks
from undertable.server.table.acts import Row, choices_of, dealt_in
from undertable.server.table.company import Chair, ChatLine, Company, SeatWish, UndoRequest, free_name
from undertable.server.table.log import Log
from undertable.server.table.opening import Opening
from undertable.server.table.tokens import opaque

SHORTEST_BEAT, BEAT_SPREAD, LONGEST_BEAT = 0.6, 0.7, 4.0
"""The beat of a hidden question, as parts of the table's pace: at least, on average more, at most."""


class Rewind(Exception):
    """Going back this far needs the whole list of acts: replay it and call `rewound`."""


class Stored(msgspec.Struct):
    """A table as it comes out of the database."""

    opening: Opening
    number: int
    """That of the checkpoint."""
    checkpoint: bytes
    rows: list[Row]
    """The acts after the checkpoint."""


class Saved(msgspec.Struct):
    """A checkpoint."""

    snapshot: bytes
    company: Company
    log: list[tuple[int, Any]]
    totals: list[int]


_saved = msgspec.msgpack.Decoder(Saved)  # made before threads use it, as in `storage.database`


class Table:
    """The state of a table after its act number `number`."""

    def __init__(self, id: str, opening: Opening, play: Play, company: Company, log: Log, number: int) -> None:
        self.id = id
        self.opening = opening
        self.play = play
        self.company = company
        self.log = log
        self.number = number
        self.checkpoint_number = number
        self.joined: set[int] = set()
        """Numbers of choices made before one that belongs to the choice before it."""
        self._options: dict[int, tuple[str, dict[str, Choice]]] = {}
        self._settled: dict[int, tuple[tuple[int, int, int], Settled | None]] = {}
        self._ids: dict[int, tuple[tuple[int, int, int], str]] = {}

    def copy(self) -> Table:
        """The same table, to try acts on: nothing done to it is seen in this one."""
        table = Table(self.id, self.opening, self.play.fork(), self.company.copy(), self.log.copy(), self.number)
        table.checkpoint_number = self.checkpoint_number
        table.joined = self.joined.copy()
        table._options = self._options.copy()
        table._settled = self._settled.copy()
        table._ids = self._ids.copy()
        return table

    @property
    def position(self) -> Position:
        return self.play.position

    @property
    def game(self) -> Game:
        game = self.position.game
        assert isinstance(game, Game)
        return game

    # Beginning and loading

    @staticmethod
    def new(id: str, opening: Opening, chairs: list[Chair]) -> Table:
        position = first_position(opening, None)
        seats = position.seats
        company = Company(chairs, [""] * seats, [""] * seats, [0.0] * seats)
        table = Table(id, opening, Play(position), company, Log(seats), 0)
        for seat, chair in enumerate(chairs):
            chair.name = chair.name or position.names[seat]
        table._name_seats()
        table._drain()
        clocks.asked_anew(company, position, opening.created)
        return table

    @staticmethod
    def load(id: str, stored: Stored, position: Position | None = None) -> Table:
        """The table from its last checkpoint; the acts after it are for the caller to absorb. `position`: replayed instead of restored."""
        opening = stored.opening
        saved = _saved.decode(stored.checkpoint)
        if position is None:
            position = find(opening.header.game).restored(saved.snapshot, watched=True)
        position.watched = True
        log = Log(position.seats)
        log.restored(saved.log, saved.totals, position.pack)
        table = Table(id, opening, Play(position), saved.company, log, stored.number)
        table._name_seats()
        return table

    def checkpoint(self) -> bytes:
        self.checkpoint_number = self.number
        return msgspec.msgpack.encode(Saved(snapshot(self.position), self.company, self.log.saved(), self.log.totals))

    def _name_seats(self) -> None:
        """People's names, in a list of this position's own: earlier copies keep theirs."""
        self.position.names = [chair.name for chair in self.company.chairs]

    def _drain(self) -> None:
        position = self.position
        if position.events:
            events = position.events
            position.events = []
            self.log.add(position.count, events)

    @property
    def begun(self) -> bool:
        """Whether the cards are dealt: a table that committed to a secret first waits for what people add to it."""
        return not self.opening.secret or self.company.dealt is not None

    # Acts

    def absorb(self, row: Row, choice: Choice | None = None) -> None:
        """Let the table be what it is after this act. IllegalChoice leaves it as it was."""
        act = row.act
        if isinstance(act, acts.Chose):
            self._chosen(row.at, act, choice)
        elif isinstance(act, acts.TookBack):
            times = self._time_of(act, row.at)
            self._go_back(act.to)
            self._taken_back(row, times)
        elif isinstance(act, acts.Dealt):
            self._deal(row.at, act)
        else:
            self._company_act(row)
        self.number = row.number

    def _deal(self, at: float, act: acts.Dealt) -> None:
        self.company.dealt = act
        self.play = Play(first_position(self.opening, act))
        self._name_seats()
        self._drain()
        self._options, self._ids = {}, {}
        self.company.asked = -1
        clocks.asked_anew(self.company, self.position, at)

    def _chosen(self, at: float, act: acts.Chose, choice: Choice | None) -> None:
        if not self.begun:
            raise IllegalChoice("the game has not begun: the host starts it")
        position = self.position
        said = self._said_for(act.seat) if act.by == "beat" else None
        history = position.history
        joined = act.joined or (act.by == "beat" and history is not None and history.seat == act.seat)
        if joined:
            self.joined.add(position.count)
        else:
            self.joined.discard(position.count)
        times = 0.0, 0.0
        if self.opening.clock.kind != "none" and act.key in self.options(act.seat):  # a policy, for instance, answers nothing
            times = self._time_of(act, at)
        if act.by == "bot":  # nobody takes a bot's choice back alone: no need to keep what was before it
            position.apply(act.seat, choice if choice is not None else act.key)
            self.play.past.clear()
            self.play.spare = None
        else:
            self.play.apply(act.seat, choice if choice is not None else act.key, joined)
        if not self.play.past:
            self.joined.clear()
        clocks.take(self.company, act.seat, times)
        if self.company.used and self.position.undo_floor == self.position.count:  # no question comes again
            self.company.used = {}
        if self.company.undo is not None:
            self.company.undo = None
        if said is not None:
            self.log.add(self.position.count, [said])
        self._drain()
        clocks.asked_anew(self.company, self.position, at)

    def _time_of(self, act: acts.Chose | acts.TookBack, at: float) -> tuple[float, float]:
        """What it takes of a clock when the seat answers, or leaves its question by taking back."""
        return clocks.taken(self.company, self.opening.clock, self.position, act.seat, at)

    def undo_to(self) -> int:
        """How many choices are left when the last is taken back freely: what was picked together goes together."""
        to = self.position.count - 1
        while to in self.joined and to > self.play.past[0].count:
            to -= 1
        return to

    def _go_back(self, to: int) -> None:
        play = self.play
        if play.position.count != to and not any(before.count == to for before in play.past):
            raise Rewind
        while play.position.count != to:
            play.position = play.past.pop()
            play.spare = None
        self._name_seats()

    def rewound(self, row: Row, position: Position) -> None:
        """The same as absorbing an act of taking back, with the position found by replaying."""
        assert isinstance(row.act, acts.TookBack)
        times = self._time_of(row.act, row.at)
        position.watched = True
        position.events = []
        self.play = Play(position)
        self._name_seats()
        self._taken_back(row, times)
        self.number = row.number

    def _taken_back(self, row: Row, times: tuple[float, float]) -> None:
        act = row.act
        assert isinstance(act, acts.TookBack)
        readers = -1 if act.agreed else self.log.readers_since(act.to) | 1 << act.seat
        text = "{seat} takes back, all agreeing" if act.agreed else "{seat} takes back"
        self.log.add(self.position.count, [Event(text, {"seat": Word("", "", -1, act.seat)}, readers, "", "undo")])
        self.company.undo = None
        self._options, self._settled = {}, {}
        if act.agreed:
            self.company.undos += 1
            self.company.used = {}
            self.company.asked = -1
        elif self.position.asked != self.company.asked:
            self.company.undos += 1
            clocks.take(self.company, act.seat, times)
        clocks.asked_anew(self.company, self.position, row.at)

    def _company_act(self, row: Row) -> None:
        act, company = row.act, self.company
        if isinstance(act, acts.Said):
            id = opaque(self.opening.salt, f"said {row.number}")
            company.say(ChatLine(act.seat, act.text, row.at, self._heard(act.seat), id, name=company.chairs[act.seat].name))
        elif isinstance(act, acts.Flagged):
            company.flag(act.line, act.seat)
        elif isinstance(act, acts.Noted):
            company.notes[act.seat] = act.text
        elif isinstance(act, acts.Annotated):
            company.annotations = written(self.position, company.annotations, act_note(act), act.seat)
        elif isinstance(act, acts.SatDown):
            self._tell("{chair} sits down", act.name)
            company.chairs[act.seat] = Chair(act.name, "person", "", act.token)
            company.leave_nothing(act.seat)
            company.wants_nothing(act.seat)
            company.add_luck(act.seat, act.entropy)
            self._name_seats()
            clocks.seated(company, act.seat, row.at)
        elif isinstance(act, acts.Brought):
            company.bring(act.seat, act.option, act.value)
        elif isinstance(act, acts.Replaced):
            chair = msgspec.structs.replace(company.chairs[act.seat], kind=act.kind, bot=act.bot)
            self._tell(_told(company.chairs[act.seat], act), chair.name)
            company.chairs[act.seat] = chair
            company.leave_nothing(act.seat)
            company.wishes = {seat: wish for seat, wish in company.wishes.items() if seat != act.seat}
            company.wants_nothing(act.seat)
            company.undo = None  # who votes on it has changed: it has to be asked again
            if act.kind == "open" or act.removed:
                chair.token = ""
                company.entropies = {seat: added for seat, added in company.entropies.items() if seat != act.seat}
                company.hooks[act.seat] = ""
                company.notes[act.seat] = ""
                company.annotations = without_own(self.position, company.annotations, act.seat)
            clocks.seated(company, act.seat, row.at)
        elif isinstance(act, acts.Wished):
            before = company.wishes.get(act.chair)
            by = before.by if before is not None and (before.kind, before.bot) == (act.kind, act.bot) else []
            company.wishes = {**company.wishes, act.chair: SeatWish(act.kind, act.bot, [*by, act.seat])}
        elif isinstance(act, acts.AskedUndo):
            company.undo = UndoRequest(act.seat, act.to, {act.seat: True})
        elif isinstance(act, acts.VotedUndo):
            if company.undo is not None:
                votes = {**company.undo.votes, act.seat: act.vote}
                company.undo = UndoRequest(company.undo.seat, company.undo.to, votes) if act.vote else None
        elif isinstance(act, acts.Hinted):
            self.log.add(self.position.count, [Event("{seat} asks for a hint", {"seat": Word("", "", -1, act.seat)}, -1, "", "hint")])
        elif isinstance(act, acts.Hooked):
            company.hooks[act.seat] = act.url
        elif isinstance(act, acts.Rematched):
            company.rematch = act.table
        elif isinstance(act, acts.Closed):
            company.closed = act.why or "the operator has closed this table"
            self.log.add(self.position.count, [Event("The table is closed: {why}", {"why": Word(company.closed)}, -1, "", "seat")])

    def forget(self, seat: int) -> None:
        """Nothing is left of what the person in this seat has written, the name included; the game stays as it was played."""
        company, name = self.company, self.company.chairs[seat].name
        nobody = free_name("", [chair.name for chair in company.chairs], f"Player {seat + 1}")
        company.chairs[seat] = msgspec.structs.replace(company.chairs[seat], name=nobody)
        company.notes[seat] = company.hooks[seat] = ""
        company.chat = [line for line in company.chat if line.seat != seat]
        company.annotations = [note for note in company.annotations if note.seat != seat]
        self.opening.header.names = [nobody if known == name else known for known in self.opening.header.names]
        kept = self.log.kept
        for number, (count, event) in enumerate(kept):
            chair = event.words.get("chair")
            if chair is not None and chair.text == name:
                kept[number] = count, Event(event.text, {"chair": Word(nobody)}, -1, "", "seat")
        self.log.keep(kept)
        self._name_seats()

    def _tell(self, text: str, name: str) -> None:
        """A line in everybody's log about the chairs, once the cards are dealt."""
        if self.begun:
            self.log.add(self.position.count, [Event(text, {"chair": Word(name)}, -1, "", "seat")])

    def _heard(self, speaker: int) -> list[int] | None:
        """Whom the speaker reaches, by the game's rules about talk; None: everybody."""
        if type(self.game).hears is Game.hears:
            return None
        position = self.position
        return [listener for listener in range(-1, position.seats) if self.game.hears(position, speaker, listener)]

    # Looking

    def decision_id(self, seat: int) -> str:
        """An opaque name of what the seat is asked; never used twice."""
        mark = self.company.undos, self.position.asked, seat
        known = self._ids.get(seat)
        if known is None or known[0] != mark:
            known = self._ids[seat] = mark, opaque(self.opening.salt, f"{mark[0]}.{mark[1]}.{seat}")
        return known[1]

    def options(self, seat: int) -> dict[str, Choice]:
        """The options of the seat by their keys, in order."""
        mark = f"{self.company.undos}.{self.position.asked}"
        known = self._options.get(seat)
        if known is None or known[0] != mark:
            decision = self.position.asked_of(seat)
            known = (mark, {choice.key(): choice for choice in decision.options} if decision is not None else {})
            self._options[seat] = known
        return known[1]

    def secret(self, seat: int) -> bool:
        """Whether the others may not know that the seat is asked."""
        decision = self.position.asked_of(seat)
        return decision is not None and decision.secret

    def beat(self, seat: int) -> float:
        """How long after the question the seat's answer comes at the earliest, if nobody sees that it is asked.

        In a window that the others do not see into, it is drawn again for every question, mostly short and now and then long: so neither a
        quick pass nor some thought can be told from a pass that the table has made. It depends on nothing that anybody holds, and every
        server draws the same.
        """
        pace = self.opening.pace
        if not pace or not self.secret(seat):
            return pace
        drawn = int(opaque(self.opening.salt, f"beat {self.company.undos}.{self.position.asked}.{seat}"), 16) / 2**64
        return pace * min(LONGEST_BEAT, SHORTEST_BEAT + BEAT_SPREAD * -log(1.0 - drawn))

    def silent_answer(self, seat: int) -> Choice | None:
        """What the table answers without asking; `kernel.asking` decides it."""
        given = self._settled_for(seat)
        return given.choice if given is not None else None

    def _said_for(self, seat: int) -> Event | None:
        """For the seat's own story: what the table answers for it, where there was anything to answer."""
        given = self._settled_for(seat)
        decision = self.position.decision(seat) if given is not None and given.reason != LONE else None
        if given is None or decision is None:
            return None
        choice = given.choice
        text = "Passed for you: {prompt}" if isinstance(choice, Pass) else "Chosen for you: {label} ({prompt})"
        words = {"prompt": Word(decision.prompt), "label": Word(choice.label(self.position))}
        return Event(text, words, 1 << seat, "", "passed", seat)

    def _settled_for(self, seat: int) -> Settled | None:
        position = self.position
        mark = self.company.undos, position.asked, position.count
        known = self._settled.get(seat)
        if known is None or known[0] != mark:
            known = self._settled[seat] = mark, settled(position, seat)
        return known[1]

    def scene(self, viewer: int) -> Scene:
        """What the table looks like; bare before the deal."""
        if not self.begun:
            return Scene(game=self.game.name, viewer=viewer, title=self.game.title)
        return annotated(self.position.scene(viewer), self.annotations(viewer), self.position)

    def annotations(self, viewer: int) -> list[Annotation]:
        """What the viewer may read of what is written on the table."""
        return read_by(self.position, self.company.annotations, viewer) if self.company.annotations else []

    def record(self, rows: list[Row]) -> Record:
        """The record of the game, from all acts."""
        header = msgspec.structs.asdict(self.position.header)
        header["names"] = list(self.position.names)
        return Record(
            **header,
            choices=choices_of(rows),
            digest=digest(self.position),
            proof=self.opening.proof(self.company.dealt),
            annotations=inscriptions(self.position, annotations_in(rows)),
        )


def act_note(act: acts.Annotated) -> Annotation:
    return Annotation(act.of, act.sheet, act.place, act.text)


def annotations_in(rows: list[Row]) -> list[tuple[int, Annotation]]:
    """Everything that was written on the table, each with the number of choices before it."""
    found: list[tuple[int, Annotation]] = []
    count = 0
    for row in rows:
        if isinstance(row.act, acts.Chose):
            count += 1
        elif isinstance(row.act, acts.TookBack):
            count = row.act.to
        elif isinstance(row.act, acts.Annotated):
            found.append((count, act_note(row.act)))
    return found


def first_position(opening: Opening, dealt: acts.Dealt | None) -> Position:
    """The first position of a table; nobody is asked anything before the deal."""
    header = opening.dealt_header(dealt)
    position = find(header.game).first(header, watched=True)
    if opening.secret and dealt is None:
        position.asking, position.decisions, position.events = None, [], []
    return position


def company_of(stored: Stored) -> Company:
    """Who sat there last, by their tokens, whatever the rules are now."""
    company = _saved.decode(stored.checkpoint).company
    for row in stored.rows:
        if isinstance(row.act, acts.SatDown):
            company.chairs[row.act.seat].token = row.act.token
        elif isinstance(row.act, acts.Replaced) and (row.act.kind == "open" or row.act.removed):
            company.chairs[row.act.seat].token = ""
    return company


def went_back(row: Row) -> int:
    """How many choices are left after an act of taking back."""
    assert isinstance(row.act, acts.TookBack)
    return row.act.to


def replayed(opening: Opening, rows: list[Row], to: int | None = None) -> Position:
    """The position after the first `to` choices that count, from the beginning."""
    dealt = dealt_in(rows)
    choices = choices_of(rows)
    if to is not None and to > len(choices):
        raise BadRecord(f"this table has {len(choices)} choices, not {to}")
    if opening.secret and dealt is None:
        return first_position(opening, None)
    return replay(find(opening.header.game), record_with(opening.dealt_header(dealt), choices, ""), to)


def _told(before: Chair, act: acts.Replaced) -> str:
    """What everybody's log says about it; `{chair}` is the name."""
    if act.kind == "open":
        return "The chair of {chair} is free"
    if act.kind == "person":
        return "{chair} has the chair back"
    if act.removed:
        return "All others have agreed: a bot plays on for {chair}"
    return "A bot sits in for {chair}" if before.token else "A bot sits down as {chair}"
