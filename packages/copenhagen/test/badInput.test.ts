import { createRng, InvalidStateError, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { copenhagen, load, type State } from '../src/index.js';
import { given, take } from './helpers.js';

const sound = start(copenhagen, { players: 3 }, createRng(2));

/** A sound state with something changed. */
function damaged(change: (state: State) => void): unknown {
  const state = JSON.parse(JSON.stringify(sound)) as State;
  change(state);
  return state;
}

describe('load', () => {
  test('takes a sound state, as a value or as a text', () => {
    expect(load(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(load(JSON.stringify(sound))).toEqual(sound);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['no JSON', '{"players":', /not JSON/],
    ['a state of another game', { players: 2, stages: [], result: null, board: [] }, /copenhagen/],
    ['a missing part', damaged((state) => Reflect.deleteProperty(state, 'supply')), /supply/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a card too many', damaged((state) => ++(state.discardPile[0] as number)), /red cards.*COP-1\.4/],
    ['a lost tile', damaged((state) => --(state.supply[0] as number)), /red tiles.*COP-1\.7/],
    ['a lost window tile', damaged((state) => --state.windowSupply), /COP-1\.10/],
    [
      'a hand nobody could know',
      damaged((state) => ++(state.seats[1] as State['seats'][number]).hiddenCount),
      /COP-16\.4/,
    ],
    ['a seat too few', damaged((state) => state.seats.pop()), /COP-2\.1/],
    [
      'a stage of a seat that is not there',
      damaged((state) => state.stages.push({ stage: 'coat', player: 3 })),
      /seat 3/,
    ],
    ['no stage and no result', damaged((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', damaged((state) => state.stages.pop()), /runs by itself/],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => load(value)).toThrow(InvalidStateError);
    expect(() => load(value)).toThrow(message);
  });
});

describe('foreign and broken states', () => {
  test('are refused by every function that takes a state', () => {
    const broken = damaged((state) => --state.windowSupply) as State;
    for (const use of [
      () => copenhagen.turn(broken),
      () => copenhagen.legalActions(broken),
      () => copenhagen.chanceOutcomes(broken),
      () => copenhagen.check(broken, take(0)),
      () => copenhagen.apply(broken, take(0)),
      () => copenhagen.step(broken, take(0)),
      () => copenhagen.view(broken, 0),
      () => copenhagen.score(broken),
      () => copenhagen.result(broken),
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
