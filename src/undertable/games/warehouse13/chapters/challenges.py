"""Challenges, obstacles in the way, and Snags. [W13-CHL, W13-SNG]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import Harder, Jinx, OnesAreTwos, Snag
from undertable.games.warehouse13.chapters.dice import WAREHOUSE_FACES
from undertable.games.warehouse13.chapters.moments import CH_1, CH_2
from undertable.games.warehouse13.chapters.numbers import CHALLENGE_NAMES, NONE
from undertable.games.warehouse13.chapters.obstacles import clear_place, draw_obstacle
from undertable.games.warehouse13.chapters.places import FACED, difficulty_of, kind_of, odds, text_of
from undertable.games.warehouse13.chapters.windows import open_window, spring
from undertable.games.warehouse13.pieces import Challenge
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step, Sum, Term


def difficulty(g: Season, c: Challenge) -> int:
    """Value and ring of the obstacle or the stated number, with every modifier; worked out each time. [W13-CHL.04]"""
    number = difficulty_of(g.obstacles[c.place]) if c.place >= 0 else c.base
    return number + sum([effect.by for effect in harder(g, c.kind)]) - c.easier


def harder(g: Season, kind: int) -> list[Harder]:
    """What makes challenges of this kind harder."""
    effects = [entry.effect for entry in g.consequences()]
    return [effect for effect in effects if isinstance(effect, Harder) and effect.kind == kind]


def result(g: Season, c: Challenge) -> int:
    """The die that counts. [W13-CHL.05, .16, .17]"""
    rolls = c.rolls
    if isinstance(g.players[c.seat].asset(), OnesAreTwos):
        rolls = [2 if number == 1 else number for number in rolls]
    return min(rolls) if c.worse and not c.better else max(rolls)


def succeeds(g: Season, c: Challenge) -> bool:
    """A 0 always fails; otherwise die and attribute must exceed the difficulty. [W13-CHL.03..05]"""
    number = result(g, c)
    return number > 0 and number + g.players[c.seat].attribute(c.kind) > difficulty(g, c)


def chance(g: Season, seat: int, kind: int, difficulty: int) -> float:
    """The chance of an Agent to beat a difficulty with one Warehouse die."""
    player = g.players[seat]
    faces = WAREHOUSE_FACES
    if isinstance(player.asset(), OnesAreTwos):
        faces = [2 if face == 1 else face for face in faces]
    return odds(player.attribute(kind), difficulty, faces)


def open_chance(g: Season, c: Challenge, easier: int = 0) -> float:
    """The chance in the challenge that is being met, if it were so much easier."""
    return chance(g, c.seat, c.kind, difficulty(g, c) - easier)


class Attempt(Step):
    """An Agent meets a challenge; `won` or `lost` follows. `place` is where the obstacle lies, -1 without one. [W13-CHL.02..08, .13]"""

    seat: int
    kind: int
    base: int
    place: int
    won: tuple[Step, ...] = ()
    lost: tuple[Step, ...] = ()

    def run(self, g: Season) -> None:
        challenge = Challenge(self.seat, self.kind, self.base, self.place)
        g.challenges.append(challenge)
        if g.watched:
            what = text_of(g.obstacles[self.place]) if self.place >= 0 else f"{CHALLENGE_NAMES[self.kind]} challenge"
            hard = difficulty(g, challenge)
            g.tell("{seat} meets a {what}, difficulty {hard}.", seat=self.seat, what=what, hard=hard, kind="challenge")
        jinx = spring(g, Jinx)  # applies to the next challenge of any Agent
        if jinx is not None:
            challenge.worse = True
            if g.watched:
                g.tell("{card}, lying in wait, makes the challenge worse.", card=jinx, kind="play")
        g.then(
            open_window(g, CH_1, self.seat),
            RollChallenge(),
            open_window(g, CH_2, self.seat),
            SettleChallenge(self.won, self.lost),
        )


class RollChallenge(Step):
    """One Warehouse die, or two if exactly one side changed that. [W13-CHL.03, .17]"""

    def run(self, g: Season) -> None:
        c = g.challenges[-1]
        c.rolls = [g.warehouse_die()]
        if c.worse != c.better:
            c.rolls.append(g.warehouse_die())
        if g.watched:
            numbers = " and ".join([str(number) for number in c.rolls])
            g.tell("{seat} rolls {numbers}.", seat=c.seat, numbers=numbers, kind="roll")


class SettleChallenge(Step):
    """A beaten obstacle is discarded; one that was faced goes either way. [W13-CHL.06, .07, .12]"""

    won: tuple[Step, ...]
    lost: tuple[Step, ...]

    def run(self, g: Season) -> None:
        c = g.challenges[-1]
        good = succeeds(g, c)
        note_modifiers(g, c)
        if g.watched:
            tell_challenge(g, c, good)
        g.challenges.pop()
        if c.place == FACED or (c.place >= 0 and good):
            clear_place(g, c.place)
        g.then(*(self.won if good else self.lost))


def tell_challenge(g: Season, c: Challenge, good: bool) -> None:
    """The sum, the difficulty, and what came of it. [W13-CHL.03..05]"""
    number = result(g, c)
    attribute = g.players[c.seat].attribute(c.kind)
    against = difficulty(g, c)
    if number == 0:
        text = "{seat} fails: a 0 always does."
    else:
        sum_text = "{attribute} + {number} = {total}"
        how = ("succeeds", "more than {against}") if good else ("fails", "more than {against} was needed")
        text = f"{{seat}} {how[0]}: {sum_text}, {how[1]}."
    terms = [Term(attribute, CHALLENGE_NAMES[c.kind]), Term(number, "Warehouse die")]
    total = Sum(terms, against=against, goal="Difficulty", success=good)
    g.tell(text, seat=c.seat, attribute=attribute, number=number, total=attribute + number, against=against, kind="challenge", sum=total)


def note_modifiers(g: Season, c: Challenge) -> None:
    """What had a hand in this challenge counts as used."""
    for entry in g.consequences():
        if entry.effect in harder(g, c.kind):
            g.used(entry)
    player = g.players[c.seat]
    if 1 in c.rolls and isinstance(player.asset(), OnesAreTwos):
        g.used(player.abilities[0])


def meet_obstacle(g: Season, seat: int, place: int, won: tuple[Step, ...], lost: tuple[Step, ...] = ()) -> None:
    """Challenge the obstacle that lies on a place."""
    g.then(Attempt(seat, kind_of(g.obstacles[place]), 0, place, won, lost))


def face_obstacle(g: Season, seat: int, lost: tuple[Step, ...]) -> None:
    """Face an obstacle drawn from the supply at once. [W13-CHL.12]"""
    drawn = draw_obstacle(g)
    if drawn:
        g.lay_obstacle(FACED, drawn)
        meet_obstacle(g, seat, FACED, (), lost)


def snag_on(g: Season, place: int) -> int:
    """The value that must be exceeded to use a place, -1 if no Snag lies on it. [W13-SNG.01]"""
    effects = [entry.effect for entry in g.consequences()]
    return max([effect.above for effect in effects if isinstance(effect, Snag) and effect.on == place], default=NONE)


class Approach(Step):
    """Get past what bars an announced Action: obstacles one after the other, a Snag last; then do it. [W13-CHL.18, W13-SNG.05]"""

    seat: int
    places: tuple[int, ...]
    space: int
    """The space whose Snag counts, -1 for none."""
    deed: tuple[Step, ...]

    def run(self, g: Season) -> None:
        places = self.places
        while places and not g.obstacles[places[0]]:
            places = places[1:]
        if places:
            meet_obstacle(g, self.seat, places[0], (Approach(self.seat, places[1:], self.space, self.deed),))
            return
        above = snag_on(g, self.space) if self.space >= 0 else NONE
        if above >= 0:
            for entry in g.consequences():
                if isinstance(entry.effect, Snag) and entry.effect.on == self.space:
                    g.used(entry)
            rolled = g.warehouse_die()
            if g.watched:
                how = "which is enough" if rolled > above else "and cannot go on"
                text = "{seat} rolls {number} against the Snag of {above}, {how}."
                g.tell(text, seat=self.seat, number=rolled, above=above, how=how, kind="roll")
            if rolled <= above:
                return
        g.then(*self.deed)
