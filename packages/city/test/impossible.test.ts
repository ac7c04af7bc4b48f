import { createRng, settle } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { TILE_IDS } from '../src/components.js';
import { tileIndex } from '../src/dataSet/tiles.js';
import { city, type State, type TileId } from '../src/index.js';
import { at, filled, loadRefusal, play, playedOn, seatOf, tracksOf } from './helpers.js';

/** The broken rules, the change in words, the state, and the change. */
type Row = readonly [rules: string, what: string, from: State, change: (state: State) => unknown];

/** Takes a tile from the supply. */
function draw(state: State): TileId {
  const type = state.supply.findIndex((count) => count > 0);
  (state.supply[type] as number) -= 1;
  return TILE_IDS[type] as TileId;
}

/** Puts tiles back into the supply. */
function putBack(state: State, ...tiles: readonly (TileId | null)[]): void {
  for (const tile of tiles) if (tile !== null) (state.supply[tileIndex(tile)] as number) += 1;
}

/** Discards the whole supply. */
function discardAll(state: State): void {
  while (state.supply.some((count) => count > 0)) {
    const tile = draw(state);
    if (state.discarded.length < 116) state.discarded.push(tile);
    else seatOf(state, 1).reserve.push(tile);
  }
}

/** Empties places of the display. */
function empty(state: State, ...places: readonly number[]): void {
  for (const place of places) {
    putBack(state, state.display[place] ?? null);
    state.display[place] = null;
  }
}

/** Gives a seat a reserve of some size. */
function reserve(state: State, player: number, size: number): void {
  const seat = seatOf(state, player);
  putBack(state, ...seat.reserve.splice(0));
  while (seat.reserve.length < size) seat.reserve.push(draw(state));
}

const change = (values: Partial<State>) => (state: State) => Object.assign(state, values);

const ADVANCED = { players: 2, mode: 'advanced' } as const;
const basic = settle(city, city.setup({ players: 2 }), createRng(1));
const advanced = settle(city, city.setup(ADVANCED), createRng(1));
const architect = { type: 'architect', place: 1 } as const;
const drawing = city.apply(basic, architect);
const mayor = city.apply(advanced, { type: 'mayor' });
const party = playedOn({ players: 2, mode: 'party' }, 20);
const ended = playedOn({ players: 2 }, 10_000);
const built = playedOn({ players: 2, mode: 'party' }, 10_000);
const toHand = city.apply(city.setup({ players: 2, mode: 'party' }), { type: 'drawTile' }, 0);
const MIX = ['parkNS', 'parkEW', 'officeNS', 'apartmentEW', 'powerPlantNS', 'factoryEW'] as const;
const waived = at({
  seats: [
    {
      reserve: ['officeNS', 'officeEW', 'factoryNS'],
      board: { 0: 'funfairNS', 1: 'funfairEW', 2: 'funfairNE', 3: 'funfairES', 4: 'funfairSW' },
    },
  ],
  display: ['parkNS', 'parkEW', 'parkNE', 'parkES'],
  dutyWaived: true,
});

describe('an invalid state is refused', () => {
  test.each<Row>([
    ['CIT-4.4', 'an empty place beside a full supply in the basic mode', basic, (state) => empty(state, 2)],
    ['CIT-3.5', 'an open duty without a tile to take', advanced, (state) => empty(state, 0, 1, 2, 3)],
    ['CIT-3.6', 'an open duty that cannot be met', waived, change({ dutyWaived: false })],
    ['CIT-4.6', 'a draw from an empty supply', drawing, discardAll],
    [
      'CIT-1.5',
      'a tile on the centre',
      basic,
      (state) => {
        const seat = seatOf(state);
        seat.board[12] = draw(state);
        seat.tracks = tracksOf(seat.board);
      },
    ],
    [
      'CIT-9.1',
      'a full board without a finisher',
      at({ seats: [{ board: filled(MIX) }], actionsLeft: 2, isIdle: false }),
      change({ finisher: null }),
    ],
    ['CIT-2.6', 'a reserve in party mode', party, (state) => reserve(state, 0, 1)],
    ['CIT-2.6', 'a discarded tile in party mode', party, (state) => state.discarded.push(draw(state))],
    [
      'CIT-2.5',
      'a goal card twice',
      advanced,
      (state) => {
        state.goals[1] = state.goals[0] as (typeof state.goals)[number];
      },
    ],
    [
      'CIT-15.9',
      'two tiles to be drawn for one place',
      mayor,
      (state) => {
        for (const stage of state.stages) if (stage.stage === 'drawToDisplay' && stage.place === 3) stage.place = 2;
      },
    ],
    [
      'CIT-15.9',
      'a tile to be drawn for a hand that holds one',
      toHand,
      (state) => {
        seatOf(state).hand = draw(state);
      },
    ],
    [
      'CIT-10.13',
      'another rank than the result has',
      ended,
      (state) => {
        for (const report of state.report ?? []) report.rank = 2;
      },
    ],
    [
      'CIT-10.13',
      'another total than the result has',
      ended,
      ({ result, report }) => {
        for (const player of report?.keys() ?? []) (result?.scores as number[])[player] = 1000 - player;
      },
    ],
    [
      'CIT-10.13',
      'other tracks than the report ends with',
      ended,
      (state) => Object.assign(seatOf(state).tracks, { jobs: 99 }),
    ],
    [
      'CIT-13.11',
      'a tile in a hand after the end',
      built,
      (state) => {
        seatOf(state).hand = draw(state);
      },
    ],
    [
      'CIT-5.8',
      'a track that its board does not give',
      basic,
      (state) => Object.assign(seatOf(state).tracks, { income: 3 }),
    ],
    [
      'CIT-5.4',
      'a track below the floor',
      basic,
      (state) => {
        const seat = seatOf(state);
        for (const [cell, tile] of (
          ['officeNS', 'officeEW', 'officeNE', 'officeES', 'officeSW', 'officeNW'] as const
        ).entries()) {
          if ((state.supply[tileIndex(tile)] as number) === 0) throw new Error(`${tile} is taken`);
          (state.supply[tileIndex(tile)] as number) -= 1;
          seat.board[cell] = tile;
        }
        seat.tracks = tracksOf(seat.board);
      },
    ],
    ['CIT-13.12', 'a track in party mode', party, (state) => Object.assign(seatOf(state).tracks, { jobs: 1 })],
    ['CIT-13.1', 'actions left in party mode', party, change({ actionsLeft: 3 })],
    [
      'CIT-9.1, CIT-3.10',
      'an end with another finisher',
      ended,
      (state) => {
        state.finisher = state.finisher === null ? 0 : null;
      },
    ],
    [
      'CIT-3.10',
      'another reason for the end',
      ended,
      (state) => {
        if (state.result) state.result = { ...state.result, reason: 'stalemate' };
      },
    ],
  ])('%s: %s', (rules, _, from, change) => {
    expect(loadRefusal(damaged(from, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(from, change))).toBe(rules);
  });
});

describe('the reason for the end', () => {
  const PARTY = { players: 2, mode: 'party' } as const;
  const END_TURN = { type: 'endTurn' } as const;
  const gap = [null, 'funfairEW', 'funfairNE', 'funfairES'] as const;
  const stuck = (board: readonly TileId[], ...tiles: readonly TileId[]) => ({
    board: Object.fromEntries(board.map((tile, cell) => [cell, tile])),
    reserve: tiles,
  });
  const OFFICES = ['officeNS', 'officeEW', 'officeNE', 'officeES', 'officeSW'] as const;
  const FACTORIES = ['funfairNS', 'funfairEW', 'funfairNE', 'funfairES', 'funfairSW'] as const;
  const ENDS = {
    supplyExhausted: play(
      at({ seats: [{ board: { 13: 'parkEW' } }], supply: 0, display: [...gap], dutyWaived: true }),
      END_TURN,
    ),
    fullBoard: play(
      at({ player: 1, seats: [{ board: filled(MIX) }], finisher: 0, architectDone: true, isIdle: false }),
      END_TURN,
    ),
    stalemate: play(
      at({
        seats: [
          stuck(OFFICES, 'officeNW', 'officeNES', 'officeESW'),
          stuck(FACTORIES, 'factoryNS', 'factoryEW', 'factoryNE'),
        ],
        display: ['parkNS', 'parkEW', 'parkNE', 'parkES'],
        dutyWaived: true,
        idleTurns: 3,
      }),
      END_TURN,
    ),
    timeUp: city.apply(at({ config: PARTY, seats: [{ board: filled(MIX) }] }), { type: 'timeUp' }, 'host'),
    allBoardsFull: city.apply(
      at({ config: PARTY, seats: [{ board: filled(MIX) }, { board: filled(MIX, 24), hand: 'parkSW' }] }),
      { type: 'placeTile', cell: 24 },
      1,
    ),
  };

  test.each(Object.entries(ENDS))('CIT-3.10, CIT-13.9: %s follows from the final state', (reason, state) => {
    expect(state.result?.reason).toBe(reason);
    expect(loadRefusal(damaged(state, () => {}))).toBeUndefined();
    for (const other of Object.keys(ENDS)) {
      if (other === reason) continue;
      expect(
        city.invariants({ ...state, result: { ...state.result, reason: other } as State['result'] }),
      ).toMatchObject([{ rule: 'CIT-3.10' }]);
    }
  });
});
