import type { Game, GameTypes } from '../contract.js';
import { domainOf } from '../schema/domain.js';
import { sizeLimit } from '../schema/size.js';
import { numberingOf } from './numbering.js';

/** The outcomes of chance as integer ids, for searches in other languages. */
export interface OutcomeSpace<T extends GameTypes> {
  /** Number of outcomes; ids run from 0 to `size - 1`. 0 in a game without chance. */
  readonly size: number;
  /** Frozen outcomes, indexed by id. */
  readonly outcomes: readonly T['outcome'][];
  /**
   * The id of an outcome.
   * @throws ArgumentError if it isn't an outcome of the game.
   */
  encode(outcome: T['outcome']): number;
  /**
   * The outcome of an id.
   * @throws ArgumentError if the id is out of range.
   */
  decode(id: number): T['outcome'];
}

/** The outcome space of a game. Ids follow the outcome schema, later fields varying fastest. */
export function outcomeSpace<T extends GameTypes>(game: Game<T>): OutcomeSpace<T> {
  const domain = domainOf<T['outcome']>(game.schema.outcome);
  const { actions: outcomes } = domain;
  const numbering = numberingOf(domain, game.id, 'outcome', sizeLimit(game.schema.outcome));
  return { size: outcomes.length, outcomes, ...numbering };
}
