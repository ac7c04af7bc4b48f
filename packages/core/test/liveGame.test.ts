import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { createTrace, formatTrace, verify } from '../src/history/index.js';
import {
  ArgumentError,
  advanceStep,
  applyPatches,
  type Change,
  createRng,
  type Game,
  type GameTypes,
  IllegalActionError,
  LiveGame,
  type PlayedMove,
  Playthrough,
  type Refusal,
  type Snapshot,
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

function movesOf<T extends GameTypes>(live: LiveGame<T>): readonly PlayedMove<T>[] {
  return live.snapshots.flatMap(({ moves }) => moves);
}

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

  test('calls subscribers after every change, undo included, until they unsubscribe', () => {
    const live = start();
    const listener = vi.fn();
    const leave = live.subscribe(listener);
    const before = live.getSnapshot();
    live.act(mark(4));
    expect(live.getSnapshot()).not.toBe(before);
    expect(live.getSnapshot()).toBe(live.getSnapshot());
    live.undo();
    expect(listener.mock.calls).toEqual([[{ version: 1, isUndo: false }], [{ version: 2, isUndo: true }]]);
    leave();
    live.act(mark(0));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  describe('with a subscriber that fails', () => {
    const full = new Error('the disk is full');
    const throwing = () => {
      throw full;
    };
    const rejecting = () => Promise.reject(full);

    /** What is printed as an error. */
    function printed() {
      const error = vi.fn();
      vi.stubGlobal('console', { error });
      onTestFinished(() => void vi.unstubAllGlobals());
      return error;
    }

    /** Plays a move of a game with the subscriber and one after it. */
    async function played(live: LiveGame<TicTacToe>, failing: () => void) {
      live.subscribe(failing);
      const later = vi.fn();
      live.subscribe(later);
      expect(live.act(mark(4))).toBe(live.getSnapshot());
      expect(later.mock.calls).toEqual([[{ version: live.version, isUndo: false }]]);
      await Promise.resolve();
    }

    test.each([throwing, rejecting])('keeps the change, calls the others and `onError`: %o', async (failing) => {
      const onError = vi.fn();
      const live = new LiveGame(tictactoe, { players: 2 }, createRng(1), { onError });
      await played(live, failing);
      expect(onError.mock.calls).toEqual([[full]]);
      const restored = LiveGame.restore(tictactoe, live.log(), createRng(1), { onError });
      restored.undo();
      await played(restored, failing);
      expect(onError.mock.calls).toEqual([[full], [full]]);
    });

    test.each([throwing, rejecting])('prints the error once if it has no `onError`: %o', async (failing) => {
      const print = printed();
      await played(start(), failing);
      expect(print.mock.calls).toEqual([[full]]);
    });

    test('survives an `onError` that throws', async () => {
      const print = printed();
      await played(new LiveGame(tictactoe, { players: 2 }, createRng(1), { onError: throwing }), throwing);
      expect(print.mock.calls).toEqual([[full]]);
    });

    test('must have a function as `onError`', () => {
      const onError = 'print' as never;
      expect(() => new LiveGame(tictactoe, { players: 2 }, createRng(1), { onError })).toThrow(ArgumentError);
      expect(() => LiveGame.restore(tictactoe, start().log(), createRng(1), { onError })).toThrow(ArgumentError);
      expect(() => LiveGame.restore(tictactoe, start().log(), createRng(1), 4 as never)).toThrow(ArgumentError);
    });
  });

  test('counts versions that never repeat', () => {
    const live = start();
    const versions = [live.version];
    for (const change of [() => live.act(mark(4)), () => live.undo(), () => live.act(mark(4))]) {
      change();
      versions.push(live.version);
    }
    expect(versions).toEqual([0, 1, 2, 3]);
    expect(live.getSnapshot().number).toBe(1);
  });

  test('gives the same view until something changes', () => {
    const live = new LiveGame(cards, { players: 2 }, createRng(1));
    const views = () => ([0, 1, 'spectator'] as const).map((viewer) => live.view(viewer));
    const before = views();
    views().forEach((view, index) => void expect(view).toBe(before[index]));
    live.act(live.legalActions()[0]);
    views().forEach((view, index) => void expect(view).not.toBe(before[index]));
    expect(() => live.view(2)).toThrow(ArgumentError);
    expect(live.view(0)).toBe(live.view(0));
  });

  test('lists the changes since any version, undos included, as patches from view to view', () => {
    const live = new LiveGame(bids, { players: 3 }, createRng(1));
    const views = [live.view(1)];
    const changes = [
      () => live.act({ type: 'bid', bid: 2 }, 1),
      () => live.undo(1),
      () => live.act({ type: 'bid', bid: 1 }, 0),
    ];
    for (const change of changes) {
      change();
      views.push(live.view(1));
    }
    for (const since of views.keys()) {
      const seen = JSON.parse(JSON.stringify(live.changesFor(1, since)));
      expect(seen.map(({ version, isUndo }: Change) => [version, isUndo])).toEqual(
        [
          [1, false],
          [2, true],
          [3, false],
        ].slice(since),
      );
      let view = views[since];
      for (const { version, patches } of seen) {
        view = applyPatches(view, patches);
        expect(view).toEqual(views[version]);
      }
    }
    expect(live.changesFor(1, 1)[0]?.moves).toEqual([]);
    for (const since of [-1, 4, 0.5, '0' as never]) expect(() => live.changesFor(1, since)).toThrow(ArgumentError);
  });

  test('takes anything as an action, and refuses what isn’t one', () => {
    const live = start();
    for (const anything of [undefined, null, 4, 'mark', [], {}, { type: 'mark' }, { type: 'mark', cell: '4' }]) {
      expect(() => live.act(anything)).toThrow(IllegalActionError);
    }
    expect(live.version).toBe(0);
    live.act(JSON.parse('{"type":"mark","cell":4}'));
    expect(live.version).toBe(1);
  });

  test('isn’t changed by an illegal action', () => {
    const live = start();
    live.act(mark(4));
    const snapshot = live.getSnapshot();
    expect(() => live.act(mark(4))).toThrow(IllegalActionError);
    // The refusal has the type that words take.
    const refusal: Refusal<TicTacToe> | undefined = live.check(mark(4));
    expect(refusal).toMatchObject({ code: expect.any(String) });
    expect(live.getSnapshot()).toBe(snapshot);
  });

  test('records its history: numbers, states, turns', () => {
    const live = start();
    live.act(mark(4));
    live.act(mark(0));
    expect(live.snapshots.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect(live.snapshots.map(({ turn }) => turn)).toMatchObject([{ player: 0 }, { player: 1 }, { player: 0 }]);
    expect(live.snapshots[1]?.state).toEqual(tictactoe.apply(tictactoe.setup({ players: 2 }), mark(4)));
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
      expect(restored.snapshots).toEqual(live.snapshots);
      expect(restored.snapshots.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
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
    expect(
      movesOf(live)
        .map(({ stage, player }) => [stage, player])
        .at(-1),
    ).toEqual(['roll', 1]);
    const bidding = new LiveGame(bids, { players: 2 }, createRng(1));
    bidding.act({ type: 'bid', bid: 2 }, 1);
    expect(movesOf(bidding).at(-1)).toMatchObject({ stage: 'bid', player: null });
  });

  test('shows each viewer the visible part of the state and the moves', () => {
    const live = new LiveGame(cards, { players: 2 }, createRng(1));
    live.act(live.legalActions()[0] as never);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(live.view(viewer)).toEqual(cards.view(live.state, viewer));
      const seen = live.changesFor(viewer, 0).flatMap(({ moves }) => moves);
      const { moves } = live.getSnapshot();
      expect(seen.map(({ actor }) => actor)).toEqual(moves.map(({ actor }) => actor));
      expect(seen.every((move) => !('action' in move))).toBe(true);
      expect(seen.map(({ events }) => events)).toEqual(
        moves.map(({ events }) => events.map((event) => cards.eventView(event, viewer))),
      );
    }
    // Hidden events are omitted.
    const bidding = new LiveGame(bids, { players: 3 }, createRng(1));
    bidding.act({ type: 'bid', bid: 2 }, 1);
    const eventsFor = (viewer: number) =>
      bidding.changesFor(viewer, 0).flatMap(({ moves }) => moves.flatMap(({ events }) => events));
    expect(eventsFor(0)).toEqual([]);
    expect(eventsFor(1)).toHaveLength(1);
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

describe('a log', () => {
  const bid = (number: number) => ({ type: 'bid', bid: number });

  /** A game with chance, and one with undos. */
  function games() {
    const rolling = new LiveGame(pig, { players: 2 }, forced([face(4), face(5), face(3), face(6)]));
    for (const action of [roll, { type: 'hold' }, roll]) rolling.act(action);
    const bidding = new LiveGame(bids, { players: 3 }, createRng(1));
    bidding.act(bid(2), 1);
    bidding.undo(1);
    bidding.act(bid(1), 0);
    return { rolling, bidding };
  }

  test('restores the game with its versions', () => {
    const { rolling, bidding } = games();
    for (const live of [rolling, bidding] as unknown as LiveGame<GameTypes>[]) {
      const restored = LiveGame.restore(live.game, live.log(), createRng(3));
      expect(restored.snapshots).toEqual(live.snapshots);
      expect(restored.version).toBe(live.version);
      expect(restored.log()).toBe(live.log());
      expect(restored.changesFor(0, 0)).toEqual(live.changesFor(0, 0));
    }
    const own = LiveGame.restore(pig, rolling.log(), forced([face(2)]));
    own.act(roll);
    expect(own.state.turnTotal).toBe(3 + 6 + 2);
  });

  test('is restored without testing again what an undone decision had revealed', () => {
    let guesses = 0;
    const { determinize } = peeking.definition;
    const counting = defineGame<Peeking>({
      ...peeking.definition,
      determinize: (view, rng) => {
        guesses++;
        return determinize?.(view, rng) as Peeking['state'];
      },
    });
    const live = new LiveGame(counting, { players: 2 }, createRng(1));
    for (let change = 0; change < 5; change++) {
      live.act({ type: 'wait' }, 0);
      live.undo(0);
    }
    expect(guesses).toBeGreaterThan(0);
    guesses = 0;
    const restored = LiveGame.restore(counting, live.log(), createRng(1));
    expect(guesses).toBe(0);
    expect([restored.version, restored.log()]).toEqual([10, live.log()]);
    // The test of later undos is the usual one.
    restored.act({ type: 'peek' }, 0);
    expect(() => restored.undo()).toThrow(UndoError);
  });

  test('is refused if it undoes chance, or more than was played', () => {
    const { rolling } = games();
    const undo = (version: number, hash: string) => `${JSON.stringify({ version, moves: null, hash })}\n`;
    const hashes = rolling.log().match(/"hash":"\w+"/g) ?? [];
    const forged = rolling.log() + undo(4, hashes[2]?.slice(8, -1) ?? '');
    expect(() => LiveGame.restore(pig, forged, createRng(1))).toThrow(/Version 4 .* Something was rolled or drawn/);
    const fresh = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    const [first = ''] = fresh.log().match(/"hash":"\w+"/) ?? [];
    const early = fresh.log() + undo(1, first.slice(8, -1));
    expect(() => LiveGame.restore(tictactoe, early, createRng(1))).toThrow(/Version 1 .* no decision to undo/);
  });

  test('grows by appending, with undos', () => {
    const live = new LiveGame(bids, { players: 3 }, createRng(1));
    let text = live.log();
    live.subscribe(({ version }) => {
      text += live.log(version - 1);
    });
    live.act(bid(2), 1);
    live.undo(1);
    live.act(bid(1), 0);
    expect(text).toBe(live.log());
    expect(text.split('\n')).toHaveLength(1 + 4 + 1);
    expect(live.log(live.version)).toBe('');
    expect(() => live.log(9)).toThrow(ArgumentError);
    expect(LiveGame.restore(bids, text, createRng(1)).state).toEqual(live.state);
  });

  test('drops a last line that was cut off', () => {
    const { rolling } = games();
    const text = rolling.log();
    for (const cut of [1, 5, 20]) expect(LiveGame.restore(pig, text.slice(0, -cut), createRng(1)).version).toBe(2);
  });

  test('is refused if altered', () => {
    const { rolling, bidding } = games();
    const altered = (game: Game<never>, live: { log(): string }, edit: (lines: string[]) => string[]) => {
      const text = edit(live.log().trimEnd().split('\n')).join('\n');
      try {
        LiveGame.restore(game, `${text}\n`, createRng(1));
        return 'restored';
      } catch (error) {
        return error instanceof TraceError ? error.code : String(error);
      }
    };
    const one = (edit: (text: string) => string) =>
      altered(pig as never, rolling, (lines) => lines.map((line, place) => (place === 2 ? edit(line) : line)));
    expect(one((text) => text)).toBe('restored');
    expect(one((text) => text.replace('"face":5', '"face":6'))).toBe('alteredTrace');
    expect(one((text) => text.replace('"face":5', '"face":7'))).toBe('alteredTrace');
    expect(one((text) => text.replace('"roll"', '"hold"'))).toBe('alteredTrace');
    expect(one((text) => text.replace('"actor":0', '"actor":1'))).toBe('alteredTrace');
    expect(one((text) => text.replace(/"moves":.*\]/, '"moves":null'))).toBe('alteredTrace');
    expect(one((text) => text.replace(/"moves":.*\]/, '"moves":[]'))).toBe('alteredTrace');
    expect(one((text) => text.replace(/,{"actor":"chance".*}\]/, ']'))).toBe('alteredTrace');
    expect(one((text) => text.replace(/({"actor":"chance".*})\]/, '$1,$1]'))).toBe('alteredTrace');
    expect(one((text) => text.replace(/"hash":"./, '"hash":"_'))).toBe('alteredTrace');
    expect(one(() => '{"version":1}')).toBe('malformedTrace');
    expect(one(() => '')).toBe('truncatedTrace');
    expect(altered(pig as never, rolling, (lines) => lines.slice(0, 1))).toBe('truncatedTrace');
    expect(altered(pig as never, rolling, (lines) => lines.slice(1))).toBe('malformedTrace');
    expect(altered(tictactoe as never, rolling, (lines) => lines)).toBe('foreignTrace');
    const undone = (lines: string[]) => lines.filter((line) => !line.includes('null,"hash"'));
    expect(altered(bids as never, bidding, undone)).toBe('truncatedTrace');
  });

  test('is refused with the version whose checksum is wrong', () => {
    const lines = games().rolling.log().split('\n');
    const text = lines.map((line, place) => (place === 2 ? line.replace(/"hash":"./, '"hash":"_') : line)).join('\n');
    expect(() => LiveGame.restore(pig, text, createRng(1))).toThrow('the checksum of version 1 is wrong');
  });
});

describe('a game without forced moves', () => {
  const asking = withoutForcedMoves(pig);

  function played() {
    const live = new LiveGame(asking, { players: 2 }, createRng(1));
    for (let move = 0; move < 12; move++) live.act(live.legalActions()[0]);
    return live;
  }

  test('is restored from its trace or log, also as the game itself', () => {
    const live = played();
    for (const game of [asking, pig]) {
      for (const saved of [live.save(), formatTrace(live.save()), live.log()]) {
        const restored = LiveGame.restore(game, saved, createRng(2));
        expect(restored.state).toEqual(live.state);
        expect(restored.turn).toEqual(live.turn);
        expect(restored.save()).toEqual(live.save());
      }
    }
    expect(verify(pig, live.save())).toEqual(live.state);
    expect(Playthrough.replay(pig, live.save()).state).toEqual(live.state);
  });

  test('restores the traces of the game itself', () => {
    const live = new LiveGame(pig, { players: 2 }, createRng(1));
    for (let move = 0; move < 5; move++) live.act(live.legalActions()[0]);
    expect(LiveGame.restore(asking, live.save(), createRng(2)).snapshots).toEqual(live.snapshots);
    expect(LiveGame.restore(withoutForcedMoves(asking), live.log(), createRng(2)).snapshots).toEqual(live.snapshots);
  });

  test('is marked by `true` in the header, and by nothing else', () => {
    const live = played();
    const { header, ...rest } = live.save();
    const marked = { ...rest, header: { ...header, forcedMoves: 1 } };
    for (const saved of [marked, live.log().replace('"forcedMoves":true', '"forcedMoves":1')]) {
      expect(() => LiveGame.restore(asking, saved as string, createRng(2))).toThrow(/forcedMoves/);
    }
  });
});

describe('the length of a saved game', () => {
  const live = new LiveGame(pig, { players: 2 }, createRng(1));

  test.each([
    ['a log', live.log()],
    ['a trace', formatTrace(live.save())],
  ])('has a maximum: %s', (_, text) => {
    const restore = (maxLength?: number) => LiveGame.restore(pig, text, createRng(2), maxLength ? { maxLength } : {});
    const { length } = text;
    expect(restore(length).state).toEqual(live.state);
    expect(() => restore(length - 1)).toThrow(`A trace of ${length} characters is too long`);
    expect(() => LiveGame.restore(pig, `${text}${' '.repeat(1_000_000)}\n`, createRng(2))).toThrow('is too long');
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

  test('counts the decisions since a player’s last one', () => {
    const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    expect(undoError(() => live.versionsSince(0))).toBe('nothingToUndo');
    for (const cell of [4, 0, 8]) live.act(mark(cell));
    live.undo();
    live.act(mark(7));
    expect(live.versionsSince(0)).toEqual([5]);
    live.act(mark(1));
    expect(live.versionsSince(1)).toEqual([6]);
    expect(live.versionsSince(0)).toEqual([6, 5]);
    const { state } = live.snapshots[2] as Snapshot<TicTacToe>;
    for (const _ of live.versionsSince(0)) live.undo();
    expect(live.state).toEqual(state);
    expect(LiveGame.restore(tictactoe, live.log(), createRng(2)).versionsSince(0)).toEqual([2, 1]);
  });

  test('counts no decisions across chance, a reveal or an early end', () => {
    const rolling = new LiveGame(pig, { players: 2 }, forced([face(4), face(5), face(3)]));
    rolling.act(roll);
    rolling.act({ type: 'hold' });
    expect(undoError(() => rolling.versionsSince(0))).toBe('chanceActed');
    const secret = new LiveGame(peeking, { players: 2 }, createRng(1));
    secret.act({ type: 'peek' }, 0);
    secret.act({ type: 'wait' }, 1);
    expect(undoError(() => secret.versionsSince(1))).toBeUndefined();
    expect(undoError(() => secret.versionsSince(0))).toBe('somethingRevealed');
    const ended = new LiveGame(tictactoe, { players: 2 }, createRng(1));
    ended.act(mark(4));
    ended.end({ reason: 'resigned', seats: [1] });
    expect(undoError(() => ended.versionsSince(0))).toBe('nothingToUndo');
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
