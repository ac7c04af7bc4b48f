import { createRng, InvalidStateError, start, Table } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { copenhagen, load, type State } from '../src/index.js';
import { chooseToBuild, draw, given, play, take } from './helpers.js';

const sound = start(copenhagen, { players: 3 }, createRng(2));

const broken = (change: (state: State) => unknown, state = sound): unknown => damaged(state, change);

/** A state at a decision of that name. */
function playedTo(name: 'discount' | 'colourChange' | 'changedCount'): State {
  for (let seed = 0; seed < 500; seed++) {
    const table = new Table(copenhagen, { players: 3 }, createRng(seed));
    while (!table.isOver) {
      if (table.state.stages.at(-1)?.stage === name) return load(JSON.stringify(table.state));
      table.play(chooseToBuild(table.actions(), table.rng));
    }
  }
  throw new Error(`no game came to ${name}`);
}

const atDiscount = playedTo('discount');
const inDeal = play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));

describe('load', () => {
  test.each(['discount', 'colourChange', 'changedCount'] as const)('takes a tile on its way, at %s', (name) => {
    const state = playedTo(name);
    expect(load(JSON.stringify(state))).toEqual(state);
  });

  test('takes a sound state, as a value or as a text', () => {
    expect(load(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(load(JSON.stringify(sound))).toEqual(sound);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['no JSON', '{"players":', /not JSON/],
    ['a state of another game', { players: 2, stages: [], result: null, board: [] }, /copenhagen/],
    ['a missing part', broken((state) => Reflect.deleteProperty(state, 'supply')), /supply/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a card too many', broken((state) => ++(state.discardPile[0] as number)), /red cards.*COP-1\.4/],
    ['a lost tile', broken((state) => --(state.supply[0] as number)), /red tiles.*COP-1\.7/],
    ['a lost window tile', broken((state) => --state.windowSupply), /COP-1\.10/],
    [
      'a hand nobody could know',
      broken((state) => ++(state.seats[1] as State['seats'][number]).hiddenCount),
      /COP-16\.4/,
    ],
    ['a seat too few', broken((state) => state.seats.pop()), /COP-2\.1/],
    [
      'a stage of a seat that is not there',
      broken((state) => state.stages.push({ stage: 'coat', player: 3 })),
      /seat 3/,
    ],
    ['no stage and no result', broken((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', broken((state) => state.stages.pop()), /runs by itself/],
    [
      'a stage that nothing leads to',
      broken((state) => state.stages.push({ stage: 'coat', player: 0 })),
      /agenda 'refill action coat'.*COP-14\.1/,
    ],
    ['two active seats', broken((state) => Object.assign(state.stages[0] as object, { player: 1 })), /COP-3\.1/],
    [
      'a draw for a place that has a card',
      broken((state) => state.stages.push({ stage: 'drawToHarbour', place: 0 })),
      /COP-15\.1/,
    ],
    ['a place left out of the deal', broken((state) => state.stages.pop(), inDeal), /COP-2\.4/],
    ['a card left out of the deal', broken((state) => state.stages.splice(2, 1), inDeal), /seat 2.*3 cards.*COP-2\.5/],
    [
      'a tile above the ground',
      broken((state) => Object.assign(state.stages.at(-1) as object, { floor: 3 }), atDiscount),
      /COP-5\.4/,
    ],
    [
      'a tile that cannot be paid for',
      broken((state) => Object.assign(state.stages.at(-1) as object, { tile: 'green5' }), atDiscount),
      /COP-5\.4|COP-5\.12/,
    ],
    [
      'another price',
      broken((state) => Object.assign(state.stages.at(-1) as object, { price: 5 }), playedTo('colourChange')),
      /COP-5\.12/,
    ],
    [
      'another price, colours changed',
      broken((state) => Object.assign(state.stages.at(-1) as object, { price: 5 }), playedTo('changedCount')),
      /COP-5\.12/,
    ],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => load(value)).toThrow(InvalidStateError);
    expect(() => load(value)).toThrow(message);
  });
});

describe('foreign and broken states', () => {
  test('are refused by every function that takes a state', () => {
    const state = broken((copy) => --copy.windowSupply) as State;
    for (const use of [
      () => copenhagen.turn(state),
      () => copenhagen.legalActions(state),
      () => copenhagen.chanceOutcomes(state),
      () => copenhagen.check(state, take(0)),
      () => copenhagen.apply(state, take(0)),
      () => copenhagen.step(state, take(0)),
      () => copenhagen.view(state, 0),
      () => copenhagen.score(state),
      () => copenhagen.result(state),
    ]) {
      expect(use).toThrow(InvalidStateError);
    }
  });

  test('a sound state from elsewhere is played on, untouched', () => {
    const foreign = JSON.parse(JSON.stringify(sound)) as State;
    const next = copenhagen.apply(foreign, take(0));
    expect(next).toEqual(copenhagen.apply(sound, take(0)));
    expect(foreign).toEqual(sound);
    expect(Object.isFrozen(foreign)).toBe(false);
    expect(Object.isFrozen(next.seats[0]?.hand)).toBe(true);
  });
});

describe('config', () => {
  test('every key that is wrong is named', () => {
    expect(() => copenhagen.setup({ players: 9, openHands: 1, colour: 'red' } as never)).toThrow(
      /players: .*openHands: .*colour/,
    );
  });

  test('a view of another game is refused by determinize', () => {
    expect(() => copenhagen.determinize({ board: [] } as never, createRng(1))).toThrow(/Not a view of copenhagen/);
    const view = JSON.parse(JSON.stringify(copenhagen.view(given({ players: 3 }), 0)));
    expect(() => copenhagen.determinize(view, createRng(1))).not.toThrow();
  });
});
