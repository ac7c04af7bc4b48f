import { describe, expect, test, vi } from 'vitest';
import { type TicTacToe, tictactoe } from '../examples/index.js';
import { createTrace, formatTrace, parseTrace, verify } from '../src/history/index.js';
import {
  ArgumentError,
  createRng,
  type EarlyEnd,
  type Game,
  type GameTypes,
  IllegalActionError,
  LiveGame,
  Playthrough,
  TraceError,
  UndoError,
} from '../src/index.js';
import { solo } from './kinds/solo.js';
import { teams } from './kinds/teams.js';

const resigned = (...seats: number[]): EarlyEnd => ({ reason: 'resigned', seats });
const mark = (cell: number) => ({ type: 'mark', cell }) as const;

/** Tic-tac-toe after one move. */
function begun(): LiveGame<TicTacToe> {
  const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
  live.act(mark(4));
  return live;
}

/** The places and the winners of a game that ends at once. */
function endOf<T extends GameTypes>(game: Game<T>, players: number, end: EarlyEnd) {
  const live = new LiveGame(game, { players }, createRng(1));
  live.end(end);
  return [live.result?.ranking, live.result?.winners];
}

describe('a game that ends early', () => {
  test.each(['resigned', 'lostOnTime', 'abandoned'] as const)(
    'by %s, is over and won by the other player',
    (reason) => {
      const live = begun();
      const { state } = live;
      const heard = vi.fn();
      live.subscribe(heard);
      const end = { reason, seats: [0] };
      expect(live.end(end)).toBe(live.getSnapshot());
      expect(live).toMatchObject({ isOver: true, version: 2, earlyEnd: end, state });
      expect(live.turn).toEqual({ kind: 'over' });
      expect(live.result).toEqual({ scores: [0, 0], ranking: [2, 1], winners: [1], reason });
      expect(heard.mock.calls).toEqual([[{ version: 2, isUndo: false, end }]]);
      expect(live.changesFor(1, 1)).toEqual([{ version: 2, isUndo: false, end, moves: [], patches: [] }]);
    },
  );

  test('takes no action, undo or second end', () => {
    const live = begun();
    live.end(resigned(0));
    expect(live.legalActions()).toEqual([]);
    expect(live.check(mark(0))).toMatchObject({ code: 'gameOver' });
    expect(() => live.act(mark(0))).toThrow(IllegalActionError);
    expect(live.canUndo()).toBe(false);
    expect(() => live.undo()).toThrow(expect.objectContaining({ constructor: UndoError, code: 'nothingToUndo' }));
    expect(() => live.end(resigned(1))).toThrow(ArgumentError);
    expect(live.version).toBe(2);
  });

  test('ranks those who left behind the others, whole teams, and nobody first without opponents', () => {
    expect(endOf(tictactoe, 2, { reason: 'agreed', seats: [] })).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(endOf(tictactoe, 2, { reason: 'abandoned', seats: [0, 1] })).toEqual([[1, 1], []]);
    expect(endOf(teams, 4, resigned(2))).toEqual([
      [3, 1, 3, 1],
      [1, 3],
    ]);
    expect(endOf(solo, 1, resigned(0))).toEqual([[1], []]);
    expect(endOf(solo, 1, { reason: 'agreed', seats: [] })).toEqual([[1], []]);
  });

  test.each<[string, unknown]>([
    ['an unknown reason', { reason: 'bored', seats: [0] }],
    ['a seat that does not exist', resigned(2)],
    ['a repeated seat', resigned(1, 1)],
    ['nobody who resigned', resigned()],
    ['an agreement with a seat', { reason: 'agreed', seats: [0] }],
    ['no object', undefined],
  ])('refuses %s and goes on', (_, end) => {
    const live = begun();
    expect(() => live.end(end as EarlyEnd)).toThrow(ArgumentError);
    expect(live).toMatchObject({ isOver: false, version: 1, earlyEnd: undefined, result: null });
  });

  test('refuses to end a game that its rules ended', () => {
    const live = begun();
    for (const cell of [0, 2, 1, 6]) live.act(mark(cell));
    expect(live.isOver).toBe(true);
    expect(() => live.end(resigned(0))).toThrow(ArgumentError);
  });
});

describe('the record of an early end', () => {
  const live = begun();
  live.end(resigned(1));

  test.each([
    ['a log', live.log()],
    ['a trace', live.save()],
    ['the text of a trace', formatTrace(live.save())],
  ])('restores from %s', (_, saved) => {
    const restored = LiveGame.restore(tictactoe, saved, createRng(2));
    expect(restored).toMatchObject({ earlyEnd: live.earlyEnd, version: 2, isOver: true });
    expect(restored.result).toEqual(live.result);
    expect(restored.log().split('\n').slice(1)).toEqual(live.log().split('\n').slice(1));
    expect(restored.save().hash).toBe(live.save().hash);
  });

  test('is part of the playthrough of a trace, until it is played on', () => {
    const played = Playthrough.replay(tictactoe, live.save());
    expect(played.earlyEnd).toEqual(resigned(1));
    expect(played.state).toEqual(live.state);
    expect(played.trace()).toEqual(live.save());
    expect(played.play(mark(0)).earlyEnd).toBeUndefined();
    expect(played.upTo(0).earlyEnd).toBeUndefined();
  });

  test('is appended to a log', () => {
    expect(begun().log() + live.log(1)).toBe(live.log());
  });

  test('is verified', () => {
    const trace = live.save();
    expect(verify(tictactoe, parseTrace<TicTacToe>(formatTrace(trace)))).toEqual(live.state);
    const { end: _, ...unended } = trace;
    for (const forged of [{ ...trace, end: resigned(0) }, unended]) {
      expect(() => verify(tictactoe, forged)).toThrow(expect.objectContaining({ code: 'alteredTrace' }));
    }
  });

  test('is part of a trace made from moves', () => {
    const { header, moves } = live.save();
    const { config, seed } = header;
    expect(createTrace(tictactoe, { config, seed, moves, end: resigned(1) })).toEqual(live.save());
  });

  test.each([
    ['names another seat', live.log().replace('"seats":[1]', '"seats":[0]')],
    ['names a seat that does not exist', live.log().replace('"seats":[1]', '"seats":[7]')],
    ['is followed by a move', `${live.log()}${begun().log(0).replace('"version":1', '"version":3')}`],
    ['is removed', live.log().replace(/,"end":\{.*?\}/, '')],
  ])('is refused if it %s', (_, log) => {
    expect(log).not.toBe(live.log());
    expect(() => LiveGame.restore(tictactoe, log, createRng(1))).toThrow(TraceError);
  });
});
