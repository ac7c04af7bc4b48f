"""Information set Monte Carlo tree search, with many simulations at once.

    python3 examples/ismcts.py castle --games 10 --simulations 2048

Table 0 is the game. Each simulation runs at a table of its own: a copy of table 0 in
which everything that the player doesn't know is sampled. All simulations go down one
tree, whose nodes are sequences of decisions (Cowling, Powley and Whitehouse, 2012), go
on at random for some decisions, and are judged by the points won till then. The
opponent is an agent of Rulewright.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, field

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

    def choose(self, legal: list[int], exploration: float) -> tuple[int, Node]:
        """Return a legal action that wasn't tried, or the one with the best bound."""
        known = [(action, self.children.get(action)) for action in legal]
        for action, child in known:
            if child is None:
                child = self.children[action] = Node()
                return action, child

        def bound(child: Node) -> float:
            spread = math.sqrt(math.log(child.available + 1) / (child.visits + 1))
            return child.value / (child.visits + 1e-9) + exploration * spread

        return max(
            ((action, child) for action, child in known if child is not None),
            key=lambda pair: bound(pair[1]),
        )


class Search:
    """A searching player for two-player games.

    Args:
        env: An environment for the simulations, without auto_reset.
        simulations: Number of simulations for a decision.
        depth: Number of decisions in a simulation.
        seed: Seed of the search.
        exploration: Weight of rarely visited actions.
    """

    def __init__(
        self,
        env: BatchEnv,
        simulations: int,
        depth: int,
        seed: int,
        exploration: float = 0.3,
    ) -> None:
        self.env = env
        self._depth = depth
        self._rounds = max(1, simulations // env.n)
        self._exploration = exploration
        self._rng = np.random.default_rng(seed)

    def action(self, game: BatchEnv) -> int:
        """Return an action for the deciding player of table 0 of a game."""
        legal = np.flatnonzero(game.masks[0])
        if len(legal) == 1:
            return int(legal[0])
        player, root = int(game.players[0]), Node()
        saved = game.save([0])
        for _ in range(self._rounds):
            self._simulate(root, player, saved)
        return max(root.children.items(), key=lambda pair: pair[1].visits)[0]

    def _simulate(
        self, root: Node, player: int, saved: list[dict[str, object]]
    ) -> None:
        """Run a simulation at every table."""
        env = self.env
        env.restore(saved, [0])
        env.clone([0] * (env.n - 1), range(1, env.n))
        env.determinize(players=player, seeds=self._rng.integers(2**53, size=env.n))
        nodes: list[Node | None] = [root] * env.n
        paths: list[list[tuple[int, Node]]] = [[] for _ in range(env.n)]
        before = leads(env)
        for _ in range(self._depth):
            actions = env.random_actions(self._rng)
            for table, node in enumerate(nodes):
                if node is None or env.players[table] < 0:
                    continue
                legal = np.flatnonzero(env.masks[table]).tolist()
                actions[table], child = node.choose(legal, self._exploration)
                for each in legal:
                    if each in node.children:
                        node.children[each].available += 1
                # A visit without a value: other simulations look elsewhere.
                child.visits += 1
                paths[table].append((int(env.players[table]), child))
                nodes[table] = child if child.visits > 1 else None
            env.step(actions)
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
    tables: int,
    seed: int,
) -> float:
    """Play games against an agent, first and second in turn. Return the wins' share."""
    won = 0.0
    with BatchEnv(game, tables, workers=1, auto_reset=False, seed=seed) as simulated:
        search = Search(simulated, simulations, depth, seed)
        for number in range(games):
            seat = number % 2
            opponents = {1 - seat: opponent}
            with BatchEnv(
                game, 1, opponents=opponents, reward="win", auto_reset=False, seed=seed
            ) as table:
                table.reset([seed + number])
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
    parser.add_argument("--simulations", type=int, default=2048, help="per decision")
    parser.add_argument("--depth", type=int, default=16, help="of a simulation")
    parser.add_argument("--tables", type=int, default=256, help="simulations at once")
    parser.add_argument("--seed", type=int, default=1, help="seed of the run")
    share = win_share(**vars(parser.parse_args()))
    print(f"won {100 * share:.0f}%")


if __name__ == "__main__":
    main()
