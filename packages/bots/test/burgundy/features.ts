/** Reads what learners look at. */

import { burgundy, type State } from '@rulewright/burgundy';
import { expect } from 'vitest';
import type { Given } from '../../../burgundy/test/helpers.js';
import { features } from '../../src/burgundy/index.js';

/** The features of a player by label. */
export function featuresOf(state: State, player = 0): Readonly<Record<string, number>> {
  const into = new Float32Array(features.labels.length);
  features.write(state, player, into);
  return Object.fromEntries(features.labels.map((label, index) => [label, into[index] as number]));
}

/** Estates without a board. An estate is counted anew only after another one was, so these come before each. */
const blank = burgundy.setup({ players: 4, setup: 'advanced' });

/** Numbers by the ends of their labels; one that is a block of its own by `only`. */
export type Shown = Readonly<Record<string, number>>;

/** The numbers of a block that aren't 0. */
export function block(state: State, name: string, player = 0): Shown {
  featuresOf(blank, player);
  return Object.fromEntries(
    Object.entries(featuresOf(state, player)).flatMap(([label, value]) => {
      const end = label.startsWith(name) ? /^(?:: | = |$)(.*)$/.exec(label.slice(name.length)) : null;
      return end && value !== 0 ? [[end[1] || 'only', value]] : [];
    }),
  );
}

/** Expects a block to show these numbers and no others. */
export function expectBlock(state: State, name: string, shown: Shown, player = 0): void {
  const close = Object.entries(shown).map(([label, value]) => [label, expect.closeTo(value, 5)]);
  expect(block(state, name, player)).toEqual(Object.fromEntries(close));
}

/** Two tiles in each depot that are all of some use to most estates. */
export const DEPOTS: NonNullable<Given['depots']> = {
  1: ['bank', 'ship'],
  2: ['knowledge23', 'castle'],
  3: ['pig2', 'church'],
  4: ['ship', 'bank'],
  5: ['mine', 'knowledge22'],
  6: ['church', 'cow4'],
};
