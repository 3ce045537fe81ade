"""The Actions that an Agent can announce. [W13-ACT.03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import trait_text
from undertable.games.warehouse13.chapters.numbers import (
    BED_AND_BREAKFAST,
    BRONZE_SECTOR,
    DECK_PLACE,
    FIELD,
    PLACE_NAMES,
    PLACES,
    RESEARCH,
    SYMBOL_NAMES,
    TRAVEL,
)
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.pieces import text_of
from undertable.games.warehouse13.state import Season
from undertable.kernel.choice import Choice


class Heal(Choice):
    """Recover one step."""

    def label(self, g: Season) -> str:
        return "Heal one step"

    def rule(self, g: Season) -> str:
        return "W13-ACT.04"


class Travel(Choice):
    """Go to the other location."""

    to: int

    def __init__(self, to: int) -> None:
        self.to = to

    def label(self, g: Season) -> str:
        return f"Travel to the {'Field' if self.to == FIELD else 'Warehouse'}{barring(g, (TRAVEL,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:travel",)

    def rule(self, g: Season) -> str:
        return "W13-WHA.01" if self.to == FIELD else "W13-FLD.04"


class Research(Choice):
    """Warehouse Research: two Traits from one deck."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def label(self, g: Season) -> str:
        way = barring(g, (RESEARCH, DECK_PLACE + self.deck))
        return f"Warehouse Research: draw two {SYMBOL_NAMES[self.deck]} cards{way}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:research", f"place:{PLACES[DECK_PLACE + self.deck]}")

    def rule(self, g: Season) -> str:
        return "W13-WHA.02"


class Remember(Choice):
    """Research from memory: the top discard of a barred deck."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def label(self, g: Season) -> str:
        return f"Research from memory: take the top {SYMBOL_NAMES[self.deck]} discard{barring(g, (RESEARCH,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"discard:{PLACES[DECK_PLACE + self.deck]}",)

    def rule(self, g: Season) -> str:
        return "W13-DSC.05"


class Rest(Choice):
    """Bed & Breakfast: return Stress."""

    def label(self, g: Season) -> str:
        return f"Bed & Breakfast: return Stress{barring(g, (BED_AND_BREAKFAST,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:bed_and_breakfast",)

    def rule(self, g: Season) -> str:
        return "W13-WHA.03"


class Repair(Choice):
    """Warehouse Maintenance: challenge an obstacle on the track."""

    place: int
    tinker: bool

    def __init__(self, place: int, tinker: bool = False) -> None:
        self.place = place
        self.tinker = tinker

    def label(self, g: Season) -> str:
        how = " with Mental (Tinkerer)" if self.tinker else ""
        return f"Warehouse Maintenance: {text_of(g.obstacles[self.place])}{how}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[self.place]}",)

    def rule(self, g: Season) -> str:
        return "W13-WHA.04"


class Clear(Choice):
    """Challenge an obstacle for its own sake."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def label(self, g: Season) -> str:
        return f"Challenge the {text_of(g.obstacles[self.place])} on {PLACE_NAMES[self.place]}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[self.place]}",)

    def rule(self, g: Season) -> str:
        return "W13-CHL.09"


class Accuse(Choice):
    """Bronze Sector: name an Agent to be Bronzed."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def label(self, g: Season) -> str:
        return f"Bronze Sector: call a vote to Bronze {g.name(self.seat)}{barring(g, (BRONZE_SECTOR,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:bronze_sector", f"seat:{self.seat}")

    def rule(self, g: Season) -> str:
        return "W13-BSV.01"


class Debronze(Choice):
    """Bronze Sector: free the Bronzed Agent."""

    def label(self, g: Season) -> str:
        return f"Bronze Sector: free {g.name(g.bronzed_seat())}{barring(g, (BRONZE_SECTOR,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:bronze_sector",)

    def rule(self, g: Season) -> str:
        return "W13-BSV.05"


class FieldResearch(Choice):
    """Draw one Focus Trait in the Field."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def label(self, g: Season) -> str:
        return f"Field Research: draw one {SYMBOL_NAMES[self.deck]} card{barring(g, (DECK_PLACE + self.deck,))}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[DECK_PLACE + self.deck]}",)

    def rule(self, g: Season) -> str:
        return "W13-FLD.01"


class FieldInvestigation(Choice):
    """Claim a clue by Action."""

    def label(self, g: Season) -> str:
        return "Field Investigation: claim one clue"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("place:field",)

    def rule(self, g: Season) -> str:
        return "W13-FLD.02"


class PingAction(Choice):
    """What the Ping allows in the Field."""

    def label(self, g: Season) -> str:
        ping = g.current_ping()
        return f"{ping.name}: {ping.text}" if ping is not None else "Ping"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("ping",)

    def rule(self, g: Season) -> str:
        return "W13-FLD.05"


class PlayAction(Choice):
    """Play an Action Trait."""

    trait: Trait

    def __init__(self, trait: Trait) -> None:
        self.trait = trait

    def label(self, g: Season) -> str:
        return f"Play {trait_text(self.trait)}: {self.trait.text}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"kind:{self.trait.id}",)

    def rule(self, g: Season) -> str:
        return "W13-TRT.02"


def barring(g: Season, places: tuple[int, ...]) -> str:
    """What must be passed first, in words."""
    named = [text_of(g.obstacles[place]) for place in places if g.obstacles[place]]
    return f" (past a {' and a '.join(named)})" if named else ""
