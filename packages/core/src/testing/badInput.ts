/** What a game does with states, views and configs that it can't use: the same promises in every game. */

import { createRng } from '../chance/rng.js';
import type { Game, GameTypes } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, ConfigError, InvalidStateError } from '../tools/errors.js';
import { damaged } from './damaged.js';
import type { Law } from './games.js';
import { expectSame, expectThat, isDeepFrozen, throughJson } from './json.js';

/** A state that is wrong: in words, how it differs from a sound one, and what must be said of it. */
export type Broken<State> = readonly [what: string, change: (state: State) => unknown, message: RegExp, from?: State];

/** What the promises are checked with. */
export interface BadInputOptions<T extends GameTypes> {
  /** A state of the game at a decision of one player. */
  readonly state: T['state'];
  /** States that no game reaches. */
  readonly broken: readonly Broken<T['state']>[];
  /** A config of which several keys are wrong, and what must be said of each. */
  readonly config: { readonly value: unknown; readonly says: readonly RegExp[] };
}

/**
 * The promises about bad input, each to be run as a test:
 *
 * ```ts
 * for (const promise of badInput(copenhagen, { state, broken, config })) test(promise.name, promise.run);
 * ```
 */
export function badInput<T extends GameTypes>(game: Game<T>, options: BadInputOptions<T>): Law[] {
  const { state, broken, config } = options;
  const refused = (value: unknown, message: RegExp): void => {
    expectThrown(() => game.load(value), InvalidStateError, message);
  };
  const common: Broken<T['state']>[] = [
    ['a missing part', (copy) => Reflect.deleteProperty(copy, 'stages'), /stages/],
    ['an unknown key', (copy) => Reflect.set(copy, 'secret', 1), /secret/],
    ['another number of players', (copy) => Reflect.set(copy, 'players', copy.players + 1), /players/],
    ['a stage of a seat that is not there', (copy) => seatStages(copy), /there is no seat|stages\[\d+\].player/],
    ['no stage and no result', (copy) => copy.stages.splice(0), /over exactly when/],
  ];
  return [
    {
      name: 'load takes a sound state, as a value or as a text',
      run() {
        expectSame(game.load(throughJson(state)), state, 'the loaded value');
        expectSame(game.load(JSON.stringify(state)), state, 'the loaded text');
      },
    },
    { name: 'load refuses what is no object', run: () => refused(7, /expected object/) },
    { name: 'load refuses what is no JSON', run: () => refused('{"players":', /not JSON/) },
    {
      name: 'load refuses a state of another game, saying of which game it should be',
      run: () => refused({ players: 2, stages: [], result: null, cells: [] }, new RegExp(game.id)),
    },
    ...[...common, ...broken].map(([what, change, message, from = state]) => ({
      name: `load refuses ${what}, saying where`,
      run: () => refused(damaged(from, change), message),
    })),
    {
      name: 'a broken state is refused by every function that takes one',
      run() {
        const foreign = damaged(state, (copy) => copy.stages.splice(0)) as T['state'];
        const [action] = game.legalActions(state);
        for (const use of [
          () => game.turn(foreign),
          () => game.legalActions(foreign),
          () => game.chanceOutcomes(foreign),
          () => game.check(foreign, action),
          () => game.apply(foreign, action as T['action']),
          () => game.step(foreign, action as T['action']),
          () => game.view(foreign, 0),
          () => game.score(foreign),
          () => game.result(foreign),
        ]) {
          expectThrown(use, InvalidStateError, /over exactly when/);
        }
      },
    },
    {
      name: 'a sound state from elsewhere is played on, and left as it is',
      run() {
        const foreign = throughJson(state);
        const [action] = game.legalActions(state);
        const next = game.apply(foreign, action as T['action']);
        expectSame(next, game.apply(state, action as T['action']), 'the state after an action');
        expectSame(foreign, state, 'the foreign state');
        expectThat(!Object.isFrozen(foreign), 'the foreign state was frozen');
        expectThat(isDeepFrozen(next), 'the next state is not frozen');
      },
    },
    {
      name: 'a view of another game is refused by determinize',
      run: () =>
        expectThrown(
          // The types forbid such a view.
          () => game.determinize({ cells: [] } as never, createRng(1)),
          ArgumentError,
          new RegExp(`Not a view of ${game.id}`),
        ),
    },
    {
      name: 'setup names every key of a config that is wrong',
      run() {
        for (const message of config.says) {
          expectThrown(() => game.setup(config.value as T['configInput']), ConfigError, message);
        }
      },
    },
  ];
}

function seatStages({ stages, players }: GameTypes['state']): void {
  for (const stage of stages) if (stage.player !== undefined) Reflect.set(stage, 'player', players);
}

type NamedError = typeof InvalidStateError | typeof ConfigError | typeof ArgumentError;

function expectThrown(run: () => unknown, kind: NamedError, message: RegExp): void {
  let thrown: unknown;
  try {
    run();
  } catch (error) {
    thrown = error;
  }
  expectThat(thrown instanceof kind, `${preview(String(thrown))} is thrown in place of a ${kind.name}`);
  expectThat(message.test(thrown.message), `${preview(thrown.message)} doesn't say ${message}`);
}
