"""The Actions that an Agent can announce. [W13-ACT.03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import WithDeck, WithPlace, WithTrait, trait_text
from undertable.games.warehouse13.cards.power import OneStress
from undertable.games.warehouse13.chapters import places
from undertable.games.warehouse13.chapters.numbers import FIELD, SYMBOL_NAMES
from undertable.games.warehouse13.state import Season
from undertable.kernel import Choice


class Heal(Choice):
    """Recover one step."""

    LABEL = "Heal one step"
    RULE = "W13-ACT.04"


class Travel(Choice):
    """Go to the other location."""

    TARGETS = ("place:travel",)

    to: int

    def label(self, g: Season) -> str:
        return f"Travel to the {'Field' if self.to == FIELD else 'Warehouse'}{barring(g, places.TRAVEL)}"

    def rule(self, g: Season) -> str:
        return "W13-WHA.01" if self.to == FIELD else "W13-FLD.04"


class Research(WithDeck):
    """Warehouse Research: two Traits from one deck."""

    RULE = "W13-WHA.02"

    def label(self, g: Season) -> str:
        return f"Warehouse Research: draw two {SYMBOL_NAMES[self.deck]} cards{barring(g, places.RESEARCH, places.DECK_PLACE + self.deck)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:research", *super().targets(g))


class Remember(Choice):
    """Research from memory: the top discard of a barred deck."""

    RULE = "W13-DSC.05"

    deck: int

    def label(self, g: Season) -> str:
        return f"Research from memory: take the top {SYMBOL_NAMES[self.deck]} discard{barring(g, places.RESEARCH)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"discard:{places.PLACES[places.DECK_PLACE + self.deck]}",)


def most_stress(g: Season, seat: int) -> int:
    """How many Stress the Agent can return in the Bed & Breakfast: two, unless a Downside says one. [W13-WHA.03]"""
    player = g.players[seat]
    return min(1 if isinstance(player.downside(), OneStress) else 2, len(player.stress()))


class Rest(Choice):
    """Bed & Breakfast: return so many Stress."""

    RULE = "W13-WHA.03"
    TARGETS = ("place:bed_and_breakfast",)

    number: int

    def label(self, g: Season) -> str:
        return f"Bed & Breakfast: return {self.number or 'no'} Stress{barring(g, places.BED_AND_BREAKFAST)}"

    def openly(self, g: Season) -> str:
        """What the others hear: how many it will be is seen when they are returned."""
        return f"Bed & Breakfast: return Stress{barring(g, places.BED_AND_BREAKFAST)}"

    def minor(self, g: Season) -> bool:
        return bool(g.decisions) and self.number < most_stress(g, g.decisions[0].seat)


class Repair(WithPlace):
    """Warehouse Maintenance: challenge an obstacle on the track."""

    RULE = "W13-WHA.04"

    tinker: bool = False

    def label(self, g: Season) -> str:
        how = " with Mental (Tinkerer)" if self.tinker else ""
        return f"Warehouse Maintenance: {places.text_of(g.obstacles[self.place])}{how}"


class Clear(WithPlace):
    """Challenge an obstacle for its own sake."""

    RULE = "W13-CHL.09"

    def label(self, g: Season) -> str:
        return f"Challenge the {places.text_of(g.obstacles[self.place])} on {places.PLACE_NAMES[self.place]}"


class Accuse(Choice):
    """Bronze Sector: name an Agent to be Bronzed."""

    RULE = "W13-BSV.01"
    ADVISED = False

    seat: int

    def label(self, g: Season) -> str:
        return f"Bronze Sector: call a vote to Bronze {g.name(self.seat)}{barring(g, places.BRONZE_SECTOR)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:bronze_sector", f"seat:{self.seat}")


class Debronze(Choice):
    """Bronze Sector: free the Bronzed Agent."""

    RULE = "W13-BSV.05"
    TARGETS = ("place:bronze_sector",)

    def label(self, g: Season) -> str:
        return f"Bronze Sector: free {g.name(g.bronzed_seat())}{barring(g, places.BRONZE_SECTOR)}"


class FieldResearch(WithDeck):
    """Draw one Focus Trait in the Field."""

    RULE = "W13-FLD.01"

    def label(self, g: Season) -> str:
        return f"Field Research: draw one {SYMBOL_NAMES[self.deck]} card{barring(g, places.DECK_PLACE + self.deck)}"


class PingAction(Choice):
    """What the Ping allows in the Field."""

    RULE = "W13-FLD.05"
    TARGETS = ("ping",)

    def label(self, g: Season) -> str:
        ping = g.current_ping()
        return f"{ping.name}: {ping.text}" if ping is not None else "Ping"


class PlayAction(WithTrait):
    """Play an Action Trait."""

    RULE = "W13-TRT.02"

    def label(self, g: Season) -> str:
        return f"Play {trait_text(self.trait)}: {self.trait.text}"


def barring(g: Season, *way: int) -> str:
    """What must be passed first, in words."""
    named = [places.text_of(g.obstacles[place]) for place in way if g.obstacles[place]]
    return f" (past a {' and a '.join(named)})" if named else ""
