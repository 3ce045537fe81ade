"""Making a test: conditions, the roll, the effect die, the score, and what follows. [HB-TST, HB-EFF, HB-LVL]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards import verbs
from undertable.games.hellboy.chapters import dice
from undertable.games.hellboy.chapters.damage import Heal, hurt_enemy, sweep
from undertable.games.hellboy.chapters.forecast import AsItIs, odds_again, odds_now, rolled_with, stands, ways_again
from undertable.games.hellboy.chapters.moves import FreeMove
from undertable.games.hellboy.chapters.options import SpendCubes, counted
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, NO_ONE, SKILLS, Agent, Enemy, Gear, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Ask, Choice, Decision, Entry, Face, Step, Sum, Term, Yes

WITHOUT: Final[list[bool]] = [False]
WITH_AND_WITHOUT: Final[list[bool]] = [False, True]
ALL_DICE: Final = 3
"""What "all dice" upgraded or downgraded counts for. [HB-LVL.09]"""


def agent_test(g: Case, purpose: str, skill: int, number: int, target: int = 0) -> Test:
    """A test of an agent with everything that lies on the agent already counted. [HB-TST.02]"""
    agent = g.agents[number]
    test = Test(purpose, skill, agent.seat, number, target, agent.skills[skill])
    test.downs = downgrades_on(g, agent, skill)
    test.ups = upgrades_on(g, agent, skill)
    return test


def downgrades_on(g: Case, agent: Agent, skill: int) -> int:
    """Injuries, fire, swarms and a weak Tracker. [HB-DMG.07, HB-BLZ.06, HB-SWM.03]"""
    downs = 0 if skill == DEFEND else agent.injuries(skill)
    if g.blazes[agent.area] and not agent.has(verbs.Fireproof):
        downs += ALL_DICE
    if g.near_swarm(agent.area) and not agent.has(verbs.Swarmproof):
        downs += 1
    if skill == DEFEND and agent.tracker == 1:
        tracker = tracker_of(agent)
        downs += tracker.weak if tracker is not None else 0
    return downs


def upgrades_on(g: Case, agent: Agent, skill: int) -> int:
    """Cards that the agent carries, and Backup Agents in the area."""
    ups = 0
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, verbs.Upgrade) and effect.skill == skill:
            ups += effect.by
            g.used(gear.kind)
    for backup in g.backups:
        if backup.area == agent.area:
            help_ = backup.kind.effect
            if isinstance(help_, verbs.HelpHere) and help_.skill == skill:
                ups += help_.by
                g.used(backup.kind)
    return ups


def make_test(g: Case, *steps: Step, insight: bool = True) -> None:
    """The middle of every test, with the steps of its outcome after it. `insight`: whether it is still open if a marker is spent on it.
    [HB-TST.07]"""
    test = g.tests[-1]
    if insight and g.began and g.insights and test.agent != NO_ONE:
        g.then(SpendInsight())
    g.then(Roll())
    if test.skill == EXAMINE:
        g.then(RingBell())
    g.then(EffectDie(), *steps, EndTest())


def said_of_test(g: Case) -> dict[str, str]:
    """What prompts say of the test that is being made."""
    test = g.tests[-1]
    agent = g.agents[test.agent].kind if test.agent != NO_ONE else None
    return {
        "agent": agent.name if agent is not None else "",
        "special": agent.bprd if agent is not None else "",
        "skill": SKILLS[test.skill],
        "target": str(test.target),
        "dice": dice_text(test.dice, test.values),
        "effect": dice.EFFECTS[test.effect],
        "with": rolled_with(test),
    }


class AskTester(Ask[Case]):
    """Who makes the test decides."""

    def whom(self, g: Case) -> int:
        return g.tests[-1].seat

    def prompt_values(self, g: Case) -> dict[str, str]:
        return said_of_test(g)


class Assist(Ask):
    """An agent in the area may spend cubes, each upgrading one die. [HB-FIG.03, HB-EXM.02]"""

    PROMPT = "{agent}: spend cubes on this {skill}? Each upgrades one die: {with}"
    WAITING = "{seat} may help the test"

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {**said_of_test(g), "agent": g.agents[self.agent].kind.name}

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        agent = g.agents[self.agent]
        most = min(agent.cubes, test.headroom())
        if agent.out or most <= 0 or (g.declined and self.circumstances(g) in g.declined):
            return None
        options: list[Choice] = [SpendCubes(self.agent, cubes) for cubes in range(most + 1)]
        return Decision(agent.seat, "", options, rule="HB-EXM.02" if test.skill == EXAMINE else "HB-FIG.03")

    def circumstances(self, g: Case) -> str:
        test = g.tests[-1]
        agent = g.agents[self.agent]
        return f"help {self.agent} {agent.area} {agent.cubes} {test.agent} {test.backup} {test.enemy} {test.thing}"

    def answer(self, g: Case, choice: SpendCubes) -> None:
        if not choice.cubes:
            g.decline(self.circumstances(g))
        g.agents[self.agent].cubes -= choice.cubes
        g.tests[-1].ups += choice.cubes
        if g.watched and choice.cubes:
            g.tell("{agent} spends {cubes} on the test", agent=g.agents[self.agent].kind, cubes=counted(choice.cubes, "cube"))


class UseInsight(Yes):
    """Spend an Insight marker: against the Boss, or on a defence that may knock the agent out; a sensible player keeps it otherwise."""

    def minor(self, g: Case) -> bool:
        test = g.tests[-1]
        if test.skill == DEFEND:
            agent = g.agents[test.agent]
            return agent.hurt() + dice.MOST_SUCCESSES < 2 * agent.kind.health
        enemy = g.enemy(test.enemy)
        return enemy is None or enemy.figure != g.book.boss

    def odds(self, g: Case) -> str:
        return odds_now(g, ALL_DICE)


class SpendInsight(AskTester):
    """In the Confrontation an Insight marker upgrades all dice of an agent's test. [HB-CAS.17]"""

    RULE = "HB-CAS.17"
    PROMPT = "Spend an Insight marker on {agent}'s {skill} test? {with}"
    WAITING = "{seat} may spend an Insight marker"

    def options(self, g: Case) -> list[Choice]:
        test = g.tests[-1]
        if not g.insights or test.headroom() <= 0 or g.agents[test.agent].out or (g.declined and self.circumstances(g) in g.declined):
            return []
        return [AsItIs(), UseInsight()]

    def circumstances(self, g: Case) -> str:
        test = g.tests[-1]
        enemy = g.enemy(test.enemy)
        boss = enemy is not None and enemy.figure == g.book.boss
        return f"insight {g.insights} {test.agent} {g.agents[test.agent].hurt()} {test.skill == DEFEND} {boss}"

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            spend_insight(g, g.tests[-1])
        else:
            g.decline(self.circumstances(g))


def spend_insight(g: Case, test: Test) -> None:
    """An Insight marker upgrades all dice of a test. [HB-CAS.17]"""
    g.insights -= 1
    test.insight = True
    test.ups += ALL_DICE
    if g.watched:
        g.tell("{agent} spends an Insight marker: all dice are upgraded", agent=g.agents[test.agent].kind)


def insight_said(g: Case, enemy: Enemy) -> bool:
    """Whether an action says itself if an Insight marker is spent on it: each attack on the Boss is there with and without one."""
    return g.began != "" and g.insights > 0 and enemy.figure == g.book.boss


def with_or_without(g: Case, enemy: Enemy) -> list[bool]:
    """Whether an attack is offered without an Insight marker alone, or with one too."""
    return WITH_AND_WITHOUT if insight_said(g, enemy) else WITHOUT


def still_open(g: Case, test: Test, enemy: Enemy, insight: bool | None) -> bool:
    """Whether it is still to be asked if an Insight marker is spent: an attack on the Boss has said it, and it is spent now. [HB-CAS.17]"""
    if insight is None or not insight_said(g, enemy):
        return True
    if insight:
        spend_insight(g, test)
    return False


class Roll(Step):
    """The dice are assembled and rolled with the effect die. [HB-TST.02, HB-LVL.08]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        test.dice = dice.assemble(test.level, test.ups, test.downs)
        throw(g, test)


def throw(g: Case, test: Test) -> None:
    """The test dice and the effect die fall. [HB-TST.02]"""
    test.values = [dice.FACES[level][g.rng.below(6)] for level in test.dice]
    test.effect = g.rng.below(6)
    if g.watched:
        tell_roll(g, test)


def roller(g: Case, test: Test) -> Entry | None:
    """The card of the agent or Backup Agent who makes a test; None for a Minion."""
    if test.agent != NO_ONE:
        return g.agents[test.agent].kind
    return g.backup(test.backup).kind if test.backup != NO_ONE else None


def tell_roll(g: Case, test: Test) -> None:
    """The roll for the log."""
    card = roller(g, test)
    g.tell(
        "{who} rolls {skill}{bonus} against {target}: {shown} and {effect}",
        bonus=f" +{test.bonus}" if test.bonus else "",
        who=card.name if card is not None else "A Minion",
        shown=dice_text(test.dice, test.values) or "no test dice",
        effect=dice.EFFECTS[test.effect],
        skill=SKILLS[test.skill],
        target=test.target,
        kind="roll",
        actor=test.seat,
        dice=[*faces(test), Face(dice.EFFECTS[test.effect])],
    )


def faces(test: Test) -> list[Face]:
    """The test dice as they fell."""
    return [Face(str(value), colour=dice.COLOURS[level]) for level, value in zip(test.dice, test.values, strict=True)]


def dice_text(levels: list[int], values: list[int]) -> str:
    """Dice as people read them: green 2, green 0, yellow 1."""
    return ", ".join(f"{dice.COLOURS[level]} {value}" for level, value in zip(levels, values, strict=True))


class Again(Choice):
    """Re-roll the dice in this mask."""

    dice: int

    def label(self, g: Case) -> str:
        test = g.tests[-1]
        picked = [place for place in range(len(test.dice)) if self.dice >> place & 1]
        if not picked:
            return f"Keep all dice: {stands(test, sum(test.values) + test.bonus)}"
        return "Re-roll " + dice_text([test.dice[p] for p in picked], [test.values[p] for p in picked])

    def targets(self, g: Case) -> tuple[str, ...]:
        return tuple([f"die:{place}" for place in range(3) if self.dice >> place & 1])

    def odds(self, g: Case) -> str:
        return odds_again(g, self.dice) if self.dice and isinstance(g.asking, EffectDie) else ""

    def minor(self, g: Case) -> bool:
        """Another set of dice is at least as likely to bring each number of successes; several targets of a Blast count apart."""
        test = g.tests[-1]
        if not test.target or not isinstance(g.asking, EffectDie) or len(test.targets) > 1:
            return False
        most = successes_that_count(g, test)
        own = at_least(test, self.dice, most)
        for option in reroll_options(test):
            assert isinstance(option, Again)
            if option.dice != self.dice:
                other = at_least(test, option.dice, most)
                better = all(theirs >= mine for theirs, mine in zip(other, own, strict=True))
                if better and (other != own or option.dice < self.dice):
                    return True
        return False


def reroll_options(test: Test) -> list[Choice]:
    """Every different set of dice to roll again, none first: of two dice that show the same the first is picked first. [HB-EFF.03]"""
    shown = list(zip(test.dice, test.values, strict=True))
    twins = [(one, other) for other in range(len(shown)) for one in range(other) if shown[one] == shown[other]]
    return [Again(mask) for mask in range(1 << len(shown)) if not any(mask >> other & 1 > mask >> one & 1 for one, other in twins)]


def successes_that_count(g: Case, test: Test) -> int:
    """More than these successes bring nothing: a card's test asks for one, an enemy has so much Health left."""
    if test.purpose == "doom":
        return 1
    enemy = g.enemy(test.enemy) if test.skill != DEFEND else None
    return dice.MOST_SUCCESSES if enemy is None else max(1, min(dice.MOST_SUCCESSES, g.health_of(enemy) - enemy.damage))


def at_least(test: Test, mask: int, most: int) -> list[int]:
    """In how many ways there are at least 1, 2 ... successes when these dice are rolled again; kept dice count as rolled six times."""
    rolled, ways = ways_again(tuple(test.dice), test.values, mask, test.target, test.bonus)
    scale: int = 6 ** (len(test.dice) - len(rolled))
    return [scale * sum(ways[won:]) for won in range(1, most + 1)]


def sensible_reroll(test: Test, options: list[Choice]) -> int:
    """The option that rolls the dice below their mean again."""
    low = sum(1 << place for place, level in enumerate(test.dice) if dice.below_mean(level, test.values[place]))
    return next((number for number, option in enumerate(options) if isinstance(option, Again) and option.dice == low), 0)


def roll_again(g: Case, test: Test, mask: int) -> None:
    """Roll these dice once more; the new results stand. [HB-EFF.03]"""
    for place in range(len(test.dice)):
        if mask >> place & 1:
            test.values[place] = dice.FACES[test.dice[place]][g.rng.below(6)]
    if g.watched and mask:
        g.tell("After the re-roll: {shown}", shown=dice_text(test.dice, test.values), kind="roll", dice=faces(test))


class RingBell(AskTester):
    """Medium's Bell: once per case re-roll dice of an EXAMINE test in Johann's area, before the effect die. [HB-TRM.08]"""

    RULE = "HB-TRM.08"
    PROMPT = "Ring Medium's Bell to re-roll dice? {dice} and {effect} against {target}"
    WAITING = "{seat} may ring Medium's Bell"

    def ringer(self, g: Case) -> tuple[Agent, Gear] | None:
        """The agent with the Bell and the card; None if there is none here."""
        test = g.tests[-1]
        if test.agent != NO_ONE and test.dice:
            for agent in [one for one in g.agents if one.area == g.agents[test.agent].area and not one.out]:
                for gear in agent.gear:
                    if isinstance(gear.effect, verbs.Bell) and gear.effect.skill == test.skill and gear.ready():
                        return agent, gear
        return None

    def ask(self, g: Case) -> Decision | None:
        ringer = self.ringer(g)
        return Decision(ringer[0].seat, "", reroll_options(g.tests[-1])) if ringer is not None else None

    def answer(self, g: Case, choice: Again) -> None:
        ringer = self.ringer(g)
        if choice.dice and ringer is not None:
            g.use_up(ringer[0], ringer[1].number)
            if g.watched:
                g.tell("Medium's Bell rings")
            roll_again(g, g.tests[-1], choice.dice)


class DoubleDie(Choice):
    """Count one die twice; -1: none."""

    die: int

    def label(self, g: Case) -> str:
        test = g.tests[-1]
        if self.die < 0:
            return f"Double no die: {stands(test, sum(test.values) + test.bonus)}"
        score = dice.score_of(test.values, dice.DOUBLE, self.die) + test.bonus
        return f"Double the {dice.COLOURS[test.dice[self.die]]} {test.values[self.die]}: {stands(test, score)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return () if self.die < 0 else (f"die:{self.die}",)

    def minor(self, g: Case) -> bool:
        test = g.tests[-1]
        return test.purpose != "hurl" and (self.die < 0 or test.values[self.die] < max(test.values))


class PlusTwo(Choice):
    """B.P.R.D. as Two."""

    def label(self, g: Case) -> str:
        test = g.tests[-1]
        return f"+2: {stands(test, sum(test.values) + 2 + test.bonus)}"

    def minor(self, g: Case) -> bool:
        """It adds no success, and the special can only help."""
        test = g.tests[-1]
        effect = g.agents[test.agent].kind.bprd_effect
        return isinstance(effect, (verbs.HealSelf, verbs.MoveFreely, verbs.ReadObjects)) and not two_more_help(test)


def two_more_help(test: Test) -> bool:
    """Whether +2 adds a success."""
    plain = sum(test.values) + test.bonus
    return dice.successes(plain + 2, test.target) > dice.successes(plain, test.target)


class Special(Choice):
    """B.P.R.D. for the special on the agent's card."""

    def label(self, g: Case) -> str:
        return g.agents[g.tests[-1].agent].kind.bprd

    def minor(self, g: Case) -> bool:
        """A test that misses hurls nobody, and where no enemy stands nobody is burnt."""
        test = g.tests[-1]
        agent = g.agents[test.agent]
        if isinstance(agent.kind.bprd_effect, verbs.BurnAround):
            return not g.enemies_in(agent.area) and two_more_help(test)
        return isinstance(agent.kind.bprd_effect, verbs.HurlTarget) and not dice.successes(sum(test.values) + test.bonus, test.target)


THIS_TEST: Final = " {skill}: {dice} against {target}"


class EffectDie(AskTester):
    """Resolve the effect die; then the score is compared. [HB-EFF.01..07]"""

    def prompt_values(self, g: Case) -> dict[str, str]:
        said, bonus = said_of_test(g), g.tests[-1].bonus
        return {**said, "dice": (said["dice"] or "no dice") + (f" +{bonus}" if bonus else "")}

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        effect = test.effect
        if (effect in (dice.REROLL, dice.DOUBLE) and test.dice) or (effect == dice.BPRD and special_applies(g, test)):
            super().run(g)
        else:
            compare(g, test)

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        if test.effect == dice.REROLL:
            options = reroll_options(test)
            default = sensible_reroll(test, options)
            return Decision(test.seat, "Roll which dice again?" + THIS_TEST, options, "{seat} may re-roll dice", "HB-EFF.03", default)
        if test.effect == dice.DOUBLE:
            options = [DoubleDie(test.values.index(value)) for value in sorted(set(test.values), reverse=True)]
            options.append(DoubleDie(-1))
            return Decision(test.seat, "Which die counts twice?" + THIS_TEST, options, "{seat} may double a die", "HB-EFF.04")
        prompt = "B.P.R.D.: +2, or {special}?" + THIS_TEST
        return Decision(test.seat, prompt, [PlusTwo(), Special()], "{seat} resolves the effect die", "HB-EFF.05")

    def answer(self, g: Case, choice: Choice) -> None:
        test = g.tests[-1]
        if isinstance(choice, Again):
            roll_again(g, test, choice.dice)
        elif isinstance(choice, DoubleDie):
            test.doubled = choice.die
        elif isinstance(choice, Special):
            test.special = True
            g.used(g.agents[test.agent].kind)
            if g.watched:
                g.tell("{agent}: {special}", agent=g.agents[test.agent].kind, special=g.agents[test.agent].kind.bprd)
        compare(g, test)


def special_applies(g: Case, test: Test) -> bool:
    """Whether the agent's special can be chosen in this test. [HB-EFF.05]"""
    return test.agent != NO_ONE and SKILLS[test.skill].lower() in g.agents[test.agent].kind.bprd_skills


def compare(g: Case, test: Test) -> None:
    """Score and successes; a special takes the place of +2. [HB-TST.03..06, HB-EFF.05]"""
    test.score = test.bonus + (sum(test.values) if test.special else dice.score_of(test.values, test.effect, test.doubled))
    test.won = dice.successes(test.score, test.target)
    if g.watched:
        g.tell(
            "Score {score} against {target}: {won}",
            score=test.score,
            target=test.target,
            won=counted(test.won, "success", "successes") if test.won else "no success",
            kind="score",
            sum=Sum(terms_of(test), test.target, SKILLS[test.skill], test.won > 0),
        )


def terms_of(test: Test) -> list[Term]:
    """What a score is made of: the dice, what the effect die adds or takes away, and bonuses."""
    terms = [Term(value, f"{dice.COLOURS[level]} die") for level, value in zip(test.dice, test.values, strict=True)]
    terms.append(Term(test.score - test.bonus - sum(test.values), dice.EFFECTS[test.effect]))
    return [*terms, Term(test.bonus, "bonus")] if test.bonus else terms


def catastrophe(test: Test) -> bool:
    """Whether the effect die shows Catastrophe."""
    return test.effect == dice.CATASTROPHE


class EndTest(Step):
    """What works after the test, then the test is over. [HB-TST.07]"""

    def run(self, g: Case) -> None:
        test = g.tests.pop()
        if test.special:
            after_special(g, test)


def after_special(g: Case, test: Test) -> None:
    """The specials that work after a test; one that hurls belongs to the Fight itself. [HB-EFF.05]"""
    agent = g.agents[test.agent]
    effect = agent.kind.bprd_effect
    if isinstance(effect, verbs.BurnAround):
        for enemy in g.enemies_in(agent.area):
            hurt_enemy(g, enemy, effect.damage)
        sweep(g)
        move_tracker(g, test.agent, effect.tracker)
    elif isinstance(effect, verbs.MoveFreely):
        if not agent.out:
            g.then(FreeMove(test.agent, effect.areas))
    elif isinstance(effect, verbs.ReadObjects):
        move_tracker(g, test.agent, effect.tracker)
        if test.skill == EXAMINE and test.won:
            g.inform(effect.inform)
    elif isinstance(effect, verbs.HealSelf):
        g.then(Heal(test.agent, effect.by))


def tracker_of(agent: Agent) -> verbs.Tracker | None:
    """The Tracker card of an agent."""
    for gear in agent.gear:
        if isinstance(gear.effect, verbs.Tracker):
            return gear.effect
    return None


def tracker_name(agent: Agent) -> str:
    """What the Tracker card of an agent is called."""
    return next(gear.kind.name for gear in agent.gear if isinstance(gear.effect, verbs.Tracker))


def move_tracker(g: Case, number: int, by: int) -> None:
    """A token advances or goes back on its card, not past its ends. [HB-TRK.02, HB-TRK.03]"""
    agent = g.agents[number]
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, verbs.Tracker):
            agent.tracker = max(1, min(effect.last, agent.tracker + by))
            g.used(gear.kind)
            if g.watched:
                g.tell("{card} is on {space}", card=gear.kind, space=agent.tracker)
