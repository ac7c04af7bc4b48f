"""Perfect recall in environments of one table."""

from __future__ import annotations

from typing import Any

from ._recall import CHANCE, rows_of
from ._state import State
from .batch import BatchEnv
from .states import load_game


class Histories:
    """What the players at a table saw and did since the start of its game.

    Args:
        table: An environment with one table. A game starts at the table whenever
            ``update`` finds other moves than before.
        game, timeout: As in BatchEnv.
    """

    def __init__(self, table: BatchEnv, game: str, timeout: float = 60.0) -> None:
        self._table = table
        self._game = load_game(game, table.config, perfect_recall=True, timeout=timeout)
        self._state: State = self._game.new_initial_state()

    def update(self) -> None:
        """Follow the table. Call it after every reset and step."""
        moves = self._game.deserialize_state(self._table.trace(0)).full_history()
        known = self._state.full_history()
        if known != moves[: len(known)]:
            known, self._state = [], self._game.new_initial_state()
        for player, action in moves[len(known) :]:
            self._state.apply_action(action, None if player == CHANCE else player)

    def of(self, player: int) -> dict[str, Any]:
        """Return a player's history as entries of ``info``."""
        return {
            "history": self._state.information_state_string(player),
            "history_tensor": rows_of(self._state, player),
        }

    def close(self) -> None:
        """Stop the engine."""
        self._game.close()
