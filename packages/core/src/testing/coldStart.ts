/** Games in a module graph of their own: what a module remembers of other games shows. */
import type { Actor, Game, GameTypes, Move } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { counted } from '../tools/counted.js';
import { ArgumentError } from '../tools/errors.js';
import { actorName } from './actorName.js';
import { fromEnvironment } from './environment.js';
import { gamesOf, viewersOf } from './games.js';
import { comparisonsMade, expectSame, LawError, throughJson } from './json.js';
import type { LawCounts } from './law.js';
import { movesOf } from './shrink.js';
import { type LawOptions, subjectOf } from './subject.js';

/** Games that are compared: each loads the game once more. */
const COMPARED = 4;

/**
 * The law that a game doesn't depend on earlier games. A module that caches values by round gives a later game those of an
 * earlier one, and every other law agrees with it. So this plays random games, then replays four of them, both with the same
 * rules and with rules freshly imported by `load`. It compares states, turns, legal actions, events, views and scores after each
 * move.
 *
 * ```ts
 * const load = async () => {
 *   vi.resetModules();
 *   return (await import('../src/game.js')).game;
 * };
 * test('a game does not depend on those before it', () => coldStart(game, load));
 * ```
 * @throws LawError with the game up to the first difference; ArgumentError if `load` returns the same game, or an option is
 * out of range.
 */
export async function coldStart<T extends GameTypes>(
  game: Game<T>,
  load: () => Promise<Game<T>>,
  options: Pick<LawOptions<T>, 'configs' | 'games' | 'seed' | 'choose'> = {},
): Promise<LawCounts> {
  const before = comparisonsMade();
  const subject = subjectOf(game, options);
  if (fromEnvironment('RULEWRIGHT_LAWS', 0) === 0) return { games: 0, comparisons: 0, useful: 0 };
  const played = subject.configs.flatMap((config) =>
    gamesOf(subject).map((random) => ({ config, moves: movesOf(subject, config, random) })),
  );
  // The last games of all are the ones that others may have changed most.
  const compared = Array.from({ length: Math.min(COMPARED, played.length) }, (_, index) => {
    return played[played.length - 1 - Math.floor((index * played.length) / COMPARED)];
  }).flatMap((each) => each ?? []);
  for (const { config, moves } of compared) {
    const fresh = await load();
    if (fresh === game) {
      throw new ArgumentError('load returned the same game: it must import its module again, after vi.resetModules().');
    }
    compareCourses(game, fresh, config, moves);
  }
  const { comparisons, useful } = comparisonsMade();
  return {
    games: compared.length,
    comparisons: comparisons - before.comparisons,
    useful: useful - before.useful,
  };
}

function compareCourses<T extends GameTypes>(
  game: Game<T>,
  fresh: Game<T>,
  config: T['configInput'],
  moves: readonly Move<GameTypes>[],
): void {
  let state = game.setup(config);
  let other = fresh.setup(config);
  try {
    expectSame(seenOf(game, state), seenOf(fresh, other), 'the set-up after other games, and as the first game');
    for (const [number, { actor, action }] of moves.entries()) {
      const by = actor === 'chance' ? undefined : actor;
      const step = game.step(state, action as T['action'], by);
      const freshStep = fresh.step(other, throughJson(action) as T['action'], by);
      const what = `${preview(action)} by ${actorName(actor)} after ${counted(number, 'action')}`;
      expectSame(step.events, freshStep.events, `the events of ${what}, after other games and as the first`);
      state = step.state;
      other = freshStep.state;
      expectSame(seenOf(game, state), seenOf(fresh, other), `${what}, after other games and as the first`);
    }
  } catch (error) {
    if (!(error instanceof LawError)) throw error;
    const help = 'A module keeps a value of another game. Keep it with the state or the config (`derived`).';
    throw new LawError(`${error.message}\n  ${help}\n  Game: ${game.id} with ${JSON.stringify(config)}.`, {
      cause: error,
    });
  }
}

/** All that the functions of a game say about a state. */
function seenOf<T extends GameTypes>(game: Game<T>, state: T['state']) {
  const turn = game.turn(state);
  const actors: readonly Actor[] =
    turn.kind === 'simultaneous' ? turn.actors : turn.kind === 'decision' ? [turn.player] : [];
  return {
    state,
    turn,
    legal: actors.map((actor) => game.legalActions(state, actor)),
    outcomes: game.chanceOutcomes(state),
    views: viewersOf(state).map((viewer) => game.view(state, viewer)),
    score: game.score(state),
    violations: game.invariants(state),
  };
}
