"""Information set Monte Carlo tree search, with many simulations at once.

    python3 examples/ismcts.py castle --games 10

Table 0 is the game. Each simulation runs at a table of its own: a copy of table 0 in
which everything that the player doesn't know is sampled. All simulations go down one
tree, whose nodes are sequences of decisions (Cowling, Powley and Whitehouse, 2012).
Then a quick agent plays on at every seat for some actions, and the lead won till then
is the result. The opponent is an agent of Rulewright.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulewright import BatchEnv

# A lead of this many points is worth about three quarters of a win.
POINTS = 10


def leads(env: BatchEnv) -> NDArray[np.float32]:
    """Return the lead of each player at every table: [n, 2]."""
    scores = env.scores()
    return scores - scores[:, ::-1]


@dataclass
class Node:
    """A sequence of decisions: its visits, and its value for the player before it."""

    visits: int = 0
    value: float = 0
    # How often the node was legal when its parent was visited.
    available: int = 0
    children: dict[int, Node] = field(default_factory=dict)

    def choose(
        self, legal: list[int], exploration: float, rng: np.random.Generator
    ) -> tuple[int, Node]:
        """Return a legal action that wasn't tried, or the one with the best bound."""
        children = self.children
        for action in legal:
            if action in children:
                children[action].available += 1
        untried = [action for action in legal if action not in children]
        if untried:
            action = untried[int(rng.random() * len(untried))]
            child = children[action] = Node(available=1)
        else:
            action = max(legal, key=lambda each: children[each].bound(exploration))
            child = children[action]
        # A visit without a value: other simulations look elsewhere.
        child.visits += 1
        return action, child

    def bound(self, exploration: float) -> float:
        """Return the upper confidence bound of the value."""
        spread = math.sqrt(math.log(self.available) / self.visits)
        return self.value / self.visits + exploration * spread


class Search:
    """A searching player for two-player games.

    Args:
        env: An environment for the simulations, without auto_reset.
        simulations: Number of simulations for each legal action.
        depth: Maximum number of actions of a simulation in the tree.
        horizon: Number of actions of a simulation.
        policy: The agent that plays on after the tree.
        seed: Seed of the search.
        exploration: Weight of rarely visited actions.
    """

    def __init__(
        self,
        env: BatchEnv,
        simulations: int,
        depth: int,
        horizon: int,
        policy: str,
        seed: int,
        exploration: float = 0.3,
    ) -> None:
        self.env = env
        self._simulations = simulations
        self._depth = depth
        self._horizon = horizon
        self._policy = policy
        self._rng = np.random.default_rng(seed)
        self._exploration = exploration

    def action(self, game: BatchEnv) -> int:
        """Return an action for the deciding player of table 0 of a game."""
        legal = np.flatnonzero(game.masks[0])
        if len(legal) == 1:
            return int(legal[0])
        player, root = int(game.players[0]), Node()
        saved = game.save([0])
        for _ in range(math.ceil(self._simulations * len(legal) / self.env.n)):
            self._simulate(root, player, saved)
        return max(root.children.items(), key=lambda pair: pair[1].visits)[0]

    def _simulate(self, root: Node, player: int, saved: list[dict[str, Any]]) -> None:
        """Run a simulation at every table."""
        env, rng = self.env, self._rng
        env.restore(saved, [0])
        seeds = rng.integers(2**53, size=env.n).tolist()
        env.determinize(sources=0, players=player, seeds=seeds)
        before = leads(env)
        paths: list[list[tuple[int, Node]]] = [[] for _ in range(env.n)]
        # The tables whose simulation is in the tree, and where.
        inside = dict.fromkeys(range(env.n), root)
        for _ in range(self._depth):
            actions = {}
            for table, node in inside.items():
                legal = np.flatnonzero(env.masks[table]).tolist()
                actions[table], child = node.choose(legal, self._exploration, rng)
                paths[table].append((int(env.players[table]), child))
            env.step(list(actions.values()), tables=list(actions))
            inside = {
                table: paths[table][-1][1]
                for table in inside
                if paths[table][-1][1].visits > 1 and env.players[table] >= 0
            }
            if not inside:
                break
        rest = [self._horizon - len(path) for path in paths]
        env.play_out(rest, rng, agent=self._policy)
        values = np.tanh((leads(env) - before) / POINTS) / 2 + 0.5
        for path, value in zip(paths, values):
            for mover, node in path:
                node.value += float(value[mover])


def win_share(
    game: str,
    opponent: str,
    games: int,
    simulations: int,
    depth: int,
    horizon: int,
    policy: str,
    tables: int,
    seed: int,
) -> float:
    """Play games against an agent, first and second in turn. Return the wins' share."""
    won = 0.0
    with BatchEnv(game, tables, workers=1, auto_reset=False, seed=seed) as simulated:
        for number in range(games):
            own = seed + number
            search = Search(simulated, simulations, depth, horizon, policy, own)
            seat = number % 2
            opponents = {1 - seat: opponent}
            with BatchEnv(
                game, 1, opponents=opponents, reward="win", auto_reset=False, seed=own
            ) as table:
                table.reset([own])
                while table.players[0] >= 0:
                    table.step([search.action(table)])
                won += float(table.rewards[0, seat])
                scores = table.final_scores[0].astype(int).tolist()
            print(f"game {number + 1}: seat {seat}, {scores}, won {won:g}", flush=True)
    return won / games


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description="Play games of a search in Python against an agent.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", nargs="?", default="castle", help="name of the game")
    parser.add_argument("--opponent", default="greedy", help="the agent")
    parser.add_argument("--games", type=int, default=10, help="games to play")
    parser.add_argument(
        "--simulations", type=int, default=32, help="for each legal action"
    )
    parser.add_argument("--depth", type=int, default=3, help="actions in the tree")
    parser.add_argument("--horizon", type=int, default=4, help="actions in all")
    parser.add_argument(
        "--policy",
        default="greedy:samples=1,followUps=0,ahead=0",
        help="the agent after the tree",
    )
    parser.add_argument("--tables", type=int, default=64, help="simulations at once")
    parser.add_argument("--seed", type=int, default=1, help="seed of the run")
    share = win_share(**vars(parser.parse_args()))
    print(f"won {100 * share:.0f}%")


if __name__ == "__main__":
    main()
