"""What Ability cards do when they are used. [W13-ABL.02, .03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseDie, PickDie, PicksAgent, PicksDie, PicksRolled, different
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.cards.retrieval_traits import has_both, has_the_best, roll_and_apply
from undertable.games.warehouse13.chapters.agents import heal_fully
from undertable.games.warehouse13.chapters.dice import CLAIMED, CLUE_FACES, Die, misapplied
from undertable.games.warehouse13.chapters.numbers import FIT, SYMBOL_NAMES, clue
from undertable.games.warehouse13.chapters.retrieval import PickSymbol
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.pieces import replaced
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Choice


class Reapply(PicksDie):
    """Reroll a misapplied die of this colour and apply it again. [W13-RET.18]"""

    PROMPT = "reroll which misapplied die?"
    RULE = "W13-RET.18"

    colour: int

    def dice(self, g: Season, seat: int) -> list[Die]:
        return [die for die in misapplied(g.needs, g.dice) if die.colour == self.colour]

    def idle(self, g: Season, seat: int) -> bool:
        return g.complete()

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        roll_and_apply(g, die, by.seat)


class Veto(Power):
    """Cancel the Traitor card just turned up or played."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.plays) and isinstance(g.plays[-1].card.kind, TraitorCard) and not g.plays[-1].cancelled

    def idle(self, g: Season, seat: int) -> bool:
        play = g.plays[-1]
        card = play.card.kind
        if not isinstance(card, TraitorCard) or card.effect is None or (play.seat < 0 and card.lies_in_wait):
            return False
        return not card.effect.possible(g, By(play.seat, card))

    def do(self, g: Season, by: By) -> None:
        g.plays[-1].cancelled = True


class SetOwn(PicksRolled):
    """Set one of your own rolled dice to any of its faces."""

    PROMPT = "set which die?"

    def idle(self, g: Season, seat: int) -> bool:
        return has_the_best(g, seat)

    def moot(self, g: Season, seat: int) -> bool:
        return has_both(g, seat)

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.then(ChooseFace(by.seat, die.id))


class PickFace(Choice):
    """Turn the die to this face."""

    symbol: int
    number: int

    def label(self, g: Season) -> str:
        return clue(self.symbol, self.number)


class ChooseFace(AskSeat):
    """Set a die behind the shield to any face that it has. [W13-CRD.04]"""

    RULE = "W13-CRD.04"
    PROMPT = "Which face should the die show?"
    WAITING = "{seat} sets a die"

    die: int

    def options(self, g: Season) -> list[Choice]:
        faces = CLUE_FACES[g.dice[self.die].colour]
        return [PickFace(symbol, number) for symbol, number in faces]

    def answer(self, g: Season, choice: PickFace) -> None:
        die = g.own_die(self.die)
        die.seen = 0
        g.set_face(die, choice.symbol, choice.number)


class BetterOfTwo(Power):
    """Two dice in your own challenge, the better counts. [W13-CHL.17]"""

    kind: int

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


class ReadShield(PicksAgent):
    """Look behind another Agent's shield, then perhaps cover another die."""

    PROMPT = "look behind whose shield?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [other for other in g.active() if other != seat and g.rolled_by(other)]

    def idle(self, g: Season, seat: int) -> bool:
        """Worth a question once in a Retrieval, and only if there is something to find out or another die to cover."""
        if g.round > 1:
            return True
        hidden = g.revealed < 0 and not g.coop
        return len(g.rolled_by(seat)) < 2 and not (hidden and any(len(g.rolled_by(other)) > 1 for other in self.picks(g, seat)))

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


class CoverAgain(AskSeat):
    """Which of your own dice is covered may change. [W13-GEN.04]"""

    RULE = "W13-GEN.04"
    PROMPT = "Which die do you cover now?"
    WAITING = "{seat} looks at their own dice"

    def options(self, g: Season) -> list[Choice]:
        mine = g.rolled_by(self.seat)
        now = [die for die in mine if die.covered]
        rest = [die for die in mine if not die.covered]
        return [PickDie(die.id) for die in now + rest]

    def answer(self, g: Season, choice: PickDie) -> None:
        if not g.dice[choice.die].covered:
            now = [die for die in g.rolled_by(self.seat) if die.covered]
            g.own_die(now[0].id).covered = False
            g.own_die(choice.die).covered = True


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


class ChooseNeed(AskSeat):
    """Which requirement becomes lower. [W13-ART.06]"""

    RULE = "W13-ART.06"
    PROMPT = "Lower which requirement?"
    WAITING = "{seat} lowers a requirement"

    amount: int

    def options(self, g: Season) -> list[Choice]:
        return [PickSymbol(symbol) for symbol in range(4) if g.needs[symbol] >= 2]

    def answer(self, g: Season, choice: PickSymbol) -> None:
        g.needs = replaced(g.needs, choice.symbol, g.needs[choice.symbol] - self.amount)
        if g.watched:
            g.tell("One {symbol} less is needed.", symbol=SYMBOL_NAMES[choice.symbol], kind="clue")
