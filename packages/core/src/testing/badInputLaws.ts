/** How every game treats invalid states, views and configs. */

import { createRng } from '../chance/rng.js';
import type { Game, GameTypes, StateBase } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, ConfigError, InvalidStateError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { damaged } from './damaged.js';
import { expectSame, expectThat, isDeepFrozen, throughJson } from './json.js';
import { type Law, lawOf } from './law.js';

/** An invalid state: its fault in words, the change that makes it, and the expected message. */
export type Broken<State> = readonly [what: string, change: (state: State) => unknown, message: RegExp, from?: State];

/** Inputs of {@link badInputLaws}. */
interface BadInputLawOptions<T extends GameTypes> {
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
  return [...loading(game, options), ...using(game, options), ...settingUp(game, options)];
}

/** Invalid states of every game. */
const BROKEN: readonly Broken<StateBase>[] = [
  ['a missing part', (copy) => Reflect.deleteProperty(copy, 'stages'), /stages/],
  ['an unknown key', (copy) => Reflect.set(copy, 'secret', 1), /secret/],
  ['a wrong number of players', (copy) => Reflect.set(copy, 'players', copy.players + 1), /players/],
  ['a stage for a missing seat', (copy) => seatStages(copy), /there is no seat|stages\[\d+\].player/],
  ['no stage and no result', (copy) => copy.stages.splice(0), /over exactly when/],
];

/** Loading accepts valid states and refuses others. */
function loading<T extends GameTypes>(game: Game<T>, { state, broken }: BadInputLawOptions<T>): Law[] {
  const refused = (value: unknown, message: RegExp): void => {
    expectThrown(() => game.load(value), InvalidStateError, message);
  };
  const all: readonly Broken<T['state']>[] = [...BROKEN, ...broken];
  return [
    promise('load accepts a valid state, as a value or as a string', () => {
      expectSame(game.load(throughJson(state)), state, 'the loaded value');
      expectSame(game.load(JSON.stringify(state)), state, 'the loaded string');
    }),
    promise('load refuses a value that is not an object', () => refused(7, /expected an object, got 7/)),
    promise('load refuses a string that is not JSON', () => refused('{"players":', /not JSON/)),
    promise('load refuses a state of another game and names the expected game', () =>
      refused({ players: 2, stages: [], result: null, cells: [] }, new RegExp(game.id)),
    ),
    ...all.map(([what, change, message, from = state]) =>
      promise(`load refuses ${what} and names the place`, () => refused(damaged(from, change), message)),
    ),
  ];
}

/** Functions of a game refuse invalid states and views, and take valid ones from outside. */
function using<T extends GameTypes>(game: Game<T>, { state }: BadInputLawOptions<T>): Law[] {
  const action = (): T['action'] => entryAt(game.legalActions(state), 0);
  return [
    promise('every function refuses an invalid state', () => {
      const foreign = damaged(state, (copy) => copy.stages.splice(0)) as T['state'];
      for (const use of [
        () => game.turn(foreign),
        () => game.legalActions(foreign),
        () => game.chanceOutcomes(foreign),
        () => game.check(foreign, action()),
        () => game.apply(foreign, action()),
        () => game.step(foreign, action()),
        () => game.view(foreign, 0),
        () => game.score(foreign),
        () => game.result(foreign),
      ]) {
        expectThrown(use, InvalidStateError, /over exactly when/);
      }
    }),
    promise('a valid state from outside can be played and is not changed', () => {
      const foreign = throughJson(state);
      const next = game.apply(foreign, action());
      expectSame(next, game.apply(state, action()), 'the state after an action');
      expectSame(foreign, state, 'the foreign state');
      expectThat(!Object.isFrozen(foreign), 'the foreign state was frozen');
      expectThat(isDeepFrozen(next), 'the next state is not frozen');
    }),
    promise('determinize refuses a view of another game', () =>
      expectThrown(
        // The types forbid such a view.
        () => game.determinize({ cells: [] } as never, createRng(1)),
        ArgumentError,
        new RegExp(`Not a view of ${game.id}`),
      ),
    ),
  ];
}

function settingUp<T extends GameTypes>(game: Game<T>, { config }: BadInputLawOptions<T>): Law[] {
  return [
    promise('setup names every invalid key of a config', () => {
      for (const message of config.says) {
        expectThrown(() => game.setup(config.value as T['configInput']), ConfigError, message);
      }
    }),
  ];
}

/** A law that plays no random games. */
function promise(name: string, check: () => void): Law {
  return lawOf(name, () => {
    check();
    return 0;
  });
}

function seatStages({ stages, players }: StateBase): void {
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
