import { createRng, type Rng, Table } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { isCompleted, kindOf, nodeBeyond, openEdges, oppositeOf, rootOf, tileOf } from '../src/board/features.js';
import { placeTile } from '../src/board/placing.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { type Action, type Castle, castle, type State } from '../src/index.js';
import { denseDataSet } from './denseDataSet.js';
import { CONFIGS } from './helpers.js';
import { Model } from './model.js';

/** Games of each test: more than in the suite, if the environment asks for them. */
const GAMES = isDeep ? 6 : 2;

/**
 * Aims of players, and the value of a placement for each: features completed, joined and tied; features cornered, with all
 * open edges facing one cell, where one tile settles several sides at once.
 */
const AIMS = [
  { completed: 0, joined: 0, tied: 0, cornered: 0 },
  { completed: 0, joined: 0, tied: 0, cornered: 4 },
  { completed: 4, joined: 1, tied: 2, cornered: 0 },
  { completed: -1, joined: 0, tied: 1, cornered: 4 },
  { completed: 0, joined: 4, tied: 9, cornered: 0 },
] as const;

type Aim = (typeof AIMS)[number];

/** Placements examined before one is chosen. */
const LOOKS = 8;

function chooseWith(aim: Aim, legal: readonly Action[], state: State, rng: Rng): Action {
  const followers = legal.filter(({ type }) => type === 'placeFollower');
  const moves = followers.length > 0 && rng.int(6) > 0 ? followers : legal;
  const looked = Array.from({ length: LOOKS }, () => moves[rng.int(moves.length)] as Action);
  if (looked[0]?.type !== 'placeTile') return looked[0] as Action;
  const worth = looked.map((action) => worthOf(aim, action, state));
  return looked[worth.indexOf(Math.max(...worth))] as Action;
}

/** The board after a placement, and the roots of the features it completes. */
function boardAfter(state: State, action: Action): { board: State['board']; completed: readonly number[] } {
  const { nodes, contacts, pieces, parents, next } = state.board;
  const board = {
    nodes: [...nodes],
    contacts: [...contacts],
    pieces: [...pieces],
    parents: [...parents],
    next: [...next],
  };
  const stage = state.stages.at(-1);
  if (action.type !== 'placeTile' || stage?.stage !== 'placeTile') return { board, completed: [] };
  return {
    board,
    completed: placeTile(tablesOf(state), board, action.cell, 4 * stage.tileType + action.rotation) ?? [],
  };
}

function worthOf(aim: Aim, action: Action, state: State): number {
  const { board, completed } = boardAfter(state, action);
  const features = ({ parents }: State['board']) => parents.filter((parent) => parent < 0).length;
  const owners = new Map<number, Set<number>>();
  state.seats.forEach(({ followers }, player) => {
    for (const node of followers) {
      const root = rootOf(board, node);
      owners.set(root, (owners.get(root) ?? new Set()).add(player));
    }
  });
  return (
    aim.completed * completed.length +
    aim.joined * (features(state.board) - features(board)) +
    aim.tied * [...owners.values()].filter(({ size }) => size > 1).length +
    aim.cornered * (aim.cornered > 0 ? corneredOn(state, board) : 0)
  );
}

/** The number of features whose open edges, at least two, all face one cell. */
function corneredOn(state: State, board: State['board']): number {
  const tables = tablesOf(state);
  let cornered = 0;
  board.nodes.forEach((node, cell) => {
    if (node >= 0) return;
    const met = new Map<number, number>();
    for (const side of [0, 1, 2, 3]) {
      const other = nodeBeyond(tables, board, cell, side);
      if (other < 0) continue;
      const root = rootOf(board, other + (tileOf(tables, board, other).owners[oppositeOf(side)] ?? 0));
      met.set(root, (met.get(root) ?? 0) + 1);
    }
    for (const [root, count] of met) {
      if (count > 1 && openEdges(board, root) === count && kindOf(tables, board, root) !== 'court') cornered += 1;
    }
  });
  return cornered;
}

/** The number of sides where a tile on a cell would meet something. */
function sidesMet({ board }: State, cell: number): number {
  return [1, 2, 4, 8].filter((side) => ((board.contacts[cell] ?? 0) & side) !== 0).length;
}

/** CAS-7.4: a placement completes the features that lose their last open edge, and new ones without any. */
function lookAtAll(state: State, legal: readonly Action[]): void {
  const tables = tablesOf(state);
  const isClosed = (board: State['board'], node: number) => isCompleted(tables, board, rootOf(board, node));
  for (const action of legal) {
    if (action.type !== 'placeTile') return;
    // With fewer than three contacts the model covers enough.
    if (sidesMet(state, action.cell) < 3) continue;
    const { board, completed } = boardAfter(state, action);
    const wanted = board.parents.flatMap((parent, root) => {
      if (parent !== -1 || !isCompleted(tables, board, root)) return [];
      return root < state.board.pieces.length && isClosed(state.board, root) ? [] : [root];
    });
    if ([...completed].sort((left, right) => left - right).join() === wanted.join()) continue;
    throw new Error(`${JSON.stringify(action)} completes ${wanted}, but ${completed} is to score (CAS-7.4)`);
  }
}

/** A config with options, data set and players derived from the number of a game. */
function configOf(game: number): Castle['configInput'] {
  const options = {
    wallTileSameTurn: game % 2 === 0,
    keepOnOpponentTurn: game % 3 !== 0,
    secondLapWallTiles: game % 5 !== 0,
  };
  return { players: 2, ...options, dataSet: denseDataSet(createRng(`data set ${game}`)) };
}

/** Plays a game in place and purely, compares both with the model at every step, and checks invariants. */
function follow(config: Castle['configInput'], seed: string, aim: Aim): State {
  const rng = createRng(seed);
  const table = new Table(castle, config, rng.fork(), { record: true });
  let pure = castle.setup(config);
  const model = new Model(pure);
  for (let played = 0; ; ) {
    for (; played < table.moves.length; played++) {
      const { action, actor } = table.moves[played] as (typeof table.moves)[number];
      const step = castle.step(pure, action, actor === 'chance' ? undefined : actor);
      pure = step.state;
      for (const event of step.events) model.follow(event);
      model.compare(pure);
    }
    if (rng.int(8) === 0) expect(castle.invariants(pure)).toEqual([]);
    if (JSON.stringify(pure.board) !== JSON.stringify(table.state.board)) expect(pure).toEqual(table.state);
    if (table.isOver) break;
    table.play(chooseWith(aim, table.legalActions(), table.state, rng));
  }
  expect(castle.score(pure).map(({ total }) => total)).toEqual([model.total(0), model.total(1)]);
  expect(castle.load(JSON.stringify(pure))).toEqual(pure);
  return pure;
}

test.each(AIMS)('what is kept is what it is kept of, with the printed kinds of tiles and aims %j', (aim) => {
  for (let game = 0; game < Math.ceil(GAMES / 5); game++) {
    follow(CONFIGS[game % CONFIGS.length] ?? { players: 2 }, `printed ${game}`, aim);
  }
});

test('derived fields match their sources, also on castles and tiles that make rare cases common', () => {
  for (let game = 0; game < GAMES; game++) {
    try {
      follow(configOf(game), `dense ${game}`, AIMS[game % AIMS.length] ?? AIMS[0]);
    } catch (error) {
      throw new Error(`game ${game}: ${(error as Error).message}`, { cause: error });
    }
  }
});

test('every possible placement completes the right features (CAS-7.4)', () => {
  for (let game = 0; game < 10 * GAMES; game++) {
    const rng = createRng(`looks ${game}`);
    const table = new Table(castle, configOf(game), rng.fork());
    const aim = AIMS[game % AIMS.length] ?? AIMS[0];
    while (!table.isOver) {
      lookAtAll(table.state, table.legalActions());
      table.play(chooseWith(aim, table.legalActions(), table.state, rng));
    }
  }
});

if (isDeep) {
  describe('laws on dense data sets', () => {
    const configs = [0, 1, 2].map(configOf);
    const choose = (legal: readonly Action[], { state, rng }: { state: State; rng: Rng }) =>
      chooseWith(AIMS[rng.int(AIMS.length)] ?? AIMS[0], legal, state, rng);
    for (const law of laws(castle, { configs, choose, games: 1, rare: 'all' })) test(law.name, law.run);
  });
}
