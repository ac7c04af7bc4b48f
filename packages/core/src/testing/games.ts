/** The random games that laws play, and the moments of them that laws look at. */
import { drawOutcome, type OutcomeScript, pickOutcome } from '../chance/draw.js';
import { createRng } from '../chance/rng.js';
import type { ActionBase, Actor, GameTypes, Move, Rng, Stage, Turn, Viewer } from '../contract.js';
import { Bound } from '../engine/bound.js';
import { definitionOf, type Engine, type Pause } from '../engine/engine.js';
import { act, listActions, quietRun, type RunContext, runToDecision } from '../engine/run.js';
import { secretTypes } from '../engine/secretTypes.js';
import { turnOf } from '../engine/turn.js';
import { gameWatch } from '../engine/watch.js';
import { refusalOf } from '../play/check.js';
import type { Table } from '../play/table.js';
import { isEqual } from '../tools/isEqual.js';
import { entryAt } from '../tools/lists.js';
import { LawError } from './json.js';
import { oneOf } from './oneOf.js';
import type { MomentKind, PlayedGame, PlayedMoment, Subject } from './subject.js';

/** A game at random, all of it from the seed, or one whose moves are given. */
export interface RandomGame {
  readonly seed: number;
  /** Number of decisions, from the first on, at which any legal action is as likely; 0 by default. A policy decides the others. */
  readonly opening?: number;
  /** The moves of the game, chance included. It ends with the last of them, or before the first that isn't possible. */
  readonly moves?: readonly Move<GameTypes>[];
}

/** A game of a config, as a report names it. */
export interface LawGame extends RandomGame {
  /** As in the option `configs`. */
  readonly config: object;
}

/** The most decisions before a policy decides. */
const MAX_OPENING = 10;

/** The random games of a config, the same for every law. */
export function gamesOf<T extends GameTypes>({ games, seed }: Subject<T>): RandomGame[] {
  const rng = createRng(`games ${seed}`);
  return Array.from({ length: games }, () => ({ seed: rng.int(0x7fff_ffff), opening: rng.int(MAX_OPENING + 1) }));
}

/** Chooses the decisions of a game. */
export interface Chooser<T extends GameTypes> {
  /** Whether the given moves are used up. */
  isDone(): boolean;
  /** The next actor; simultaneous actors come in random order. */
  actorOf(turn: Turn): Actor;
  moveOf(legal: readonly T['action'][], state: T['state'], actor: Actor): T['action'];
}

/** The decisions of a game, from its beginning. */
export function chooserOf<T extends GameTypes>(
  { choose }: Pick<Subject<T>, 'choose'>,
  { seed, opening = 0, moves }: RandomGame,
): Chooser<T> {
  gameWatch()?.playsAtRandom();
  if (moves) return givenChooser(moves);
  const rng = createRng(`moves ${seed}`);
  let used = 0;
  return {
    isDone: () => false,
    actorOf: (turn) => (turn.kind === 'simultaneous' ? oneOf(turn.actors, rng) : actorOf(turn)),
    moveOf: (legal, state, actor) => (used++ < opening ? oneOf(legal, rng) : choose(legal, { state, actor, rng })),
  };
}

function givenChooser<T extends GameTypes>(moves: readonly Move<GameTypes>[]): Chooser<T> {
  const decisions = moves.filter(({ actor }) => actor !== 'chance');
  let used = 0;
  return {
    isDone: () => used >= decisions.length,
    actorOf(turn) {
      const next = decisions[used]?.actor;
      if (turn.kind !== 'simultaneous') return actorOf(turn);
      return turn.actors.find((actor) => actor === next) ?? entryAt(turn.actors, 0);
    },
    moveOf(legal) {
      const next = decisions[used++]?.action;
      return legal.find((action) => isEqual(action, next)) ?? entryAt(legal, 0);
    },
  };
}

function actorOf(turn: Turn): Actor {
  if (turn.kind === 'decision') return turn.player;
  throw new LawError('No player can act.');
}

/** The chance of a game, from its beginning: a generator, or the given outcomes and then a generator. */
export function chanceOf({ seed, moves }: RandomGame): Rng | OutcomeScript {
  const rng = createRng(`chance ${seed}`);
  if (!moves) return rng;
  const outcomes = moves.filter(({ actor }) => actor === 'chance');
  let used = 0;
  return {
    nextOutcome(possible) {
      const next = outcomes[used++]?.action;
      return possible.find(({ outcome }) => isEqual(outcome, next))?.outcome ?? pickOutcome(possible, rng);
    },
  };
}

/** The next move of a game; `undefined` ends it. `pause` says where it waits. */
type Mover<T extends GameTypes> = (state: T['state'], pause: Pause, number: number) => NextMove<T> | undefined;

/** The next move of a game, with the legal actions if they are known. */
type NextMove<T extends GameTypes> = Pick<PlayedMoment<T>, 'actor' | 'move'> & Partial<Pick<PlayedMoment<T>, 'legal'>>;

/**
 * Plays a game in place and returns its last state. `visit` receives every moment, with the live state; `run` receives events
 * and forced moves, and must draw nothing.
 * @throws EndlessGameError if the game doesn't end.
 */
export function walk<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  visit?: (moment: PlayedMoment<T>) => void,
  run: RunContext = quietRun(),
): T['state'] {
  return walkWith(subject, config, moverOf(subject, random), visit, run);
}

/** As {@link walk}, with any moves. */
export function walkWith<T extends GameTypes>(
  { engine }: Subject<T>,
  config: T['configInput'],
  mover: Mover<T>,
  visit?: (moment: PlayedMoment<T>) => void,
  run: RunContext = quietRun(),
): T['state'] {
  const bound = new Bound(engine);
  const state = engine.firstState(config);
  engine.states.register(state);
  runToDecision(engine, state, run);
  for (let number = 0; state.result === null; number++) {
    const next = mover(state, run.pause, number);
    if (next === undefined) break;
    const { actor, move } = next;
    const stage = stageOf(state);
    bound.note(number, stage, move);
    if (visit) {
      const { decision } = run.pause;
      const legal = next.legal ?? (actor === undefined || !decision ? [] : listActions(decision, state, stage, actor));
      visit({ state, number, actor, legal, move });
    }
    act(engine, state, move, actor, run);
  }
  return state;
}

function stageOf({ stages }: GameTypes['state']): Stage {
  return entryAt(stages, stages.length - 1);
}

function moverOf<T extends GameTypes>(subject: Subject<T>, random: RandomGame): Mover<T> {
  const { engine } = subject;
  const { moves } = random;
  if (moves) {
    gameWatch()?.playsAtRandom();
    return (state, _pause, number) => possibleMove(subject, state, moves[number]);
  }
  const chooser = chooserOf(subject, random);
  const chance = chanceOf(random);
  return (state, pause) => {
    const stage = stageOf(state);
    if (pause.chance) return { actor: undefined, move: drawOutcome(pause.chance, state, stage, chance) };
    if (!pause.decision) return undefined;
    const actor = chooser.actorOf(turnOf(engine, state));
    const legal: readonly T['action'][] = listActions(pause.decision, state, stage, actor);
    return { actor, legal, move: chooser.moveOf(legal, state, actor) };
  };
}

/** A move as the game's own constant, if it is possible. */
export function possibleMove<T extends GameTypes>(
  { engine }: Subject<T>,
  state: T['state'],
  move: Move<GameTypes> | undefined,
): NextMove<T> | undefined {
  const own = move && (move.actor === 'chance' ? engine.outcomes : engine.actions).lookUp(move.action);
  if (move === undefined || own === undefined) return undefined;
  const actor = move.actor === 'chance' ? undefined : move.actor;
  const isChance = turnOf(engine, state).kind === 'chance';
  if (isChance !== (actor === undefined)) return undefined;
  // A listed action that `check` refuses can be what breaks a law.
  const isPossible =
    !refusalOf(engine, state, own, actor) || (actor !== undefined && isListed(engine, state, own, actor));
  return isPossible ? { actor, move: own } : undefined;
}

function isListed(engine: Engine, state: GameTypes['state'], action: ActionBase, actor: Actor): boolean {
  const turn = turnOf(engine, state);
  const actors = turn.kind === 'decision' ? [turn.player] : turn.kind === 'simultaneous' ? turn.actors : [];
  const stage = stageOf(state);
  const definition = definitionOf(engine, stage);
  return (
    actors.includes(actor) &&
    definition.kind === 'decision' &&
    listActions(definition, state, stage, actor).includes(action)
  );
}

/**
 * Continues a table with the decisions of a game, for at most `most` of them, and returns their number. `visit` receives each
 * decision, with the live state.
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
  for (; played < most && !table.isOver && !chooser.isDone(); played++) {
    const actor = chooser.actorOf(table.turn);
    const { state } = table;
    const legal = table.legalActions(actor);
    const move = chooser.moveOf(legal, state, actor);
    visit?.({ state, actor, legal, move });
    table.play(move, actor);
  }
  return played;
}

/**
 * Sampled moments of a game in order, with frozen states. Of a game whose moves are given it is the last: shorter games show
 * the others.
 */
export function momentsOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  kind: MomentKind = 'any',
): readonly PlayedMoment<T>[] {
  return playedGame(subject, config, random).moments[kind];
}

/** Every moment of a game, with frozen states. */
export function everyMomentOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): readonly PlayedMoment<T>[] {
  const { stateShape, states } = subject.engine;
  const moments: PlayedMoment<T>[] = [];
  walk(subject, config, random, (moment) => {
    moments.push({ ...moment, state: states.freeze(stateShape.copy(moment.state)) });
  });
  return moments;
}

/** The frozen last state of a game. It isn't over if the moves of the game are given and stop before its end. */
export function lastOf<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): T['state'] {
  return playedGame(subject, config, random).last;
}

/** When the last state of a game is, for messages. */
export function whenLast({ result }: GameTypes['state']): string {
  return result === null ? 'after the last move' : 'at the end';
}

/** Maximum number of games kept for the other laws of a subject, which play the same ones. */
const KEPT = 100;

function playedGame<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
): PlayedGame<T> {
  const { played } = subject;
  if (random.moves) return playGame(subject, config, random);
  const key = JSON.stringify([config, random]);
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
  const { engine } = subject;
  const samples: Record<MomentKind, MomentSample<T>> = {
    any: sampleOf(subject, random),
    decision: sampleOf(subject, random),
    chance: sampleOf(subject, random),
    secret: sampleOf(subject, random),
    revealing: sampleOf(subject, random),
  };
  const last = walk(subject, config, random, (moment) => {
    samples.any.offer(moment);
    samples[moment.actor === undefined ? 'chance' : 'decision'].offer(moment);
    if (secretTypes(engine, moment.state).includes(moment.move.type)) samples.secret.offer(moment);
    if (subject.isRevealing && revealsSomething(subject, moment)) samples.revealing.offer(moment);
  });
  return {
    moments: {
      any: samples.any.drawn(),
      decision: samples.decision.drawn(),
      chance: samples.chance.drawn(),
      secret: samples.secret.drawn(),
      revealing: samples.revealing.drawn(),
    },
    last: engine.states.freeze(engine.stateShape.copy(last)),
  };
}

function revealsSomething<T extends GameTypes>(
  { reveals }: Subject<T>,
  { state, move, actor }: PlayedMoment<T>,
): boolean {
  return viewersOf(state).some((viewer) => saysSomething(reveals(state, move, viewer, actor)));
}

/** Whether an answer of the option `reveals` says anything. */
export function saysSomething(revealed: unknown): boolean {
  return revealed !== undefined && revealed !== null && revealed !== false;
}

/** All viewers of a game. */
export function viewersOf(state: { readonly players: number }): Viewer[] {
  return [...Array.from({ length: state.players }, (_, player) => player), 'spectator'];
}

/** A random sample of the moments offered. */
interface MomentSample<T extends GameTypes> {
  offer(moment: PlayedMoment<T>): void;
  drawn(): PlayedMoment<T>[];
}

/**
 * Draws a moment of each stage and type of move, if there are few enough of them, or else of some; then others, uniformly. By
 * reservoir sampling, because the length of a game isn't known in advance.
 */
function sampleOf<T extends GameTypes>({ engine, moments: most }: Subject<T>, random: RandomGame): MomentSample<T> {
  if (random.moves) return lastMoment(engine, random.moves.length);
  const rng = createRng(`moments ${random.seed}`);
  const kept: PlayedMoment<T>[] = [];
  let seen = 0;
  const byKind = new Map<string, { moment: PlayedMoment<T>; seen: number }>();
  const copied = (moment: PlayedMoment<T>): PlayedMoment<T> => ({
    ...moment,
    state: engine.stateShape.copy(moment.state),
    legal: moment.legal.slice(),
  });
  return {
    offer(moment) {
      const kind = `${moment.state.stages.at(-1)?.stage} ${moment.move.type}`;
      const same = byKind.get(kind);
      if (!same) byKind.set(kind, { moment: copied(moment), seen: 1 });
      else if (rng.int(++same.seen) === 0) same.moment = copied(moment);
      const place = seen < most ? seen : rng.int(seen + 1);
      seen++;
      if (place < most) kept[place] = copied(moment);
    },
    drawn() {
      const first = [...byKind.values()].map(({ moment }) => moment);
      const chosen = Array.from({ length: Math.min(most, first.length) }, () => first.splice(rng.int(first.length), 1));
      const numbers = new Set(chosen.flat().map(({ number }) => number));
      const others = kept.filter(({ number }) => !numbers.has(number)).slice(0, most - numbers.size);
      return [...chosen.flat(), ...others]
        .sort((left, right) => left.number - right.number)
        .map((moment) => ({ ...moment, state: engine.states.freeze(moment.state) }));
    },
  };
}

function lastMoment<T extends GameTypes>(
  { stateShape, states }: Subject<T>['engine'],
  length: number,
): MomentSample<T> {
  let last: PlayedMoment<T> | undefined;
  return {
    offer(moment) {
      if (moment.number === length - 1) last = { ...moment, state: states.freeze(stateShape.copy(moment.state)) };
    },
    drawn: () => (last ? [last] : []),
  };
}
