"""Observations as tables of pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from ._extras import extra

if TYPE_CHECKING:
    import pandas as pd

    from .batch import BatchEnv


def observation_frame(
    env: BatchEnv | Any, observation: ArrayLike | None = None, *, table: int = 0
) -> pd.DataFrame:
    """Return an observation with the meaning of each float.

    The rows are the floats, by label. The columns are ``value``, ``low``, ``high`` and
    ``description``.

    Needs ``pandas``: ``pip install rulewright[pandas]``.

    Args:
        env: A BatchEnv, or an environment of ``aec_env`` or ``gym_env``.
        observation: Floats [L] of this environment, for example of
            ``env.observe(table, player)``. Default: what the deciding player of
            ``table`` knows.
        table: The table to observe by default.
    """
    with extra("pandas"):
        import pandas as pd

    batch: BatchEnv = getattr(env, "table", env)
    seen = batch.observations[table] if observation is None else observation
    values = np.array(seen, np.float32)
    if values.shape != (batch.observation_size,):
        raise ValueError(f"An observation has {batch.observation_size} floats.")
    columns = batch.columns()
    return pd.DataFrame(
        {
            "value": values,
            "low": [column.low for column in columns],
            "high": [column.high for column in columns],
            "description": [column.description for column in columns],
        },
        index=pd.Index([column.label for column in columns], name="label"),
    )
