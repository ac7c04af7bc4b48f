import type { ActionBase, Actor, Game, GameTypes, Rng } from '../contract.js';
import { domainOf } from '../domain.js';
import { ArgumentError } from '../errors.js';
import { type Engine, engineOf } from '../game.js';

/** How a game is held to the laws. */
export interface LawOptions<T extends GameTypes> {
  /** Configs to cover; by default one for every number of players. */
  readonly configs?: readonly T['configInput'][];
  /** Random games per law and config, 200 by default. What the environment says in `RULEWRIGHT_GAMES` goes before. */
  readonly games?: number;
  /** Where the random games come from; by default what the environment says in `RULEWRIGHT_SEED`, else fixed. */
  readonly seed?: number;
  /** After how many actions a game should long be over; 10,000 by default. */
  readonly maxActions?: number;
  /** At how many moments of each game the slow laws look; 4 by default. */
  readonly moments?: number;
  /** Draws the moves of the random games, to reach what uniform play seldom does; uniform by default. */
  readonly choose?: DrawMove<T>;
  /**
   * Whether an action uncovers what was hidden, as the last of several secret choices does: what viewers see of it then
   * depends on what was hidden, and rightly so. By default only the end of the game may.
   */
  readonly uncovers?: (state: T['state'], action: T['action'] | T['outcome']) => boolean;
}

/** Draws one of the legal actions of whoever acts. */
export type DrawMove<T extends GameTypes> = (
  actions: readonly T['action'][],
  context: { readonly state: T['state']; readonly actor: Actor; readonly rng: Rng },
) => T['action'];

/** A game under test, with the options filled in. */
export interface Subject<T extends GameTypes> extends Required<LawOptions<T>> {
  readonly game: Game<T>;
  readonly engine: Engine;
  /** Every action of the game by type. */
  readonly actionsByType: ReadonlyMap<string, readonly T['action'][]>;
}

const FIXED_SEED = 20_261_121;

/**
 * Fills the options in.
 * @throws ArgumentError for a number that is out of range.
 */
export function subjectOf<T extends GameTypes>(game: Game<T>, options: LawOptions<T>): Subject<T> {
  return {
    game,
    engine: engineOf(game),
    configs: options.configs ?? configsOf(game),
    games: fromEnvironment('RULEWRIGHT_GAMES', 1) ?? options.games ?? 200,
    seed: options.seed ?? fromEnvironment('RULEWRIGHT_SEED', -0x8000_0000) ?? FIXED_SEED,
    maxActions: options.maxActions ?? 10_000,
    moments: options.moments ?? 4,
    choose: options.choose ?? ((actions, { rng }) => actions[rng.int(actions.length)] as T['action']),
    uncovers: options.uncovers ?? (() => false),
    actionsByType: byType(domainOf<T['action']>(game.schema.action).actions),
  };
}

function configsOf<T extends GameTypes>(game: Game<T>): T['configInput'][] {
  const { min, max } = game.players;
  return Array.from({ length: max - min + 1 }, (_, index) => ({ players: min + index }));
}

function byType<A extends ActionBase>(actions: readonly A[]): ReadonlyMap<string, readonly A[]> {
  const groups = new Map<string, A[]>();
  for (const action of actions) {
    const group = groups.get(action.type);
    if (group) group.push(action);
    else groups.set(action.type, [action]);
  }
  return groups;
}

function fromEnvironment(name: string, least: number): number | undefined {
  // Not every place where laws run is Node.
  const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };
  const text = process?.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new ArgumentError(`${name} must be an integer from ${least} on, not ${text}.`);
  }
  return value;
}
