"""Networks of learned agents, as arrays: to other libraries, and back to agents."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._extras import extra

if TYPE_CHECKING:
    from .batch import BatchEnv

Floats = NDArray[np.float32]

_FORMAT = "rulewright-weights/2"
# The largest byte of a row.
_MOST = 127


class Network(NamedTuple):
    """Two ReLU layers and a linear path beside them: float32 arrays.

    ``I`` inputs, ``U`` and ``V`` hidden units, multiples of four.
    """

    first: Floats
    """[I, U]"""
    first_bias: Floats
    """[U]"""
    second: Floats
    """[U, V]"""
    second_bias: Floats
    """[V]"""
    last: Floats
    """[V]"""
    last_bias: Floats
    """[1]"""
    direct: Floats
    """[I]"""

    def __call__(self, inputs: ArrayLike) -> Floats:
        """Return the outputs, float32 [n], for inputs [n, I]."""
        seen = np.asarray(inputs, np.float32)
        units = np.maximum(seen @ self.first + self.first_bias, 0)
        units = np.maximum(units @ self.second + self.second_bias, 0)
        out: Floats = units @ self.last + seen @ self.direct + self.last_bias
        return out


def read_network(path: str | Path) -> Network:
    """Read the network of a weights file, of ``rulewright train`` for example.

    Raises:
        ValueError: The file has no such weights.
    """
    weights = json.loads(Path(path).read_text())
    if weights.get("format") != _FORMAT:
        raise ValueError(f"{path} isn't a file of {_FORMAT}.")
    units = weights.get("units", [64, 16])
    packed = np.frombuffer(base64.b64decode(weights["parameters"]), np.uint8)
    fixed = 4 * units[0] + units[0] * (4 + units[1]) + 4 * (2 * units[1] + 1)
    inputs, rest = divmod(len(packed) - fixed, (4 + units[0]) + 4)
    if inputs < 1 or rest:
        raise ValueError(f"The parameters of {path} aren't for units {units}.")
    at = 0

    def floats(count: int) -> Floats:
        nonlocal at
        at += 4 * count
        return packed[at - 4 * count : at].view("<f4").astype(np.float32)

    def matrix(rows: int, columns: int) -> Floats:
        nonlocal at
        size = rows * (4 + columns)
        block = packed[at : at + size].reshape(rows, 4 + columns)
        at += size
        scales = np.ascontiguousarray(block[:, :4]).view("<f4").astype(np.float32)
        return scales * block[:, 4:].view(np.int8)

    first, first_bias = matrix(inputs, units[0]), floats(units[0])
    second, second_bias = matrix(units[0], units[1]), floats(units[1])
    last, last_bias, direct = floats(units[1]), floats(1), floats(inputs)
    return Network(first, first_bias, second, second_bias, last, last_bias, direct)


def write_weights(
    path: str | Path,
    network: Network,
    env: BatchEnv,
    *,
    scale: float,
    aim: Literal["lead", "points"] = "lead",
    card: Mapping[str, Any] | None = None,
) -> Network:
    """Write a network as the weights of a learned agent, for the config of ``env``.

    The agent expects ``scale`` times the output in points still to come. The file goes
    wherever agents do: ``opponents={1: "./mine.json"}``, ``rulewright play`` and, by
    ``learnedAgent``, a page. Matrices are rounded to a byte per parameter.

    Args:
        path: The file, which is overwritten.
        network: Its inputs are ``observations`` of ``env``, which must be ``"raw"``.
        env: Names the game, the version of its rules, and the config.
        scale: Points per unit of output.
        aim: What the output is about: the lead over the best opponent, or the points.
        card: How the network was made, see ``WeightsCard``. Missing entries are 0 or
            empty.

    Returns:
        The network as it was rounded.

    Raises:
        ValueError: The arrays don't fit together, or the inputs aren't those of ``env``.
    """
    arrays = Network(*(np.asarray(each, np.float32) for each in network))
    inputs, units = arrays.first.shape[0], (arrays.first.shape[1], len(arrays.last))
    shapes = [(inputs, units[0]), units[:1], units, units[1:], units[1:], (1,), (inputs,)]
    if [each.shape for each in arrays] != shapes or any(u % 4 or not u for u in units):
        raise ValueError("The arrays must have the shapes of Network, U and V in fours.")
    layout = env._about()["layout"]
    if inputs != env.observation_size or layout != "player/1":
        raise ValueError(f"{env.game} has {env.observation_size} inputs, all of them raw.")

    def packed(matrix: Floats) -> bytes:
        scales = (np.abs(matrix).max(axis=1, keepdims=True) / _MOST).astype("<f4")
        entries = np.rint(matrix / np.where(scales == 0, 1, scales)).astype(np.int8)
        rows = np.hstack([scales.view(np.uint8), entries.view(np.uint8)])
        return rows.tobytes()

    parts = [
        packed(arrays.first),
        arrays.first_bias.astype("<f4").tobytes(),
        packed(arrays.second),
        *(each.astype("<f4").tobytes() for each in arrays[3:]),
    ]
    about = {"command": "", "seed": 0, "games": 0, "seconds": 0, "threads": 1, "notes": []}
    weights = {
        "format": _FORMAT,
        "game": env.game,
        "rulesVersion": env.rules_version,
        "inputs": layout,
        "config": env.config,
        "units": list(units),
        "aim": aim,
        "scale": scale,
        # Nobody has measured levels: they all play their best.
        "noise": {"easy": 0, "medium": 0, "hard": 0},
        "card": {**about, **(card or {})},
        "parameters": base64.b64encode(b"".join(parts)).decode(),
    }
    Path(path).write_text(json.dumps(weights))
    return read_network(path)


def write_onnx(path: str | Path, network: Network) -> None:
    """Write a network as ONNX: ``inputs`` float32 [n, I] to ``outputs`` float32 [n].

    Needs ``onnx``: ``pip install rulewright[onnx]``.
    """
    with extra("onnx"):
        import onnx
        from onnx import helper, numpy_helper

    def tensor(name: str, *shape: str | int) -> Any:
        return helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, shape)

    nodes = [
        ("MatMul", ["inputs", "first"], "a"),
        ("Add", ["a", "first_bias"], "b"),
        ("Relu", ["b"], "c"),
        ("MatMul", ["c", "second"], "d"),
        ("Add", ["d", "second_bias"], "e"),
        ("Relu", ["e"], "f"),
        ("MatMul", ["f", "last"], "g"),
        ("MatMul", ["inputs", "direct"], "h"),
        ("Add", ["g", "h"], "i"),
        ("Add", ["i", "last_bias"], "outputs"),
    ]
    graph = helper.make_graph(
        [helper.make_node(kind, given, [result]) for kind, given, result in nodes],
        "rulewright",
        [tensor("inputs", "n", len(network.direct))],
        [tensor("outputs", "n")],
        [numpy_helper.from_array(each, name) for name, each in network._asdict().items()],
    )
    # A version that runtimes of several years read.
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    )
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
