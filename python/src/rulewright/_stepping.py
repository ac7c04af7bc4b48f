"""Steps: actions at many tables, and the policies that answer them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._tables import Tables
from ._workers import alone
from .errors import IllegalActionError
from .policies import WAIT, Policy, choices

# The arrays of a step that policies' steps add to.
_PAID = "rewards", "dones"


class SteppedTables(Tables):
    """Tables at which a caller, policies in Python and agents play."""

    _policies: dict[int, Policy]
    _rng: np.random.Generator

    def _show_arrays(self) -> None:
        super()._show_arrays()
        if self._policies:
            # A step of ours takes several steps of the engines, which overwrite these.
            for name in _PAID:
                total = np.zeros_like(self._arrays[name])
                self._arrays.setdefault(f"total_{name}", total)
                setattr(self, name, self._view_of(f"total_{name}"))

    @alone
    def step(
        self, actions: ArrayLike, *, tables: ArrayLike | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play an action at every table, or at some.

        Args:
            actions: Integers, a legal action for each table.
            tables: The tables. Default: all.

        Returns:
            ``rewards`` [n, P] and ``dones`` [n].

        Raises:
            ValueError: ``actions`` isn't an integer for each table.
            IllegalActionError: An action is illegal. Nothing was played at any table.
            EngineBusyError: Another thread uses the environment.
            RulewrightError: The engine failed, and the environment is closed.
        """
        chosen = np.asarray(actions)
        numbers = None if tables is None else self._numbers(tables)
        count = self.n if numbers is None else len(numbers)
        if chosen.shape != (count,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"step takes {count} integers, not {chosen.dtype} of shape"
                f" {list(chosen.shape)}."
            )
        plays = self.current_players >= 0
        if numbers is not None:
            some = np.full(self.n, WAIT)
            some[numbers] = chosen
            chosen, plays = some, plays & np.isin(np.arange(self.n), numbers)
        self._check(chosen, plays)
        self._workers.step(chosen)
        return self._played()

    @alone
    def play_out(
        self,
        actions: ArrayLike,
        rng: np.random.Generator,
        *,
        agent: str = "random",
        tables: ArrayLike | None = None,
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Let an agent play at every table, or at some, in one call.

        Random actions take a fraction of the time of as many steps. A table whose game
        ends starts the next one and stops there.

        Args:
            actions: Maximum number of actions, for all tables or for each.
            rng: Source of the seeds.
            agent: The agent at every seat, opponents included.
            tables: The tables. Default: all.

        Returns:
            ``rewards`` [n, P] and ``dones`` [n], as ``step``.

        Raises:
            RequestError: There is no such agent. An agent of your own must also be an
                opponent.
        """
        chosen = self._numbers(tables)
        most = np.broadcast_to(np.asarray(actions), len(chosen)).tolist()
        seeds = [str(seed) for seed in rng.integers(2**53, size=len(chosen)).tolist()]
        agents = {"agent": agent}
        self._workers.ask_tables("playOut", chosen, agents, actions=most, seeds=seeds)
        return self._played()

    def _played(self) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        if self._policies:
            for name in _PAID:
                np.copyto(self._arrays[f"total_{name}"], self._arrays[name])
            self._answer()
        return self.rewards, self.dones

    def _refresh(self, tables: Sequence[int]) -> None:
        """Let policies decide at tables that were replaced."""
        if self._policies:
            for name in _PAID:
                self._arrays[f"total_{name}"][tables] = 0
            self._answer()

    def _answer(self) -> None:
        """Let the policies decide, up to the next decision that is ours."""
        seats = list(self._policies)
        while np.isin(self.current_players, seats).any():
            try:
                actions = choices(self, self._policies, self._rng)
                self._check(actions, actions >= 0)
                self._workers.step(actions)
            except BaseException:
                self.close()
                raise
            # A game that ends before our first decision isn't ours.
            arrays = self._arrays
            paid, ended = arrays["total_rewards"], arrays["total_dones"]
            np.add(paid, arrays["rewards"], out=paid, where=~ended[:, None])
            np.logical_or(ended, arrays["dones"], out=ended)

    @alone
    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Draw a legal action for every table, uniformly: int32 [n].

        It is 0 where the game is over.
        """
        self._workers.engine.check()
        counts = self._arrays["legal_counts"]
        picked = (rng.random(self.n) * counts).astype(np.intp)
        ids: NDArray[np.int32] = self._arrays["legal_ids"].take(
            self._row_starts + picked
        )
        return ids if counts.all() else np.where(counts > 0, ids, 0).astype(np.int32)

    def _check(self, chosen: NDArray[Any], plays: NDArray[np.bool_]) -> None:
        known = (chosen >= 0) & (chosen < self.num_actions)
        legal = self.masks.take(self._row_starts + chosen, mode="clip") & known
        if legal.all():
            return
        wrong = (legal == 0) & plays
        if not wrong.any():
            return
        table = int(wrong.argmax())
        action = int(chosen[table])
        why = f"actions are 0 to {self.num_actions - 1}"
        refusal = None
        if known[table]:
            refusal = self.check(table, action)
            if refusal is not None:
                reason = f"{refusal.message} ({refusal.rule})"
                why = f"{self.decode(action)}: {reason}"
        message = f"Table {table}: action {action} is illegal: {why}"
        raise IllegalActionError(message, table, action, refusal)
