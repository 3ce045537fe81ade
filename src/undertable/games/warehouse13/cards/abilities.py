"""What Ability cards do when they are used. [W13-ABL.02, .03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseAgent, ChooseDie, PickDie, different
from undertable.games.warehouse13.cards.power import By, Power, colour_number
from undertable.games.warehouse13.cards.retrieval_traits import roll_and_apply
from undertable.games.warehouse13.cards.special_asks import ChooseFace
from undertable.games.warehouse13.chapters.dice import CLAIMED, ROLLED, Die, misapplied
from undertable.games.warehouse13.chapters.health import heal_fully
from undertable.games.warehouse13.chapters.numbers import CHALLENGES, FIT, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.retrieval import PickSymbol
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision


class Reapply(Power):
    """Reroll a misapplied die of this colour and apply it again. [W13-RET.18]"""

    def __init__(self, colour: str) -> None:
        self.colour = colour_number(colour)

    def dice(self, g: Season) -> list[Die]:
        return [die for die in misapplied(g.needs, g.dice) if die.colour == self.colour]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g))

    def idle(self, g: Season, seat: int) -> bool:
        return g.complete()

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseDie(by.seat, by, tuple(different(g, self.dice(g))), "reroll which misapplied die?", rule="W13-RET.18"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        roll_and_apply(g, die, by.seat)


class Veto(Power):
    """Cancel the Traitor card just turned up or played."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.plays) and isinstance(g.plays[-1].card.kind, TraitorCard) and not g.plays[-1].cancelled

    def do(self, g: Season, by: By) -> None:
        g.plays[-1].cancelled = True


class SetOwn(Power):
    """Set one of the own rolled dice to any of its faces."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.rolled_by(by.seat))

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseDie(by.seat, by, tuple([die.id for die in g.rolled_by(by.seat)]), "set which die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.then(ChooseFace(by.seat, die.id))


class BetterOfTwo(Power):
    """Two dice in the own challenge, the better counts. [W13-CHL.17]"""

    def __init__(self, kind: str) -> None:
        self.kind = CHALLENGES.index(kind)

    def possible(self, g: Season, by: By) -> bool:
        if not g.challenges:
            return False
        c = g.challenges[-1]
        return c.seat == by.seat and c.kind == self.kind and not c.better

    def do(self, g: Season, by: By) -> None:
        g.challenges[-1].better = True


class Rally(Power):
    """All Agents at the location become fit."""

    def possible(self, g: Season, by: By) -> bool:
        return any(g.players[seat].health > FIT for seat in g.here(g.players[by.seat].location))

    def do(self, g: Season, by: By) -> None:
        for seat in g.here(g.players[by.seat].location):
            heal_fully(g, seat)


class ReadShield(Power):
    """Look behind another Agent's shield, then perhaps cover another die."""

    def seats(self, g: Season, seat: int) -> list[int]:
        return [other for other in g.active() if other != seat and g.rolled_by(other)]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.seats(g, by.seat))

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseAgent(by.seat, by, tuple(self.seats(g, by.seat)), "look behind whose shield?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.barrier()
        seen: list[str] = []
        for die in g.rolled_by(seat):
            g.own_die(die.id).seen |= 1 << by.seat
            seen.append(die.text() + (" (covered)" if die.covered else ""))
        if g.watched:
            text = "{other} has {seen}."
            others = "{seat} looks behind {other}'s shield."
            g.tell(text, to=1 << by.seat, others=others, seat=by.seat, other=seat, seen=", ".join(seen), kind="peek")
        if any(die.covered for die in g.rolled_by(by.seat)):
            g.then(CoverAgain(by.seat))


class CoverAgain(Ask):
    """Which of the own dice is covered may change. [W13-GEN.04]"""

    RULE = "W13-GEN.04"

    seat: int

    def ask(self, g: Season) -> Decision | None:
        mine = g.rolled_by(self.seat)
        now = [die for die in mine if die.covered]
        rest = [die for die in mine if not die.covered]
        options: list[Choice] = [PickDie(die.id) for die in now + rest]
        return Decision(self.seat, "Which die do you cover now?", options, "{seat} looks at the own dice")

    def answer(self, g: Season, choice: PickDie) -> None:
        chosen = g.dice[choice.die]
        if not chosen.covered:
            for die in g.dice:
                if die.zone == ROLLED and die.owner == self.seat and die.covered:
                    g.own_die(die.id).covered = False
                    break
            g.own_die(chosen.id).covered = True


class Revive(Power):
    """Take misapplied dice as claimed dice; a further round follows. [W13-TIM.04]"""

    count: int

    def possible(self, g: Season, by: By) -> bool:
        return bool(misapplied(g.needs, g.dice))

    def do(self, g: Season, by: By) -> None:
        self.offer(g, by, self.count, False)

    def offer(self, g: Season, by: By, left: int, may_pass: bool) -> None:
        dice = misapplied(g.needs, g.dice)
        if left and dice:
            picks = tuple(different(g, dice))
            g.then(ChooseDie(by.seat, by, picks, "take which misapplied die?", may_pass, left, "W13-RET.18"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.own_die(die.id).to(CLAIMED, by.seat)
        self.offer(g, by, extra - 1, True)


class LowerNeed(Power):
    """One requirement of 2 or more becomes lower until this Retrieval ends."""

    by: int

    def possible(self, g: Season, by: By) -> bool:
        return max(g.needs) >= 2

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseNeed(by.seat, self.by))


class ChooseNeed(Ask):
    """Which requirement becomes lower. [W13-ART.06]"""

    RULE = "W13-ART.06"

    seat: int
    amount: int

    def ask(self, g: Season) -> Decision | None:
        options: list[Choice] = [PickSymbol(symbol) for symbol in range(4) if g.needs[symbol] >= 2]
        return Decision(self.seat, "Lower which requirement?", options, "{seat} lowers a requirement")

    def answer(self, g: Season, choice: PickSymbol) -> None:
        needs = g.needs[:]
        needs[choice.symbol] -= self.amount
        g.needs = needs
        if g.watched:
            g.tell("One {symbol} less is needed.", symbol=SYMBOL_NAMES[choice.symbol], kind="clue")
