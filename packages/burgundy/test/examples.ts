/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import { createRng, start } from '@rulewright/core';
import type { WorkedExample } from '@rulewright/core/testing';
import type { TileId } from '../src/components.js';
import { type Burgundy, burgundy } from '../src/index.js';
import { endTurn, type Given, given, place, placing, sell, take } from './helpers.js';

function placement(tile: TileId, hex: number, what: Given) {
  return { state: placing(tile, hex, what), action: place(0, 0, hex) };
}

export const EXAMPLES = {
  'EX-1': {
    state: given({ depots: { 6: ['bank'] }, seats: [{ dice: [2, 2], workers: 2, goods: { 2: 1 } }] }),
    action: take(0, 6),
  },
  'EX-2': placement('ship', 19, { goods: { 2: { 1: 1, 3: 1, 5: 1 } }, seats: [{ goods: { 1: 1, 6: 1 } }] }),
  'EX-3': placement('cow4', 5, { seats: [{ estate: { 10: 'cow3', 11: 'bank' } }] }),
  'EX-4': placement('cow4', 4, { seats: [{ estate: { 5: 'cow4', 10: 'cow3', 11: 'bank' } }] }),
  'EX-5': placement('sheep3', 9, { seats: [{ estate: { 10: 'sheep4' }, knowledge: [7] }] }),
  'EX-6': placement('pig2', 4, { seats: [{ estate: { 9: 'sheep3', 10: 'sheep4' }, knowledge: [7] }] }),
  'EX-7': {
    state: given({
      phase: 'E',
      round: 5,
      order: [1, 0],
      stage: { stage: 'turn', player: 0 },
      seats: [{ knowledge: [15], sold: { 4: 4, 2: 3, 3: 3, 6: 1 }, spent: [true, true] }],
    }),
    action: endTurn,
  },
  'EX-8': { state: given() },
  'EX-9': { state: given({ setup: 'advanced', boards: [8, 9], stage: { stage: 'startCastle', player: 0 } }) },
  'EX-10': { state: start(burgundy, { players: 2 }, createRng(1)) },
  'EX-11': {
    state: given({ seats: [{ slots: ['bank', 'knowledge2', 'ship'], workers: 9 }] }),
    action: place(0, 0, 11),
  },
  'EX-12': placement('ship', 21, { seats: [{ estate: { 19: 'ship', 20: 'ship' }, goods: { 2: 1 } }] }),
  'EX-13': { state: given({ players: 3, seats: [{ goods: { 1: 4, 2: 1 } }] }), action: sell(0, 1) },
} satisfies Readonly<Record<string, WorkedExample<Burgundy>>>;
