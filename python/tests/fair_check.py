"""Checks the chance of a fair game with nothing but the standard library.

docs/fair-dice.md describes the protocol. A proof names the hashes; the weights
of the possible outcomes come from the rules of the game.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any


def hash_of(purpose: str, *parts: str) -> str:
    encoded = [part.encode() for part in (f"rulewright-fair/1 {purpose}", *parts)]
    text = b"".join(len(part).to_bytes(4, "big") + part for part in encoded)
    return hashlib.sha256(text).hexdigest()


def receipt_of(proof: dict[str, Any], config: dict[str, Any]) -> str:
    """The receipt, after the commitments have been checked."""
    terms, commitment = proof["terms"], proof["commitment"]
    text = json.dumps(config, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hash_of("config", text) == terms["config"], "another config"
    seats = ",".join(map(str, terms["seats"]))
    parts = [terms["game"], str(terms["rulesVersion"]), terms["config"], terms["id"]]
    committed = hash_of("commitment", *parts, seats, proof["secret"])
    assert committed == commitment, "another secret"
    contributions = zip(terms["seats"], proof["digests"], proof["nonces"], strict=True)
    for seat, digest, nonce in contributions:
        assert hash_of("digest", commitment, str(seat), nonce) == digest, f"seat {seat}"
    return hash_of("receipt", commitment, *proof["digests"], *proof["nonces"])


def words_of(secret: str, receipt: str) -> Iterator[int]:
    key = hmac.digest(bytes.fromhex(secret), bytes.fromhex(receipt), "sha256")
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def draw_int(words: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1. Words that would favour some numbers are skipped."""
    if n < 2**21:
        products = (divmod(word * n, 2**32) for word in words)
        return next(high for high, low in products if low >= 2**32 % n)
    return next(word for word in words if word < 2**32 - 2**32 % n) % n


def draw_index(words: Iterator[int], weights: list[int]) -> int:
    left = draw_int(words, sum(weights))
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("the weights are positive")
