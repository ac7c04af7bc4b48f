import { type ActionBase, createRng, type Game, type GameTypes, noChance, type Player, Table } from '@rulewright/core';
import { replayTo, type Trace } from '@rulewright/core/history';
import type { ValueFunction } from '../learned/valueFunction.js';
import type { Level } from '../learned/weights.js';
import { type Luck, luckOf } from './chance.js';
import { type Judgement, judge, type ReviewDepth } from './decision.js';
import { expectedLeads } from './outlook.js';
import type { ReviewedPosition } from './position.js';
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
  /** How strong the players are: chances to win depend on it. Default: `medium`. */
  readonly strength?: Level | undefined;
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

/**
 * Smallest cost of each grade, gravest first: in chances to win, those of GNU Backgammon; without fitted chances, in units of
 * the scale.
 */
const GRADES = [
  { grade: 'veryBad', chance: 0.08, scaled: 0.2 },
  { grade: 'bad', chance: 0.04, scaled: 0.1 },
  { grade: 'doubtful', chance: 0.02, scaled: 0.05 },
] as const satisfies readonly { readonly grade: Grade; readonly chance: number; readonly scaled: number }[];

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
  const luck = luckOf(position, options.valueFunction, rngFor(position, options));
  return { kind: 'chance', ...outlookOf(position, options), ...luck };
}

function decisionReview(position: ReviewedMove, player: Player, options: ReviewOptions): DecisionReview {
  const { game, state, move } = position;
  const { valueFunction, depth = 'normal', winChance, strength = 'medium' } = options;
  const actions = game.legalActions(state, player);
  const judgement = judge({ ...position, actions }, player, valueFunction, depth, rngFor(position, options));
  const outlook = outlookOf(position, options);
  const { cost } = judgement;
  const lead = outlook.leads[player] as number;
  const chanceCost = winChance
    ? chanceToWin(winChance, strength, lead, move) - chanceToWin(winChance, strength, lead - cost, move)
    : null;
  const isAtLeast = ({ chance, scaled }: (typeof GRADES)[number]): boolean =>
    chanceCost === null ? cost >= scaled * valueFunction.scale : chanceCost >= chance;
  return {
    kind: 'decision',
    player,
    choices: actions.length,
    ...outlook,
    ...judgement,
    chanceCost,
    grade: GRADES.find(isAtLeast)?.grade ?? null,
  };
}

/** The move, and the leads and chances before it. */
function outlookOf({ game, state, action, move }: ReviewedMove, options: ReviewOptions): Outlook {
  const leads = leadsBefore(Table.from(game, state, noChance), options);
  const { winChance, strength = 'medium' } = options;
  return { move, action, leads, chances: winChance ? chancesToWin(winChance, strength, leads, move) : null };
}

/** The expected leads at a position. All positions of a review share their chance, so that neighbours share their noise. */
export function leadsBefore(table: Table<GameTypes>, { valueFunction, seed = 1 }: ReviewOptions): number[] {
  return expectedLeads(table, valueFunction, createRng(`${seed}/outlook`));
}

function rngFor({ move }: ReviewedMove, { seed = 1 }: ReviewOptions) {
  return createRng(`${seed}/review ${move}`);
}
