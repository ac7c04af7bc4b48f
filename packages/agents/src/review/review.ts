import { type EarlyEnd, type Game, type GameTypes, noChance, type Player, type Result, Table } from '@rulewright/core';
import { replay, type Trace, verify } from '@rulewright/core/history';
import type { Level } from '../learned/weights.js';
import type { ReviewDepth } from './decision.js';
import { type Grade, leadsBefore, type MoveReview, type ReviewOptions, reviewMoves } from './moves.js';
import { chancesToWin } from './winChance.js';

/** The review of a game. Plain JSON. */
export interface Review {
  readonly game: string;
  readonly depth: ReviewDepth;
  readonly seed: number;
  /** How strong players the chances to win are for; `null` if none were fitted. */
  readonly strength: Level | null;
  readonly players: readonly PlayerReview[];
  readonly moves: readonly MoveReview[];
  /** How the game ended, if its players ended it before its rules did. */
  readonly end?: EarlyEnd;
  /** Leads after the last move, by player: those of the result, or the expected ones of a game that has none by its rules. */
  readonly leads: readonly number[];
  /** Chances to win after the last move; `null` if none were fitted. */
  readonly chances: readonly number[] | null;
}

/** A player's errors and luck in a game. Points are points of lead, unless the value function aims at points. */
export interface PlayerReview {
  readonly player: Player;
  /** Decisions with at least two legal actions. */
  readonly decisions: number;
  /** What all decisions cost together, in points. */
  readonly cost: number;
  /** The mean cost of a decision. */
  readonly errorRate: number;
  /** What they cost in chances to win; `null` if none were fitted. */
  readonly chanceCost: number | null;
  /** Number of decisions with each grade. */
  readonly grades: Readonly<Record<Grade, number>>;
  /** What chance gave, in points of lead: all players' outcomes together. */
  readonly luck: number;
  /** Standard error of the luck; 0 if all possible outcomes were valued. */
  readonly luckError: number;
  /** Standard deviation of the luck over all games with the same decisions. */
  readonly luckSpread: number;
  /** The lead after the last move. */
  readonly lead: number;
  /** The same less the luck. */
  readonly leadWithoutLuck: number;
}

/**
 * Reviews a game: what each decision cost, and which points each chance outcome gave. Decisions are judged from the view of
 * the player who made them: what a player couldn't know doesn't count. Luck has an expectation of zero, however good the
 * value function is.
 * @throws TraceError if the trace is for another game, or was altered.
 */
export function reviewOf<T extends GameTypes>(game: Game<T>, trace: Trace<T>, options: ReviewOptions): Review {
  verify(game, trace);
  return reviewFromMoves(game, trace, options, [...reviewMoves(game, trace, options)]);
}

/** The review of a game from the reviews of all its moves. */
export function reviewFromMoves<T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  options: ReviewOptions,
  moves: readonly MoveReview[],
): Review {
  const { valueFunction, depth = 'normal', seed = 1, winChance, strength = 'medium' } = options;
  const end = Table.from(game, replay(game, trace), noChance) as unknown as Table<GameTypes>;
  valueFunction.reset();
  const leads = leadsBefore(end, options);
  const { result } = end.state;
  const expected = winChance ? chancesToWin(winChance, strength, leads, moves.length) : null;
  return {
    game: game.id,
    depth,
    seed,
    strength: winChance ? strength : null,
    players: leads.map((lead, player) => playerReview(player, lead, moves)),
    moves,
    ...(trace.end && { end: trace.end }),
    leads,
    chances: expected && result ? leads.map((_, player) => shareOf(result, player)) : expected,
  };
}

/** A player's share of a win. */
function shareOf({ winners }: Result, player: Player): number {
  return winners.includes(player) ? 1 / winners.length : 0;
}

function playerReview(player: Player, lead: number, moves: readonly MoveReview[]): PlayerReview {
  const grades = { doubtful: 0, bad: 0, veryBad: 0 };
  const total = { decisions: 0, cost: 0, chanceCost: 0, luck: 0, squaredError: 0, squaredSpread: 0 };
  let hasChances = true;
  for (const move of moves) {
    if (move.kind === 'chance') {
      total.luck += move.luck[player] as number;
      total.squaredError += (move.error[player] as number) ** 2;
      total.squaredSpread += (move.spread[player] as number) ** 2;
    } else if (move.kind === 'decision' && move.player === player && move.choices > 1) {
      total.decisions++;
      total.cost += move.cost;
      total.chanceCost += move.chanceCost ?? 0;
      hasChances &&= move.chanceCost !== null;
      if (move.grade) grades[move.grade]++;
    }
  }
  const { decisions, cost, chanceCost, luck, squaredError, squaredSpread } = total;
  return {
    player,
    decisions,
    cost,
    errorRate: decisions === 0 ? 0 : cost / decisions,
    chanceCost: hasChances ? chanceCost : null,
    grades,
    luck,
    luckError: Math.sqrt(squaredError),
    luckSpread: Math.sqrt(squaredSpread),
    lead,
    leadWithoutLuck: lead - luck,
  };
}
