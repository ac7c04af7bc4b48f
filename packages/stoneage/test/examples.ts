/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import type { WorkedExample } from '@rulewright/core/testing';
import type { BuildingId, CardId, Location } from '../src/components.js';
import type { State, StoneAge } from '../src/index.js';
import {
  buying,
  collect,
  decline,
  feeding,
  type GivenSeat,
  given,
  pay,
  payingBuilding,
  pickDie,
  place,
  placing,
  play,
  resolve,
  resolving,
  resolvingAt,
  roll,
  useTool,
} from './helpers.js';

/** Two players; seat 0 has rolled these dice at a location and has another group. */
function rolled(
  location: Location,
  gives: 'food' | 'wood',
  dice: number[],
  tools: GivenSeat['tools'] = [0, 0, 0],
): State {
  const stage = { stage: 'useTools', player: 0, gives, dice, added: 0 } as const;
  const placed = { [location]: dice.length, quarry: 1 };
  return resolvingAt(location, stage, { players: 2, seats: [{ people: 6, food: 0, tools, placed }] });
}

function withTools(...tools: [number, number, number]) {
  return { state: resolving({ tools, placed: { toolMaker: 1 } }, { players: 2 }), action: resolve('toolMaker') };
}

function paying(tile: BuildingId, resources: Parameters<typeof pay>[0]) {
  return { state: payingBuilding(tile), action: pay(resources), spots: ['location:building1'] };
}

/** Two players; the last group of the round is on a tile that seat 0 can't pay. */
function lastGroup(seat: GivenSeat, what: Parameters<typeof resolving>[1] = {}) {
  const state = resolving(
    { ...seat, placed: { building1: 1 } },
    { players: 2, tops: ['stone2Gold1'], seats: [{}], ...what },
  );
  return { state, action: resolve('building1') };
}

const LAST_ROUND = { row: [null, null, null, null], options: { roundLimit: 1 } } satisfies Parameters<
  typeof resolving
>[1];

function scored(cards: CardId[], tools: GivenSeat['tools'] = [0, 0, 0]) {
  return lastGroup({ cards, tools }, LAST_ROUND);
}

const HUNGRY = { people: 6, agriculture: 2, food: 1, score: 20, resources: { wood: 2, gold: 1 } };

export const EXAMPLES = {
  'EX-1': { state: placing(2, 3, { forest: 4 }, { forest: 2 }), action: place('forest') },
  'EX-2': { state: placing(2, 4, { forest: 4 }, { forest: 2 }), action: place('forest') },
  'EX-3': { state: placing(3, 4, { forest: 4 }, { forest: 2 }, { forest: 1 }), action: place('forest') },
  'EX-4': { state: given({ seats: [{ placed: { forest: 4 } }] }), action: place('forest') },
  'EX-5': { state: placing(0, 4, {}, {}, { toolMaker: 1 }), action: place('toolMaker') },
  'EX-6': { state: placing(3, 4), action: place('hut', 1) },
  'EX-7': { state: placing(3, 4), action: place('hut', 2) },
  'EX-8': { state: placing(0, 4, {}, {}, {}, { hut: 2 }), action: place('hut', 2) },
  'EX-9': { state: placing(1, 2, { forest: 2 }), action: place('forest') },
  'EX-10': { state: placing(2, 3, { toolMaker: 1 }, { field: 1 }), action: place('hut', 2) },

  'EX-11': { state: rolled('hunting', 'food', [2, 2, 3, 3, 4]), action: collect },
  'EX-12': { state: rolled('hunting', 'food', [3, 4, 4], [1, 0, 0]), action: useTool(0) },
  'EX-13': { state: rolled('hunting', 'food', [1, 3], [1, 1, 0]), action: useTool(0) },
  'EX-14': { state: rolled('hunting', 'food', [5]), action: collect },
  'EX-15': { state: rolled('forest', 'wood', [5, 6, 6]), action: collect },

  'EX-16': withTools(0, 0, 0),
  'EX-17': withTools(1, 0, 0),
  'EX-18': withTools(1, 1, 0),
  'EX-19': withTools(1, 1, 1),
  'EX-20': withTools(2, 1, 1),
  'EX-21': withTools(2, 2, 1),
  'EX-22': withTools(2, 2, 2),

  'EX-23': { state: play(buying('writingDice'), roll(2, 2, 5, 6)), action: pickDie(5) },

  'EX-24': paying('wood2Clay1', { wood: 2, clay: 1 }),
  'EX-25': paying('oneToSevenA', { wood: 1 }),
  'EX-26': paying('oneToSevenA', { clay: 5 }),
  'EX-27': paying('any4Kinds2', { wood: 3, gold: 1 }),
  'EX-28': paying('any4Kinds2', { wood: 4 }),

  'EX-29': lastGroup({ people: 6, agriculture: 3, food: 3, resources: { wood: 2 } }),
  'EX-30': { state: feeding(HUNGRY, { players: 2 }), action: pay(HUNGRY.resources) },
  'EX-31': { state: feeding(HUNGRY, { players: 2 }), action: decline },

  'EX-32': {
    ...lastGroup(
      {},
      { row: ['artTool', null, null, 'medicineFood5'], cardBag: ['writingDraw', 'shaman1Gold1', 'shaman2Clay1'] },
    ),
    spots: ['location:card2', 'location:card3'],
  },
  'EX-33': {
    ...lastGroup({}, { row: [null, null, 'artTool', 'potteryFood7'], cardBag: ['writingDraw'] }),
    spots: ['location:card1', 'location:card2'],
  },

  'EX-34': scored(['writingDice', 'medicineFood5', 'potteryFood7', 'artTool', 'musicPoints3A', 'potteryDice']),
  'EX-35': scored(['sundialAgriculture', 'sundialDice', 'musicPoints3A', 'potteryFood7']),
  'EX-36': scored(['potteryFood7', 'potteryDice', 'writingDraw', 'writingDice', 'artTool']),
  'EX-37': scored(['toolMaker1OneUse3', 'toolMaker2DiceB'], [1, 1, 1]),
  'EX-38': scored(['toolMaker2OneUse2'], [3, 2, 2]),
} satisfies Readonly<Record<string, WorkedExample<StoneAge>>>;
