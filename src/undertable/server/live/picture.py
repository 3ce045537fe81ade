"""The picture of a table: its state as one viewer may know it, ready for the socket."""

from __future__ import annotations

from undertable.kernel.annotations import LONGEST, sheets_for
from undertable.kernel.choice import Choice, Confirm
from undertable.kernel.help import ASSISTED, allows
from undertable.kernel.position import Position, Result
from undertable.kernel.view import show_piece, show_result
from undertable.server.live.shown import Onlooker, Picture, encode
from undertable.server.protocol.socket import (
    AnnotationShown,
    AsideShown,
    ChairShown,
    ChatShown,
    DecisionShown,
    OptionShown,
    PickShown,
    ResultShown,
    SheetShown,
    TableShown,
    UndoShown,
    VoteShown,
)
from undertable.server.table import clocks
from undertable.server.table.company import SeatWish
from undertable.server.table.log import LogLine
from undertable.server.table.table import Table


def asked(table: Table, seat: int) -> bool:
    """Whether the seat itself has to choose or has chosen: a question that the table answers for it is none, and is never shown."""
    return seat in table.position.answers or table.silent_answer(seat) is None


def decision_shown(table: Table, seat: int) -> DecisionShown | None:
    """What the seat is asked, with its texts; None if it is not asked."""
    position = table.position
    decision = position.decision(seat) if seat >= 0 else None
    if decision is None or not asked(table, seat):
        return None
    options = table.options(seat)
    keys = list(options)
    answered = position.answers.get(seat)
    several = decision.several
    helped = allows(position.header.help, ASSISTED)
    return DecisionShown(
        table.decision_id(seat),
        decision.prompt,
        decision.rule,
        keys[decision.default] if 0 <= decision.default < len(keys) else "",
        [_option(position, key, choice, helped) for key, choice in options.items()],
        answered.key() if answered is not None else None,
        PickShown(
            several.least,
            several.most,
            [_option(position, choice.key(), choice, helped) for choice in several.chosen],
            next((key for key, choice in options.items() if isinstance(choice, Confirm)), ""),
        )
        if several is not None
        else None,
    )


def _option(position: Position, key: str, choice: Choice, helped: bool) -> OptionShown:
    return OptionShown(
        key,
        choice.label(position),
        choice.targets(position),
        choice.rule(position),
        choice.subject(position),
        choice.minor(position),
        choice.odds(position) if helped else "",
    )


def chairs_shown(table: Table, present: set[int]) -> list[ChairShown]:
    company, clock = table.company, table.opening.clock
    return [
        ChairShown(
            seat,
            chair.name,
            chair.kind,
            chair.kind == "bot" or seat in present,
            chair.bot if chair.kind == "bot" else "",
            round(clocks.left(company, clock, seat), 1) if clock.kind == "game" and chair.kind == "person" else None,
            chair.kind == "bot" and bool(chair.token),
            *_wish(company.wishes.get(seat)),
            not table.begun and bool(company.brought.get(seat)),
        )
        for seat, chair in enumerate(company.chairs)
    ]


def _wish(wish: SeatWish | None) -> tuple[str, list[int]]:
    if wish is None:
        return "", []
    return f"bot:{wish.bot}" if wish.kind == "bot" else wish.kind, wish.by


def result_shown(result: Result | None) -> ResultShown | None:
    shown = show_result(result)
    return ResultShown(**shown) if shown is not None else None


def table_shown(table: Table, onlooker: Onlooker, present: set[int]) -> TableShown:
    position, company, viewer = table.position, table.company, onlooker.viewer
    seated = viewer >= 0
    undo = company.undo
    shown = TableShown(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        you=viewer,
        role=position.side(viewer) if seated and table.begun else "",
        held=list(onlooker.held),
        host=table.opening.host in onlooker.held,
        seeded=table.opening.seeded,
        begun=table.begun,
        commitment=table.opening.commitment,
        help=table.opening.header.help,
        hints=table.opening.hints,
        seats=chairs_shown(table, present),
        pending=[seat for seat in position.pending_for(viewer) if seat != viewer or asked(table, seat)],
        waiting=("" if position.over else position.waiting(viewer)) if table.begun else "Waiting for the host to start the game",
        over=position.over,
        result=result_shown(position.result),
        number=table.log.totals[viewer],
        can_undo=seated and not position.over and table.play.can_undo(viewer),
        undo=UndoShown(undo.seat, [VoteShown(seat, undo.votes.get(seat)) for seat in company.persons()]) if undo is not None else None,
        policies={about: setting.split()[0] for about, setting in position.policies[viewer].items()} if seated else {},
        asides=[
            AsideShown(choice.key(), choice.label(position), choice.heading(position), list(choice.targets(position)))
            for choice in position.anytime(viewer)
        ]
        if seated and not position.over and table.begun
        else [],
        notes=company.notes[viewer] if seated else "",
        sheets=[SheetShown(sheet.id, sheet.name, sheet.warning, LONGEST) for sheet in sheets_for(position, viewer)] if table.begun else [],
        annotations=[AnnotationShown(note.seat, note.sheet, note.place, note.text) for note in table.annotations(viewer)],
        chat=[
            ChatShown(line.seat, line.name or company.chairs[line.seat].name, line.text, line.at, line.id, list(line.flags))
            for line in company.chat
            if line.reaches(viewer)
        ],
        stack=[show_piece(deed, viewer) for deed in position.deeds],
        handover=_handover(table, onlooker),
        clock=table.opening.clock,
        deadline=clocks.deadline(company, table.opening.clock, position, viewer) if seated else None,
    )
    if company.rematch:
        shown.rematch = company.rematch
    if onlooker.invite:
        shown.invite = onlooker.invite
        shown.watch = onlooker.watch
    return shown


def _handover(table: Table, onlooker: Onlooker) -> int | None:
    """Another seat in the same hands that is asked while the one who looks is not."""
    waiting = table.position.pending
    if len(onlooker.held) < 2 or onlooker.viewer in waiting:
        return None
    for seat in waiting:
        if seat in onlooker.held and table.company.chairs[seat].kind == "person":
            return seat
    return None


def picture_of(table: Table, onlooker: Onlooker, present: set[int]) -> Picture:
    return Picture(table_shown(table, onlooker, present), decision_shown(table, onlooker.viewer), table.scene(onlooker.viewer))


def state_message(picture: Picture, events: list[LogLine], now: float, number: int) -> bytes:
    """The whole message, put together from its encoded parts."""
    return b"".join(
        (
            b'{"type":"state","number":%d,"scene":' % number,
            picture.scene,
            b',"decision":',
            picture.decision,
            b',"events":',
            encode(events),
            b',"table":',
            picture.table[:-1],
            b',"now":',
            b"%.3f" % now,
            b"}}",
        )
    )
