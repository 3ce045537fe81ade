"""What people can do at a table. Each looks whether it is possible, and has it stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from undertable import bots
from undertable.kernel.annotations import Annotation
from undertable.kernel.choice import CONFIRM, SetPolicy
from undertable.kernel.position import Position
from undertable.kernel.step import AskAll
from undertable.server.errors import Refused
from undertable.server.live.live_table import LiveTable
from undertable.server.live.thinkers import NoAnswer, known_bot
from undertable.server.table import acts, seating, tokens
from undertable.server.table.acts import Chose, Proposal
from undertable.server.table.company import CHAT_LENGTH, NOTE_LENGTH, clean, clean_lines, free_name
from undertable.server.table.seating import Person
from undertable.server.table.table import LONGEST_BEAT, Table


async def choose(live: LiveTable, who: Person, decision: str, key: str) -> None:
    """Answer a decision."""
    seat = who.seat

    def propose() -> Proposal:
        table = live.table
        asked = table.position.asked_of(seat)
        if table.position.over:
            raise Refused("the game is over: nobody can choose any more")
        if asked is None:
            raise Refused("you are not asked anything now")
        if decision != table.decision_id(seat):
            raise Refused("this is not what you are asked now: the table has moved on")
        choice = table.options(seat).get(key)
        if choice is None:
            table.position.choice_of(seat, key)  # says what is possible
            raise Refused("this is not an answer to what you are asked")
        given = table.position.answers.get(seat)
        if given is not None:
            if given.key() == key:
                raise Refused("this is already your answer")
            live.bounded()  # an answer may be changed while others think, for as long as they do
        return [(Chose(seat, key), choice)]

    await _beat(live, seat, decision)
    await live.act(propose, who)


async def choose_several(live: LiveTable, who: Person, decision: str, keys: list[str]) -> None:
    """Answer a series of picks at once: all of them, or none."""
    seat = who.seat

    def propose() -> Proposal:
        table = live.table
        asked = table.position.asked_of(seat)
        if asked is None or decision != table.decision_id(seat):
            raise Refused("this is not what you are asked now: the table has moved on")
        if asked.several is None:
            raise Refused("one thing is chosen here, not several")
        if seat in table.position.answers:
            live.bounded()
        return [(Chose(seat, key, joined=number > 0), None) for number, key in enumerate(_series(table.position.clone(), seat, keys))]

    await _beat(live, seat, decision)
    await live.act(propose, who)


def _series(trial: Position, seat: int, keys: list[str]) -> list[str]:
    """The keys that take the series from here to its end or as far as they go; Refused if one of them is not possible."""
    taken: list[str] = []
    step = type(trial.asking)
    for key in keys:
        asked = trial.asked_of(seat)
        # The last of a fixed number is asked for as any single thing is.
        if asked is None or type(trial.asking) is not step or (asked.several is None and not taken):
            if key == CONFIRM.key() and key == keys[-1] and taken:
                return taken  # the last pick has completed the series
            raise Refused("these are more than can be picked here")
        if not any(option.key() == key for option in asked.options):
            trial.choice_of(seat, key)  # says what is possible
            raise Refused("this is not an answer to what you are asked")
        trial.apply(seat, key)
        taken.append(key)
    if not taken:
        raise Refused("pick something, or confirm")
    return taken


async def _beat(live: LiveTable, seat: int, decision: str) -> None:
    """Where the others may not know who is asked, a quick answer waits for the beat: it must not be told from one of the table's own."""
    table = live.table
    if table.opening.pace and table.secret(seat) and decision == table.decision_id(seat):
        since = table.company.asked_at.get(seat, 0.0)
        await asyncio.sleep(max(0.0, min(since + table.beat(seat) - time.time(), LONGEST_BEAT * table.opening.pace)))


async def step_aside(live: LiveTable, who: Person, key: str) -> None:
    """Do something that may be done at any time."""
    seat = who.seat

    def propose() -> Proposal:
        for choice in live.table.position.anytime(seat) if not live.table.position.over else []:
            if choice.key() == key:
                return [(Chose(seat, key), choice)]
        raise Refused("there is nothing of this kind to do now")

    await live.act_beside(propose, who)


async def set_policy(live: LiveTable, who: Person, setting: str, about: str) -> None:
    """Say how often one wants to be asked."""
    seat = who.seat

    def propose() -> Proposal:
        table = live.table
        known = table.position.policy_settings(about)
        if setting not in known:
            raise Refused(f"there is no such setting; possible: {', '.join(repr(id) for id in known)}")
        if table.position.over:
            raise Refused("the game is over")
        if table.position.policy(seat, about) == setting:
            return []
        choice = SetPolicy(setting, about)
        return [(Chose(seat, choice.key()), choice)]

    await live.act_beside(propose, who)


async def take_back(live: LiveTable, who: Person, pay: Callable[[], None]) -> None:
    """Take one's last choice back, or ask the others for it when somebody has learnt something since.

    `pay` is called if the game has to be played again for it, and may refuse.
    """
    seat = who.seat
    table = live.table
    free = table.play.can_undo(seat)
    to = -1
    seen = -1
    if not free:
        _may_ask_back(live, seat)
        if not live.far.take():
            raise Refused("this was asked often just now; wait a little")
        pay()
        seen = table.number
        choices = acts.chosen(await asyncio.to_thread(live.services.storage.rows, table.id))
        # what the table answered for the seat would only be answered again
        to = max((i for i, act in enumerate(choices) if act.seat == seat and act.by == ""), default=-1)

    def propose() -> Proposal:
        now = live.table
        if now.play.can_undo(seat) and not now.position.over:
            return [(acts.TookBack(seat, now.undo_to()), None)]
        if free or now.number != seen:
            raise Refused("the table has moved on; ask again")
        if to < 0:
            raise Refused("you have not chosen anything yet")
        _may_ask_back(live, seat)
        if not _others_voting(live, seat):
            return [(acts.TookBack(seat, to, True), None)]
        return [(acts.AskedUndo(seat, to), None)]

    await live.act_beside(propose, who)


def _may_ask_back(live: LiveTable, seat: int) -> None:
    """What stands against asking the others, whatever it is about."""
    table = live.table
    if table.position.over:
        raise Refused("the game is over: nothing is taken back any more")
    if table.company.undo is not None:
        raise Refused("somebody has already asked to take back; answer that first")
    for chair in table.company.chairs:
        if chair.kind == "bot" and chair.token and chair.token != table.company.chairs[seat].token:
            raise Refused(f"{chair.name} is away, and a bot sits in: nothing is taken back without {chair.name}")


def _others_voting(live: LiveTable, seat: int) -> list[int]:
    """Persons who have a say, besides the one who asks; one person's several seats are one person."""
    chairs = live.table.company.chairs
    return [other for other in live.table.company.persons() if chairs[other].token != chairs[seat].token]


async def vote(live: LiveTable, who: Person, yes: bool) -> None:
    """Consent to taking back, or not."""
    seat = who.seat

    def propose() -> Proposal:
        asked = live.table.company.undo
        if asked is None:
            raise Refused("nobody asks to take anything back")
        if seat == asked.seat and yes:
            raise Refused("you asked for it: the others decide")
        done: Proposal = [(acts.VotedUndo(seat, yes), None)]
        agreed = {other for other, said in asked.votes.items() if said} | {seat}
        tokens = {live.table.company.chairs[other].token for other in agreed}
        missing = [other for other in _others_voting(live, asked.seat) if live.table.company.chairs[other].token not in tokens]
        if yes and not missing:
            done.append((acts.TookBack(asked.seat, asked.to, True), None))
        return done

    await live.act_beside(propose, who)


async def say(live: LiveTable, who: Person, text: str) -> None:
    """Talk, as far as the game allows it."""
    seat = who.seat
    _count_talk(live, text)

    def propose() -> Proposal:
        table = live.table
        said = clean(text, CHAT_LENGTH)
        if not said:
            raise Refused("an empty line")
        objection = table.game.objection(table.position.view(seat), said) if not table.position.over else ""
        if objection:
            raise Refused(objection)
        return [(acts.Said(seat, said), None)]

    await live.act_beside(propose, who)


async def flag(live: LiveTable, who: Person, line: str) -> None:
    """Mark a line of the chat as against the rules of talk, or take the mark away. Everybody sees who did; nothing else comes of it."""
    seat = who.seat
    _count_talk(live, "")

    def propose() -> Proposal:
        found = live.table.company.line(line, seat) if line else None
        if found is None:
            raise Refused("there is no such line")
        if found.seat == seat:
            raise Refused("this is your own line")
        return [(acts.Flagged(seat, line), None)]

    await live.act_beside(propose, who)


def _count_talk(live: LiveTable, text: str) -> None:
    """All of it is stored for good, so there is a bound."""
    if not live.talk.take(len(text) + 20):
        raise Refused("too much was said and noted at this table just now; wait a moment")


async def note(live: LiveTable, who: Person, text: str) -> None:
    """Write one's private notes."""
    seat = who.seat
    if len(text) > NOTE_LENGTH:
        raise Refused(f"notes have at most {NOTE_LENGTH} characters")
    kept = clean_lines(text, NOTE_LENGTH)
    if kept == live.table.company.notes[seat]:
        return
    _count_talk(live, text)
    await live.act_beside(lambda: [(acts.Noted(seat, kept), None)], who)


async def annotate(live: LiveTable, who: Person, note: Annotation) -> None:
    """Write on a place of the table, or rub out what stands there."""
    seat = who.seat
    _count_talk(live, note.text)

    def propose() -> Proposal:
        if not live.table.begun:
            raise Refused("the game has not begun")
        return [(acts.Annotated(seat, note.sheet, note.place, note.text, note.seat), None)]

    await live.act_beside(propose, who)


async def hint(live: LiveTable, who: Person) -> tuple[str, str, str]:
    """What a sensible player would do: decision, key, why. It knows what the seat knows."""
    seat = who.seat
    async with live.lock:
        table = live.table
        who.check(table)
        if not table.opening.hints:
            raise Refused("this table was opened without hints")
        if seat not in table.position.pending:
            raise Refused("you are not asked anything now")
        own = table.company.chairs[seat].token
        # Those who are away count too: they are told when they come back.
        among_people = any(chair.token not in ("", own) for chair in table.company.chairs)
        asking = table.position.asking
        if among_people and (table.secret(seat) or (isinstance(asking, AskAll) and asking.QUIET)):
            raise Refused("everybody is told of a hint, and nobody may know that you are asked: there is none here")
        dealt = table.company.dealt
        if dealt is not None and any(table.company.chairs[other].token != own for other in dealt.brought):
            raise Refused("somebody has brought something secret to this game, and a hint could tell of it: there is none here")
        if not any(option.ADVISED for option in table.position.choices(seat)):
            raise Refused("there are no hints on votes and accusations: that is for you to decide")
        id = table.decision_id(seat)
        position = table.position.clone()
    if among_people:
        await live.act_beside(lambda: [(acts.Hinted(seat), None)], who)
    try:
        key, why = await live.services.thinkers.hint(position, seat)
    except NoAnswer:
        raise Refused("there is no hint just now") from None
    return id, key, why


async def start(live: LiveTable, who: Person, entropy: str) -> None:
    """Have the cards dealt, from the table's secret and what people added."""

    def propose() -> Proposal:
        table = live.table
        if table.begun:
            raise Refused("the game has already begun")
        added = {seat: text for seat, text in table.company.entropies.items() if table.company.chairs[seat].kind == "person"}
        if entropy:
            added[table.opening.host] = entropy
        return [(acts.dealing(table.opening.host, added, len(table.company.chairs), _brought(table)), None)]

    await live.act(propose, who)


def _brought(table: Table) -> dict[int, dict[str, Any]]:
    """What people brought. What the host chose for a chair that is somebody else's by now, such as the deck of a bot, does not count."""
    chairs, host = table.company.chairs, table.opening.host
    found: dict[int, dict[str, Any]] = {}
    for seat, chair in enumerate(chairs):
        values = dict(table.company.brought.get(seat, {}))
        if chair.kind != "bot" and chair.token != chairs[host].token:
            for option in table.game.options:
                if option.brought and table.opening.header.options[option.name][seat] != option.default:
                    values.setdefault(option.name, option.default)
        if values:
            found[seat] = values
    return found


async def bring(live: LiveTable, who: Person, option: str, value: str) -> None:
    """Bring something of your own to the game, such as a deck: nobody else sees it. An empty value takes it back."""
    seat = who.seat
    table = live.table
    known = [one for one in table.game.options if one.name == option and one.brought]
    if not known:
        raise Refused("nothing of this kind is brought to this game")
    if table.begun:
        raise Refused("the game has already begun")
    kept = await asyncio.to_thread(table.game.brought, option, value, table.position.pack) if value else None
    _count_talk(live, str(kept))

    def propose() -> Proposal:
        if live.table.begun:
            raise Refused("the game has already begun")
        return [(acts.Brought(seat, option, kept), None)]

    await live.act_beside(propose, who)


async def why(live: LiveTable, who: Person, target: str) -> tuple[str, str]:
    """Why the seat cannot use a thing of its table now: the reason and the rule. What has just left the table is no error."""
    seat = who.seat
    async with live.lock:
        who.check(live.table)
        position = live.table.position
        if target not in position.scene(seat).ids():
            return "This is not on your table now.", ""
        refusal = position.why(seat, target)
    return refusal.text, refusal.rule


async def sit_down(live: LiveTable, name: str, seat: int | None, entropy: str = "", held: str = "") -> tuple[int, str]:
    """Take an open chair; the seat and its token. `held`: the token that the person already has, if any."""
    token = tokens.new_token()
    taken: list[int] = []

    def propose() -> Proposal:
        company = live.table.company
        if held and company.held_by(tokens.hashed(held)):
            raise Refused("you already have a seat at this table")
        chair = company.first_open() if seat is None else seat
        if seat is not None and not 0 <= seat < len(company.chairs):
            raise Refused(f"there is no seat {seat}; seats are 0 to {len(company.chairs) - 1}")
        if chair < 0 or company.chairs[chair].kind != "open":
            raise Refused("there is no open chair" if seat is None else "this chair is taken")
        others = [other.name for i, other in enumerate(company.chairs) if i != chair]
        called = free_name(name, others, company.chairs[chair].name)
        taken[:] = [chair]
        return [(acts.SatDown(chair, called, tokens.hashed(token), entropy), None)]

    await live.act(propose)
    return taken[0], token


async def replace(live: LiveTable, who: Person, seat: int, kind: str) -> None:
    """A bot sits down in a chair, it is given back, or freed, as the rules about chairs allow it."""

    def propose() -> Proposal:
        table = live.table
        if not 0 <= seat < len(table.company.chairs):
            raise Refused(f"there is no seat {seat}; seats are 0 to {len(table.company.chairs) - 1}")
        away, patience = live.away(seat), live.services.settings.absence_seconds
        if kind.startswith("bot:"):
            bot = kind[4:]
            if not known_bot(bot):
                raise Refused(f"there is no bot {clean(bot, 40)!r}; bots: {', '.join(bots.names())}")
            return seating.put_bot(table, who.seat, seat, bot, away, patience)
        if kind == "person":
            return seating.give_back(table, who.seat, seat, away)
        if kind == "open":
            return seating.free(table, who.seat, seat, away, patience, live.services.settings.least_pace)
        raise Refused("write bot:<id>, person or open")

    await live.act_beside(propose, who)


async def hook(live: LiveTable, who: Person, url: str) -> None:
    """Set the address that is told when it is the turn of one of this person's seats."""
    _count_talk(live, url * len(live.table.company.held_by(who.kept)))
    await live.act_beside(lambda: [(acts.Hooked(seat, url), None) for seat in live.table.company.held_by(who.kept)], who)
