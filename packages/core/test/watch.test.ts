/** The observer that `rulewright coverage` installs. */
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Pig, pig } from '../examples/index.js';
import { defineGame, type GameWatch } from '../src/define/index.js';
import { position } from '../src/positions/index.js';
import { corpusOf, laws, playthroughs } from '../src/testing/index.js';

const WATCH = Symbol.for('rulewright.watch');

/** Installs an observer that counts setups and random play, and lists refusals. */
function observed() {
  const seen = { setups: 0, random: 0, refusals: [] as string[] };
  const observer: GameWatch = {
    watch: (definition) => ({
      definition: {
        ...definition,
        setup(config) {
          seen.setups++;
          return definition.setup(config);
        },
      },
      refused: ({ rule, code }) => seen.refusals.push(`${rule} ${code}`),
    }),
    playsAtRandom: () => seen.random++,
  };
  Object.assign(globalThis, { [WATCH]: observer });
  return seen;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, WATCH);
});

test('a game defined under an observer plays by the definition that it returns, and keeps its own', () => {
  const seen = observed();
  const game = defineGame<Pig>(pig.definition);
  Reflect.deleteProperty(globalThis, WATCH);
  const state = game.setup({ players: 2 });
  expect(seen.setups).toBe(1);
  expect(game.definition).toBe(pig.definition);
  expect(state).toEqual(pig.setup({ players: 2 }));
});

test('the observer hears refusals by the game and by core', () => {
  const seen = observed();
  const game = defineGame<Pig>(pig.definition);
  const state = position(game, { players: 2 }, { stages: [{ stage: 'turn', player: 0 }] });
  const refusals = [game.check(state, { type: 'roll' }, 1), game.check(state, { type: 'hold' }, 0)];
  expect(refusals.map((refusal) => `${refusal?.rule} ${refusal?.code}`)).toEqual(seen.refusals);
  expect(seen.refusals).toEqual(['PIG-2.1 wrongActor', 'PIG-2.2 nothingToHold']);
});

test('games defined before or after are not watched', () => {
  const seen = observed();
  pig.setup({ players: 3 });
  Reflect.deleteProperty(globalThis, WATCH);
  defineGame<Pig>(pig.definition).setup({ players: 3 });
  expect(seen).toEqual({ setups: 0, random: 0, refusals: [] });
});

test('laws, playthroughs and a corpus announce random play', () => {
  const [law] = laws(pig, { games: 1 });
  const seen = observed();
  law?.run();
  expect(seen.random).toBeGreaterThan(0);
  seen.random = 0;
  fc.sample(playthroughs(pig), 1);
  expect(seen.random).toBeGreaterThan(0);
  seen.random = 0;
  corpusOf(pig, { games: 1, configOf: () => ({ players: 2 }), choose: ([first]) => first as never, checkEvery: 1000 });
  expect(seen.random).toBeGreaterThan(0);
});

test('RULEWRIGHT_LAWS=0 turns laws off', () => {
  const game = defineGame<Pig>({
    ...pig.definition,
    setup: () => {
      throw new Error('played');
    },
  });
  const [law] = laws(game, { games: 1 });
  expect(() => law?.run()).toThrow('played');
  vi.stubEnv('RULEWRIGHT_LAWS', '0');
  expect(() => law?.run()).not.toThrow();
  vi.unstubAllEnvs();
});
