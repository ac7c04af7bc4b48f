"""Games, agents and weights of the user's own, by path."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from .errors import RequestError

# The path in a spec like "./my-agent.js:depth=2".
_PATH = re.compile(r"(.*?\.(?:[cm]?[jt]s|json))(?::.*)?$")


def files_of(game: str, agents: Iterable[str]) -> dict[str, str]:
    """Read the files that a game or agents are given by. Return their texts by path.

    Raises:
        RequestError: A file is missing or isn't bundled.
    """
    texts = {}
    for code, spec in [("invalidGame", game), *(("invalidAgent", a) for a in agents)]:
        match = _PATH.match(spec)
        if match is None:
            continue
        path = match[1]
        if path.endswith("ts"):
            raise RequestError(
                code,
                f"{path}: bundle it first with `rulewright bundle {path}` of the npm"
                " package @rulewright/author, and give the path of the bundle.",
            )
        try:
            texts[path] = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RequestError(
                code, f"{path}: it can't be read: {error.strerror}."
            ) from None
    return texts
