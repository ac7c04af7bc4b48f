import type { Outcome, Rng } from './contract.js';
import { ArgumentError } from './errors.js';

/** A roll of several dice as a multiset: faces in ascending order. */
export interface Roll {
  readonly dice: readonly number[];
  /** Number of ways to roll it with distinguishable dice. */
  readonly weight: number;
}

/** All rolls of some equal dice. */
export interface Dice {
  /** Every multiset once, in ascending order. */
  readonly rolls: readonly Roll[];
  /** The index in `rolls` of a fair roll. */
  sample(rng: Rng): number;
  /** The index in `rolls` of these faces in any order, or -1. */
  indexOf(dice: readonly number[]): number;
}

/** Rolls of `count` dice with faces 1 to `sides`, as one chance outcome where only the multiset matters. */
export function dice(count: number, sides = 6): Dice {
  if (!(Number.isInteger(count) && count >= 1 && count <= 20 && Number.isInteger(sides) && sides >= 2)) {
    throw new ArgumentError(`There is no roll of ${count} dice with ${sides} sides.`);
  }
  const rolls: Roll[] = [];
  const indices = new Map<number, number>();
  // A multiset is numbered by its faces: each face has a digit that counts how often it shows.
  const digit = (face: number): number => (count + 1) ** (face - 1);
  const add = (faces: readonly number[], lowest: number, key: number): void => {
    if (faces.length === count) {
      indices.set(key, rolls.push(Object.freeze({ dice: Object.freeze(faces), weight: waysToRoll(faces) })) - 1);
      return;
    }
    for (let face = lowest; face <= sides; face++) add([...faces, face], face, key + digit(face));
  };
  add([], 1, 0);
  const digits = Array.from({ length: sides }, (_, index) => digit(index + 1));
  return {
    rolls,
    sample(rng) {
      let key = 0;
      for (let die = 0; die < count; die++) key += digits[rng.int(sides)] as number;
      return indices.get(key) as number;
    },
    indexOf: (faces) =>
      faces.length === count
        ? (indices.get(faces.reduce((key, face) => key + (digits[face - 1] ?? Number.NaN), 0)) ?? -1)
        : -1,
  };
}

function waysToRoll(faces: readonly number[]): number {
  let ways = 1;
  let same = 0;
  faces.forEach((face, index) => {
    same = face === faces[index - 1] ? same + 1 : 1;
    ways = (ways * (index + 1)) / same;
  });
  return ways;
}

/** Outcomes that are all equally likely. */
export function uniform<O>(actions: readonly O[]): readonly Outcome<O>[] {
  return Object.freeze(actions.map((action) => Object.freeze({ action, weight: 1 })));
}

/** Drawing one piece from a bag with `counts[kind]` pieces of each kind; `actions[kind]` says which was drawn. */
export function drawOutcomes<O>(counts: readonly number[], actions: readonly O[]): Outcome<O>[] {
  const outcomes: Outcome<O>[] = [];
  for (let kind = 0; kind < counts.length; kind++) {
    const weight = counts[kind] as number;
    if (weight > 0) outcomes.push({ action: actions[kind] as O, weight });
  }
  return outcomes;
}

/** Number of pieces in a bag. */
export function sizeOf(counts: readonly number[]): number {
  let size = 0;
  for (let kind = 0; kind < counts.length; kind++) size += counts[kind] as number;
  return size;
}
