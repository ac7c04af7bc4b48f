import { createRng, InvalidStateError, nextActor, settle, Table } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, type ConfigInput, city, type Seat, type State } from '../src/index.js';
import { at, chooseToBuild } from './helpers.js';

/** A state after so many decisions of players who like to build. */
function playedOn(config: ConfigInput, decisions: number): State {
  const table = new Table(city, config, createRng(3));
  while (table.plies < decisions && !table.isOver) {
    const actor = nextActor(table);
    const actions: readonly Action[] = table.actions(actor);
    // The building of party mode would end at once.
    if (actor !== 'host') table.play(chooseToBuild(actions, table.rng), actor);
  }
  return city.load(JSON.stringify(table.state));
}

const sound = playedOn({ players: 3, mode: 'advanced' }, 90);
const party = playedOn({ players: 2, mode: 'party' }, 20);
const over = playedOn({ players: 2 }, 10_000);
const inSetUp = city.setup({ players: 2 });
const settled = settle(city, inSetUp, createRng(1));

const broken = (change: (state: State, first: Seat) => unknown, state = sound): unknown =>
  damaged(state, (copy) => change(copy, copy.seats[0] as Seat));

describe('load', () => {
  test.each([
    ['in the set-up', inSetUp],
    ['in a turn', sound],
    ['in party mode', party],
    ['at the end', over],
  ])('takes a sound state %s, as a value or as a text', (_, state) => {
    expect(city.load(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(city.load(JSON.stringify(state))).toEqual(state);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['no JSON', '{"players":', /not JSON/],
    ['a state of another game', { players: 2, stages: [], result: null, board: [] }, /city/],
    ['a missing part', broken((state) => Reflect.deleteProperty(state, 'supply')), /supply/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a seat too few', broken((state) => state.seats.pop()), /2 seats.*CIT-2\.1/],
    ['a config of other players', broken((state) => (state.config.players = 2)), /CIT-2\.1/],
    ['a lost tile', broken((state) => state.discarded.pop(), at({ supply: 20 })), /instead of.*CIT-1\.26/],
    ['another data set', broken((state) => (state.config.dataSet.tileTypes = [])), /CIT-1\.26/],
    ['a display in party mode', broken((state) => state.display.splice(0, 1, 'parkNS'), party), /CIT-2\.6/],
    ['a hand out of party mode', broken((_, first) => (first.hand = 'parkNS')), /CIT-13\.2/],
    ['a goal card too few', broken((state) => state.goals.pop()), /CIT-2\.5/],
    [
      'a track that its board does not give',
      broken((_, first) => (first.tracks.jobs += 1)),
      /jobs of seat 0.*CIT-5\.8/,
    ],
    ['a track in party mode', broken((_, first) => (first.tracks.jobs += 1), party), /CIT-13\.12/],
    ['a tile on the centre', at({ seats: [{ board: { 12: 'parkNS' } }] }), /CIT-1\.5/],
    [
      'a track below the floor',
      at({ seats: [{ board: { 0: 'factoryNS', 1: 'factoryEW', 2: 'factoryNE' } }] }),
      /CIT-5\.4/,
    ],
    ['a finisher with gaps', broken((state) => (state.finisher = 0), settled), /CIT-9\.1/],
    ['too many idle turns', broken((state) => (state.idleTurns = 6)), /CIT-9\.7/],
    [
      'a stage of a seat that is not there',
      broken((state) => state.stages.push({ stage: 'turn', player: 3 })),
      /seat 3/,
    ],
    ['no stage and no result', broken((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', broken((state) => state.stages.pop()), /runs by itself/],
    [
      'a stage that nothing leads to',
      broken((state) => state.stages.unshift({ stage: 'build' })),
      /agenda 'build turnEnd turn'.*CIT-15\.1/,
    ],
    [
      'a turn that another ends',
      broken((state) => Object.assign(state.stages[0] as object, { player: 2 }), settled),
      /seat 2|CIT-15\.1/,
    ],
    ['a turn without an action left', broken((state) => (state.actionsLeft = 0)), /CIT-3\.9/],
    [
      'a duty that cannot be met',
      broken(
        (state) => Object.assign(state, { actionsLeft: 1, architectDone: false, dutyWaived: false }),
        at({ seats: [{ reserve: ['parkNS', 'parkEW', 'parkNE'] }] }),
      ),
      /CIT-3\.6/,
    ],
    [
      'a draw to a place that has a tile',
      broken((state) => state.stages.push({ stage: 'drawToDisplay', place: 0 }), settled),
      /CIT-15\.9/,
    ],
    [
      'a draw from an empty supply',
      broken(
        (state) => {
          state.seats[0]?.reserve.push(state.display[0] as NonNullable<(typeof state.display)[number]>);
          state.display[0] = null;
          state.stages.push({ stage: 'drawToDisplay', place: 0 });
        },
        at({ supply: 0 }),
      ),
      /CIT-4\.6/,
    ],
    [
      'points from nowhere',
      broken((state) => ((state.report?.[0] as { total: number }).total += 1), over),
      /CIT-10\.13/,
    ],
    [
      'a report before the end',
      broken((state) => {
        state.report = over.report?.map((report) => ({ ...report, removedCells: [], removedTiles: [] })) ?? null;
      }, settled),
      /scored exactly when it is over.*CIT-10\.13/,
    ],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => city.load(JSON.parse(JSON.stringify(value)))).toThrow(InvalidStateError);
    expect(() => city.load(JSON.parse(JSON.stringify(value)))).toThrow(message);
  });
});

describe('foreign and broken states', () => {
  test('are refused by every function that takes a state', () => {
    const state = broken((_, first) => (first.tracks.jobs += 1)) as State;
    const action = { type: 'mayor' } as const;
    for (const use of [
      () => city.turn(state),
      () => city.legalActions(state),
      () => city.chanceOutcomes(state),
      () => city.check(state, action),
      () => city.apply(state, action),
      () => city.view(state, 0),
      () => city.score(state),
      () => city.result(state),
    ]) {
      expect(use).toThrow(InvalidStateError);
    }
  });

  test('a sound state from elsewhere is played on, untouched', () => {
    const foreign = JSON.parse(JSON.stringify(settled)) as State;
    const architect = { type: 'architect', place: 0 } as const;
    expect(city.apply(foreign, architect)).toEqual(city.apply(settled, architect));
    expect(foreign).toEqual(settled);
    expect(Object.isFrozen(foreign)).toBe(false);
  });

  test('a view of another game is refused by determinize', () => {
    expect(() => city.determinize({ board: [] } as never, createRng(1))).toThrow(/Not a view of city/);
  });
});
