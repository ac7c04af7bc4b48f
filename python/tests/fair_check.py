"""Checks the chance of a fair game with nothing but the standard library.

docs/fair-protocol.md describes the protocol. A proof names the hashes; the weights
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


def commitment_of(terms: dict[str, Any], secret: str) -> str:
    seats = ",".join(map(str, terms["seats"]))
    parts = [terms["game"], str(terms["rulesVersion"]), terms["config"], terms["id"]]
    previous = [terms["previous"]] if "previous" in terms else []
    return hash_of("commitment", *parts, seats, *previous, secret)


def check_openings(terms: dict[str, Any], abandoned: list[dict[str, Any]]) -> None:
    """No opening before this one is missing, and each leaves out a player."""
    every = [*(opening["terms"] for opening in abandoned), terms]
    base, _, last = terms["id"].partition(", opening ")
    assert int(last or 1) == len(every), "an opening is missing"
    previous, seats = None, None
    for number, own in enumerate(every, 1):
        for key in ("game", "rulesVersion", "config"):
            assert own[key] == terms[key], f"opening {number} is of another game"
        assert number == len(every) or own["id"] == f"{base}, opening {number}"
        assert own.get("previous") == previous, f"opening {number} follows another"
        assert seats is None or set(own["seats"]) < seats, "nobody is left out"
        seats = set(own["seats"])
        if number < len(every):
            previous = commitment_of(own, abandoned[number - 1]["secret"])


def is_of_small_order(key: str) -> bool:
    """Whether anybody can sign for a public key of Ed25519: y without the sign of x."""
    p = 2**255 - 19
    y = (int.from_bytes(bytes.fromhex(key), "little") & (2**255 - 1)) % p
    d = -121665 * pow(121666, -1, p)
    # Of order 1, 2, 4 and 8, by the equation of the curve, -x² + y² = 1 + dx²y².
    return y in (0, 1, p - 1) or (d * y**4 + 2 * y**2 - 1) % p == 0


def receipt_of(proof: dict[str, Any], config: dict[str, Any]) -> str:
    """The receipt, after the commitments have been checked."""
    terms, commitment = proof["terms"], proof["commitment"]
    check_openings(terms, proof.get("abandoned", []))
    text = json.dumps(config, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hash_of("config", text) == terms["config"], "another config"
    assert commitment_of(terms, proof["secret"]) == commitment, "another secret"
    contributions = zip(terms["seats"], proof["digests"], proof["nonces"], strict=True)
    for seat, digest, nonce in contributions:
        assert hash_of("digest", commitment, str(seat), nonce) == digest, f"seat {seat}"
        assert not is_of_small_order(nonce), f"anybody can sign for seat {seat}"
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
