"""How an Episode or a Plot ends: retrieved, captured or lost, stopped or executed; then the Cleanup. [W13-RET.19, W13-FIN.20, W13-CLN]"""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.cards.power import VILLAIN, By, CarryOut
from undertable.games.warehouse13.chapters import bronze_sector, clues, hands, winning
from undertable.games.warehouse13.chapters.dice import LOCKED, READY, RESERVE
from undertable.games.warehouse13.chapters.numbers import EPISODE, FIELD, FIT, NONE, WAREHOUSE
from undertable.games.warehouse13.chapters.talk import AGAINST_BRONZE, CLAIMED, FOR_BRONZE, HELPED, LET_GO, REPAIRED, SPOILED, USELESS
from undertable.games.warehouse13.content import Artifact, Consequence
from undertable.games.warehouse13.state import Season
from undertable.kernel import EVERYONE, AskSeat, Card, Choice, Step


class ArtifactComplete(Step):
    """Every requirement is met; a lone Agent in the Field could be the Traitor. [W13-RET.19, .22, W13-REV.02]"""

    def run(self, g: Season) -> None:
        if g.finale:
            g.then(PlotStopped())
            return
        field = g.in_field()
        if len(field) == 1 and not g.coop and g.revealed < 0 and not g.players[field[0]].shown_loyal:
            g.then(ConfirmRetrieval(field[0]))
        else:
            g.then(ArtifactRetrieved())


class BringHome(Choice):
    LABEL = "Bring the artifact to the Warehouse"


class Capture(Choice):
    LABEL = "Capture it for MacPherson, and reveal yourself"


class ConfirmRetrieval(AskSeat):
    """The only Agent in the Field confirms; only the Traitor can do otherwise. [W13-RET.22, W13-REV.10]"""

    RULE = "W13-RET.22"
    PROMPT = "You alone hold the artifact"
    WAITING = "{seat} secures the artifact"

    def options(self, g: Season) -> list[Choice]:
        options: list[Choice] = [BringHome()]
        if g.players[self.seat].traitor:
            options.append(Capture())
        return options

    def answer(self, g: Season, choice: BringHome | Capture) -> None:
        if isinstance(choice, Capture):
            if g.watched:
                g.tell("{seat} captures the artifact!", seat=self.seat, kind="traitor")
            g.then(LoseArtifact(self.seat))
        else:
            g.then(ArtifactRetrieved())


class ArtifactRetrieved(Step):
    """Into the Stacks; the third wins. [W13-RET.23, W13-WIN.01, W13-ART.05]"""

    def run(self, g: Season) -> None:
        card = g.target.cards[0]
        g.move(card.id, g.target, g.stacks)
        g.count_one(0)
        for turned in g.turned_up.cards[:]:
            g.move(turned.id, g.turned_up, g.consequence_discard)
        if g.watched:
            g.tell("{card} is retrieved.", card=card.kind, kind="retrieved")
        decide_or_go_on(g, "artifacts", len(g.stacks.cards) >= 3, Cleanup())


def decide_or_go_on(g: Season, reason: str, decided: bool, cleanup: Step) -> None:
    """The game ends for this reason, or goes on after the Cleanup."""
    if decided:
        winning.decide(g, reason)
    else:
        g.then(cleanup, g.next_part())


class LoseArtifact(Step):
    """To the Lost Artifacts board, with every Consequence; a captor reveals. [W13-RET.24, .22]"""

    captor: int = -1

    def run(self, g: Season) -> None:
        card = g.target.cards[0]
        artifact = card.kind
        assert isinstance(artifact, Artifact)
        g.move(card.id, g.target, g.lost)
        g.count_one(1)
        if g.watched:
            g.tell("{card} is lost.", card=artifact, kind="lost")
        for turned in g.turned_up.cards[:]:
            g.move(turned.id, g.turned_up, g.in_force)
            if isinstance(turned.kind, Consequence):
                clues.enter_force(g, turned.kind)
        if artifact.consequence and not g.over:
            entry = g.pack.get(Consequence, artifact.consequence)
            g.put(Card(0, entry, EVERYONE), g.in_force)
            g.total += 1
            clues.enter_force(g, entry)
        if self.captor != NONE:
            g.then(bronze_sector.RevealTraitor(self.captor))
        elif bronze_sector.may_reveal(g) and artifact.consequence:
            g.then(bronze_sector.AskReveal(-1))
        g.then(AfterLoss())


class AfterLoss(Step):
    """Cleanup, then the next Episode or the Finale; in the shorter game the end. [W13-RET.25, W13-WIN.07, W13-SHO.01, W13-EAS.05]"""

    def run(self, g: Season) -> None:
        decide_or_go_on(g, "artifacts_lost", bool(g.options["short"]) and g.all_lost(), Cleanup())


class PlotStopped(Step):
    """The second one wins. [W13-WIN.02, W13-FIN.20, .26]"""

    def run(self, g: Season) -> None:
        set_plot_aside(g, "stopped")
        g.stopped += 1
        decide_or_go_on(g, "plots_stopped", g.stopped >= 2, FinaleCleanup())


class PlotExecuted(Step):
    """Enough of them win for the Traitor. [W13-WIN.06, W13-FIN.20, W13-DIF.05, W13-EAS.06]"""

    def run(self, g: Season) -> None:
        set_plot_aside(g, "executed")
        g.executed += 1
        decide_or_go_on(g, "plots_executed", g.executed >= plots_needed(g), FinaleCleanup())


def plots_needed(g: Season) -> int:
    """How many executed Plots win for the Traitor. [W13-DIF.05, W13-EAS.06]"""
    if g.options["one_plot"]:
        return 1
    return 3 if g.options["three_plots"] else 2


def set_plot_aside(g: Season, how: str) -> None:
    card = g.target.cards[0]
    g.move(card.id, g.target, g.plots_done)
    if g.watched:
        g.tell("The Plot {card} is {how}.", card=card.kind, how=how, kind="plot")


# The Cleanup Phase, of an Episode and of a Plot turn


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
            g.then(hands.DrawStress(seat, 1, True))


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
        for card in g.ping.cards[:]:
            g.move(card.id, g.ping, g.ping_discard)


# The recap of an Episode: who claimed, spoiled, covered, voted. Everybody saw all of it; nobody is judged.


TOLD: Final = (
    ((CLAIMED,), "claimed {}", "1 clue", "clues"),
    ((LET_GO, SPOILED), "let {} go", "1 clue", "clues"),
    ((HELPED,), "revealed {} that helped", "1 die", "dice"),
    ((USELESS,), "revealed {} that did not help", "1 die", "dice"),
)


def tell_recap(g: Season) -> None:
    """One line for the Episode, then one for each player who did something."""
    g.tell("Episode {number} in short:", number=g.episode, kind="recap")
    for seat in g.circle():
        told = deeds(g, seat)
        if told:
            g.tell("{seat} {what}.", seat=seat, what="; ".join(told), kind="recap")


def deeds(g: Season, seat: int) -> list[str]:
    """What everybody saw a player do in this Episode, in a few words."""
    counts: dict[str, int] = {}
    votes: list[str] = []
    for act in g.witnessed:
        if act.seat != seat or act.episode != g.episode:
            continue
        counts[act.kind] = counts.get(act.kind, 0) + 1
        if act.kind == FOR_BRONZE:
            votes.append(f"voted to Bronze {g.name(act.other)}")
        elif act.kind == AGAINST_BRONZE:
            votes.append(f"voted against Bronzing {g.name(act.other)}")
    found: list[str] = []
    for kinds, what, one, several in TOLD:
        number = sum([counts.get(kind, 0) for kind in kinds])
        if number:
            found.append(what.format(one if number == 1 else f"{number} {several}"))
    if counts.get(REPAIRED, 0):
        found.append("saw to the Maintenance track")
    return found + votes
