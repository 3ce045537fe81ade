"""What happens to an Agent: KO, wounds and healing; going between Warehouse and Field. [W13-KO, W13-WHA.01, W13-FLD.04, W13-PNG.07]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseTrait
from undertable.games.warehouse13.cards.power import By, Empath, Haunted, NotAlone
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.moments import HARM, MOVED
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, HEALTH_NAMES, LOCATION_NAMES, NONE, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.talk import CAME_HOME, WENT
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_help
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


# Going between Warehouse and Field


def may_enter_field(g: Season, seat: int) -> bool:
    """Claudia does not go where nobody else is. [W13-EX.07]"""
    if not isinstance(g.players[seat].downside(), NotAlone):
        return True
    return any(other != seat for other in g.in_field())


class MoveAgent(Step):
    """An Agent moves; Downside, then the Ping's Travel effect, then reactions. `free`: nothing follows the move. [W13-PNG.07]"""

    seat: int
    to: int
    free: bool = False
    willing: bool = False
    """Whether the Agent chose to go."""

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        if not player.present or player.location == self.to:
            return
        player.location = self.to
        g.moved = self.seat
        if g.watched:
            g.tell("{seat} moves to the {place}.", seat=self.seat, place=LOCATION_NAMES[self.to], kind="move")
        if self.willing:
            saw_help(g, self.seat, WENT if self.to == FIELD else CAME_HOME)
        if self.to == FIELD and not self.free:
            downside = player.abilities[3]
            if isinstance(player.downside(), Haunted):
                g.used(downside)
                if player.has_trait():
                    g.then(ChooseTrait(self.seat, By(self.seat, downside), "discard one Trait"))
                else:
                    g.then(DrawStress(self.seat))
            g.then(TravelEffect(self.seat))
        g.then(open_window(g, MOVED, self.seat))


class TravelEffect(Step):
    """The Ping's Travel effect hits the traveller. [W13-PNG.07]"""

    seat: int

    def run(self, g: Season) -> None:
        ping = g.current_ping()
        if ping is not None and ping.kind == "travel" and ping.effect is not None:
            g.used(ping)
            if g.watched:
                g.tell("{seat} arrives in {card}: {what}", card=ping, seat=self.seat, what=ping.text, kind="ping")
            ping.effect.do(g, By(self.seat, ping))


class ReturnQuietly(Step):
    """Back to the Warehouse without a second moment to react."""

    seat: int

    def run(self, g: Season) -> None:
        g.players[self.seat].location = WAREHOUSE
        if g.watched:
            g.tell("{seat} is turned back to the Warehouse.", seat=self.seat, kind="move")
