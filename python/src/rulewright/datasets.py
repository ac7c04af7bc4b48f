"""Data sets of ``rulewright export`` for other libraries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ._extras import extra

if TYPE_CHECKING:
    from gymnasium.envs.registration import EnvSpec
    from minari import MinariDataset
    from minari.data_collector import EpisodeBuffer

Row = dict[str, Any]


def to_minari(path: str | Path, dataset_id: str, **details: Any) -> MinariDataset:
    """Write a data set as a Minari data set and return it.

    Each player of a game is an episode: its decisions, the final observation, and the
    changes of its lead as rewards. ``infos["action_mask"]`` is bool [T + 1, A], without
    a legal action at the end. The metadata of an episode have ``game_seed``, ``player``,
    ``agent``, ``total``, ``rank`` and ``win``.

    The data set knows its environment, if Gymnasium knows the game: see
    ``MinariDataset.recover_environment``. Minari warns of an author or a link that is
    missing.

    Needs ``minari`` with a storage format: ``pip install rulewright[minari]``.

    Args:
        path: A ``.parquet`` or ``.jsonl`` file.
        dataset_id: Name of the new data set, for example ``"castle/greedy-v0"``.
        details: Further arguments of ``minari.create_dataset_from_buffers``.
    """
    with extra("minari"):
        import minari
        from gymnasium.spaces import Box, Discrete

    path = Path(path)
    rows, metadata = _jsonl(path) if path.suffix == ".jsonl" else _parquet(path)
    columns, size = metadata["observation"]["columns"], metadata["actions"]["size"]
    low, high = (
        np.array([column[side] for column in columns], np.float32)
        for side in ("low", "high")
    )
    details = {
        "observation_space": Box(
            np.where(np.isnan(low), -np.inf, low).astype(np.float32),
            np.where(np.isnan(high), np.inf, high).astype(np.float32),
            dtype=np.float32,
        ),
        "action_space": Discrete(size),
        "algorithm_name": ", ".join(metadata["agents"]),
        "description": f"{metadata['games']} games of {metadata['game']}",
        "env": _environment(metadata),
        **details,
    }
    details.setdefault("eval_env", details["env"])
    dataset = None
    # Game by game, to hold only one in memory.
    for _, game in groupby(rows, key=lambda row: row["seed"]):
        decisions = sorted(game, key=lambda row: row["player"])
        players = [
            list(own) for _, own in groupby(decisions, lambda row: row["player"])
        ]
        buffers = [_episode(own, size) for own in players]
        if dataset is None:
            dataset = minari.create_dataset_from_buffers(dataset_id, buffers, **details)
        else:
            dataset.update_dataset_from_buffer(buffers)
        first = dataset.storage.total_episodes - len(buffers)
        dataset.storage.update_episode_metadata(
            [_about(own[0]) for own in players], range(first, first + len(buffers))
        )
    if dataset is None:
        raise ValueError(f"{path} has no rows.")
    return dataset


def _environment(metadata: dict[str, Any]) -> EnvSpec | None:
    """Return the registered environment of the game, with its configuration."""
    import gymnasium

    from . import gymnasium_envs  # noqa: F401  Registers the games.

    registered = gymnasium.registry.get(f"rulewright/{metadata['game']}-v1")
    if registered is None:
        return None
    spec = deepcopy(registered)
    spec.kwargs["config"] = metadata["config"]
    return spec


def _episode(rows: list[Row], size: int) -> EpisodeBuffer:
    """Return the decisions of a player in a game."""
    from minari.data_collector import EpisodeBuffer

    masks = np.zeros((len(rows) + 1, size), bool)
    for mask, row in zip(masks, rows):
        mask[row["mask"]] = True
    return EpisodeBuffer(
        observations=[
            np.asarray(seen, np.float32)
            for seen in [row["observation"] for row in rows] + [rows[-1]["final"]]
        ],
        actions=[row["action"] for row in rows],
        rewards=[float(row["reward"]) for row in rows],
        terminations=[row["done"] for row in rows],
        truncations=[False] * len(rows),
        infos={"action_mask": masks},
    )


def _about(row: Row) -> dict[str, Any]:
    names = ("player", "agent", "total", "rank", "win")
    # Minari takes only integers as "seed".
    return {"game_seed": row["seed"], **{name: row[name] for name in names}}


def _jsonl(path: Path) -> tuple[Iterator[Row], dict[str, Any]]:
    def rows() -> Iterator[Row]:
        with path.open() as file:
            yield from map(json.loads, file)

    return rows(), json.loads(Path(f"{path}.meta.json").read_text())


def _parquet(path: Path) -> tuple[Iterator[Row], dict[str, Any]]:
    import pyarrow.parquet

    file = pyarrow.parquet.ParquetFile(path)
    names = [name for name in file.schema_arrow.names if name != "items"]

    def rows() -> Iterator[Row]:
        for batch in file.iter_batches(columns=names, batch_size=256):
            for row in range(len(batch)):
                yield {name: _value(batch[name][row]) for name in names}

    return rows(), json.loads(file.schema_arrow.metadata[b"rulewright"])


def _value(scalar: Any) -> Any:
    values = getattr(scalar, "values", None)
    return scalar.as_py() if values is None else values.to_numpy()
