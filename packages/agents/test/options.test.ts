import { castle } from '@rulewright/castle';
import { ArgumentError } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { GREEDY_PARAMETERS, greedyAgent, LEARNED_PARAMETERS, MCTS_PARAMETERS, mctsAgent } from '../src/index.js';
import { faultOf } from '../src/internal.js';
import { requestAt, tableAfter } from './tables.js';

describe('options', () => {
  test.each([
    [() => mctsAgent({ iterations: -1 }), "mcts: iterations can't be -1: it must be a whole number of 1 or more."],
    [
      () => mctsAgent({ milliseconds: 0.5 }),
      "mcts: milliseconds can't be 0.5: it must be a whole number of 1 or more.",
    ],
    [() => mctsAgent({ c: Number.NaN }), "mcts: c can't be NaN: it must be a number of 0 or more."],
    [() => mctsAgent({ widening: Infinity }), "mcts: widening can't be Infinity: it must be a number of 1 or more."],
    [() => mctsAgent({ horizon: '4' as never }), "mcts: horizon can't be of type string: "],
    [
      () => mctsAgent({ iteration: 5 } as object),
      "mcts has no parameter 'iteration'; it has iterations, milliseconds, c",
    ],
    [() => mctsAgent({ toString: 5 } as object), "mcts has no parameter 'toString'"],
    [() => mctsAgent(400 as never), 'mcts takes an options object.'],
    [() => mctsAgent(null as never), 'mcts takes an options object.'],
    [() => greedyAgent({ samples: 0 }), "greedy: samples can't be 0: it must be a whole number of 1 or more."],
    [() => greedyAgent({ followUps: 1.5 }), "greedy: followUps can't be 1.5: it must be a whole number of 0 or more."],
    [() => greedyAgent({ horizon: -1 }), "greedy: horizon can't be -1: it must be a whole number of 0 or more."],
  ])('are refused: %s', (make, sentence) => {
    expect(make).toThrow(ArgumentError);
    expect(make).toThrow(sentence);
  });

  test('that are undefined count as absent', async () => {
    const choose = (options: object) =>
      mctsAgent(options).choose(requestAt(tableAfter(castle, 6, 'left out'), 'agent'));
    const iterations = 20;
    expect(await choose({ iterations, c: undefined, horizon: undefined })).toBe(await choose({ iterations }));
  });

  test('have the declared defaults', async () => {
    const table = tableAfter(castle, 6, 'defaults');
    const defaults = (parameters: object) =>
      Object.fromEntries(
        Object.entries(parameters).flatMap(([name, parameter]) =>
          parameter.default === undefined ? [] : [[name, parameter.default]],
        ),
      );
    expect(defaults(MCTS_PARAMETERS)).toEqual({ c: 1, widening: 3, horizon: 6, evaluateAfter: 6, perSample: 10 });
    expect(defaults(GREEDY_PARAMETERS)).toEqual({ samples: 4, followUps: 8, horizon: 4, rollouts: 8 });
    const budget = { iterations: 20 };
    expect(await mctsAgent(defaults(MCTS_PARAMETERS)).choose(requestAt(table, 'agent', budget))).toBe(
      await mctsAgent().choose(requestAt(table, 'agent', budget)),
    );
  });
});

test('a parameter explains an invalid value', () => {
  expect(faultOf(MCTS_PARAMETERS.iterations, 400)).toBeUndefined();
  expect(faultOf(MCTS_PARAMETERS.c, 0.7)).toBeUndefined();
  expect(faultOf(MCTS_PARAMETERS.c, -0.1)).toBe('it must be a number of 0 or more');
  expect(faultOf(GREEDY_PARAMETERS.horizon, 2 ** 53)).toBe('it must be a whole number of 0 or more');
  expect(faultOf(LEARNED_PARAMETERS.level, 'medium')).toBeUndefined();
  expect(faultOf(LEARNED_PARAMETERS.level, 2)).toBe('it must be one of easy, medium, hard');
});

test.each([{ iterations: -1 }, { milliseconds: Number.NaN }, { minutes: 5 } as object, null as never])(
  'a search refuses the invalid budget %j',
  (budget) => {
    const request = requestAt(tableAfter(castle, 6, 'budget'), 'agent', budget);
    expect(() => mctsAgent().choose(request)).toThrow(ArgumentError);
  },
);
