import { createRng, playout, Table } from '@rulewright/core';
import { addAt, numberAt, seatOf } from '@rulewright/core/define';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { featureOf, isCompleted, kindOf } from '../src/board/features.js';
import { pieceOf } from '../src/board/pieces.js';
import { rebuildBoard } from '../src/board/placing.js';
import { type FeatureKind, ROTATIONS } from '../src/components.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { castle, type State } from '../src/index.js';
import { invariants } from '../src/invariants/index.js';
import {
  chooseToScore,
  copyOf,
  draw,
  given,
  loadRefusal,
  nodeAt,
  play,
  playedTo,
  playTurns,
  typeOf,
} from './helpers.js';

type Row = readonly [what: string, rule: string, from: State, change: (state: State) => unknown];

const SETUP = castle.setup({ players: 2, startPlayer: 0 });

/** Player 0 has completed a tower of size 2 with the start field. */
const TOWER = playTurns(SETUP, '0: capTMarket (6,0) r0, follower 0').state;
/** Player 0 has completed a house of size 2, player 1 one of size 1. */
const HOUSES = playTurns(SETUP, '0: capHMarket (8,3) r1, follower 0', '1: endH (2,0) r0, follower 1').state;
const DRAWN = play(TOWER, draw('courtMarket'));
const MIDDLE = playedTo('placeTile');
const COMPLETED = playedTo('placeFollower', ({ completed }) => completed.length > 0);
const CHOICE = playedTo('chooseFeature', () => true);
const OWN_CHOICE = playedTo('chooseFeature', (state) => {
  const { player, owner } = current(state, 'chooseFeature');
  return player === owner;
});
const DOUBLING = playedTo('chooseDoubling', () => true);
const EXTRA_TURN = playedTo('chooseExtraTurn', () => true);
const TOWER_REVEALS = playedTo('revealWallTile', (state) => !isMovingKeep(state));
const HOUSE_REVEALS = playedTo('revealWallTile', isMovingKeep);
const ASSIGNMENT = playedTo('assignWallTile', () => true);
const OVER = gameOver();
const RANDOM = play(castle.setup({ players: 2, startPlayer: 'random' }), { type: 'drawStartPlayer', player: 1 });
const EXTRA = playedTo('drawTile', ({ used }) => numberAt(used, 0) > 0);
const DOUBLED_TOWER = playedTo('drawTile', ({ used }) => numberAt(used, 1) > 0);
const DOUBLED_HOUSE = playedTo('drawTile', ({ used }) => numberAt(used, 2) > 0);
/** The end of a game in which only the tile square4, which is placed, would fit nowhere. */
const ALL_FIT = given({
  tiles: [
    ...['endH (2,0) r0', 'endT (8,6) r1', 'square4 (4,4) r0'],
    ...['threeH (4,3) r0', 'cornerH (5,4) r0', 'threeT (4,5) r0', 'cornerT (3,4) r0'],
  ],
  moment: 'finalScoring',
});
/** The end of a game in which all wall tiles on the wall were taken. */
const BARE_WALL = given({
  wallTiles: [
    [1, 1, 2, 2, 3, 3, 4],
    [4, 5, 5, 6, 6, 7],
  ],
  moment: 'finalScoring',
});
/** Player 1 assigns a wall tile 7 after player 0. */
const SECOND_ASSIGNMENT = play(
  given({
    tiles: ['capTMarket (2,6) r0', 'courtMarket (0,4) r0', 'capHMarket (6,6) r0'],
    followers: ['0 (2,6) 1', '1 (0,4) 0', '1 (6,6) 1'],
    wallTiles: [[7], [7]],
    moment: 'finalScoring',
  }),
  { type: 'assignWallTile', candidate: 0 },
);
const REMOVED_LAST = overByRemoval();
const REMOVED = playedTo('drawTile', ({ removed }) => removed.some((count) => count > 0));

function isMovingKeep({ stages }: State): boolean {
  return stages.some(({ stage }) => stage === 'moveKeep');
}

/** The end of a game with different scores, wall tiles 9 and assigned wall tiles. The first seed with one is 1,539. */
function gameOver(): State {
  for (let seed = 1539; ; seed++) {
    const table = new Table(castle, { players: 2, startPlayer: 0 }, createRng(seed));
    playout(table, (legal) => chooseToScore(legal, table.rng));
    const { assignments, seats, result, removed } = table.state;
    const hasAll = seats.some(({ points }) => points.fivePoints > 0 && points.courtBonus > 0);
    if (hasAll && assignments.length > 1 && result?.winners.length === 1 && removed.every((count) => count === 0)) {
      return castle.load(JSON.stringify(table.state));
    }
  }
}

/** The end of a game whose last tile fitted nowhere. */
function overByRemoval(): State {
  for (let seed = 0; ; seed++) {
    const table = new Table(castle, { players: 2, startPlayer: 0 }, createRng(seed));
    playout(table, (legal) => chooseToScore(legal, table.rng));
    if (table.state.result?.reason === 'lastTileRemoved') return castle.load(JSON.stringify(table.state));
  }
}

/** A root of a feature of that kind, completed or not. */
function rootWith(state: State, kind: FeatureKind, isDone: boolean): number {
  const tables = tablesOf(state);
  const { board } = state;
  return board.parents.findIndex(
    (parent, node) => parent < 0 && kindOf(tables, board, node) === kind && isCompleted(tables, board, node) === isDone,
  );
}

/** Gives a player a wall tile from the wall. */
function takeWallTile(state: State, player: number, turn: number, corner = state.corners.lastIndexOf(true)): void {
  const number = state.unrevealed.findIndex((count) => count > 0) + 1;
  addAt(state.unrevealed, number - 1, -1);
  state.corners[corner] = false;
  seatOf(state, player).wallTiles.push({ number, turn });
}

/** Takes a wall tile off the wall as a used one. */
function useWallTile(state: State, number: number): void {
  addAt(state.unrevealed, number - 1, -1);
  addAt(state.used, number - 1, 1);
  state.corners[state.corners.indexOf(true)] = false;
}

/** All tiles of the bag leave the game. */
function emptyBag(state: State): void {
  state.bag.forEach((count, tileType) => {
    addAt(state.removed, tileType, count);
    state.bag[tileType] = 0;
  });
}

/** Exchanges all held wall tiles of a number for unrevealed ones of another. */
function renumber(state: State, number: number): void {
  for (const tile of state.seats.flatMap(({ wallTiles }) => wallTiles)) {
    if (tile.number !== number) continue;
    const other = state.unrevealed.findIndex((count, index) => count > 0 && index !== number - 1) + 1;
    addAt(state.unrevealed, number - 1, 1);
    addAt(state.unrevealed, other - 1, -1);
    tile.number = other;
  }
}

function current<Name extends State['stages'][number]['stage']>(state: State, name: Name) {
  const found = state.stages.find(
    (entry): entry is Extract<State['stages'][number], { stage: Name }> => entry.stage === name,
  );
  if (!found) throw new Error(`${name} isn't on the agenda`);
  return found;
}

/** Player 0 has the keep on a house of two tiles. */
const LARGE_HOUSE = given({ tiles: ['capHMarket (2,4) r1', 'endH (3,4) r1'], keeps: ['0 (2,4) 0'] });
/** The other player's house scores and takes a wall tile. */
const OPPONENTS_HOUSE_REVEALS = playedTo('revealWallTile', (state) => {
  const [end] = state.stages;
  return isMovingKeep(state) && end?.stage === 'endTurn' && current(state, 'moveKeep').player !== end.player;
});
/** A second wall tile is taken in one turn. */
const SECOND_WALL_TILE = playedTo('revealWallTile', ({ seats, turn }) =>
  seats.some(({ wallTiles }) => wallTiles.some((tile) => tile.turn === turn)),
);
const FOLLOWER_STAGES: State['stages'] = [
  { stage: 'endTurn', player: 0 },
  { stage: 'placeFollower', player: 0, cell: 0 },
];
const IN_TURNS: readonly (readonly [what: string, state: State])[] = [
  ['a follower to place', COMPLETED],
  ['features to choose from', OWN_CHOICE],
  ['features of the opponent to choose from', playedTo('chooseFeature', ({ stages }) => stages.length === 4)],
  ['a feature to double', DOUBLING],
  ['a wall tile', TOWER_REVEALS],
  ['a keep that moves', HOUSE_REVEALS],
];

const NOT_PLAYABLE: readonly Row[] = [
  [
    'a wall tile on corner 0',
    'CAS-1.10',
    MIDDLE,
    ({ corners }) => {
      corners[corners.indexOf(true)] = false;
      corners[0] = true;
    },
  ],
  ['a draw from an empty bag', 'CAS-4.1', TOWER, emptyBag],
  [
    'a tile to place that fits nowhere',
    'CAS-4.10',
    playTurns(SETUP, '0: endH (2,0) r0, no follower', '1: endT (8,6) r1, no follower').state,
    (state) => {
      addAt(state.bag, typeOf('square4'), -1);
      state.stages = [{ stage: 'placeTile', player: 0, tileType: typeOf('square4') }];
    },
  ],
  ['a completed feature that is missing', 'CAS-7.4', COMPLETED, (state) => (state.completed = [])],
  ['a completed feature that waits in another turn', 'CAS-7.4', DRAWN, (state) => (state.completed = [0])],
  [
    'a keep on an open house',
    'CAS-10.1',
    MIDDLE,
    (state) => {
      const root = rootWith(state, 'house', false);
      Object.assign(seatOf(state, 0), {
        keepHouse: root,
        keepSize: featureOf(tablesOf(state), state.board, root).size,
      });
    },
  ],
  ['a keep without a house', 'CAS-10.1', HOUSES, (state) => (seatOf(state, 0).keepHouse = null)],
  ['a choice without features', 'CAS-15.6', CHOICE, (state) => (state.completed = [])],
  [
    'a choice of the wrong player’s features',
    'CAS-15.1',
    CHOICE,
    (state) => {
      const stage = current(state, 'chooseFeature');
      stage.owner = 1 - stage.owner;
    },
  ],
  [
    'doubling without the wall tile',
    'CAS-15.8',
    DOUBLING,
    (state) => {
      renumber(state, 2);
      renumber(state, 3);
    },
  ],
  [
    'doubling a feature that has scored',
    'CAS-7.4',
    DOUBLING,
    (state) => {
      current(state, 'chooseDoubling').feature = rootWith(state, 'court', false);
    },
  ],
  ['an extra turn without a wall tile 1', 'CAS-15.9', EXTRA_TURN, (state) => renumber(state, 1)],
  ['an extra turn without tiles', 'CAS-15.9', EXTRA_TURN, emptyBag],
  [
    'a keep that moves to a smaller house',
    'CAS-10.2',
    HOUSE_REVEALS,
    (state) => {
      const { player, feature } = current(state, 'moveKeep');
      const { size } = featureOf(tablesOf(state), state.board, feature);
      Object.assign(seatOf(state, player), { keepHouse: feature, keepSize: size });
    },
  ],
  [
    'a keep that moves to another feature',
    'CAS-7.4',
    HOUSE_REVEALS,
    (state) => {
      current(state, 'moveKeep').feature = rootWith(state, 'court', false);
    },
  ],
  [
    'a wall tile to assign without the wall tile',
    'CAS-15.10',
    ASSIGNMENT,
    (state) => {
      renumber(state, current(state, 'assignWallTile').number);
    },
  ],
  [
    'stages of the final scoring in another order',
    'CAS-15.11',
    ASSIGNMENT,
    ({ stages }) => stages.splice(1, 0, ...stages.splice(2, 1)),
  ],
  [
    'a wall tile assigned before the end',
    'CAS-11.1',
    TOWER,
    (state) => {
      state.assignments.push({ player: 0, number: 5, feature: 0 });
    },
  ],
  ['a board with an extra link', 'CAS-5.1', TOWER, ({ board }) => board.next.push(0)],
  [
    'a keep on a house whose links never return to it',
    'CAS-5.1',
    LARGE_HOUSE,
    ({ board }) => {
      board.next[nodeAt(LARGE_HOUSE, 3, 4, 1)] = nodeAt(LARGE_HOUSE, 3, 4, 1);
    },
  ],
  ['a list of removed tiles that is too long', 'CAS-1.20', TOWER, ({ removed }) => removed.push(0)],
  [
    'a follower beyond the board',
    'CAS-6.3',
    TOWER,
    (state) => seatOf(state, 0).followers.push(state.board.pieces.length),
  ],
  [
    'a keep of size 0 on an open house',
    'CAS-10.1',
    MIDDLE,
    (state) => Object.assign(seatOf(state, 0), { keepHouse: rootWith(state, 'house', false), keepSize: 0 }),
  ],
  [
    'a keep beyond the board',
    'CAS-10.1',
    HOUSES,
    (state) => Object.assign(seatOf(state, 0), { keepHouse: state.board.pieces.length }),
  ],
  [
    'a keep on a completed tower',
    'CAS-10.1',
    TOWER,
    (state) => Object.assign(seatOf(state, 0), { keepHouse: nodeAt(state, 6, 0, 0), keepSize: 2 }),
  ],
  ['a wall tile on the wall in the final scoring', 'CAS-2.3', ASSIGNMENT, ({ corners }) => (corners[1] = true)],
  [
    'fewer wall tiles aside than at set-up',
    'CAS-2.3',
    ASSIGNMENT,
    ({ unrevealed, used }) =>
      unrevealed.forEach((count, index) => {
        addAt(used, index, count);
        unrevealed[index] = 0;
      }),
  ],
  ['a wall tile from a future turn', 'CAS-11.4', DOUBLING, (state) => takeWallTile(state, 0, state.turn + 1)],
  ['no start player, and no draw of one', 'CAS-2.5', RANDOM, (state) => (state.startPlayer = null)],
  [
    'a start player, and a draw of one',
    'CAS-2.5',
    castle.setup({ players: 2, startPlayer: 'random' }),
    (state) => (state.startPlayer = 0),
  ],
  [
    'the other player’s features scoring first',
    'CAS-15.1',
    OWN_CHOICE,
    ({ stages }) => {
      const [other] = stages.slice(2, 3);
      if (other?.stage === 'scoreCompleted') other.owner = 1 - other.owner;
    },
  ],
  [
    'features that score in the turn of the other player',
    'CAS-15.1',
    OWN_CHOICE,
    ({ stages }) => {
      const [other] = stages.slice(2, 3);
      if (other?.stage === 'scoreCompleted') other.player = 1 - other.player;
    },
  ],
  [
    'a choice of features by the other player',
    'CAS-15.1',
    CHOICE,
    (state) => {
      const stage = current(state, 'chooseFeature');
      stage.player = 1 - stage.player;
    },
  ],
  [
    'a wall tile for the player whose feature did not score',
    'CAS-15.1',
    TOWER_REVEALS,
    (state) => {
      const stage = current(state, 'revealWallTile');
      stage.player = 1 - stage.player;
    },
  ],
  [
    'a follower on the tile that waits for one',
    'CAS-6.1',
    COMPLETED,
    (state) => seatOf(state, 0).followers.push(state.board.pieces.length - 1),
  ],
  [
    'a stage of the final scoring twice',
    'CAS-15.11',
    ASSIGNMENT,
    ({ stages }) => stages.splice(1, 0, copyOf(stages[1] as State['stages'][number])),
  ],
  ['a wall tile to assign out of order', 'CAS-15.11', ASSIGNMENT, ({ stages }) => stages.splice(-2, 1)],
  [
    'a wall tile to assign without a candidate',
    'CAS-15.10',
    ASSIGNMENT,
    (state) => {
      for (const seat of state.seats) seat.followers = [];
      state.assignments = [];
    },
  ],
  [
    'a wall tile assigned to a feature of another kind',
    'CAS-13.10',
    OVER,
    ({ assignments }) => {
      const [one] = assignments;
      const other = assignments.find(({ number }) => number !== one?.number);
      if (one) one.feature = other ? other.feature : one.feature + 1;
    },
  ],
  [
    'a wall tile assigned to the other player’s court',
    'CAS-13.10',
    SECOND_ASSIGNMENT,
    (state) => {
      const [first] = state.assignments;
      if (first) first.feature = nodeAt(state, 6, 6, 1);
    },
  ],
  [
    'a wall tile assigned by the other player',
    'CAS-13.10',
    OVER,
    ({ assignments: [one] }) => {
      if (one) one.player = 1 - one.player;
    },
  ],
  [
    'a wall tile assigned twice',
    'CAS-13.10',
    OVER,
    ({ assignments }) => {
      assignments.push(assignments[0] as (typeof assignments)[number]);
    },
  ],
  [
    'a result with another winner',
    'CAS-14.1',
    OVER,
    ({ result }) => {
      result?.ranking.reverse();
      Object.assign(result ?? {}, { winners: [1 - numberAt(result?.winners ?? [], 0)] });
    },
  ],
  ...IN_TURNS.flatMap(([what, state]) =>
    state.stages.flatMap((stage, index) =>
      (['player', 'owner'] as const).flatMap((whose): Row[] =>
        whose in stage
          ? [
              [
                `${what}: another ${whose} of ${stage.stage} ${index}`,
                'CAS-15.1',
                state,
                ({ stages }) => {
                  const entry = stages[index];
                  if (entry && 'player' in entry) entry.player = whose === 'player' ? 1 - entry.player : entry.player;
                  if (entry && 'owner' in entry) entry.owner = whose === 'owner' ? 1 - entry.owner : entry.owner;
                },
              ],
            ]
          : [],
      ),
    ),
  ),
  ...(['nodes', 'contacts', 'pieces', 'parents', 'next'] as const).map(
    (list): Row => [
      `another last entry of board.${list}`,
      'CAS-5.1',
      TOWER,
      ({ board }) => {
        const { length } = board[list];
        addAt(board[list], length - 1, list === 'parents' ? -1 : 1);
      },
    ],
  ),
  [
    'a tile outside the data set',
    'CAS-4.3',
    TOWER,
    ({ board, bag }) => board.pieces.push(pieceOf(ROTATIONS * bag.length, 9, 0)),
  ],
  [
    'a tile to place outside the data set',
    'CAS-1.20',
    DRAWN,
    (state) => {
      addAt(state.bag, current(state, 'placeTile').tileType, 1);
      Object.assign(current(state, 'placeTile'), { tileType: state.bag.length });
    },
  ],
  [
    'completed features in another order',
    'CAS-7.4',
    playedTo('placeFollower', ({ completed }) => completed.length > 1),
    ({ completed }) => completed.reverse(),
  ],
  [
    'a keep on a later part of a house',
    'CAS-10.1',
    LARGE_HOUSE,
    (state) => (seatOf(state, 0).keepHouse = nodeAt(state, 3, 4, 1)),
  ],
  [
    'a feature to double that still waits to score',
    'CAS-7.4',
    DOUBLING,
    (state) => {
      state.completed = [...(rebuildBoard(tablesOf(state), state.board)?.completed ?? [])];
    },
  ],
  [
    'a feature to double without followers',
    'CAS-7.4',
    DOUBLING,
    (state) => {
      for (const seat of state.seats) seat.followers = [];
    },
  ],
  [
    'a keep that moves in the other player’s turn against the option',
    'CAS-10.2',
    OPPONENTS_HOUSE_REVEALS,
    ({ config }) => Object.assign(config, { keepOnOpponentTurn: false }),
  ],
  ['a follower to place before any tile', 'CAS-6.1', SETUP, (state) => (state.stages = FOLLOWER_STAGES)],
  ['a wall tile on the wall when the game is over', 'CAS-2.3', OVER, ({ corners }) => (corners[1] = true)],
  [
    'a wall tile assigned without the wall tile',
    'CAS-13.10',
    OVER,
    (state) => {
      const [first] = state.assignments;
      if (first) renumber(state, first.number);
    },
  ],
  ...(['scores', 'ranking', 'winners'] as const).map(
    (list): Row => [
      `a result with other ${list}`,
      'CAS-14.1',
      OVER,
      ({ result }) => {
        if (list === 'scores') addAt(result?.scores ?? [], 0, 1);
        else if (list === 'ranking') result?.ranking.reverse();
        else result?.winners.splice(0, 1, 1 - numberAt(result.winners, 0));
      },
    ],
  ),
  [
    'a follower on a completed feature when a tile is placed',
    'CAS-3.2',
    DRAWN,
    (state) => seatOf(state, 0).followers.push(0),
  ],
  [
    'a follower on a completed feature before the game ends',
    'CAS-3.2',
    given({ tiles: ['capTMarket (6,0) r0'], moment: 'finalScoring' }),
    (state) => seatOf(state, 0).followers.push(nodeAt(state, 6, 0, 0)),
  ],
  ['points of courts before the end', 'CAS-13.1', DRAWN, (state) => (seatOf(state, 0).points.courts = 3)],
  [
    'a wall tile taken from another corner',
    'CAS-9.2',
    TOWER_REVEALS,
    (state) => {
      const stage = current(state, 'revealWallTile');
      stage.corner = state.corners.findIndex((hasTile, corner) => hasTile && corner !== stage.corner);
    },
  ],
  [
    'the end by a tile that fits nowhere, without such a tile',
    'CAS-12.2',
    OVER,
    ({ result }) => Object.assign(result ?? {}, { reason: 'lastTileRemoved' }),
  ],
  [
    'the end by a tile that fits nowhere, if all removed tiles fit',
    'CAS-12.2',
    ALL_FIT,
    ({ result }) => Object.assign(result ?? {}, { reason: 'lastTileRemoved' }),
  ],
  [
    'the end with tiles in the bag',
    'CAS-12.1',
    REMOVED_LAST,
    ({ removed, bag }) => {
      const tileType = removed.findIndex((count) => count > 0);
      addAt(removed, tileType, -1);
      addAt(bag, tileType, 1);
    },
  ],
  [
    'two followers on a tile',
    'CAS-6.1',
    HOUSES,
    (state) => (seatOf(state, 1).followers = [nodeAt(state, 2, 0, 2), nodeAt(state, 2, 0, 3)]),
  ],
  [
    'a follower of either player on one tile',
    'CAS-6.1',
    HOUSES,
    (state) => {
      seatOf(state, 0).followers = [nodeAt(state, 2, 0, 2)];
      seatOf(state, 1).followers = [nodeAt(state, 2, 0, 3)];
    },
  ],
  [
    'followers in another order',
    'CAS-6.3',
    MIDDLE,
    (state) => {
      for (const { followers } of state.seats) followers.reverse();
    },
  ],
  ['a used wall tile 4', 'CAS-11.1', MIDDLE, (state) => useWallTile(state, 4)],
  [
    'a wall tile taken before the first turn',
    'CAS-11.4',
    DOUBLING,
    (state) => {
      for (const { wallTiles } of state.seats) for (const tile of wallTiles) tile.turn = 0;
    },
  ],
  [
    'a wall tile listed before one taken earlier',
    'CAS-11.4',
    TOWER,
    (state) => {
      state.turn = 4;
      takeWallTile(state, 0, 3);
      takeWallTile(state, 0, 1);
    },
  ],
  [
    'both keeps on one house',
    'CAS-10.2',
    HOUSES,
    ({ seats: [one, two] }) => Object.assign(two ?? {}, { keepHouse: one?.keepHouse, keepSize: one?.keepSize }),
  ],
  ...(['keep', 'courts', 'courtBonus', 'openPaths', 'openTowers', 'openHouses', 'fivePoints'] as const).map(
    (source, index): Row => [
      `points of ${source} at the end without a source`,
      ['CAS-13.4', 'CAS-13.5', 'CAS-13.8', 'CAS-13.9', 'CAS-13.9', 'CAS-13.9', 'CAS-13.12'][index] as string,
      ASSIGNMENT,
      (state) => (seatOf(state, 0).points[source] += 60),
    ],
  ),
  ['a wall tile 5 or 6 that scored without a feature', 'CAS-13.9', OVER, ({ assignments }) => assignments.pop()],
];

describe('an unplayable state is refused', () => {
  test.each(NOT_PLAYABLE)('%s (%s)', (_, rule, from, change) => {
    expect(invariants(from)).toEqual([]);
    const refusal = loadRefusal(damaged(from, change));
    expect(refusal).toContain(rule);
  });
});

describe('states from games are accepted', () => {
  test.each<[what: string, State]>([
    ['a start player that was drawn', RANDOM],
    ['a follower of a start player that was drawn', playTurns(RANDOM, '1: threeT (8,3) r0, follower 0').state],
    ['features to choose from', OWN_CHOICE],
    ['a removed tile at the end', REMOVED_LAST],
    ['a wall tile about to be taken', TOWER_REVEALS],
    ['the first tiles', HOUSES],
    ['a tile in the middle of the game', MIDDLE],
    ['a follower to place', COMPLETED],
    ['a feature to double', DOUBLING],
    ['a keep that moves', HOUSE_REVEALS],
    ['a keep that moves in the turn of the other player', OPPONENTS_HOUSE_REVEALS],
    ['the choice of an extra turn', EXTRA_TURN],
    ['a second wall tile in a turn', SECOND_WALL_TILE],
    ['another turn', EXTRA],
    ['a doubled tower', DOUBLED_TOWER],
    ['a doubled house', DOUBLED_HOUSE],
    ['a removed tile', REMOVED],
    ['the final scoring', ASSIGNMENT],
    ['the final scoring with a wall tile assigned', SECOND_ASSIGNMENT],
    ['the end with all wall tiles taken', BARE_WALL],
    ['the end', OVER],
  ])('%s', (_, state) => {
    expect(loadRefusal(damaged(state, () => {}))).toBeUndefined();
  });
});
