import { describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import { ArgumentError, createRng, playout, settle, start, Table } from '../src/index.js';
import { playerObservation } from '../src/learning/index.js';
import { check } from '../src/play/check.js';
import { gains } from '../src/play/gains.js';
import { checkInView, legalActionsInView } from '../src/play/inView.js';
import { legalActions } from '../src/play/legalActions.js';
import { result, score } from '../src/play/score.js';
import { eventView } from '../src/view/view.js';
import { cards } from './games/cards.js';

const dealt = start(cards, { players: 3 }, createRng(4));
const [first] = cards.legalActions(dealt);

describe('a player’s own view', () => {
  test('gives the same legal actions and refusals as the state', () => {
    for (const viewer of [0, 1, 2] as const) {
      const view = cards.view(dealt, viewer);
      const legal = legalActions(cards, dealt, viewer);
      expect(legal.length > 0).toBe(viewer === 0);
      expect(legalActionsInView(cards, view, viewer)).toEqual(legal);
      expect(cards.legalActionsInView(view, viewer)).toEqual(legal);
      for (let kind = 0; kind < 5; kind++) {
        const refusal = check(cards, dealt, { type: 'play', kind }, viewer);
        expect(checkInView(cards, view, { type: 'play', kind }, viewer)).toEqual(refusal);
        expect(cards.checkInView(view, { type: 'play', kind }, viewer)).toEqual(refusal);
      }
    }
  });

  test('accepts only seats of the game', () => {
    const view = cards.view(dealt, 0);
    for (const nobody of [3, -1, 'spectator', undefined]) {
      expect(() => checkInView(cards, view, first, nobody as never)).toThrow(ArgumentError);
    }
    expect(() => checkInView(cards, view, first, 3)).toThrow('There is no seat 3 in a game of 3.');
    expect(() => checkInView(cards, { ...view, secret: 1 } as never, first, 0)).toThrow(ArgumentError);
  });
});

test('the members of a game are the functions of core, bound to it', () => {
  const { state: over } = playout(new Table(cards, { players: 2 }, createRng(1)));
  const { events } = cards.step(cards.setup({ players: 2 }), { type: 'card', kind: 2 });
  const [event] = events;
  if (!event || !first) throw new Error('nothing was told');
  for (const viewer of [0, 1, 'spectator'] as const) {
    expect(cards.eventView(event, viewer)).toEqual(eventView(cards, event, viewer));
  }
  expect(cards.eventView(event, 0)).toEqual({ type: 'dealt', player: 0, kind: 2 });
  expect(cards.eventView(event, 1)).toEqual({ type: 'dealt', player: 0, kind: null });
  expect(cards.score(over)).toEqual(score(cards, over));
  expect(cards.score(over)).toHaveLength(2);
  expect(cards.result(over)).toEqual(result(cards, over));
  expect(cards.result(over)?.reason).toBe('allPlayed');
  expect(cards.gains(dealt, first)).toEqual(gains(cards, dealt, first));
  expect(cards.gains(dealt, first).map(({ total }) => total)).toEqual([first.kind + 1, 0, 0]);
  expect(cards.invariants(over)).toEqual([]);
  expect(cards.invariants({ ...dealt, bag: [0, 0, 0, 0] }).map(({ rule }) => rule)).toContain('CRD-1.1');
});

test('an event from outside must be an event of the game', () => {
  expect(cards.eventView({ type: 'dealt', player: 1, kind: 2 }, 1)).toEqual({ type: 'dealt', player: 1, kind: 2 });
  for (const wrong of [{ type: 'dealt', player: 9, kind: 2 }, { type: 'shuffled' }, null, 'dealt', undefined]) {
    expect(() => cards.eventView(wrong as never, 1)).toThrow(/^Not an event of cards/);
  }
});

describe('an observation of a state', () => {
  test('equals the observation of its view', () => {
    const { write, writeState, shape } = playerObservation(cards, { players: 3 });
    const room = () => new Float32Array(shape[0] + 2).fill(7);
    const states = [dealt, cards.setup({ players: 3 }), cards.apply(dealt, first as never)];
    for (const state of states) {
      for (const player of [0, 1, 2]) {
        const written = writeState(state, player, room(), 1);
        expect(written).toEqual(write(cards.view(state, player), player, room(), 1));
        expect(written.slice(1, -1).some((number) => number !== 0)).toBe(true);
      }
    }
    const pigs = playerObservation(pig, { players: 2 });
    const rolled = settle(pig, pig.setup({ players: 2 }), createRng(1));
    const into = new Float32Array(pigs.shape[0]);
    expect(pigs.writeState(rolled, 1, into)).toBe(into);
    expect(into).toEqual(pigs.write(pig.view(rolled, 1), 1, new Float32Array(pigs.shape[0])));
    const over = playout(new Table(pig, { players: 2 }, createRng(1))).state;
    expect([...pigs.writeState(over, 0, into)]).toEqual([...pigs.write(pig.view(over, 0), 0, into.slice())]);
  });
});
