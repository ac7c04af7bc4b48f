import { advance } from '@rulewright/core';
import { forced, position } from '@rulewright/core/positions';
import { laws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import game from '../src/game.ts';

const { apply, check, turn } = game;

/** Player 0 has banked 40 points and has 5 in this turn. */
const before = position(game, { players: 2 }, { banked: [40, 0], turnPoints: 5 });

test('DIE-1.1: only the player whose turn it is may roll', () => {
  expect(check(before, { type: 'roll' }, 0)).toBeUndefined();
  expect(check(before, { type: 'roll' }, 1)?.rule).toBe('DIE-1.1');
});

test('DIE-1.2: a roll adds its pips to the points of the turn', () => {
  const after = advance(game, before, { type: 'roll' }, forced([{ type: 'die', pips: 4 }]));
  expect(after.turnPoints).toBe(9);
});

test('DIE-1.3: a 1 loses the points of the turn and ends it', () => {
  const after = apply(apply(before, { type: 'roll' }), { type: 'die', pips: 1 });
  expect(after.turnPoints).toBe(0);
  // The first roll of a turn is the only legal action, so it's played without asking.
  expect(turn(after)).toEqual({ kind: 'chance', stage: 'roll', player: 1 });
});

test('DIE-1.4: there is nothing to bank before the first roll', () => {
  const first = position(game, { players: 2 }, { turnPoints: 0, stages: [{ stage: 'turn', player: 0 }] });
  expect(check(first, { type: 'bank' })?.rule).toBe('DIE-1.4');
});

test('DIE-2.1: the first player to bank the goal wins', () => {
  const after = apply(position(game, { players: 2, goal: 45 }, { banked: [40, 0], turnPoints: 5 }), {
    type: 'bank',
  });
  expect(after.result).toMatchObject({ scores: [45, 0], winners: [0], reason: 'goal' });
});

test('DIE-2.1: whoever has enough points must bank them', () => {
  const enough = position(game, { players: 2 }, { banked: [45, 0], turnPoints: 5 });
  expect(check(enough, { type: 'roll' })).toMatchObject({ rule: 'DIE-2.1', code: 'goalReached' });
});

test('DIE-2.2: after the end nobody acts', () => {
  const after = apply(position(game, { players: 2 }, { banked: [45, 0], turnPoints: 5 }), { type: 'bank' });
  expect(check(after, { type: 'roll' })?.rule).toBe('DIE-2.2');
});

describe('the laws', () => {
  for (const law of laws(game)) test(law.name, law.run);
});
