"""Play a game of ours from Python: python play_rulewright.py states tictactoe."""

from __future__ import annotations

import sys

import numpy as np
from loops import Counts, measure, play_agents, play_states

from rulewright import BatchEnv, load_game

TABLES = 64

how, name = sys.argv[1:]


def measure_batches() -> None:
    """Step many tables of one worker."""
    rng = np.random.default_rng(1)
    with BatchEnv(name, TABLES, seed=1, workers=1) as env:

        def step(counts: Counts) -> None:
            legal = np.count_nonzero(env.masks, axis=1)
            choices = legal[legal > 1]
            counts.decisions += choices.size
            counts.legal += int(choices.sum())
            _, dones = env.step(env.random_actions(rng))
            counts.games += int(np.count_nonzero(dones))

        measure(step)


if how == "batches":
    measure_batches()
elif how == "states":
    game = load_game(name)
    measure(lambda counts: play_states(game, counts))
else:
    from rulewright import aec_env

    env = aec_env(name)
    measure(lambda counts: play_agents(env, counts))
