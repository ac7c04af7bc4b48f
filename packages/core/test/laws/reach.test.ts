import { describe, expect, test } from 'vitest';
import { pig } from '../../examples/index.js';
import { defineGame, scoreOf } from '../../src/define/index.js';
import { createRng, type Game, playout, Table } from '../../src/index.js';
import { laws } from '../../src/testing/index.js';
import { BOLD, type Fuses, fuses } from '../kinds/fuses.js';
import { decision, expectBroken, written } from './catches.js';

const REACH = 'games reach every stage, action, outcome, event, reason to end and kind of points';

describe('a game that uniform play never ends in the usual way', () => {
  test('ends by fuses in 3,000 of 3,000 random games', () => {
    const reasons = Array.from({ length: 3000 }, (_, game) => {
      const table = playout(new Table(fuses, { players: 1 }, createRng(game)));
      return table.state.result?.reason;
    });
    expect(new Set(reasons)).toEqual(new Set(['fuses']));
  });

  for (const law of laws(fuses)) test(`obeys the law: ${law.name}`, law.run);
});

describe('the laws name what no game reaches:', () => {
  const { definition } = fuses;
  const step = decision(definition.stages.step);

  function stepping(apply: typeof step.apply): Game<Fuses> {
    return defineGame<Fuses>({ ...definition, stages: { ...definition.stages, step: { ...step, apply } } });
  }

  test('a stage that is never pushed, an event that is never emitted, an end and its points', () => {
    const game = stepping((state, stage, action, emit, actor) => {
      step.apply(state, stage, action, () => {}, actor);
      if (state.stages[0]?.stage !== 'lastStep') return;
      state.stages.length = 0;
      state.result = { scores: [0], ranking: [1], winners: [], reason: 'fuses' };
      emit({ type: 'burnt' });
    });
    const message =
      /\d+ games with \d+ actions never reached:\n {2}stage lastStep\n {2}event almostThere\n {2}end allSteps\n {2}points steps\nNo law/;
    expectBroken(laws(game), REACH, message);
  });

  test('an action that is never legal', () => {
    const list: typeof step.list = (_state, _stage, legal) => legal.pushAll(BOLD);
    const game = defineGame<Fuses>({ ...definition, stages: { ...definition.stages, step: { ...step, list } } });
    expectBroken(laws(game), REACH, /never reached:\n.* {2}action safe\n/s);
  });

  test('points that are never scored', () => {
    const bonus = { rule: 'PIG-2.5', label: 'bonus', points: 0 };
    const score = (state: Parameters<NonNullable<typeof pig.definition.score>>[0]) =>
      written(pig.definition.score)(state).map(({ items }) => scoreOf([...items, bonus]));
    expectBroken(laws(defineGame({ ...pig.definition, score })), REACH, /never reached:\n {2}points bonus\n/);
  });

  test('unless it is rare, with a reason', () => {
    const game = stepping((state, stage, action, _emit, actor) => step.apply(state, stage, action, () => {}, actor));
    const rare = { 'event burnt': 'told by another event', 'event almostThere': 'likewise' };
    const law = laws(game, { rare }).find(({ name }) => name === REACH);
    law?.run();
    expect(law).toBeDefined();
  });

  test('what the game does not have can not be rare', () => {
    expectBroken(
      laws(fuses, { rare: { 'end deck': 'typo' } }),
      REACH,
      /rare names parts that the game doesn't have: end deck/,
    );
  });
});

test('games that aim at a corner need not reach the rest', () => {
  expect(laws(fuses, { rare: 'all' }).map(({ name }) => name)).not.toContain(REACH);
});
