"""Locate Node and the engine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .errors import EngineNotFound

_CLI = Path("dist", "cli.js")


def engine_command(node: str | None = None, engine: str | None = None) -> list[str]:
    """Return the command that starts an engine process.

    Args:
        node: Path or name of Node. Default: ``RULEWRIGHT_NODE``, then ``node``.
        engine: Path of the engine's ``cli.js``. Default: ``RULEWRIGHT_ENGINE``, then
            an installed ``@rulewright/lab``, then the repository that contains this
            package.

    Raises:
        EngineNotFound: Node or the engine is missing.
    """
    return [_node(node), str(_engine(engine)), "serve"]


def _node(given: str | None) -> str:
    name = given or os.environ.get("RULEWRIGHT_NODE") or "node"
    found = shutil.which(name)
    if found is None:
        raise EngineNotFound(
            f"Node not found: there is no program {name!r}. Install Node 20.19 or"
            " later, or set its path with node=... or RULEWRIGHT_NODE."
        )
    return found


def _engine(given: str | None) -> Path:
    chosen = given or os.environ.get("RULEWRIGHT_ENGINE")
    if chosen is not None:
        path = Path(chosen).expanduser().resolve()
        if path.is_file():
            return path
        raise EngineNotFound(f"Engine not found: there is no file {path}.")
    for path in _installed():
        if path.is_file():
            return path.resolve()
    repository = Path(__file__).resolve().parents[3] / "packages" / "lab"
    if (repository / _CLI).is_file():
        return repository / _CLI
    if (repository / "package.json").is_file():
        raise EngineNotFound(
            "The engine isn't built. Run `npm run build:js` in"
            f" {repository.parents[1]}."
        )
    raise EngineNotFound(
        "Engine not found. Run `npm install @rulewright/lab` here or"
        " `npm install --global @rulewright/lab`, or set the path of its cli.js with"
        " engine=... or RULEWRIGHT_ENGINE."
    )


def _installed() -> Iterator[Path]:
    here = Path.cwd()
    for folder in (here, *here.parents):
        yield folder / "node_modules" / "@rulewright" / "lab" / _CLI
    command = shutil.which("rulewright")
    # npm links the command to cli.js. Another target is an unrelated program.
    if command is not None and Path(command).resolve().name == "cli.js":
        yield Path(command)
