/** View rules: the resulting views, and compiler errors for invalid rules. */
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import type { Player, Viewer, ViewRules } from '../src/index.js';
import { playerObservation } from '../src/learning/index.js';
import { type Bids, bids } from './games/bids.js';
import { type Cards, cards } from './games/cards.js';

/** A new copy of the game, without caches. */
const freshCards = () => defineGame<Cards>({ ...cards.definition });

describe.each([false, true])('a view, with code generation off: %s', (jitless) => {
  beforeEach(() => {
    z.config({ jitless });
  });
  afterEach(() => {
    z.config({ jitless: false });
  });

  test('has the fields of its schema in order, seats included', () => {
    const game = freshCards();
    const state = game.apply(game.setup({ players: 2 }), { type: 'card', kind: 2 });
    const view = game.view(state, 0);
    expect(Object.keys(view)).toEqual(['config', 'stages', 'stage', 'player', 'result', 'seats']);
    expect(view.seats).toEqual([
      { cards: 1, hand: [0, 0, 1, 0], played: null },
      { cards: 0, hand: null, played: null },
    ]);
    expect(view.config).toBe(state.config);
    expect(game.view(state, 'spectator').seats.map(({ hand }) => hand)).toEqual([null, null]);
  });

  test('is observed without omitted fields', () => {
    const asked: string[] = [];
    const { view } = cards.definition;
    const game = defineGame<Cards>({
      ...cards.definition,
      view: {
        ...(view as ViewRules<Cards>),
        config: ({ config }) => {
          asked.push('config');
          return config;
        },
        stages: ({ stages }) => {
          asked.push('stages');
          return stages;
        },
      },
    });
    const state = game.setup({ players: 2 });
    const { shape, write, writeState } = playerObservation(game, { players: 2 });
    const numbers = writeState(state, 1, new Float32Array(shape[0]));
    expect(asked).toEqual(['stages']);
    expect(numbers).toEqual(write(game.view(state, 1), 1, new Float32Array(shape[0])));
  });
});

test('the compiler checks view rules', () => {
  const rules: ViewRules<Pig> = { turnTotal: ({ turnTotal }) => turnTotal };
  expect(pig.definition.view).toBeUndefined();
  expect(defineGame<Pig>({ ...pig.definition, view: rules }).view(pig.setup({ players: 2 }), 0).turnTotal).toBe(0);

  // @ts-expect-error Only the view has hasBid.
  const missing: ViewRules<Bids> = {};
  // @ts-expect-error Views have no such field.
  const extra: ViewRules<Pig> = { ...rules, secret: () => true };
  // @ts-expect-error Core fills in the current stage.
  const stage: ViewRules<Pig> = { ...rules, stage: () => null };
  // @ts-expect-error The total is a number.
  const wrong: ViewRules<Pig> = { ...rules, turnTotal: () => 'none' };
  // @ts-expect-error Seats of the state have no number of cards.
  const seats: ViewRules<Cards>['seats'] = { hand: ({ hand }) => hand };
  // @ts-expect-error Seats of the state have no number of cards, so they can't be shown as they are.
  const whole: ViewRules<Cards> = {};
  expect([missing, extra, stage, wrong, seats, whole]).toHaveLength(6);

  const inferred: ViewRules<Cards> = {
    seats: {
      cards: 0 as never,
      hand(seat, state, player, viewer) {
        expectTypeOf(seat).toEqualTypeOf<Cards['state']['seats'][number]>();
        expectTypeOf(state).toEqualTypeOf<Cards['state']>();
        expectTypeOf(player).toEqualTypeOf<Player>();
        expectTypeOf(viewer).toEqualTypeOf<Viewer>();
        return null;
      },
    },
  };
  const asAWhole: ViewRules<Cards>['seats'] = (state, viewer) => {
    expectTypeOf(state).toEqualTypeOf<Cards['state']>();
    expectTypeOf(viewer).toEqualTypeOf<Viewer>();
    return [];
  };
  expect([inferred, asAWhole, bids.definition.view]).toHaveLength(3);
});
