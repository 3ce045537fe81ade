"""A lesson in the terminal: the coach speaks, you do it."""

from __future__ import annotations

from rich.console import Console
from rich.prompt import Prompt
from rich.text import Text

from undertable.kernel.lesson import Lesson
from undertable.kernel.scene import overlaid
from undertable.terminal.draw import draw

HELP = "Enter: go on   number or words: do it   show: show me   b: back   c: chapters   q: leave"


class Learner:
    """One person and the coach."""

    def __init__(self, lesson: Lesson, at: int, console: Console) -> None:
        self.lesson = lesson
        self.at = at
        self.console = console

    def run(self) -> bool:
        """Go through the lesson; False if the person left before its end."""
        while self.at < len(self.lesson.steps):
            if not self.step():
                again = f"undertable learn {self.lesson.game.name} --lesson {self.lesson.id} --step {self.at + 1}"
                self.console.print(f"You left at step {self.at + 1} of {len(self.lesson.steps)}. Go on with: {again}", soft_wrap=True)
                return False
        self.console.print("That was the lesson. Now play: " + f"undertable play {self.lesson.game.name}")
        return True

    def step(self) -> bool:
        """Show a step and wait for what it waits for; False: leave."""
        lesson, number = self.lesson, self.at
        step, seat = lesson.steps[number], lesson.data.seat
        position = lesson.position(number)
        options = position.choices(seat) if step.choose else []
        marks: dict[str, list[int]] = {}
        for place, choice in enumerate(options, 1):
            for target in choice.targets(position):
                marks.setdefault(target, []).append(place)
        self.console.print(draw(overlaid(position.scene(seat)), marks, self.console.width))
        chapter = lesson.data.chapter[lesson.chapter_of(number)].title
        self.console.print(Text(f"\n{chapter}, step {number + 1} of {len(lesson.steps)}", "dim"))
        self.console.print(Text.assemble((f"{lesson.data.coach}: ", "bold"), step.say))
        if step.point:
            names = self._names(number, step.point)
            self.console.print(Text(f"  (look at {', '.join(names)})", "dim"))
        for place, choice in enumerate(options, 1):
            self.console.print(Text(f"  {place:>3}  {choice.label(position)}"))
        while True:
            said = Prompt.ask(Text(HELP, "dim").plain + "\n>", console=self.console, default="", show_default=False).strip()
            if said == "q":
                return False
            if said == "b":
                self.at = max(0, number - 1)
                return True
            if said == "c" or (said.startswith("c") and said[1:].strip().isdigit()):
                if self.to_chapter(said[1:].strip()):
                    return True
                continue
            if self.answered(number, said, [choice.key() for choice in options], [choice.label(position) for choice in options]):
                self.at += 1
                return True

    def to_chapter(self, said: str) -> bool:
        """List the chapters, or go to one."""
        chapters = self.lesson.data.chapter
        if said and 1 <= int(said) <= len(chapters):
            self.at = self.lesson.first_step(int(said) - 1)
            return True
        for place, chapter in enumerate(chapters, 1):
            self.console.print(Text(f"  c{place}  {chapter.title}"))
        return False

    def answered(self, number: int, said: str, keys: list[str], labels: list[str]) -> bool:
        """Whether what was done is right; the coach says something to it."""
        step = self.lesson.steps[number]
        if step.waits == "next":
            return True
        if said == "show":
            said = step.answer[0]
        elif step.waits == "choose":
            found = [key for key, label in zip(keys, labels, strict=True) if said and said.lower() in label.lower()]
            said = keys[int(said) - 1] if said.isdigit() and 1 <= int(said) <= len(keys) else found[0] if len(found) == 1 else ""
        else:
            said = self._id_of(number, said)
        if not said:
            one = "Give a number, or words that only one of them has." if keys else "Name one thing of the table, as it stands there."
            self.console.print(one)
            return False
        reply = self.lesson.reply(number, said)
        self.console.print(Text.assemble((f"{self.lesson.data.coach}: ", "bold"), reply.text))
        return reply.right

    def _names(self, number: int, ids: list[str]) -> list[str]:
        known = self.lesson.position(number).scene(self.lesson.data.seat).names()
        return [known.get(id) or id for id in ids]

    def _id_of(self, number: int, said: str) -> str:
        """The thing of the scene with this name or id."""
        known = self.lesson.position(number).scene(self.lesson.data.seat).names()
        wanted = said.lower()
        return next((id for id, name in known.items() if wanted and wanted in (id.lower(), name.lower(), id.lower().partition(":")[2])), "")


def learn_in_terminal(lesson: Lesson, step: int, console: Console) -> int:
    """Begin a lesson at a step."""
    try:
        Learner(lesson, step, console).run()
    except (KeyboardInterrupt, EOFError):
        console.print("\nstopped")
    return 0
