import { describe, expect, test } from 'vitest';
import { pig, tictactoe } from '../examples/index.js';
import {
  ArgumentError,
  applyPatches,
  createRng,
  framesFor,
  framesOf,
  type GameTypes,
  IllegalActionError,
  LiveGame,
  type Viewer,
} from '../src/index.js';
import { forced } from '../src/positions/index.js';
import { bids } from './games/bids.js';
import { cards } from './games/cards.js';

const mark = (cell: number) => ({ type: 'mark', cell }) as const;

/** What a viewer sees of each frame: who moved where, the events, and what changes besides the turn. */
function filmed<T extends GameTypes>(live: LiveGame<T>, viewer: Viewer) {
  return framesFor(live, viewer, live.version - 1).flatMap(({ frames }) =>
    frames.map(({ move, events, patches }) => [
      move && `${move.actor} ${move.stage}`,
      ...events.map(({ type }) => type),
      ...patches.map(({ path: [field] }) => field).filter((field) => !/^(stages?|player)$/.test(`${field}`)),
    ]),
  );
}

/** Plays a game by its first legal actions, and a view along with it from frames that went through JSON. */
function follows<T extends GameTypes>(live: LiveGame<T>, viewer: Viewer): void {
  let view = live.view(viewer);
  let version = 0;
  while (!live.isOver) {
    const { turn } = live;
    const actor = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
    live.act(live.legalActions(actor)[0], actor);
    for (const change of JSON.parse(JSON.stringify(framesFor(live, viewer, version)))) {
      version = change.version;
      for (const { patches } of change.frames) view = applyPatches(view, patches);
    }
    expect(view).toEqual(live.view(viewer));
  }
  expect(version).toBe(live.version);
}

describe('the frames of a live game', () => {
  test.each([0, 1, 'spectator'] as const)('lead from view to view, for %s', (viewer) => {
    follows(new LiveGame(tictactoe, { players: 2 }, createRng(1)), viewer);
    follows(new LiveGame(cards, { players: 2 }, createRng(2)), viewer);
    follows(new LiveGame(bids, { players: 3 }, createRng(3)), viewer);
  });

  test('show every step between two decisions, chance and forced moves included', () => {
    const faces = [4, 1, 6].map((face) => ({ type: 'die', face }) as const);
    const live = new LiveGame(pig, { players: 2 }, forced(faces));
    live.act({ type: 'roll' });
    expect(filmed(live, 1)).toEqual([
      ['chance roll', 'rolled'],
      ['chance roll', 'lost', 'turnTotal'],
      ['chance roll', 'rolled', 'turnTotal'],
    ]);
  });

  test('are one without events for an undo, and none for an early end', () => {
    const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    live.act(mark(4));
    live.undo();
    const [change] = framesFor(live, 0, 1);
    expect(change).toMatchObject({ version: 2, isUndo: true, frames: [{ move: null, events: [] }] });
    expect(change?.frames[0]?.patches).toEqual(live.changesFor(0, 1)[0]?.patches);
    const end = { reason: 'resigned', seats: [1] } as const;
    live.end(end);
    expect(framesFor(live, 0, 2)).toEqual([{ version: 3, isUndo: false, end, frames: [] }]);
    expect(framesFor(live, 0, 3)).toEqual([]);
  });

  test('tell a viewer nothing about hidden events', () => {
    const live = new LiveGame(bids, { players: 3 }, createRng(1));
    live.act({ type: 'bid', bid: 2 }, 1);
    const events = (viewer: Viewer) =>
      framesFor(live, viewer, 0).flatMap(({ frames }) => frames.flatMap((f) => f.events));
    expect(events(0)).toEqual([]);
    expect(events(1)).toHaveLength(1);
  });

  test('exist for its versions and viewers only', () => {
    const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    live.act(mark(4));
    for (const since of [-1, 2, 0.5]) expect(() => framesFor(live, 0, since)).toThrow(ArgumentError);
    expect(() => framesFor(live, 2, 0)).toThrow(ArgumentError);
  });
});

describe('the frames of moves', () => {
  const state = tictactoe.setup({ players: 2 });
  const { moves } = tictactoe.step(state, mark(4));

  test('are none without moves', () => {
    expect(framesOf(tictactoe, state, [], 0)).toEqual([]);
  });

  test('refuse moves that can’t be played from the state', () => {
    const after = tictactoe.apply(state, mark(4));
    expect(() => framesOf(tictactoe, after, moves, 0)).toThrow(IllegalActionError);
  });

  test('leave state and moves as they were, for states from outside too', () => {
    const loaded = JSON.parse(JSON.stringify(state)) as typeof state;
    const before = JSON.stringify([loaded, moves]);
    expect(framesOf(tictactoe, loaded, moves, 1)).toEqual(framesOf(tictactoe, state, moves, 1));
    expect(JSON.stringify([loaded, moves])).toBe(before);
  });
});
