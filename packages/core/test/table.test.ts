import { describe, expect, test } from 'vitest';
import { pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { entryAt } from '../src/define/index.js';
import {
  ArgumentError,
  advance,
  type ChanceStreams,
  ConfigError,
  createRng,
  IllegalActionError,
  InvalidStateError,
  nextActor,
  noChance,
  Playthrough,
  playout,
  type Stage,
  settle,
  start,
  Table,
  type Turn,
} from '../src/index.js';
import { actionSpace } from '../src/learning/index.js';
import { forced } from '../src/positions/index.js';
import { bids } from './games/bids.js';
import { type Cards, cards } from './games/cards.js';

const mark = (cell: number): TicTacToe['action'] => ({ type: 'mark', cell });
const roll = { type: 'roll' } as const;
const hold = { type: 'hold' } as const;
const die = (face: number) => ({ type: 'die', face }) as const;
const NO_GENERATOR = 'This table draws from a script of outcomes or from streams: it has no generator.';

describe('a table', () => {
  test('stops at decisions: it plays chance and automatic stages', () => {
    const table = new Table(cards, { players: 3 }, createRng(1));
    expect(table.turn).toEqual({ kind: 'decision', stage: 'play', player: 0 });
    expect(table.player).toBe(0);
    expect(table.plies).toBe(6);
    expect(table.legalActions()).toEqual(cards.legalActions(table.state));
  });

  test('without chance stops at chance stages, and continues with an outcome or in a copy', () => {
    const table = new Table(pig, { players: 2 }, noChance);
    expect(table.turn).toEqual({ kind: 'chance', stage: 'roll', player: 0 });
    expect(table.player).toBeUndefined();
    expect(table.legalActions()).toEqual([]);
    expect(() => nextActor(table, createRng(1))).toThrow('A chance outcome is pending.');
    const copy = table.clone(createRng(1));
    expect(copy.turn.kind).toBe('decision');
    expect(table.turn.kind).toBe('chance');
    table.play(die(4) as never);
    expect(table.state.turnTotal).toBe(4);
    expect(table.turn).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    expect(() => noChance.nextOutcome([], { stage: 'roll' })).toThrow('This source of chance gives no outcomes.');
  });

  test('draws each outcome from the generator of its stage', () => {
    const drawn: Stage[] = [];
    const rng = createRng(1);
    const streams: ChanceStreams = {
      rngAt(stage) {
        drawn.push(stage);
        return rng;
      },
    };
    const table = new Table(pig, { players: 2 }, streams);
    for (const copy of [table, table.clone()]) copy.play(roll);
    expect(drawn).toEqual(drawn.map(() => ({ stage: 'roll', player: 0 })));
    expect(drawn).toHaveLength(3);
    const one = new Table(pig, { players: 2 }, createRng(1));
    expect(start(pig, { players: 2 }, { rngAt: () => createRng(1) })).toEqual(one.state);
    expect(Playthrough.start(pig, { players: 2 }).draw({ rngAt: () => createRng(1) }).state).toEqual(one.state);
    expect(() => table.rng).toThrow(new ArgumentError(NO_GENERATOR));
    expect(() => playout(table)).toThrow(new ArgumentError(NO_GENERATOR));
  });

  test('records outcomes that the caller plays as moves of chance', () => {
    const table = new Table(pig, { players: 2 }, noChance, { record: true });
    table.play(die(4) as never);
    table.play({ type: 'hold' });
    expect(table.moves).toEqual([
      { actor: 'chance', action: die(4) },
      { actor: 0, action: { type: 'hold' } },
    ]);
  });

  test('changes its state in place', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    const { state } = table;
    table.play(mark(4));
    expect(state.board[4]).toBe('X');
    expect(table.state).toBe(state);
  });

  test('has the legal actions of its state', () => {
    const table = new Table(cards, { players: 3 }, createRng(3));
    const { state } = table;
    const { mask, encode } = actionSpace(cards);
    while (!table.isOver) {
      expect(cards.legalActions(state)).toEqual(table.legalActions());
      expect([...mask(state).keys()].filter((id) => mask(state)[id] === 1)).toEqual(table.legalActions().map(encode));
      table.play(table.legalActions().at(-1) as Cards['action']);
    }
    expect(cards.legalActions(state)).toEqual([]);
  });

  test('lists no actions for an actor out of turn', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    expect(table.legalActions(1)).toEqual([]);
    expect(table.legalActions(0)).toHaveLength(9);
  });

  test('keeps its list while other tables of the game list theirs', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    const other = table.clone();
    const legal = table.legalActions();
    other.play(mark(4));
    expect(other.legalActions()).toHaveLength(8);
    expect(legal).toHaveLength(9);
    expect(table.legalActions()).toBe(legal);
    table.play(mark(0));
    other.playAtRandom();
    expect(table.legalActions().map(({ cell }) => cell)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(legal).toHaveLength(9);
  });

  test('plays random actions of its own list, even after other tables list theirs', () => {
    const table = new Table(pig, { players: 2 }, createRng(4), { record: true });
    const listing = table.clone();
    const rng = createRng(9);
    const same = createRng(9);
    while (!table.isOver) {
      const legal = listing.legalActions();
      const expected = entryAt(legal, same.int(legal.length));
      new Table(pig, { players: 2 }, createRng(1)).playAtRandom();
      expect(table.playAtRandom(rng)).toBe(expected);
      listing.play(expected);
    }
    expect(table.state).toEqual(listing.state);
    expect(() => table.playAtRandom()).toThrow(new ArgumentError('The game is over: nobody acts.'));
  });

  test('plays at random for one of several actors, and refuses an actor out of turn', () => {
    const table = new Table(bids, { players: 3 }, createRng(1));
    table.playAtRandom(table.rng, 2);
    expect(table.state.bids.map((bid) => bid === null)).toEqual([true, true, false]);
    expect(() => table.playAtRandom(table.rng, 2)).toThrow(new ArgumentError("It isn't the turn of 2."));
    expect(() => new Table(pig, { players: 2 }, createRng(1)).playAtRandom(createRng(2), 1)).toThrow(ArgumentError);
    while (!table.isOver) table.playAtRandom();
  });

  test('requires an actor if several may act', () => {
    const table = new Table(bids, { players: 2 }, createRng(1));
    expect(table.player).toBeUndefined();
    expect(() => table.legalActions()).toThrow(IllegalActionError);
    expect(table.legalActions(1)).toHaveLength(3);
    table.play({ type: 'bid', bid: 2 }, 1);
    expect(table.turn).toEqual({ kind: 'simultaneous', stage: 'bid', actors: [0, 'host'] });
    table.play({ type: 'close' }, 'host');
    expect(table.state.points).toEqual([0, 2]);
  });

  test('refuses illegal actions if checked', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1), { checked: true });
    table.play(mark(4));
    expect(() => table.play(mark(4))).toThrow(IllegalActionError);
    expect(() => table.play(mark(3), 0)).toThrow(IllegalActionError);
    expect(() => table.play({ type: 'mark', cell: 9 })).toThrow(IllegalActionError);
    expect(table.state.board.join('')).toBe('....X....');
    expect(table.plies).toBe(1);
  });

  test('replaces copies of actions by the game’s constants if checked', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1), { checked: true, record: true });
    const [first] = table.legalActions();
    table.play(mark(0));
    expect(table.moves[0]?.action).toBe(first);
  });

  test('refuses all actions after the end, checked or not', () => {
    const table = playout(new Table(tictactoe, { players: 2 }, createRng(2)));
    expect(table.isOver).toBe(true);
    expect(table.turn).toEqual({ kind: 'over' });
    expect(table.player).toBeUndefined();
    expect(table.legalActions()).toEqual([]);
    expect(() => table.play(mark(0))).toThrow(/The game is over.* \(TTT-3\.3\)/);
  });

  test('records moves and chance outcomes if asked, without forced actions', () => {
    const source = forced([die(4), die(1), die(6), die(2)]);
    const table = new Table(pig, { players: 2 }, source, { record: true });
    table.play(roll);
    table.play(hold, 1);
    expect(table.moves).toEqual([
      { actor: 'chance', action: die(4) },
      { actor: 0, action: roll },
      { actor: 'chance', action: die(1) },
      { actor: 'chance', action: die(6) },
      { actor: 1, action: hold },
      { actor: 'chance', action: die(2) },
    ]);
    expect(source.left).toBe(0);
  });

  test('counts moves without recording by default', () => {
    const table = new Table(pig, { players: 2 }, forced([die(4), die(3)]));
    table.play(roll);
    expect(() => table.moves).toThrow('This table records no moves: create it with { record: true }.');
    expect(table.plies).toBe(3);
  });

  test('returns views that don’t change later', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1));
    const view = table.view(0);
    table.play(mark(0));
    expect(view.board[0]).toBe('.');
    expect(table.view('spectator').board[0]).toBe('X');
  });

  test('has the score during play', () => {
    const table = new Table(pig, { players: 2 }, forced([die(4), die(2)]));
    table.play(hold);
    expect(table.score().map(({ total }) => total)).toEqual([4, 0]);
  });

  test('requires a valid config and a source of chance', () => {
    expect(() => new Table(pig, { players: 1 }, createRng(1))).toThrow(ConfigError);
    for (const source of [undefined, null, 7, {}]) {
      expect(() => new Table(pig, { players: 2 }, source as never)).toThrow(ArgumentError);
      expect(() => start(pig, { players: 2 }, source as never)).toThrow(ArgumentError);
      expect(() => settle(pig, pig.setup({ players: 2 }), source as never)).toThrow(/createRng\(seed\)/);
    }
  });
});

describe('Table.fromView', () => {
  test('samples what the view hides: the same state as determinize, and the view of the player', () => {
    const { state } = playout(new Table(cards, { players: 3 }, createRng(1)), (legal, { state, rng }) => {
      const seen = cards.view(state, 1);
      const table = Table.fromView(cards, seen, createRng(state.stages.length));
      expect(table.state).toEqual(cards.determinize(seen, createRng(state.stages.length)));
      expect(table.view(1)).toEqual(seen);
      return entryAt(legal, rng.int(legal.length));
    });
    expect(state.result).not.toBeNull();
  });

  test('leaves the view alone, and goes on with the generator that sampled', () => {
    const seen = pig.view(start(pig, { players: 2 }, createRng(1)), 0);
    const before = JSON.stringify(seen);
    const tables = [1, 1].map((seed) => playout(Table.fromView(pig, seen, createRng(seed), { record: true })));
    expect(tables[0]?.moves).toEqual(tables[1]?.moves);
    expect(JSON.stringify(seen)).toBe(before);
  });

  test('takes only views of its game', () => {
    const foreign = tictactoe.view(tictactoe.setup({ players: 2 }), 0) as never;
    expect(() => Table.fromView(pig, foreign, createRng(1))).toThrow(ArgumentError);
    const seen = pig.view(pig.setup({ players: 2 }), 0);
    expect(() => Table.fromView(pig, seen, noChance as never)).toThrow('Expected an Rng');
  });
});

describe('Table.from', () => {
  test('continues from a state without changing it', () => {
    const state = tictactoe.apply(tictactoe.setup({ players: 2 }), mark(0));
    const table = Table.from(tictactoe, state, createRng(1));
    expect(table.player).toBe(1);
    table.play(mark(1));
    expect(state.board[1]).toBe('.');
    expect(tictactoe.apply(state, mark(1))).toEqual(table.state);
  });

  test('settles a state at a chance stage', () => {
    const table = Table.from(pig, pig.setup({ players: 2 }), forced([die(5)]));
    expect(table.state.turnTotal).toBe(5);
  });

  test('accepts a finished game and refuses a state of another game', () => {
    const { state } = playout(new Table(tictactoe, { players: 2 }, createRng(3)));
    expect(Table.from(tictactoe, state, createRng(1)).isOver).toBe(true);
    const foreign = pig.setup({ players: 2 }) as unknown as TicTacToe['state'];
    expect(() => Table.from(tictactoe, foreign, createRng(1))).toThrow(InvalidStateError);
  });
});

describe('a clone', () => {
  test('is independent', () => {
    const table = new Table(cards, { players: 2 }, createRng(4));
    const before = JSON.stringify(table.state);
    const copy = playout(table.clone());
    expect(copy.isOver).toBe(true);
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('has the same chance outcomes, unless given another generator', () => {
    const table = new Table(pig, { players: 2 }, createRng(5));
    const first = playout(table.clone(), () => roll).plies;
    expect(playout(table.clone(), () => roll).plies).toBe(first);
    const plies = new Set([1, 2, 3, 4].map((seed) => playout(table.clone(createRng(seed))).plies));
    expect(plies.size).toBeGreaterThan(1);
  });

  test('has its own moves, plies and checks', () => {
    const table = new Table(tictactoe, { players: 2 }, createRng(1), { record: true, checked: true });
    table.play(mark(0));
    const copy = table.clone();
    copy.play(mark(1));
    expect(copy.moves).toHaveLength(2);
    expect(table.moves).toHaveLength(1);
    expect([table.plies, copy.plies]).toEqual([1, 2]);
    expect(() => copy.play(mark(1))).toThrow(IllegalActionError);
  });

  test('doesn’t record if the original doesn’t', () => {
    const copy = new Table(tictactoe, { players: 2 }, createRng(1)).clone();
    expect(() => copy.moves).toThrow(ArgumentError);
  });

  test('continues with the same script', () => {
    const table = new Table(pig, { players: 2 }, forced([die(4), die(5)]));
    table.clone().play(roll);
    expect(() => table.play(roll)).toThrow(/run out/);
    expect(() => table.rng).toThrow(ArgumentError);
  });
});

describe('nextActor', () => {
  test('is the deciding player', () => {
    expect(nextActor(new Table(cards, { players: 3 }, createRng(1)))).toBe(0);
  });

  test('is a random one of several actors, by default from the table’s generator', () => {
    const table = new Table(bids, { players: 2 }, createRng(1));
    const rng = createRng(2);
    const before = table.rng.getState();
    const drawn = Array.from({ length: 40 }, () => nextActor(table, rng));
    expect(new Set(drawn)).toEqual(new Set((table.turn as Extract<Turn, { kind: 'simultaneous' }>).actors));
    expect(table.rng.getState()).toEqual(before);
    nextActor(table);
    expect(table.rng.getState()).not.toEqual(before);
  });

  test('throws after the end and at chance stages', () => {
    const over = playout(new Table(tictactoe, { players: 2 }, createRng(1)));
    expect(() => nextActor(over)).toThrow('The game is over: nobody acts.');
    const waiting = new Table(pig, { players: 2 }, noChance);
    expect(() => nextActor(waiting, createRng(1))).toThrow('A chance outcome is pending.');
  });
});

describe('playout', () => {
  test('plays to the end at random, reproducibly', () => {
    const play = (seed: number): unknown => playout(new Table(cards, { players: 4 }, createRng(seed))).state;
    expect(play(1)).toEqual(play(1));
    expect(play(1)).not.toEqual(play(2));
  });

  test('uses the policy for actions and the generator for actors', () => {
    const seen: unknown[] = [];
    const table = new Table(bids, { players: 2 }, createRng(1));
    playout(table, (actions, { actor }) => {
      seen.push(actor);
      expect(table.legalActions(actor)).toEqual(actions);
      return actions[actions.length - 1] as (typeof actions)[number];
    });
    expect(table.isOver).toBe(true);
    expect(seen).toContain(0);
    expect(seen).toContain(1);
  });

  test('plays a table with scripted chance if the policy draws nothing, and refuses a policy that does', () => {
    const scripted = () => new Table(pig, { players: 2, goal: 10 }, forced([die(6), die(1), die(6)]));
    expect(playout(scripted(), () => hold).state.result?.winners).toEqual([0]);
    const drawing = () => playout(scripted(), (actions, { rng }) => entryAt(actions, rng.int(actions.length)));
    expect(drawing).toThrow(new ArgumentError(NO_GENERATOR));
  });

  test('reaches every first move of tic-tac-toe equally often', () => {
    const counts = new Array<number>(9).fill(0);
    for (let seed = 0; seed < 4_500; seed++) {
      const table = new Table(tictactoe, { players: 2 }, createRng(seed), { record: true });
      for (const { action } of playout(table).moves.slice(0, 1))
        counts[action.cell] = (counts[action.cell] as number) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(110);
  });
});

describe('settle, start and advance', () => {
  test('settle plays chance until a decision and doesn’t change its input', () => {
    const first = cards.setup({ players: 2 });
    const settled = settle(cards, first, createRng(6));
    expect(cards.turn(settled)).toEqual({ kind: 'decision', stage: 'play', player: 0 });
    expect(cards.turn(first)).toEqual({ kind: 'chance', stage: 'draw', player: 0 });
    expect(settle(cards, settled, forced([]))).toBe(settled);
  });

  test('settle returns a state that doesn’t change, even from a live table', () => {
    const table = new Table(cards, { players: 2 }, createRng(6));
    const settled = settle(cards, table.state, forced([]));
    const before = JSON.stringify(table.state);
    playout(table);
    expect(JSON.stringify(settled)).toBe(before);
    expect(Object.isFrozen(settled.seats)).toBe(true);
  });

  test('a script receives the stage of each outcome', () => {
    const stages: unknown[] = [];
    start(
      cards,
      { players: 2 },
      {
        nextOutcome(possible, stage) {
          stages.push(stage);
          return entryAt(possible, 0).outcome;
        },
      },
    );
    expect(stages).toEqual([0, 0, 1, 1].map((player) => ({ stage: 'draw', player })));
  });

  test('start settles setup; advance settles apply', () => {
    const state = start(pig, { players: 2 }, forced([die(3)]));
    expect(state).toMatchObject({ turnTotal: 3, stages: [{ stage: 'turn', player: 0 }] });
    expect(advance(pig, state, hold, forced([die(1), die(2)]))).toMatchObject({ banked: [3, 0], turnTotal: 2 });
    expect(advance(bids, bids.setup({ players: 2 }), { type: 'bid', bid: 1 }, createRng(1), 1).bids).toEqual([null, 1]);
  });

  test('they have the same chance outcomes as a table', () => {
    const table = new Table(cards, { players: 4 }, createRng(7));
    expect(start(cards, { players: 4 }, createRng(7))).toEqual(table.state);
  });

  test('they throw the errors of setup and apply', () => {
    expect(() => start(pig, { players: 0 }, createRng(1))).toThrow(ConfigError);
    expect(() => advance(pig, pig.setup({ players: 2 }), hold, createRng(1))).toThrow(IllegalActionError);
  });
});
