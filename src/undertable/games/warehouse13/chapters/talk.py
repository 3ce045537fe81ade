"""Talk by the rules: what players say of their hands, plans, wishes and suspicions, as acts that everybody hears. [W13-TLK]

What may be said follows from what everybody sees, never from a hand, and nothing that is said is checked against one. It may be untrue.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undertable.games.warehouse13.cards.asks import different
from undertable.games.warehouse13.chapters.dice import ROLLED, Die
from undertable.games.warehouse13.chapters.numbers import COLOURS, NONE, SYMBOL_NAMES, cards_text, clue
from undertable.games.warehouse13.content import TalkLine
from undertable.games.warehouse13.pieces import Said, Witnessed
from undertable.games.warehouse13.state import Season
from undertable.kernel import Choice

MOST_SAID: Final = 12
"""So often a player may speak up in one Episode or Plot turn. [W13-TLK.04]"""
MOST_ACTS: Final = 4
"""Of each Agent so many of the latest acts are offered as reasons."""
MOST_REPLIES: Final = 4
"""So many of the latest things said can be answered."""

CLAIMED: Final = "claimed"
LET_GO: Final = "let_go"
HELPED: Final = "helped"
USELESS: Final = "useless"
ACCUSED: Final = "accused"
FOR_BRONZE: Final = "for_bronze"
AGAINST_BRONZE: Final = "against_bronze"
WENT: Final = "went"
CAME_HOME: Final = "came_home"
REPAIRED: Final = "repaired"
RESTED: Final = "rested"
AIDED: Final = "aided"
SPOILED: Final = "spoiled"
"""Let a clue go that promised more than another; bots notice it, the table says no more than that it went."""
ACTS: Final[dict[str, str]] = {
    CLAIMED: "claimed the {clue} in Episode {episode}",
    LET_GO: "let the {clue} go with {cards} in hand in Episode {episode}",
    HELPED: "revealed a {clue} that was wanted in Episode {episode}",
    USELESS: "revealed a {clue} that was no help, out of {dice}, in Episode {episode}",
    ACCUSED: "called for a vote on {other} in Episode {episode}",
    FOR_BRONZE: "voted to Bronze {other} in Episode {episode}",
    AGAINST_BRONZE: "voted against Bronzing {other} in Episode {episode}",
    WENT: "went to the Field in Episode {episode}",
    CAME_HOME: "left the Field in Episode {episode}",
    REPAIRED: "saw to the Maintenance track in Episode {episode}",
    RESTED: "returned Stress in Episode {episode}",
    AIDED: "played a card for the team in Episode {episode}",
    SPOILED: "let the {clue} go with {cards} in hand in Episode {episode}",
}
"""What a player can be seen doing."""
DOUBTFUL: Final = (LET_GO, SPOILED, USELESS, ACCUSED, FOR_BRONZE, AGAINST_BRONZE, CAME_HOME)
"""Acts that may be held against somebody."""
CREDITABLE: Final = (CLAIMED, HELPED, AGAINST_BRONZE, FOR_BRONZE, WENT, REPAIRED, RESTED, AIDED)
"""Acts that may be held in somebody's favour."""


def witness(g: Season, seat: int, kind: str, die: Die | None = None, other: int = NONE, count: int = 0) -> None:
    """Everybody saw it. Clones share the list, so it is replaced."""
    colour, symbol, value = (die.colour, die.symbol, die.number) if die is not None else (NONE, NONE, 0)
    g.witnessed = [*g.witnessed, Witnessed(len(g.witnessed), seat, kind, g.episode, other, colour, symbol, value, count)]


# When and what


def silent(g: Season) -> bool:
    """From the roll behind the shields to the reveal nobody says anything. [W13-SEC.06, .07]"""
    return not g.uncovered and any(die.zone == ROLLED for die in g.dice)


def spoken(g: Season, seat: int) -> int:
    """How often a player has spoken up in this Episode or Plot turn."""
    return len(said_by(g, seat))


def plot_turn(g: Season) -> int:
    """The Plot turn of the Finale, 0 before it."""
    return 1 + g.stopped + g.executed if g.finale else 0


def said_now(g: Season) -> list[Said]:
    """What was said in this Episode or Plot turn, the newest first."""
    found: list[Said] = []
    for said in reversed(g.said):
        if said.episode != g.episode or said.plot != plot_turn(g):
            break
        found.append(said)
    return found


def said_by(g: Season, seat: int) -> list[Said]:
    """What a player has said of that."""
    return [said for said in said_now(g) if said.seat == seat]


class Say(Choice):
    """Say something that everybody hears."""

    RULE = "W13-TLK.01"
    ADVISED = False
    SAID = True

    line: TalkLine
    other: int = -1
    die: int = -1
    type: int = -1
    about: int = -1

    def label(self, g: Season) -> str:
        die = g.dice[self.die] if self.die >= 0 else None
        clue_said = clue_text(die.colour, die.symbol, die.number) if die is not None else ""
        act = act_seen(g, self.about) if self.line.act else ""
        heard = g.said[self.about].line.about if self.line.reply else ""
        return sentence(self.line, g.names, self.other, clue_said, self.type, act, heard)

    def targets(self, g: Season) -> tuple[str, ...]:
        found: list[str] = []
        if self.die >= 0:
            found.append(f"die:{self.die}")
        if self.other >= 0:
            found.append(f"seat:{self.other}")
        if self.about >= 0:
            found.append(f"{'said' if self.line.reply else 'act'}:{self.about}")
        return tuple(found)

    def heading(self, g: Season) -> str:
        return self.line.about

    def key(self) -> str:
        """As for every choice, but quicker: there are dozens of these at every moment."""
        return f"Say(about={self.about}, die={self.die}, line={self.line.key}, other={self.other}, type={self.type})"


def things_to_say(g: Season, seat: int) -> list[Choice]:
    """Everything that the player may say now. [W13-TLK.02..05]"""
    found: list[Choice] = []
    if g.phase == "setup" or g.over or silent(g) or spoken(g, seat) >= MOST_SAID:
        return found
    last = said_by(g, seat)
    others = [player.seat for player in g.players if player.seat != seat]
    doubts = not g.coop and g.revealed < 0
    dice = different(g, g.leads()) + different(g, g.field_clues())
    for line in g.pack.all(TalkLine):
        if line.about == "suspicion" and not doubts:
            continue
        if line.reply:
            for heard in latest_of_others(g, seat):
                found.append(Say(line, heard.seat, about=heard.number))
        elif line.act:
            kinds = DOUBTFUL if line.id == "suspect_for" else CREDITABLE
            for other in others:
                if not known_side(g, other):
                    for act in latest_acts(g, other, kinds):
                        found.append(Say(line, other, about=act.number))
        elif line.clue and line.agent:
            for die in dice:
                for other in others:
                    if g.players[other].present:
                        found.append(Say(line, other, die))
        elif line.clue:
            for die in dice:
                found.append(Say(line, die=die))
        elif line.agent:
            for other in others:
                if g.players[other].present and not (line.about == "suspicion" and known_side(g, other)):
                    found.append(Say(line, other))
        elif line.kind:
            for type in range(4):
                found.append(Say(line, type=type))
        else:
            found.append(Say(line))
    said = [(one.line.id, one.other, one.die, one.type, one.about) for one in last[:3]]
    if not said:
        return found
    return [one for one in found if isinstance(one, Say) and (one.line.id, one.other, one.die, one.type, one.about) not in said]


def known_side(g: Season, seat: int) -> bool:
    """Whether everybody knows the player's loyalty."""
    return g.players[seat].shown_loyal or seat == g.revealed


def latest_acts(g: Season, seat: int, kinds: tuple[str, ...]) -> list[Witnessed]:
    """The latest things that everybody saw the player do, of these kinds."""
    return [act for act in reversed(g.witnessed) if act.seat == seat and act.kind in kinds][:MOST_ACTS]


def latest_of_others(g: Season, seat: int) -> list[Said]:
    """What others have said lately in this Episode and can be agreed with or not."""
    return [said for said in said_now(g) if said.seat != seat and said.line.about in ("plan", "wish", "suspicion")][:MOST_REPLIES]


def speak(g: Season, seat: int, choice: Say) -> None:
    """Everybody hears it; it can't be taken back. [W13-TLK.01]"""
    die = g.dice[choice.die] if choice.die >= 0 else None
    colour, symbol, value = (die.colour, die.symbol, die.number) if die is not None else (NONE, NONE, 0)
    said = Said(
        len(g.said), seat, choice.line, g.episode, plot_turn(g), choice.other, choice.die, colour, symbol, value, choice.type, choice.about
    )
    g.said = [*g.said, said]
    g.barrier()
    if g.watched:
        g.tell("{seat}: “{what}”", seat=seat, what=choice.label(g), kind="say", targets=list(choice.targets(g)))


# In words


def sentence(line: TalkLine, names: list[str], other: int, clue_said: str, type: int, act: str, heard: str) -> str:
    """What is said, in words. `heard`: what kind of thing it answers."""
    agent, asked = names[other] if other >= 0 else "", SYMBOL_NAMES[type] if type >= 0 else ""
    return _filled(line.text, agent, clue_said, asked, act, answer_text(heard, line.id == "agree"))


@lru_cache(2000)
def _filled(text: str, agent: str, clue: str, type: str, act: str, said: str) -> str:
    """Dozens of lines may be said at every moment, mostly the same as a moment ago."""
    return text.format(agent=agent, clue=clue, type=type, act=act, said=said)


def answer_text(about: str, agrees: bool) -> str:
    """How one agrees or disagrees with a plan, a wish or a suspicion."""
    if about == "wish":
        return "I will." if agrees else "I can't."
    if about == "plan":
        return "do that." if agrees else "better not."
    return "I think so too." if agrees else "I don't think so."


def clue_text(colour: int, symbol: int, value: int) -> str:
    """A die as people call it across the table."""
    return f"{clue(symbol, value)} on the {COLOURS[colour]} die" if colour >= 0 else ""


def act_text(kind: str, names: list[str], episode: int, other: int, clue_seen: str, count: int) -> str:
    """Something that everybody saw, in words."""
    return ACTS[kind].format(
        clue=clue_seen,
        cards=cards_text(count),
        dice="1 die" if count == 1 else f"{count} dice",
        other=names[other] if other >= 0 else "",
        episode=episode,
    )


def words_of(g: Season, said: Said) -> str:
    """Something that was said, in words."""
    act = act_seen(g, said.about) if said.line.act else ""
    heard = g.said[said.about].line.about if said.line.reply else ""
    return sentence(said.line, g.names, said.other, clue_text(said.colour, said.symbol, said.value), said.type, act, heard)


def act_seen(g: Season, number: int) -> str:
    """What everybody saw, by its number."""
    act = g.witnessed[number]
    return act_text(act.kind, g.names, act.episode, act.other, clue_text(act.colour, act.symbol, act.value), act.count)
