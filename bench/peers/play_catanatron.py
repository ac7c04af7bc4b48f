"""Play Catan with four players of catanatron."""

from __future__ import annotations

import random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from loops import Counts, measure


def play(counts: Counts) -> None:
    """Play a random game."""

    def choose(_player: Any, _game: Game, actions: list[Any]) -> Any:
        counts.add_decision(len(actions))
        return random.choice(actions)

    seed = random.randrange(1, 2**31)
    Game([RandomPlayer(color) for color in Color], seed).play(decide_fn=choose)
    counts.games += 1


measure(play)
