import type { Actor, Game, GameTypes } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { legalIn } from '../play/legalActions.js';
import { domainOf } from '../schema/domain.js';
import { sizeLimit } from '../schema/size.js';
import { objectsOf, treeOf } from '../schema/tree.js';
import { ArgumentError } from '../tools/errors.js';
import { numberingOf } from './numbering.js';

/** The actions of a game as integer ids, for learning. */
export interface ActionSpace<T extends GameTypes> {
  /** Number of actions; ids run from 0 to `size - 1`. */
  readonly size: number;
  /** Frozen actions, indexed by id. */
  readonly actions: readonly T['action'][];
  /**
   * The id of an action.
   * @throws ArgumentError if it isn't an action of the game.
   */
  encode(action: T['action']): number;
  /**
   * The action of an id.
   * @throws ArgumentError if the id is out of range.
   */
  decode(id: number): T['action'];
  /**
   * The ids of the actions that can be legal under a config, ascending: the outputs that a network needs. The game's
   * `occurs` options exclude the others.
   * @throws ConfigError naming every invalid key.
   */
  idsUnder(config: T['configInput']): readonly number[];
  /**
   * 1 at the id of every legal action, 0 elsewhere. Written to `into` if given.
   * @throws ArgumentError if `into` is too short.
   */
  mask(state: T['state'], actor?: Actor, into?: Uint8Array): Uint8Array;
}

const spaces = new WeakMap<object, unknown>();

/** Networks have an output, and masks an entry, for each id. */
const LARGE_SPACE = 50_000;

declare const console: { warn(message: string): void };

/**
 * The action space of a game. Ids follow the action schema, later fields varying fastest. A warning on the console says if it
 * has more than 50,000 ids.
 */
export function actionSpace<T extends GameTypes>(game: Game<T>): ActionSpace<T> {
  const known = spaces.get(game) as ActionSpace<T> | undefined;
  if (known) return known;
  const engine = engineOf(game);
  const domain = domainOf<T['action']>(game.schema.action);
  const { actions, indexOf, byType } = domain;
  if (actions.length > LARGE_SPACE) {
    const [type, count] = [...byType]
      .map(([type, { list }]) => [type, list().length] as const)
      .reduce((most, next) => (next[1] > most[1] ? next : most));
    console.warn(
      `The action space of ${game.id} has ${actions.length} ids, ${count} of them of type ${type}. That is slow to list and ` +
        'to learn: choose in several steps, or exclude impossible combinations with `where` of `action`.',
    );
  }
  const space: ActionSpace<T> = {
    size: actions.length,
    actions,
    ...numberingOf(domain, game.id, 'action', sizeLimit(game.schema.action)),
    idsUnder(config) {
      const whole = engine.configOf(config);
      const kinds = objectsOf(treeOf(game.schema.action));
      const ruleOf = new Map([...byType.keys()].map((type, index) => [type, kinds[index]?.mark.options?.occurs]));
      const occurs = (action: T['action']): boolean => ruleOf.get(action.type)?.(action, whole) ?? true;
      return actions.flatMap((action, id) => (occurs(action) ? [id] : []));
    },
    mask(state, actor, into = new Uint8Array(actions.length)) {
      // `isView` is false for a proxy, and runs no code of it.
      if (!(ArrayBuffer.isView(into) && into instanceof Uint8Array && into.length >= actions.length)) {
        throw new ArgumentError(`A mask for ${game.id} needs a Uint8Array with ${actions.length} entries.`);
      }
      into.fill(0);
      for (const action of legalIn(engine, state, actor)) into[indexOf(action)] = 1;
      return into;
    },
  };
  spaces.set(game, space);
  return space;
}
