"""Trains a network in PyTorch that plays in a browser, and writes it as ONNX.

    pip install torch onnx onnxruntime
    python3 network.py copenhagen 1000

The network learns how many points of lead a player still gains, from games of a simple
agent. An agent with it plans each of its turns: see docs/learning.md.
"""

import sys

import numpy as np
import onnxruntime
import torch
from rulewright import BatchEnv, tournament
from rulewright.networks import Network, write_onnx, write_weights

SCALE = 20  # points per unit of output


class Value(torch.nn.Module):
    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.first, self.second = torch.nn.Linear(inputs, 64), torch.nn.Linear(64, 16)
        self.last, self.direct = torch.nn.Linear(16, 1), torch.nn.Linear(inputs, 1, False)
        torch.nn.init.zeros_(self.direct.weight)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        units = torch.relu(self.second(torch.relu(self.first(seen))))
        return (self.last(units) + self.direct(seen)).squeeze(-1)

    def network(self) -> Network:
        arrays = {name: each.numpy().T for name, each in self.state_dict().items()}
        first, bias, second, second_bias, last, last_bias, direct = arrays.values()
        return Network(first, bias, second, second_bias, last[:, 0], last_bias, direct[:, 0])


def played(env: BatchEnv, games: int, seed: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Return what players saw after their turns, and how their lead then changed."""
    rng, tables, ended = np.random.default_rng(seed), np.arange(env.n), 0
    waiting, seen, gained = [[] for _ in tables], [], []
    while ended < games:
        other = 1 - env.current_players  # has just played
        scores, kept = env.scores(), env.seat_observations[tables, other].copy()
        leads = scores[tables, other] - scores[tables, 1 - other]
        for table in tables:
            waiting[table].append((kept[table], other[table], leads[table]))
        env.play_out(1, rng, agent="greedy:horizon=0")
        for table in np.flatnonzero(env.dones):
            last = env.final_scores[table]
            for row, player, lead in waiting[table]:
                seen.append(row)
                gained.append((last[player] - last[1 - player] - lead) / SCALE)
            waiting[table], ended = [], ended + 1
    return torch.tensor(np.array(seen)), torch.tensor(np.array(gained))


def main(game: str, games: int, out: str, seed: int = 1) -> float:
    torch.manual_seed(seed)
    with BatchEnv(game, n=32, players=2, seed=seed, all_seats=True) as env:
        seen, gained = played(env, games, seed)
        value = Value(env.observation_size)
        optimizer = torch.optim.Adam(value.parameters(), 1e-3, weight_decay=1e-4)
        for epoch in range(4):
            for rows in torch.randperm(len(seen)).split(256):
                loss = ((value(seen[rows]) - gained[rows]) ** 2).mean()
                optimizer.zero_grad(), loss.backward(), optimizer.step()
            print(f"epoch {epoch + 1}: error {SCALE * loss.item() ** 0.5:.1f} points")
        network = write_weights(f"{out}.json", value.network(), env, scale=SCALE)
    write_onnx(f"{out}.onnx", network)
    outputs = onnxruntime.InferenceSession(f"{out}.onnx").run(None, {"inputs": seen.numpy()})
    worst = float(np.abs(outputs[0] - network(seen.numpy())).max())
    print(f"ONNX differs by at most {worst:.1e}")
    agents = {"mine": f"./{out}.json", "greedy": "greedy:horizon=0"}
    print(tournament(game, agents, games=40, seed=seed))
    return worst


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), "mine")
