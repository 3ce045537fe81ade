"""Steps: the procedures of the rulebook as small values on the agenda, and the decisions that they ask."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from undertable.kernel.cardtable import CardTable
from undertable.kernel.choice import CONFIRM, PASS, Choice, Confirm, Pass
from undertable.kernel.declare import Unsaved, field
from undertable.kernel.plaindata import Value, key_of
from undertable.kernel.scene import Scene


class Several(Value):
    """That a decision is one of a series in which `least` to `most` things are picked, and what is picked already.

    Tables show the series as one question: ticks, and one confirmation.
    """

    least: int
    most: int
    chosen: list[Choice]


class Decision(Value):
    """What is asked of one seat.

    `prompt` is for the seat that is asked, `waiting` for the others; both are templates that `step.prompt_values(g)` fills when
    somebody looks. Where they or the rule are empty, the step's `PROMPT`, `WAITING` and `RULE` hold.
    `secret` hides from the others who is being asked.
    """

    seat: int
    prompt: str
    options: list[Choice]
    waiting: str = ""
    rule: str = ""
    default: int = 0
    """The index of the option taken when a clock runs out."""
    secret: bool = False
    several: Several | None = None
    id: str = ""

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.prompt!r}, {len(self.options)} options>"


class Refusal(Value):
    """Why something that a player might expect to do is not possible now."""

    target: str
    """The scene id it concerns, or an empty string."""
    text: str
    rule: str
    choice: str = ""
    """The name of the kind of choice that is refused, e.g. `Claim`."""


class AgendaTable(CardTable):
    """The part of a position that steps work on: the agenda, and what is being asked."""

    agenda: list[Step] = []
    """Steps still to do; the last is the next."""
    queue: Unsaved[list[Step]] = []
    """Steps that the running step has put before the agenda."""
    asking: Step | None = None
    asked: int = 0
    """How many times something was asked: names the pending decisions."""
    decisions: Unsaved[list[Decision]] = []
    policies: list[dict[str, str]]
    """How often each seat wants to be asked, by what it is about: "" in general, the content key of a card, `until` for a while. The
    settings: '' when it can act, 'every' time, 'quiet' only when it concerns me, 'never'; `until`: 'turn', 'change ...', 'hold'. Nobody
    else may see them. The dictionaries are values: who changes one makes another."""
    lifted: bool = False
    """Whether some seat has a policy that ends by itself."""
    brisk: Unsaved[bool] = False
    """In the imagined games of a search: a lone option is taken at once, and nobody is asked who can only pass."""

    def policy(self, seat: int, about: str = "") -> str:
        """The seat's setting; '' if it has said nothing."""
        return self.policies[seat].get(about, "")

    def then(self, *steps: Step) -> None:
        """Do these steps next, in this order, before what is already on the agenda. Further calls go on after the earlier ones."""
        for step in steps:  # compiled, `extend` costs several times as much
            self.queue.append(step)

    def interrupt(self, *steps: Step) -> None:
        """Throw the whole agenda away and do these steps instead."""
        self.agenda.clear()
        self.queue.clear()
        self.queue.extend(steps)

    def drop_until(self, kind: type) -> None:
        """Throw away what is on the agenda above the next step of this kind."""
        self.queue.clear()
        while self.agenda and not isinstance(self.agenda[-1], kind):
            self.agenda.pop()

    def wait(self, step: Step, decisions: list[Decision]) -> None:
        """Stop here until the decisions are answered. Called by the asking steps."""
        self.asking = step
        self.decisions = decisions
        self.asked += 1
        if self.lifted:
            for decision in decisions:
                if not decision.secret and self.policy(decision.seat, "until") == "turn":
                    self.set_policy(decision.seat, "", "until")

    def set_policy(self, seat: int, setting: str, about: str = "") -> None:
        """Set a policy; '' takes it away."""
        mine = {name: value for name, value in self.policies[seat].items() if name != about}
        if setting:
            mine[about] = setting
        self.policies = [mine if other == seat else self.policies[other] for other in range(self.seats)]
        self.lifted = any("until" in policies for policies in self.policies)


G = TypeVar("G", bound=AgendaTable, contravariant=True, default=Any)
"""The game's own kind of position: `class Episode(Step[Warehouse])`."""


class Step(Value, Generic[G]):
    """One procedure of the rulebook. A step is a value: it never changes; what changes stands in the position."""

    RULE: ClassVar[str] = ""
    PROMPT: ClassVar[str] = ""
    """What the seat that is asked reads, where its decision says nothing else."""
    WAITING: ClassVar[str] = "{seat} is choosing"
    """What the others read meanwhile."""
    SINGLE: ClassVar[bool] = False
    """Whether whoever is asked has one option in every world: what it is may be secret, that there is no choice is not. Tables answer."""
    FINAL: ClassVar[bool] = False
    """Whether an answer tells the others something that only the asked seat knew: it cannot be taken back, and tables give it for nobody,
    unless it is `SINGLE`."""

    def run(self, g: G) -> None:
        """Carry it out; `g.then(...)` puts further steps before what is already on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def prompt_values(self, g: G) -> dict[str, str]:
        """What fills the placeholders of the prompts, besides {seat}."""
        return {}

    def asks(self, g: G) -> list[Decision]:
        """The decisions of a step that asks. Must not change anything, nor use randomness: it may be called again."""
        return []

    def refusals(self, g: G, seat: int) -> list[Refusal]:
        """What the seat cannot do now, and why; made only when somebody looks."""
        return []

    def sketch(self, g: G, seat: int, scene: Scene) -> None:
        """Draw previews of the seat's options into the scene that it sees: where something would lie, which walls can be chosen."""

    def why(self, g: G, seat: int, target: str) -> Refusal | None:
        """Why the seat cannot use this thing of its scene now, where `refusals` does not list it. From what the seat knows."""
        return None

    def policy_answer(self, g: G, seat: int) -> Choice | None:
        """The answer that the seat's general policy gives to this question; None if the person has to be asked."""
        return None

    def no_choice(self, g: G, only: Choice) -> bool:
        """Whether the answer itself, once it is given, shows that nothing else could be answered: then tables give it."""
        return self.SINGLE

    def evident(self, g: G, seat: int) -> bool:
        """Whether everybody can tell, from what they see, which of its options are worth asking the seat about. If there is only one, the
        table takes it; `verify` checks that it would in every world that looks the same."""
        return False

    def concerns(self, g: G, seat: int) -> bool:
        """Whether this moment is aimed at the seat, by public facts: the setting `quiet` asks only then."""
        return False

    def __repr__(self) -> str:
        return key_of(self)


class Ask(Step[G]):
    """A step that asks one seat: whom, what, the options and what comes of them, in one place.

    class PushImmortal(Ask[Hunt]):
        RULE = "MM-SHK.06"
        PROMPT = "You may push the Immortal"
        WAITING = "{seat} may push an Immortal"

        def whom(self, g: Hunt) -> int:
            return g.captain

        def options(self, g: Hunt) -> list[Choice]:
            return [PASS, *[PushTo(place) for place in push_targets(g)]]

        def answer(self, g: Hunt, choice: PushTo | Pass) -> None:
            ...
    """

    ALONE: ClassVar[bool] = True
    """Whether to ask even when there is a single option. Say False only where nothing is betrayed by not asking."""

    def whom(self, g: G) -> int:
        """The seat that is asked."""
        raise NotImplementedError(type(self).__name__)

    def options(self, g: G) -> list[Choice]:
        """What it can choose; if there is nothing, it is not asked. Must not change anything."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, g: G) -> Decision | None:
        """The decision; None if there is nothing to ask. Write it where the prompt or the default depends on the moment."""
        options = self.options(g)
        return Decision(self.whom(g), "", options) if options else None

    def answer(self, g: G, choice: Any) -> None:
        """Carry out the choice."""
        raise NotImplementedError(type(self).__name__)

    def unasked(self, g: G) -> None:
        """What happens if there is nothing to ask."""

    def run(self, g: G) -> None:
        decision = self.ask(g)
        if decision is None:
            self.unasked(g)
            return
        if len(decision.options) == 1 and (g.brisk or not self.ALONE):
            self.answer(g, decision.options[0])
            return
        g.wait(self, [decision])

    def asks(self, g: G) -> list[Decision]:
        decision = self.ask(g)
        return [] if decision is None else [decision]


class AskSeat(Ask[G]):
    """A step that asks the seat in its first field."""

    seat: int

    def whom(self, g: G) -> int:
        return self.seat


class PickSeveral(Ask[G]):
    """Pick several of a list: a sequence of small decisions that tables show as one question with ticks.

    A pick that makes the series complete ends it; before that, from the least number on, CONFIRM does. The candidates stay the same while
    picking goes on.
    """

    chosen: tuple[int, ...]
    """The places of what is picked already, in the list of candidates."""

    def candidates(self, g: G) -> list[Choice]:
        """All that may be picked, in an order that does not change meanwhile."""
        raise NotImplementedError(type(self).__name__)

    def least(self, g: G) -> int:
        """How many have to be picked."""
        return 0

    def most(self, g: G) -> int:
        """How many may be picked; more than there are means all."""
        raise NotImplementedError(type(self).__name__)

    def on(self, chosen: tuple[int, ...]) -> Step[G]:
        """The same step with these picked."""
        raise NotImplementedError(type(self).__name__)

    def picked(self, g: G, choices: list[Any]) -> None:
        """Carry out what was picked, in the order of picking."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: G) -> None:
        if self._complete(g, self.chosen):
            self.picked(g, self._taken(g))
        else:
            super().run(g)

    def _complete(self, g: G, chosen: tuple[int, ...]) -> bool:
        return len(chosen) >= min(self.most(g), len(self.candidates(g)))

    def _taken(self, g: G) -> list[Choice]:
        all = self.candidates(g)
        return [all[place] for place in self.chosen]

    def ask(self, g: G) -> Decision | None:
        all = self.candidates(g)
        least = min(self.least(g), len(all))
        options: list[Choice] = []
        if len(self.chosen) >= least:
            options.append(CONFIRM)
        for place in range(len(all)):
            if place not in self.chosen:
                options.append(all[place])
        several = Several(least, min(self.most(g), len(all)), self._taken(g))
        return Decision(self.whom(g), "", options, several=several)

    def answer(self, g: G, choice: Any) -> None:
        if isinstance(choice, Confirm):
            self.picked(g, self._taken(g))
            return
        key = choice.key()
        all = self.candidates(g)
        for place in range(len(all)):
            if place not in self.chosen and all[place].key() == key:
                g.then(self.on((*self.chosen, place)))
                return


class AskAll(Step[G]):
    """Sealed simultaneous choice: several seats answer, nothing happens before the last answer is in."""

    QUIET: ClassVar[bool] = False
    """True: who has already answered is nobody's business."""

    def answers(self, g: G, answers: dict[int, Choice]) -> None:
        """Carry out all answers, by seat."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: G) -> None:
        decisions = self.asks(g)
        if g.brisk and all(len(decision.options) == 1 for decision in decisions):
            self.answers(g, {decision.seat: decision.options[0] for decision in decisions})
        elif decisions:
            g.wait(self, decisions)
        else:
            self.answers(g, {})


class AskAny(Step[G]):
    """Several seats may act; the first answer is carried out. `asks` lists the seat that leads first."""

    def answer(self, g: G, seat: int, choice: Any) -> None:
        """Carry out one seat's choice; to go on asking, put a new step of this kind on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: G) -> None:
        decisions = self.asks(g)
        if decisions:
            g.wait(self, decisions)


class Window(Ask[G]):
    """A moment at which seats may react, one after the other, until all have passed in a row.

    A seat is asked when *public* facts say that it might react (`may_react`), whether or not its hidden cards can: a lone Pass is a real
    decision, answered by the table unseen by the others. After a reaction has been carried out (its steps lie above the window on the
    agenda, so reactions nest last in, first out) the window goes on with the next seat, or from the start of the order if `RESTART`.
    """

    RESTART: ClassVar[bool] = False
    PROMPT = "You may react"
    WAITING = "The table may react"
    SECRET: ClassVar[bool] = True

    order: tuple[int, ...]
    """Seats in the order of asking."""
    at: int = field(default=0, kw_only=True)
    passes: int = field(default=0, kw_only=True)

    def may_react(self, g: G, seat: int) -> bool:
        """Whether public facts say that the seat might react here."""
        return True

    def reactions(self, g: G, seat: int) -> list[Choice]:
        """What the seat can really do; Pass is added in front."""
        raise NotImplementedError(type(self).__name__)

    def react(self, g: G, seat: int, choice: Any) -> None:
        """Carry out a reaction: `g.then(...)` its steps."""
        raise NotImplementedError(type(self).__name__)

    def closed(self, g: G) -> bool:
        """Whether nothing is left to react to."""
        return False

    def on(self, at: int, passes: int) -> Window[G]:
        """The same window with another pointer. Subclasses with fields of their own return their own kind."""
        return type(self)(self.order, at=at, passes=passes)

    def _next(self, g: G) -> tuple[int, int]:
        """Place and number of passes of the next seat that may react; -1 when all have passed."""
        at = self.at
        passes = self.passes
        n = len(self.order)
        while passes < n:
            if self.may_react(g, self.order[at % n]):
                return at % n, passes
            at += 1
            passes += 1
        return -1, passes

    def run(self, g: G) -> None:
        if g.brisk and not self.closed(g):
            self._pass_over(g)
        else:
            super().run(g)

    def _pass_over(self, g: G) -> None:
        """Ask the next seat that can really do something."""
        n = len(self.order)
        for turn in range(n - self.passes):
            at = (self.at + turn) % n
            seat = self.order[at]
            if self.may_react(g, seat):
                reactions = self.reactions(g, seat)
                if reactions:
                    options: list[Choice] = [PASS, *reactions]
                    asking = self.on(at, self.passes + turn) if turn else self
                    g.wait(asking, [Decision(seat, "", options, secret=self.SECRET)])
                    return

    def ask(self, g: G) -> Decision | None:
        if not self.order or self.closed(g):
            return None
        at, _ = self._next(g)
        if at < 0:
            return None
        seat = self.order[at]
        options: list[Choice] = [PASS]
        options.extend(self.reactions(g, seat))
        return Decision(seat, "", options, secret=self.SECRET)

    def answer(self, g: G, choice: Any) -> None:
        at, passes = self._next(g)
        if isinstance(choice, Pass):
            g.then(self.on(at + 1, passes + 1))
            return
        g.barred = True  # that the seat can react tells what it holds
        self.react(g, self.order[at], choice)
        g.then(self.on(0 if self.RESTART else at + 1, 0))

    def policy_answer(self, g: G, seat: int) -> Choice | None:
        setting = g.policy(seat)
        if setting == "never" or (setting == "quiet" and not self.concerns(g, seat)):
            return PASS
        return None
