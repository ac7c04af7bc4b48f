import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { type OutcomeScript, pickOutcome } from '../chance/draw.js';
import { SeededRng } from '../chance/rng.js';
import type { ActionBase, Rng, WeightedOutcome } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { checkedSecret } from './proof.js';

/** 32-bit words in a block of HMAC-SHA-256. */
const BLOCK = 8;

/**
 * The generator of a fair game. As a source of chance it picks from the listed outcomes by weight and never uses a stage's
 * own `sample`: a check in another language needs only the weights.
 */
export interface FairRng extends Rng, OutcomeScript {
  /** Number of 32-bit words used so far. Save it with the game. */
  readonly words: number;
}

/**
 * The generator of a fair game, for `LiveGame`, `start`, `advance` or a `Table`. Use it for nothing else: bots need
 * another generator. `fork()` and `getState()` throw an ArgumentError.
 * @param secret the server's secret
 * @param receipt the receipt of the opening, from `receiptOf`
 * @param words the `words` saved with a game that continues
 * @throws ArgumentError for malformed arguments.
 */
export function fairRng(secret: string, receipt: string, words = 0): FairRng {
  if (!(Number.isSafeInteger(words) && words >= 0)) {
    throw new ArgumentError(`The number of used words must be a non-negative integer, not ${preview(words)}.`);
  }
  const key = hmac(sha256, hexToBytes(checkedSecret(secret)), hexToBytes(checkedSecret(receipt)));
  return new CountingRng(new HmacWords(key, words));
}

/** The big-endian words of HMAC-SHA-256 of a key over 0, 1, 2, ..., each as 64 bits, big-endian. */
class HmacWords implements RandomGenerator {
  used: number;
  readonly #key: Uint8Array;
  #block: DataView | undefined;

  constructor(key: Uint8Array, used: number) {
    this.#key = key;
    this.used = used;
  }

  next(): number {
    const place = this.used % BLOCK;
    if (this.#block === undefined || place === 0) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(this.used / BLOCK)));
      const { buffer, byteOffset } = hmac(sha256, this.#key, counter);
      this.#block = new DataView(buffer, byteOffset);
    }
    this.used++;
    return this.#block.getInt32(place * 4);
  }

  clone(): RandomGenerator {
    return new HmacWords(this.#key, this.used);
  }

  getState(): readonly number[] {
    throw new ArgumentError('A fair generator has no state to copy: its words are used once, in order.');
  }
}

class CountingRng implements FairRng {
  readonly #words: HmacWords;
  readonly #rng: Rng;

  constructor(words: HmacWords) {
    this.#words = words;
    this.#rng = new SeededRng(words);
  }

  get words(): number {
    return this.#words.used;
  }

  next(): number {
    return this.#rng.next();
  }

  int(n: number): number {
    return this.#rng.int(n);
  }

  pick(weights: readonly number[]): number {
    return this.#rng.pick(weights);
  }

  nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
    return pickOutcome(possible, this.#rng);
  }

  fork(): Rng {
    throw new ArgumentError("A fair generator can't be forked: give bots another one, for example cryptoRng().");
  }

  getState(): readonly number[] {
    return this.#rng.getState();
  }
}
