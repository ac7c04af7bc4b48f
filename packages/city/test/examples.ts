/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import { createRng, start } from '@rulewright/core';
import type { WorkedExample } from '@rulewright/core/testing';
import { LEGENDS } from '../src/components.js';
import { type City, city, type DataSet, PRESETS } from '../src/index.js';
import { at, boardOf, filled, MIX, type Plan } from './helpers.js';

const ADVANCED = { mode: 'advanced' } as const;

const FOUR_FUNFAIRS = boardOf({ funfair: 4 });
const TWO_TILES = { 3: 'apartmentES', 9: 'parkNW' } as const;

/** The income of factories offsets the parks. */
const THREE_PARKS = { ...boardOf({ factory: 2 }), 7: 'parkNESW', 2: 'parkNESW', 6: 'parkNESW' } as const;
const FIVE_PARKS = { ...THREE_PARKS, 8: 'parkNESW', 13: 'parkNESW' } as const;

/** A data set with apartments for seven. */
const SEVEN_RESIDENTS: DataSet = {
  name: 'Apartments for seven',
  legend: { ...LEGENDS.reconstructed, apartment: { ...LEGENDS.reconstructed.apartment, population: 7 } },
  tileTypes: PRESETS.reconstructed.tileTypes,
};

/** The last turn of the game: no tile is left to draw, and three are displayed. */
function lastTurn(plan: Plan) {
  const display = [null, 'funfairEW', 'funfairNE', 'funfairES'] as const;
  const state = at({ ...plan, supply: 0, display: [...display], dutyWaived: true });
  return { state, action: { type: 'endTurn' } as const };
}

export const EXAMPLES = {
  'EX-1': {
    state: at({ seats: [{ board: boardOf({ funfair: 2 }), reserve: ['funfairSW'] }] }),
    action: { type: 'planner', reserveIndex: 0, cell: 0 },
  },
  'EX-2': {
    state: at({
      seats: [{ board: { 13: 'factoryEW', 7: 'parkNS' }, reserve: ['apartmentNE', 'officeNS', 'parkES'] }],
    }),
    action: { type: 'engineerExchange', cell: 13, reserveIndex: 0 },
  },
  'EX-3': lastTurn({ seats: [{ board: { 13: 'factoryEW', 24: 'factoryNW' } }] }),
  'EX-4': lastTurn({
    config: { dataSet: SEVEN_RESIDENTS },
    seats: [{ board: { 11: 'apartmentEW', 13: 'apartmentEW', 2: 'officeNS', 7: 'officeNS', 17: 'officeNS' } }],
  }),
  'EX-5': lastTurn({
    seats: [
      {
        board: {
          11: 'apartmentEW',
          13: 'apartmentEW',
          10: 'factoryEW',
          2: 'factoryNS',
          7: 'factoryNS',
          17: 'factoryNS',
          22: 'factoryNS',
          14: 'parkNW',
          9: 'parkNS',
        },
      },
    ],
  }),
  'EX-6': lastTurn({ seats: [{ board: { 13: 'parkNS' } }] }),
  'EX-7': {
    state: at({ seats: [{ board: FOUR_FUNFAIRS, reserve: ['factoryNS', 'parkNS'] }] }),
    action: { type: 'planner', reserveIndex: 0, cell: 0 },
  },
  'EX-8': {
    state: at({ seats: [{ board: FOUR_FUNFAIRS, reserve: ['officeNS'] }] }),
    action: { type: 'planner', reserveIndex: 0, cell: 0 },
  },
  'EX-9': {
    state: at({ seats: [{ board: TWO_TILES, reserve: ['parkNS'] }] }),
    action: { type: 'engineerExchange', cell: 3, reserveIndex: 0 },
  },
  'EX-10': { state: at({ seats: [{ board: TWO_TILES }] }), action: { type: 'engineerSwap', cellA: 3, cellB: 9 } },
  'EX-11': { state: at({ config: ADVANCED }), action: { type: 'architect', place: 3 } },
  'EX-12': { state: at({ config: ADVANCED }), action: { type: 'architect', place: 0 } },
  'EX-13': {
    state: at({
      config: { players: 4 },
      player: 1,
      seats: [{}, { board: filled(MIX, 24), reserve: ['parkSW'] }],
    }),
    action: { type: 'planner', reserveIndex: 0, cell: 24 },
  },
  'EX-14': lastTurn({ seats: [{ board: { 13: 'factoryEW', 11: 'apartmentEW', 7: 'parkNS', 24: 'factoryNW' } }] }),
  'EX-15': lastTurn({
    config: { players: 3, ...ADVANCED },
    seats: [{ board: FIVE_PARKS }, { board: FIVE_PARKS }, { board: THREE_PARKS }],
    goals: ['countPark', 'areaOffice', 'countOffice', 'allPlots'],
  }),
  'EX-16': { state: start(city, { players: 4, ...ADVANCED }, createRng(4)) },
} satisfies Readonly<Record<string, WorkedExample<City>>>;
