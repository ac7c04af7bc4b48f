import { type ActionBase, createRng, type Game, type GameTypes, noChance, type Player, Table } from '@rulewright/core';
import { replayTo, type Trace } from '@rulewright/core/history';
import type { ValueFunction } from '../learned/valueFunction.js';
import { type Luck, luckOf } from './chance.js';
import { type Judgement, judge, type ReviewDepth } from './decision.js';
import { leadsAt, type ReviewedPosition } from './position.js';
import { chancesToWin, chanceToWin, type WinChance } from './winChance.js';

/** Options of a review. */
export interface ReviewOptions {
  /** Values positions; from `valueFunctionOf`, or your own. */
  readonly valueFunction: ValueFunction;
  /** Default: `normal`. */
  readonly depth?: ReviewDepth;
  /** Seed of the rollouts. Default: 1. */
  readonly seed?: number;
  /** Fitted chances to win; without them, a review has none. */
  readonly winChance?: WinChance | undefined;
}

/** A move and the outlook before it. Lists are by player. */
export interface Outlook {
  /** Number of earlier moves. */
  readonly move: number;
  readonly action: ActionBase;
  /** Expected leads before the move, in points. */
  readonly leads: readonly number[];
  /** Chances to win before the move; `null` if none were fitted. */
  readonly chances: readonly number[] | null;
}

/** How grave an error is. */
export type Grade = 'doubtful' | 'bad' | 'veryBad';

/** The review of a player's decision. */
export interface DecisionReview extends Outlook, Judgement {
  readonly kind: 'decision';
  readonly player: Player;
  /** Number of legal actions. With only one, there is nothing to review. */
  readonly choices: number;
  /** The chance to win that the decision cost; `null` if no chances were fitted. */
  readonly chanceCost: number | null;
  /** `null` for a sound decision. */
  readonly grade: Grade | null;
}

/** The review of an outcome of chance. */
export interface ChanceReview extends Outlook, Luck {
  readonly kind: 'chance';
}

/** A decision of the host, which is neither an error nor luck. */
export interface HostReview extends Outlook {
  readonly kind: 'host';
}

/** The review of a move. Plain JSON. */
export type MoveReview = DecisionReview | ChanceReview | HostReview;

/** Smallest cost of each grade, in units of the scale, gravest first. */
const GRADES = [
  ['veryBad', 0.2],
  ['bad', 0.1],
  ['doubtful', 0.05],
] as const satisfies readonly (readonly [Grade, number])[];

/**
 * Reviews some moves of a game one by one, by default all. A move's review depends on no other, so several threads can
 * share a game.
 * @throws TraceError as `replayTo`.
 */
export function* reviewMoves<T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  options: ReviewOptions,
  { first, moves }: { readonly first: number; readonly moves: number } = { first: 0, moves: trace.moves.length },
): Generator<MoveReview> {
  // Positions are reviewed alike in all games.
  const anyGame = game as unknown as Game<GameTypes>;
  let state: GameTypes['state'] = replayTo(game, trace, first);
  for (const [index, { actor, action: given }] of trace.moves.slice(first, first + moves).entries()) {
    const step = anyGame.step(state, given, actor === 'chance' ? undefined : actor);
    const [{ action }] = step.moves as [(typeof step.moves)[number]];
    const position = { game: anyGame, state, action, move: first + index };
    // Values must not depend on the moves reviewed before.
    options.valueFunction.reset();
    if (actor === 'chance') yield chanceReview(position, options);
    else if (actor === 'host') yield { kind: 'host', ...outlookOf(position, options) };
    else yield decisionReview(position, actor, options);
    state = step.state;
  }
}

type ReviewedMove = ReviewedPosition & { readonly move: number };

function chanceReview(position: ReviewedMove, options: ReviewOptions): ChanceReview {
  const { leads, ...luck } = luckOf(position, options.valueFunction, rngFor(position, options));
  return { kind: 'chance', ...outlookOf(position, options, leads), ...luck };
}

function decisionReview(position: ReviewedMove, player: Player, options: ReviewOptions): DecisionReview {
  const { game, state, move } = position;
  const { valueFunction, depth = 'normal', winChance } = options;
  const actions = game.legalActions(state, player);
  const judgement = judge({ ...position, actions }, player, valueFunction, depth, rngFor(position, options));
  const outlook = outlookOf(position, options);
  const { cost } = judgement;
  const lead = outlook.leads[player] as number;
  return {
    kind: 'decision',
    player,
    choices: actions.length,
    ...outlook,
    ...judgement,
    chanceCost: winChance ? chanceToWin(winChance, lead, move) - chanceToWin(winChance, lead - cost, move) : null,
    grade: GRADES.find(([, least]) => cost >= least * valueFunction.scale)?.[0] ?? null,
  };
}

/** The move, and the leads and chances before it. */
function outlookOf(
  { game, state, action, move }: ReviewedMove,
  { valueFunction, winChance }: ReviewOptions,
  leads: readonly number[] = leadsAt(Table.from(game, state, noChance), valueFunction),
): Outlook {
  return { move, action, leads, chances: winChance ? chancesToWin(winChance, leads, move) : null };
}

function rngFor({ move }: ReviewedMove, { seed = 1 }: ReviewOptions) {
  return createRng(`${seed}/review ${move}`);
}
