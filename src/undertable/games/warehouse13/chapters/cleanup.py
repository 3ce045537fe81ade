"""The Cleanup Phase, of an Episode and of a Plot turn. [W13-CLN, W13-FIN.21..24]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import VILLAIN, By, CarryOut
from undertable.games.warehouse13.chapters.dice import LOCKED, READY, RESERVE
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.numbers import EPISODE, FIELD, FIT, WAREHOUSE
from undertable.games.warehouse13.chapters.recap import tell_recap
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step


class Cleanup(Step):
    """The steps in order. [W13-CLN.01]"""

    def run(self, g: Season) -> None:
        g.phase = "cleanup"
        if g.watched:
            tell_recap(g)
        g.then(
            ReturnDice(),
            ReturnToWarehouse(),
            CleanupStress(),
            ConsequenceStep(),
            RefreshAbilities(),
            PassFirstAgent(),
            DiscardPing(),
        )


class FinaleCleanup(Step):
    """No Stress, no refreshing, nobody healed. [W13-FIN.21..24]"""

    def run(self, g: Season) -> None:
        g.phase = "cleanup"
        g.then(ReturnDice(), ConsequenceStep(), PassFirstAgent())


class ReturnDice(Step):
    """All unlocked clue dice return to the reserve, Goo dice are available again. [W13-CLN.02]"""

    def run(self, g: Season) -> None:
        for die in g.dice:
            if die.zone != LOCKED:
                g.own_die(die.id).to(RESERVE)
        for goo in g.goo:
            if goo.zone != READY or goo.covered:
                g.own_goo(goo.id).to(READY)
        g.round = 0
        g.sendings = [sending for sending in g.sendings if still_held(g, sending.receiver, sending.card)]


def still_held(g: Season, seat: int, card: int) -> bool:
    """Whether a sent card is still in the receiver's hand or Bag."""
    player = g.players[seat]
    return player.hand.index(card) >= 0 or player.bag.index(card) >= 0


class ReturnToWarehouse(Step):
    """Agents come home and are fit; Bronzed ones and a revealed Traitor stay. [W13-CLN.03, .04]"""

    def run(self, g: Season) -> None:
        for player in g.players:
            if player.location == FIELD:
                player.location = WAREHOUSE
            player.health = FIT


class CleanupStress(Step):
    """Each Agent draws one Stress, Bronzed Agents none. [W13-CLN.05]"""

    def run(self, g: Season) -> None:
        for seat in g.active():
            g.then(DrawStress(seat, 1, True))


class ConsequenceStep(Step):
    """Cleanup effects of Consequences, oldest first. [W13-CLN.06]"""

    def run(self, g: Season) -> None:
        for entry in g.consequences():
            if entry.timing == "cleanup":
                g.then(CarryOut(By(VILLAIN, entry)))


class RefreshAbilities(Step):
    """Episode Abilities become available, Season Abilities do not. [W13-CLN.07]"""

    def run(self, g: Season) -> None:
        for player in g.players:
            player.flip(EPISODE, False)


class PassFirstAgent(Step):
    """One seat clockwise, past a revealed Traitor and a Bronzed Agent. [W13-CLN.08]"""

    def run(self, g: Season) -> None:
        for i in range(1, g.seats + 1):
            seat = (g.first + i) % g.seats
            if g.players[seat].present:
                g.first = seat
                break
        if g.watched:
            g.tell("{seat} is the First Agent.", seat=g.first, kind="first")


class DiscardPing(Step):
    """The Ping is discarded. [W13-CLN.09]"""

    def run(self, g: Season) -> None:
        g.own_cases()
        for card in g.ping.cards[:]:
            g.move(card.id, g.ping, g.ping_discard)
