/** What a player has: people, tools, stock and food. */

import { numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { RESOURCES } from '@rulewright/stoneage/data';
import { MIN_ONE_USE_TOOL, penaltyOf } from '@rulewright/stoneage/internal';
import { between, writeBetween } from './blocks.js';
import type { Facts } from './facts.js';
import { fractionAt } from './tables.js';

const ROUNDS = ['0', '1', '2', '3 or more'] as const;

/** The blocks of what the player has. */
export const possessionBlocks: readonly FeatureBlock<Facts>[] = [
  oneOf('people', 11, ({ own }) => own.people),
  oneOf('agriculture', 11, ({ own }) => own.agriculture),
  oneOf('tools', 13, ({ own }) => own.toolSum),
  oneOf('ready pips', 11, ({ own }) => own.pips),
  oneOf('tiles', 11, ({ own }) => own.tiles),
  numbers('x rounds left', {
    people: ({ own, time }) => (own.people / 10) * time.later,
    agriculture: ({ own, time }) => (own.agriculture / 10) * time.later,
    tools: ({ own, time }) => (own.toolSum / 12) * time.later,
    tiles: ({ own, time }) => (own.tiles / 10) * time.later,
    'people without food': ({ own, time }) => ((own.people - own.agriculture) / 10) * time.later,
    cards: ({ own, time }) => (own.cards / 12) * time.later,
    'pips of one-use tools': ({ own, time }) => (own.oneUsePips / 9) * time.later,
  }),
  block('one-use tools', ['2', '3', '4'], ({ seat }, into, at) => {
    for (const value of seat.oneUseTools) into[at + value - MIN_ONE_USE_TOOL] = 1;
  }),
  numbers('claim', ({ own }) => Number(own.hasClaim)),
  block(
    'stock to be expected',
    RESOURCES.flatMap((resource) => Array.from({ length: 9 }, (_, count) => `${resource} ${count}`)),
    ({ own: { stock } }, into, at) => {
      for (let kind = 0; kind < RESOURCES.length; kind++) {
        writeBetween(into, at + 9 * kind, 9, numberAt(stock.resources, kind) + fractionAt(stock.gains, kind + 1));
      }
    },
  ),
  block('at hand', RESOURCES, ({ own: { stock } }, into, at) => {
    for (let kind = 0; kind < RESOURCES.length; kind++) into[at + kind] = numberAt(stock.resources, kind) / 6;
  }),
  oneOf('resources at hand', 13, ({ own }) => own.stock.total),
  oneOf('kinds at hand', 5, ({ own }) => {
    let kinds = 0;
    for (const count of own.stock.resources) if (count > 0) kinds += 1;
    return kinds;
  }),
  between(
    'worth at hand, by rounds left',
    ROUNDS,
    ({ time }) => time.rounds,
    ({ own }) => own.stock.worth / 40,
  ),
  between(
    'worth to be expected, by rounds left',
    ROUNDS,
    ({ time }) => time.rounds,
    ({ own }) => (own.stock.worth + own.stock.gainsWorth) / 40,
  ),
  numbers('gained by the roll at hand', ({ own }) => own.stock.rolled / 5),
  numbers('points', {
    track: ({ seat }) => seat.score / 100,
    now: ({ own }) => own.points / 150,
    lost: ({ seat }) => seat.lostPoints / 50,
  }),

  numbers('food', ({ own }) => own.stock.food / 20),
  oneOf('food after the feeding', 22, ({ food }) => food.balance + 9),
  between('food after hunting and feeding', 22, ({ food }) => food.withHunting + 9),
  numbers('food for the rest', {
    'left over': ({ food: { rest } }) => (rest > 0 ? Math.min(2, rest / 20) : 0),
    missing: ({ food: { rest } }) => (rest > 0 ? 0 : -rest / 30),
    'missing each round': ({ food: { rest, feedings } }) => (rest < 0 ? -rest / (10 * Math.max(1, feedings)) : 0),
  }),
  numbers('hunger', {
    now: ({ food }) => Number(food.missing > 0),
    'covered by resources': ({ own: { stock }, food: { missing } }) =>
      Number(missing > 0 && stock.total + (stock.gainsWorth > 0 ? 1 : 0) >= missing),
    penalty: ({ state, seat, food }) => (food.missing > 0 ? penaltyOf(state, seat) / 10 : 0),
    'resources that it takes': ({ food }) => food.missing / 5,
    'x rounds left': ({ food, time }) => (food.missing > 0 ? time.later : 0),
  }),
  numbers('feeding to come', ({ food }) => Number(food.hasToFeed)),
];
