import { addAt, numberAt, seatOf } from '@rulewright/core/define';
import { describe } from 'vitest';
import { type Planted, testPlanted, type Unknowable } from '../../core/test/planted.js';
import { featureOf, isCompleted, kindOf } from '../src/board/features.js';
import type { FeatureKind } from '../src/components.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { type Castle, castle, type State } from '../src/index.js';
import { given, playedTo, playTurns } from './helpers.js';

const once = (make: () => State): (() => State) => {
  let made: State | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const middle = once(() =>
  playedTo('placeTile', ({ turn, seats }) => turn > 25 && seats.every(({ followers }) => followers.length > 0)),
);
const follower = once(() => playedTo('placeFollower', ({ turn }) => turn > 10));
const houses = once(
  () =>
    playTurns(
      castle.setup({ players: 2, startPlayer: 0 }),
      '0: capHMarket (8,3) r1, follower 0',
      '1: endH (2,0) r0, follower 1',
    ).state,
);
const assigning = once(() => playedTo('assignWallTile', () => true));
const extra = once(() => playedTo('chooseExtraTurn', () => true));
const bare = once(() => given({ wallTiles: [[2]] }));
const over = once(() => given({ tiles: ['courtMarket (4,4) r0'], moment: 'finalScoring' }));

/** A root of a feature of a kind, completed or not. */
function rootOf(state: State, kind: FeatureKind, isDone: boolean): number {
  const tables = tablesOf(state);
  return state.board.parents.findIndex(
    (parent, node) =>
      parent < 0 && kindOf(tables, state.board, node) === kind && isCompleted(tables, state.board, node) === isDone,
  );
}

const REFUSED: Planted<Castle>[] = [
  [
    'a follower on a completed feature',
    'CAS-3.2',
    middle,
    (state) => {
      seatOf(state, 0).followers = [rootOf(state, 'path', true)];
    },
  ],
  [
    'two followers on one tile',
    'CAS-6.1',
    middle,
    (state) => {
      seatOf(state, 1).followers = seatOf(state, 0).followers.slice(0, 1);
    },
  ],
  [
    'a follower beside the board',
    'CAS-6.3',
    middle,
    (state) => (seatOf(state, 0).followers = [state.board.pieces.length]),
  ],
  [
    'followers in another order',
    'CAS-6.3',
    once(() => playedTo('placeTile', ({ seats: [own] }) => (own?.followers.length ?? 0) > 2)),
    (state) => seatOf(state, 0).followers.reverse(),
  ],
  ['a keep of another size', 'CAS-10.1', houses, (state) => (seatOf(state, 0).keepSize = 5)],
  [
    'a keep on an open house',
    'CAS-10.1',
    middle,
    (state) => {
      const root = rootOf(state, 'house', false);
      Object.assign(seatOf(state, 0), {
        keepHouse: root,
        keepSize: featureOf(tablesOf(state), state.board, root).size,
      });
    },
  ],
  [
    'both keeps on one house',
    'CAS-10.2',
    houses,
    (state) => {
      const { keepHouse, keepSize } = seatOf(state, 0);
      Object.assign(seatOf(state, 1), { keepHouse, keepSize });
    },
  ],
  ['a tile too many', 'CAS-1.3', middle, ({ bag }) => addAt(bag, 0, 1)],
  ['a lost tile', 'CAS-1.3', middle, ({ bag }) => addAt(bag, bag.findIndex(Boolean), -1)],
  ['another start player', 'CAS-2.5', houses, (state) => (state.startPlayer = 1)],
  [
    'more tiles than turns',
    'CAS-3.4',
    middle,
    (state) => {
      state.turn = 3;
      for (const { wallTiles } of state.seats) for (const tile of wallTiles) tile.turn = 1;
    },
  ],
  ['odd points for towers', 'CAS-8.5', middle, (state) => (seatOf(state, 0).points.towers += 1)],
  ['points for towers without a completed tower', 'CAS-8.5', houses, (state) => (seatOf(state, 0).points.towers = 4)],
  ['more points for houses than they are worth', 'CAS-8.6', houses, (state) => (seatOf(state, 1).points.houses += 1)],
  ['doubled points without a wall tile', 'CAS-11.7', houses, (state) => (seatOf(state, 0).points.doubling = 2)],
  ['points for the keep in a game under way', 'CAS-13.1', middle, (state) => (seatOf(state, 0).points.keep = 7)],
  ['points for courts in a game under way', 'CAS-13.1', middle, (state) => (seatOf(state, 1).points.courts = 6)],
  [
    'a third wall tile of a number',
    'CAS-1.21',
    extra,
    ({ unrevealed }) =>
      addAt(
        unrevealed,
        unrevealed.findIndex((count) => count < 2),
        1,
      ),
  ],
  [
    'a wall tile on a bare corner',
    'CAS-1.10',
    middle,
    ({ corners }) => {
      corners[corners.indexOf(true)] = false;
      corners[0] = true;
    },
  ],
  [
    'more wall tiles than are hidden',
    'CAS-2.3',
    middle,
    (state) => (state.corners[state.corners.lastIndexOf(true)] = false),
  ],
  [
    'a wall tile 9 that was used',
    'CAS-11.1',
    middle,
    ({ used, unrevealed }) => {
      addAt(unrevealed, 8, -1);
      addAt(used, 8, 1);
    },
  ],
  [
    'a wall tile of a turn to come',
    'CAS-11.4',
    extra,
    (state) => {
      for (const { wallTiles } of state.seats) for (const tile of wallTiles) tile.turn = state.turn + 1;
    },
  ],
  [
    'contacts against the tiles',
    'CAS-5.1',
    middle,
    ({ board }) => (board.contacts[board.contacts.findIndex(Boolean)] = 0),
  ],
  [
    'an open feature that waits to score',
    'CAS-7.4',
    follower,
    (state) => (state.completed = [rootOf(state, 'court', false)]),
  ],
  [
    'the follower of the other player',
    'CAS-15.1',
    follower,
    ({ stages }) => {
      const current = stages.at(-1);
      if (current?.stage === 'placeFollower') current.player = 1 - current.player;
    },
  ],
  [
    'a wall tile assigned in a game under way',
    'CAS-11.1',
    middle,
    (state) => state.assignments.push({ player: 0, number: 7, feature: rootOf(state, 'court', false) }),
  ],
  [
    'a wall tile to assign that nobody holds',
    'CAS-15.10',
    assigning,
    (state) => {
      for (const { wallTiles } of state.seats) {
        for (const tile of wallTiles) {
          addAt(state.unrevealed, tile.number - 1, 1);
        }
        wallTiles.length = 0;
      }
    },
  ],
  [
    'another winner',
    'CAS-14.1',
    over,
    (state) => state.result && Reflect.set(state.result.scores, 0, numberAt(state.result.scores, 0) + 9),
  ],
];

const UNKNOWABLE: Unknowable<Castle>[] = [
  [
    'a bare corner that no marker has reached',
    'a description names wall tiles and bare corners without scores',
    bare,
    ({ corners }) => corners.splice(12, 2, false, true),
  ],
  [
    '40 points of paths after two turns',
    'a description names scores, which count as points of paths',
    houses,
    (state) => (seatOf(state, 0).points.paths = 40),
  ],
];

describe('planted contradictions', () => {
  testPlanted(castle, REFUSED, UNKNOWABLE);
});
