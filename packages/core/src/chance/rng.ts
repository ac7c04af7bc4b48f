import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { Rng } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { available } from '../tools/available.js';
import { plainCopy } from '../tools/border.js';
import { ArgumentError, messageOf } from '../tools/errors.js';
import { hash128 } from '../tools/hash.js';

const TWO_32 = 0x1_0000_0000;
// Below this, a 32-bit number times n is exact in a double.
const MULTIPLY_LIMIT = 0x20_0000;

/**
 * A reproducible generator (xoroshiro128+). The seed is hashed to the full state, so neighbouring seeds give unrelated
 * streams.
 * @throws ArgumentError for a seed that is neither a safe integer nor a string.
 */
export function createRng(seed: number | string): Rng {
  if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) {
    throw new ArgumentError(`A seed must be a safe integer or a string, not ${preview(seed)}.`);
  }
  return rngFromState(hash128(`${typeof seed} ${seed}`));
}

/**
 * Restores a generator from the result of `getState()`.
 * @throws ArgumentError unless the state is four 32-bit integers, not all 0.
 */
export function rngFromState(state: readonly number[]): Rng {
  const { value: words } = plainCopy(state, { values: 5, depth: 1, characters: 0 });
  if (!isState(words)) {
    throw new ArgumentError('The state of a generator must be four 32-bit integers, not all 0.');
  }
  return new SeededRng(xoroshiro128plusFromState(words));
}

function isState(words: unknown): words is readonly number[] {
  return (
    Array.isArray(words) &&
    words.length === 4 &&
    words.every((word) => Number.isInteger(word) && word === (word | 0)) &&
    words.some((word) => word !== 0)
  );
}

/**
 * An unpredictable generator, for servers of games with hidden information. Its stream can't be replayed: `getState()`
 * throws an ArgumentError.
 */
export function cryptoRng(): Rng {
  return new SeededRng(new CryptoGenerator());
}

/** Numbers from 32-bit words. */
export class SeededRng implements Rng {
  readonly #bits: RandomGenerator;

  constructor(bits: RandomGenerator) {
    this.#bits = bits;
  }

  /** Unlike `instanceof`, this runs no code of a proxy. */
  static is(value: unknown): value is SeededRng {
    return typeof value === 'object' && value !== null && #bits in value;
  }

  next(): number {
    const high = this.#bits.next() >>> 5;
    const low = this.#bits.next() >>> 6;
    return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
  }

  int(n: number): number {
    if (typeof n === 'number' && n < MULTIPLY_LIMIT && n > 0 && n === (n | 0)) {
      // Lemire's method: the high part is the number. A low part below n marks the few draws that could be biased.
      let product = (this.#bits.next() >>> 0) * n;
      let high = Math.floor(product / TWO_32);
      let low = product - high * TWO_32;
      if (low < n) {
        const biased = (TWO_32 - n) % n;
        while (low < biased) {
          product = (this.#bits.next() >>> 0) * n;
          high = Math.floor(product / TWO_32);
          low = product - high * TWO_32;
        }
      }
      return high;
    }
    if (!(Number.isInteger(n) && n > 0 && n <= TWO_32)) {
      throw new ArgumentError(`int(n) takes an integer from 1 to 2^32, not ${preview(n)}.`);
    }
    const limit = TWO_32 - (TWO_32 % n);
    let bits = this.#bits.next() >>> 0;
    while (bits >= limit) bits = this.#bits.next() >>> 0;
    return bits % n;
  }

  pick(weights: readonly number[]): number {
    try {
      return this.#pick(weights);
    } catch (error) {
      if (error instanceof ArgumentError) throw error;
      throw new ArgumentError(`pick(weights) can't read its weights: ${messageOf(error)}`);
    }
  }

  #pick(weights: readonly number[]): number {
    if (typeof weights !== 'object' || weights === null) {
      throw new ArgumentError(`pick(weights) takes a list of integers, not ${preview(weights)}.`);
    }
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] as number;
      if (typeof weight !== 'number' || weight >>> 0 !== weight) {
        throw new ArgumentError(`pick(weights) takes non-negative integers, not ${preview(weight)}.`);
      }
      total += weight;
    }
    if (total === 0) throw new ArgumentError('pick(weights) needs a weight above 0.');
    let left = this.int(total);
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i] as number;
      if (left < 0) return i;
    }
    throw new ArgumentError('pick(weights) takes a list that keeps its numbers.');
  }

  fork(): Rng {
    const words = [this.#bits.next(), this.#bits.next(), this.#bits.next(), this.#bits.next()];
    return rngFromState(hash128(words.join(' ')));
  }

  getState(): readonly number[] {
    return this.#bits.getState();
  }
}

/** The part of Web Crypto that a generator needs. */
interface RandomSource {
  getRandomValues(array: Int32Array): Int32Array;
}

class CryptoGenerator implements RandomGenerator {
  readonly #pool = new Int32Array(256);
  #used = 256;

  clone(): RandomGenerator {
    return new CryptoGenerator();
  }

  next(): number {
    if (this.#used === this.#pool.length) {
      const { crypto } = globalThis as { crypto?: RandomSource };
      available(crypto, 'crypto', 'react-native-get-random-values').getRandomValues(this.#pool);
      this.#used = 0;
    }
    return this.#pool[this.#used++] as number;
  }

  getState(): readonly number[] {
    throw new ArgumentError('A cryptoRng() generator has no state to save.');
  }
}
