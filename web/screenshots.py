"""Makes docs/screenshots/*.png: `python web/screenshots.py [game ... | pages]`. Needs what the browser tests need.

A server is started, a table of every game is played for a while by clicking what glows, and the page is drawn
on a desktop in light and dark, and on a phone; `pages` are the others: set-up, invitation, rules, a finished game, its replay.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from people import Person  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from serving import CHROMIUM_FLAGS, chromium, serving  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
LOOKS = {
    "light": {**DESKTOP, "color_scheme": "light"},
    "dark": {**DESKTOP, "color_scheme": "dark"},
    "phone": {**PHONE, "color_scheme": "light"},
}
# How many choices into the game, with which seats and seed: a moment at which the table shows what it is about.
MOMENTS: dict[str, dict[str, Any]] = {
    "mindmgmt": {"seats": 2, "seed": 5, "choices": 10},
    "spycraft": {"seats": 2, "seed": 3, "choices": 6},
    "warehouse13": {"seats": 4, "seed": 7, "choices": 9},
    "hellboy": {"seats": 2, "seed": 4, "choices": 9},
    "facility07": {"seats": 4, "seed": 7, "choices": 20},
}


def arrive(browser: Browser, site: str, look: str) -> Person:
    """Somebody with a browser of this look, who has time."""
    person = Person.arrive(browser, site, **LOOKS[look])
    person.context.set_default_timeout(90_000)
    return person


def table_of(person: Person, game: str) -> dict[str, Any]:
    """A table played to its moment; what the browser keeps of it."""
    moment = MOMENTS[game]
    seats = moment["seats"]
    wanted = {
        "game": game,
        "seats": seats,
        "seed": moment["seed"],
        "name": "Robin",
        "pace": 0,
        "chairs": ["me"] + ["bot:normal"] * (seats - 1),
    }
    made = person.context.request.post(
        f"{person.site}/api/tables", data=json.dumps(wanted), headers={"Content-Type": "application/json"}
    ).json()
    kept = {"table": made["table"], "game": game, "title": game, "seat": made["seat"], "token": made["token"], "at": 1}
    sit(person, kept)
    for attempt in range(moment["choices"]):
        person.page.wait_for_selector(".dock:not([data-state=waiting])")
        if person.page.locator(".dock[data-state=over]").count():
            break
        person.play(1, seed=attempt)
    return kept


def sit(person: Person, kept: dict[str, Any]) -> None:
    person.page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify([kept]))", kept)
    person.page.goto(f"{person.site}/#/table/{kept['table']}")
    person.at_table()
    person.page.wait_for_selector(".dock:not([data-state=waiting])")


def draw(browser: Browser, site: str, games: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for look in LOOKS:
        person = arrive(browser, site, look)
        person.page.wait_for_selector("[data-game] svg")
        person.page.wait_for_timeout(500)
        save(person, f"home-{look}")
        person.leave()
    for game in games:
        first = arrive(browser, site, "light")
        kept = table_of(first, game)
        first.leave()
        for look in LOOKS:
            person = arrive(browser, site, look)
            sit(person, kept)
            person.page.wait_for_timeout(700)
            if look == "phone":
                person.page.evaluate(
                    "document.querySelector('#main .board, #main [data-glow]')?.scrollIntoView({block: 'start'}); window.scrollBy(0, -110)"
                )
                person.page.wait_for_timeout(300)
            save(person, f"{game}-{look}")
            person.leave()


def draw_pages(browser: Browser, site: str) -> None:
    """The pages around a table."""
    host = arrive(browser, site, "light")
    made = host.context.request.post(
        f"{site}/api/tables",
        data=json.dumps({"game": "warehouse13", "name": "Robin", "chairs": ["me", "open", "open", "bot:normal"]}),
        headers={"Content-Type": "application/json"},
    ).json()
    host.play_now("mindmgmt")
    host.play()
    over = host.page.evaluate("JSON.parse(localStorage.getItem('undertable.tables'))[0]")
    host.leave()
    places = {
        "setup": "/#/new/spycraft",
        "join": f"/#/join/{made['table']}/{made['invite']}",
        "rules": "/#/game/facility07/rules",
        "over": f"/#/table/{over['table']}",
        "replay": f"/#/replay/{over['table']}/20",
    }
    for look in ("light", "phone"):
        for name, place in places.items():
            person = arrive(browser, site, look)
            person.page.evaluate("kept => localStorage.setItem('undertable.tables', JSON.stringify([kept]))", over)
            person.page.goto(f"{site}{place}")
            person.page.reload()
            person.page.wait_for_timeout(900)
            save(person, f"{name}-{look}")
            person.leave()


def save(person: Person, name: str) -> None:
    path = TARGET / f"{name}.png"
    person.page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")


def main() -> None:
    wanted = sys.argv[1:] or [*MOMENTS, "pages"]
    games = [name for name in wanted if name in MOMENTS]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        draw(browser, site, games)
        if "pages" in wanted:
            draw_pages(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
