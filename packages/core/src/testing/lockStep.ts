/** Two engines of a game, compared move by move. */
import type { Actor, Game, GameTypes, Move, Player } from '../contract.js';
import { Playthrough, recordedMoves } from '../history/playthrough.js';
import type { Trace } from '../history/readTrace.js';
import { formatTrace } from '../history/traceText.js';
import { preview } from '../tools/arguments.js';
import { dotPath } from '../tools/border.js';
import { ArgumentError, messageOf, RulewrightError } from '../tools/errors.js';
import { isEqual } from '../tools/isEqual.js';
import { isObject } from '../tools/isObject.js';
import { throughJson } from './json.js';
import { movesAt } from './moves.js';
import { playOut, smallerGames } from './playthroughs.js';
import { type LawOptions, type Subject, subjectOf } from './subject.js';

/**
 * Another engine of a game. Each call returns its report on the position reached, or a promise of it: a JSON object
 * with any fields of {@link PositionReport}, or of the option `report`. An engine that refuses a move reports that, for
 * example as `{ error: 'cell taken' }`; one that throws ends the comparison.
 */
export interface OtherEngine<T extends GameTypes> {
  /** Starts a new game. The config has all its defaults. */
  start(config: T['state']['config']): unknown;
  /** Plays an action or chance outcome. */
  play(move: Move<T>): unknown;
}

/** What is compared by default. The other engine may leave out fields. */
export interface PositionReport<T extends GameTypes> {
  /** Who may act; empty when the game is over. */
  readonly actors: readonly (Actor | 'chance')[];
  /** Legal actions, or chance outcomes without their weights. The order doesn't matter. */
  readonly legal: readonly Move<T>[];
  /** Points by seat, as `score` counts them. */
  readonly points: readonly number[];
  /** The winners, or `null` during the game. */
  readonly winners: readonly Player[] | null;
}

/** Options of {@link lockStep}, as for `laws`. */
export interface LockStepOptions<T extends GameTypes>
  extends Pick<LawOptions<T>, 'configs' | 'games' | 'seed' | 'choose'> {
  /** More fields to compare, or other values of those of {@link PositionReport}, as JSON. */
  readonly report?: (state: T['state']) => Readonly<Record<string, unknown>>;
}

/** A value that differs between two engines. */
export interface LockStepDifference {
  /** Where in the report, for example `points[0]`. */
  readonly path: string;
  /** Our value; for `legal` the moves that only our engine allows. `undefined` if our report has none. */
  readonly ours: unknown;
  /** The value of the other engine; for `legal` the moves that only it allows. */
  readonly theirs: unknown;
}

/** Two engines differ, or the other one failed: then `cause` is its error and `differences` is empty. */
export class LockStepError<T extends GameTypes> extends RulewrightError {
  override readonly name = 'LockStepError';
  /** The shortest game found, up to the difference. */
  readonly trace: Trace<T>;
  readonly differences: readonly LockStepDifference[];

  /** @internal */
  constructor(what: string, trace: Trace<T>, differences: readonly LockStepDifference[], options?: ErrorOptions) {
    const { config, game, seed } = trace.header;
    const { length } = trace.moves;
    const count = `${length} ${length === 1 ? 'move' : 'moves'}`;
    const where = `${game} with ${JSON.stringify(config)}, seed ${seed}, after ${count}`;
    super('enginesDiffer', `${where}: ${what}\n\n${formatTrace(trace)}`, options);
    this.trace = trace;
    this.differences = differences;
  }
}

/** A game up to its first difference. */
interface Differing<T extends GameTypes> {
  readonly played: Playthrough<T>;
  readonly differences: readonly LockStepDifference[];
}

/** Games tried in the search for a shorter one. */
const MAX_TRIED = 1000;

/** Differences, or moves that only one engine allows, that a message lists. */
const LISTED = 5;

/**
 * Plays random games with two engines side by side, the same moves and chance outcomes in both, and compares their
 * reports at every position. Only fields that the other engine reports are compared. Forced moves aren't sent: if the
 * other engine expects them, pass `withoutForcedMoves(game)`.
 *
 * Shrinks a difference to a short game, in at most 1,000 tries. The message of the error ends with its trace, as
 * `parseTrace` reads it. The `seed` that it names, as an option, makes that game the first one.
 * @returns the number of games and of positions compared.
 * @throws LockStepError if the engines differ, or the other one throws; EndlessGameError after the `maxActions` of the
 * game; ArgumentError if an option is out of range.
 */
export async function lockStep<T extends GameTypes>(
  game: Game<T>,
  other: OtherEngine<T>,
  options: LockStepOptions<T> = {},
): Promise<{ readonly games: number; readonly positions: number }> {
  const { report, ...rest } = options;
  const subject = subjectOf(game, rest);
  let games = 0;
  let positions = 0;

  async function firstDifference(played: Playthrough<T>): Promise<Differing<T> | undefined> {
    for (const { number, moves, state } of played.snapshots) {
      const reached = played.upTo(number);
      const theirs = await reportOfOther(other, reached, recordedMoves(moves)[0]);
      const ours: object = throughJson({ ...reportOf(game, state), ...report?.(state) });
      const fields = Object.keys(theirs);
      if (!fields.some((field) => Object.hasOwn(ours, field))) {
        throw failure(reached, new ArgumentError(`Its report has nothing to compare: ${preview(theirs)}`));
      }
      positions++;
      const differences = fields.flatMap((field) => [
        ...differencesBetween(Reflect.get(ours, field), Reflect.get(theirs, field), [field]),
      ]);
      if (differences.length > 0) return { played: reached, differences };
    }
    return undefined;
  }

  for (const config of subject.configs) {
    for (let number = 0; number < subject.games; number++) {
      const seed = subject.seed + number;
      const played = playOut(subject, Playthrough.start(game, config, seed), { seed });
      const found = await firstDifference(played);
      if (found) throw differenceError(await shrink(subject, found, firstDifference));
      games++;
    }
  }
  return { games, positions };
}

/** The shortest game found that differs. */
async function shrink<T extends GameTypes>(
  subject: Subject<T>,
  first: Differing<T>,
  firstDifference: (played: Playthrough<T>) => Promise<Differing<T> | undefined>,
): Promise<Differing<T>> {
  let best = first;
  let games = smallerGames(subject, best.played);
  for (let tried = 0, next = games.next(); tried < MAX_TRIED && !next.done; tried++, next = games.next()) {
    const { played, step } = next.value;
    const found = await firstDifference(played);
    if (!found) continue;
    best = found;
    games = smallerGames(subject, best.played, step);
  }
  return best;
}

function reportOf<T extends GameTypes>(game: Game<T>, state: T['state']): PositionReport<T> {
  const legal = movesAt(game, state);
  return {
    actors: [...new Set(legal.map(({ actor }) => actor))],
    legal,
    points: game.score(state).map(({ total }) => total),
    winners: state.result?.winners ?? null,
  };
}

/** The report of the other engine after a move, or at the start. */
async function reportOfOther<T extends GameTypes>(
  other: OtherEngine<T>,
  reached: Playthrough<T>,
  move: Move<T> | undefined,
): Promise<object> {
  try {
    const report = await (move === undefined ? other.start(reached.state.config) : other.play(move));
    if (typeof report === 'object' && report !== null && !Array.isArray(report)) return throughJson(report);
    throw new ArgumentError(`Its report must be an object, not ${preview(report)}.`);
  } catch (error) {
    throw failure(reached, error);
  }
}

/** What differs between two JSON values, by path. */
function* differencesBetween(
  ours: unknown,
  theirs: unknown,
  path: readonly PropertyKey[],
): Generator<LockStepDifference> {
  if (isEqual(ours, theirs)) return;
  if (path[0] === 'legal' && path.length === 1 && Array.isArray(ours) && Array.isArray(theirs)) {
    const [onlyOurs, onlyTheirs] = [without(ours, theirs), without(theirs, ours)];
    if (onlyOurs.length + onlyTheirs.length > 0) yield { path: 'legal', ours: onlyOurs, theirs: onlyTheirs };
  } else if (isObject(ours) && isObject(theirs) && Array.isArray(ours) === Array.isArray(theirs)) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const step = Array.isArray(ours) ? Number(key) : key;
      yield* differencesBetween(Reflect.get(ours, key), Reflect.get(theirs, key), [...path, step]);
    }
  } else yield { path: dotPath(path), ours, theirs };
}

/** The entries of a list that another one lacks. An entry that is there twice must be twice in the other. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = [...other];
  return list.filter((entry) => {
    const at = left.findIndex((candidate) => isEqual(candidate, entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function differenceError<T extends GameTypes>({ played, differences }: Differing<T>): LockStepError<T> {
  const listed = differences
    .slice(0, LISTED)
    .map(({ path, ours, theirs }) =>
      path === 'legal' ? describeLegal(ours, theirs) : `${path} is ${preview(ours)} here, ${preview(theirs)} there`,
    );
  const left = differences.length - listed.length;
  const what = [...listed, ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
  return new LockStepError(what, played.trace(), differences);
}

function describeLegal(ours: unknown, theirs: unknown): string {
  const lists = [
    [ours, 'here'],
    [theirs, 'there'],
  ] as const;
  const parts = lists.flatMap(([moves, side]) => {
    if (!Array.isArray(moves)) return `${preview(moves)} only ${side}`;
    if (moves.length === 0) return [];
    const listed = moves.slice(0, LISTED).map(preview).join(',');
    return `[${listed}]${moves.length > LISTED ? ` and ${moves.length - LISTED} more` : ''} only ${side}`;
  });
  return `legal: ${parts.join(', ')}`;
}

function failure<T extends GameTypes>(reached: Playthrough<T>, cause: unknown): LockStepError<T> {
  return new LockStepError(`the other engine failed: ${messageOf(cause)}`, reached.trace(), [], { cause });
}
