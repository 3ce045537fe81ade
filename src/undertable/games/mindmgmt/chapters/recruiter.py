"""The Recruiter's turn: STEP, MIND SLIP, contacts, the clock and the Alert. [MM-REC, MM-STP, MM-SLP, MM-CON, MM-TIM.03]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import TurnPart, WriteHour
from undertable.games.mindmgmt.chapters.board import SIZE, name_of, places
from undertable.games.mindmgmt.chapters.ending import recruiter_wins, team_wins
from undertable.games.mindmgmt.chapters.immortals import ImmortalRecruiting, any_immortal_can_move, buying_options, immortal_options
from undertable.games.mindmgmt.chapters.naming import clock, place_text, place_word, recruits_text, space_id, space_in
from undertable.games.mindmgmt.content import ActionCard, Hour, Location, Package
from undertable.games.mindmgmt.pieces import Report
from undertable.games.mindmgmt.state import RECRUITER_TURN, Hunt
from undertable.kernel import Ask, Choice, Decision, Refusal, Step, Word


class RecruiterTurn(Step):
    """One action; in the Full Game one Immortal move as well, in any order; then the end of the turn. [MM-REC.01..04]"""

    def run(self, g: Hunt) -> None:
        g.phase = RECRUITER_TURN
        g.acted = False
        g.immortal_moves = 0
        g.bought = False
        g.paid = False
        if not g.step_targets() and not g.slip_targets():
            team_wins(g, "trapped", f"The Recruiter is trapped on {name_of(g.here)}: the Rogue team wins.")  # [MM-REC.07, MM-END.08]
            return
        if g.watched:
            g.tell("{hour}: the Recruiter's turn", hour=clock(len(g.path) + 1), kind="turn")
        g.then(RecruiterActs())


class RecruiterActs(Ask):
    """What the Recruiter still has to do in this turn, or may do. [MM-REC.01, MM-REC.02, MM-TIM.04]"""

    RULE = "MM-REC.02"
    PROMPT = "You are on {here}: {todo}"
    WAITING = "{seat} moves through the city"

    def prompt_values(self, g: Hunt) -> dict[str, str]:
        todo: list[str] = []
        if not g.acted:
            todo.append(f"make your {clock(len(g.path) + 1)} move")
        if g.paid or (g.immortals and not g.immortal_moves):
            todo.append("move an Immortal")
        elif g.immortals and not g.bought and g.visited & ~g.marked and any_immortal_can_move(g):
            todo.append("buy an extra Immortal move")
        if not todo or (g.acted and not g.paid and g.immortal_moves):
            todo.append("end the turn")
        return {"todo": (", or " if g.acted and not g.paid else " and ").join(todo), "here": name_of(g.here)}

    def ask(self, g: Hunt) -> Decision | None:
        options: list[Choice] = []
        default = 0
        if g.paid:
            immortal_options(g, options)
        else:
            if not g.acted:
                options.extend([STEP_TO[place] for place in places(g.step_targets())])
                options.extend([SLIP_TO[place] for place in places(g.slip_targets())])
            if g.immortals:
                if not g.immortal_moves:
                    immortal_options(g, options)
                elif not g.bought:
                    buying_options(g, options)
            if g.acted and (g.immortal_moves or not any_immortal_can_move(g)):
                default = len(options)
                options.append(END_TURN)
        return Decision(g.recruiter, "", options, rule="" if g.immortals else "MM-REC.01", default=default)

    def evident(self, g: Hunt, seat: int) -> bool:
        """After the action all is public but with which STEP an extra move of an Immortal could be paid."""
        return g.acted and (g.paid or not g.immortal_moves or g.bought or not any_immortal_can_move(g))

    def answer(self, g: Hunt, choice: TurnPart) -> None:
        choice.take(g)
        if not isinstance(choice, EndTurn):
            g.then(self)

    def refusals(self, g: Hunt, seat: int) -> list[Refusal]:
        return refused_steps(g)

    def why(self, g: Hunt, seat: int, target: str) -> Refusal | None:
        place = space_in(target)
        if place >= 0 and not g.acted:
            return too_far(g, place)
        if place >= 0:
            return Refusal(target, f"No Immortal can go to {name_of(place)}: they move one location", "MM-IMM.03", "MoveImmortal")
        if target.startswith("immortal:"):
            return Refusal(target, "This Immortal cannot move now", "MM-IMM.02", "MoveImmortal")
        return None


def too_far(g: Hunt, place: int) -> Refusal:
    """Why a location that is not next to the Recruiter cannot be entered."""
    if place == g.here:
        return Refusal(space_id(place), "You are here, and staying is not allowed", "MM-STP.07", "StepTo")
    if g.visited >> place & 1:
        return Refusal(space_id(place), f"You have visited {name_of(place)}", "MM-STP.03", "StepTo")
    return Refusal(space_id(place), f"{name_of(place)} is not one STEP from {name_of(g.here)}", "MM-STP.01", "StepTo")


def refused_steps(g: Hunt) -> list[Refusal]:
    """Why a neighbouring location cannot be entered."""
    found: list[Refusal] = []
    here = g.here
    for place in places(g.streets.open_walk[here]):
        if g.visited >> place & 1:
            found.append(Refusal(space_id(place), f"You have visited {name_of(place)}", "MM-STP.03", "StepTo"))
        elif not g.streets.walk[here] >> place & 1:
            found.append(Refusal(space_id(place), f"Mayhem lies before {name_of(place)}", "MM-STP.06", "StepTo"))
    return found


def visit(g: Hunt, place: int) -> None:
    """Write the next hour on a location: it is visited, recruits are contacted, a waiting MIND SLIP is collected. [MM-GEN.07]"""
    g.path.append(place)
    g.visited |= 1 << place
    g.contacted += g.contacts_on(place)
    if place == g.second_slip_at:
        g.collected = True
    if g.effects_seen is not None:
        g.used(g.pack.get(Location, name_of(place).lower()))
        for feature in g.board.features[place]:
            if feature in g.hand:
                g.used(g.city.features[feature])


def finish_action(g: Hunt, place: int) -> None:
    """The action has ended on a location: the Tripwire may lie there. [MM-REC.08]"""
    g.acted = True
    if place == g.tripwire_at:
        g.tripwire_at = -1
        g.note(Package, "tripwire")
        g.barrier()
        if g.watched:
            g.tell(
                "TRIPWIRE: the Recruiter is on {place}", place=place_word(place), kind="answer", actor=g.recruiter,
                targets=[space_id(place)],
            )  # fmt: skip
        g.then(WriteHour(place, len(g.path)))


def contacts_text(g: Hunt, place: int) -> str:
    """`, 1 recruit` after a place where recruits would be contacted. [MM-CON.01]"""
    recruits = g.contacts_on(place)
    return f", {recruits_text(recruits)}" if recruits else ""


class StepTo(TurnPart):
    """STEP to a walk-adjacent location that was not visited. [MM-STP.01..07]"""

    RULE = "MM-STP.01"
    TENTATIVE = True

    place: int

    def label(self, g: Hunt) -> str:
        return f"STEP to {place_text(g, self.place)}{contacts_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def take(self, g: Hunt) -> None:
        visit(g, self.place)
        g.learn(ev.STEPPED, len(g.path))
        g.note(ActionCard, "step")
        if g.watched:
            g.tell(
                "You step to {place}", to=1 << g.recruiter, others="{seat} has taken a STEP",
                place=Word(place_text(g, self.place), ref=space_id(self.place)), seat=g.recruiter, kind="step",
                targets=[space_id(self.place)],
            )  # fmt: skip
        finish_action(g, self.place)


class SlipTo(TurnPart):
    """MIND SLIP: jump in the shape of the Recruiter card, at the cost of a token. [MM-SLP]"""

    RULE = "MM-SLP.01"

    place: int

    def label(self, g: Hunt) -> str:
        return f"MIND SLIP to {place_text(g, self.place)}{contacts_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place), "slip")

    def take(self, g: Hunt) -> None:
        hour = len(g.path) + 1
        g.learn(ev.SLIPPED, hour)
        if not g.first_slip:
            g.first_slip = hour
        else:
            g.second_slip = hour
            g.learn(ev.SECOND_SLIP, hour, g.second_slip_at)
        if g.card is not None:
            g.works(g.card)
        visit(g, self.place)
        g.barrier()
        if g.watched:
            g.tell("MIND SLIP at {hour}", hour=clock(hour), kind="slip", actor=g.recruiter, targets=[f"hour:{hour}"])
            if g.second_slip == hour:
                g.tell("The 2nd MIND SLIP token leaves {place}", place=place_word(g.second_slip_at), kind="slip")
            g.tell(
                "You land on {place}", to=1 << g.recruiter, place=Word(place_text(g, self.place), ref=space_id(self.place)),
                actor=g.recruiter, kind="step", targets=[space_id(self.place)],
            )  # fmt: skip
        finish_action(g, self.place)


class EndTurn(TurnPart):
    """Confirm the turn: it can no longer be taken back. [MM-TIM.04]"""

    LABEL = "End the turn"

    def take(self, g: Hunt) -> None:
        g.barrier()
        if g.immortals:
            g.then(ImmortalRecruiting())
        g.then(AdvanceClock())


STEP_TO: list[StepTo] = [StepTo(place) for place in range(SIZE)]
SLIP_TO: list[SlipTo] = [SlipTo(place) for place in range(SIZE)]
END_TURN = EndTurn()


def is_alert(g: Hunt, hour: int) -> bool:
    """Every second hour, in the Recruiter's second turn of a round. [MM-CON.10, MM-RND.06]"""
    return hour % 2 == 1 and 5 < hour < g.mode.last_hour


class AdvanceClock(Step):
    """The clock shows the hour that was written; at the last hour the Recruiter has got away. [MM-TIM.03]"""

    def run(self, g: Hunt) -> None:
        g.hour = len(g.path)
        if g.effects_seen is not None:
            g.note(Hour, f"h{g.hour:02d}")
        if g.watched:
            g.tell("It is {hour}", hour=clock(g.hour), kind="clock", targets=[f"hour:{g.hour}"])
        if g.hour >= g.mode.last_hour:
            recruiter_wins(g, "time", f"It is {clock(g.hour)} and the Recruiter is free: MIND MGMT wins.")  # [MM-END.04, MM-END.05]
        elif is_alert(g, g.hour):
            g.then(ReportRecruits())


class ReportRecruits(Step):
    """As many Recruit tokens as were contacted since the last report go to this hour; only the sum is told. [MM-CON.05..09]"""

    def run(self, g: Hunt) -> None:
        g.learn(ev.RECRUITS, len(g.path), g.contacted)
        number = min(g.contacted + g.immortal_recruits, g.supply)
        g.reports.append(Report(g.hour, number))
        g.supply -= number
        g.shown += number
        g.contacted = 0
        g.immortal_recruits = 0
        g.barrier()
        if g.watched:
            g.tell(
                "Alert at {hour}: {number}, {shown} in all", hour=clock(g.hour), number=recruits_text(number), shown=g.shown,
                kind="alert", actor=g.recruiter, targets=[f"hour:{g.hour}"],
            )  # fmt: skip
        if g.shown >= g.mode.goal:
            recruiter_wins(g, "recruits", f"{g.shown} recruits are shown: MIND MGMT wins.")  # [MM-END.01, MM-END.02]
