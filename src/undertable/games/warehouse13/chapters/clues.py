"""Clue dice leaving the board: claimed, neutralized, and what happens when the artifact is bare. [W13-ART, W13-DIE]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import VILLAIN, By
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, ON_ARTIFACT, Die
from undertable.games.warehouse13.chapters.numbers import SYMBOL_NAMES
from undertable.games.warehouse13.content import Artifact, Consequence
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import saw_claim
from undertable.kernel import Moved, Step, Word


def neutralise(g: Season, die: Die, by: str = "") -> None:
    """Into the Neutralizer bucket until the Episode ends. `by`: what did it, in words. [W13-DIE.04]"""
    if g.watched:
        what = Word(die.text(), ref=f"die:{die.id}")
        moves = [Moved(f"die:{die.id}", "", "bucket")]
        if die.owner >= 0:
            text = "{by} neutralizes {seat}'s {die}." if by else "{seat}'s {die} is neutralized."
            g.tell(text, seat=die.owner, die=what, by=by, kind="neutralise", actor=-1, moves=moves)
        else:
            g.tell("{by} neutralizes the {die}." if by else "The {die} is neutralized.", die=what, by=by, kind="neutralise", moves=moves)
    g.own_die(die.id).to(BUCKET)
    check_artifact(g)


def claim(g: Season, seat: int, die: Die) -> None:
    """The Agent takes the die; its face is lost. [W13-WRK.02, .12]"""
    if g.watched:
        g.tell("{seat} claims the {die}.", seat=seat, die=die.text(), kind="claim")
    saw_claim(g, seat, die)
    g.own_die(die.id).to(CLAIMED, seat)
    g.count_one(2)
    check_artifact(g)


def check_artifact(g: Season) -> None:
    """When the last die leaves the artifact it is turned up at once. [W13-ART.01]"""
    if g.phase == "investigation" and g.target.cards and not g.artifact_up() and not g.field_clues():
        g.then(RevealArtifact(not g.has_lead()))


class RevealArtifact(Step):
    """Turn up the artifact and the Consequence; without a Lead left, its Whammy strikes. [W13-ART.01..03]"""

    whammy: bool

    def run(self, g: Season) -> None:
        if g.artifact_up():
            return
        artifact = g.reveal(g.target, 0).kind
        assert isinstance(artifact, Artifact)
        if g.watched:
            wanted = needs_text(artifact.needs)
            g.tell("The artifact is {card}: it needs {wanted}.", card=artifact, wanted=wanted, kind="artifact", outcome=artifact.text)
        for _ in range(2 if g.options["double_consequences"] else 1):
            turn_up_consequence(g)
        if self.whammy and artifact.whammy is not None:
            if g.watched:
                g.tell("Whammy! {card}: {what}", card=artifact, what=whammy_text(artifact), kind="whammy")
            g.used(artifact)
            artifact.whammy.do(g, By(VILLAIN, artifact, True))
        elif artifact.effect is None and artifact.whammy is None:
            g.used(artifact)


def whammy_text(artifact: Artifact) -> str:
    """The part of the artifact's text that tells its Whammy."""
    return artifact.text.partition("Whammy: ")[2].partition(" If lost:")[0]


def needs_text(needs: tuple[int, ...]) -> str:
    """What an artifact or a Plot asks for, in words."""
    return ", ".join([f"{number} {SYMBOL_NAMES[symbol]}" for symbol, number in enumerate(needs) if number])


def turn_up_consequence(g: Season) -> None:
    """The top Consequence: it stays if the artifact is lost. [W13-ART.03]"""
    if g.top_card(g.consequence_deck, g.consequence_discard):
        card = g.draw(g.consequence_deck, g.turned_up)
        if g.watched and card is not None:
            g.tell("If it is lost, {card} comes into force: {what}", card=card.kind, what=card.kind.text, kind="consequence")


def enter_force(g: Season, consequence: Consequence) -> None:
    """What a Consequence does when it comes into force. [W13-RET.24]"""
    if g.watched:
        g.tell("{card} is in force: {what}", card=consequence, what=consequence.text, kind="consequence")
    if consequence.timing == "entering" and consequence.effect is not None:
        g.used(consequence)
        consequence.effect.do(g, By(VILLAIN, consequence))


def move_clue(g: Season, die: Die, zone: int) -> None:
    """A Lead becomes a Field Clue or the reverse, face unchanged. [W13-ART.04]"""
    if g.watched:
        where = "onto the artifact" if zone == ON_ARTIFACT else "to the Leads"
        g.tell("The {die} moves {where}.", die=die.text(), where=where, kind="clue")
    g.own_die(die.id).zone = zone
    check_artifact(g)


def reroll_clue(g: Season, die: Die) -> None:
    """Roll an unclaimed die again where it lies."""
    old = die.text()
    die = g.own_die(die.id)
    g.cast(die)
    if g.watched:
        g.tell("The {old} becomes {new}.", old=old, new=die.text(), kind="roll")


class InTurn(Step[Season]):
    """Each Agent in order does something, until no clue is left. [W13-INV.02]"""

    seats: tuple[int, ...] | None = None
    """Who has still to do it; None before the first."""

    def turn(self, g: Season, seat: int) -> None:
        """What an Agent does."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: Season) -> None:
        seats = tuple(g.agents()) if self.seats is None else self.seats
        if seats and g.clues_left():
            self.turn(g, seats[0])
            g.then(type(self)(seats[1:]))


def sort_key(die: Die) -> tuple[int, int, int, int]:
    """Lowest number first, then an order that everybody can see."""
    return (die.number, die.symbol, die.colour, die.id)
