"""The Bronze Sector, Bronzing, and the Traitor's reveal. [W13-BSV, W13-BRZ, W13-REV]"""

from __future__ import annotations

from undertable.games.warehouse13.chapters.dice import SECTOR
from undertable.games.warehouse13.chapters.hands import DrawTraitorCards, stress_home
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIT, NONE, WAREHOUSE
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_votes, shown_loyal
from undertable.kernel import AskAll, Choice, Decision, Step


class VoteBronze(Choice):
    LABEL = "Bronze"
    ADVISED = False


class VoteAgainst(Choice):
    LABEL = "Do not Bronze"
    ADVISED = False


class CallVote(Step):
    """Everybody hears on whom the players vote, and who called for it. [W13-BSV.01]"""

    seat: int
    named: int

    def run(self, g: Season) -> None:
        g.accused, g.accuser = self.named, self.seat
        g.then(BronzeVote(self.named))


class BronzeVote(AskAll):
    """All but the named player vote at the same moment; a strict majority Bronzes. [W13-BSV.01..04]"""

    RULE = "W13-BSV.01"

    named: int

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"named": g.name(self.named)}

    def asks(self, g: Season) -> list[Decision]:
        return [
            Decision(seat, "Bronze {named}?", [VoteAgainst(), VoteBronze()], "{seat} votes on Bronzing {named}")
            for seat in g.circle()
            if seat != self.named
        ]

    def answers(self, g: Season, answers: dict[int, Choice]) -> None:
        yes = [seat for seat, choice in answers.items() if isinstance(choice, VoteBronze)]
        if g.watched:
            for seat, choice in answers.items():
                g.tell("{seat} votes: {vote}.", seat=seat, vote=choice.label(g), kind="vote")
        no = [seat for seat in answers if seat not in yes]
        caller = g.accuser
        g.accused = g.accuser = NONE
        saw_votes(g, caller, self.named, yes, no)
        if 2 * len(yes) > len(answers):
            if not g.players[self.named].traitor:
                shown_loyal(g, self.named, caller, yes, no)
            g.then(BronzeAgent(self.named))
        elif g.watched:
            g.tell("There is no majority to Bronze {seat}.", seat=self.named, kind="vote")


class BronzeAgent(Step):
    """The Loyalty card is shown at once. [W13-BRZ.01..10]"""

    seat: int

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        g.count_one(3)
        g.barrier()
        if player.traitor:
            if g.watched:
                g.tell("{seat} is Bronzed, and is the Traitor!", seat=self.seat, kind="bronze")
            found_out(g, self.seat)
            player.location = BRONZED
            for zone in (player.hand, player.bag):
                for card in zone.cards[:]:
                    if isinstance(card.kind, Trait):
                        g.move(card.id, zone, g.discards[card.kind.type])
                    else:
                        stress_home(g, zone, card)
            pass_first_on(g)
        else:
            player.shown_loyal = True
            if g.watched:
                g.tell("{seat} is Bronzed, and was Loyal.", seat=self.seat, kind="bronze")
            g.then(AskReveal(self.seat), CompleteBronze(self.seat))


class CompleteBronze(Step):
    """A Loyal Agent lies in the Bronze Sector; the cards leave the game. [W13-BRZ.09, .10, .14]"""

    seat: int

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        player.location = BRONZED
        player.health = FIT
        empty_into_box(g, self.seat)
        if g.watched:
            g.tell("{seat} lies in the Bronze Sector; all Traits and Stress of {seat} leave the game.", seat=self.seat, kind="bronze")
        pass_first_on(g)


def empty_into_box(g: Season, seat: int) -> None:
    """All Traits and Stress of a player leave the game, unseen. [W13-BRZ.10, W13-REV.07]"""
    player = g.players[seat]
    for zone in (player.hand, player.bag):
        for card in zone.cards[:]:
            g.put(g.take(card.id, zone), g.box)
    player.types = [0, 0, 0, 0]


def pass_first_on(g: Season) -> None:
    """A First Agent who has dropped out hands the token on at once. [W13-FAR.02]"""
    for seat in g.circle():
        if g.players[seat].present:
            if g.watched and g.first != seat:
                g.tell("{seat} is the First Agent now.", seat=seat, kind="first")
            g.first = seat
            return


class FreeAgent(Step):
    """Debronze: the Agent stands up in the Warehouse with an empty hand. [W13-BSV.05, W13-BRZ.15]"""

    def run(self, g: Season) -> None:
        seat = g.bronzed_seat()
        if seat >= 0:
            g.players[seat].location = WAREHOUSE
            if g.watched:
                g.tell("{seat} is freed from the Bronze Sector.", seat=seat, kind="bronze")


# Revealing


class KeepSilent(Choice):
    LABEL = "Say nothing"


class RevealYourself(Choice):
    LABEL = "Reveal yourself as the Traitor"


def may_reveal(g: Season) -> bool:
    """Whether a Consequence lets a hidden Traitor reveal. [W13-REV.04]"""
    return not g.coop and g.revealed < 0 and any(entry.may_reveal for entry in g.consequences())


class AskReveal(AskAll):
    """Everyone who could be the Traitor is asked alike; only the Traitor can say yes. [W13-REV.03, .04, .10]"""

    RULE = "W13-REV.10"
    QUIET = True

    bronzed: int
    """The Agent being Bronzed, who is not asked."""

    def asks(self, g: Season) -> list[Decision]:
        if g.coop or g.revealed >= 0:
            return []
        found: list[Decision] = []
        for player in g.players:
            if player.seat == self.bronzed or player.shown_loyal or not player.present:
                continue
            options: list[Choice] = [KeepSilent()]
            if player.traitor:
                options.append(RevealYourself())
            found.append(Decision(player.seat, "Does the Traitor reveal?", options, "The Traitor may reveal"))
        return found

    def answers(self, g: Season, answers: dict[int, Choice]) -> None:
        for seat, choice in answers.items():
            if isinstance(choice, RevealYourself):
                g.then(RevealTraitor(seat))


class RevealTraitor(Step):
    """The Traitor steps out of the shadows. [W13-REV.05..09]"""

    seat: int

    def run(self, g: Season) -> None:
        if g.watched:
            g.tell("{seat} is the Traitor!", seat=self.seat, kind="traitor")
        found_out(g, self.seat)
        g.players[self.seat].location = AWAY
        empty_into_box(g, self.seat)
        pass_first_on(g)
        g.then(DrawTraitorCards(2))


def found_out(g: Season, seat: int) -> None:
    """What holds for every known Traitor: no Agent, no Abilities, dice to the Bronze Sector. [W13-BRZ.03, .07, W13-REV.06, .08]"""
    player = g.players[seat]
    g.barrier()
    player.gone = True
    player.health = FIT
    player.types = [0, 0, 0, 0]
    g.revealed = seat
    g.traitor_hand.owner = seat
    g.plot_hand.owner = seat
    for die in g.dice:
        if die.owner == seat and die.held:
            g.own_die(die.id).to(SECTOR)
