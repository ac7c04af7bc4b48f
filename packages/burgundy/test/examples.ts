/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import { createRng, start } from '@rulewright/core';
import type { WorkedExample } from '@rulewright/core/testing';
import type { TileId } from '../src/components.js';
import { type Burgundy, burgundy } from '../src/index.js';
import { endTurn, type Given, type GivenSeat, given, place, placing, sell, take } from './helpers.js';

function placement(tile: TileId, hex: number, what: Given) {
  return { state: placing(tile, hex, what), action: place(0, 0, hex) };
}

/** The end of the last turn of a game, before the final scoring. */
function lastTurn(own: GivenSeat) {
  const seats = [{ ...own, spent: [true, true] as const }];
  const state = given({ phase: 'E', round: 5, order: [1, 0], stage: { stage: 'turn', player: 0 }, seats });
  return { state, action: endTurn };
}

/** The sold goods of EX-7 and EX-17. */
const SOLD = { 4: 4, 2: 3, 3: 3, 6: 1 };

export const EXAMPLES = {
  'EX-1': {
    state: given({ depots: { 6: ['bank'] }, seats: [{ dice: [2, 2], workers: 2, goods: { 2: 1 } }] }),
    action: take(0, 6),
  },
  'EX-2': placement('ship', 19, { goods: { 2: { 1: 1, 3: 1, 5: 1 } }, seats: [{ goods: { 1: 1, 6: 1 } }] }),
  'EX-3': placement('cow4', 5, { seats: [{ estate: { 10: 'cow3', 11: 'bank' } }] }),
  'EX-4': placement('cow4', 4, { seats: [{ estate: { 5: 'cow4', 10: 'cow3', 11: 'bank' } }] }),
  'EX-5': placement('sheep3', 9, { seats: [{ estate: { 10: 'sheep4', 11: 'bank' }, knowledge: [7] }] }),
  'EX-6': placement('pig2', 4, { seats: [{ estate: { 9: 'sheep3', 10: 'sheep4', 11: 'bank' }, knowledge: [7] }] }),
  'EX-7': lastTurn({ knowledge: [15], sold: SOLD }),
  'EX-8': { state: given() },
  'EX-9': { state: given({ setup: 'advanced', boards: [8, 9], stage: { stage: 'startCastle', player: 0 } }) },
  'EX-10': { state: start(burgundy, { players: 2 }, createRng(1)) },
  'EX-11': {
    state: given({ seats: [{ slots: ['bank', 'knowledge2', 'ship'], workers: 9 }] }),
    action: place(0, 0, 11),
  },
  'EX-12': placement('ship', 21, { seats: [{ estate: { 19: 'ship', 20: 'ship' }, goods: { 2: 1 } }] }),
  'EX-13': { state: given({ players: 3, seats: [{ goods: { 1: 4, 2: 1 } }] }), action: sell(0, 1) },
  'EX-14': {
    state: given({ depots: { 3: ['cow2'] }, seats: [{ knowledge: [8], dice: [6, 2], workers: 2, goods: { 2: 1 } }] }),
    action: take(0, 3),
  },
  'EX-15': lastTurn({
    estate: {
      ...{ 7: 'knowledge22', 11: 'bank', 12: 'knowledge17', 13: 'bank', 14: 'watchtower' },
      ...{ 23: 'bank', 24: 'mine', 25: 'bank', 26: 'watchtower' },
    },
  }),
  'EX-16': lastTurn({
    estate: {
      ...{ 0: 'cow2', 4: 'sheep2', 5: 'sheep3', 9: 'sheep4', 10: 'chicken2' },
      ...{ 11: 'bank', 12: 'knowledge24' },
    },
  }),
  'EX-17': lastTurn({ knowledge: [15, 25], sold: SOLD }),
  'EX-18': {
    state: given({
      phase: 'E',
      round: 5,
      stage: { stage: 'turn', player: 1 },
      seats: [{ estate: { 12: 'knowledge1' } }, { slots: ['ship'], dice: [2, 2], spent: [false, true] }],
    }),
    action: place(0, 0, 17),
  },
} satisfies Readonly<Record<string, WorkedExample<Burgundy>>>;
