"""Perfect recall: what a player saw and did since the start of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

CHANCE = -1
"""``current_player()`` at chance nodes, as ``pyspiel.PlayerId.CHANCE``."""

if TYPE_CHECKING:
    from ._spiel import PlayerAction
    from ._state import Position, State
    from .batch import Viewer


class Memory(NamedTuple):
    """The memory of a player, or of a spectator, at a position."""

    view: dict[str, Any]
    """The current view."""
    texts: tuple[str, ...]
    """The first view, then in order the changes of the view and the own actions."""
    steps: tuple[tuple[Position, int | None], ...]
    """Where the view had changed or the player acted, and the action there."""

    @property
    def text(self) -> str:
        """The memory as JSON."""
        return f"[{','.join(self.texts)}]"


def memory_of(state: State, player: Viewer) -> Memory:
    """Return what a player or ``"spectator"`` remembers.

    Raises:
        RequestError: The state was sampled, so it has no history.
    """
    at: Position | None = state._at
    ahead: list[tuple[Position, PlayerAction]] = []
    while at is not None and player not in at.memories:
        if at.before is None:
            _replay(state, at)
        if at.before is None:
            at.memories[player] = _first(state, at, player)
            break
        before, move = at.before
        ahead.append((at, move))
        at = before
    assert at is not None
    memory = at.memories[player]
    for after, move in reversed(ahead):
        memory = _next(state, memory, move, after, player)
        after.memories[player] = memory
    return memory


def tensor_of(state: State, player: int) -> NDArray[np.float32]:
    """Return the memory as floats: a row [L + A] for each step, see ``load_game``."""
    rows = np.zeros(state.get_game().information_state_tensor_shape(), np.float32)
    own = rows_of(state, player)
    rows[: len(own)] = own
    return rows.ravel()


def rows_of(state: State, player: int) -> NDArray[np.float32]:
    """Return the rows of the steps so far: float32 [steps, L + A]."""
    game = state.get_game()
    steps = memory_of(state, player).steps
    floats = game.observation_tensor_size()
    rows = np.zeros((len(steps), floats + game.num_distinct_actions()), np.float32)
    for row, (at, action) in zip(rows, steps):
        row[:floats] = game._observe(at, player)
        if action is not None:
            row[floats + action] = 1
    return rows


def _first(state: State, at: Position, player: Viewer) -> Memory:
    view = state.get_game()._view(at, player)
    return Memory(view, (text_of(view),), ((at, None),))


def _next(
    state: State, memory: Memory, move: PlayerAction, after: Position, player: Viewer
) -> Memory:
    _, texts, steps = memory
    if move.player == player:
        texts = (*texts, str(move.action))
        steps = (*steps[:-1], (steps[-1][0], move.action))
    view = state.get_game()._view(after, player)
    if view != memory.view:
        texts = (*texts, text_of(_changes(memory.view, view)))
    elif move.player != player:
        # Nothing to notice, so not even the number of steps may show the move.
        return memory
    return Memory(view, texts, (*steps, (after, None)))


def _changes(before: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """Return the changed fields; the whole view if it has other fields."""
    if before.keys() != view.keys():
        return view
    return {name: value for name, value in view.items() if before[name] != value}


def text_of(value: dict[str, Any]) -> str:
    """Return JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


def _replay(state: State, at: Position) -> None:
    """Find what came before a position that was not reached move by move."""
    game = state.get_game()
    replayed = game.new_initial_state()
    moves = game._history(at)
    for move in moves[:-1]:
        replayed.apply_action(
            move.action, None if move.player == CHANCE else move.player
        )
    if moves:
        at.before = replayed._at, moves[-1]
