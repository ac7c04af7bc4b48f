import type { ActionBase, Actor, Game, GameTypes, Rng, ScoreItem } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { domainOf } from '../schema/domain.js';
import { budgetOf, fromEnvironment } from './budget.js';

/** How a game is held to the laws. */
export interface LawOptions<T extends GameTypes> {
  /** Configs to cover; by default one for every number of players. */
  readonly configs?: readonly T['configInput'][];
  /**
   * Random games for each law and config at most, 200 by default. `RULEWRIGHT_GAMES` in the environment takes
   * precedence, and then the laws take their time.
   */
  readonly games?: number;
  /** Seconds for all laws together, 1 by default. When they are over, a law has held for the games it has played. */
  readonly seconds?: number;
  /** Where the random games come from; by default what the environment says in `RULEWRIGHT_SEED`, else fixed. */
  readonly seed?: number;
  /** After how many actions a game should long be over; 10,000 by default. */
  readonly maxActions?: number;
  /** At how many moments of each game the slow laws look; 4 by default. */
  readonly moments?: number;
  /** Draws the moves of the random games, to reach what uniform play rarely reaches; uniform by default. */
  readonly choose?: DrawMove<T>;
  /**
   * Whether an action uncovers what was hidden, as the last of several secret choices does: what viewers see of it then
   * depends on what was hidden, and rightly so. By default only the end of the game may.
   */
  readonly uncovers?: (state: T['state'], action: T['action'] | T['outcome']) => boolean;
  /** Whether everybody knows what an item of anybody's score is worth. By default all items are open to all. */
  readonly isOpen?: (item: ScoreItem, state: T['state']) => boolean;
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
  /** Milliseconds for one law and one config; set when the laws of a game have been counted. */
  millisecondsEach: number;
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
    ...budgetOf(options),
    millisecondsEach: Number.POSITIVE_INFINITY,
    seed: options.seed ?? fromEnvironment('RULEWRIGHT_SEED', -0x8000_0000) ?? FIXED_SEED,
    maxActions: options.maxActions ?? 10_000,
    moments: options.moments ?? 4,
    choose: options.choose ?? ((actions, { rng }) => actions[rng.int(actions.length)] as T['action']),
    uncovers: options.uncovers ?? (() => false),
    isOpen: options.isOpen ?? (() => true),
    actionsByType: byType(domainOf<T['action']>(game.schema.action).actions),
  };
}

/** Shares the time of a subject out among its laws. */
export function shareTime<T extends GameTypes>(subject: Subject<T>, laws: readonly unknown[]): void {
  subject.millisecondsEach = (subject.seconds * 1000) / (laws.length * subject.configs.length);
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
