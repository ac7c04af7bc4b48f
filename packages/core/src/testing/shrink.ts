/** The smallest game found that breaks a law. */
import { createRng } from '../chance/rng.js';
import type { GameTypes, Move } from '../contract.js';
import { isEqual } from '../tools/isEqual.js';
import { momentsOf, possibleMove, type RandomGame, walk, walkWith } from './games.js';
import { isLike } from './json.js';
import { moveLike, type PlannedMove, planOf, smallerPlans } from './smallerPlans.js';
import type { MomentKind, Subject } from './subject.js';

/** Checks one game. */
export type GameCheck<T extends GameTypes> = (config: T['configInput'], random: RandomGame) => void;

/** A game that breaks a law. */
export interface BrokenGame<T extends GameTypes> {
  readonly config: T['configInput'];
  readonly random: RandomGame;
  readonly error: unknown;
}

/** The smallest game found. */
export interface ShrunkGame<T extends GameTypes> extends BrokenGame<T> {
  /** Games checked in the search. */
  readonly tries: number;
  /** Number of moves of the game that it began with. */
  readonly from: number;
}

/** A game up to the move that breaks a law. */
interface ShortGame<T extends GameTypes> extends BrokenGame<T> {
  readonly random: RandomGame & { readonly moves: readonly Move<GameTypes>[] };
}

/** Games checked in the search for a smaller one. */
const MAX_TRIES = 400;

/** New games among these: a short one is found sooner than a long one is shortened. */
const FRESH = 20;

/** Checks games in the search, and counts them. */
interface Shrinking<T extends GameTypes> {
  readonly subject: Subject<T>;
  readonly seed: number;
  /** The game if it breaks the law as the first one does. */
  broken(config: T['configInput'], random: RandomGame): BrokenGame<T> | undefined;
  tries(): number;
}

/**
 * The smallest game found that breaks a law as the first one does: its shortest beginning, or that of a new game with fewer
 * players or options, then whatever of it can be left out. At most 400 games are checked.
 */
export function shrunk<T extends GameTypes>(
  subject: Subject<T>,
  first: BrokenGame<T>,
  check: GameCheck<T>,
): ShrunkGame<T> {
  let tries = 0;
  const search: Shrinking<T> = {
    subject,
    seed: first.random.seed,
    broken(config, random) {
      tries++;
      try {
        check(config, random);
      } catch (error) {
        if (isLike(error, first.error)) return { config, random, error };
      }
      return undefined;
    },
    tries: () => tries,
  };
  const begun = freshGames(search, first).reduce(
    (best, other) => (best === undefined || isSmaller(other, best) ? other : best),
    beginningOf(search, first),
  );
  const smallest = begun && withoutMoves(search, begun);
  return { ...(smallest ?? first), tries, from: movesOf(subject, first.config, first.random).length };
}

function shortGame<T extends GameTypes>(
  { seed, broken }: Shrinking<T>,
  config: T['configInput'],
  moves: readonly Move<GameTypes>[],
): ShortGame<T> | undefined {
  const random = { seed, moves };
  const found = broken(config, random);
  return found && { ...found, random };
}

/** The shortest beginning of a game that breaks the law, of those that end at a sampled moment. */
function beginningOf<T extends GameTypes>(
  search: Shrinking<T>,
  { config, random }: BrokenGame<T>,
): ShortGame<T> | undefined {
  const moves = movesOf(search.subject, config, random);
  for (const end of endsOf(search.subject, config, random, moves.length)) {
    const found = shortGame(search, config, moves.slice(0, end));
    if (found) return found;
  }
  return undefined;
}

/** Other games that break the law, of smaller configs if there are any. */
function freshGames<T extends GameTypes>(search: Shrinking<T>, { config }: BrokenGame<T>): ShortGame<T>[] {
  const smaller = smallerConfigs(search.subject, config);
  const rng = createRng(`smaller ${search.seed}`);
  return Array.from({ length: FRESH }, (_, game) => {
    const other = smaller[game % Math.max(1, smaller.length)] ?? config;
    const found = search.broken(other, { seed: rng.int(0x7fff_ffff) });
    return (found && beginningOf(search, found)) ?? [];
  }).flat();
}

/** Leaves out all that isn't needed. */
function withoutMoves<T extends GameTypes>(search: Shrinking<T>, begun: ShortGame<T>): ShortGame<T> {
  const { subject } = search;
  let best = begun;
  let plans = plansOf(subject, best);
  let games = smallerPlans<T>(smallerConfigs(subject, best.config), best.config, plans);
  for (let next = games.next(); search.tries() < MAX_TRIES && !next.done; next = games.next()) {
    const { config, kept, rest, step } = next.value;
    const moves = realised(subject, config, [...plans.slice(0, kept), ...rest]);
    const { length } = best.random.moves;
    if (moves.length > length || (config === best.config && isEqual(moves, best.random.moves))) continue;
    const found = shortGame(search, config, moves);
    if (!found) continue;
    best = found;
    plans = plansOf(subject, best);
    games = smallerPlans<T>(smallerConfigs(subject, best.config), best.config, plans, step);
  }
  return best;
}

/** The moves of a game, chance included, up to its end or to the one at which its rules throw. */
export function movesOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): readonly Move<GameTypes>[] {
  return recorded((visit) => walk(subject, config, random, visit));
}

type Visit<T extends GameTypes> = NonNullable<Parameters<typeof walk<T>>[3]>;

function recorded<T extends GameTypes>(play: (visit: Visit<T>) => void): Move<T>[] {
  const moves: Move<T>[] = [];
  try {
    play(({ move, actor }) => void moves.push({ actor: actor ?? 'chance', action: move }));
  } catch {
    // The last move is the one that throws.
  }
  return moves;
}

/** Where a game may be cut, the shortest first: after each sampled moment, and at its end. */
function endsOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  length: number,
): number[] {
  const kinds: readonly MomentKind[] = ['any', 'decision', 'chance', 'secret', 'revealing'];
  const numbers = (): number[] =>
    kinds.flatMap((kind) => momentsOf(subject, config, random, kind).map(({ number }) => number + 1));
  try {
    return [...new Set([...numbers(), length])].sort((left, right) => left - right);
  } catch {
    return [length];
  }
}

function isSmaller<T extends GameTypes>(one: ShortGame<T>, other: ShortGame<T>): boolean {
  const players = one.config.players - other.config.players;
  return players < 0 || (players === 0 && one.random.moves.length < other.random.moves.length);
}

/** The moves of a game, each with its index among the possible ones. */
function plansOf<T extends GameTypes>(
  subject: Subject<T>,
  { config, random: { moves } }: ShortGame<T>,
): PlannedMove<T>[] {
  const plans: PlannedMove<T>[] = [];
  const mover = (state: T['state'], _pause: unknown, number: number) => {
    const next = possibleMove(subject, state, moves[number]);
    const move = next && { actor: next.actor ?? ('chance' as const), action: next.move };
    if (move) plans.push(planOf(subject.game, state, move));
    return next;
  };
  recorded(() => walkWith(subject, config, mover));
  return plans;
}

/** The moves of a game that is played as planned. */
function realised<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  plans: readonly PlannedMove<T>[],
): readonly Move<T>[] {
  const mover = (state: T['state'], _pause: unknown, number: number) => {
    const plan = plans[number];
    return (
      plan &&
      (possibleMove(subject, state, plan.move) ?? possibleMove(subject, state, moveLike(subject.game, state, plan)))
    );
  };
  return recorded((visit) => walkWith(subject, config, mover, visit));
}

/** Configs to try in place of one: those before it, with fewer players, and with fewer options. */
function smallerConfigs<T extends GameTypes>(
  { configs, engine, game }: Subject<T>,
  config: T['configInput'],
): T['configInput'][] {
  const { players, ...options } = config;
  const isValid = (other: T['configInput']): boolean => {
    try {
      engine.configOf(other);
      return true;
    } catch {
      return false;
    }
  };
  const fewer = Array.from({ length: Math.max(0, players - game.players.min) }, (_, index) => game.players.min + index);
  const others: T['configInput'][] = [
    ...configs.slice(0, Math.max(0, configs.indexOf(config))),
    ...(Object.keys(options).length > 0 ? [{ players }] : []),
    ...fewer.map((count) => ({ ...config, players: count })),
    ...Object.keys(options).map((left) => ({
      ...Object.fromEntries(Object.entries(config).filter(([key]) => key !== left)),
      players,
    })),
  ];
  return others.filter((other) => other.players <= players && !isEqual(other, config) && isValid(other));
}
