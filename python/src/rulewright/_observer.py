"""Observers, with the interface of those of OpenSpiel's games in Python."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from ._recall import memory_of, text_of

if TYPE_CHECKING:
    from ._state import State
    from .states import Game


class Observer:
    """What a player, or everybody, may know of the states of a game.

    ``Game.make_observer`` makes one. ``tensor`` is flat, and ``dict`` has the same
    memory in its shape; both are of the last ``set_from``.
    """

    tensor: NDArray[np.float32] | None
    """None for what everybody knows, and for what only the player does: texts only."""
    dict: dict[str, NDArray[np.float32]]

    @classmethod
    def of(
        cls, game: Game, iig_obs_type: Any, params: Mapping[str, Any] | None
    ) -> Observer | None:
        """Return an observer, see ``Game.make_observer``."""
        if params:
            raise ValueError(f"There are no observation parameters like {params}.")
        if iig_obs_type is None:
            return cls(game, sees="all", has_recall=False)
        has_recall: bool = iig_obs_type.perfect_recall
        private: str = iig_obs_type.private_info.name
        if iig_obs_type.public_info and private == "SINGLE_PLAYER":
            return cls(game, sees="all", has_recall=has_recall)
        if iig_obs_type.public_info and private == "NONE":
            return cls(game, sees="public", has_recall=has_recall)
        if private == "SINGLE_PLAYER" and not has_recall:
            return cls(game, sees="private", has_recall=False)
        return None

    def __init__(
        self,
        game: Game,
        *,
        sees: Literal["all", "public", "private"],
        has_recall: bool,
    ) -> None:
        self._sees = sees
        self._has_recall = has_recall
        self.tensor, self.dict = None, {}
        if sees == "all":
            shape = (
                game.information_state_tensor_shape()
                if has_recall
                else game.observation_tensor_shape()
            )
            self.tensor = np.zeros(math.prod(shape), np.float32)
            self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player knows into ``tensor``."""
        if self.tensor is not None:
            self.tensor[:] = (
                state.information_state_tensor(player)
                if self._has_recall
                else state.observation_tensor(player)
            )

    def string_from(self, state: State, player: int) -> str:
        """Return what a player knows as text."""
        if self._sees == "private":
            seen, known = state.view(player), state.view("spectator")
            return text_of({k: v for k, v in seen.items() if known.get(k) != v})
        if self._sees == "public":
            return (
                memory_of(state, "spectator").text
                if self._has_recall
                else state._look("render", "spectator")
            )
        if self._has_recall:
            return state.information_state_string(player)
        return state.observation_string(player)
