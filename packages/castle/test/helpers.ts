import { createRng, type Rng } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { kitOf } from '@rulewright/core/testing';
import { type Feature, featureOf, rootOf } from '../src/board/features.js';
import { type FeatureKind, KINDS } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { type Action, type Castle, castle, type Event, type Outcome, type State } from '../src/index.js';
import { type Given as Described, given as described } from '../src/positions/index.js';
import { readTile } from '../src/positions/notation.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

export const { play, refusal, loadRefusal, stage } = kitOf(castle);

/** The tables of the built-in data set. */
export const TABLES = tablesOf({ config: castle.setup({ players: 2 }).config });

/** The number of a built-in tile type. */
export function typeOf(id: string): number {
  const tileType = RECONSTRUCTED.tileTypes.findIndex((type) => type.id === id);
  if (tileType < 0) throw new Error(`no tile type ${id}`);
  return tileType;
}

/** The number of the built-in cell (x,y). */
export function cellAt(x: number, y: number): number {
  const cell = TABLES.positions.findIndex((place) => place[0] === x && place[1] === y);
  if (cell < 0) throw new Error(`no cell (${x},${y})`);
  return cell;
}

/** What a position has; turn 9 unless stated. */
export interface Given extends Described {
  config?: Partial<Castle['configInput']>;
}

/** A position in which player 0 was the start player. */
export function given({ config, ...what }: Given = {}): State {
  return position(
    castle,
    { players: 2, startPlayer: 0, ...config },
    described({ turn: what.holes ? 60 : Math.max(9, what.tiles?.length ?? 0), ...what }),
  );
}

/** The node of a segment on the board. */
export function nodeAt({ board }: State, x: number, y: number, segment: number): number {
  return (board.nodes[cellAt(x, y)] as number) + segment;
}

/** The feature of a segment. */
export function featureAt(state: State, x: number, y: number, segment: number): Feature {
  return featureOf(tablesOf(state), state.board, rootOf(state.board, nodeAt(state, x, y, segment)));
}

/** Whether two segments, each as [x, y, segment], belong to one feature. */
export function areConnected(
  state: State,
  left: readonly [number, number, number],
  right: readonly [number, number, number],
): boolean {
  return rootOf(state.board, nodeAt(state, ...left)) === rootOf(state.board, nodeAt(state, ...right));
}

/** The name of a kind by its index. */
export function kindName(kind: number): FeatureKind {
  return KINDS[kind] as FeatureKind;
}

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Plays actions and outcomes one after the other, and keeps their events. */
export function played(state: State, ...moves: readonly (Action | Outcome)[]): Played {
  const events: Event[] = [];
  let current = state;
  for (const move of moves) {
    const step = castle.step(current, move);
    events.push(...step.events);
    current = step.state;
  }
  return { state: current, events };
}

/** The draw of a built-in tile. */
export function draw(id: string): Outcome {
  return { type: 'drawTile', tileType: typeOf(id) };
}

/**
 * Plays turns as the worked examples write them: `0: barT (1,4) r1, follower 0` or `..., no follower`. It stops
 * before the next draw, choice of features or wall tile.
 */
export function playTurns(state: State, ...lines: readonly string[]): Played {
  const events: Event[] = [];
  let current = state;
  const go = (move: Action | Outcome): void => {
    const step = castle.step(current, move);
    events.push(...step.events);
    current = step.state;
  };
  for (const line of lines) {
    const [, player, tile, follower] = /^(\d): (.+ r\d), (?:follower (\d+)|no follower)$/.exec(line) ?? [];
    if (tile === undefined) throw new Error(`not a turn: ${line}`);
    const { id, cell, rotation } = readTile(TABLES, tile);
    if (current.stages.at(-1)?.stage !== 'drawTile') throw new Error(`no draw is due before ${line}`);
    go(draw(id));
    const turn = castle.turn(current);
    if (turn.kind !== 'decision' || turn.player !== Number(player)) throw new Error(`it isn't the turn of ${line}`);
    go({ type: 'placeTile', cell, rotation });
    if (follower !== undefined) go({ type: 'placeFollower', segment: Number(follower) });
    else if (current.stages.at(-1)?.stage === 'placeFollower') go({ type: 'skipFollower' });
  }
  return { state: current, events };
}

/** Scores of both players. */
export function scores(state: State): number[] {
  return castle.score(state).map(({ total }) => total);
}

/** Followers in the supplies of both players. */
export function supplies(state: State): number[] {
  return castle.view(state, 'spectator').seats.map(({ supply }) => supply);
}

/** The legal cells and rotations of the drawn tile, as `(x,y) r0`. */
export function placements(state: State): string[] {
  return castle.legalActions(state).flatMap((action) => {
    if (action.type !== 'placeTile') return [];
    return [`(${TABLES.positions[action.cell]?.join()}) r${action.rotation}`];
  });
}

/** The events of one type. */
export function only<Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
}

/** A move of a player who places a follower most of the time. */
export function chooseToScore(legal: readonly Action[], rng: Rng): Action {
  const followers = legal.filter(({ type }) => type === 'placeFollower');
  const choice = followers.length > 0 && rng.int(8) > 0 ? followers : legal;
  return choice[rng.int(choice.length)] as Action;
}

/** The next move in a game of such players; `undefined` at its end. */
export function nextMove(state: State, rng: Rng): Action | Outcome | undefined {
  const legal = castle.legalActions(state);
  if (legal.length > 0) return chooseToScore(legal, rng);
  const outcomes = castle.chanceOutcomes(state);
  return outcomes.length > 0 ? outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.outcome : undefined;
}

/** The states of a game of such players, from the set-up to the last one before the end. */
export function* statesOf(seed: number): Generator<State> {
  const rng = createRng(seed);
  let state = castle.setup({ players: 2, startPlayer: 0 });
  for (let move = nextMove(state, rng); move !== undefined; move = nextMove(state, rng)) {
    yield state;
    state = castle.apply(state, move);
  }
}

/** The games that were searched, by seed: many searches read the same ones. */
const searched: State[][] = [];

/** A state of random play at a stage of that name, by default in the middle of a game. */
export function playedTo(
  name: State['stages'][number]['stage'],
  isWanted: (state: State) => boolean = ({ turn }) => turn >= 30,
): State {
  for (let seed = 0; seed < 2000; seed++) {
    const states = searched[seed] ?? [...statesOf(seed)];
    searched[seed] = states;
    const found = states.find((state) => stage(state) === name && isWanted(state));
    if (found) return found;
  }
  throw new Error(`no game came to ${name}`);
}

/** A copy of a JSON value that can be changed. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The default game, and options that aren't the defaults. */
export const CONFIGS: readonly Castle['configInput'][] = [
  { players: 2 },
  {
    players: 2,
    startPlayer: 1,
    wallTileSameTurn: false,
    keepOnOpponentTurn: false,
    secondLapWallTiles: false,
    dataSet: OTHER_DATA_SET,
  },
];

/** The texts in English. */
export const text = gameTextOf(en);
