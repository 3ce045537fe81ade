"""Agent Turns, third step: draw a Focus Trait. [W13-DRW]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.lasting import Recollect
from undertable.games.warehouse13.chapters.hands import DrawBlind, DrawTraits, TakeDiscard, take_discard, top_discard
from undertable.games.warehouse13.chapters.numbers import DECK_PLACE, PLACES, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.obstacles import barred
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Choice, Step


class FocusDraws(Step):
    """Each Agent in order draws one Focus Trait; Bronzed Agents do not. [W13-DRW.01, .03, W13-INV.02]"""

    seats: tuple[int, ...]

    def run(self, g: Season) -> None:
        if not self.seats or not g.clues_left():
            return
        if g.players[self.seats[0]].present:
            g.then(FocusDraw(self.seats[0]))
        g.then(FocusDraws(self.seats[1:]))


class FocusDraw(AskSeat):
    """Draw one Trait of a Focus type from a deck that is not barred. [W13-DRW.01, .02]"""

    RULE = "W13-DRW.01"
    PROMPT = "Draw a Trait of your Focus{kept}"
    WAITING = "{seat} draws a Focus Trait"
    ALONE = False

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"kept": "" if isinstance(g.players[self.seat].asset(), Recollect) else ": the deck stays chosen"}

    def options(self, g: Season) -> list[Choice]:
        player = g.players[self.seat]
        types = player.card().types
        remembers = isinstance(player.asset(), Recollect)
        options: list[Choice] = []
        for deck in range(4):
            if deck not in types:
                continue
            if not barred(g, deck) and (g.draws[deck].cards or g.discards[deck].cards):
                options.append(DrawBlind(deck))
            if remembers:
                top = top_discard(g, deck)
                if top is not None:
                    options.append(TakeDiscard(deck, top))
        return options

    def policy_answer(self, g: Season, seat: int) -> Choice | None:
        """The deck of the last Focus draw in this Episode stays chosen, until the player turns to another or wants to be asked."""
        decision = g.asked_of(seat)
        usual = g.players[seat].focus
        if decision is None or usual < 0 or g.policy(seat, "until") == "hold":
            return None
        found: Choice | None = None
        for option in decision.options:
            if isinstance(option, TakeDiscard):
                return None
            if isinstance(option, DrawBlind) and option.deck == usual:
                found = option
        return found

    def answer(self, g: Season, choice: DrawBlind | TakeDiscard) -> None:
        g.players[self.seat].focus = choice.deck
        if isinstance(choice, TakeDiscard):
            g.used(g.players[self.seat].abilities[0])
            take_discard(g, self.seat, choice.deck)
        else:
            g.then(DrawTraits(self.seat, choice.deck))


class DrawNext(Choice):
    """Turn to another deck: the coming Focus draws are made from it. Nobody is told."""

    RULE = "W13-DRW.01"

    deck: int

    def label(self, g: Season) -> str:
        return f"Next Focus draw: {SYMBOL_NAMES[self.deck]}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[DECK_PLACE + self.deck]}",)


def other_draws(g: Season, seat: int) -> list[Choice]:
    """Decks to which the player may turn, once the table makes the Focus draws."""
    player = g.players[seat]
    if player.focus < 0 or not player.present or g.phase != "investigation" or isinstance(player.asset(), Recollect):
        return []
    types = player.card().types
    decks = [deck for deck in range(4) if deck in types and deck != player.focus and not barred(g, deck)]
    return [DrawNext(deck) for deck in decks if g.draws[deck].cards or g.discards[deck].cards]
