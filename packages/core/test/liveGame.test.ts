import { describe, expect, test, vi } from 'vitest';
import { type Pig, pig, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { createTrace, formatTrace } from '../src/history/index.js';
import {
  advanceStep,
  createRng,
  IllegalActionError,
  LiveGame,
  type PlayedMove,
  settleStep,
  startStep,
  TraceError,
  UndoError,
  withoutForcedMoves,
} from '../src/index.js';
import { gains } from '../src/play/gains.js';
import { forced } from '../src/positions/index.js';
import { bids } from './games/bids.js';
import { type Cards, cards } from './games/cards.js';
import { type Peeking, peeking } from './games/peeking.js';
import { decision } from './laws/catches.js';

const mark = (cell: number) => ({ type: 'mark', cell }) as const;
const roll: Pig['action'] = { type: 'roll' };
const face = (number: number) => ({ type: 'die', face: number }) as Pig['outcome'];

describe('a step with chance', () => {
  // The first roll of a turn is a forced action.
  const first = startStep(pig, { players: 2 }, forced([face(4)]));
  const told = (moves: readonly PlayedMove<Pig>[]) =>
    moves.map(({ actor, action, wasForced }) => [actor, action, wasForced]);

  test('returns all moves and events, forced actions included', () => {
    expect(told(first.moves)).toEqual([
      [0, roll, true],
      ['chance', face(4), false],
    ]);
    const { state, moves, events } = advanceStep(pig, first.state, roll, forced([face(5)]));
    expect(told(moves)).toEqual([
      [0, roll, false],
      ['chance', face(5), false],
    ]);
    expect(moves[1]).toMatchObject({ stage: 'roll', player: 0 });
    expect(events).toEqual(moves.flatMap((move) => move.events));
    expect(state).toEqual(pig.apply(pig.apply(first.state, roll), face(5)));
  });

  test('settles a state at a chance stage and freezes its moves and events', () => {
    const rolled = pig.apply(first.state, roll);
    const { moves, state } = settleStep(pig, rolled, forced([face(6)]));
    expect(told(moves)).toEqual([['chance', face(6), false]]);
    expect(state).toEqual(pig.apply(rolled, face(6)));
    expect(Object.isFrozen(moves[0]) && Object.isFrozen(moves[0]?.events)).toBe(true);
  });
});

describe('a live game', () => {
  const start = () => new LiveGame(tictactoe, { players: 2 }, createRng(1));

  test('calls subscribers after every change until they unsubscribe', () => {
    const live = start();
    const listener = vi.fn();
    const leave = live.subscribe(listener);
    const before = live.getSnapshot();
    live.act(mark(4));
    expect(live.getSnapshot()).not.toBe(before);
    expect(live.getSnapshot()).toBe(live.getSnapshot());
    live.undo();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    live.act(mark(0));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('isn’t changed by an illegal action', () => {
    const live = start();
    live.act(mark(4));
    const snapshot = live.getSnapshot();
    expect(() => live.act(mark(4))).toThrow(IllegalActionError);
    expect(live.check(mark(4))).toMatchObject({ code: expect.any(String) });
    expect(live.getSnapshot()).toBe(snapshot);
  });

  test('records its history: numbers, states, turns', () => {
    const live = start();
    live.act(mark(4));
    live.act(mark(0));
    expect(live.history.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(live.history.map(({ turn }) => turn)).toMatchObject([{ player: 0 }, { player: 1 }, { player: 0 }]);
    expect(live.history[1]?.state).toEqual(tictactoe.apply(tictactoe.setup({ players: 2 }), mark(4)));
  });

  test('reports the turn and the end', () => {
    const live = start();
    for (const [number, cell] of [0, 3, 1, 4].entries()) {
      expect([live.turn, live.isOver]).toEqual([{ kind: 'decision', stage: 'mark', player: number % 2 }, false]);
      live.act(mark(cell));
    }
    live.act(mark(2));
    expect([live.turn, live.isOver, live.legalActions()]).toEqual([{ kind: 'over' }, true, []]);
  });

  test('resumes a saved game, with the recorded outcomes first and its own generator afterwards', () => {
    const live = new LiveGame(pig, { players: 2 }, forced([face(4), face(5), face(3), face(6)]));
    live.act(roll);
    live.act({ type: 'hold' });
    live.act(roll);
    const saved = live.save();
    expect(saved.moves.map(({ actor }) => actor)).toEqual(['chance', 0, 'chance', 0, 'chance', 1, 'chance']);
    const own = () => forced([face(2), face(6)]);
    for (const restored of [
      LiveGame.restore(pig, saved, own()),
      LiveGame.restore(pig, formatTrace(saved), own()),
      LiveGame.restore(pig, JSON.parse(JSON.stringify(saved)), own()),
    ]) {
      expect(restored.state).toEqual(live.state);
      expect(restored.moves).toEqual(live.moves);
      expect(restored.history.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
      restored.act(roll);
      expect(restored.state.turnTotal).toBe(3 + 6 + 2);
      restored.act(roll);
      expect(restored.state.turnTotal).toBe(3 + 6 + 2 + 6);
    }
    const generated = LiveGame.restore(pig, saved, createRng(3));
    generated.act(roll);
    expect(generated.state).toEqual(advanceStep(pig, live.state, roll, createRng(3)).state);
  });

  test('continues by itself if the saved game ends at a chance stage', () => {
    const beginning = createTrace(pig, { config: pig.setup({ players: 2 }).config, moves: [] });
    expect(LiveGame.restore(pig, beginning, forced([face(5)])).state.turnTotal).toBe(5);
    expect(LiveGame.restore(pig, beginning, createRng(8)).state).toEqual(
      new LiveGame(pig, { players: 2 }, createRng(8)).state,
    );
  });

  test('names the player of each move’s stage, if it has one', () => {
    const live = new LiveGame(pig, { players: 2 }, forced([face(4), face(5)]));
    live.act({ type: 'hold' });
    expect(live.moves.map(({ stage, player }) => [stage, player]).at(-1)).toEqual(['roll', 1]);
    const bidding = new LiveGame(bids, { players: 2 }, createRng(1));
    bidding.act({ type: 'bid', bid: 2 }, 1);
    expect(bidding.moves.at(-1)).toMatchObject({ stage: 'bid', player: null });
  });

  test('shows each viewer the visible part of the state and the moves', () => {
    const live = new LiveGame(cards, { players: 2 }, createRng(1));
    live.act(live.legalActions()[0] as never);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(live.view(viewer)).toEqual(cards.view(live.state, viewer));
      const seen = live.movesFor(viewer);
      expect(seen.map(({ actor }) => actor)).toEqual(live.moves.map(({ actor }) => actor));
      expect(seen.every((move) => !('action' in move))).toBe(true);
      expect(seen.map(({ events }) => events)).toEqual(
        live.moves.map(({ events }) => events.map((event) => cards.eventView(event, viewer))),
      );
    }
    expect(live.movesFor(1, 1)).toEqual(live.movesFor(1).slice(-1));
    // Hidden events are omitted.
    const bidding = new LiveGame(bids, { players: 3 }, createRng(1));
    bidding.act({ type: 'bid', bid: 2 }, 1);
    expect(bidding.movesFor(0).flatMap(({ events }) => events)).toEqual([]);
    expect(bidding.movesFor(1).flatMap(({ events }) => events)).toHaveLength(1);
  });

  test('refuses altered games and games of another kind', () => {
    const live = start();
    live.act(mark(4));
    const saved = live.save();
    const rng = createRng(2);
    expect(() => LiveGame.restore(pig as never, saved, rng)).toThrow(TraceError);
    expect(() => LiveGame.restore(tictactoe, { ...saved, moves: [] }, rng)).toThrow(/checksum/);
    expect(() => LiveGame.restore(tictactoe, 'nothing', rng)).toThrow(TraceError);
  });
});

describe('taking back', () => {
  const undoError = (undo: () => unknown): string | undefined => {
    try {
      undo();
      return undefined;
    } catch (error) {
      return (error as UndoError).code;
    }
  };

  test('takes back decisions, for the player who made them', () => {
    const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    expect(undoError(() => live.undo())).toBe('nothingToUndo');
    live.act(mark(4));
    expect(undoError(() => live.undo(1))).toBe('notYours');
    expect(live.canUndo(1)).toBe(false);
    expect(live.undo(0).number).toBe(0);
  });

  test('never crosses chance', () => {
    const live = new LiveGame(pig, { players: 2 }, forced([face(4), face(5), face(3)]));
    live.act(roll);
    expect(live.canUndo()).toBe(false);
    expect(undoError(() => live.undo())).toBe('chanceActed');
    expect(() => live.undo()).toThrow(UndoError);
  });

  test('never takes back a move that revealed something to others', () => {
    const live = new LiveGame(cards, { players: 2 }, createRng(1));
    live.act(live.legalActions()[0] as never);
    expect(undoError(() => live.undo())).toBe('somethingRevealed');
  });

  test('never takes back a move that is legal with only some hidden cards', () => {
    const { ask: _, ...unasked } = decision(cards.definition.stages.play);
    const quiet = defineGame<Cards>({ ...cards.definition, stages: { ...cards.definition.stages, play: unasked } });
    const live = new LiveGame(quiet, { players: 3 }, createRng(1));
    live.act(live.legalActions()[0] as never);
    expect(undoError(() => live.undo())).toBe('somethingRevealed');
  });

  test('never takes back a move that revealed something to its maker', () => {
    const live = new LiveGame(peeking, { players: 2 }, createRng(1));
    live.act({ type: 'wait' }, 0);
    expect(undoError(() => live.undo())).toBeUndefined();
    live.act({ type: 'peek' }, 0);
    expect(live.view(0).top).toBe(live.state.top);
    expect(live.view(1).top).toBeNull();
    expect(undoError(() => live.undo())).toBe('somethingRevealed');
  });

  test('never takes back a choice from a list that depends on hidden information', () => {
    const look = { ...decision(peeking.definition.stages.look), ask: 'always' as const };
    const asking = defineGame<Peeking>({ ...peeking.definition, stages: { ...peeking.definition.stages, look } });
    const live = new LiveGame(asking, { players: 2 }, createRng(1));
    live.act({ type: 'wait' }, 0);
    expect(undoError(() => live.undo())).toBe('somethingRevealed');
  });

  test('never takes back a move that revealed secret choices', () => {
    const live = new LiveGame(bids, { players: 2 }, createRng(1));
    live.act({ type: 'bid', bid: 2 }, 1);
    live.act({ type: 'bid', bid: 3 }, 0);
    expect(live.state.points).toEqual([3, 2]);
    expect(undoError(() => live.undo())).toBe('somethingRevealed');
  });

  test('takes back a secret choice beside another one', () => {
    const live = new LiveGame(bids, { players: 3 }, createRng(1));
    live.act({ type: 'bid', bid: 2 }, 1);
    live.act({ type: 'bid', bid: 1 }, 0);
    expect(undoError(() => live.undo(0))).toBeUndefined();
    expect(live.state.bids).toEqual([null, 2, null]);
    expect(live.canUndo(1)).toBe(true);
  });

  test('takes back a secret choice before it is revealed', () => {
    const live = new LiveGame(bids, { players: 3 }, createRng(1));
    live.act({ type: 'bid', bid: 2 }, 1);
    expect(live.canUndo(1)).toBe(true);
  });
});

test('gains are listed by seat and item', () => {
  const { state } = startStep(pig, { players: 2 }, forced([face(4)]));
  const [own, other] = gains(pig, state, { type: 'hold' });
  expect(own).toEqual({ total: 4, items: [{ rule: 'PIG-2.5', label: 'banked', points: 4 }] });
  expect(other).toEqual({ total: 0, items: [] });
  const live = new LiveGame(pig, { players: 2 }, forced([face(4), face(5), face(3)]));
  live.act({ type: 'hold' });
  live.act({ type: 'hold' });
  const [more] = gains(pig, live.state, { type: 'hold' });
  expect(more).toEqual({ total: 3, items: [{ rule: 'PIG-2.5', label: 'banked', points: 3 }] });
});

test('withoutForcedMoves stops at decisions that the game itself skips', () => {
  expect(pig.turn(pig.setup({ players: 2 })).kind).toBe('chance');
  const asking = withoutForcedMoves(pig);
  const first = asking.setup({ players: 2 });
  expect(asking.turn(first)).toMatchObject({ kind: 'decision', player: 0 });
  expect(pig.load(JSON.stringify(first))).toEqual(first);
  expect(asking.apply(first, roll)).toEqual(pig.setup({ players: 2 }));
});
