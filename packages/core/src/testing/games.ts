/** The random games that laws play, and the moments of them that laws look at. */
import * as fc from 'fast-check';
import { drawOutcome } from '../chance/draw.js';
import { createRng } from '../chance/rng.js';
import type { Actor, GameTypes, Rng, Turn } from '../contract.js';
import { Bound } from '../engine/bound.js';
import { act, listActions, quietRun, type RunContext, runToDecision } from '../engine/run.js';
import { turnOf } from '../engine/turn.js';
import { gameWatch } from '../engine/watch.js';
import type { Table } from '../play/table.js';
import { entryAt } from '../tools/lists.js';
import { LawError } from './json.js';
import { oneOf } from './oneOf.js';
import type { MomentKind, PlayedGame, PlayedMoment, Subject } from './subject.js';

/**
 * A game that fast-check can shrink: each choice picks a legal action, and moves after the last choice are random. All
 * randomness comes from the seed.
 */
export interface RandomGame {
  readonly seed: number;
  readonly choices: readonly number[];
}

/** Random games of any config. */
export const randomGames: fc.Arbitrary<RandomGame> = fc.record({
  // Without bias: fast-check prefers small numbers, which would repeat the same chance outcomes.
  seed: fc.noBias(fc.nat()),
  choices: fc.array(fc.nat(9999), { maxLength: 40 }),
});

/** The random games of a config, the same for every law. */
export function gamesOf<T extends GameTypes>(subject: Subject<T>): RandomGame[] {
  return fc.sample(randomGames, { numRuns: subject.games, seed: subject.seed });
}

/** Chooses the moves of a random game. */
export interface Chooser<T extends GameTypes> {
  /** The next actor; simultaneous actors come in random order. */
  actorOf(turn: Turn): Actor;
  moveOf(legal: readonly T['action'][], state: T['state'], actor: Actor): T['action'];
}

/** The choices of a random game, from its beginning. */
export function chooserOf<T extends GameTypes>({ choose }: Subject<T>, { seed, choices }: RandomGame): Chooser<T> {
  gameWatch()?.playsAtRandom();
  const rng = createRng(`moves ${seed}`);
  let used = 0;
  return {
    actorOf(turn) {
      if (turn.kind === 'decision') return turn.player;
      if (turn.kind === 'simultaneous') return oneOf(turn.actors, rng);
      throw new LawError('No player can act.');
    },
    moveOf(legal, state, actor) {
      const choice = choices[used++];
      return choice === undefined ? choose(legal, { state, actor, rng }) : entryAt(legal, choice % legal.length);
    },
  };
}

/** The generator of a random game's chance, from its beginning. */
export function chanceOf({ seed }: RandomGame): Rng {
  return createRng(`chance ${seed}`);
}

/**
 * Plays a random game in place and returns its last state. `visit` receives every moment, with the live state; `run`
 * receives events and forced moves, and must draw nothing.
 * @throws EndlessGameError if the game doesn't end.
 */
export function walk<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  visit?: (moment: PlayedMoment<T>) => void,
  run: RunContext = quietRun(),
): T['state'] {
  const { engine } = subject;
  const bound = new Bound(engine);
  const chooser = chooserOf(subject, random);
  const chance = chanceOf(random);
  const state = engine.firstState(config);
  engine.states.register(state);
  runToDecision(engine, state, run);
  for (let number = 0; state.result === null; number++) {
    const stage = entryAt(state.stages, state.stages.length - 1);
    if (run.pause.chance) {
      const move = drawOutcome(run.pause.chance, state, stage, chance);
      bound.note(number, stage, move);
      visit?.({ state, number, actor: undefined, legal: [], move });
      act(engine, state, move, undefined, run);
    } else if (run.pause.decision) {
      const actor = chooser.actorOf(turnOf(engine, state));
      const legal = listActions(run.pause.decision, state, stage, actor);
      const move = chooser.moveOf(legal, state, actor);
      bound.note(number, stage, move);
      visit?.({ state, number, actor, legal, move });
      act(engine, state, move, actor, run);
    }
  }
  return state;
}

/**
 * Continues a table with the choices of a random game for at most `most` decisions, and returns their number. `visit`
 * receives each decision, with the live state.
 */
export function playOn<T extends GameTypes>(
  subject: Subject<T>,
  random: RandomGame,
  table: Table<T>,
  most = Number.POSITIVE_INFINITY,
  visit?: (decided: Omit<PlayedMoment<T>, 'number'>) => void,
): number {
  const chooser = chooserOf(subject, random);
  let played = 0;
  for (; played < most && !table.isOver; played++) {
    const actor = chooser.actorOf(table.turn);
    const { state } = table;
    const legal = table.legalActions(actor);
    const move = chooser.moveOf(legal, state, actor);
    visit?.({ state, actor, legal, move });
    table.play(move, actor);
  }
  return played;
}

/** Uniformly sampled moments of a random game in order, with frozen states. */
export function momentsOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  kind: MomentKind = 'any',
): readonly PlayedMoment<T>[] {
  return playedGame(subject, config, random).moments[kind];
}

/** The frozen last state of a random game. */
export function lastOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): T['state'] {
  return playedGame(subject, config, random).last;
}

/** Maximum number of games kept for the other laws of a subject, which play the same ones. */
const KEPT = 100;

function playedGame<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): PlayedGame<T> {
  const { played, configs } = subject;
  const key = JSON.stringify([configs.indexOf(config), random]);
  const known = played.get(key);
  if (known) return known;
  const game = playGame(subject, config, random);
  if (played.size < KEPT) played.set(key, game);
  return game;
}

function playGame<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): PlayedGame<T> {
  const { states, stateShape } = subject.engine;
  const any = sampleOf(subject, random);
  const decision = sampleOf(subject, random);
  const chance = sampleOf(subject, random);
  const last = walk(subject, config, random, (moment) => {
    any.offer(moment);
    (moment.actor === undefined ? chance : decision).offer(moment);
  });
  return {
    moments: { any: any.drawn(), decision: decision.drawn(), chance: chance.drawn() },
    last: states.freeze(stateShape.copy(last)),
  };
}

/** Draws a uniform sample of the moments offered. Reservoir sampling, because the length of a game isn't known in advance. */
function sampleOf<T extends GameTypes>({ engine, moments: most }: Subject<T>, random: RandomGame) {
  const rng = createRng(`moments ${random.seed}`);
  const kept: PlayedMoment<T>[] = [];
  let seen = 0;
  return {
    offer(moment: PlayedMoment<T>): void {
      const place = seen < most ? seen : rng.int(seen + 1);
      seen++;
      if (place >= most) return;
      kept[place] = { ...moment, state: engine.stateShape.copy(moment.state), legal: moment.legal.slice() };
    },
    drawn(): PlayedMoment<T>[] {
      return kept
        .sort((left, right) => left.number - right.number)
        .map((moment) => ({ ...moment, state: engine.states.freeze(moment.state) }));
    },
  };
}
