"""A game in the terminal: numbered options, bots in the other chairs, a hand-over screen between people."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.prompt import Prompt
from rich.text import Text

import undertable as ut
from undertable import bots
from undertable.kernel.annotations import Annotation, annotated, inscriptions, places_of, read_by, sheets_for, written
from undertable.kernel.asking import settled
from undertable.kernel.choice import Choice
from undertable.kernel.game import PackFile
from undertable.kernel.header import Record
from undertable.kernel.position import Position
from undertable.kernel.record import Play
from undertable.kernel.rules import read_rulebook
from undertable.kernel.scene import Scene, overlaid
from undertable.terminal.draw import changed, draw
from undertable.terminal.pages import printed

HELP = (
    "number: choose   words: find an option   ? words: help on a card   r: the rule   l: the log   t: the table   p: when to ask me   "
    "u: take back   q: stop"
)
TALK = "say: talk to the table in ready lines"
ANYTIME = "a: what you may do at any time"
LEFT_FREE = 24
"""Lines for what happened, the question and its options; a table that leaves so many is drawn whole, always in the same place."""
MOST_OPTIONS = 24
MOST_LOG = 40
MOST_LINES = 30
"""So many things to say are listed at once."""
MOST_CARDS = 6
"""So many lines of each kind are printed at once; the rest is a word away."""


class Terminal:
    """One person, or several who hand the keyboard over, at a table."""

    def __init__(self, position: Position, own: set[int], bot: str, seed: int | str, console: Console) -> None:
        self.play = Play(position)
        self.own = own
        self.bot = bots.make(bot)
        self.streams = [ut.seeded(seed, f"bot {seat}") for seat in range(position.seats)]
        self.console = console
        self.at_keyboard = min(own) if len(own) == 1 else -1
        self.told = dict.fromkeys(own, 0)
        self.seen: dict[int, Scene] = {}
        """The table as each seat saw it last."""
        self.annotations: list[Annotation] = []
        self.inscribed: list[tuple[int, Annotation]] = []
        """Everything that was written on the table, and after how many choices."""

    @property
    def position(self) -> Position:
        return self.play.position

    def run(self) -> bool:
        """Play to the end; False if the person stopped before."""
        while not self.position.over:
            pending = self.position.pending
            mine = [seat for seat in pending if seat in self.own]
            seat = mine[0] if mine and len(mine) == len(pending) else next(s for s in pending if s not in self.own)
            if seat not in self.own:
                said = self.bot.aside(self.position, seat, self.streams[seat])
                self.play.apply(seat, said if said is not None else self.bot.choose(self.position, seat, self.streams[seat]))
            elif not self.ask(seat):
                return False
        viewer = self.at_keyboard if self.at_keyboard >= 0 else ut.SPECTATOR
        self.show(viewer, {})
        result = self.position.result
        assert result is not None
        names = [self.position.name(seat) for seat in result.winners]
        told = "nobody wins" in result.text if not names else all(name in result.text for name in names)
        won = "" if told else f" Winner: {', '.join(names) or result.side or 'nobody'}."
        self.console.print(Text.assemble(("The game is over. ", "bold"), result.text, won))
        return True

    def show(self, seat: int, marks: dict[str, list[int]]) -> None:
        """The table and what happened since this seat last looked."""
        scene = annotated(overlaid(self.position.scene(seat)), read_by(self.position, self.annotations, seat), self.position)
        before = self.seen.get(seat)
        whole = draw(scene, marks, self.console.width)
        if self.console.is_terminal and len(self.console.render_lines(whole)) + LEFT_FREE <= self.console.height:
            self.console.clear()
            self.console.print(whole)
        elif before is None:
            self.console.print(whole)
        else:
            self.console.print(draw(scene, marks, self.console.width, changed(before, scene)))
        self.seen[seat] = scene
        lines = self.position.log(seat)
        since = self.told.get(seat, 0)
        for line in lines[since:]:
            self.console.print(Text(f"  {line}", "dim"))
        if seat in self.told:
            self.told[seat] = len(lines)

    def hand_over(self, seat: int) -> None:
        """Nobody sees the next person's secrets."""
        if self.at_keyboard != seat and len(self.own) > 1:
            self.console.clear()
            Prompt.ask(f"\nHand the keyboard to [bold]{self.position.name(seat)}[/] and press Enter", default="", show_default=False)
        self.at_keyboard = seat

    def ask(self, seat: int) -> bool:
        """Ask a person; False if they stop."""
        given = settled(self.position, seat)
        options = self.position.choices(seat)
        decision = self.position.decision(seat)
        assert decision is not None
        if given is not None:
            self.play.apply(seat, given.choice)
            return True
        self.hand_over(seat)
        self.show(seat, self.marks(seat))
        self.console.print(Text.assemble((f"\n{self.position.name(seat)}: {decision.prompt}", "bold"), (f"  [{decision.rule}]", "dim")))
        self.list_options(list(enumerate(options, 1)))
        for sheet in sheets_for(self.position, seat):
            self.console.print(Text(f"{sheet.id} C4 text: {sheet.name}. {sheet.warning}", "dim"))
        asides = self.position.anytime(seat)
        if any(choice.heading(self.position) for choice in asides):
            self.console.print(Text(TALK, "dim"))
        if any(not choice.heading(self.position) for choice in asides):
            self.console.print(Text(ANYTIME, "dim"))
        while True:
            said = Prompt.ask(Text(HELP, "dim").plain + "\n>", console=self.console).strip()
            answered = self.answer(seat, said)
            if answered is not None:
                return answered

    def marks(self, seat: int) -> dict[str, list[int]]:
        """For each scene id the numbers of the options that point at it."""
        found: dict[str, list[int]] = {}
        for number, choice in enumerate(self.position.choices(seat), 1):
            for target in choice.targets(self.position):
                found.setdefault(target, []).append(number)
        return found

    def list_options(self, numbered: list[tuple[int, Choice]]) -> None:
        """Options with their numbers, not more than fit on a screen."""
        abouts = [(choice.targets(self.position) or ("",))[0] for _, choice in numbered]
        names = self.position.scene(self.at_keyboard).names() if len(numbered) > 6 else {}
        for at, (number, choice) in enumerate(numbered[:MOST_OPTIONS]):
            about = abouts[at]
            if names.get(about) and about in abouts[at + 1 : at + 2] and about not in abouts[max(0, at - 1) : at]:
                self.console.print(Text(f"       {names[about]}:", "dim"))
            odds = self.position.odds(choice)
            self.console.print(Text.assemble(f"  {number:>3}  {choice.label(self.position)}", (f"  ({odds})" if odds else "", "dim")))
        if len(numbered) > MOST_OPTIONS:
            self.console.print(Text(f"       and {len(numbered) - MOST_OPTIONS} more: type words to find one", "dim"))

    def log(self, seat: int, said: str) -> None:
        """The last lines of the log; so many as wanted, or those with these words."""
        lines = self.position.log(seat)
        if said.isdigit():
            shown = lines[-int(said) :] if int(said) else []
        elif said:
            shown = [line for line in lines if has_words(line, said)][-MOST_LOG:]
        else:
            shown = lines[-MOST_LOG:]
        if len(shown) < len(lines) and not said:
            self.console.print(Text(f"({len(lines) - len(shown)} earlier lines: l {len(lines)} shows all, l and words finds some)", "dim"))
        for line in shown:
            self.console.print(Text(line))

    def help_on(self, words: str) -> None:
        """What is printed on the cards with these words in their names, or else anywhere on them."""
        entries = ut.find(self.position.game.name).content.entries()
        found = [entry for entry in entries if has_words(entry.name, words)] or [
            entry for entry in entries if has_words(f"{entry.name} {entry.text} {printed(entry)}", words)
        ]
        for entry in found[:MOST_CARDS]:
            self.console.print(Text.assemble((entry.name, "bold"), f"  {printed(entry)}\n    {entry.text}"))
        if not found:
            self.console.print(f"Nothing in {self.position.game.title} has the words {words!r}.")
        elif len(found) > MOST_CARDS:
            self.console.print(Text(f"and {len(found) - MOST_CARDS} more: add a word", "dim"))

    def answer(self, seat: int, said: str) -> bool | None:
        """True: chosen (or taken back); False: stop; None: ask again."""
        if said == "q":
            return False
        if said == "r":
            self.rule(seat)
            return None
        if said == "t":
            self.seen.pop(seat, None)
            self.show(seat, self.marks(seat))
            return None
        if said == "l" or said.startswith("l "):
            self.log(seat, said[1:].strip())
            return None
        if said == "p" or (said.startswith("p ") and said[2:].strip().isdigit()):
            self.standing_answers(seat, said[1:].strip())
            return None
        if said.startswith("?"):
            self.help_on(said[1:].strip())
            return None
        try:
            if said == "u":
                self.play.undo(seat)
                self.told[seat] = min(self.told[seat], len(self.position.log(seat)))
                return True
            if any(said.split()[:1] == [sheet.id] for sheet in sheets_for(self.position, seat)):
                return self.write(seat, said)
            if said == "a" or (said.startswith("a") and said[1:].strip().isdigit()):
                return self.do_anytime(seat, said[1:].strip())
            if said == "say" or said.startswith("say "):
                return self.say(seat, said[3:].strip())
            options = self.position.choices(seat)
            if said.isdigit() and 1 <= int(said) <= len(options):
                self.play.apply(seat, options[int(said) - 1])
                return True
            numbered = list(enumerate(options, 1))
            found = [one for one in numbered if said and has_words(one[1].label(self.position), said)]
            if len(found) == 1:
                self.play.apply(seat, found[0][1])
                return True
        except ut.IllegalChoice as error:
            self.console.print(str(error))
            return None
        if found:
            self.console.print(f"{len(found)} options have the words {said!r}:")
            self.list_options(found)
        else:
            self.console.print(f"No option has the words {said!r}; give a number from 1 to {len(options)}, or other words.")
        return None

    def standing_answers(self, seat: int, said: str) -> None:
        """List how often a person wants to be asked, or set it: from now on such questions are answered so."""
        settings = self.position.game.policies
        if said and 1 <= int(said) <= len(settings):
            self.position.set_policy(seat, settings[int(said) - 1][0])
        for number, (setting, text) in enumerate(settings, 1):
            chosen = "*" if setting == self.position.policy(seat) else " "
            self.console.print(Text(f"  p {number} {chosen} {text}"))

    def write(self, seat: int, said: str) -> bool:
        """`note C4 10?` writes on a place, `note C4` rubs it out."""
        sheet, *rest = said.split(maxsplit=2)
        places = places_of(self.position.scene(seat))
        place = next((id for id, name in places.items() if rest and rest[0].lower() in (id.lower(), name.split()[0].lower())), "")
        if not place:
            raise ut.IllegalChoice(f"write {sheet}, a place and a text: {sheet} {next(iter(places.values()), 'C4')} 10?")
        note = Annotation(seat, sheet, place, rest[1] if len(rest) > 1 else "")
        self.annotations = written(self.position, self.annotations, note, seat)
        self.inscribed.append((self.position.count, note))
        return True

    def record(self) -> Record:
        """The game so far, with what was written for everybody to read."""
        record = self.position.record()
        record.annotations = inscriptions(self.position, self.inscribed)
        return record

    def do_anytime(self, seat: int, said: str) -> bool | None:
        """List or carry out what may be done at any time."""
        asides = [choice for choice in self.position.anytime(seat) if not choice.heading(self.position)]
        if said.isdigit() and 1 <= int(said) <= len(asides):
            self.play.apply(seat, asides[int(said) - 1])
            return True
        for number, choice in enumerate(asides, 1):
            self.console.print(Text(f"  a{number:<3} {choice.label(self.position)}"))
        if not asides:
            self.console.print("There is nothing of this kind in this game now.")
        return None

    def say(self, seat: int, said: str) -> bool | None:
        """`say` lists the kinds of things that can be said, `say plan` those of a kind, `say take lore red` finds and says one."""
        lines = [(choice, choice.heading(self.position)) for choice in self.position.anytime(seat) if choice.heading(self.position)]
        if not lines:
            self.console.print("Nothing of this kind can be said in this game now.")
            return None
        kinds = list(dict.fromkeys(heading for _, heading in lines))
        if not said:
            self.console.print(Text(f"  say and one of these: {', '.join(kinds)}; or words of the line itself"))
            return None
        texts = [(choice.label(self.position), choice) for choice, heading in lines if said not in kinds or heading == said]
        found = texts if said in kinds else [one for one in texts if has_words(one[0], said)]
        exact = [one for one in found if one[0].lower() == said.lower()]
        if len(exact or found) == 1:
            self.play.apply(seat, (exact or found)[0][1])
            return True
        for text, _ in found[:MOST_LINES]:
            self.console.print(Text(f"  {text}"))
        if not found:
            self.console.print(f"No line has the words {said!r}.")
        elif len(found) > MOST_LINES:
            self.console.print(Text(f"and {len(found) - MOST_LINES} more: add a word", "dim"))
        return None

    def rule(self, seat: int) -> None:
        """The rule behind the question, and what is not possible."""
        decision = self.position.decision(seat)
        assert decision is not None
        for rule in read_rulebook(self.position.game.folder()).find(decision.rule):
            self.console.print(Text.assemble((rule.id, "bold"), " ", rule.text))
        for refusal in self.position.refusals(seat):
            self.console.print(Text.assemble("not possible: ", refusal.text, (f" [{refusal.rule}]", "dim")))


def has_words(text: str, words: str) -> bool:
    """Whether all words are somewhere in a text."""
    lower = text.lower()
    return all(word in lower for word in words.lower().split())


def play_in_terminal(position: Position, own: set[int], bot: str, seed: int | str, save: str | None) -> int:
    """Play; the record is written when the game ends or the person stops."""
    console = Console(highlight=False)
    following: Position | None = position
    while following is not None:
        terminal = Terminal(following, own, bot, seed, console)
        following = None
        try:
            if terminal.run():
                following = next_in_series(terminal)
        except (KeyboardInterrupt, EOFError):
            console.print("\nstopped")
        if save:
            Path(save).write_text(str(terminal.record()), encoding="utf-8")
            console.print(f"record written to {save}")
    return 0


def next_in_series(terminal: Terminal) -> Position | None:
    """The next game, where games hang together in a series and the person wants it."""
    ended = terminal.position
    game, header, result = ut.find(ended.game.name), ended.header, ended.result
    options = game.next_options(header.options, result.side if result is not None else "")
    if options == header.options:
        return None
    said = Prompt.ask("The next game of the series? Enter: play it   q: stop", console=terminal.console, default="", show_default=False)
    if said.strip() == "q":
        return None
    packs = [PackFile(name, text) for name, text in header.packs]
    return game.new(game.start(header.seats, options, f"{header.seed} next", packs, header.names), watched=True)
