"""Plays in Chromium at the default pace and prints how the table behaves.

    python web/measure.py [game ...] [--questions N] [--sizes wide,tablet,phone] [--stage own|plain] [--json]

For every game, kind of seat and window: layout shifts over the run, questions with something (everything) clickable in sight,
questions that vanished, questions with one option, errors shown, the stage's share of the window, the longest wait with nothing
to watch, bytes per message, errors of the page. Clicks are made by script, so that the browser takes no shift for an expected one.
Needs what the browser tests need.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from people import Person  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from serving import CHROMIUM_FLAGS, chromium, serving  # noqa: E402

SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# Seats, and the seats to look from: one of each kind.
SEATS: dict[str, tuple[int, list[int]]] = {
    "mindmgmt": (2, [0, 1]),
    "spycraft": (2, [0]),
    "warehouse13": (4, [0]),
    "hellboy": (2, [0]),
    "facility07": (4, [0]),
}
# Kinds of seat that are dealt in secret: tables are opened until the one who looks is of each kind in turn.
SECRET_KINDS: dict[str, list[str]] = {"warehouse13": ["warehouse", "traitor"]}
TABLES = 40
LEAST_SHARE = {"wide": 0.55, "tablet": 0.50, "phone": 0.45}
PACE = 0.8
CARD = 2000
"""Milliseconds in which the card of the first minute has come, on a busy machine too: it lies over the table until it is put away."""

WATCH = """
() => {
  const seen = window.seen = {shift: 0, quiet: 0, last: performance.now(), alerts: 0, sources: {}};
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue;
      seen.shift += one.value;
      for (const source of one.sources) {
        const name = source.node?.className?.toString() || source.node?.nodeName || 'gone';
        seen.sources[name] = (seen.sources[name] ?? 0) + one.value / one.sources.length;
      }
    }
  }).observe({type: 'layout-shift'});
  const state = () => document.querySelector('.dock')?.dataset.state;
  const gap = () => {
    const now = performance.now();
    if (state() === 'waiting') seen.quiet = Math.max(seen.quiet, now - seen.last);
    seen.last = now;
  };
  const counts = (change) => (change.target.closest ? change.target : change.target.parentElement)?.closest('.since')
    || [...change.addedNodes, ...change.removedNodes].some((node) => node.matches?.('.since'));
  new MutationObserver((changes) => {
    if (changes.every(counts)) return;  // the seconds that one has waited are nothing to watch
    gap();
    for (const change of changes) for (const node of change.addedNodes) if (node.matches?.('[role=alert]')) seen.alerts += 1;
  }).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['data-state', 'data-told'],
  });
}
"""

PLAY = """
async ({limit, seed, seconds}) => {
  let state = seed >>> 0;
  const pick = (list) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return list[(state >>> 8) % list.length]; };
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const dock = () => document.querySelector('.dock');
  const done = {questions: 0, some: 0, all: 0, phantoms: 0, over: false};
  const inSight = (one) => {
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight || getComputedStyle(one).visibility === 'hidden') return false;
    for (const [px, py] of [[x, y], [box.x + 6, box.y + 6], [box.x + 6, y]]) {
      const hit = document.elementFromPoint(px, py);
      if (hit && (one.contains(hit) || hit.closest('[data-thing], .option') === one)) return true;
    }
    return false;
  };
  const until = performance.now() + seconds * 1000;
  while (done.questions < limit && performance.now() < until) {
    if (!dock() || dock().dataset.state === 'waiting') { await sleep(20); continue; }
    if (dock().dataset.state === 'over') { done.over = true; break; }
    const decision = dock().dataset.decision;
    await sleep(450);
    if (dock().dataset.decision !== decision || dock().dataset.state !== 'asked') { done.phantoms += 1; continue; }
    done.questions += 1;
    const glowing = [...document.querySelectorAll('[data-glow]')];
    const options = [...document.querySelectorAll('.option')];
    const here = glowing.filter(inSight), shown = options.filter(inSight);
    if (here.length + shown.length) done.some += 1;
    if (here.length === glowing.length || options.length) done.all += 1;
    const take = here.length && pick([true, true, true, false]) ? here : shown.length ? shown : options.length ? options : glowing;
    pick(take).dispatchEvent(new MouseEvent('click', {bubbles: true}));
    await sleep(60);
    const menu = [...document.querySelectorAll('[role=menu] .list button')];
    if (menu.length) pick(menu).click();
    const confirm = document.querySelector('[data-confirm]:not(:disabled)');
    if (confirm) confirm.click();
    // A tick changes what is shown of the question; a confirmation ends the question itself.
    const asked = (one) => (confirm ? one?.split('+')[0] : one);
    const same = () => dock()?.dataset.state === 'asked' && asked(dock().dataset.decision) === asked(decision);
    for (let i = 0; i < 400 && same(); i++) await sleep(10);
  }
  return done;
}
"""

SHARE = """
() => {
  const box = document.querySelector('[data-stage]').getBoundingClientRect();
  return box.width * box.height / innerWidth / innerHeight;
}
"""


def sit(person: Person, game: str, seats: int, seat: int, stage: str, seed: int) -> None:
    """A table with bots at the default pace, looked at from this seat."""
    chairs = ["bot:easy"] * seats
    chairs[seat] = "me"
    wanted = {"game": game, "seats": seats, "seed": seed, "name": "Robin", "pace": PACE, "chairs": chairs}
    made = person.context.request.post(
        f"{person.site}/api/tables", data=json.dumps(wanted), headers={"Content-Type": "application/json"}
    ).json()
    kept = [{"table": made["table"], "game": game, "title": game, "seat": made["seat"], "token": made["token"], "at": 1}]
    for name, value in (("undertable.tables", kept), ("undertable.settings", {"stage": stage})):
        person.page.evaluate("([name, value]) => localStorage.setItem(name, JSON.stringify(value))", [name, value])
    person.page.goto(f"{person.site}/#/table/{made['table']}")
    person.page.reload()
    person.at_table()
    person.page.wait_for_timeout(CARD)
    person.begin()


def sit_as(person: Person, game: str, seats: int, seat: int, kind: str, arguments: argparse.Namespace) -> None:
    """A table at which this seat is of that kind; a kind that is dealt in secret is known after the first answers."""
    for seed in range(arguments.seed, arguments.seed + TABLES):
        person.frames.clear()
        sit(person, game, seats, seat, arguments.stage, seed)
        if not kind:
            return
        person.await_turn()
        person.play(1, seed=seed)
        person.page.wait_for_selector(".dock[data-state=asked]", timeout=60_000)
        if person.states[-1]["table"]["role"] == kind:
            return
    raise SystemExit(f"{game}: nobody was dealt {kind} at {TABLES} tables")


def measured(browser: Browser, site: str, game: str, seat: int, kind: str, size: str, arguments: argparse.Namespace) -> dict[str, Any]:
    seats, _ = SEATS[game]
    person = Person.arrive(browser, site, reduced_motion="no-preference", **SIZES[size])
    sit_as(person, game, seats, seat, kind, arguments)
    page = person.page
    page.evaluate(WATCH)
    done = page.evaluate(PLAY, {"limit": arguments.questions, "seed": arguments.seed, "seconds": arguments.seconds})
    seen = page.evaluate("window.seen")
    share = page.evaluate(SHARE)
    messages = [json.loads(frame) for frame in person.frames]
    asked = {state["decision"]["id"]: len(state["decision"]["options"]) for state in person.states if state["decision"]}
    answers = ("ack", "pong", "hint", "error", "why")
    sizes = [len(frame) for frame, message in zip(person.frames, messages, strict=True) if message["type"] not in answers]
    questions = max(1, done["questions"])
    found = {
        "game": game,
        "seat": f"{seat} {kind}".strip(),
        "size": size,
        "stage": arguments.stage,
        "questions": done["questions"],
        "over": done["over"],
        "layout_shift": round(seen["shift"], 3),
        "shifted": ", ".join(f"{name} {value:.2f}" for name, value in sorted(seen["sources"].items(), key=lambda one: -one[1])[:5]),
        "something_in_sight": round(100 * done["some"] / questions),
        "everything_in_sight_or_listed": round(100 * done["all"] / questions),
        "phantoms": done["phantoms"],
        "one_option": sum(1 for options in asked.values() if options == 1),
        "errors": seen["alerts"],
        "share": round(100 * share, 1),
        "quiet_seconds": round(seen["quiet"] / 1000, 1),
        "bytes_median": round(statistics.median(sizes)) if sizes else 0,
        "page_errors": len(person.troubles),
    }
    if size == "wide":
        person.tab("Story")
        found["share_with_story"] = round(100 * page.evaluate(SHARE), 1)
    for trouble in person.troubles[:3]:
        print(trouble, file=sys.stderr)
    person.leave()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays in Chromium at the default pace and prints how the table behaves.")
    parser.add_argument("games", nargs="*", default=list(SEATS))
    parser.add_argument("--questions", type=int, default=25)
    parser.add_argument("--seconds", type=int, default=120, help="most seconds for one run")
    parser.add_argument("--sizes", default="wide,tablet,phone")
    parser.add_argument("--stage", choices=["own", "plain"], default="own")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for game in arguments.games:
            looks = [(seat, kind) for seat in SEATS[game][1] for kind in SECRET_KINDS.get(game, [""])]
            for seat, kind in looks:
                for size in arguments.sizes.split(","):
                    found.append(measured(browser, site, game, seat, kind, size, arguments))
                    if not arguments.json:
                        print("  ".join(f"{name} {value}" for name, value in found[-1].items()), flush=True)
        browser.close()
    if arguments.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
