/** What the blocks of features read, and helpers to write them. */
import type { Seat, State } from '@rulewright/burgundy/facts';
import { block, type FeatureBlock } from '@rulewright/core/learning';
import type { Depots } from './depots.js';
import type { Dice } from './dice.js';
import type { Estate, Hexes } from './estate.js';
import type { Goods } from './means.js';
import type { Regions } from './regions.js';
import type { Rivals } from './rivals.js';
import type { Storage } from './storage.js';
import type { Marker, Time } from './time.js';

/** A position from the side of one player. */
export interface Facts {
  readonly state: State;
  readonly player: number;
  readonly seat: Seat;
  readonly time: Time;
  readonly marker: Marker;
  readonly own: Estate;
  readonly hexes: Hexes;
  readonly regions: Regions;
  readonly rivals: Rivals;
  readonly goods: Goods;
  readonly storage: Storage;
  readonly depots: Depots;
  readonly dice: Dice;
}

/** The features of a theme, in order. */
export type Blocks = readonly FeatureBlock<Facts>[];

/** A block with a number for each label, computed from the index of the label. */
export function each(
  name: string,
  labels: readonly (string | number)[],
  numberOf: (facts: Facts, index: number) => number,
): FeatureBlock<Facts> {
  return block(name, labels.map(String), (facts, into, at) => {
    for (let index = 0; index < labels.length; index++) into[at + index] = numberOf(facts, index);
  });
}

/** A block with the counts of a list, divided by their usual size and times a factor. */
export function counts(
  name: string,
  labels: readonly (string | number)[],
  usual: number,
  listOf: (facts: Facts) => readonly number[],
  factorOf: (facts: Facts) => number = () => 1,
): FeatureBlock<Facts> {
  return block(name, labels.map(String), (facts, into, at) => {
    const list = listOf(facts);
    const factor = factorOf(facts);
    for (let index = 0; index < labels.length; index++) into[at + index] = ((list[index] ?? 0) * factor) / usual;
  });
}

/** Adds to a number. Sums over hexes, regions or tiles are sums of float32, in that order. */
export function add(into: Float32Array, at: number, amount: number): void {
  into[at] = (into[at] ?? 0) + amount;
}
