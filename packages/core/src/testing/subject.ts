/** A game under test: the options of its laws, and the random games they share. */
import type { ActionBase, Actor, Game, GameTypes, ScoreItem, Viewer } from '../contract.js';
import { withCheckedStates } from '../define/withCheckedStates.js';
import { type Engine, engineOf } from '../engine/engine.js';
import type { Policy } from '../play/table.js';
import { domainOf } from '../schema/domain.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { once } from '../tools/once.js';
import { fromEnvironment } from './environment.js';
import { oneOf } from './oneOf.js';

/** Options of the laws. */
export interface LawOptions<T extends GameTypes> {
  /** Configs to cover; by default one per number of players. */
  readonly configs?: readonly T['configInput'][];
  /**
   * Random games that each law plays of each config; 10 by default. `RULEWRIGHT_GAMES_FACTOR` in the environment multiplies
   * it.
   */
  readonly games?: number;
  /** Seed of the random games; by default `RULEWRIGHT_SEED` from the environment, or else a fixed number. */
  readonly seed?: number;
  /** Moments of each game that slow laws sample, of as many stages and types of actions as possible; 4 by default. */
  readonly moments?: number;
  /** Chooses the actions of random games; uniformly random by default. Use it to reach rare positions. */
  readonly choose?: Policy<T>;
  /**
   * What a viewer learns of hidden information from an action or a chance outcome, as any JSON value. By default nothing,
   * until the game ends. The actor is `undefined` at a chance stage.
   *
   * ```ts
   * // A player looks at the hand of another one.
   * reveals: ({ seats }, { target }, viewer, actor) => viewer === actor && seats[target].hand
   * ```
   *
   * Take two states that look alike to the viewer. If the action reveals the same value in both, the viewer must not be able
   * to tell the events and views after it apart. If it reveals different values, the viewer must be able to. A public part
   * of an action that leaves no public trace in the state, such as the `target` above, is revealed to everybody.
   */
  readonly reveals?: (
    state: T['state'],
    action: T['action'] | T['outcome'],
    viewer: Viewer,
    actor: Actor | undefined,
  ) => unknown;
  /**
   * Parts of the game that random games needn't reach, each with the reason: `{ 'end allPlayed': 'needs 25 good clues' }`.
   * All other stages, actions, outcomes, events, reasons to end and labels of points (`points columns`) must be reached.
   * `'all'` if the games aim at a corner, and other calls of `laws` reach the rest.
   */
  readonly rare?: Readonly<Record<string, string>> | 'all';
  /** Whether a score item is public. By default all are. */
  readonly isOpen?: (item: ScoreItem, state: T['state']) => boolean;
}

/** A game under test, with defaults filled in. */
export interface Subject<T extends GameTypes> extends Required<LawOptions<T>> {
  readonly game: Game<T>;
  /** Whether the option `reveals` is given. */
  readonly isRevealing: boolean;
  readonly engine: Engine;
  /** The game with rules that check the states they leave, made when a law needs it. */
  checkedGame(): Game<T>;
  /** The laws that have reported a problem, by the problem. */
  readonly reported: Map<string, string>;
  /** Games that its laws have played, by config and {@link RandomGame}. */
  readonly played: Map<string, PlayedGame<T>>;
  /** All actions of the game by type. */
  readonly actionsByType: ReadonlyMap<string, readonly T['action'][]>;
}

/** A decision or chance stage of a game. */
export interface PlayedMoment<T extends GameTypes> {
  readonly state: T['state'];
  /** Number of actions before it. */
  readonly number: number;
  /** `undefined` at a chance stage. */
  readonly actor: Actor | undefined;
  /** The actor's legal actions; empty at a chance stage. */
  readonly legal: readonly T['action'][];
  /** The next move. */
  readonly move: T['action'] | T['outcome'];
}

/** The moments that a law samples; at a `secret` one the move is a secret choice, at a `revealing` one it reveals something. */
export type MomentKind = 'any' | 'decision' | 'chance' | 'secret' | 'revealing';

/** A random game played once for all laws. States are frozen. */
export interface PlayedGame<T extends GameTypes> {
  /** Sampled moments in order, for each kind. */
  readonly moments: Readonly<Record<MomentKind, readonly PlayedMoment<T>[]>>;
  readonly last: T['state'];
}

/** Games of each config, if the options don't say. */
const GAMES = 10;

const FIXED_SEED = 20_261_121;

/**
 * Fills in the defaults.
 * @throws ArgumentError if a number is out of range.
 */
export function subjectOf<T extends GameTypes>(game: Game<T>, options: LawOptions<T>): Subject<T> {
  return {
    game,
    isRevealing: options.reveals !== undefined,
    engine: engineOf(game),
    configs: options.configs ?? configsOf(game),
    games: gamesEach(options.games),
    seed: options.seed ?? fromEnvironment('RULEWRIGHT_SEED', -0x8000_0000) ?? FIXED_SEED,
    moments: options.moments ?? 4,
    choose: options.choose ?? ((actions, { rng }) => oneOf(actions, rng)),
    reveals: options.reveals ?? (() => undefined),
    rare: options.rare ?? {},
    isOpen: options.isOpen ?? (() => true),
    reported: new Map(),
    checkedGame: once(() => withCheckedStates(game)),
    played: new Map(),
    actionsByType: byType(domainOf<T['action']>(game.schema.action).actions),
  };
}

function gamesEach(games = GAMES): number {
  if (!Number.isSafeInteger(games) || games < 1) {
    throw new ArgumentError(`games must be an integer of at least 1, not ${preview(games)}.`);
  }
  return games * (fromEnvironment('RULEWRIGHT_GAMES_FACTOR', 1) ?? 1);
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
