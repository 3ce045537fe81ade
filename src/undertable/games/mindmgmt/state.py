"""The table of MIND MGMT: everything that lies on it, behind the screen, and in the box."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.mindmgmt.chapters.board import Board, mask_of
from undertable.games.mindmgmt.chapters.evidence import Fact
from undertable.games.mindmgmt.content import AgentCard, AllyCard, Mode, Package, RecruiterCard
from undertable.games.mindmgmt.pieces import Agent, City, Note, Report, StepToken, Streets, city_of, streets_of
from undertable.kernel import Derived, Entry, Gated, Position, Public, Start

SETTING_UP = "set-up"
RECRUITER_TURN = "recruiter"
ROGUE_TURN = "rogue"
OPENING: Final = 5
"""The last hour of the opening. [MM-SRE.10]"""
NOTES: Final = 15
"""Mental Note tokens, Confirmed ones included."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hunt(Position):
    """The hunt for the Recruiter: fields and small queries. `setup.py` makes a game of it."""

    UNTOLD: ClassVar[tuple[str, ...]] = ("active",)

    city: Derived[City]
    streets: Derived[Streets]
    mode: Public[Mode]
    recruiter: Public[int] = 0
    captain: Public[int] = 0
    phase: Public[str] = SETTING_UP
    round: Public[int] = 0
    hour: Public[int] = 0
    """What the clock shows; 0 while the token lies beside the first space."""
    acted: Public[bool] = False
    immortal_moves: Public[int] = 0
    """Immortal moves made in this Recruiter turn."""
    bought: Public[bool] = False
    paid: bool = False
    """An extra Immortal move is paid for and not yet made."""
    mayhem: Public[list[int]] = []
    agents: Public[list[Agent]] = []
    active: Public[int] = -1
    """The number of the activated Agent, or -1."""
    moved: Public[bool] = False
    spent: Public[bool] = False
    """The activated Agent has taken its action."""
    free_used: Public[bool] = False
    ally_used: Public[bool] = False
    immortals: Public[list[int]] = []
    steps: Public[list[StepToken]] = []
    confirmed: Public[list[Note]] = []
    marked: int = 0
    first_slip: Public[int] = 0
    """The hour at which the first MIND SLIP token was used; 0 if it lies before the screen."""
    second_slip_at: Public[int] = -1
    """Where the second MIND SLIP token was put; -1 if there is none."""
    second_slip: Public[int] = 0
    reports: Public[list[Report]] = []
    shown: Public[int] = 0
    supply: Public[int]
    immortal_recruits: Public[int] = 0
    """Recruits of the Immortals since the last report: announced, not yet on the track. [MM-IMR.07]"""
    open_cards: Public[list[int]] = []
    """The Immortal Feature cards; -1 for an empty place."""
    sideways: Public[int] = -1
    discards: Public[list[int]] = []
    found: Public[list[int]] = []
    """Feature cards found by SHAKEDOWN, beside the board."""
    agent_pool: Public[list[AgentCard]] = []
    potential: Public[list[RecruiterCard]] = []
    allies: Public[list[AllyCard]] = []
    packages: Public[list[str]] = []
    tripwire: Public[bool] = False
    """The Tripwire is still in the team's hand."""
    tripwire_at: Public[int] = -1
    hush: Public[bool] = False
    false_trail: Public[bool] = False
    """The package False Trail is in force."""
    false_trail_shown: Public[bool] = False
    evidence: Public[list[Fact]] = []
    path: Gated[list[int]] = []
    """The Secret Map: the location of each hour, from hour 1."""
    visited: int = 0
    hand: Gated[list[int]] = []
    """The Feature cards behind the screen."""
    card: Gated[RecruiterCard | None] = None
    contacted: Gated[int] = 0
    """The Recruiter's own contacts since the last report."""
    collected: Gated[bool] = False
    false_place: Gated[int] = -2
    """Where the False Trail was laid; -1 if it is unused, -2 if it is not in the game."""
    deck: list[int] = []

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.city = city_of(self.pack, str(self.options["city"]))
        self.mode = self.city.modes[str(self.options["mode"])]
        self.supply = self.mode.recruit_tokens
        self.streets = streets_of(self.city, [], [0])

    def rebuilt(self) -> None:
        self.city = city_of(self.pack, str(self.options["city"]))
        self.pave()

    def pave(self) -> None:
        """Find the streets of this game's Mayhem and the shapes of MIND SLIP that are possible."""
        shapes = [self.city.recruiters.index(card) for card in self.potential] or [0]
        self.streets = streets_of(self.city, self.mayhem, shapes)

    # Seats

    def side(self, seat: int) -> str:
        return "recruiter" if seat == self.recruiter else "rogue"

    def rogues(self) -> list[int]:
        """The Rogue players, clockwise from the Recruiter. [MM-GEN.01]"""
        return [(self.recruiter + i) % self.seats for i in range(1, self.seats)]

    def in_charge(self, agent: Agent) -> int:
        """The player who decides for an Agent: the captain for the common one. [MM-SRA.02, MM-AGT.07]"""
        return agent.seat if agent.seat >= 0 else self.captain

    # What everybody sees

    @property
    def board(self) -> Board:
        return self.city.board

    @property
    def one_on_each(self) -> bool:
        """Whether Immortals recruit by standing on both cards' Features, one on each. [MM-IMR.12]"""
        return bool(self.options["immortals"] == "each")

    @property
    def written(self) -> Public[int]:
        """How many hours stand on the Secret Map."""
        return len(self.path)

    @property
    def deck_left(self) -> Public[int]:
        return len(self.deck)

    @property
    def hand_left(self) -> Public[int]:
        """Feature cards behind the screen: their number is no secret."""
        return len(self.hand)

    def shows(self, field: str, viewer: int) -> bool:
        """The Recruiter sees what is behind the screen; at the end everybody does. [MM-END.10]"""
        return viewer == self.recruiter or self.over

    def immortal_places(self) -> int:
        return mask_of(self.immortals)

    def barred_features(self) -> int:
        """The set of Features that stand on a location with an Immortal. [MM-IMM.13]"""
        mask = 0
        for place in self.immortals:
            for feature in self.board.features[place]:
                mask |= 1 << feature
        return mask

    # What the Recruiter knows

    @property
    def here(self) -> int:
        """The Recruiter's current location. [MM-GEN.08]"""
        return self.path[-1]

    def slip_shape(self) -> tuple[int, ...]:
        """The landings of MIND SLIP: the Recruiter card's, or Straight Through. [MM-SLP.02, MM-SLP.03]"""
        card = self.card
        return self.city.shapes[self.city.recruiters.index(card) if card is not None else 0]

    def step_targets(self) -> int:
        """Where a STEP can go now. [MM-STP]"""
        return self.streets.walk[self.path[-1]] & ~self.visited

    def slip_targets(self) -> int:
        """Where a MIND SLIP can land now; none without a token. [MM-SLP]"""
        return self.slip_shape()[self.path[-1]] & ~self.visited if self.mode.slips and self.slip_left() else 0

    def slip_left(self) -> bool:
        """Whether the Recruiter has a MIND SLIP token: the first, or the second after collecting it. [MM-SLP.10]"""
        return not self.first_slip or (self.collected and not self.second_slip)

    def contacts_on(self, place: int) -> int:
        """Circled Features of a location whose card is still behind the screen. [MM-CON.01]"""
        count = 0
        for feature in self.board.features[place]:
            if feature in self.hand:
                count += 1
        return count

    def refresh(self) -> None:
        """All Agents can be activated again. [MM-RND.05]"""
        for agent in self.agents:
            agent.activated = False

    def works(self, card: AgentCard | RecruiterCard | AllyCard) -> None:
        """A card has shown its effect, and with it the package that it came from."""
        self.used(card)
        if card.package:
            self.note(Package, card.package)

    def note(self, kind: type[Entry], id: str) -> None:
        """Note that something printed has shown its effect, where somebody counts that."""
        if self.effects_seen is not None:
            self.used(self.pack.get(kind, id))

    # What was said

    def learn(self, *fact: int) -> None:
        """Add a fact to the evidence."""
        self.evidence.append(fact)

    def mark(self, place: int, how: str) -> None:
        """Put a STEP token on a location. [MM-NOT.07]"""
        assert not self.marked >> place & 1
        self.steps.append(StepToken(place, how, len(self.path)))
        self.marked |= 1 << place

    def step_token_on(self, place: int) -> bool:
        return any(token.place == place for token in self.steps)

    # Checks

    def check(self) -> None:
        """Nothing is lost or doubled."""
        cards = self.hand + self.found + self.deck + self.discards + [card for card in self.open_cards if card >= 0]
        assert sorted(cards) == list(range(len(self.city.features))), "a Feature card is lost or doubled"
        assert self.shown + self.supply == self.mode.recruit_tokens, "a Recruit token is lost"
        assert self.shown == sum(report.number for report in self.reports)
        assert len(set(self.path)) == len(self.path), "a location was visited twice"
        assert mask_of(self.path) == self.visited
        marks = [token.place for token in self.steps] + [note.place for note in self.confirmed]
        assert len(marks) == len(set(marks)), "two marks on a location"
        assert sum(1 << place for place in marks) == self.marked
        assert len(set(self.immortals)) == len(self.immortals), "two Immortals on a location"
        truth = [place for place in marks if place != self.false_place]
        assert all(self.visited >> place & 1 for place in truth), "a mark on a location that was never visited"
