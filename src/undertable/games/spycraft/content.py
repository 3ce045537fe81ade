"""What is printed: leaders, agents, gear, actions, missions, orders and decks, as the content files give them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import ClassVar, Final, Literal, get_args

import msgspec

from undertable.kernel import Effect, Entry

SKILLS = ("charisma", "combat", "transport", "craft")
CHARISMA: Final = 0
COMBAT: Final = 1
TRANSPORT: Final = 2
CRAFT: Final = 3
COVER: Final = 4
EXPENSE: Final = 5
STATS = (*SKILLS, "cover", "expense")

WORDS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "cards" / "words.toml").read_text(encoding="utf-8"))
"""How people say what stands in the content files, for texts and questions."""
FACTIONS = WORDS["factions"]
FREELANCER: Final = "freelancer"

Skill = Literal["charisma", "combat", "transport", "craft"]
Kind = Literal["intel", "mission", "react"]
Condition = Literal["", "fight", "chase", "intrigue", "public", "own_gear", "exposed", "first_not_chase"]
Cost = Literal["", "scrap_this", "discard_one", "scrap_own_gear"]
AgentWord = Literal["opponent", "enemy", "mate", "mate_or_self", "ally", "home_ally", "leader_in_team", "own_team", "team_agent"]
CardWord = Literal["opponent_gear", "enemy_gear", "facedown", "facedown_gear", "mission", "adjacent_missions"]
AGENTS = get_args(AgentWord)
"""The words that mean agents. All others mean cards."""
MomentOfAction = Literal["declared", "targeted", "react_played", "gear_activation", "performed"]
MomentOfHarm = Literal["before_wound", "before_expose", "before_home", "before_retire", "after_wound", "after_expose", "after_retire"]
MomentOfMission = Literal["mission_won", "mission_lost"]
ConcernedAgent = Literal["self", "mate", "team", "yours", "yours_other", "opponent"]
ConcernedDeed = Literal["your_mission_action", "enemy_gear_action", "attacker", "another_type", "you"]
WhileAgent = Literal["always", "in_team", "active", "active_leader", "armed", "cheaper_mate", "with_leader", "attacking", "defending"]
WhileMission = Literal["fight", "chase", "intrigue", "public", "private"]
Occasion = Literal["bravado", "activated", "retired", "you_win", "win", "attacker_wins", "start", "team_retired"]


class Verb(Effect):
    """One verb of the card language with its parameters; `cards/verbs` has them all."""

    VERB: ClassVar[str] = ""
    WORDS: ClassVar[str] = ""
    """What it does, as a clause of a card's text; its fields are those of `it`."""
    LASTING: ClassVar[bool] = False
    """Whether it is in force as long as its card is, instead of being carried out."""

    def words(self) -> str:
        """What it does, where a template does not say it."""
        return self.WORDS.format(it=self)


class Target(msgspec.Struct, forbid_unknown_fields=True, eq=False):
    """What an action aims at."""

    who: AgentWord | CardWord
    up_to: int = 0
    exactly: int = 1
    exposed: bool | None = None
    wounded: bool | None = None
    leader: bool | None = None
    charisma_at_most: int = -1
    cheaper: bool = False
    # Worked out when the content is read.
    least: int = 0
    most: int = 0
    agents: bool = False
    """Whether it aims at agents: then targets are stacks, else cards."""
    single: bool = False
    """Whether there is exactly one target, and few to choose from: it is named together with the action."""
    plain: bool = False
    """Whether all of those meant will do."""

    def __post_init__(self) -> None:
        self.least = 1 if self.up_to else self.exactly
        self.most = self.up_to or self.exactly
        self.agents = self.who in AGENTS
        self.single = self.most == 1 and self.who not in ("facedown", "facedown_gear")
        wanted = self.exposed is not None or self.wounded is not None or self.leader is not None
        self.plain = not wanted and self.charisma_at_most < 0 and not self.cheaper

    def words(self) -> str:
        """The target in words."""
        text = WORDS["targets"][self.who]
        if self.exposed:
            text = f"exposed {text}"
        if self.wounded:
            text = f"wounded {text}"
        if self.charisma_at_most >= 0:
            text += f" with charisma {self.charisma_at_most} or less"
        if self.exposed is False or self.wounded is False:
            missing = [word for word, had in (("exposed", self.exposed), ("wounded", self.wounded)) if had is False]
            text += f" who is not {' or '.join(missing)}"
        if self.leader is False:
            text += ", not a leader"
        if self.cheaper:
            text += ", of lower expense than this agent"
        if self.who == "own_team":
            return "any number of " + text
        if self.most > 1:
            plural = text.replace("agent", "agents", 1).replace(" who is ", " who are ") if "agents" not in text else text
            plural = plural.replace("card", "cards", 1).replace("mission of", "missions of", 1)
            return f"up to {self.up_to} {plural}" if self.up_to else f"{self.exactly} {plural}"
        if self.who == "leader_in_team":
            return text
        return "an" + text if text.startswith("other ") else f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


class Trigger(msgspec.Struct, forbid_unknown_fields=True, eq=False):
    """What a React answers: the moment, whom it concerns, and by whose doing."""

    moment: MomentOfAction | MomentOfHarm | MomentOfMission
    who: ConcernedAgent | ConcernedDeed
    by: Literal["", "enemy", "opponent"] = ""

    def words(self) -> str:
        """The trigger in words."""
        if self.moment == "declared":
            if self.who == "your_mission_action":
                return "one of your agents has declared a Mission action"
            return "an action printed on a gear of an enemy agent has been declared"
        if self.moment == "mission_won":
            if self.who == "attacker":
                return "you have won a mission as Attacker"
            return "you have won a mission of another type than the last one you won"
        text = WORDS["when"][self.moment].format(who=WORDS["who"].get(self.who, "you"))
        if self.by:
            text += " by an enemy agent" if self.by == "enemy" else " by an opposing agent"
        return text


def verbs_of(effects: list[Effect]) -> list[Verb]:
    """The effects of a line, which are all verbs of this game."""
    return [effect for effect in effects if isinstance(effect, Verb)]


def said(effects: list[Effect]) -> str:
    """What the effects of a line do, in words."""
    return "; ".join([effect.words() for effect in verbs_of(effects)])


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def check_kind(effects: list[Effect], lasting: bool, cannot: str) -> None:
    """Refuse verbs that are in force continuously where others are meant, and the other way round."""
    for effect in verbs_of(effects):
        if effect.LASTING != lasting:
            raise ValueError(f"{effect.VERB} cannot {cannot}")


_TERM = re.compile(r"[a-z]+|\d+")
_NUMBER = re.compile(r"(?:max\((\w+), (\w+)\)|[a-z]+|\d+)(?: \+ (?:[a-z]+|\d+))*")


class ActionLine(msgspec.Struct, forbid_unknown_fields=True, eq=False):
    """One action in the grammar of the cards: kind, skill, target number, clauses, effects."""

    kind: Kind
    skill: Skill
    effect: list[Effect]
    number: int | str = 0
    unlimited: bool = False
    needs: Condition = ""
    target: Target | None = None
    instead: Literal["", "own_cheaper", "own_cheaper_here", "anyone"] = ""
    when: Trigger | None = None
    cost: Cost = ""
    from_hq: bool = False
    # Worked out when the content is read.
    index: int = 0
    bit: int = 1
    """The place of its "used" marker among the lines of one card."""
    skill_no: int = 0
    plus: int = 0
    stats: list[int] = msgspec.field(default_factory=list)
    highest: bool = False
    joins: bool = False
    needs_pile: bool = False
    names_skill: bool = False
    names_sign: bool = False
    names_seat: bool = False
    personal: bool = False
    """It does something to whoever performs it, other than to expose him."""

    def __post_init__(self) -> None:
        self.skill_no = SKILLS.index(self.skill)
        self._read_number()
        if (self.kind == "react") != (self.when is not None):
            raise ValueError("a React has `when`, no other action has")
        if self.stats and self.target is None:
            raise ValueError(f"number {self.number!r} needs a target")
        check_kind(self.effect, False, "be carried out by an action; write it under static")
        for effect in verbs_of(self.effect):
            self.joins = self.joins or effect.VERB == "join"
            self.needs_pile = self.needs_pile or effect.VERB == "exchange_mission"
            self.names_skill = self.names_skill or getattr(effect, "skill", "") == "named"
            self.names_sign = self.names_sign or bool(getattr(effect, "choose", False))
            self.names_seat = self.names_seat or getattr(effect, "of", "") == "named"
            self.personal = self.personal or (getattr(effect, "who", "target") == "self" and effect.VERB != "expose")

    def _read_number(self) -> None:
        if isinstance(self.number, int):
            self.plus = self.number
            return
        if not _NUMBER.fullmatch(self.number):
            raise ValueError(f"number {self.number!r} is no sum such as 'max(combat, cover) + 1' or 'craft + 2'")
        self.highest = self.number.startswith("max(")
        for term in _TERM.findall(self.number.removeprefix("max")):
            if term.isdigit():
                self.plus += int(term)
            elif term in STATS:
                self.stats.append(STATS.index(term))
            else:
                raise ValueError(f"number {self.number!r}: {term!r} is none of {', '.join(STATS)}")

    def number_words(self) -> str:
        """The target number in words."""
        if not self.stats:
            return str(self.plus) if self.plus else ""
        names = [STATS[stat] for stat in self.stats]
        text = f"the higher of the target's {names[0]} and {names[1]}" if self.highest else "the target's " + " plus ".join(names)
        return f"{text}, plus {self.plus}" if self.plus else text

    def words(self) -> str:
        """The action in words: what it is, what it needs, what it does."""
        number = self.number_words()
        head = f"{'Unlimited ' if self.unlimited else ''}{self.kind.capitalize()}, {self.skill.capitalize()}"
        if number:
            head += f" {number}" if number.isdigit() else f", TN {number}"
        clauses: list[str] = []
        if self.from_hq:
            clauses.append("also from HQ")
        if self.when is not None:
            clauses.append("when " + self.when.words())
        if self.needs:
            clauses.append(WORDS["needs"][self.needs])
        if self.cost:
            clauses.append("cost: " + WORDS["costs"][self.cost])
        if self.target is not None:
            clauses.append("target: " + self.target.words())
        if self.instead:
            clauses.append("in his place: " + WORDS["instead"][self.instead])
        effects = said(self.effect)
        if self.target is not None and self.target.most > 1:
            effects = effects.replace("the target", "each target")
        return f"{head}{''.join(f'; {clause}' for clause in clauses)}. {sentence(effects)}"


class StaticLine(msgspec.Struct, forbid_unknown_fields=True, eq=False):
    """A continuous text: in force while its condition holds."""

    effect: list[Effect]
    during: WhileAgent | WhileMission = "always"

    def __post_init__(self) -> None:
        check_kind(self.effect, True, "be in force continuously; write it under action or event")

    def words(self) -> str:
        during = WORDS["during"][self.during]
        return f"{during}{said(self.effect)}." if during else sentence(said(self.effect))


class EventLine(msgspec.Struct, forbid_unknown_fields=True, eq=False):
    """A text that happens by itself on an occasion."""

    on: Occasion
    effect: list[Effect]

    def __post_init__(self) -> None:
        check_kind(self.effect, False, "be carried out by an event; write it under static")

    def words(self) -> str:
        effects = said(self.effect)
        return f"{WORDS['on'][self.on]}{'' if effects.startswith('may') else ':'} {effects}."


class Face(Entry, kw_only=True, eq=False):
    """Whatever has lines: the common part of all cards and orders."""

    action: list[ActionLine] = msgspec.field(default_factory=list)
    static: list[StaticLine] = msgspec.field(default_factory=list)
    event: list[EventLine] = msgspec.field(default_factory=list)
    flavour: str = ""
    """A line for the mood, without meaning for the rules."""
    unique: bool = False
    expense: int = 0
    bravado: int = 0
    skills: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    faction: str = ""
    role: str = ""
    traits: list[str] = msgspec.field(default_factory=list)
    reacts: list[ActionLine] = msgspec.field(default_factory=list)
    """Worked out: the Reacts among its actions."""
    lasting: list[Effect] = msgspec.field(default_factory=list)
    """Worked out: all its continuous effects."""
    place: int = 0
    """Worked out: its place in the order of the content."""

    def __post_init__(self) -> None:
        if len(self.skills) != 4:
            raise ValueError("skills are four numbers: charisma, combat, transport, craft")
        for number, line in enumerate(self.action):
            line.index = number
            line.bit = 1 << number
        self.reacts = [line for line in self.action if line.kind == "react"]
        self.lasting = [effect for text in self.static for effect in text.effect]


class AgentFace(Face, kw_only=True, eq=False):
    """What leaders and agents have in common: they can stand in an agent position."""

    def has_trait(self, trait: str) -> bool:
        return trait == self.role or trait == self.faction or (trait == "Unique" and self.unique)


class Leader(AgentFace, kw_only=True, eq=False):
    """A leader of one faction. [SPY-CARD.04]"""

    level: int
    back: str = "leader"


class Agent(AgentFace, kw_only=True, eq=False):
    """An agent of a faction, or a Freelancer."""

    back: str = "agency"


class Gear(Face, kw_only=True, eq=False):
    """Gear: `skills` are its adjustments."""

    back: str = "agency"


class Action(Face, kw_only=True, eq=False):
    """An action card; `by` is the faction of the agent who must perform it."""

    by: str = ""
    back: str = "agency"


class Mission(Face, kw_only=True, eq=False):
    """A mission of the common queue. [SPY-CARD.07]"""

    number: int
    zone: str = ""
    type: Literal["fight", "chase", "intrigue"]
    setting: Literal["public", "private"]
    cover: int
    points: int
    objective: Skill
    target: int
    back: str = "mission"
    objective_no: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.objective_no = SKILLS.index(self.objective)


class Order(Face, kw_only=True, eq=False):
    """A standard action; `leader` restricts it to active leaders. [SPY-SKL.04]"""

    leader: bool = False
    mark: int = 0
    """Worked out: the place of its "used" marker on an agent."""


class Ability(Face, kw_only=True, eq=False):
    """The ability of a faction's active leader. [SPY-LDR.02]"""


class Copies(msgspec.Struct, forbid_unknown_fields=True):
    """So many copies of one card."""

    id: str
    copies: int = 1


class Deck(Entry, kw_only=True, eq=False):
    """An agency deck: four leaders and the other cards. [SPY-DB.08]"""

    leaders: list[str]
    cards: list[Copies]


class Flaw(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck: in words, with the rule and the card that it is about."""

    text: str
    rule: str = "SPY-DB.08"
    card: str = ""
    """The id of a card or leader; empty if it is about the whole deck."""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class CheckUp(msgspec.Struct):
    """Everything about a deck file: what it says, what is wrong with it, what is unwise."""

    deck: Deck | None
    """None if the file cannot be read as a deck."""
    flaws: list[Flaw]
    warnings: list[str]

    @property
    def legal(self) -> bool:
        """Whether it can be played."""
        return self.deck is not None and not self.flaws


KINDS: tuple[type[Entry], ...] = (Leader, Agent, Gear, Action, Mission, Order, Ability, Deck)
