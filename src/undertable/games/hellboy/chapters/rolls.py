"""Making a test: conditions, the roll, the effect die, the score, and what follows. [HB-TST, HB-EFF, HB-LVL]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import (
    Bell,
    BurnAround,
    Fireproof,
    HealSelf,
    HelpHere,
    HurlTarget,
    MoveFreely,
    ReadObjects,
    Swarmproof,
    Tracker,
    Upgrade,
)
from undertable.games.hellboy.chapters.asks import AskTester
from undertable.games.hellboy.chapters.damage import Heal, hurt_enemy, sweep
from undertable.games.hellboy.chapters.dice import (
    BPRD,
    CATASTROPHE,
    COLOURS,
    DOUBLE,
    EFFECTS,
    FACES,
    MOST_SUCCESSES,
    REROLL,
    assemble,
    below_mean,
    score_of,
    successes,
)
from undertable.games.hellboy.chapters.forecast import AsItIs, odds_again, odds_now, rolled_with, stands, ways_again
from undertable.games.hellboy.chapters.moves import FreeMove
from undertable.games.hellboy.chapters.options import SpendCubes, counted
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, NO_ONE, SKILLS, Agent, Enemy, Test
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice, Yes
from undertable.kernel.event import Face, Sum, Term
from undertable.kernel.step import Ask, Decision, Step

ALL_DICE: Final = 3
"""What "all dice" upgraded or downgraded counts for. [HB-LVL.09]"""


def agent_test(g: Case, purpose: str, skill: int, number: int, target: int) -> Test:
    """A test of an agent with everything that lies on the agent already counted. [HB-TST.02]"""
    agent = g.agents[number]
    test = Test(purpose, skill, agent.seat, number, target, agent.skills[skill])
    test.downs = downgrades_on(g, agent, skill)
    test.ups = upgrades_on(g, agent, skill)
    return test


def downgrades_on(g: Case, agent: Agent, skill: int) -> int:
    """Injuries, fire, swarms and a weak Tracker. [HB-DMG.07, HB-BLZ.06, HB-SWM.03]"""
    downs = 0 if skill == DEFEND else agent.injuries(skill)
    if g.blazes[agent.area] and not agent.has(Fireproof):
        downs += ALL_DICE
    if g.near_swarm(agent.area) and not agent.has(Swarmproof):
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
        if isinstance(effect, Upgrade) and effect.skill == skill:
            ups += effect.by
            g.used(gear.kind)
    for backup in g.backups:
        if backup.area == agent.area:
            help_ = backup.kind.effect
            if isinstance(help_, HelpHere) and help_.skill == skill:
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


class Assist(Ask):
    """An agent in the area may spend cubes, each upgrading one die. [HB-FIG.03, HB-EXM.02]"""

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        test = g.tests[-1]
        return {"agent": g.agents[self.agent].kind.name, "skill": SKILLS[test.skill], "with": rolled_with(test)}

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        agent = g.agents[self.agent]
        most = min(agent.cubes, test.headroom())
        if agent.out or most <= 0 or (g.declined and self.circumstances(g) in g.declined):
            return None
        options: list[Choice] = [SpendCubes(self.agent, cubes) for cubes in range(most + 1)]
        return Decision(
            agent.seat,
            "{agent}: spend cubes on this {skill}? Each upgrades one die: {with}",
            options,
            "{seat} may help the test",
            "HB-EXM.02" if test.skill == EXAMINE else "HB-FIG.03",
        )

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
            return agent.hurt() + MOST_SUCCESSES < 2 * agent.kind.health
        enemy = g.enemy(test.enemy)
        return enemy is None or enemy.figure != g.book.boss

    def odds(self, g: Case) -> str:
        return odds_now(g, ALL_DICE)


class SpendInsight(AskTester):
    """In the Confrontation an Insight marker upgrades all dice of an agent's test. [HB-CAS.17]"""

    RULE = "HB-CAS.17"
    PROMPT = "Spend an Insight marker on {agent}'s {skill} test? {with}"
    WAITING = "{seat} may spend an Insight marker"

    def prompt_values(self, g: Case) -> dict[str, str]:
        test = g.tests[-1]
        return {"agent": g.agents[test.agent].kind.name, "skill": SKILLS[test.skill], "with": rolled_with(test)}

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
        if not isinstance(choice, Yes):
            g.decline(self.circumstances(g))
        else:
            spend_insight(g, g.tests[-1])


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


def said_with(g: Case, enemy: Enemy, insight: bool) -> bool | None:
    """Whether an attack is made with an Insight marker; None: it is still to be asked."""
    return insight if insight_said(g, enemy) else None


class Roll(Step):
    """The dice are assembled and rolled with the effect die. [HB-TST.02, HB-LVL.08]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        test.dice = assemble(test.level, test.ups, test.downs)
        rng = g.rng
        test.values = [FACES[level][rng.below(6)] for level in test.dice]
        test.effect = rng.below(6)
        if g.watched:
            tell_roll(g, test)


def tell_roll(g: Case, test: Test) -> None:
    """The roll for the log."""
    who = "A Minion"
    if test.agent != NO_ONE:
        who = g.agents[test.agent].kind.name
    elif test.backup != NO_ONE:
        backup = g.backup(test.backup)
        who = backup.kind.name if backup is not None else who
    g.tell(
        "{who} rolls {skill}{bonus} against {target}: {shown} and {effect}",
        bonus=f" +{test.bonus}" if test.bonus else "",
        who=who,
        shown=dice_text(test.dice, test.values) or "no test dice",
        effect=EFFECTS[test.effect],
        skill=SKILLS[test.skill],
        target=test.target,
        kind="roll",
        actor=test.seat,
        dice=[*faces(test), Face(EFFECTS[test.effect])],
    )


def faces(test: Test) -> list[Face]:
    """The test dice as they fell."""
    return [Face(str(value), colour=COLOURS[level]) for level, value in zip(test.dice, test.values, strict=True)]


def dice_text(dice: list[int], values: list[int]) -> str:
    """Dice as people read them: green 2, green 0, yellow 1."""
    return ", ".join(f"{COLOURS[level]} {value}" for level, value in zip(dice, values, strict=True))


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
    dice = len(test.dice)
    twins: list[tuple[int, int]] = []
    for other in range(dice):
        for one in range(other):
            if test.dice[one] == test.dice[other] and test.values[one] == test.values[other]:
                twins.append((one, other))
    return [Again(mask) for mask in range(1 << dice) if not any(mask >> other & 1 > mask >> one & 1 for one, other in twins)]


def successes_that_count(g: Case, test: Test) -> int:
    """More than these successes bring nothing: a card's test asks for one, an enemy has so much Health left."""
    if test.purpose == "doom":
        return 1
    enemy = g.enemy(test.enemy) if test.skill != DEFEND else None
    return MOST_SUCCESSES if enemy is None else max(1, min(MOST_SUCCESSES, g.health_of(enemy) - enemy.damage))


def at_least(test: Test, mask: int, most: int) -> list[int]:
    """In how many ways there are at least 1, 2 ... successes when these dice are rolled again; kept dice count as rolled six times."""
    rolled, ways = ways_again(tuple(test.dice), test.values, mask, test.target, test.bonus)
    scale: int = 6 ** (len(test.dice) - len(rolled))
    return [scale * sum(ways[won:]) for won in range(1, most + 1)]


def sensible_reroll(test: Test, options: list[Choice]) -> int:
    """The option that rolls the dice below their mean again."""
    low = sum(1 << place for place, level in enumerate(test.dice) if below_mean(level, test.values[place]))
    return next((number for number, option in enumerate(options) if isinstance(option, Again) and option.dice == low), 0)


def roll_again(g: Case, test: Test, mask: int) -> None:
    """Roll these dice once more; the new results stand. [HB-EFF.03]"""
    for place in range(len(test.dice)):
        if mask >> place & 1:
            test.values[place] = FACES[test.dice[place]][g.rng.below(6)]
    if g.watched and mask:
        g.tell("After the re-roll: {shown}", shown=dice_text(test.dice, test.values), kind="roll", dice=faces(test))


class RingBell(Ask):
    """Medium's Bell: once per case re-roll dice of an EXAMINE test in Johann's area, before the effect die. [HB-TRM.08]"""

    RULE = "HB-TRM.08"

    def ringer(self, g: Case) -> tuple[int, int]:
        """The agent with the Bell and the card's number; NO_ONE if there is none here."""
        test = g.tests[-1]
        if test.agent == NO_ONE or not test.dice:
            return (NO_ONE, 0)
        area = g.agents[test.agent].area
        for number, agent in enumerate(g.agents):
            if agent.area == area and not agent.out:
                for gear in agent.gear:
                    if isinstance(gear.effect, Bell) and gear.effect.skill == test.skill and gear.ready():
                        return (number, gear.number)
        return (NO_ONE, 0)

    def prompt_values(self, g: Case) -> dict[str, str]:
        test = g.tests[-1]
        return {"dice": dice_text(test.dice, test.values), "effect": EFFECTS[test.effect], "target": str(test.target)}

    def ask(self, g: Case) -> Decision | None:
        number, _ = self.ringer(g)
        if number == NO_ONE:
            return None
        return Decision(
            g.agents[number].seat,
            "Ring Medium's Bell to re-roll dice? {dice} and {effect} against {target}",
            reroll_options(g.tests[-1]),
            "{seat} may ring Medium's Bell",
            self.RULE,
        )

    def answer(self, g: Case, choice: Again) -> None:
        if choice.dice:
            number, gear = self.ringer(g)
            g.use_up(g.agents[number], gear)
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
        score = score_of(test.values, DOUBLE, self.die) + test.bonus
        return f"Double the {COLOURS[test.dice[self.die]]} {test.values[self.die]}: {stands(test, score)}"

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
        plain = sum(test.values) + test.bonus
        free = isinstance(g.agents[test.agent].kind.bprd_effect, (HealSelf, MoveFreely, ReadObjects))
        return free and successes(plain + 2, test.target) == successes(plain, test.target)


class Special(Choice):
    """B.P.R.D. for the special on the agent's card."""

    def label(self, g: Case) -> str:
        return g.agents[g.tests[-1].agent].kind.bprd

    def minor(self, g: Case) -> bool:
        """A test that misses hurls nobody, and where no enemy stands nobody is burnt."""
        test = g.tests[-1]
        agent = g.agents[test.agent]
        plain = sum(test.values) + test.bonus
        if isinstance(agent.kind.bprd_effect, BurnAround):
            return not g.enemies_in(agent.area) and successes(plain + 2, test.target) > successes(plain, test.target)
        return isinstance(agent.kind.bprd_effect, HurlTarget) and not successes(plain, test.target)


class EffectDie(Ask):
    """Resolve the effect die; then the score is compared. [HB-EFF.01..07]"""

    def prompt_values(self, g: Case) -> dict[str, str]:
        test = g.tests[-1]
        bonus = f" +{test.bonus}" if test.bonus else ""
        return {
            "dice": (dice_text(test.dice, test.values) or "no dice") + bonus,
            "target": str(test.target),
            "skill": SKILLS[test.skill],
            "special": g.agents[test.agent].kind.bprd if test.agent != NO_ONE else "",
        }

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        effect = test.effect
        if (effect == REROLL or effect == DOUBLE) and test.dice:
            super().run(g)
        elif effect == BPRD and special_applies(g, test):
            super().run(g)
        else:
            compare(g, test)

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        options: list[Choice]
        if test.effect == REROLL:
            options = reroll_options(test)
            return Decision(
                test.seat,
                "Roll which dice again? {skill}: {dice} against {target}",
                options,
                "{seat} may re-roll dice",
                "HB-EFF.03",
                sensible_reroll(test, options),
            )
        if test.effect == DOUBLE:
            places = sorted(range(len(test.values)), key=lambda place: -test.values[place])
            shown: list[int] = []
            options = []
            for place in places:
                if test.values[place] not in shown:
                    shown.append(test.values[place])
                    options.append(DoubleDie(place))
            options.append(DoubleDie(-1))
            return Decision(
                test.seat,
                "Which die counts twice? {skill}: {dice} against {target}",
                options,
                "{seat} may double a die",
                "HB-EFF.04",
            )
        return Decision(
            test.seat,
            "B.P.R.D.: +2, or {special}? {skill}: {dice} against {target}",
            [PlusTwo(), Special()],
            "{seat} resolves the effect die",
            "HB-EFF.05",
        )

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
    if test.agent == NO_ONE:
        return False
    return SKILLS[test.skill].lower() in g.agents[test.agent].kind.bprd_skills


def compare(g: Case, test: Test) -> None:
    """Score and successes; a special takes the place of +2. [HB-TST.03..06, HB-EFF.05]"""
    effect = test.effect
    if effect == BPRD and test.special:
        test.score = sum(test.values) + test.bonus
    else:
        test.score = score_of(test.values, effect, test.doubled) + test.bonus
    test.won = successes(test.score, test.target)
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
    terms = [Term(value, f"{COLOURS[level]} die") for level, value in zip(test.dice, test.values, strict=True)]
    dice = sum(test.values)
    terms.append(Term(test.score - test.bonus - dice, EFFECTS[test.effect]))
    if test.bonus:
        terms.append(Term(test.bonus, "bonus"))
    return terms


def catastrophe(test: Test) -> bool:
    """Whether the effect die shows Catastrophe."""
    return test.effect == CATASTROPHE


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
    if isinstance(effect, BurnAround):
        for enemy in g.enemies_in(agent.area):
            hurt_enemy(g, enemy, effect.damage)
        sweep(g)
        move_tracker(g, test.agent, effect.tracker)
    elif isinstance(effect, MoveFreely):
        if not agent.out:
            g.then(FreeMove(test.agent, effect.areas))
    elif isinstance(effect, ReadObjects):
        move_tracker(g, test.agent, effect.tracker)
        if test.skill == EXAMINE and test.won:
            g.inform(effect.inform)
    elif isinstance(effect, HealSelf):
        g.then(Heal(test.agent, effect.by))


def tracker_of(agent: Agent) -> Tracker | None:
    """The Tracker card of an agent."""
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, Tracker):
            return effect
    return None


def move_tracker(g: Case, number: int, by: int) -> None:
    """A token advances or goes back on its card, not past its ends. [HB-TRK.02, HB-TRK.03]"""
    agent = g.agents[number]
    for gear in agent.gear:
        effect = gear.effect
        if isinstance(effect, Tracker):
            agent.tracker = max(1, min(effect.last, agent.tracker + by))
            g.used(gear.kind)
            if g.watched:
                g.tell("{card} is on {space}", card=gear.kind, space=agent.tracker)
