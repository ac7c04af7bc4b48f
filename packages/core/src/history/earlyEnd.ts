/** Games that end before their rules end them: for servers and clubs, not for rules. */
import * as z from 'zod/mini';
import type { Game, GameTypes, Player, Result, StateBase } from '../contract.js';
import { currentStage, engineOf } from '../engine/engine.js';
import { score } from '../play/score.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { SIZE_LIMIT } from '../tools/border.js';
import { ArgumentError, describeIssues } from '../tools/errors.js';

/** Why players end a game before its rules do. */
export type EarlyEndReason = 'resigned' | 'lostOnTime' | 'abandoned' | 'agreed';

/** The end of a game before its rules end it, as plain JSON. */
export interface EarlyEnd {
  readonly reason: EarlyEndReason;
  /** The seats that left, in ascending order. None if the end was agreed, at least one otherwise. */
  readonly seats: readonly Player[];
}

/** The schema of an early end. Marked as pure: bundlers drop it if unused. */
export const earlyEndSchema = /* @__PURE__ */ (() =>
  z.strictObject({
    reason: z.literal(['resigned', 'lostOnTime', 'abandoned', 'agreed']),
    seats: z.array(z.int().check(z.minimum(0))),
  }))();

/**
 * A frozen copy of a caller's early end, checked against the state where the game ended.
 * @throws ArgumentError if it isn't an early end of that game, or the game is over.
 */
export function earlyEndOf(state: StateBase, end: unknown): EarlyEnd {
  const { data, error } = safeParse(earlyEndSchema, end, SIZE_LIMIT);
  if (error) throw new ArgumentError(`Not an early end: ${describeIssues(issuesOf(error))}`);
  const { reason, seats } = data;
  if (currentStage(state) === undefined) throw new ArgumentError('The game is over: it has a result.');
  if (seats.some((seat, index) => seat >= state.players || seat <= (seats[index - 1] ?? -1))) {
    throw new ArgumentError(`The seats must ascend from 0 to ${state.players - 1}, not be ${seats.join(', ')}.`);
  }
  if ((seats.length === 0) !== (reason === 'agreed')) {
    throw new ArgumentError(
      reason === 'agreed' ? 'An agreed end names no seats.' : `An end by ${reason} names the seats that left.`,
    );
  }
  return Object.freeze({ reason, seats: Object.freeze([...seats]) });
}

/**
 * The result of a game that ended early. Those who left share the last place with their partners; all others share the first
 * and win. After an agreement all share the first place. Nobody wins where everybody left or the players had no opponents.
 * Scores are the points so far; they don't decide.
 */
export function earlyResult<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { reason, seats }: EarlyEnd,
): Result {
  const all = [...Array(state.players).keys()];
  const sides = engineOf(game).definition.teams?.(state.config) ?? all;
  const lost = new Set(seats.map((seat) => sides[seat]));
  const stayed = all.filter((seat) => !lost.has(sides[seat]));
  const hasOpponents = new Set(sides).size > 1;
  return {
    scores: score(game, state).map(({ total }) => total),
    ranking: sides.map((side) => (lost.has(side) ? 1 + stayed.length : 1)),
    winners: hasOpponents ? stayed : [],
    reason,
  };
}
