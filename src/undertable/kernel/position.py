"""Positions: everything about one game at one moment, as plain data, the agenda of steps included."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Final, Self

import msgspec

from undertable.kernel.choice import Choice, SetPolicy
from undertable.kernel.content import Entry, Pack
from undertable.kernel.declare import Derived, Unsaved
from undertable.kernel.errors import BadOption, BadRecord, IllegalChoice
from undertable.kernel.event import Event, Face, Moved, Sum, Word
from undertable.kernel.header import FORMAT, Header, Record, record_with
from undertable.kernel.help import ASSISTED, PAPER, allows
from undertable.kernel.legal import Choices, meant
from undertable.kernel.options import Options
from undertable.kernel.piece import EVERYONE, Card, Deed
from undertable.kernel.plaindata import Value, decode, encode, fields_of, fill, same
from undertable.kernel.plaintext import plain_text
from undertable.kernel.reasons import Question
from undertable.kernel.result import Result as Result
from undertable.kernel.rng import Rng
from undertable.kernel.scene import Scene, allowed, overlaid
from undertable.kernel.shown import View
from undertable.kernel.step import AgendaTable, Ask, AskAll, AskAny, Decision, Refusal
from undertable.kernel.svg import png, svg
from undertable.kernel.title import Title
from undertable.kernel.view import show_piece, show_result

MOST_STEPS: Final = 5_000
"""Steps between two questions: some eighty times what any of the five rulebooks needs."""


_NONE: Final[list[Any]] = []
"""Nothing, in all events that have nothing of a kind: tables keep thousands of them, and none ever changes."""


class Start(Value):
    """What a position is made from: the header of a record, with its content loaded."""

    game: Title
    pack: Pack
    header: Header
    names: list[str]
    rng: Rng

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def options(self) -> Options:
        return self.header.options


class Moment(Value):
    """One choice of the history, linked to the one before: clones share their past."""

    before: Moment | None
    seat: int
    choice: Choice


class Position(AgendaTable):
    """Base of every game's state. The game's subclass adds its fields and `setup`."""

    REMEMBERED: ClassVar[tuple[str, ...]] = ()
    """Hidden fields, as `agents.counts`, that follow from what everybody could see happen: imagining leaves them as they are."""
    UNTOLD: ClassVar[tuple[str, ...]] = ()
    """Public fields that only say where the rules stand (how many have passed in a row): they may change without an event."""

    game: Derived[Title]
    header: Derived[Header]
    options: Derived[Options]
    answers: dict[int, Choice] = {}
    """Sealed answers to the pending decisions."""
    count: int = 0
    """How many choices were made."""
    undo_floor: int = 0
    """Undo does not go below this number of choices."""
    history: Unsaved[Moment | None] = None
    over: bool = False
    result: Result | None = None
    deeds: list[Deed] = []
    """What is announced and not yet carried out; the last is the innermost."""
    watched: Unsaved[bool] = False
    """Whether somebody looks: if not, no event is made."""
    events: Unsaved[list[Event]] = []
    effects_seen: Unsaved[set[str] | None] = None
    """Where somebody counts it: the content whose effect was carried out."""
    real: Unsaved[bool] = True
    """False in imagined worlds, which have no history."""
    lent: Unsaved[bool] = False
    """Whether a copy may have the same `Lent` fields."""
    view_cache: Unsaved[dict[int, View] | None] = None
    """Where somebody looks from several sides, and changes nothing meanwhile: the views made so far, by viewer."""

    def __init__(self, start: Start) -> None:
        self.game = start.game
        self.header = start.header
        self.pack = start.pack
        self.seats = start.seats
        self.options = start.options
        self.names = start.names
        self.rng = start.rng
        self.policies = [{} for _ in range(start.seats)]
        self.fresh_id = 1
        self.barred = False
        self.unveiled = False
        self.first_values()

    # What a game gives

    def setup(self) -> None:
        """Lay out the table and put the first steps on the agenda."""
        raise NotImplementedError(f"{type(self).__name__} has no setup()")

    def copy(self) -> Self:
        """An independent copy."""
        p: Self = type(self).__new__(type(self))
        self.copy_into(p)
        return p

    def rebuilt(self) -> None:
        """Fill derived (transient) fields after the position was restored from a snapshot."""

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        """Resample everything that the viewer may not know; by default the faces of unknown cards are dealt again.

        It runs on a clone. The outcome may depend only on what the viewer knows and on `rng`: sort what is hidden before shuffling it.
        """
        self.redeal(viewer, rng)

    def anytime(self, seat: int) -> list[Choice]:
        """What the seat may do at any time without being asked, and without holding anything up (notes, for instance)."""
        return []

    def do_anytime(self, seat: int, choice: Choice) -> None:
        """Carry out what the seat does without being asked."""
        raise IllegalChoice(f"there is nothing of this kind to do now: {choice!r}")

    def unshare(self) -> None:
        """Called before anything is changed: what copies share until then (`Lent`) becomes the position's own."""
        if self.lent:
            self.lent = False
            self.take_own()

    def take_own(self) -> None:
        """It is written for each class that declares `Lent` fields, as `copy_into` is."""

    def side(self, seat: int) -> str:
        """The side that a seat is on, as far as the end of the game shows it; '' where everybody plays for themselves."""
        return ""

    def after_step(self) -> None:
        """Checks after every step, in games that have them: set CHECKS."""

    CHECKS: ClassVar[bool] = False

    def check(self) -> None:
        """Raise AssertionError if a card is lost or doubled, or anything else is wrong. Tests call it after every choice."""

    # Agenda

    def end(self, result: Result) -> None:
        """The game is over; the first result stands."""
        if not self.over:
            self.over = True
            self.result = result
            self.agenda.clear()
            self.queue.clear()

    def advance(self) -> None:
        """Do steps until something is asked or the game is over."""
        agenda = self.agenda
        queue = self.queue
        checks = self.CHECKS
        steps = 0
        while True:
            if queue:
                if self.over:
                    queue.clear()
                else:
                    while queue:
                        agenda.append(queue.pop())
            if self.asking is not None or self.over:
                return
            if not agenda:
                raise RuntimeError(f"{type(self).__name__}: the agenda is empty and the game is not over")
            steps += 1
            if steps > MOST_STEPS:  # only content of users can do that
                self.end(Result((), "limit", "An effect ran in circles, so the game ended and nobody won."))
                return
            agenda.pop().run(self)
            if checks:
                self._after_run()

    def _after_run(self) -> None:
        if not self.over and self.asking is None:
            self.after_step()

    # Choosing

    @property
    def pending(self) -> list[int]:
        """The seats that now have to choose."""
        if self.over:
            return []
        answers = self.answers
        return [d.seat for d in self.decisions if d.seat not in answers]

    def asked_of(self, seat: int) -> Decision | None:
        """The raw decision of a seat, its texts still templates; None if it is not asked."""
        if not self.over:
            for decision in self.decisions:
                if decision.seat == seat:
                    return decision
        return None

    def choices(self, seat: int) -> list[Choice]:
        """What the seat can choose now; empty if it is not asked. Where somebody looks (`watched`) each prints as a person would say it."""
        decision = self.asked_of(seat)
        if decision is None:
            return []
        return Choices(decision.options, self) if self.watched and self.real else decision.options

    def legal(self, seat: int) -> Choices:
        """What the seat can choose now, to read: `print(position.legal(0))`; `"Pass" in position.legal(0)`."""
        self._seat(seat)
        decision = self.asked_of(seat)
        return Choices(decision.options if decision is not None else [], self)

    def decision(self, seat: int) -> Decision | None:
        """What is asked of the seat, with its texts filled in."""
        raw = self.asked_of(seat)
        if raw is None or self.asking is None:
            return None
        step = self.asking
        said = dict(step.prompt_values(self))
        said["seat"] = self.name(seat)
        prompt = (raw.prompt or step.PROMPT).format_map(said)
        waiting = (raw.waiting or step.WAITING).format_map(said)
        return Decision(seat, prompt, raw.options, waiting, raw.rule or step.RULE, raw.default, raw.secret, raw.several, str(self.asked))

    def waiting(self, viewer: int) -> str:
        """One line for who is not asked: whom the table waits for."""
        lines: list[str] = []
        able: dict[str, list[str]] = {}
        for raw in self.decisions:
            if raw.seat != viewer and raw.seat not in self.answers:
                decision = self.decision(raw.seat)
                if decision is not None and decision.waiting not in lines:
                    lines.append(decision.waiting)
                    name, may, what = decision.waiting.partition(" may ")
                    if may and name == self.name(raw.seat):
                        able.setdefault(what, []).append(name)
        if isinstance(self.asking, AskAll) and self.asking.QUIET:
            return lines[0] if lines else "Waiting for the others"
        for what, names in able.items():  # "Ann, Bo and Cy may act", once
            if len(names) > 1:
                place = lines.index(f"{names[0]} may {what}")
                lines = [line for line in lines if line not in [f"{name} may {what}" for name in names]]
                lines.insert(place, f"{', '.join(names[:-1])} and {names[-1]} may {what}")
        return "; ".join(lines)

    def refusals(self, seat: int) -> list[Refusal]:
        """What the seat cannot do now, and why."""
        return self.asking.refusals(self, seat) if self.asking is not None and self.asked_of(seat) else []

    def why(self, seat: int, target: str) -> Refusal:
        """Why the seat cannot use a thing of its scene now. An answer that says nothing of the thing itself has no target."""
        return self.whys(seat, [target])[0]

    def whys(self, seat: int, targets: list[str]) -> list[Refusal]:
        """The same for several things."""
        decision = self.decision(seat)
        asking = self.asking
        if self.over:
            return [Refusal(target, "The game is over.", "") for target in targets]
        if decision is None or asking is None:
            waiting = self.waiting(seat)
            return [Refusal(target, f"You can't act now: {waiting}." if waiting else "You can't act now.", "") for target in targets]
        possible: dict[str, str] = {}
        for choice in decision.options:
            for target in choice.targets(self):
                if target not in possible:
                    possible[target] = choice.label(self)
        refused: dict[str, Refusal] = {}
        for refusal in asking.refusals(self, seat):
            if refusal.target and refusal.target not in refused:
                refused[refusal.target] = refusal
        found: list[Refusal] = []
        question: Question | None = None
        for target in targets:
            if target in possible:
                found.append(Refusal(target, f"You can choose this: {possible[target]}", decision.rule))
                continue
            answer = refused[target] if target in refused else asking.why(self, seat, target)
            if answer is None:
                if question is None:
                    labels = [choice.label(self) for choice in decision.options]
                    question = Question(self.scene(seat), self.names, decision.prompt, labels, list(possible))
                said = question.why_not(target)
                about = target if said else ""
                answer = Refusal(about, said or f"You can't use this now. You are asked: {decision.prompt}", decision.rule)
            found.append(answer)
        return found

    def policy_answer(self, seat: int) -> Choice | None:
        """The answer that the seat's general policy gives to what it is asked; `asking.settled` says what a table does."""
        if self.asking is None or self.asked_of(seat) is None:
            return None
        return self.asking.policy_answer(self, seat)

    def policy_settings(self, about: str) -> list[str]:
        """What may be set about this; IllegalChoice if nothing is known of it."""
        if about == "until":
            return ["", "turn", "change", "hold"]
        if about:
            if not any(entry.key == about for entry in self.pack.entries()):
                raise IllegalChoice(f"there is no card {about!r} in this game")
            return ["", "every", "quiet", "never"]
        return [setting for setting, _ in self.game.policies]

    def choice_of(self, seat: int, key: str) -> Choice:
        """What a key names among the options of the seat and what it may do at any time."""
        for choice in self.choices(seat):
            if choice.key() == key:
                return choice
        for choice in self.anytime(seat):
            if choice.key() == key:
                return choice
        if key.startswith("SetPolicy(about=") and key.endswith(")") and 0 <= seat < self.seats:
            about, _, setting = key[len("SetPolicy(about=") : -1].partition(", setting=")
            return SetPolicy(setting, about)
        raise self._illegal(seat, key)

    def _illegal(self, seat: int, key: str) -> IllegalChoice:
        if self.over:
            return IllegalChoice("the game is over: nobody can choose any more")
        if not 0 <= seat < self.seats:
            return IllegalChoice(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        decision = self.decision(seat)
        if decision is None:
            return IllegalChoice(f"{self.name(seat)} is not asked anything now")
        for refusal in self.refusals(seat):
            if refusal.choice and (key == refusal.choice or key.startswith(refusal.choice + "(")):
                return IllegalChoice(refusal.text, refusal.rule)
        possible = [choice.label(self) for choice in decision.options[:8]]
        more = len(decision.options) - len(possible)
        if more > 0:
            possible.append(f"{more} more")
        return IllegalChoice(f"{key!r} is not possible; possible: {', '.join(possible)}", decision.rule)

    def meant(self, seat: int, said: str | int) -> Choice:
        """What a person means: the number of an option in `legal(seat)`, its key, its words, or a part of them that fits no other."""
        if isinstance(said, int):
            options = self.choices(seat)
            if not 0 <= said < len(options):
                raise self._illegal(seat, f"option {said}")
            return options[said]
        try:
            return self.choice_of(seat, said)
        except IllegalChoice:
            found: Choice | None = None
            if 0 <= seat < self.seats:
                found = meant(self.choices(seat), self, said) or meant(self.anytime(seat), self, said)
            if found is None:
                raise
            return found

    def apply(self, seat: int, choice: Choice | str | int) -> None:
        """Carry out a choice: an option of `choices(seat)`, an equal one, its number, its key or its words.

        An illegal one changes nothing, and the error says what is possible.

        >>> import undertable as ut
        >>> position = ut.new("warehouse13", seed=1)
        >>> seat = position.pending[0]
        >>> position.apply(seat, 0)
        >>> position.apply(position.pending[0], "fly to the moon")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        undertable.kernel.errors.IllegalChoice: 'fly to the moon' is not possible; possible: ...
        >>> position.undo() is not None
        True
        """
        decision = self.asked_of(seat)
        if not isinstance(choice, Choice):
            choice = self.meant(seat, choice)
        if decision is not None:
            for option in decision.options:
                if option is choice:
                    self._take(seat, choice)
                    return
            key = choice.key()
            for option in decision.options:
                if option.key() == key:
                    self._take(seat, option)
                    return
        self._step_aside(seat, choice)

    def apply_index(self, seat: int, index: int) -> None:
        """Carry out the option with this place in `choices(seat)`."""
        options = self.choices(seat)
        if not 0 <= index < len(options):
            raise self._illegal(seat, f"option {index}")
        self._take(seat, options[index])

    def _step_aside(self, seat: int, choice: Choice) -> None:
        key = choice.key()
        learnt = False
        if isinstance(choice, SetPolicy) and 0 <= seat < self.seats and not self.over:
            allowed = self.policy_settings(choice.about)
            if choice.setting not in allowed:
                raise IllegalChoice(f"unknown setting {choice.setting!r}; possible: {', '.join(allowed)}")
            changes = choice.about == "until" and choice.setting == "change"
            self.set_policy(seat, f"change {self.public_mark()}" if changes else choice.setting, choice.about)
        else:
            if self.over or not any(option.key() == key for option in self.anytime(seat)):
                raise self._illegal(seat, key)
            luck = self.rng.mark()
            self.barred = self.unveiled = False
            self.unshare()
            self.do_anytime(seat, choice)
            learnt = self.barred or self.rng.mark() != luck
        self._note(seat, choice)
        if learnt:
            self.undo_floor = self.count

    def _note(self, seat: int, choice: Choice) -> None:
        self.count += 1
        if self.real:
            self.history = Moment(self.history, seat, choice)

    def _take(self, seat: int, choice: Choice) -> None:
        step = self.asking
        self.unshare()
        self._note(seat, choice)
        if self.lifted and self.policy(seat, "until") == "hold":
            self.set_policy(seat, "", "until")
        luck = self.rng.mark()
        self.barred = step is not None and step.FINAL
        self.unveiled = False
        if isinstance(step, Ask):
            self.asking = None
            self.decisions = []
            step.answer(self, choice)
        elif isinstance(step, AskAny):
            self.asking = None
            self.decisions = []
            step.answer(self, seat, choice)
        else:
            assert isinstance(step, AskAll)
            self.answers[seat] = choice
            self.undo_floor = self.count
            if len(self.answers) < len(self.decisions):
                return
            answers = {d.seat: self.answers[d.seat] for d in self.decisions}
            self.asking = None
            self.decisions = []
            self.answers = {}
            step.answers(self, answers)
        self.advance()
        if self.barred or self.rng.mark() != luck or not self._only(seat):
            self.undo_floor = self.count
        if self.asked > self.game.limit and not self.over:  # choices are not counted: some can be made without being asked, for ever
            self.end(Result((), "limit", "The game reached its limit of questions and nobody won."))

    def _only(self, seat: int) -> bool:
        for decision in self.decisions:
            if decision.seat != seat:
                return False
        return bool(self.decisions)

    def barrier(self) -> None:
        """Undo stops here: somebody has learnt something."""
        self.barred = True

    def unveil(self) -> None:
        """Everybody has seen something hidden that is no card (cards see to it themselves); it may be hidden again at once."""
        self.barred = self.unveiled = True

    # Talking

    def tell(
        self,
        text: str,
        to: int = EVERYONE,
        others: str = "",
        kind: str = "",
        *,
        actor: int | None = None,
        targets: list[str] | None = None,
        dice: list[Face] | None = None,
        sum: Sum | None = None,
        moves: list[Moved] | None = None,
        cause: str = "",
        outcome: str = "",
        **words: object,
    ) -> None:
        """Log what happened, for the seats in `to`; the rest read `others`. Where playouts are many, call it behind `if g.watched:`.

        Words are strings, numbers, content entries, or cards, whose names only those read who know the face. A word called `seat...`
        or `other` is the number of a seat. `Word(name, ref="space:3")` links a place. Who acts is the word `seat`, unless `actor` says
        otherwise (-1: the table). `cause` and `outcome` are templates with the same words.
        """
        if not self.watched:
            return
        said: dict[str, Word] = {}
        for key, value in words.items():
            if type(value) is str:
                said[key] = Word(value)
            elif isinstance(value, Card):
                said[key] = Word(value.kind.name, "a card", value.seen, -1, f"card:{value.id}", value.kind.key)
            elif isinstance(value, Entry):
                said[key] = Word(value.name, entry=value.key)
            elif isinstance(value, int) and (key.startswith("seat") or key == "other"):
                said[key] = Word("", "", EVERYONE, value)
            elif isinstance(value, Word):
                said[key] = value
            else:
                said[key] = Word(str(value))
        if actor is None:
            actor = said["seat"].seat if "seat" in said else -1
        # Most events have no targets, dice and moves.
        self.events.append(Event(text, said, to, others, kind, actor, targets or _NONE, dice or _NONE, sum, moves or _NONE, cause, outcome))

    def log(self, viewer: int) -> list[str]:
        """The log as this viewer may read it."""
        lines = [event.text_for(viewer, self.names) for event in self.events]
        return [line for line in lines if line]

    def used(self, entry: Entry) -> None:
        """Note that this content's effect was carried out."""
        if self.effects_seen is not None:
            self.effects_seen.add(entry.key)

    # Deeds

    def announce(self, deed: Deed) -> Deed:
        """Put a deed on the stack: others may now react to it."""
        deed.id = self.fresh()
        self.deeds.append(deed)
        return deed

    def deed(self, id: int) -> Deed:
        """The announced deed with this id."""
        for deed in self.deeds:
            if deed.id == id:
                return deed
        raise KeyError(f"no deed {id}")

    def settle(self, id: int) -> None:
        """The deed is carried out, or came to nothing: off the stack."""
        self.deeds = [deed for deed in self.deeds if deed.id != id]

    # Copies

    def clone(self) -> Self:
        """An independent copy."""
        return self.copy()

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a snapshot with its history; the log stays behind."""
        past = [(moment.seat, encode(moment.choice)) for moment in self._moments()]
        return revived, (self.game, snapshot(self), past, self.watched)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position, all that is hidden and the luck to come included; how they came about does not matter."""
        return type(other) is type(self) and same(self, other)

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it is no key; `undertable.digest(position)` is")

    def _moments(self) -> list[Moment]:
        """The history, oldest first."""
        past: list[Moment] = []
        moment = self.history
        while moment is not None:
            past.append(moment)
            moment = moment.before
        past.reverse()
        return past

    def undo(self) -> Choice:
        """Take the last choice back, whatever was learnt by it, and return it. (Tables use `Play.undo`, which stops at what was learnt.)

        The game is played again from its start: only a position that knows its whole history can do it.
        """
        past = self._moments()
        if not past or len(past) != self.count:
            raise IllegalChoice("there is nothing to take back: this position knows of no choice before it")
        again = self.game.first(self.header, self.watched)
        assert isinstance(again, Position)
        for moment in past[:-1]:
            again.apply(moment.seat, moment.choice)
        seen = self.effects_seen
        fill(self, {name: getattr(again, name) for name in fields_of(type(again)) if hasattr(again, name)})
        self.effects_seen = seen
        return past[-1].choice

    def copy_into(self, into: Position) -> None:
        """Copy all fields; that of a game's class follows from its declared ones."""
        into.game = self.game
        into.header = self.header
        into.pack = self.pack
        into.seats = self.seats
        into.options = self.options
        into.names = self.names
        into.rng = self.rng.copy()
        into.agenda = self.agenda[:]
        into.queue = []
        into.asking = self.asking
        into.asked = self.asked
        into.decisions = self.decisions
        into.answers = self.answers.copy() if self.answers else {}
        into.count = self.count
        into.undo_floor = self.undo_floor
        into.barred = self.barred
        into.unveiled = self.unveiled
        into.history = self.history
        into.over = self.over
        into.result = self.result
        into.deeds = [deed.copy() for deed in self.deeds] if self.deeds else []
        into.policies = self.policies
        into.lifted = self.lifted
        into.brisk = self.brisk
        into.fresh_id = self.fresh_id
        into.watched = self.watched
        into.events = self.events[:] if self.watched else []
        into.effects_seen = self.effects_seen
        into.real = self.real
        into.view_cache = None
        self.lent = into.lent = True

    # Looking

    def view(self, viewer: int) -> View:
        """All that the viewer may know: the game's declared fields, and the state of the table."""
        if not -1 <= viewer < self.seats:
            self._seat(viewer)
        made = self.view_cache
        if made is not None and viewer in made:
            return made[viewer]
        shown = show_piece(self, viewer)
        shown["viewer"] = viewer
        shown["seats"] = self.seats
        shown["names"] = list(self.names)
        shown["over"] = self.over
        shown["result"] = show_result(self.result)
        shown["deeds"] = [show_piece(deed, viewer) for deed in self.deeds]
        shown["waiting"] = self.waiting(viewer)
        shown["pending"] = self.pending_for(viewer)
        if made is not None:
            made[viewer] = shown
        return shown

    def preparing(self) -> bool:
        """Whether the game is still being set up: what is asked belongs to no round yet."""
        return False

    def public_mark(self) -> str:
        """Differs when something has changed for everybody to see, besides whose answer is awaited."""
        shown = self.view(-1)
        kept = {name: shown[name] for name in shown if name not in ("waiting", "pending", "names") and name not in self.UNTOLD}
        return blake2b(msgspec.json.encode(kept), digest_size=8).hexdigest()

    def pending_for(self, viewer: int) -> list[int]:
        """The seats that have to choose, as far as the viewer may know."""
        if self.over:
            return []
        asking = self.asking
        quiet = isinstance(asking, AskAll) and asking.QUIET
        return [d.seat for d in self.decisions if d.seat == viewer or not (d.secret or (not quiet and d.seat in self.answers))]

    def scene(self, viewer: int) -> Scene:
        """What the table looks like to the viewer."""
        view = self.view(viewer)
        drawn = self.game.scene(view, self.pack, self.options)
        if self.asking is not None and any(decision.seat == viewer for decision in self.decisions):
            self.asking.sketch(self, viewer, drawn)
        level = self.header.help
        drawn.layers = [] if level == PAPER else allowed(self.game.layers(view, self.pack, self.options, level), level)
        return drawn

    def odds(self, choice: Choice) -> str:
        """What may come of a choice, in numbers, where the table gives so much help."""
        return choice.odds(self) if allows(self.header.help, ASSISTED) else ""

    def _seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat}; seats are 0 to {self.seats - 1}, and undertable.SPECTATOR looks on")

    def svg(self, viewer: int = -1) -> str:
        """The table as the viewer sees it, drawn."""
        return svg(overlaid(self.scene(viewer)))

    def png(self, path: str, viewer: int = -1) -> None:
        """Draw the table as the viewer sees it into a file (needs the extra `png`)."""
        with open(path, "wb") as file:
            file.write(png(overlaid(self.scene(viewer))))

    def text(self, viewer: int = -1) -> str:
        """The table as the viewer sees it, in plain text, with what the viewer is asked.

        >>> import undertable as ut
        >>> print(ut.new("mindmgmt", seats=2, options={"mode": "training"}).text(0))  # doctest: +ELLIPSIS
        MIND MGMT...
        """
        lines = [plain_text(overlaid(self.scene(viewer))), ""]
        decision = self.decision(viewer)
        if self.result is not None:
            lines.append(str(self.result))
        elif decision is not None and viewer not in self.answers:
            lines += [decision.prompt, str(self.legal(viewer))]
        else:
            lines.append(self.waiting(viewer))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        asked = ", ".join([self.name(seat) for seat in self.pending_for(-1)]) or "somebody"
        now = f"over, {self.result.reason}" if self.result is not None else f"waiting for {asked}"
        return f"<{self.game.title}: {self.seats} seats, {self.count} choices made, {now}>"

    def _repr_svg_(self) -> str:
        """Notebooks show a position as a spectator sees it."""
        return self.svg()

    def record(self) -> Record:
        """Header and choices: `undertable.replay` gives the position again."""
        if not self.real:
            raise BadRecord("an imagined position has no record")
        choices = [(moment.seat, moment.choice.key()) for moment in self._moments()]
        return record_with(self.header, choices, digest(self))

    # Imagining

    def imagine(self, viewer: int, rng: Rng) -> Self:
        """A position that the viewer cannot tell from this one: everything hidden from it is resampled.

        The outcome depends only on what the viewer may know and on `rng`. It has no history.
        """
        p = self.clone()
        p.real = False
        p.history = None
        p.effects_seen = None
        p.lifted = viewer >= 0 and "until" in self.policies[viewer]
        p.policies = [self.policies[seat] if seat == viewer else {} for seat in range(self.seats)]
        if p.over:
            return p
        p.rng = rng.split()
        p.unshare()
        p.imagine_hidden(viewer, rng)
        p.ask_again(viewer, rng)
        return p

    def ask_again(self, viewer: int, rng: Rng) -> None:
        """Make the pending decisions again after hidden things have changed; sealed answers of others become random ones."""
        if self.asking is None:
            return
        self.decisions = self.asking.asks(self)
        for decision in self.decisions:
            if decision.seat != viewer and decision.seat in self.answers:
                self.answers[decision.seat] = rng.pick(decision.options)


def digest(position: Position) -> str:
    """A short text that differs when anything in the position differs."""
    return blake2b(msgspec.json.encode(encode(position)), digest_size=12).hexdigest()


def snapshot(position: Position) -> bytes:
    """The whole position, history aside."""
    saved = {"undertable": FORMAT, "header": position.header, "state": encode(position), "real": position.real}
    return msgspec.json.encode(saved)


def revived(game: Title, data: bytes, past: list[tuple[int, Any]], watched: bool) -> Position:
    """The position that was pickled."""
    position = game.restored(data, watched)
    assert isinstance(position, Position)
    for seat, choice in past:
        position.history = Moment(position.history, seat, decode(choice, position.pack))
    return position
