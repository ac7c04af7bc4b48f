/** How every game treats invalid states, views and configs. */

import { createRng } from '../chance/rng.js';
import type { Game, GameTypes } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, ConfigError, InvalidStateError } from '../tools/errors.js';
import { damaged } from './damaged.js';
import type { Law } from './games.js';
import { expectSame, expectThat, isDeepFrozen, throughJson } from './json.js';

/** An invalid state: its fault in words, the change that makes it, and the expected message. */
export type Broken<State> = readonly [what: string, change: (state: State) => unknown, message: RegExp, from?: State];

/** Inputs of {@link badInputLaws}. */
export interface BadInputLawOptions<T extends GameTypes> {
  /** A valid state at a decision of one player. */
  readonly state: T['state'];
  /** Invalid states. */
  readonly broken: readonly Broken<T['state']>[];
  /** A config with several invalid keys, and the expected messages. */
  readonly config: { readonly value: unknown; readonly says: readonly RegExp[] };
}

/**
 * The promises about invalid input, each as a test:
 *
 * ```ts
 * for (const promise of badInputLaws(copenhagen, { state, broken, config })) test(promise.name, promise.run);
 * ```
 */
export function badInputLaws<T extends GameTypes>(game: Game<T>, options: BadInputLawOptions<T>): Law[] {
  const { state, broken, config } = options;
  const refused = (value: unknown, message: RegExp): void => {
    expectThrown(() => game.load(value), InvalidStateError, message);
  };
  const common: Broken<T['state']>[] = [
    ['a missing part', (copy) => Reflect.deleteProperty(copy, 'stages'), /stages/],
    ['an unknown key', (copy) => Reflect.set(copy, 'secret', 1), /secret/],
    ['a wrong number of players', (copy) => Reflect.set(copy, 'players', copy.players + 1), /players/],
    ['a stage for a missing seat', (copy) => seatStages(copy), /there is no seat|stages\[\d+\].player/],
    ['no stage and no result', (copy) => copy.stages.splice(0), /over exactly when/],
  ];
  return [
    {
      name: 'load accepts a valid state, as a value or as a string',
      run() {
        expectSame(game.load(throughJson(state)), state, 'the loaded value');
        expectSame(game.load(JSON.stringify(state)), state, 'the loaded string');
      },
    },
    { name: 'load refuses a value that is not an object', run: () => refused(7, /expected an object, got 7/) },
    { name: 'load refuses a string that is not JSON', run: () => refused('{"players":', /not JSON/) },
    {
      name: 'load refuses a state of another game and names the expected game',
      run: () => refused({ players: 2, stages: [], result: null, cells: [] }, new RegExp(game.id)),
    },
    ...[...common, ...broken].map(([what, change, message, from = state]) => ({
      name: `load refuses ${what} and names the place`,
      run: () => refused(damaged(from, change), message),
    })),
    {
      name: 'every function refuses an invalid state',
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
      name: 'a valid state from outside can be played and is not changed',
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
      name: 'determinize refuses a view of another game',
      run: () =>
        expectThrown(
          // The types forbid such a view.
          () => game.determinize({ cells: [] } as never, createRng(1)),
          ArgumentError,
          new RegExp(`Not a view of ${game.id}`),
        ),
    },
    {
      name: 'setup names every invalid key of a config',
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
  expectThat(thrown instanceof kind, `expected a ${kind.name}, but got ${preview(String(thrown))}`);
  expectThat(message.test(thrown.message), `${preview(thrown.message)} doesn't match ${message}`);
}
