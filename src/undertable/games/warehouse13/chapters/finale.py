"""The Finale: Plots against the Warehouse. [W13-FIN]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import AskTraitor, PickDie, WithTraitorCard, different
from undertable.games.warehouse13.cards.power import VILLAIN, By
from undertable.games.warehouse13.chapters import actions, bronze_sector, hands, obstacles, retrieval
from undertable.games.warehouse13.chapters.adversary import AdversaryCard, DrawInstead, TraitorAction, TraitorDraw, playable_actions
from undertable.games.warehouse13.chapters.dice import CLAIMED, RESERVE
from undertable.games.warehouse13.content import Plot
from undertable.games.warehouse13.state import Season
from undertable.kernel import Ask, Choice, Decision, Step


class Finale(Step):
    """A hidden Traitor must reveal; then Plot turns until a side wins. [W13-FIN.01..03]"""

    def run(self, g: Season) -> None:
        g.finale = True
        g.phase = "finale"
        if g.watched:
            g.tell("The Finale begins.", kind="finale")
        if g.revealed < 0:
            for player in g.players:
                if player.traitor:
                    g.then(bronze_sector.RevealTraitor(player.seat))
        g.then(PlotTurn())


class PlotTurn(Step):
    """One Plot, from reveal to outcome. [W13-FIN.03]"""

    def run(self, g: Season) -> None:
        g.phase = "finale"
        g.then(RevealPlot(), PlotEffect(), AllocateFocus(), AllocateRest(), FinaleActions(), retrieval.BeginRetrieval())


class RevealPlot(Step):
    """The Traitor draws up to two Plots and plays one; without a Traitor the top one. [W13-FIN.04, W13-COP.05]"""

    def run(self, g: Season) -> None:
        if g.coop:
            g.top_card(g.plot_deck, g.plot_discard)
            g.draw(g.plot_deck, g.target)
            g.then(ShowPlot())
            return
        while len(g.plot_hand.cards) < 2 and g.top_card(g.plot_deck, g.plot_discard):
            g.draw(g.plot_deck, g.plot_hand)
        g.then(ChoosePlot())


class PickPlot(Choice):
    """Play this Plot; keep or discard the other."""

    TARGETS = ("kind:{plot.id}",)

    plot: Plot
    keep: bool

    def label(self, g: Season) -> str:
        return f"Play {self.plot.name}, {'keep' if self.keep else 'discard'} the other: {self.plot.text}"


class ChoosePlot(AskTraitor):
    """Which Plot to play, and whether to keep the other. [W13-FIN.04]"""

    RULE = "W13-FIN.04"
    PROMPT = "Choose a Plot"
    WAITING = "{seat}, the Traitor, chooses a Plot"

    def options(self, g: Season) -> list[Choice]:
        options: list[Choice] = []
        for card in g.plot_hand.cards:
            if isinstance(card.kind, Plot):
                options.append(PickPlot(card.kind, True))
                if len(g.plot_hand.cards) > 1:
                    options.append(PickPlot(card.kind, False))
        return options

    def answer(self, g: Season, choice: PickPlot) -> None:
        for card in g.plot_hand.cards[:]:
            if card.kind is choice.plot:
                g.put(g.shown(g.take(card.id, g.plot_hand)), g.target)
            elif not choice.keep:
                g.move(card.id, g.plot_hand, g.plot_discard)
        g.then(ShowPlot())


class ShowPlot(Step):
    """The Plot lies face up."""

    def run(self, g: Season) -> None:
        card = g.reveal(g.target, 0)
        if isinstance(card.kind, Plot):
            g.needs = list(card.kind.needs)
        if g.watched:
            g.tell("The Plot: {card}. {what}", card=card.kind, what=card.kind.text, kind="plot")


class PlotEffect(Step):
    """Immediate effects are resolved now. [W13-FIN.05]"""

    def run(self, g: Season) -> None:
        plot = g.target.cards[0].kind
        assert isinstance(plot, Plot)
        if plot.kind != "during":
            g.used(plot)
        by = By(VILLAIN, plot)
        if plot.kind == "immediate" and by.works(g):
            by.do(g)


# Allocating dice


class AllocateFocus(Step):
    """Each Agent takes a die of the colour of each Focus Trait; Bronzed Agents too. [W13-FIN.07, .08, .10]"""

    def run(self, g: Season) -> None:
        for seat in g.agents():
            for type in g.players[seat].card().types:
                g.then(TakeDie(seat, type))


class TakeDie(Ask):
    """A die of this colour, or any if none is left; -1: free choice. [W13-FIN.07..09]"""

    RULE = "W13-FIN.07"
    ALONE = False

    seat: int
    colour: int

    def ask(self, g: Season) -> Decision | None:
        free = [die for die in g.dice if die.zone == RESERVE]
        dice = [die for die in free if die.colour == self.colour] or free
        options: list[Choice] = [PickDie(id) for id in different(g, dice)]
        if not options:
            return None
        return Decision(self.seat, "Take a die", options, "{seat} takes a die", "W13-FIN.09" if self.colour < 0 else "")

    def answer(self, g: Season, choice: PickDie) -> None:
        die = g.own_die(choice.die)
        die.to(CLAIMED, self.seat)
        if g.watched:
            g.tell("{seat} takes a {die}.", seat=self.seat, die=die.text(), kind="allocate")


class AllocateRest(Step):
    """One die at a time in order, round after round, until none is left. [W13-FIN.09]"""

    def run(self, g: Season) -> None:
        if any(die.zone == RESERVE for die in g.dice):
            for seat in g.agents():
                g.then(TakeDie(seat, -1))
            g.then(AllocateRest())


# Actions


class FinaleActions(Step):
    """The Traitor acts and draws, then each Agent acts or passes. [W13-FIN.11..13, W13-COP.06]"""

    def run(self, g: Season) -> None:
        if g.coop:
            g.then(AdversaryCard())
        else:
            g.then(TraitorScheme(), TraitorDraw())
        g.then(AgentTurns())


class AgentTurns(Step):
    def run(self, g: Season) -> None:
        for seat in g.agents():
            g.then(actions.TakeTurn(seat))


class DiscardForObstacle(WithTraitorCard):
    """Discard a Traitor card to add an obstacle to the Maintenance track."""

    def label(self, g: Season) -> str:
        return f"Discard {self.card.name}: add an obstacle to the Maintenance track"


class DiscardForStress(WithTraitorCard):
    """Discard a Traitor card to make an Agent draw two Stress."""

    seat: int

    def label(self, g: Season) -> str:
        return f"Discard {self.card.name}: {g.name(self.seat)} draws two Stress"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (*super().targets(g), f"seat:{self.seat}")


class TraitorScheme(TraitorAction):
    """Exactly one of four: play, draw, discard for an obstacle, discard for Stress. [W13-FIN.11, .15]"""

    RULE = "W13-FIN.11"

    def ask(self, g: Season) -> Decision | None:
        options = playable_actions(g)
        options.append(DrawInstead())
        default = len(options) - 1
        for card in hands.traitor_cards(g):
            options.append(DiscardForObstacle(card))
            for seat in g.active():
                options.append(DiscardForStress(card, seat))
        return Decision(g.revealed, "Scheme against the Warehouse", options, "{seat}, the Traitor, schemes", default=default)

    def answer(self, g: Season, choice: Choice) -> None:
        if isinstance(choice, DiscardForObstacle):
            hands.discard_traitor_card(g, choice.card)
            if g.watched:
                g.tell("{seat} discards {card} to damage the Warehouse.", seat=g.revealed, card=choice.card, kind="traitor")
            obstacles.add_to_track(g)
        elif isinstance(choice, DiscardForStress):
            hands.discard_traitor_card(g, choice.card)
            if g.watched:
                g.tell("{seat} discards {card} to wear {other} down.", seat=g.revealed, card=choice.card, other=choice.seat)
            g.then(hands.DrawStress(choice.seat, 2))
        else:
            super().answer(g, choice)
