import { describe, expect, test } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../../examples/index.js';
import { addAt, defineGame } from '../../src/define/index.js';
import type { Game, GameDefinition } from '../../src/index.js';
import { ArgumentError } from '../../src/index.js';
import { type Law, LockStepError, laws, lockStep, spotLaws } from '../../src/testing/index.js';
import { expectSame } from '../../src/testing/json.js';
import { answer } from '../../src/tools/answer.js';
import { type Cards, cards } from '../games/cards.js';
import { chance, decision } from './catches.js';

const turn = decision(pig.definition.stages.turn);

function pigWith(changes: Partial<GameDefinition<Pig>>): Game<Pig> {
  return defineGame<Pig>({ ...pig.definition, ...changes });
}

/** Pig with more done in every turn. */
function pigWithTurn(more: (state: Pig['state']) => void): Game<Pig> {
  const apply: typeof turn.apply = (state, stage, action, emit, actor) => {
    turn.apply(state, stage, action, emit, actor);
    more(state);
  };
  return pigWith({ stages: { ...pig.definition.stages, turn: { ...turn, apply } } });
}

function reportOf(all: readonly Law[], name: string): string {
  try {
    all.find((law) => law.name === name)?.run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('a report names the cause first, then stage, action and actor:', () => {
  test('an error of JavaScript in a rule, with its place', () => {
    const game = pigWithTurn((state) => {
      if (state.banked[1] !== 0) (undefined as unknown as { coins: number }).coins++;
    });
    const report = reportOf(laws(game), 'every game ends');
    expect(report).toMatch(
      /^The rules throw TypeError at .*messages\.test\.ts:\d+: Cannot read properties of undefined/,
    );
    expect(report).toMatch(
      /\n {2}Game: pig with {"players":2}, \d+ moves, shrunk from \d+ in \d+ tries\.\n {2}Last move: {"type":"hold"} by player 1 at stage turn\.\n {2}State before it: .{1,120}\n {2}Moves: /,
    );
  });

  test('an entry that a list does not have, with the place that asks for it', () => {
    const game = pigWithTurn((state) => addAt(state.banked, state.banked[1] === 0 ? 0 : 2, 0));
    expect(reportOf(laws(game, { configs: [{ players: 2 }] }), 'every game ends')).toMatch(
      /^A list of 2 has no entry 2\. The rules look it up at .*messages\.test\.ts:\d+\.\n {2}Game: pig/,
    );
  });

  test('a write to the config', () => {
    const game = pigWithTurn(({ config }) => {
      config.goal++;
    });
    expect(reportOf(laws(game), 'every game ends')).toMatch(
      /^The rules throw TypeError at .*: Cannot assign to read only property 'goal' .* A rule changes something frozen: the config, an action or a constant of the game\. Change a copy\.\n/,
    );
  });

  test('a constant that a game uses up', () => {
    const { stages, setup } = cards.definition;
    const bag = [3, 3, 3, 3];
    const draw = chance(stages.draw);
    const game = defineGame<Cards>({
      ...cards.definition,
      setup: (config) => ({ ...setup(config), bag }),
      stages: {
        ...stages,
        draw: {
          ...draw,
          apply(...args: Parameters<typeof draw.apply>) {
            draw.apply(...args);
            bag[args[2].kind] = 0;
          },
        },
      },
    });
    expect(reportOf(laws(game), 'setup is deterministic')).toMatch(
      /^setup gives another state after a game: a rule changes a constant that all games share: bag\[\d\] is 0, not 3/,
    );
  });

  test('a listed action that is refused', () => {
    const mark = decision(tictactoe.definition.stages.mark);
    const check: typeof mark.check = (state, stage, action, actor) =>
      action.cell === 4
        ? { rule: 'TTT-2.2', code: 'lava', message: 'The centre is lava.' }
        : mark.check(state, stage, action, actor);
    const game = defineGame<TicTacToe>({ ...tictactoe.definition, stages: { mark: { ...mark, check } } });
    const report = reportOf(laws(game), 'pure play and in-place play give the same states and legal actions');
    expect(report).toMatch(
      /^A listed action is refused: The centre is lava\. \(TTT-2\.2\)\n {2}Game: .*, 1 move, shrunk from/,
    );
  });

  test('a draw from nothing', () => {
    const { roll } = pig.definition.stages;
    const game = pigWith({ stages: { ...pig.definition.stages, roll: { ...chance(roll), outcomes: () => [] } } });
    expect(reportOf(laws(game), 'chance outcomes are in order, distinct, and have positive integer weights')).toMatch(
      /^Stage roll offers no outcome\. The bag or list that it draws from is empty\. Are there too few pieces, or does a rule change a constant\?/,
    );
  });

  test('lost pieces, before what they lead to', () => {
    const { stages } = cards.definition;
    const draw = chance(stages.draw);
    const losing: typeof draw.apply = (state, ...others) => {
      draw.apply(state, ...others);
      state.bag = state.bag.map(() => 0);
    };
    const game = defineGame<Cards>({
      ...cards.definition,
      stages: { ...stages, draw: { ...draw, apply: losing } },
    });
    expect(reportOf(laws(game), 'every game ends')).toMatch(
      /^The state breaks a rule after 1 move: cards were lost or added \(CRD-1\.1\)\. Later: Stage draw offers no outcome\./,
    );
  });

  test('a wrong score that only the last law meets', () => {
    const game = pigWith({
      score: (state) =>
        (pig.definition.score?.(state) ?? []).map((player) =>
          state.result !== null ? { ...player, total: 0, items: [] } : player,
        ),
    });
    const report = reportOf(
      laws(game, { configs: [{ players: 2, goal: 20 }] }),
      'games reach every stage, action, outcome, event, reason to end and kind of points',
    );
    expect(report).toMatch(/^the scores of the result: \[\d\] is \d+, not 0\n {2}Game: pig with {"players":2/);
    expect(report).toMatch(/\n {2}State before it: .{1,120}\n/);
  });
});

test('an entry of a list is named by what it is', () => {
  const [listen, search] = [{ type: 'listen' }, { type: 'search' }];
  expect(() => expectSame([listen], [search], 'the legal actions')).toThrow(
    'the legal actions: [0] is {"type":"listen"}, not {"type":"search"}',
  );
  const scores = [0, 1].map((points) => ({ 'player 1': [{ label: 'won', points }] }));
  expect(() => expectSame(scores[0], scores[1], 'the score')).toThrow(
    'the score: player 1[0] (won).points is 0, not 1',
  );
});

test('an engine that allows many moves less is told the first ones', async () => {
  const other = {
    start: () => ({ legal: Array.from({ length: 400 }, (_, pass) => ({ pass, why: 'a long list of moves' })) }),
    play: () => ({}),
  };
  const error: unknown = await lockStep<TicTacToe>(tictactoe, other, { games: 1 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LockStepError);
  expect((error as Error).message).toMatch(
    /legal: \[{"actor":0,.*\] and 4 more only here, \[{"pass":0,.*\] and 395 more only there/,
  );
});

test('laws of spots without the text of the game say what is missing', () => {
  const withoutText = spotLaws as (...args: readonly unknown[]) => unknown;
  expect(() => withoutText(pig, () => [])).toThrow(ArgumentError);
  expect(() => withoutText(pig, () => [])).toThrow(/needs the text of the game as its third argument/);
});

test('a fault in the words of a game is named', () => {
  const describe = () =>
    answer(() => {
      throw new RangeError('Invalid array length');
    });
  expect(describe).toThrow(ArgumentError);
  expect(describe).toThrow(/the code that reads it has a fault: RangeError: Invalid array length$/);
});
