import { createRng, settle } from '@rulewright/core';
import { badInputLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { city } from '../src/index.js';
import { at, playedOn, seatOf } from './helpers.js';

const sound = playedOn({ players: 3, mode: 'advanced' }, 90);
const party = playedOn({ players: 2, mode: 'party' }, 20);
const over = playedOn({ players: 2 }, 10_000);
const inSetUp = city.setup({ players: 2 });
const settled = settle(city, inSetUp, createRng(1));

describe('bad input', () => {
  for (const promise of badInputLaws(city, {
    state: sound,
    broken: [
      ['a seat too few', (state) => state.seats.pop(), /2 seats.*CIT-2\.1/],
      [
        'a lost tile',
        (state) => state.discarded.pop(),
        /missing tiles: 1.*CIT-1\.26/,
        at({ supply: 20, isIdle: true }),
      ],
      ['another data set', (state) => Object.assign(state.config.dataSet, { tileTypes: [] }), /CIT-1\.26/],
      ['a display in party mode', (state) => state.display.splice(0, 1, 'parkNS'), /CIT-2\.6/, party],
      ['a hand out of party mode', (state) => Object.assign(seatOf(state), { hand: 'parkNS' }), /CIT-13\.2/],
      ['a goal card too few', (state) => state.goals.pop(), /CIT-2\.5/],
      [
        'a track that its board does not give',
        (state) => Object.assign(seatOf(state).tracks, { jobs: 240 }),
        /jobs of seat 0.*CIT-5\.8/,
      ],
      [
        'a track in party mode',
        (state) => Object.assign(seatOf(state).tracks, { jobs: 1 }),
        /jobs of seat 0.*CIT-13\.12/,
        party,
      ],
      ['a tile on the centre', (state) => seatOf(state).board.splice(12, 1, 'parkEW'), /CIT-1\.5|CIT-1\.26/],
      ['a finisher with gaps', (state) => Object.assign(state, { finisher: 0 }), /CIT-9\.1/, settled],
      ['too many idle turns', (state) => Object.assign(state, { idleTurns: 6 }), /CIT-9\.7/],
      ['an automatic stage', (state) => state.stages.pop(), /automatic stage/],
      [
        'a stage that nothing leads to',
        (state) => state.stages.unshift({ stage: 'build' }),
        /agenda 'build turnEnd turn'.*CIT-15\.1/,
      ],
      [
        'a turn that another ends',
        (state) => Object.assign(state.stages[0] as object, { player: 1 }),
        /seat 1 ends the turn of seat 0.*CIT-15\.1/,
        settled,
      ],
      ['a turn without an action left', (state) => Object.assign(state, { actionsLeft: 0 }), /CIT-3\.9/],
      [
        'a draw to a place that has a tile',
        (state) => state.stages.push({ stage: 'drawToDisplay', place: 0 }),
        /CIT-15\.9/,
        settled,
      ],
      ['points from nowhere', (state) => Object.assign(state.report?.[0] ?? {}, { total: 99 }), /CIT-10\.13/, over],
      [
        'a report before the end',
        (state) => {
          state.report = over.report?.map((report) => ({ ...report, removedCells: [], removedTiles: [] })) ?? null;
        },
        /report must be null exactly before the end.*CIT-10\.13/,
        settled,
      ],
    ],
    config: {
      value: { players: 9, mode: 'slow', dataSet: 'mine', size: 3 },
      says: [/players: /, /mode: /, /mine/, /size/],
    },
  })) {
    test(promise.name, promise.run);
  }

  test.each([
    ['in the set-up', inSetUp],
    ['in party mode', party],
    ['at the end', over],
  ])('load takes a sound state %s, as a value or as a text', (_, state) => {
    expect(city.load(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(city.load(JSON.stringify(state))).toEqual(state);
  });
});
