import { setAutoFreeze } from 'immer';
import { describe, expect, test } from 'vitest';
import { type Pig, pig, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { createRng, InvalidStateError, Table } from '../src/index.js';
import { edit } from '../src/positions/index.js';
import { type Cards, cards } from './games/cards.js';

/** Seat 0 has rolled a 4. */
const inTurn = pig.apply(pig.setup({ players: 3 }), { type: 'die', face: 4 });

function errorOf(run: () => unknown): InvalidStateError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidStateError);
    return error as InvalidStateError;
  }
  throw new Error('nothing was thrown');
}

/** The objects in a value, including itself. */
function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

describe('edit', () => {
  test('returns the edited state and leaves the original unchanged', () => {
    const before = JSON.stringify(inTurn);
    const edited = edit(pig, inTurn, (draft) => {
      draft.banked[1] = 40;
      draft.turnTotal += 2;
    });
    expect(edited).toEqual({ ...inTurn, banked: [0, 40, 0], turnTotal: 6 });
    expect(JSON.stringify(inTurn)).toBe(before);
    expect(edit(pig, inTurn, (draft) => draft.banked.fill(9)).banked).toEqual([9, 9, 9]);
  });

  test('shares parts that the recipe doesn’t change', () => {
    const state = cards.setup({ players: 3 });
    const edited = edit(cards, state, (draft) => {
      draft.bag[0] = 2;
      const [first] = draft.seats;
      if (first) first.hand[0] = 1;
      draft.stages.pop();
    });
    expect(edited.config).toBe(state.config);
    expect(edited.seats.slice(1).every((seat, index) => seat === state.seats[index + 1])).toBe(true);
    expect(edited.seats[0]?.hand).not.toBe(state.seats[0]?.hand);
    expect(edit(pig, inTurn, (draft) => Object.assign(draft, { turnTotal: 6 })).stages).toBe(inTurn.stages);
    expect(edit(pig, inTurn, () => {})).toBe(inTurn);
  });

  test('deeply freezes its result, whatever the application’s immer settings', () => {
    for (const isFreezing of [false, true]) {
      setAutoFreeze(isFreezing);
      const pushed = { stage: 'roll', player: 1 } as const;
      const edited = edit(pig, inTurn, (draft) => {
        draft.stages = [pushed];
        draft.banked = [2, 3, 4];
      });
      expect(partsOf(edited).every((part) => Object.isFrozen(part))).toBe(true);
      expect(Object.isFrozen(pushed)).toBe(false);
    }
  });

  test('returns a state that can be played, purely and in place', () => {
    const edited = edit(pig, inTurn, (draft) => {
      draft.banked[0] = 30;
    });
    expect(pig.legalActions(edited)).toHaveLength(2);
    expect(pig.apply(edited, { type: 'hold' }).banked).toEqual([34, 0, 0]);
    const table = Table.from(pig, edited, createRng(1));
    table.play({ type: 'hold' });
    expect(table.state.banked).toEqual([34, 0, 0]);
    expect(edited.banked).toEqual([30, 0, 0]);
  });

  test('can change the config and freezes it again', () => {
    const edited = edit(pig, inTurn, (draft) => {
      draft.config = { ...draft.config, goal: 5 };
    });
    expect(edited.config).toEqual({ players: 3, goal: 5 });
    expect(Object.isFrozen(edited.config)).toBe(true);
    expect(pig.apply(pig.apply(edited, { type: 'roll' }), { type: 'die', face: 2 }).result?.winners).toEqual([0]);
    expect(inTurn.config.goal).toBe(100);
  });

  test('accepts a state from outside and a table’s live state, and changes neither', () => {
    const foreign = JSON.parse(JSON.stringify(inTurn)) as Pig['state'];
    const table = Table.from(pig, inTurn, createRng(1));
    for (const state of [foreign, table.state]) {
      expect(edit(pig, state, (draft) => Object.assign(draft, { turnTotal: 9 })).turnTotal).toBe(9);
      expect(state).toEqual(inTurn);
      expect(partsOf({ ...state, config: null }).some((part) => Object.isFrozen(part))).toBe(false);
    }
    expect(() => edit(tictactoe, inTurn as never, () => {})).toThrow(InvalidStateError);
  });

  test('ignores the return value of the recipe', () => {
    expect(edit(pig, inTurn, (draft) => draft.banked.push(1) && draft.banked.pop())).toEqual(inTurn);
  });

  test.each<[what: string, recipe: (draft: Pig['state']) => unknown, path: string, message: RegExp]>([
    [
      'a number out of its range',
      (draft) => Object.assign(draft.banked, { 1: -3 }),
      'banked[1]',
      /banked\[1\]: expected at least 0, got -3/,
    ],
    [
      'a value of another type',
      (draft) => Object.assign(draft, { turnTotal: '4' }),
      'turnTotal',
      /turnTotal: expected a number, got /,
    ],
    ['an unknown key', (draft) => Object.assign(draft, { cheat: true }), 'cheat', /cheat/],
    [
      'a missing part',
      (draft) => Reflect.deleteProperty(draft, 'banked'),
      'banked',
      /banked: expected a list, got undefined/,
    ],
    [
      'an unknown stage',
      (draft) => draft.stages.splice(0, 1, { stage: 'nap' } as never),
      'stages[0].stage',
      /stages\[0\]/,
    ],
    [
      'a seat outside the game',
      (draft) => Object.assign(draft.stages[0] ?? {}, { player: 4 }),
      'stages[0].player',
      /no seat 4/,
    ],
    ['an empty agenda', (draft) => draft.stages.pop(), 'stages', /over exactly when/],
    [
      'players without seats',
      (draft) => Object.assign(draft, { players: 4 }),
      'config.players',
      /for 3 players, not 4 \(PIG-1\.1\)/,
    ],
    ['a broken invariant', (draft) => draft.banked.push(0), '', /4 players have points in a game of 3 \(PIG-1\.1\)/],
  ])('refuses %s and names the place', (_, recipe, path, message) => {
    const error = errorOf(() => edit(pig, inTurn, recipe));
    expect(error.issues.map((issue) => issue.path)).toContain(path);
    expect(error.message).toMatch(/^Not a state of pig: /);
    expect(error.message).toMatch(message);
    expect(inTurn.turnTotal).toBe(4);
  });

  test('refuses an automatic stage, and a stage without legal actions', () => {
    const state = cards.setup({ players: 2 });
    const toDeal = errorOf(() => edit(cards, state, (draft) => draft.stages.splice(1, 2)));
    expect(toDeal.message).toMatch(/it stops at an automatic stage/);
    const lax = defineGame<Cards>({ ...cards.definition, invariants: () => [] });
    const toPlay = errorOf(() => {
      edit(lax, lax.setup({ players: 2 }), (draft) => {
        draft.stages = [{ stage: 'play', player: 0 }];
      });
    });
    expect(toPlay.message).toMatch(/it can't be played: Stage play offers no legal action/);
  });

  test('passes on an error of the recipe', () => {
    const fail = (): never => {
      throw new RangeError('no such card');
    };
    expect(() => edit(pig, inTurn, fail)).toThrow(RangeError);
    expect(pig.apply(inTurn, { type: 'hold' }).banked).toEqual([4, 0, 0]);
  });
});
