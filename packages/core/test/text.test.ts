import { describe, expect, test } from 'vitest';
import { type Pig, pig, pigText, type TicTacToe, tictactoe, tictactoeText } from '../examples/index.js';
import { type PartialState, position } from '../src/positions/index.js';
import { textLaws } from '../src/testing/index.js';
import { en } from '../src/text/en.generated.js';
import { render } from '../src/text/index.js';
import { describeRefusal } from '../src/text/words.js';

function text(...lines: readonly string[]): string {
  return lines.join('\n');
}

describe('Pig as text', () => {
  const configs = [2, 3, 4, 5, 6].map((players) => ({ players, goal: players === 2 ? 1000 : 30 }));
  for (const law of textLaws(pig, pigText, { configs, games: 30 })) test(law.name, law.run);

  function viewOf(state: PartialState<Pig['state']>): Pig['view'] {
    return pig.view(position(pig, { players: 2 }, state), 'spectator');
  }

  test('shows the banked points and the turn total', () => {
    const view = viewOf({ banked: [45, 7], turnTotal: 12, stages: [{ stage: 'turn', player: 1 }] });
    expect(render(pigText.blocks(view))).toBe(
      text(
        'Pig: the first to bank 100 points wins.',
        'Player 1   45 banked',
        'Player 2    7 banked, 12 in this turn: to move',
      ),
    );
    expect(pigText.describe({ type: 'roll' }, view)).toBe('Roll the die');
    expect(pigText.describe({ type: 'hold' }, view)).toBe('Hold 12 points: 19 banked');
  });

  test('shows the die while it rolls', () => {
    const view = viewOf({ banked: [45, 7], turnTotal: 12, stages: [{ stage: 'roll', player: 1 }] });
    expect(render(pigText.blocks(view))).toContain('Player 2    7 banked, 12 in this turn: the die is rolling');
    expect(pigText.describe({ type: 'die', face: 1 }, view)).toBe('The die shows 1: the points of this turn are lost');
    expect(pigText.describe({ type: 'die', face: 6 }, view)).toBe('The die shows 6: 18 points in this turn');
  });

  test('shows the winner', () => {
    const state = position(pig, { players: 2, goal: 1 }, { turnTotal: 2, stages: [{ stage: 'turn', player: 0 }] });
    expect(render(pigText.blocks(pig.view(pig.apply(state, { type: 'hold' }), 'spectator')))).toBe(
      text('Pig: the first to bank 1 point wins.', 'Player 1    2 banked, wins', 'Player 2    0 banked'),
    );
  });
});

describe('Tic-tac-toe as text', () => {
  for (const law of textLaws(tictactoe, tictactoeText, { games: 30 })) test(law.name, law.run);

  function viewAfter(...cells: readonly number[]): TicTacToe['view'] {
    const play = (state: TicTacToe['state'], cell: number) => tictactoe.apply(state, { type: 'mark', cell });
    return tictactoe.view(cells.reduce(play, tictactoe.setup({ players: 2 })), 'spectator');
  }

  test('shows the marks and the numbers of the cells', () => {
    const view = viewAfter(4, 0, 8);
    expect(render(tictactoeText.blocks(view))).toBe(
      text('O . .    0 1 2', '. X .    3 4 5', '. . X    6 7 8', 'Player 2 marks a cell with O.'),
    );
    expect(tictactoeText.describe({ type: 'mark', cell: 6 }, view)).toBe('Mark cell 6 with O');
  });

  test('shows the winner or a draw', () => {
    expect(render(tictactoeText.blocks(viewAfter(0, 3, 1, 4, 8, 5)))).toMatch(
      /\nThe game is over: Player 2 has a line of O and wins\.$/,
    );
    expect(render(tictactoeText.blocks(viewAfter(0, 1, 2, 4, 3, 5, 7, 6)))).toMatch(
      /\nThe game is over: the board is full, a draw\.$/,
    );
  });
});

test('a refusal suggests as many moves as fit on its line', () => {
  const core = { common: en.common(String), refusals: en.refusals(String) };
  const sentence = (...takes: string[]) =>
    describeRefusal({ code: 'wrongStage', params: { action: 'end turn', takes } }, {}, core, (type) =>
      type === 'sell' ? 'sell goods' : type,
    );
  expect(sentence('sell')).toBe("You can't end turn now. You can sell goods.");
  expect(sentence('sell', 'buy', 'build', 'pass')).toBe(
    "You can't end turn now. You can sell goods, buy, build or pass.",
  );
  expect(sentence('sell', 'buy from the market', 'build on the square', 'pass for the round')).toBe(
    "You can't end turn now. You can sell goods, buy from the market or do something else.",
  );
});
