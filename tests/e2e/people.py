"""People at browser tables: what they click, what came to them over the wire."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, WebSocket

from undertable.server.live.differences import patched

# Plays by clicking what glows, as a person would: a thing of the table, then an entry of its menu if it has several meanings;
# what points at nothing (Pass, Confirm) is clicked in the list. Waits for the server's answer to every click.
PLAY = """
async ({limit, seed}) => {
  let state = seed >>> 0;
  const pick = (list) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return list[(state >>> 8) % list.length]; };
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const dock = () => document.querySelector('.dock');
  const until = async (test, what) => {
    for (let i = 0; i < 4000; i++) { if (test()) return; await sleep(5); }
    throw new Error('nothing happened after ' + what + '; prompt: ' + document.querySelector('#prompt')?.textContent);
  };
  const done = {choices: 0, glowing: 0, menus: 0, listed: 0, over: false};
  while (done.choices < limit) {
    await until(() => dock() && dock().dataset.state !== 'waiting', 'waiting for a turn');
    if (dock().dataset.state === 'over') { done.over = true; break; }
    const decision = dock().dataset.decision;
    const glowing = [...document.querySelectorAll('#main [data-glow]')];
    const loose = [...document.querySelectorAll('.option')];
    let what = '';
    if (glowing.length && pick([true, true, true, false])) {
      const thing = pick(glowing);
      what = 'clicking ' + thing.getAttribute('data-thing');
      thing.dispatchEvent(new MouseEvent('click', {bubbles: true}));
      done.glowing += 1;
      await sleep(0);
      const menu = [...document.querySelectorAll('[role=menu] .list button')];
      if (menu.length) { pick(menu).click(); done.menus += 1; }
    } else {
      const option = pick(loose);
      what = 'clicking ' + option.textContent;
      option.click();
      done.listed += 1;
    }
    done.choices += 1;
    await until(() => dock().dataset.decision !== decision || dock().dataset.state === 'over'
      || dock().dataset.answered || dock().querySelector('[role=alert]'), what);
    const error = dock().querySelector('[role=alert]');
    if (error && !/moved on|not asked/.test(error.textContent)) throw new Error(what + ': ' + error.textContent);
    error?.querySelector('.x').click();  // where anybody may act next, somebody else was quicker
  }
  return done;
}
"""


@dataclass
class Person:
    """One browser with nothing kept from before."""

    site: str
    context: BrowserContext
    page: Page
    frames: list[str] = field(default_factory=list)
    """Everything that came over WebSockets."""
    troubles: list[str] = field(default_factory=list)
    """Errors that the page reported."""

    @classmethod
    def arrive(cls, browser: Browser, site: str, path: str = "/", **settings: Any) -> Person:
        settings.setdefault("viewport", {"width": 1440, "height": 900})
        settings.setdefault("reduced_motion", "reduce")
        context = browser.new_context(**settings)
        context.set_default_timeout(30000)
        page = context.new_page()
        person = cls(site, context, page)
        page.on("websocket", person.listen)
        page.on("pageerror", lambda error: person.troubles.append(str(error)))
        page.on("console", lambda message: person.troubles.append(message.text) if message.type == "error" else None)
        page.goto(site + path)
        return person

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    @staticmethod
    def over(message: dict[str, Any]) -> bool:
        """Whether a message tells that the game is over."""
        table = message.get("table") or message.get("changes", {}).get("table", {})
        return table.get("over") in (True, [True])

    @property
    def states(self) -> list[dict[str, Any]]:
        """The states that came, in order."""
        found: list[dict[str, Any]] = []
        for message in map(json.loads, self.frames):
            if message["type"] == "state":
                found.append(message)
            elif message["type"] == "delta":
                found.append({**patched(found[-1], message["changes"]), "number": message["number"], "events": message["events"]})
        return found

    def play_now(self, game: str) -> None:
        self.page.locator(f"[data-game={game}] button.primary").click()
        self.at_table()

    def open_table(self, game: str, chairs: list[str], **options: str) -> None:
        """Set up a table by the form: `me`, `open`, `bot:...` for each seat. With an open chair it waits for whoever comes."""
        page = self.page
        page.goto(f"{self.site}/#/new/{game}")
        page.get_by_label("Seats", exact=True).select_option(str(len(chairs)))
        for seat, chair in enumerate(chairs):
            page.get_by_role("group", name="Who sits where").get_by_label(f"Seat {seat + 1}", exact=True).select_option(chair)
        for name, value in options.items():
            page.locator(f"[name={name}]").select_option(value)
        page.get_by_role("button", name="Open the table").click()
        self.at_table()

    def at_table(self) -> None:
        """At the table, or in its waiting room."""
        self.page.wait_for_selector(".scene, .room")
        self.begin()

    def start(self) -> None:
        """The host has the cards dealt."""
        self.page.get_by_role("button", name="▶ Start").click()
        self.page.wait_for_selector(".scene")
        self.begin()

    def begin(self) -> None:
        """Put the card of the first minute away, if it is there."""
        card = self.page.locator(".first[role=dialog]")
        if card.count():
            card.get_by_role("button", name="Begin").click()

    def tab(self, name: str) -> None:
        """Open a tab of the drawer beside the stage."""
        if not self.page.locator("aside.side").count():
            self.page.get_by_role("button", name="Table menu").click()
        self.page.get_by_role("tab", name=name).click()

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt").inner_text()

    def await_turn(self) -> None:
        self.page.wait_for_selector(".dock[data-state=asked]")

    def until(self, test: str, arg: Any = None) -> None:
        """Wait until an expression (or a function of `arg`) is true; asked from outside, since the page's policy forbids `eval`."""
        for _ in range(300):
            if self.page.evaluate(test, arg):
                return
            time.sleep(0.05)
        raise TimeoutError(f"never true: {test} with {arg!r}; prompt: {self.page.locator('#prompt').all_inner_texts()}")

    def play(self, choices: int = 3000, seed: int = 1) -> dict[str, Any]:
        """Click what glows, that many times or to the end of the game."""
        try:
            done: dict[str, Any] = self.page.evaluate(PLAY, {"limit": choices, "seed": seed})
        except Error as error:
            if "nothing happened after" in error.message:
                raise TimeoutError(error.message) from error
            raise
        return done

    def leave(self) -> None:
        self.context.close()
