"""The files of the browser client and of the documentation, served from memory."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

WEB = Path(__file__).parents[2] / "web"
SITE = Path(__file__).parents[2] / "site"
"""The documentation, as `mkdocs build` leaves it."""
SITE_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
"""The pages of the documentation have scripts and styles in them; nothing in them comes from users."""
NO_SITE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>undertable</title>
<h1>undertable</h1><p>The documentation is not built here. In the project's folder: <code>mkdocs build</code>.</p></html>"""
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>undertable</title>
<h1>undertable</h1><p>The server runs, but the browser client is not built. In the project's folder:</p>
<pre>npm --prefix web ci &amp;&amp; npm --prefix web run build</pre>
<p>or, without Node: <code>python web/build.py</code>. Then reload this page.</p></html>"""
_SQUEEZED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


class Files:
    """Files by their path; read again when they change on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.kept: dict[str, tuple[float, bytes, bytes]] = {}

    def find(self, path: str) -> Path | None:
        """The file that a path means; None if there is none, or it lies outside."""
        try:
            target = (self.folder / path.lstrip("/")).resolve()
            inside = target.is_relative_to(self.folder) and target.is_file()
        except (OSError, ValueError):
            return None
        return target if inside else None

    def read(self, target: Path) -> tuple[bytes, bytes]:
        """The file, and the file squeezed (empty if that is no use)."""
        changed = target.stat().st_mtime
        known = self.kept.get(str(target))
        if known is None or known[0] != changed:
            data = target.read_bytes()
            squeezed = gzip.compress(data, 9) if content_type(target).startswith(_SQUEEZED) and len(data) > 500 else b""
            known = self.kept[str(target)] = changed, data, squeezed
        return known[1], known[2]


def content_type(target: Path) -> str:
    known = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
    return known.get(target.suffix) or mimetypes.guess_type(target.name)[0] or "application/octet-stream"


_files = Files(WEB)
_site = Files(SITE)


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client's page."""
    return answer(request, "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def client(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the client; for any other address the client's page, which knows what to show."""
    return answer(request, path)


@get(["/docs", "/docs/{path:path}"], include_in_schema=False, sync_to_thread=False)
def docs(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A page or a file of the documentation."""
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": SITE_POLICY}
    asked = bytes(request.scope["raw_path"]).decode("latin-1").partition("?")[0]  # the path itself comes without its last slash
    if not asked.endswith("/") and "." not in asked.rsplit("/", 1)[-1]:
        return Response(b"", status_code=308, headers={"Location": f"{asked}/"})
    target = _site.find(path) or _site.find(f"{path}/index.html")
    if target is None and _site.find("index.html") is None:
        return Response(NO_SITE.encode(), media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})
    if target is None:
        raise NotFoundException("there is no such page")
    return sent(request, _site, target, headers)


def answer(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    if path.startswith(("/api/", "/schema")):
        raise NotFoundException("there is nothing at this address")
    target = _files.find(path)
    if target is None and "." in path.rsplit("/", 1)[-1]:
        raise NotFoundException("there is no such file")
    target = target or _files.find("index.html")
    if target is None:
        return Response(MISSING.encode(), media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})
    cached = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
    return sent(request, _files, target, {"Cache-Control": cached})


def sent(request: Request[Any, Any, Any], files: Files, target: Path, headers: dict[str, str]) -> Response[bytes]:
    """A file, squeezed for those who can take it so."""
    data, squeezed = files.read(target)
    headers["Vary"] = "Accept-Encoding"
    if squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        data = squeezed
        headers["Content-Encoding"] = "gzip"
    kind = content_type(target)
    return Response(data, media_type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind, headers=headers)
