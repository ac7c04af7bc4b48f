/** What a live game keeps in memory, and what it plays again. */
import { describe, expect, test } from 'vitest';
import { pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { createRng, LiveGame } from '../src/index.js';

const mark = (cell: number) => ({ type: 'mark', cell }) as const;

/** Tic-tac-toe that counts how often a decision is played, and a live game of it after some marks. */
function counted(...cells: readonly number[]) {
  const { definition } = tictactoe;
  const plain = definition.stages.mark;
  if (plain.kind !== 'decision') throw new Error('A mark is a decision.');
  let played = 0;
  const game = defineGame<TicTacToe>({
    ...definition,
    stages: {
      mark: {
        ...plain,
        apply(state, stage, action, emit, actor) {
          played++;
          plain.apply(state, stage, action, emit, actor);
        },
      },
    },
  });
  const live = new LiveGame(game, { players: 2 }, createRng(1));
  for (const cell of cells) live.act(mark(cell));
  /** The number of decisions that it takes. */
  const cost = (work: () => unknown) => {
    const before = played;
    work();
    return played - before;
  };
  return { live, cost };
}

/** Cells in an order in which nobody wins before the last. */
const CELLS = [0, 1, 2, 4, 3, 5, 7] as const;

describe('a live game', () => {
  test('keeps the last two positions, for changes, the log and an undo', () => {
    const { live, cost } = counted(...CELLS);
    const { version } = live;
    expect(cost(() => live.log(version - 1))).toBe(0);
    expect(cost(() => live.changesFor(0, version - 1))).toBe(0);
    expect(cost(() => live.save())).toBe(0);
    expect(cost(() => live.undo())).toBe(0);
    expect(cost(() => live.changesFor(0, version))).toBe(0);
    expect(cost(() => live.act(mark(8)))).toBe(1);
  });

  test('plays again what it does not keep', () => {
    const { live, cost } = counted(...CELLS);
    expect(cost(() => live.changesFor(0, 2))).toBe(CELLS.length - 1);
    expect(cost(() => live.log())).toBe(CELLS.length - 1);
    live.undo();
    expect(cost(() => live.undo())).toBe(CELLS.length - 1);
    // Undone decisions aren't played again, unless their positions are asked for.
    expect(cost(() => live.changesFor(0, live.version - 2))).toBe(CELLS.length);
    live.act(mark(5));
    expect(cost(() => live.changesFor(0, live.version - 2))).toBe(CELLS.length - 1);
  });

  test('keeps its history for ten changes after it was last read', () => {
    const { live, cost } = counted(...CELLS);
    const first = live.snapshots;
    expect(live.snapshots).toBe(first);
    for (let round = 0; round < 5; round++) {
      live.undo();
      live.act(mark(7));
    }
    expect(cost(() => live.snapshots)).toBe(0);
    expect(first).toHaveLength(CELLS.length + 1);
    for (let round = 0; round < 5; round++) {
      live.undo();
      live.act(mark(8));
    }
    live.undo();
    expect(cost(() => live.snapshots)).toBe(CELLS.length - 1);
  });

  test('has its current position in its history', () => {
    const { live } = counted(...CELLS);
    const isLast = () => live.snapshots.at(-1) === live.getSnapshot();
    expect(isLast()).toBe(true);
    live.undo();
    expect(isLast()).toBe(true);
    live.undo();
    expect(isLast()).toBe(true);
    const restored = LiveGame.restore(tictactoe, live.log(), createRng(1));
    expect(restored.snapshots.at(-1)).toBe(restored.getSnapshot());
    expect(restored.snapshots).toEqual(live.snapshots);
  });

  test('is restored with each decision played once, and its current position once more after an undo', () => {
    const { live, cost } = counted(...CELLS);
    live.undo();
    live.act(mark(8));
    const restoring = () => {
      const log = live.log();
      return cost(() => LiveGame.restore(live.game, log, createRng(1)));
    };
    expect(restoring()).toBe(CELLS.length + 1);
    live.undo();
    expect(restoring()).toBe(CELLS.length + 2);
  });

  test('is restored, and tells its changes, with at most one decision a step', () => {
    const { live, cost } = counted(...CELLS);
    live.undo();
    const costs = <Result>(work: Generator<void, Result>) => {
      const each: number[] = [];
      let step: IteratorResult<void, Result> | undefined;
      while (!step?.done) each.push(cost(() => (step = work.next())));
      return { most: Math.max(...each), result: step.value };
    };
    const restored = costs(LiveGame.restoreInSteps(live.game, live.log(), createRng(1)));
    expect(restored.most).toBe(1);
    expect(restored.result.getSnapshot()).toEqual(live.getSnapshot());
    const told = costs(restored.result.changesForInSteps(0, 3));
    expect(told.most).toBe(1);
    expect(told.result).toEqual(live.changesFor(0, 3));
  });

  test('tells no changes in steps if it changes between two of them', () => {
    const { live } = counted(...CELLS);
    const work = live.changesForInSteps(0, 3);
    work.next();
    live.undo();
    expect(() => [...work]).toThrow('The game has changed since version 7.');
  });

  test('plays again with the config that it began with', () => {
    const config = { players: 2, goal: 100 };
    const live = new LiveGame(pig, config, createRng(1));
    const first = live.getSnapshot();
    live.act({ type: 'hold' });
    config.goal = 50;
    expect(live.snapshots[0]).toEqual(first);
  });

  test('has the position before an early end in its history', () => {
    const { live } = counted(...CELLS);
    const { snapshots } = live;
    live.end({ reason: 'agreed', seats: [] });
    expect(live.snapshots).toBe(snapshots);
    const restored = LiveGame.restore(tictactoe, live.log(), createRng(1));
    expect(restored.snapshots).toEqual(snapshots);
    expect(restored.getSnapshot()).toEqual(live.getSnapshot());
    expect(restored.changesFor(0, 0)).toEqual(live.changesFor(0, 0));
  });
});
