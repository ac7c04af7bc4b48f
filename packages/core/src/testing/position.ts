import { runAutomatic } from '../agenda.js';
import type { Game, GameTypes, StateBase } from '../contract.js';
import { copyJson } from '../copy.js';
import { deepFreeze } from '../domain.js';
import { InvalidStateError, RulewrightError } from '../errors.js';
import { engineOf } from '../game.js';
import { issuesOf } from '../schema.js';

/** Some fields of a state, at any depth; a list is given whole. */
export type PartialState<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartialState<Value[Key]> }
    : Value;

/** How a position differs from the set-up: a function that edits the state, or the fields to replace. */
export type Patch<State> = ((state: State) => void) | PartialState<State>;

/**
 * A position built by hand: the set-up, edited, after the automatic stages that come first. It has the shape of a
 * state, but no game needs to reach it: conservation laws aren't checked. A decision with a single action is left to
 * be asked, so that a test can look at it.
 *
 * Rules play on from it as from any state of the game. Not for foreign data: that is what `load` is for.
 * @throws InvalidStateError if it hasn't the shape of a state or can't be played; ConfigError for a bad config.
 */
export function position<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  patch?: Patch<T['state']>,
): T['state'] {
  const edited: T['state'] = copyJson(game.setup(config));
  if (typeof patch === 'function') patch(edited);
  else if (patch) merge(edited, patch);
  const state = shaped(game, edited);
  const engine = engineOf(game);
  try {
    runAutomatic(engine.agenda, state, () => {});
  } catch (error) {
    // The rules are innocent: they stumble over a position that leaves them nothing to do or no sense to make.
    const reason = error instanceof RulewrightError ? error.message : `${error}`;
    throw new InvalidStateError(game.id, [{ path: 'stages', message: `it can't be played: ${reason}` }]);
  }
  return engine.adopt(deepFreeze(shaped(game, state)));
}

function shaped<T extends GameTypes>(game: Game<T>, state: StateBase): T['state'] {
  const parsed = game.schema.state.safeParse(state);
  if (!parsed.success) throw new InvalidStateError(game.id, issuesOf(parsed.error));
  // What was parsed may share lists with the patch; the position must not.
  return copyJson(parsed.data);
}

function merge(target: object, patch: object): void {
  for (const [key, value] of Object.entries(patch)) {
    const old: unknown = Reflect.get(target, key);
    if (isRecord(old) && isRecord(value)) merge(old, value);
    else Reflect.set(target, key, copyJson(value));
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
