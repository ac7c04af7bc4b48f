import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig, tictactoe } from '../examples/index.js';
import { defineGame, int, resultSchema, shownStage, stage, viewOf } from '../src/define/index.js';
import { ArgumentError, createRng, playout, rngFromState, Table, type ViewBase } from '../src/index.js';
import { playerObservation } from '../src/learning/index.js';
import { type Lots, lots } from './games/lots.js';

const player = int(0, 3);
const stages = z.discriminatedUnion('stage', [stage('deal'), stage('draw', { player }), stage('play', { player })]);

describe('the possible stages of a view', () => {
  test('are the decision and chance stages, in schema order', () => {
    expect(shownStage(stages).options).toEqual(['deal', 'draw', 'play']);
    const shown = shownStage(stages, ['deal']);
    expect(shown.options).toEqual(['draw', 'play']);
    expect(z.safeParse(shown, 'deal').success).toBe(false);
    expectTypeOf<z.infer<typeof shown>>().toEqualTypeOf<'draw' | 'play'>();
  });

  test('can be a single stage', () => {
    expect(shownStage(stage('mark', { player })).options).toEqual(['mark']);
  });

  test('accept only known stages as automatic', () => {
    // @ts-expect-error: there is no such stage
    expect(shownStage(stages, ['nap']).options).toEqual(['deal', 'draw', 'play']);
  });
});

describe('an open view', () => {
  const state = z.strictObject({
    players: int(2, 4),
    config: z.strictObject({ players: int(2, 4) }),
    stages: z.array(stages).check(z.maxLength(2)),
    result: resultSchema(['done'], { players: 4 }),
    bag: z.array(int(0, 3)).check(z.length(2)),
  });
  const view = viewOf(state, ['deal']);
  const shown = {
    players: 2,
    config: { players: 2 },
    stages: [],
    stage: null,
    player: null,
    result: null,
    bag: [1, 2],
  };

  test('has the parts of the state, the stage and the player', () => {
    expect(z.safeParse(view, shown).success).toBe(true);
    expect(z.safeParse(view, { ...shown, stage: 'draw', player: 3 }).success).toBe(true);
    for (const wrong of [{ stage: 'deal' }, { stage: 'nap' }, { player: -1 }, { secret: 1 }, { bag: [1] }]) {
      expect(z.safeParse(view, { ...shown, ...wrong }).success).toBe(false);
    }
    expectTypeOf<z.infer<typeof view>>().toExtend<z.infer<typeof state> & ViewBase>();
  });

  test('hides the agenda and the result from observations, and doesn’t change the state schema', () => {
    const { labels } = playerObservation(lots, { players: 3 });
    expect(labels.filter((label) => /^(stages|result)/.test(label))).toEqual([]);
    expect(labels).toEqual(expect.arrayContaining(['stage = start', 'stage = keep', 'player is there']));
    expect(labels).not.toContain('stage = next');
    expect(z.safeParse(state, { ...shown, stage: undefined }).success).toBe(false);
  });
});

/** States of the lots game, from the set-up to the end. */
function statesOfLots(): Lots['state'][] {
  const states = [lots.setup({ players: 3 })];
  const table = new Table(lots, { players: 3 }, createRng(1));
  playout(table, (legal, { state }) => {
    states.push(lots.load(JSON.stringify(state)));
    return legal[legal.length - 1] as (typeof legal)[number];
  });
  return [...states, lots.load(JSON.stringify(table.state))];
}

describe('a game without hidden information', () => {
  test('shows its full state to everyone', () => {
    const states = statesOfLots();
    expect(states.length).toBeGreaterThan(4);
    for (const state of states) {
      const turn = lots.turn(state);
      const view = lots.view(state, 0);
      expect(view).toEqual({
        ...state,
        stage: turn.kind === 'over' ? null : turn.stage,
        player: turn.kind === 'decision' ? turn.player : null,
      });
      expect(lots.view(state, 'spectator')).toEqual(view);
      expect(z.safeParse(lots.schema.view, view).success).toBe(true);
    }
  });

  test('is determinized without randomness from its own view, a view from outside and a frozen view', () => {
    for (const state of statesOfLots()) {
      const view = lots.view(state, 1);
      const foreign = JSON.parse(JSON.stringify(view)) as Lots['view'];
      const rng = createRng(3);
      const words = rng.getState();
      for (const given of [view, foreign, Object.freeze(foreign)]) {
        const completed = lots.determinize(given, rng);
        expect(completed).toEqual(state);
        expect(Object.isFrozen(completed.seats)).toBe(true);
      }
      expect(rng.getState()).toEqual(words);
      expect(rngFromState(words).next()).toBe(rng.next());
    }
  });

  test('refuses a view that no state has', () => {
    const view = lots.view(lots.setup({ players: 2 }), 0);
    const wrong: readonly object[] = [
      { stones: [4, 4, 5] },
      { stones: [4, 3, 4] },
      { stages: [] },
      { stages: [{ stage: 'next', player: 0 }] },
      { seats: view.seats.slice(1) },
      { config: { players: 3 } },
    ];
    for (const changes of wrong) {
      const broken = { ...(JSON.parse(JSON.stringify(view)) as Lots['view']), ...changes };
      expect(() => lots.determinize(broken, createRng(1))).toThrow(ArgumentError);
      expect(() => lots.determinize(broken, createRng(1))).toThrow(/^Not a view of lots: /);
    }
  });

  test('can show only a part of its state', () => {
    interface Short extends Omit<Pig, 'view'> {
      view: ViewBase & { banked: number[] };
    }
    const { view: _view, determinize: _determinize, ...definition } = pig.definition;
    const short = z.strictObject({
      stage: z.nullable(z.enum(['turn', 'roll'])),
      player: z.nullable(int(0, 5)),
      result: resultSchema(['goal'], { players: 6 }),
      banked: z.array(z.int()).check(z.maxLength(4)),
    });
    const game = defineGame<Short>({ ...definition, schema: { ...pig.schema, view: short as never } });
    expect(game.view(game.setup({ players: 2 }), 0)).toEqual({
      stage: 'roll',
      player: null,
      result: null,
      banked: [0, 0],
    });
  });
});

describe('a game without a score function', () => {
  test('has no score, then the scores of the result', () => {
    const [first, ...rest] = statesOfLots();
    const last = rest.at(-1);
    expect(first && lots.score(first)).toEqual(
      [0, 1, 2].map(() => ({ total: 0, items: [{ rule: 'LOT-3.1', label: 'result', points: 0 }] })),
    );
    expect(last?.result?.scores.some((points) => points > 0)).toBe(true);
    expect(last && lots.score(last)).toEqual(
      last?.result?.scores.map((points) => ({
        total: points,
        items: [{ rule: 'LOT-3.1', label: 'allKept', points }],
      })),
    );
  });

  test('unlike a game with a score function', () => {
    const won = [0, 3, 1, 4, 2].reduce(
      (state, cell) => tictactoe.apply(state, { type: 'mark', cell }),
      tictactoe.setup({ players: 2 }),
    );
    expect(tictactoe.score(won)[0]).toEqual({ total: 1, items: [{ rule: 'TTT-3.1', label: 'line', points: 1 }] });
  });
});
