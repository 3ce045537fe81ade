"""The Rest Phase: Taking Time. [HB-RST]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import BetterInvestigation
from undertable.games.hellboy.chapters import actions, casefile, damage, explore, forecast, moves, rolls, trade
from undertable.games.hellboy.chapters.backup import CheckIn
from undertable.games.hellboy.chapters.dice import GREEN
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import AskLead, ToArea
from undertable.games.hellboy.state import Case
from undertable.kernel import NO, PASS, YES, Ask, AskAny, Choice, Decision, Refusal, Step, Yes

SEARCH_SUCCESSES = 2
INVESTIGATE = 2


class RestPhase(AskLead):
    """Without enemies on the board the group may Take Time; with somebody Knocked Out it must. [HB-RST.01..03]"""

    RULE = "HB-RST.01"
    PROMPT = "No enemy is on the board: do the agents Take Time? (Impending Doom +1)"
    WAITING = "{seat} decides whether the agents Take Time"

    def run(self, g: Case) -> None:
        g.phase = "rest"
        if g.enemies or g.began:
            return
        if any(agent.out for agent in g.agents):
            g.then(TakeTime())
        else:
            super().run(g)

    def options(self, g: Case) -> list[Choice]:
        return [NO, YES]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.then(TakeTime())


class TakeTime(Step):
    """Recover, rest actions, Impending Doom, Prepare. [HB-RST.04]"""

    def run(self, g: Case) -> None:
        if g.watched:
            g.tell("The agents Take Time", kind="rest")
        for agent in g.agents:
            agent.out = False
        g.then(RestActions(0), TimePasses(), casefile.EffectEnds(), Prepare())


class RestAction(Choice):
    """What one agent does with the time. [HB-RST.06]"""

    agent: int

    def do(self, g: Case) -> None:
        raise NotImplementedError

    def who(self, g: Case) -> str:
        return g.agents[self.agent].kind.name


class RestIdle(RestAction):
    def label(self, g: Case) -> str:
        return f"{self.who(g)}: no rest action"

    def do(self, g: Case) -> None:
        pass


class Investigate(RestAction):
    """Discard a Clue anywhere for information. [HB-RST.07]"""

    RULE = "HB-RST.07"

    area: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: Investigate the Clue in {g.place_name(self.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(self.area),)

    def do(self, g: Case) -> None:
        g.clues[self.area] -= 1
        if g.watched:
            g.tell("{agent} investigates the Clue in {area}", agent=g.agents[self.agent].kind, area=g.place_name(self.area), kind="rest")
        found = INVESTIGATE
        for gear in g.agents[self.agent].gear:
            if isinstance(gear.effect, BetterInvestigation):
                g.used(gear.kind)
                found = gear.effect.by
        g.inform(found)


class Recuperate(RestAction):
    """Heal what two green dice show. [HB-RST.08]"""

    RULE = "HB-RST.08"

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: Recuperate"

    def odds(self, g: Case) -> str:
        return forecast.sum_said((GREEN, GREEN), "heals")

    def do(self, g: Case) -> None:
        healed = damage.roll_die(g, GREEN) + damage.roll_die(g, GREEN)
        if g.watched:
            g.tell("{agent} recuperates: two green dice show {amount}", agent=g.agents[self.agent].kind, amount=healed, kind="rest")
        g.then(damage.Heal(self.agent, healed))


class Secure(RestAction):
    """Clear a room of swarms and fire. [HB-RST.09]"""

    RULE = "HB-RST.09"

    room: int

    def label(self, g: Case) -> str:
        return f"{self.who(g)}: Secure {g.book.rooms[self.room].id} {g.book.room_names[self.room]}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return tuple([g.area_id(area) for area in g.book.plan.rooms[self.room]])

    def do(self, g: Case) -> None:
        if g.watched:
            g.tell("{agent} secures {room}", agent=g.agents[self.agent].kind, room=g.book.room_names[self.room], kind="rest")
        for area in g.book.plan.rooms[self.room]:
            g.swarms[area] = 0
            g.blazes[area] = 0


class RestWith(RestAction):
    """Use or search scenery anywhere on the board. [HB-RST.10]"""

    RULE = "HB-RST.10"
    TARGETS = ("scenery:{piece}",)

    piece: int

    def label(self, g: Case) -> str:
        piece = g.piece(self.piece)
        return f"{self.who(g)}: {'search' if piece.kind.searchable else 'use'} the {piece.kind.name} in {g.place_name(piece.area)}"

    def do(self, g: Case) -> None:
        piece = g.piece(self.piece)
        if piece.kind.searchable:
            if g.watched:
                g.tell("{agent} searches the {piece}", agent=g.agents[self.agent].kind, piece=piece.kind, kind="rest")
            explore.search(g, piece, self.agent, SEARCH_SUCCESSES, False)
        else:
            actions.use_scenery(g, self.agent, piece)


class Cohere(RestAction):
    """A Tracker is set to its last space. [HB-RST.11]"""

    RULE = "HB-RST.11"

    def by(self, g: Case) -> int:
        """How far the token still goes."""
        tracker = rolls.tracker_of(g.agents[self.agent])
        return tracker.last - g.agents[self.agent].tracker if tracker is not None else 0

    def label(self, g: Case) -> str:
        agent = g.agents[self.agent]
        return f"{self.who(g)}: {rolls.tracker_name(agent)} to {agent.tracker + self.by(g)}"

    def do(self, g: Case) -> None:
        rolls.move_tracker(g, self.agent, self.by(g))


def rest_options(g: Case, number: int, options: list[Choice]) -> None:
    """The rest actions of one agent. [HB-RST.07..11]"""
    agent = g.agents[number]
    options.append(RestIdle(number))
    options.extend([Investigate(number, area) for area in g.board.areas if g.clues[area]])
    if agent.counters:
        options.append(Recuperate(number))
    rooms = [room for room, areas in enumerate(g.book.plan.rooms) if any(g.swarms[area] or g.blazes[area] for area in areas)]
    options.extend([Secure(number, room) for room in rooms])
    pieces = [piece for piece in g.scenery if piece.tokens and (piece.kind.searchable or agent.counters)]
    options.extend([RestWith(number, piece.number) for piece in pieces])
    tracker = rolls.tracker_of(agent)
    if tracker is not None and tracker.rests and agent.tracker < tracker.last:
        options.append(Cohere(number))


class RestActions(AskAny):
    """Each agent may take one rest action, in any order. [HB-RST.06]"""

    done: int
    """Agents that have had theirs."""

    def asks(self, g: Case) -> list[Decision]:
        lead = g.lead().seat
        found: list[Decision] = []
        for turn in range(g.seats):
            seat = (lead + turn) % g.seats
            options: list[Choice] = []
            for number, agent in enumerate(g.agents):
                if agent.seat == seat and not self.done >> number & 1:
                    rest_options(g, number, options)
            if options:
                found.append(Decision(seat, "Choose a rest action", options, "{seat} rests", "HB-RST.06"))
        return found

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        if g.area_in(target) == NOWHERE:
            return None
        return Refusal(target, "There is nothing here that a rest action could deal with", "HB-RST.06")

    def answer(self, g: Case, seat: int, choice: RestAction) -> None:
        choice.do(g)
        g.then(casefile.EffectEnds(), RestActions(self.done | 1 << choice.agent))


class TimePasses(Step):
    """Impending Doom advances by 1. [HB-RST.12]"""

    def run(self, g: Case) -> None:
        g.advance_doom(1, "the agents Take Time")


class Prepare(Step):
    """Moves and exchange, then check-in. [HB-RST.13..15]"""

    def run(self, g: Case) -> None:
        g.then(*[PrepareAgent(number, ()) for number in g.priority])
        g.then(*[CheckIn(backup.number) for backup in g.backups if backup.area == NOWHERE])


class PrepareAgent(Ask):
    """Each agent may be moved to any explored area with room, and hand over cards before that, wherever the others stand: since places do
    not matter for it, every division of the cards can be reached. [HB-RST.13, HB-RST.14]"""

    RULE = "HB-RST.13"

    agent: int
    given: tuple[int, ...]
    """Cards that have changed hands in this question."""

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "area": g.place_name(g.agents[self.agent].area)}

    def ask(self, g: Case) -> Decision | None:
        agent = g.agents[self.agent]
        options: list[Choice] = [PASS]
        options.extend([ToArea(area) for area in g.board.areas if area != agent.area and g.space(area) > 0])
        cards = [card for card in trade.tradable(g, self.agent) if card not in self.given]
        others = [number for number in range(len(g.agents)) if number != self.agent]
        options.extend([trade.GiveCard(card, to) for card in cards for to in others])
        prompt = "{agent} may go to any area (now in {area})"
        if cards and others:
            prompt = "{agent} may hand over cards, and go to any area (now in {area})"
        return Decision(agent.seat, prompt, options, "{seat} prepares {agent}", self.RULE)

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, ToArea):
            moves.arrive_at(g, self.agent, choice.area)
        elif isinstance(choice, trade.GiveCard):
            trade.hand_over(g, self.agent, choice.card, choice.to)
            g.then(PrepareAgent(self.agent, (*self.given, choice.card)))
