import type { Rng, WeightedOutcome } from '../contract.js';
import { ArgumentError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { once } from '../tools/once.js';

/** A roll of several dice as a multiset: faces in ascending order. */
export interface Roll {
  readonly dice: readonly number[];
  /** Number of ways to roll it with distinguishable dice. */
  readonly weight: number;
}

/** All rolls of several dice of one kind. */
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
    throw new ArgumentError(`dice(count, sides) takes 1 to 20 dice with at least 2 sides, not ${count} with ${sides}.`);
  }
  // The key of a multiset has one digit per face: how often the face shows.
  const digits = Array.from({ length: sides }, (_, index) => (count + 1) ** index);
  const listing = once(() => listRolls(count, digits));
  return {
    get rolls() {
      return listing().rolls;
    },
    sample(rng) {
      let key = 0;
      // Not `numberAt`: V8 stores powers as fractions.
      for (let die = 0; die < count; die++) key += digits[rng.int(sides)] ?? 0;
      return listing().indices.get(key) ?? -1;
    },
    indexOf: (faces) =>
      faces.length === count
        ? (listing().indices.get(faces.reduce((key, face) => key + (digits[face - 1] ?? Number.NaN), 0)) ?? -1)
        : -1,
  };
}

function listRolls(count: number, digits: readonly number[]) {
  const rolls: Roll[] = [];
  const indices = new Map<number, number>();
  const add = (faces: readonly number[], lowest: number, key: number): void => {
    if (faces.length === count) {
      indices.set(key, rolls.push(Object.freeze({ dice: Object.freeze(faces), weight: waysToRoll(faces) })) - 1);
      return;
    }
    for (let face = lowest; face <= digits.length; face++) add([...faces, face], face, key + (digits[face - 1] ?? 0));
  };
  add([], 1, 0);
  return { rolls, indices };
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

/** Equally likely outcomes. */
export function uniform<Outcome>(outcomes: readonly Outcome[]): readonly WeightedOutcome<Outcome>[] {
  return outcomes.map((outcome) => Object.freeze({ outcome, weight: 1 }));
}

/** Draws a seat; all are equally likely. `outcomes[seat]` draws that seat. Spread it into `chance`. */
export function drawSeat<Outcome>(outcomes: readonly Outcome[]) {
  const bySeats = outcomes.map((_, seats) => uniform(outcomes.slice(0, seats + 1)));
  return {
    outcomes: ({ players }: { readonly players: number }) => entryAt(bySeats, players - 1),
    sample: ({ players }: { readonly players: number }, _stage: unknown, rng: Rng) =>
      entryAt(outcomes, rng.int(players)),
  };
}
