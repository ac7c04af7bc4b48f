"""Loops that play random games and count them, in seconds of processor time."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

WARM_UP = 1.0
MEASURED = 1.5


@dataclass
class Counts:
    """Finished games, decisions, and the legal actions of all these decisions."""

    games: int = 0
    decisions: int = 0
    legal: int = 0

    def add_decision(self, legal: int) -> None:
        """Count a decision, unless it is forced."""
        if legal > 1:
            self.decisions += 1
            self.legal += legal


def measure(play: Callable[[Counts], None]) -> None:
    """Repeat ``play`` and print a line of JSON."""
    repeat(play, WARM_UP)
    counts, seconds = repeat(play, MEASURED)
    print(json.dumps({**asdict(counts), "seconds": seconds}))


def repeat(play: Callable[[Counts], None], seconds: float) -> tuple[Counts, float]:
    """Repeat ``play`` for some time. Return its counts and the time it took."""
    counts = Counts()
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        play(counts)
    return counts, passed


def play_states(game: Any, counts: Counts) -> None:
    """Play a game of pyspiel, or of ours: the calls are the same."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, probabilities)[0])
        else:
            actions = state.legal_actions()
            counts.add_decision(len(actions))
            state.apply_action(random.choice(actions))
    counts.games += 1


def play_agents(env: Any, counts: Counts) -> None:
    """Play a game of a PettingZoo environment."""
    env.reset(seed=random.randrange(2**31))
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            mask = observation["action_mask"]
            counts.add_decision(int(mask.sum()))
            env.step(env.action_space(agent).sample(mask))
    counts.games += 1
