import { addAt, seatOf } from '@rulewright/core/define';
import { type Broken, badInputLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Castle, castle, type State } from '../src/index.js';
import { playedTo, TABLES } from './helpers.js';

const sound = playedTo('placeTile');
const withFollower = playedTo('placeFollower');
const withCompleted = playedTo('placeFollower', ({ completed }) => completed.length > 0);
const withDoubling = playedTo('chooseDoubling', () => true);

function playerAt({ stages }: State): number {
  return (stages.at(-1) as { readonly player: number }).player;
}

/** A cell with a tile that wasn't placed last. */
function otherCell({ board, stages }: State): number {
  const current = stages.at(-1) as Extract<Castle['state']['stages'][number], { stage: 'placeFollower' }>;
  return TABLES.positions.findIndex((_, cell) => cell !== current.cell && board.nodes[cell] !== -1);
}

const broken: readonly Broken<State>[] = [
  ['a seat too few', (state) => state.seats.pop(), /seats/],
  ['a tile type too few', (state) => state.bag.pop(), /CAS-1\.20/],
  ['a lost tile', (state) => addAt(state.bag, state.bag.findIndex(Boolean), -1), /in the bag.*CAS-1\.3/],
  ['many lost tiles', (state) => state.bag.fill(0), /: \d+ tiles are nowhere \(CAS-1\.3\)$/],
  ['a start player other than the config names', (state) => (state.startPlayer = 1), /CAS-2\.5/],
  ['a start player still to be drawn', (state) => (state.startPlayer = null), /CAS-2\.5/],
  ['a tile that has been turned', (state) => addAt(state.board.pieces, 0, 1 << 11), /CAS-(4\.6|5\.1)/],
  ['a tile on another', ({ board }) => board.pieces.push(board.pieces[0] as number), /CAS-4\.3/],
  ['a board that contradicts its tiles', (state) => addAt(state.board.next, 0, 1), /board\.next.*CAS-5\.1/],
  ['two followers on one tile', (state) => (seatOf(state, 0).followers = [0, 1]), /CAS-6\.1/],
  ['a follower off the board', (state) => (seatOf(state, 0).followers = [290]), /CAS-6\.3/],
  ['a completed feature that does not exist', (state) => state.completed.push(290), /CAS-7\.4/],
  [
    'a completed feature twice',
    (state) => state.completed.push(state.completed[0] as number),
    /CAS-7\.4/,
    withCompleted,
  ],
  ['a keep of the wrong size', (state) => (seatOf(state, 0).keepSize += 1), /CAS-10\.1/],
  ['a lost wall tile', (state) => addAt(state.unrevealed, 0, state.unrevealed[0] ? -1 : 1), /CAS-1\.21/],
  ['an empty corner', (state) => (state.corners[state.corners.indexOf(true)] = false), /CAS-2\.3/],
  [
    'a wall tile from a future turn',
    (state) => {
      const number = state.unrevealed.findIndex(Boolean) + 1;
      addAt(state.unrevealed, number - 1, -1);
      state.corners[state.corners.indexOf(true)] = false;
      seatOf(state, 0).wallTiles.push({ number, turn: state.turn + 1 });
    },
    /CAS-11\.4/,
  ],
  ['an automatic stage', (state) => state.stages.push({ stage: 'endTurn', player: 0 }), /automatic stage/],
  [
    'an unreachable stage',
    (state) => state.stages.push({ stage: 'chooseExtraTurn', player: 0 }),
    /agenda 'placeTile chooseExtraTurn'.*CAS-15\.1/,
  ],
  [
    'a follower out of turn',
    (state) => Object.assign(state.stages[0] as object, { player: 1 - playerAt(state) }),
    /CAS-15\.1/,
    withFollower,
  ],
  [
    'a follower for another tile',
    (state) => Object.assign(state.stages[1] as object, { cell: otherCell(state) }),
    /CAS-6\.1/,
    withFollower,
  ],
  [
    'a feature to double that does not exist',
    (state) => Object.assign(state.stages.at(-1) as object, { feature: 290 }),
    /CAS-7\.4/,
    withDoubling,
  ],
  [
    'a wall tile from an empty corner',
    (state) => {
      const corner = state.corners.indexOf(false);
      state.stages.splice(-1, 1, { stage: 'revealWallTile', player: playerAt(state), corner });
    },
    /CAS-9\.6/,
    withDoubling,
  ],
];

const config = {
  value: { players: 3, startPlayer: 2, wallTileSameTurn: 1, dataSet: 'printed' },
  says: [/players/, /startPlayer/, /wallTileSameTurn/, /dataSet/],
};

describe('bad input', () => {
  for (const promise of badInputLaws(castle, { state: sound, broken, config })) test(promise.name, promise.run);

  test.each([
    ['at a follower', withFollower],
    ['at a wall tile', withDoubling],
  ])('load takes a sound state %s', (_, state) => {
    expect(castle.load(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(castle.load(JSON.stringify(state))).toEqual(state);
  });
});
