"""Talk as the scene shows it: the newest lines on the plates, a timeline of what was said, one of what was seen. [W13-TLK]"""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.chapters.dice import ROLLED
from undertable.games.warehouse13.chapters.numbers import SYMBOL_LETTERS, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.talk import LET_GO, SPOILED, act_text, clue_text, sentence
from undertable.games.warehouse13.content import TalkLine
from undertable.games.warehouse13.table.faces import DIE_COLOURS, SEAT_COLOURS
from undertable.kernel.content import Pack
from undertable.kernel.scene import Badge, Panel, Remark

TALK_RULE = "Bluff as you like. Never say values, names or numbers of cards you hold. [W13-SEC.03]"
SILENCE = "Nobody talks from the roll behind the shields to the reveal. [W13-SEC.06]"
LATEST = 60
"""So many of the latest lines stand in each timeline."""
PLATE = (("hand",), ("plan", "wish"), ("suspicion",))
"""What a plate shows: the newest line of each of these, until it is replaced or the Episode ends."""


def objection(view: Any) -> str:
    """Why nothing may be said now, with the rule's id; no filter judges what is said."""
    return SILENCE if silent(view) else ""


def silent(view: Any) -> bool:
    """Whether dice lie behind shields and the covers are still on. [W13-SEC.06, .07]"""
    return not view.uncovered and any(die.zone == ROLLED for die in view.dice)


def plate(view: Any, pack: Pack, seat: int) -> list[Remark]:
    """The newest things that a player has said in this Episode or Plot turn; none while the table is silent."""
    if silent(view):
        return []
    turn = 1 + view.stopped + view.executed if view.finale else 0
    found: list[Remark] = []
    for kinds in PLATE:
        for one in reversed(view.said):
            if one.episode != view.episode or one.plot != turn:
                break
            if one.seat == seat and line_of(pack, one).about in kinds:
                shown = said_remark(view, pack, one)
                shown.id = ""
                found.append(shown)
                break
    return found


def talk_panels(view: Any, pack: Pack) -> list[Panel]:
    """What was said, and what everybody saw; the first says when the table is silent."""
    said = [said_remark(view, pack, one) for one in view.said[-LATEST:]]
    acts = [act_remark(view, one) for one in view.witnessed[-LATEST:]]
    panels = [Panel(id="talk", name="What was said", place="side", text=objection(view), help=TALK_RULE, remarks=said, rule="W13-TLK.01")]
    if acts:
        panels.append(Panel(id="record", name="What everybody saw", place="side", remarks=acts, rule="W13-TLK.03"))
    return panels


def line_of(pack: Pack, one: Any) -> TalkLine:
    line = pack.find(one.line)
    assert isinstance(line, TalkLine)
    return line


def said_remark(view: Any, pack: Pack, one: Any) -> Remark:
    """Something that was said."""
    line = line_of(pack, one)
    act = act_words(view, view.witnessed[one.about]) if line.act else ""
    heard = line_of(pack, view.said[one.about]).about if line.reply else ""
    text = sentence(line, view.names, one.other, clue_text(one.colour, one.symbol, one.value), one.type, act, heard)
    on = [f"die:{one.die}"] if one.die >= 0 else []
    if one.other >= 0:
        on.append(f"seat:{one.other}")
    if line.act:
        on.append(f"act:{one.about}")
    if line.reply:
        on.append(f"said:{one.about}")
    return Remark(
        id=f"said:{one.number}",
        name=f"{view.names[one.seat]}: {text}",
        text=text,
        seat=one.seat,
        about=line.about,
        on=on,
        when=moment(one),
        colour=SEAT_COLOURS[one.seat % 5],
        badges=die_badges(one),
        rule="W13-TLK.01",
    )


def act_remark(view: Any, one: Any) -> Remark:
    """Something that everybody saw. Views keep it (`KEPT`), and it looks the same in every picture: so it is drawn once."""
    known = _remarks.get(id(one))
    if known is None or known[0] is not one or known[1] != view.names:
        if len(_remarks) >= 2000:
            _remarks.clear()
        known = _remarks[id(one)] = one, view.names, _act_remark(view, one)
    return known[2]


_remarks: dict[int, tuple[Any, list[str], Remark]] = {}


def _act_remark(view: Any, one: Any) -> Remark:
    text = act_words(view, one)
    return Remark(
        id=f"act:{one.number}",
        name=f"{view.names[one.seat]} {text}.",
        text=text,
        seat=one.seat,
        about=LET_GO if one.kind == SPOILED else one.kind,
        on=[f"seat:{one.other}"] if one.other >= 0 else [],
        when=f"Episode {one.episode}",
        colour=SEAT_COLOURS[one.seat % 5],
        badges=die_badges(one),
        rule="W13-TLK.03",
    )


def act_words(view: Any, one: Any) -> str:
    return act_text(one.kind, view.names, one.episode, one.other, clue_text(one.colour, one.symbol, one.value), one.count)


def moment(one: Any) -> str:
    return f"Plot {one.plot}" if one.plot else f"Episode {one.episode}"


def die_badges(one: Any) -> list[Badge]:
    """The die that a line is about, as it lay then."""
    if one.colour < 0:
        return []
    symbol = SYMBOL_NAMES[one.symbol].lower() if 0 <= one.symbol < 4 else "wild"
    name = clue_text(one.colour, one.symbol, one.value)
    return [Badge(text=f"{one.value}{SYMBOL_LETTERS[one.symbol]}", name=name, symbol=symbol, colour=DIE_COLOURS[one.colour])]
