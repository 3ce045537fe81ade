"""The verbs of the Case File: what its cards do when they are turned up and while they are in play. [HB-CFD, HB-CAS]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import By, Referring
from undertable.games.hellboy.chapters.casefile import Confront, Gift, follow, lose, now_in_play, turn_up
from undertable.games.hellboy.chapters.doom import LookAhead
from undertable.games.hellboy.chapters.explore import TurnClue
from undertable.games.hellboy.content import Placed
from undertable.games.hellboy.state import Case
from undertable.kernel.effects import Effect, Verbs


class Doom(Effect):
    """Impending Doom advances."""

    by: int

    def do(self, g: Case, by: By) -> None:
        g.advance_doom(self.by, by.card.name)


class Turn(Referring):
    """A Case File card is turned up, and what is written there happens."""

    REFERS = {"card": "case"}

    card: str

    def do(self, g: Case, by: By) -> None:
        turn_up(g, g.book.cards[self.card], by)


class Now(Referring):
    """These Case File cards are now in play; the first is the top card."""

    cards: list[str]

    def refers(self) -> list[tuple[str, str, str]]:
        return [(f"cards[{i}]", "case", card) for i, card in enumerate(self.cards)]

    def do(self, g: Case, by: By) -> None:
        now_in_play(g, self.cards)


class Follow(Referring):
    """An Enemy Card comes into play, and its figures follow it; `instead_of`: only if they follow that one. [HB-CAS.20]"""

    def __init__(self, card: str, instead_of: str = "") -> None:
        self.card = card
        self.instead_of = instead_of

    def refers(self) -> list[tuple[str, str, str]]:
        other = [("instead_of", "enemy", self.instead_of)] if self.instead_of else []
        return [("card", "enemy", self.card), *other]

    def do(self, g: Case, by: By) -> None:
        card = g.book.enemies[self.card]
        if not self.instead_of or g.following[card.figure].id == self.instead_of:
            follow(g, card)


class Unlock(Effect):
    """All locked rooms open."""

    def do(self, g: Case, by: By) -> None:
        g.locked = 0


class FreeCard(Effect):
    """The Lead may give the agent a Requisition Card up to a cost."""

    cost: int

    def do(self, g: Case, by: By) -> None:
        g.then(Gift(by.agent, self.cost))


class ClueBecomes(Referring):
    """One Clue of the explored room is a Point of Interest; the Lead chooses which."""

    REFERS = {"poi": "poi"}

    poi: str

    def do(self, g: Case, by: By) -> None:
        g.then(TurnClue(self.poi, by.room, by.area))


class TakePoi(Referring):
    """A Point of Interest leaves the board."""

    REFERS = {"poi": "poi"}

    poi: str

    def do(self, g: Case, by: By) -> None:
        g.pois = {name: area for name, area in g.pois.items() if name != self.poi}


class Foresee(Effect):
    """Everyone sees the next Doom card; the Lead leaves it or puts it at the bottom."""

    def do(self, g: Case, by: By) -> None:
        g.then(LookAhead())


class Lose(Effect):
    """The agents lose. [HB-WIN.02, HB-WIN.03]"""

    reason: str
    text: str

    def do(self, g: Case, by: By) -> None:
        lose(g, self.reason, self.text)


def add_case_verbs(verbs: Verbs) -> None:
    """Put the verbs of the Case File into a vocabulary."""
    poi = {"poi": str}
    verbs.add("doom", Doom, {"by": int})
    verbs.add("turn", Turn, {"card": str})
    verbs.add("now", Now, {"cards": list[str]})
    verbs.add("follow", Follow, {"card": str}, {"instead_of": str})
    verbs.add("unlock", Unlock)
    verbs.add("gift", FreeCard, {"cost": int})
    verbs.add("turn_clue", ClueBecomes, poi)
    verbs.add("take_poi", TakePoi, poi)
    verbs.add("look_ahead", Foresee)
    start = {"way": str, "heal": int, "marker": tuple[int, int, int, int]}
    verbs.add("confront", Confront, start, {"enemies": list[Placed], "skip_enemies": bool, "robbed": bool, "insights_lost": int})
    verbs.add("lose", Lose, {"reason": str, "text": str})
