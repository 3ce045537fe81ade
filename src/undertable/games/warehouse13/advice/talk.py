"""What a sensible player says, and when: plans, wishes, answers, suspicions with the act behind them. A hidden Traitor lies.

Players speak when everybody can see that they are asked something, so that nobody learns from the moment what they hold.
"""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice.estimates import Outlook, obstacle_odds
from undertable.games.warehouse13.advice.loyal import ACCUSE_IF, rate_claim
from undertable.games.warehouse13.chapters import talk
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.agents import may_enter_field
from undertable.games.warehouse13.chapters.bronze_sector import BronzeVote
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, NONE, WAREHOUSE
from undertable.games.warehouse13.chapters.obstacles import on_track
from undertable.games.warehouse13.chapters.work_the_case import Claim, ClaimOrNeutralise, claims, pays
from undertable.games.warehouse13.content import TalkLine
from undertable.games.warehouse13.pieces import Said, Witnessed
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import guilt, prime_suspect, reaches, suspects
from undertable.kernel import Choice, Rng

MOST: Final = 5
"""So often a bot speaks up in one Episode."""
DOUBT_ALOUD: Final = 0.8
"""The share of the certainty for calling a vote at which a Loyal Agent speaks of a suspicion."""
BLAME: Final = 0.3
"""How much others must suspect a Loyal Agent for the Traitor to join in."""
CHATTY: Final = 0.5
"""How often a plan is told."""


def speaks(g: Season, seat: int) -> bool:
    """Whether this is a moment to speak, by what everybody sees."""
    asking = g.asking
    if not isinstance(asking, (ChooseAction, ClaimOrNeutralise, BronzeVote)) or seat == g.revealed or g.finale:
        return False
    return not talk.silent(g) and talk.spoken(g, seat) < MOST


def thing_to_say(g: Season, seat: int, rng: Rng) -> Choice | None:
    """What the player says now, if anything."""
    lies = g.players[seat].traitor
    said = answer(g, seat, lies)
    if said is None:
        said = suspicion(g, seat, lies)
    if said is None and isinstance(g.asking, ChooseAction):
        said = plan(g, seat, rng) or wish(g, seat)
    if said is None and isinstance(g.asking, ClaimOrNeutralise):
        said = excuse(g, seat)
    return said


def line(g: Season, id: str) -> TalkLine:
    return g.pack.get(TalkLine, id)


def has_said(g: Season, seat: int, *lines: str) -> bool:
    """Whether the player has said one of these in this Episode."""
    return any(said.line.id in lines for said in talk.said_by(g, seat))


# Answers


def answer(g: Season, seat: int, lies: bool) -> talk.Say | None:
    """Answer what somebody asked of this player, or said of somebody."""
    mine = talk.said_by(g, seat)
    for heard in talk.latest_of_others(g, seat):
        if any(said.line.reply and said.about == heard.number for said in mine):
            continue
        agrees = opinion(g, seat, heard, lies)
        if agrees > 0:
            return talk.Say(line(g, "agree"), heard.seat, about=heard.number)
        if agrees < 0:
            return talk.Say(line(g, "disagree"), heard.seat, about=heard.number)
    return None


def opinion(g: Season, seat: int, heard: Said, lies: bool) -> int:
    """1: agrees, -1: does not, 0: says nothing."""
    if heard.line.about == "suspicion":
        if heard.other == seat:
            return -1 if heard.line.id != "trust" and heard.line.id != "trust_for" else 0
        if heard.line.id not in ("suspect", "suspect_for", "bronze") or heard.other < 0:
            return 0
        doubt = guilt(g, NONE if lies else seat, heard.other)
        if lies:
            return 1 if doubt >= BLAME else 0
        sure = ACCUSE_IF[g.seats]
        return 1 if doubt >= sure else -1 if doubt < 0.4 * sure else 0
    if heard.line.about != "wish" or heard.other != seat:
        return 0
    if heard.line.id == "ask_claim":
        return 1 if can_take(g, seat, heard.die) else -1
    player = g.players[seat]
    if heard.line.id == "ask_field":
        return 1 if player.location == WAREHOUSE and player.health == FIT and may_enter_field(g, seat) else -1
    if heard.line.id == "ask_repair":
        return 1 if lies or any(obstacle_odds(g, seat, place) > 0.3 for place in on_track(g)) else -1
    return 1 if lies or player.stress() else -1


def can_take(g: Season, seat: int, die: int) -> bool:
    """Whether the player reaches the clue and holds a Trait that pays for it."""
    clue = g.dice[die]
    return reaches(g, seat, clue) and any(pays(trait, clue) for trait in g.players[seat].usable())


# Suspicions


def suspicion(g: Season, seat: int, lies: bool) -> talk.Say | None:
    """Name a suspect, and the act that speaks most against them. The Traitor blames whom the others doubt already."""
    if g.coop or g.revealed >= 0:
        return None
    suspect = prime_suspect(g, seat)
    if suspect < 0:
        return None
    if lies:
        if guilt(g, NONE, suspect) < BLAME:
            return None
    elif guilt(g, seat, suspect) < DOUBT_ALOUD * ACCUSE_IF[g.seats]:
        return None
    for said in talk.said_by(g, seat):
        if said.line.about == "suspicion" and said.other == suspect:
            return None
    act = worst_act(g, suspect)
    if act is None:
        return None
    return talk.Say(line(g, "suspect_for"), suspect, about=act.number)


WORST: Final = {talk.SPOILED: 3.0, talk.USELESS: 1.0, talk.LET_GO: 0.5, talk.FOR_BRONZE: 0.4}


def worst_act(g: Season, suspect: int) -> Witnessed | None:
    """The act that speaks most against a player."""
    worst: Witnessed | None = None
    most = 0.0
    for act in talk.latest_acts(g, suspect, talk.DOUBTFUL):
        choice = act.count - 1 if act.kind == talk.USELESS else float(act.count) if act.kind == talk.LET_GO else 1.0 + 0.3 * act.count
        bad = WORST.get(act.kind, 0.2) * choice
        if bad > most:
            most = bad
            worst = act
    return worst


# Plans, wishes, excuses


def plan(g: Season, seat: int, rng: Rng) -> talk.Say | None:
    """Tell which clue one means to take."""
    if has_said(g, seat, "will_claim", "agree") or rng.chance() >= CHATTY:
        return None
    look = Outlook(g, seat)
    best: Claim | None = None
    for choice in claims(g, seat):
        if isinstance(choice, Claim) and (best is None or rate_claim(g, choice, look) > rate_claim(g, best, look)):
            best = choice
    return talk.Say(line(g, "will_claim"), die=best.die) if best is not None else None


def wish(g: Season, seat: int) -> talk.Say | None:
    """Ask for what has to be done by somebody else."""
    player = g.players[seat]
    left = len(g.leads()) + len(g.field_clues())
    others = [other for other in suspects(g, seat) if g.players[other].location == WAREHOUSE and g.players[other].health == FIT]
    others.sort(key=lambda other: guilt(g, seat, other))
    if not others:
        return None
    if not g.in_field() and left <= 2 * g.seats and not may_enter_field(g, seat) and not has_said(g, seat, "ask_field"):
        return talk.Say(line(g, "ask_field"), others[0])
    if player.location == FIELD and len(on_track(g)) >= 3 and not has_said(g, seat, "ask_repair"):
        return talk.Say(line(g, "ask_repair"), others[0])
    return None


def excuse(g: Season, seat: int) -> talk.Say | None:
    """Who claims nothing says why, true or not."""
    if has_said(g, seat, "cannot_claim") or not g.players[seat].hand.cards or claims(g, seat):
        return None
    return talk.Say(line(g, "cannot_claim"))
