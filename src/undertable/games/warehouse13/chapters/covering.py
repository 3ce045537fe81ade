"""."""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import PickDie, different
from undertable.games.warehouse13.cards.power import FewDice, TwoGoo
from undertable.games.warehouse13.chapters.agents import heal_step
from undertable.games.warehouse13.chapters.clues import neutralise
from undertable.games.warehouse13.chapters.dice import GOO_FACES, GOO_ROLLED, READY, REVEALED, ROLLED, Die, sums
from undertable.games.warehouse13.chapters.numbers import FIT, WAREHOUSE, sentence_case
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_die
from undertable.kernel import AskAll, AskSeat, Choice, Decision, Step


class RollDice(Step):
    """Fit Agents roll behind their shields; the others heal and give up a die; a revealed Traitor rolls Goo. [W13-RET.05, .06, .14]"""

    def run(self, g: Season) -> None:
        power = g.power_of_target()
        for seat in g.active():
            player = g.players[seat]
            mine = g.claimed_by(seat)
            if player.health > FIT:
                heal_step(g, seat)
                if mine:
                    g.then(GiveUpDie(seat))
            elif isinstance(power, FewDice) and player.location == WAREHOUSE and len(mine) > power.count:
                g.then(ChooseRoll(seat))
            else:
                roll_behind_shield(g, seat, mine)
        if g.revealed >= 0:
            for goo in g.goo[:3]:
                if goo.zone == READY:
                    goo = g.own_goo(goo.id)
                    goo.zone = GOO_ROLLED
                    goo.owner = g.revealed
                    goo.symbol, goo.number = GOO_FACES[g.rng.below(6)]


def roll_behind_shield(g: Season, seat: int, dice: list[Die]) -> None:
    """Only the owner sees what these dice show. [W13-RET.05]"""
    dice = [g.own_die(die.id) for die in dice]
    for die in dice:
        die.zone = ROLLED
        die.seen = 0
        die.covered = False
        g.cast(die)
    if dice and g.watched:
        shown = ", ".join([die.text() for die in dice])
        others = "{seat} rolls {count} behind the shield."
        count = "1 die" if len(dice) == 1 else f"{len(dice)} dice"
        g.tell("You roll {shown}.", to=1 << seat, others=others, seat=seat, shown=shown, count=count, kind="roll")


class GiveUpDie(AskSeat):
    """Who heals instead of rolling neutralizes an own claimed die. [W13-RET.06]"""

    RULE = "W13-RET.06"
    PROMPT = "Neutralize one of your dice"
    WAITING = "{seat} gives up a die"
    ALONE = False

    def options(self, g: Season) -> list[Choice]:
        return [PickDie(id) for id in different(g, g.claimed_by(self.seat))]

    def answer(self, g: Season, choice: PickDie) -> None:
        neutralise(g, g.dice[choice.die])


class PickDice(Choice):
    """Point at several dice."""

    dice: tuple[int, ...]

    def label(self, g: Season) -> str:
        return sentence_case(" and ".join([g.dice[id].label() for id in self.dice]))

    def targets(self, g: Season) -> tuple[str, ...]:
        return tuple([f"die:{id}" for id in self.dice])


class ChooseRoll(AskSeat):
    """An artifact lets an Agent in the Warehouse roll only two dice. [W13-GEN.04]"""

    RULE = "W13-GEN.04"
    PROMPT = "Choose two dice to roll"
    WAITING = "{seat} chooses dice to roll"

    def options(self, g: Season) -> list[Choice]:
        return pairs(g.claimed_by(self.seat))

    def answer(self, g: Season, choice: PickDice) -> None:
        roll_behind_shield(g, self.seat, [g.dice[id] for id in choice.dice])


def pairs(dice: list[Die]) -> list[Choice]:
    """Every different pair of dice."""
    found: list[Choice] = []
    seen: list[tuple[int, int, int, int, int, int]] = []
    for i in range(len(dice)):
        for j in range(i + 1, len(dice)):
            a, b = dice[i], dice[j]
            sort = (a.colour, a.symbol, a.number, b.colour, b.symbol, b.number)
            if sort not in seen:
                seen.append(sort)
                found.append(PickDice((a.id, b.id)))
    return found


class PickGoo(Choice):
    """Point at Goo dice."""

    goo: tuple[int, ...]

    def label(self, g: Season) -> str:
        return " and ".join([g.goo[id].label() for id in self.goo])

    def targets(self, g: Season) -> tuple[str, ...]:
        return tuple([f"goo:{id}" for id in self.goo])


class CoverDice(AskAll):
    """Each Agent who rolled covers one die in secret, the Traitor a Goo die, all at once. [W13-RET.07, .14]"""

    RULE = "W13-RET.07"

    def asks(self, g: Season) -> list[Decision]:
        found: list[Decision] = []
        for seat in g.active():
            mine = g.rolled_by(seat)
            if not mine or seat == g.holding:
                continue
            if seat == g.pairing and len(mine) > 1:
                found.append(Decision(seat, "Cover two dice", pairs(mine), "{seat} covers two dice"))
            else:
                options: list[Choice] = [PickDie(id) for id in different(g, mine)]
                found.append(Decision(seat, "Cover one die", options, "{seat} covers a die"))
        if g.revealed >= 0 and found:
            options = goo_options(g)
            if options:
                found.append(Decision(g.revealed, "Cover a Goo die", options, "{seat} covers a Goo die", rule="W13-RET.14"))
        return found

    def evident(self, g: Season, seat: int) -> bool:
        return len(g.rolled_by(seat)) == 1  # everybody sees how many dice there are

    def answers(self, g: Season, answers: dict[int, Choice]) -> None:
        for choice in answers.values():
            if isinstance(choice, PickDie):
                g.own_die(choice.die).covered = True
            elif isinstance(choice, PickDice):
                for id in choice.dice:
                    g.own_die(id).covered = True
            elif isinstance(choice, PickGoo):
                for id in choice.goo:
                    g.own_goo(id).covered = True


def goo_options(g: Season) -> list[Choice]:
    """The Goo dice that the Traitor can cover; two in round 1 where the Plot says so."""
    rolled = [goo for goo in g.goo if goo.zone == GOO_ROLLED]
    if g.round == 1 and isinstance(g.power_of_target(), TwoGoo) and len(rolled) > 1:
        return [PickGoo((rolled[i].id, rolled[j].id)) for i in range(len(rolled)) for j in range(i + 1, len(rolled))]
    found: list[Choice] = []
    faces: list[tuple[int, int]] = []
    for goo in rolled:
        if (goo.symbol, goo.number) not in faces:
            faces.append((goo.symbol, goo.number))
            found.append(PickGoo((goo.id,)))
    return found


class RevealDice(Step):
    """All covered dice are shown at the same moment; the others keep their faces. [W13-RET.08, .09]"""

    def run(self, g: Season) -> None:
        g.barrier()
        g.uncovered = True
        have = sums(g.dice)
        wanted = [symbol for symbol in range(4) if have[symbol] < g.needs[symbol]]
        for seat in g.active():
            for lying in g.dice:
                if lying.zone == ROLLED and lying.owner == seat and lying.covered:
                    die = g.own_die(lying.id)
                    die.zone = REVEALED
                    die.covered = False
                    die.seen = 0
                    if g.watched:
                        g.tell("{seat} reveals {die}.", seat=seat, die=die.text(), kind="reveal")
                    saw_die(g, seat, die, wanted, len(g.rolled_by(seat)) + 1)
