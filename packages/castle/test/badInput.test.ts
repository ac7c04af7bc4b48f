import { createRng, InvalidStateError, Table } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Castle, castle, type Seat, type State } from '../src/index.js';
import { chooseToScore, TABLES } from './helpers.js';

/** A state at a decision of that name, in the middle of a game unless told otherwise. */
function playedTo(
  name: State['stages'][number]['stage'],
  isWanted: (state: State) => boolean = ({ turn }) => turn >= 30,
): State {
  for (let seed = 0; seed < 2000; seed++) {
    const table = new Table(castle, { players: 2, startPlayer: 0 }, createRng(seed));
    while (!table.isOver) {
      const { state } = table;
      if (state.stages.at(-1)?.stage === name && isWanted(state)) return castle.load(JSON.stringify(state));
      table.play(chooseToScore(table.actions(), table.rng));
    }
  }
  throw new Error(`no game came to ${name}`);
}

const sound = playedTo('placeTile');
const withFollower = playedTo('placeFollower');
const withCompleted = playedTo('placeFollower', ({ completed }) => completed.length > 0);
const withDoubling = playedTo('chooseDoubling', () => true);

const broken = (change: (state: State, first: Seat) => unknown, state = sound): unknown =>
  damaged(state, (copy) => change(copy, copy.seats[0] as Seat));

/** Puts a number of a list up by so much. */
function raise(list: number[], index: number, by: number): void {
  list[index] = (list[index] as number) + by;
}

describe('load', () => {
  test.each([
    ['at a tile', sound],
    ['at a follower', withFollower],
    ['at a wall tile', withDoubling],
  ])('takes a sound state %s, as a value or as a text', (_, state) => {
    expect(castle.load(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(castle.load(JSON.stringify(state))).toEqual(state);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['no JSON', '{"players":', /not JSON/],
    ['a state of another game', { players: 2, stages: [], result: null, board: [] }, /castle/],
    ['a missing part', broken((state) => Reflect.deleteProperty(state, 'bag')), /bag/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a seat too few', broken((state) => state.seats.pop()), /seats/],
    ['a tile type too few', broken((state) => state.bag.pop()), /CAS-1\.20/],
    ['a lost tile', broken((state) => raise(state.bag, state.bag.findIndex(Boolean), -1)), /instead of.*CAS-1\.3/],
    ['another start player than the config says', broken((state) => (state.startPlayer = 1)), /CAS-2\.5/],
    ['a start player still to be drawn', broken((state) => (state.startPlayer = null)), /CAS-2\.5/],
    ['a tile that has been turned', broken((state) => raise(state.board.pieces, 0, 1 << 11)), /CAS-(4\.6|5\.1)/],
    ['a tile on another', broken(({ board }) => board.pieces.push(board.pieces[0] as number)), /CAS-4\.3/],
    ['a board that its tiles do not give', broken((state) => raise(state.board.next, 0, 1)), /board\.next.*CAS-5\.1/],
    ['two followers on one tile', broken((_, first) => (first.followers = [0, 1])), /CAS-6\.1/],
    ['a follower beside the board', broken((_, first) => (first.followers = [290])), /CAS-6\.3/],
    ['a completed feature that is none', broken((state) => state.completed.push(290)), /CAS-7\.4/],
    [
      'a completed feature twice',
      broken((state) => state.completed.push(state.completed[0] as number), withCompleted),
      /CAS-7\.4/,
    ],
    ['a keep on no house', broken((_, first) => (first.keepSize += 1)), /CAS-10\.1/],
    ['a lost wall tile', broken((state) => raise(state.unrevealed, 0, state.unrevealed[0] ? -1 : 1)), /CAS-1\.21/],
    ['an empty corner', broken((state) => (state.corners[state.corners.indexOf(true)] = false)), /CAS-2\.3/],
    [
      'a wall tile taken in a turn to come',
      broken((state, first) => {
        const number = state.unrevealed.findIndex(Boolean) + 1;
        raise(state.unrevealed, number - 1, -1);
        state.corners[state.corners.indexOf(true)] = false;
        first.wallTiles.push({ number, turn: state.turn + 1 });
      }),
      /CAS-11\.4/,
    ],
    [
      'a stage of a seat that is not there',
      broken((state) => state.stages.push({ stage: 'drawTile', player: 2 })),
      /stages/,
    ],
    ['no stage and no result', broken((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', broken((state) => state.stages.push({ stage: 'endTurn', player: 0 })), /runs by itself/],
    [
      'a stage that nothing leads to',
      broken((state) => state.stages.push({ stage: 'chooseExtraTurn', player: 0 })),
      /agenda 'placeTile chooseExtraTurn'.*CAS-15\.1/,
    ],
    [
      'a follower out of turn',
      broken((state) => Object.assign(state.stages[0] as object, { player: 1 - playerAt(state) }), withFollower),
      /CAS-15\.1/,
    ],
    [
      'a follower for another tile',
      broken((state) => Object.assign(state.stages[1] as object, { cell: otherCell(state) }), withFollower),
      /CAS-6\.1/,
    ],
    [
      'a feature to double that is none',
      broken((state) => Object.assign(state.stages.at(-1) as object, { feature: 290 }), withDoubling),
      /CAS-7\.4/,
    ],
    [
      'a wall tile from an empty corner',
      broken((state) => {
        const corner = state.corners.indexOf(false);
        state.stages.splice(-1, 1, { stage: 'revealWallTile', player: playerAt(state), corner });
      }, withDoubling),
      /CAS-9\.6/,
    ],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => castle.load(value)).toThrow(InvalidStateError);
    expect(() => castle.load(value)).toThrow(message);
  });
});

function playerAt({ stages }: State): number {
  return (stages.at(-1) as { readonly player: number }).player;
}

/** A cell with a tile that wasn't placed last. */
function otherCell({ board, stages }: State): number {
  const current = stages.at(-1) as Extract<Castle['state']['stages'][number], { stage: 'placeFollower' }>;
  return TABLES.positions.findIndex((_, cell) => cell !== current.cell && board.nodes[cell] !== -1);
}

describe('foreign and broken states', () => {
  test('are refused by every function that takes a state', () => {
    const state = broken((_, first) => (first.keepSize += 1)) as State;
    const action = { type: 'skipFollower' } as const;
    for (const use of [
      () => castle.turn(state),
      () => castle.legalActions(state),
      () => castle.chanceOutcomes(state),
      () => castle.check(state, action),
      () => castle.apply(state, action),
      () => castle.view(state, 0),
      () => castle.score(state),
      () => castle.result(state),
    ]) {
      expect(use).toThrow(InvalidStateError);
    }
  });

  test('a sound state from elsewhere is played on, untouched', () => {
    const foreign = JSON.parse(JSON.stringify(sound)) as State;
    const [action] = castle.legalActions(sound);
    expect(castle.apply(foreign, action as Castle['action'])).toEqual(castle.apply(sound, action as Castle['action']));
    expect(foreign).toEqual(sound);
    expect(Object.isFrozen(foreign)).toBe(false);
  });

  test('a view of another game is refused by determinize', () => {
    expect(() => castle.determinize({ board: [] } as never, createRng(1))).toThrow(/Not a view of castle/);
  });
});
