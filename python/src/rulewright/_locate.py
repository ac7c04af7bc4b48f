"""Where Node and the engine's program are."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .errors import EngineNotFound

_CLI = Path("dist", "cli.js")


def engine_command(node: str | None = None, engine: str | None = None) -> list[str]:
    """The command that starts an engine process.

    ``node`` is the program of Node, else ``RULEWRIGHT_NODE``, else ``node`` on the
    PATH. ``engine`` is the engine's ``cli.js``, else ``RULEWRIGHT_ENGINE``, else that
    of ``@rulewright/lab`` where it is installed, else that of the repository which
    this package stands in.

    Raises EngineNotFound, saying what is missing.
    """
    return [_node(node), str(_engine(engine)), "serve"]


def _node(given: str | None) -> str:
    name = given or os.environ.get("RULEWRIGHT_NODE") or "node"
    found = shutil.which(name)
    if found is None:
        raise EngineNotFound(
            f"Node is missing: there is no program {name!r}. Install Node 20.19 or"
            " later, or say where it is with node=... or RULEWRIGHT_NODE."
        )
    return found


def _engine(given: str | None) -> Path:
    told = given or os.environ.get("RULEWRIGHT_ENGINE")
    if told is not None:
        path = Path(told).expanduser().resolve()
        if path.is_file():
            return path
        raise EngineNotFound(f"The engine is missing: there is no file {path}.")
    for path in _installed():
        if path.is_file():
            return path.resolve()
    repository = Path(__file__).resolve().parents[3] / "packages" / "lab"
    if (repository / _CLI).is_file():
        return repository / _CLI
    if (repository / "package.json").is_file():
        raise EngineNotFound(
            f"The engine isn't built: run `npm run build:js` in {repository.parents[1]}."
        )
    raise EngineNotFound(
        "The engine is missing: run `npm install @rulewright/lab` here or"
        " `npm install --global @rulewright/lab`, or say where its cli.js is with"
        " engine=... or RULEWRIGHT_ENGINE."
    )


def _installed() -> Iterator[Path]:
    here = Path.cwd()
    for folder in (here, *here.parents):
        yield folder / "node_modules" / "@rulewright" / "lab" / _CLI
    command = shutil.which("rulewright")
    # npm links the command to the script; anything else is another program.
    if command is not None and Path(command).resolve().name == "cli.js":
        yield Path(command)
