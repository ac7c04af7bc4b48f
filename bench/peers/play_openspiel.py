"""Play a game of OpenSpiel: python play_openspiel.py states tic_tac_toe."""

from __future__ import annotations

import json
import random
import sys

import pyspiel
from loops import MEASURED, Counts, measure, play_states, repeat
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

ROLLOUTS = 20
TABLES = 64

how, name = sys.argv[1:]
game = pyspiel.load_game(name)


def roll_out(counts: Counts) -> None:
    """Play games in C++: the only simulation of a search consists of rollouts."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes())
        state.apply_action(random.choices(outcomes, probabilities)[0])
    seed = random.randrange(2**31)
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    pyspiel.MCTSBot(game, rollouts, 2.0, 1, 1, False, seed, False).step(state)
    counts.games += ROLLOUTS


def measure_rollouts() -> None:
    """Rollouts count nothing: take decisions per game from games played in Python."""
    played, _ = repeat(lambda counts: play_states(game, counts), MEASURED)
    rolled, seconds = repeat(roll_out, MEASURED)
    scale = rolled.games / played.games
    decisions, legal = played.decisions * scale, played.legal * scale
    line = {"games": rolled.games, "decisions": decisions, "legal": legal}
    print(json.dumps({**line, "seconds": seconds}))


def measure_batches() -> None:
    """Step an environment of many tables."""
    env = SyncVectorEnv([Environment(game) for _ in range(TABLES)])
    steps = env.reset()

    def step(counts: Counts) -> None:
        nonlocal steps
        outputs = []
        for table in steps:
            actions = table.observations["legal_actions"][table.current_player()]
            counts.add_decision(len(actions))
            outputs.append(StepOutput(random.choice(actions), None))
        steps, _, done, _ = env.step(outputs, reset_if_done=True)
        counts.games += sum(done)

    measure(step)


if how == "states":
    measure(lambda counts: play_states(game, counts))
else:
    {"rollouts": measure_rollouts, "batches": measure_batches}[how]()
