import { describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import { createRng, InvalidStateError, Table, withoutForcedMoves } from '../src/index.js';
import { edit, position } from '../src/positions/index.js';
import { type Cards, cards } from './games/cards.js';

/** Why a call refuses a state. */
function refusalOf(run: () => unknown): InvalidStateError {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidStateError) return error;
  }
  throw new Error('no state was refused');
}

describe('the error of position and edit', () => {
  test('names the place of the first problem and counts the others', () => {
    const patch = { banked: [-1, 700, 4], turnTotal: 3000 };
    const { message, issues } = refusalOf(() => position(pig, { players: 3 }, patch));
    expect(message).toBe('Not a state of pig: banked[0]: expected at least 0, got -1; and 1 more');
    expect(issues.map(({ path }) => path)).toEqual(['banked[0]', 'turnTotal']);
    expect(refusalOf(() => edit(pig, pig.setup({ players: 3 }), (draft) => Object.assign(draft, patch))).message).toBe(
      message,
    );
  });

  test('leaves the count out if there is one problem', () => {
    const { message } = refusalOf(() => position(pig, { players: 2 }, { turnTotal: 3000 }));
    expect(message).toBe('Not a state of pig: turnTotal: expected at most 1005, got 3000');
  });

  test.each<[current: string, stages: Cards['state']['stages'], advice: string]>([
    ['a stage below is missing', [{ stage: 'draw', player: 0 }], "'deal draw' or 'play draw' would do"],
    [
      'a stage too many is below',
      [
        { stage: 'play', player: 0 },
        { stage: 'play', player: 0 },
      ],
      "'play' would do",
    ],
  ])('names the agendas that would do: %s', (_, stages, advice) => {
    const [issue] = refusalOf(() => position(cards, { players: 2 }, { stages })).issues;
    const names = stages.map(({ stage }) => stage).join(' ');
    expect(issue).toMatchObject({ path: 'stages', message: `no game reaches the agenda '${names}'; ${advice}` });
  });

  test('says that no game waits at a stage', () => {
    const { issues } = refusalOf(() => edit(cards, cards.setup({ players: 2 }), ({ stages }) => stages.splice(1)));
    expect(issues.map(({ message }) => message)).toContain("no game reaches the agenda 'deal'; no game waits at deal");
  });
});

test('a game knows the positions of its variant without forced moves, and the other way round', () => {
  const asking = withoutForcedMoves(pig);
  const first = { stages: [{ stage: 'turn' as const, player: 0 }] };
  // An unchanged state that the game doesn't know is copied.
  const own = position(asking, { players: 2 }, first);
  expect(edit(pig, own, () => {})).toBe(own);
  const other = position(pig, { players: 2 }, first);
  expect(edit(asking, other, () => {})).toBe(other);
  const table = Table.from(asking, own, createRng(1));
  expect(pig.legalActions(table.state)).toEqual([{ type: 'roll' }]);
  for (const action of ['roll', 'roll', 'hold'] as const) {
    table.play({ type: action });
    expect(pig.turn(table.state)).toEqual(asking.turn(table.state));
    expect(pig.legalActions(table.state)).toEqual(table.legalActions());
  }
});
