"""PPO self-play for Rulewright games: one network plays every seat.

Contains the policy, rollouts and updates that ``train.py`` uses. Shapes: ``n`` tables
of ``P`` players, ``T`` steps, ``L`` floats of an observation, ``A`` actions.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from rulewright import BatchEnv
from torch import Tensor, nn

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Settings:
    """Hyperparameters. The reward is the change of the lead, plus a bonus for a win."""

    tables: int = 256
    steps: int = 32
    epochs: int = 3
    minibatch: int = 1024
    hidden: int = 256
    learning_rate: float = 1e-3
    clip: float = 0.2
    discount: float = 0.995
    smoothing: float = 0.9
    entropy: float = 0.005
    # Reward of a point of lead, small compared with that of a win.
    point: float = 0.02
    win: float = 1.0


class Policy(nn.Module):
    """Two hidden layers with a policy head and a value head."""

    def __init__(self, floats: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(floats, hidden),
            nn.LayerNorm(hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.logits = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        # Start with uniform probabilities and a value of 0.
        nn.init.zeros_(self.logits.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Return log-probabilities of the actions [n, A] and values [n]."""
        hidden = self.body(seen)
        logits = self.logits(hidden).masked_fill(masks == 0, -torch.inf)
        return torch.log_softmax(logits, dim=1), self.value(hidden)[:, 0]

    @torch.no_grad()
    def choose(self, seen: Floats, masks: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return the most probable actions [n]."""
        logs, _ = self(torch.from_numpy(seen), torch.from_numpy(masks))
        chosen: NDArray[np.int64] = logs.argmax(dim=1).numpy()
        return chosen


def policy_for(env: BatchEnv, settings: Settings) -> Policy:
    """Create a network that fits the environment."""
    return Policy(env.observation_size, env.num_actions, settings.hidden)


@dataclass(frozen=True)
class Experience:
    """A batch of decisions, one per row, with advantages and returns."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    advantages: Tensor
    returns: Tensor

    @staticmethod
    def joined(parts: list[Experience]) -> Experience:
        """Concatenate batches."""
        names = [field.name for field in fields(Experience)]
        return Experience(
            *(torch.cat([getattr(part, name) for part in parts]) for name in names)
        )


def leads(scores: Floats) -> Floats:
    """Return each seat's lead over its best opponent, in points: [n, P]."""
    ascending = np.sort(scores, axis=1)
    best, second = ascending[:, -1:], ascending[:, -2:-1]
    lead: Floats = scores - np.where(scores == best, second, best)
    return lead


class SelfPlay:
    """Tables at which one network plays every seat."""

    def __init__(self, env: BatchEnv, settings: Settings, rng: torch.Generator) -> None:
        self.env = env
        self.settings = settings
        self._rng = rng

    @torch.no_grad()
    def play(self, policy: Policy) -> Experience:
        """Collect a rollout from every table and compute its advantages."""
        env, steps = self.env, self.settings.steps
        seen = torch.empty((steps + 1, env.n, env.observation_size))
        masks = torch.empty((steps + 1, env.n, env.num_actions), dtype=torch.uint8)
        actions = torch.empty((steps, env.n), dtype=torch.int64)
        log_probabilities = torch.empty((steps, env.n))
        values = torch.empty((steps + 1, env.n))
        players = np.empty((steps + 1, env.n), dtype=np.int64)
        worth = np.empty((steps + 1, env.n, env.num_players), dtype=np.float32)
        dones = np.empty((steps, env.n), dtype=bool)
        ends = np.empty((steps, env.n, env.num_players), dtype=np.float32)
        for step in range(steps + 1):
            # Copy: the engine overwrites its arrays in the next step.
            seen.numpy()[step], masks.numpy()[step] = env.observations, env.masks
            players[step] = env.current_players
            worth[step] = self.settings.point * leads(env.scores())
            logs, values[step] = policy(seen[step], masks[step])
            if step == steps:
                break
            chosen = torch.multinomial(logs.exp(), 1, generator=self._rng)
            actions[step] = chosen[:, 0]
            log_probabilities[step] = logs.gather(1, chosen)[:, 0]
            rewards, dones[step] = env.step(actions[step].numpy())
            ends[step] = self.settings.point * leads(env.final_scores)
            ends[step] += self.settings.win * rewards
        advantages, known = self._advantages(
            values.numpy(), players, worth, dones, ends
        )
        rows = torch.from_numpy(known)
        gains = torch.from_numpy(advantages)[rows]
        return Experience(
            seen[:steps][rows],
            masks[:steps][rows],
            actions[rows],
            log_probabilities[rows],
            gains,
            gains + values[:steps][rows],
        )

    def _advantages(
        self,
        values: Floats,
        players: NDArray[np.int64],
        worth: Floats,
        dones: NDArray[np.bool_],
        ends: Floats,
    ) -> tuple[Floats, NDArray[np.bool_]]:
        """Return generalised advantages (GAE) [T, n] and a mask of the known ones.

        A decision lasts until the same seat decides again or the game ends. If the
        rollout stops before that, its advantage is unknown.
        """
        discount, smoothing = self.settings.discount, self.settings.smoothing
        steps, tables = dones.shape
        rows = np.arange(tables)
        advantages = np.zeros((steps, tables), dtype=np.float32)
        known = np.zeros((steps, tables), dtype=bool)
        # Per seat: its next decision, or the end of the game.
        next_worth = worth[steps].copy()
        next_value, next_advantage = np.zeros((2, *next_worth.shape), np.float32)
        is_known = np.zeros(next_worth.shape, dtype=bool)
        next_value[rows, players[steps]] = values[steps]
        is_known[rows, players[steps]] = True
        for step in reversed(range(steps)):
            over, seats = dones[step], players[step]
            next_worth[over], is_known[over] = ends[step][over], True
            next_value[over], next_advantage[over] = 0, 0
            at = (rows, seats)
            gain = next_worth[at] - worth[step][at]
            error = gain + discount * next_value[at] - values[step]
            advantages[step] = error + discount * smoothing * next_advantage[at]
            known[step] = is_known[at]
            next_worth[at], next_value[at] = worth[step][at], values[step]
            next_advantage[at] = np.where(is_known[at], advantages[step], 0)
            is_known[at] = True
        return advantages, known


class Learner:
    """Updates a network with clipped policy gradients."""

    def __init__(
        self, policy: Policy, settings: Settings, rng: torch.Generator
    ) -> None:
        self.policy = policy
        self.settings = settings
        self._rng = rng
        self._optimizer = torch.optim.Adam(
            policy.parameters(), lr=settings.learning_rate, eps=1e-5
        )

    def learn(self, played: Experience) -> None:
        """Run several epochs of minibatch updates."""
        rows = len(played.actions)
        for _ in range(self.settings.epochs):
            order = torch.randperm(rows, generator=self._rng)
            for part in order.split(self.settings.minibatch):
                self._step(played, part)

    def _step(self, played: Experience, part: Tensor) -> None:
        settings = self.settings
        logs, values = self.policy(played.seen[part], played.masks[part])
        chosen = logs.gather(1, played.actions[part, None])[:, 0]
        gains = played.advantages[part]
        gains = (gains - gains.mean()) / (gains.std(unbiased=False) + 1e-6)
        ratio = (chosen - played.log_probabilities[part]).exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.minimum(ratio * gains, clipped * gains).mean()
        value_loss = (values - played.returns[part]).square().mean()
        # Illegal actions have log-probability -inf, and -inf * 0 is NaN.
        surprise = logs.masked_fill(played.masks[part] == 0, 0)
        entropy = -(logs.exp() * surprise).sum(dim=1).mean()
        loss = policy_loss + 0.5 * value_loss - settings.entropy * entropy
        self._optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        self._optimizer.step()
