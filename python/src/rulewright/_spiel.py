"""What games and states have in common with OpenSpiel's ``pyspiel``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import numpy as np

SIMULTANEOUS = -2
"""``current_player()`` where any of several players may act next."""
TERMINAL = -4
"""``current_player()`` at the end, as ``pyspiel.PlayerId.TERMINAL``."""

Seat = int | Literal["host"]
"""A player, or the host: who decides what belongs to no player."""
Sampler = Callable[[], float] | np.random.Generator
"""Random numbers: a function that returns floats from 0 to 1, or numpy's generator."""


class PlayerAction(NamedTuple):
    """A move: a player, ``CHANCE`` or the host, and the id of an action or outcome."""

    player: Seat
    action: int


class GameType(NamedTuple):
    """Facts about a game with its options.

    From ``dynamics`` to ``utility``, they are members of pyspiel's enumerations if
    ``pyspiel`` was imported, else their names.
    """

    short_name: str
    min_num_players: int
    max_num_players: int
    dynamics: Any
    """SEQUENTIAL: no two players move at once, not even at simultaneous nodes."""
    chance_mode: Any
    """EXPLICIT_STOCHASTIC, or DETERMINISTIC without chance."""
    information: Any
    """PERFECT_INFORMATION, if a random game hides nothing, or IMPERFECT_INFORMATION."""
    reward_model: Any
    """TERMINAL or REWARDS."""
    utility: Any
    """ZERO_SUM, CONSTANT_SUM or GENERAL_SUM."""
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


def member(enumeration: str, name: str) -> Any:
    spiel = sys.modules.get("pyspiel")
    return (
        name if spiel is None else getattr(getattr(spiel.GameType, enumeration), name)
    )


def layout() -> Any:
    spiel = sys.modules.get("pyspiel")
    return "CHW" if spiel is None else spiel.TensorLayout.CHW
