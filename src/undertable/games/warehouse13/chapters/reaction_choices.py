"""What can be chosen in a reaction window: a Trait, an Ability, a Traitor card, what the artifact or a Consequence allows. [W13-TIM]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import trait_text
from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.chapters.dice import GOO_ROLLED, adds, lacking
from undertable.games.warehouse13.chapters.moments import ANY_WINDOW, CHECK
from undertable.games.warehouse13.chapters.numbers import NONE
from undertable.games.warehouse13.content import Ability, Consequence, Trait, TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.kernel import Choice


def idle_for_asked(g: Season, power: Power) -> bool:
    """Whether the one who is asked gains nothing by it now; a Traitor may gain by spoiling something."""
    if not g.decisions:
        return False
    seat = g.decisions[0].seat
    return power.moot(g, seat) if g.players[seat].traitor else power.idle(g, seat)


class PlayCard(Choice):
    """Play an Instant or Retrieval Trait."""

    trait: Trait

    def label(self, g: Season) -> str:
        return f"Play {trait_text(self.trait)}: {self.trait.text}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"kind:{self.trait.id}",)

    def rule(self, g: Season) -> str:
        return "W13-TRT.04" if self.trait.kind == "retrieval" else "W13-TRT.03"

    def minor(self, g: Season) -> bool:
        """A card for any time is a button: nobody is asked about it, except at the last moment at which it can be played."""
        if self.trait.standing:
            if getattr(g.asking, "code", NONE) != CHECK or self.trait.when == ANY_WINDOW:
                return True
        return self.trait.effect is not None and idle_for_asked(g, self.trait.effect)

    def subject(self, g: Season) -> str:
        return self.trait.key


class UseAbility(Choice):
    """Use an Ability card."""

    ability: Ability

    def label(self, g: Season) -> str:
        return f"Use {self.ability.name}: {self.ability.text}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"kind:{self.ability.id}",)

    def rule(self, g: Season) -> str:
        return ("W13-ABL.01", "W13-ABL.02", "W13-ABL.03", "W13-ABL.04")[self.ability.slot]

    def minor(self, g: Season) -> bool:
        return self.ability.standing or (self.ability.effect is not None and idle_for_asked(g, self.ability.effect))

    def subject(self, g: Season) -> str:
        return self.ability.key


class PlayTraitorCard(Choice):
    """The revealed Traitor plays a card."""

    RULE = "W13-TTN.03"

    card: TraitorCard

    def label(self, g: Season) -> str:
        return f"Play {self.card.name}: {self.card.text}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"kind:{self.card.id}",)

    def minor(self, g: Season) -> bool:
        return self.card.standing

    def subject(self, g: Season) -> str:
        return self.card.key


class UseTarget(Choice):
    """Use what the current artifact allows."""

    RULE = "W13-RET.10"

    def label(self, g: Season) -> str:
        card = g.target.cards[0].kind
        return f"Use {card.name}: {card.text}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return ("target",)

    def minor(self, g: Season) -> bool:
        power = g.power_of_target()
        return power is not None and idle_for_asked(g, power)


class UseConsequence(Choice):
    """The revealed Traitor uses what a Consequence allows."""

    RULE = "W13-RET.14"

    entry: Consequence
    goo: int

    def label(self, g: Season) -> str:
        return f"{self.entry.name}: reroll {g.goo[self.goo].text()}"

    def minor(self, g: Season) -> bool:
        """One Goo die that can hit a clue still wanted is enough: only one is covered."""
        lacks = lacking(g.needs, g.dice)
        return any(adds(lacks, goo.symbol, goo.number) > 0 for goo in g.goo if goo.zone == GOO_ROLLED)

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"goo:{self.goo}",)
