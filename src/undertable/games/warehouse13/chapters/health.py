"""KO, wounds and healing. [W13-KO]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.lasting import Empath
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.moments import HARM
from undertable.games.warehouse13.chapters.numbers import FIT, HEALTH_NAMES, NONE, WOUNDED
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step


class Harm(Step):
    """An Agent is about to be KO'd or wounded; harm that changes nothing is passed over. [W13-KO.04..07]"""

    seat: int
    level: int

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        if not player.present or self.level <= player.health:
            return
        g.harm_seat = self.seat
        g.harm_level = self.level
        if g.watched:
            g.tell("{seat} is about to be {state}.", seat=self.seat, state=HEALTH_NAMES[self.level], kind="harm")
        g.then(open_window(g, HARM, self.seat), SufferHarm())


class SufferHarm(Step):
    """What is left of the harm takes effect. [W13-KO.01, .06, .07]"""

    def run(self, g: Season) -> None:
        seat = g.harm_seat
        level = g.harm_level
        g.harm_seat = NONE
        g.harm_level = 0
        player = g.players[seat]
        if level <= player.health:
            if g.watched:
                g.tell("{seat} comes off lightly.", seat=seat, kind="harm")
            return
        player.health = level
        if g.watched:
            g.tell("{seat} is {state}.", seat=seat, state=HEALTH_NAMES[level], kind="harm")
        if level == WOUNDED:
            for other in g.here(player.location):
                if other != seat and isinstance(g.players[other].downside(), Empath):
                    g.used(g.players[other].abilities[3])
                    g.then(DrawStress(other))


def heal_step(g: Season, seat: int) -> None:
    """A wound becomes a KO, a KO'd Agent stands up. [W13-KO.02, .03]"""
    player = g.players[seat]
    if player.health > FIT:
        player.health -= 1
        if g.watched:
            g.tell("{seat} recovers and is {state}.", seat=seat, state=HEALTH_NAMES[player.health], kind="heal")


def heal_fully(g: Season, seat: int) -> None:
    """Stand up, whatever the wound."""
    player = g.players[seat]
    if player.health > FIT:
        player.health = FIT
        if g.watched:
            g.tell("{seat} is fit again.", seat=seat, kind="heal")
