import { addAt } from '@rulewright/core/define';
import { describe } from 'vitest';
import { type Planted, stateOf, testPlanted, type Unknowable } from '../../core/test/planted.js';
import { TILE_IDS, type TileId } from '../src/components.js';
import { tileIndex } from '../src/dataSet/tiles.js';
import { type City, city, type State } from '../src/index.js';
import { at, filled, seatOf } from './helpers.js';

const isTurn = ({ stages }: State): boolean => stages.at(-1)?.stage === 'turn';
const MIX = ['parkNS', 'parkEW', 'officeNS', 'apartmentEW', 'powerPlantNS', 'factoryEW'] as const;

const setUp = stateOf(city, { players: 3, mode: 'advanced' }, ({ goals }) => goals.length === 1);
const basic = stateOf(
  city,
  { players: 3 },
  (state) => isTurn(state) && state.discarded.length > 0 && state.actionsLeft === 2,
);
const begun = stateOf(
  city,
  { players: 3 },
  (state) => isTurn(state) && state.actionsLeft === 3 && state.discarded.length > 0,
);
const advanced = stateOf(
  city,
  { players: 3, mode: 'advanced' },
  (state) => isTurn(state) && state.seats.some(({ board }) => board.filter(Boolean).length > 3),
);
const party = stateOf(city, { players: 2, mode: 'party' }, ({ seats }) =>
  seats.every(({ board, hand }) => hand !== null && board.some(Boolean)),
);
const over = stateOf(city, { players: 2 }, ({ result }) => result !== null);
const lastRound = () => at({ player: 1, seats: [{ board: filled(MIX) }], finisher: 0, architectDone: true });

/** Takes a tile from the supply. */
function draw(state: State): TileId {
  const type = state.supply.findIndex((count) => count > 0);
  addAt(state.supply, type, -1);
  return TILE_IDS[type] as TileId;
}

/** Gives a seat a full board from the supply. */
function fill(state: State, player: number): void {
  const { board } = seatOf(state, player);
  for (const cell of board.keys()) if (cell !== 12 && board[cell] === null) board[cell] = draw(state);
}

const REFUSED: Planted<City>[] = [
  ['a tile on the centre', 'CIT-1.5', basic, (state) => (seatOf(state).board[12] = draw(state))],
  ['a track that its board does not give', 'CIT-5.8', basic, (state) => seatOf(state).tracks.income++],
  ['a tile too many in the supply', 'CIT-1.26', basic, (state) => addAt(state.supply, tileIndex('parkNS'), 1)],
  ['a lost tile', 'CIT-1.26', basic, (state) => draw(state)],
  [
    'a gap beside a full supply',
    'CIT-4.4',
    basic,
    (state) => {
      addAt(state.supply, tileIndex(state.display[1] as TileId), 1);
      state.display[1] = null;
    },
  ],
  ['a full board without a finisher', 'CIT-9.1', party, (state) => fill(state, 0)],
  ['a finisher without a full board', 'CIT-9.1', basic, (state) => (state.finisher = 0)],
  ['another finisher than the full board', 'CIT-9.1', lastRound, (state) => (state.finisher = 1)],
  [
    'an Architect with all actions left',
    'CIT-3.2',
    begun,
    (state) => Object.assign(state, { architectDone: true, isIdle: false }),
  ],
  [
    'an Architect in a waived turn',
    'CIT-3.7',
    basic,
    (state) => Object.assign(state, { architectDone: true, dutyWaived: true, isIdle: false }),
  ],
  [
    'an idle turn with an Architect',
    'CIT-9.7',
    basic,
    (state) => Object.assign(state, { architectDone: true, isIdle: true }),
  ],
  ['a turn that is not idle before its first action', 'CIT-9.7', begun, (state) => (state.isIdle = false)],
  [
    'a finisher who has another turn',
    'CIT-9.3',
    lastRound,
    (state) => {
      Object.assign(state, {
        actionsLeft: 3,
        architectDone: false,
        isIdle: true,
        stages: [
          { stage: 'turnEnd', player: 0 },
          { stage: 'turn', player: 0 },
        ],
      });
    },
  ],
  [
    'a first turn of seat 1',
    'CIT-2.2',
    setUp,
    ({ stages }) => {
      Object.assign(stages[0] as object, { player: 1 });
      Object.assign(stages[1] as object, { player: 1 });
    },
  ],
  ['a reserve before the first turn', 'CIT-2.3', setUp, (state) => seatOf(state).reserve.push(draw(state))],
  ['discarded tiles before the first turn', 'CIT-2.3', setUp, (state) => state.discarded.push(draw(state))],
  [
    'a display without a draw for its gap',
    'CIT-2.4',
    setUp,
    (state) => {
      addAt(state.supply, tileIndex(state.display[3] as TileId), 1);
      state.display[3] = null;
    },
  ],
  ['an idle turn before the first one', 'CIT-2.3', setUp, (state) => (state.idleTurns = 1)],
  ['a finisher before the first turn', 'CIT-2.3', setUp, (state) => (state.finisher = 0)],
  [
    'a tile on a board before the first turn',
    'CIT-2.3',
    setUp,
    (state) => {
      seatOf(state).board[7] = draw(state);
    },
  ],
  ['an idle turn without turns', 'CIT-13.1', party, (state) => (state.idleTurns = 1)],
  ['a tile in hand beside a full board', 'CIT-13.3', party, (state) => fill(state, 1)],
  ['a goal card in the basic mode', 'CIT-2.5', basic, (state) => state.goals.push('countPark')],
  ['a goal card twice', 'CIT-2.5', advanced, (state) => (state.goals[1] = state.goals[0] as State['goals'][number])],
  ['a turn without actions', 'CIT-3.9', basic, (state) => (state.actionsLeft = 0)],
  [
    'the turn of one seat and the end of another',
    'CIT-15.1',
    basic,
    ({ stages }) => Object.assign(stages[0] as object, { player: ((stages[0] as { player: number }).player + 1) % 3 }),
  ],
  [
    'a total that the city does not give',
    'CIT-10.13',
    over,
    (state) => {
      if (state.report?.[0]) state.report[0].total += 10;
    },
  ],
  [
    'another reason for the end',
    'CIT-3.10',
    over,
    (state) =>
      state.result &&
      Object.assign(state.result, { reason: state.result.reason === 'stalemate' ? 'fullBoard' : 'stalemate' }),
  ],
];

const UNKNOWABLE: Unknowable<City>[] = [
  ['an idle turn that was not', 'a state does not keep the turns before it', begun, (state) => (state.idleTurns = 1)],
];

describe('planted contradictions', () => {
  testPlanted(city, REFUSED, UNKNOWABLE);
});
