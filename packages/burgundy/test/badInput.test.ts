import { createRng, InvalidStateError } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { burgundy, load, type Seat, type State } from '../src/index.js';
import { given, playUntil, stage, takeWorkers } from './helpers.js';

const sound = playUntil(
  burgundy.setup({ players: 3, setup: 'advanced' }),
  (state) => state.phase === 'B' && state.round === 2 && stage(state) === 'turn',
  createRng(2),
);

const broken = (change: (state: State) => unknown, state = sound): unknown => damaged(state, change);

const dealing = burgundy.setup({ players: 3, setup: 'advanced', firstPlayer: 0 });
const rolling = playUntil(dealing, (state) => stage(state) === 'rollDie', createRng(2));
const layingOut = playUntil(dealing, (state) => stage(state) === 'drawTile', createRng(2));
const choosing = playUntil(dealing, (state) => stage(state) === 'startCastle', createRng(2));

const current = (state: State): State['stages'][number] => state.stages.at(-1) as State['stages'][number];
const first = (state: State): Seat => state.seats[0] as Seat;

describe('load', () => {
  test('takes a sound state, as a value or as a text', () => {
    expect(load(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(load(JSON.stringify(sound))).toEqual(sound);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['no JSON', '{"players":', /not JSON/],
    ['a missing part', broken((state) => Reflect.deleteProperty(state, 'track')), /track/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a seat too few', broken((state) => state.seats.pop()), /BUR-1\.1/],
    ['a lost tile', broken((state) => state.removed.fill(0)), /tiles instead of.*BUR-1\.10/],
    ['a lost goods tile', broken((state) => state.goodsBag.fill(0)), /BUR-1\.24/],
    ['a board that is dealt twice', broken((state) => (first(state).board = state.seats[1]?.board ?? 0)), /BUR-2\.7/],
    [
      'a tile on a hex of another kind',
      broken(({ seats }) => seats[0]?.estate.splice(0, 37, ...Array<null>(36).fill(null), 'ship')),
      /BUR-5\.9|BUR-1\.10/,
    ],
    ['a tile on an unused space', broken((state) => (state.depotTiles[3] = 'cow2')), /BUR-1\.19/],
    ['a marker that is elsewhere', broken((state) => state.track.reverse()), /BUR-1\.28/],
    ['an order without everybody', broken((state) => state.order.pop()), /BUR-3\.9/],
    ['a die that is not rolled', broken((state) => first(state).dice.fill(0)), /BUR-3\.10/],
    ['a goods row that is too short', broken((state) => state.goodsRow.pop()), /BUR-3\.11|BUR-1\.24/],
    ['a bonus tile not earned', broken((state) => state.smallBonus.fill(1)), /BUR-8\.6/],
    ['points from nowhere', broken((state) => (first(state).points.watchtowers += 1)), /BUR-7\.2/],
    [
      'a stage of a seat that is not there',
      broken((state) => state.stages.push({ stage: 'turn', player: 3 })),
      /seat 3/,
    ],
    ['no stage and no result', broken((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', broken((state) => state.stages.push({ stage: 'roundEnd' })), /runs by itself/],
    [
      'a stage that nothing leads to',
      broken((state) => state.stages.push({ stage: 'rollWhiteDie' }, { stage: 'church', player: 0 })),
      /agenda '.* rollWhiteDie church'.*BUR-15\.1/,
    ],
    ['a turn too many', broken((state) => state.stages.splice(1, 0, { stage: 'turn', player: 0 })), /BUR-3\.9/],
    [
      'an effect in the turn of another',
      broken((state) => state.stages.push({ stage: 'church', player: state.order.at(-1) as number })),
      /BUR-15\.1/,
    ],
    ['a die to be rolled twice', broken((state) => state.stages.push({ ...current(state) }), rolling), /BUR-3\.10/],
    ['a tile to be drawn twice', broken((state) => state.stages.push({ ...current(state) }), layingOut), /BUR-3\.4/],
    [
      'a tile to be drawn for an unused space',
      broken((state) => Object.assign(current(state), { depot: 1, space: 3 }), layingOut),
      /BUR-3\.4/,
    ],
    [
      'a start castle to be placed twice',
      broken((state) => state.stages.push({ ...current(state) }), choosing),
      /BUR-2\.8/,
    ],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => load(value)).toThrow(InvalidStateError);
    expect(() => load(value)).toThrow(message);
  });

  test('a repeated building, an estate in pieces and a start castle on a wrong board are no sound states', () => {
    const rules = (state: State) => burgundy.invariants(state).map(({ rule }) => rule);
    expect(rules(given({ seats: [{ estate: { 25: 'bank', 26: 'bank' } }] }))).toContain('BUR-5.12');
    expect(rules(given({ seats: [{ estate: { 36: 'bank' } }] }))).toContain('BUR-5.10');
    expect(rules(given({ seats: [{ board: 2 }] }))).toContain('BUR-13.2');
    expect(rules(given({ seats: [{ sold: { 1: 1 } }] }))).toContain('BUR-5.17');
    const dealt = burgundy.setup({ players: 2, firstPlayer: 0 });
    expect(rules({ ...dealt, stages: [{ stage: 'phaseStart' }] })).toContain('BUR-2.4');
  });
});

describe('foreign states', () => {
  test('a sound state from elsewhere is played on, untouched', () => {
    const foreign = JSON.parse(JSON.stringify(sound)) as State;
    expect(burgundy.apply(foreign, takeWorkers(0))).toEqual(burgundy.apply(sound, takeWorkers(0)));
    expect(foreign).toEqual(sound);
    expect(Object.isFrozen(foreign)).toBe(false);
  });

  test('a view of another game is refused by determinize', () => {
    expect(() => burgundy.determinize({ board: [] } as never, createRng(1))).toThrow(/Not a view of burgundy/);
  });
});
