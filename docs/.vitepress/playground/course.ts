/**
 * The course of a game, moment by moment. Nothing in it is ever changed, so that a screen can keep any part of it.
 *
 * Chance draws each outcome from a generator of its own, made of the seed and the number of moves before it. So going
 * back gets nobody other dice, and `rulewright play` with the same seed and the same moves meets the same chance.
 */
import {
  type Actor,
  createRng,
  createTrace,
  type GameTypes,
  type Rng,
  type Trace,
  type Turn,
  verify,
  type WeightedOutcome,
} from '@rulewright/core';
import type { AnyGame } from './games.js';

export type Action = GameTypes['action'];

/** What was done, and what came of it. */
export interface Move {
  readonly actor: Actor | 'chance';
  readonly action: Action;
  readonly events: readonly GameTypes['event'][];
}

/** How a game stood after a move; after none at first. */
export interface Moment {
  readonly state: GameTypes['state'];
  readonly turn: Turn;
  readonly move: Move | null;
}

/** A game up to some moment. */
export interface Course {
  readonly game: AnyGame;
  readonly config: GameTypes['configInput'];
  readonly seed: string;
  readonly moments: readonly [Moment, ...Moment[]];
}

/**
 * A game before its first move.
 * @throws ConfigError naming every option that is wrong.
 */
export function begin(game: AnyGame, config: GameTypes['configInput'], seed: string): Course {
  const state = game.setup(config);
  return { game, config, seed, moments: [{ state, turn: game.turn(state), move: null }] };
}

/** The last moment of a course. */
export function lastOf({ moments }: Course): Moment {
  return moments.at(-1) as Moment;
}

/** @throws IllegalActionError carrying the refusal. */
export function play(course: Course, action: Action, actor: Move['actor']): Course {
  const { game, moments } = course;
  const by = actor === 'chance' ? undefined : actor;
  const { state, events } = game.step(lastOf(course).state, action, by);
  return { ...course, moments: [...moments, { state, turn: game.turn(state), move: { actor, action, events } }] };
}

/** Lets chance act once. */
export function drawOnce(course: Course): Course {
  const outcomes = course.game.chanceOutcomes(lastOf(course).state);
  const index = rngOf(course, 'chance').pick(outcomes.map(({ weight }) => weight));
  return play(course, (outcomes[index] as WeightedOutcome<Action>).action, 'chance');
}

/** Lets chance act until somebody must decide or the game is over. */
export function settle(course: Course): Course {
  let settled = course;
  while (lastOf(settled).turn.kind === 'chance') settled = drawOnce(settled);
  return settled;
}

/** Random numbers for what is to be decided now, different for every purpose. */
export function rngOf({ seed, moments }: Course, purpose: string): Rng {
  return createRng(`${seed}/${purpose} ${moments.length - 1}`);
}

/** The course up to the moment of that number. */
export function cut(course: Course, last: number): Course {
  const [first, ...later] = course.moments;
  return { ...course, moments: [first, ...later.slice(0, last)] };
}

/** A course as a trace; the game needn't be over. */
export function traceOf(course: Course): Trace<GameTypes> {
  const { game, config, seed, moments } = course;
  const moves = moments.flatMap(({ move }) => (move ? [{ actor: move.actor, action: move.action }] : []));
  return createTrace(game, { config, seed: seedIn(seed), moves, state: lastOf(course).state });
}

/** The command line takes whole numbers: a seed that reads as one is recorded as one. */
function seedIn(seed: string): number | string {
  const number = Number(seed);
  return Number.isSafeInteger(number) && String(number) === seed ? number : seed;
}

/**
 * The course that a trace tells, as far as it goes. Without a seed in it, later chance comes from `seed`.
 * @throws TraceError if it belongs to another game or version, or was changed.
 */
export function courseOf(game: AnyGame, trace: Trace<GameTypes>, seed: string): Course {
  verify(game, trace);
  const { header, moves } = trace;
  let course = begin(game, header.config, String(header.seed ?? seed));
  for (const { actor, action } of moves) course = play(course, action, actor);
  return course;
}
