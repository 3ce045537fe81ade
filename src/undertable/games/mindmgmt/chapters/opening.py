"""The Recruiter's set-up: card, start, Feature cards, the opening STEPs, the Immortals. [MM-SRE]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import AskRecruiter, AtPlace, WriteHour
from undertable.games.mindmgmt.chapters.board import INNER, SIZE, can_go_on, name_of, places
from undertable.games.mindmgmt.chapters.naming import clock, immortal_id, immortal_word, place_text, place_word, space_id, space_in
from undertable.games.mindmgmt.chapters.recruiter import STEP_TO, ReportRecruits, StepTo, refused_steps, too_far, visit
from undertable.games.mindmgmt.content import Hour, RecruiterCard
from undertable.games.mindmgmt.state import OPENING, Hunt
from undertable.kernel import Choice, Refusal, Step, Word

SECRET_CARDS = 3
"""Feature cards behind the screen. [MM-SRE.08]"""


class RecruiterSetUp(Step):
    """Everything that happens behind the screen before the team sits down. [MM-SRE.01..16]"""

    def run(self, g: Hunt) -> None:
        if g.potential:
            g.then(TakeRecruiterCard())
        g.then(ChooseStart(), DrawFeatureCards())
        for hour in range(2, OPENING + 1):
            g.then(OpeningStep(hour))
        g.then(CountOpening())
        for number in range(g.mode.immortals):
            g.then(PlaceImmortal(number))


class TakeCard(Choice):
    """Take one of the Recruiter cards."""

    card: str

    def label(self, g: Hunt) -> str:
        card = g.pack.get(RecruiterCard, self.card)
        return f"{card.name}, {card.ability}: {card.text}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (f"recruiter:{self.card}",)


class TakeRecruiterCard(AskRecruiter):
    """One Recruiter card, by choice or at random, kept secret. [MM-SRE.03, MM-SRE.04]"""

    RULE = "MM-SRE.03"
    PROMPT = "Take a Recruiter card: it shapes your MIND SLIP"
    WAITING = "{seat} takes a Recruiter card"

    def run(self, g: Hunt) -> None:
        if g.options["recruiter_card"] == "random":
            take_recruiter_card(g, g.rng.pick(g.potential))
        else:
            super().run(g)

    def options(self, g: Hunt) -> list[Choice]:
        return [TakeCard(card.id) for card in g.potential]

    def answer(self, g: Hunt, choice: TakeCard) -> None:
        take_recruiter_card(g, g.pack.get(RecruiterCard, choice.card))


def take_recruiter_card(g: Hunt, card: RecruiterCard) -> None:
    """The other cards go to the box unseen; the Potential cards stay open. [MM-SRE.04, MM-SRA.08]"""
    g.card = card
    if g.watched:
        g.tell("{seat} takes {card}", to=1 << g.recruiter, others="{seat} takes a Recruiter card", seat=g.recruiter, card=card)


class StartAt(AtPlace):
    """Write hour 1 on a location."""

    def label(self, g: Hunt) -> str:
        return f"Start on {place_text(g, self.place)}"


START_AT: list[StartAt] = [StartAt(place) for place in range(SIZE)]


class ChooseStart(AskRecruiter):
    """Hour 1 on any location; shown in the Training Mission, secret in the Full Game. [MM-SRE.05..07]"""

    RULE = "MM-SRE.05"
    PROMPT = "Choose where you start"
    WAITING = "{seat} chooses a starting location"

    def options(self, g: Hunt) -> list[Choice]:
        walk = g.streets.walk
        return [START_AT[place] for place in range(SIZE) if can_go_on(walk, place, 1 << place, OPENING - 1)]

    def answer(self, g: Hunt, choice: StartAt) -> None:
        visit(g, choice.place)
        g.learn(ev.STEPPED, 1)
        if g.watched:
            g.tell(
                "You start on {place}", to=1 << g.recruiter, others="{seat} has chosen a start",
                place=place_text(g, choice.place), seat=g.recruiter,
            )  # fmt: skip
        if g.mode.start_shown:
            g.then(WriteHour(choice.place, 1))


class DrawFeatureCards(Step):
    """Three Feature cards at random: what the Recruiter looks for. [MM-SRE.08, MM-SRE.09]"""

    def run(self, g: Hunt) -> None:
        g.rng.shuffle(g.deck)
        g.hand = sorted(g.deck[-SECRET_CARDS:])
        del g.deck[-SECRET_CARDS:]
        g.contacted = g.contacts_on(g.path[0])
        if g.watched:
            drawn = ", ".join(g.city.features[feature].name for feature in g.hand)
            g.tell(
                "You look for {drawn}", to=1 << g.recruiter, others="{seat} draws three Feature cards",
                drawn=drawn, seat=g.recruiter,
            )  # fmt: skip


class OpeningStep(AskRecruiter):
    """Hours 2 to 5, in secret, so that the opening can be completed. [MM-SRE.10..12]"""

    RULE = "MM-SRE.10"
    PROMPT = "Opening, hour {hour}: STEP from {here}"
    WAITING = "{seat} takes the opening STEPs"

    hour: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"hour": str(self.hour), "here": name_of(g.here)}

    def options(self, g: Hunt) -> list[Choice]:
        walk, visited = g.streets.walk, g.visited
        return [STEP_TO[place] for place in places(g.step_targets()) if can_go_on(walk, place, visited | 1 << place, OPENING - self.hour)]

    def refusals(self, g: Hunt, seat: int) -> list[Refusal]:
        return refused_steps(g)

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        place = space_in(target)
        if place < 0:
            return None
        if g.step_targets() >> place & 1:
            return Refusal(target, f"From {name_of(place)} the opening could not be completed", "MM-SRE.12", "StepTo")
        return too_far(g, place)

    def answer(self, g: Hunt, choice: StepTo) -> None:
        visit(g, choice.place)
        g.learn(ev.STEPPED, self.hour)
        if g.watched:
            g.tell(
                "You step to {place}", to=1 << g.recruiter, others="{seat} takes the opening STEP of {hour}",
                place=Word(place_text(g, choice.place), ref=space_id(choice.place)), seat=g.recruiter, hour=clock(self.hour),
                kind="step", targets=[space_id(choice.place)],
            )  # fmt: skip


class CountOpening(Step):
    """The clock shows 05:00; the recruits of the opening are shown. [MM-SRE.13, MM-SRE.14]"""

    def run(self, g: Hunt) -> None:
        g.hour = OPENING
        g.note(Hour, "h05")
        g.then(ReportRecruits())


class ImmortalOn(Choice):
    """Place an Immortal on a location."""

    number: int
    place: int

    def label(self, g: Hunt) -> str:
        return f"{g.city.immortals[self.number].name} on {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place), immortal_id(self.number))


IMMORTAL_ON: list[list[ImmortalOn]] = [[ImmortalOn(number, place) for place in range(SIZE)] for number in range(4)]


class PlaceImmortal(AskRecruiter):
    """Four Immortals on different locations, none on the outside edge. [MM-SRE.15, MM-SRE.16]"""

    RULE = "MM-SRE.15"
    PROMPT = "Place {immortal}"
    WAITING = "{seat} places the Immortals"

    number: int

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        return {"immortal": g.city.immortals[self.number].name}

    def options(self, g: Hunt) -> list[Choice]:
        row = IMMORTAL_ON[self.number]
        return [row[place] for place in places(INNER & ~g.immortal_places())]

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        place = space_in(target)
        if place < 0:
            return Refusal(target, "One Immortal after the other", self.RULE) if target.startswith("immortal:") else None
        if INNER >> place & 1:
            return Refusal(target, f"An Immortal stands on {name_of(place)} already", self.RULE, "ImmortalOn")
        return Refusal(target, f"{name_of(place)} is on the outside edge", self.RULE, "ImmortalOn")

    def answer(self, g: Hunt, choice: ImmortalOn) -> None:
        g.immortals.append(choice.place)
        if g.watched:
            g.tell(
                "{immortal} stands on {place}", immortal=immortal_word(g, self.number), place=place_word(choice.place),
                kind="immortal", actor=g.recruiter, targets=[space_id(choice.place)],
            )  # fmt: skip
