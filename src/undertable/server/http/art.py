"""The drawn pictures of a game: SVG files beside its content, by their path."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from undertable.server.http.client_files import Files, sent
from undertable.server.http.games import game_named
from undertable.server.protocol.games import ArtInfo

PATH = re.compile(r"/?([a-zA-Z0-9_-]+(?:/[a-zA-Z0-9_-]+)*)\.svg")
ALONE = "default-src 'none'; sandbox"
"""A picture that is opened by itself can load and run nothing."""


class Pictures:
    """The pictures of one game, found once."""

    def __init__(self, game: str) -> None:
        self.files = Files(game_named(game).folder() / "content" / "art")
        home = self.files.folder
        found = sorted(home.rglob("*.svg"))
        seal = hashlib.sha256(b"".join(path.read_bytes() for path in found)).hexdigest()[:12]
        self.info = ArtInfo(seal, [path.relative_to(home).with_suffix("").as_posix() for path in found])


_pictures: dict[str, Pictures] = {}


def pictures_of(game: str) -> Pictures:
    known = _pictures.get(game)
    if known is None:
        known = _pictures[game] = Pictures(game)
    return known


@get("/api/games/{game:str}/art", tags=["games"], sync_to_thread=True)
def pictures(game: FromPath[str]) -> ArtInfo:
    """Which pictures a game has, to be fetched at `/art/<game>/<path>.svg?v=<version>`."""
    return pictures_of(game).info


@get("/art/{game:str}/{path:path}", include_in_schema=False, sync_to_thread=False)
def art(request: Request[Any, Any, Any], game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """One picture."""
    drawn = pictures_of(game)
    asked = PATH.fullmatch(path)
    target = drawn.files.find(f"{asked[1]}.svg") if asked is not None else None
    if target is None:
        raise NotFoundException("there is no such picture")
    mark = f'"{hashlib.sha256(drawn.files.read(target)[0]).hexdigest()[:16]}"'
    kept = "public, max-age=31536000, immutable" if request.query_params.get("v") == drawn.info.version else "public, no-cache"
    headers = {"Cache-Control": kept, "ETag": mark, "Content-Security-Policy": ALONE}
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers=headers)
    return sent(request, drawn.files, target, headers)
