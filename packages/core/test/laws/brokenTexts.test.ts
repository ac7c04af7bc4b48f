import { describe, test } from 'vitest';
import { type Pig, pig, pigText, type TicTacToe, tictactoe, tictactoeText } from '../../examples/index.js';
import type { GameText, TextBlock } from '../../src/index.js';
import { type Cards, cards } from '../games/cards.js';
import { expectTextCaught } from './catches.js';

/** Tic-tac-toe with another picture. */
function drawn(blocks: GameText<TicTacToe>['blocks']): GameText<TicTacToe> {
  return { ...tictactoeText, blocks };
}

function blockOf(...lines: readonly string[]): TextBlock[] {
  return [{ name: 'board', lines }];
}

/** Tic-tac-toe with other descriptions. */
function worded(describe: GameText<TicTacToe>['describe']): GameText<TicTacToe> {
  return { ...tictactoeText, describe };
}

/** Pig with other descriptions. */
function pigWorded(describe: GameText<Pig>['describe']): GameText<Pig> {
  return { ...pigText, describe };
}

describe('the law of pictures catches', () => {
  const isPlain = 'every view renders as plain lines of at most 100 columns';

  function expectPictureCaught(blocks: GameText<TicTacToe>['blocks'], message: RegExp): void {
    expectTextCaught(tictactoe, drawn(blocks), isPlain, message);
  }

  test('an empty picture, and an empty block', () => {
    expectPictureCaught(() => [], /^the picture for player 0 after the last move is empty\n/);
    expectPictureCaught(() => blockOf(), /has an empty block board/);
  });

  test('a newline in a block or at its end', () => {
    const isBroken = /has an empty block board, or a newline inside it/;
    expectPictureCaught(({ board }) => blockOf(`${board.join('')}\n`), isBroken);
    expectPictureCaught(({ board }) => blockOf(board.join('\n')), isBroken);
    expectPictureCaught(({ board }) => blockOf(board.join(''), ''), isBroken);
  });

  test('names that can’t be typed, and duplicate names', () => {
    expectPictureCaught(({ board }) => [{ name: '9', lines: [...board] }], /has a block that can't be typed: '9'/);
    expectPictureCaught(
      ({ board }) => [{ name: 'all ', lines: [...board] }],
      /has a block that can't be typed: 'all '/,
    );
    expectPictureCaught(({ board }) => [...blockOf(...board), ...blockOf('')], /has two blocks called board/);
  });

  test('a board of a missing player, and a detail at the start', () => {
    expectPictureCaught(({ board }) => [{ name: 'board', lines: [...board], player: 2 }], /has a board of player 2/);
    expectPictureCaught(({ board }) => [{ name: 'board', lines: [...board], detail: true }], /starts with a detail/);
  });

  test('a line that is too long', () => {
    expectPictureCaught(({ board }) => blockOf(board.join(' '.repeat(12))), /has a line of 105 columns/);
  });

  test('colours and tabs', () => {
    expectPictureCaught(({ board }) => blockOf(`\u001b[31m${board.join('')}\u001b[0m`), /contains a control character/);
    expectPictureCaught(({ board }) => blockOf(board.join('\t')), /contains a control character/);
  });

  test('trailing spaces', () => {
    expectPictureCaught(({ board }) => blockOf(`${board.join('')} `, 'to move'), /has trailing spaces/);
  });

  test('an unformatted value', () => {
    expectPictureCaught(({ player }) => blockOf(`player ${player} acts`), /at the end says 'player null acts'/);
    expectPictureCaught(({ board }) => blockOf(`cell 9: ${board[9]}`), /says 'cell 9: undefined'/);
    expectPictureCaught(({ result }) => blockOf(`${Number(result?.scores)} points`), /says 'NaN points'/);
    expectPictureCaught(({ board }) => blockOf(`cells: ${{ board }}`), /says 'cells: \[object Object\]'/);
  });

  test('a picture that depends on more than the view', () => {
    let pictures = 0;
    expectPictureCaught(() => blockOf(`picture ${++pictures}`), /rendered from a copy of the view: .*picture \d+/);
  });

  test('a fault in one viewer’s picture', () => {
    const text: GameText<Cards> = {
      blocks: ({ seats }) => blockOf(seats.some(({ hand }) => hand) ? 'some cards' : `hand ${seats[0]?.hand}`),
      describe: ({ type }) => type,
      describeEvent: ({ type }) => type,
    };
    expectTextCaught(cards, text, isPlain, /^the picture for the spectator after the last move says 'hand null'\n/);
  });
});

describe('the law of actions catches', () => {
  const isOwn = 'every legal action has a unique description';

  test('two actions that read the same', () => {
    const text = worded(({ cell }) => `Mark a cell of row ${Math.floor(cell / 3)}`);
    const message =
      /the description of {"type":"mark","cell":\d} after \d actions is 'Mark a cell of row \d', the same as for {/;
    expectTextCaught(tictactoe, text, isOwn, message);
  });

  test('an action without a description', () => {
    const text = worded(({ cell }) => (cell === 8 ? '' : `Mark cell ${cell}`));
    expectTextCaught(tictactoe, text, isOwn, /the description of {"type":"mark","cell":8} after \d actions is empty/);
  });

  test('a full stop at the end', () => {
    expectTextCaught(
      tictactoe,
      worded(({ cell }) => `Mark cell ${cell}.`),
      isOwn,
      /ends with a full stop, which only sentences in pictures have/,
    );
  });

  test('two lines', () => {
    const text = worded(({ cell }) => `Mark\ncell ${cell}`);
    expectTextCaught(tictactoe, text, isOwn, /contains a control character/);
  });

  test('a fault in the acting player’s description', () => {
    const text: GameText<Cards> = {
      blocks: () => blockOf('cards'),
      describe: ({ kind }, { seats }) => `Card ${kind}, ${seats.some(({ hand }) => hand) ? null : 'seen by all'}`,
      describeEvent: ({ type }) => type,
    };
    expectTextCaught(cards, text, isOwn, /says 'Card \d, null'/);
  });
});

describe('the law of outcomes catches', () => {
  const isDescribed = 'every chance outcome has a description';

  test('an outcome without a description', () => {
    const text = pigWorded((action, view) =>
      action.type === 'die' && action.face === 6 ? '' : pigText.describe(action, view),
    );
    expectTextCaught(
      pig,
      text,
      isDescribed,
      /the description of the outcome {"type":"die","face":6} after \d+ actions? is empt/,
    );
  });

  test('a line that is too long', () => {
    const text = pigWorded((action, view) =>
      action.type === 'die' ? '*'.repeat(96 + action.face) : pigText.describe(action, view),
    );
    expectTextCaught(pig, text, isDescribed, /{"type":"die","face":5} after \d+ actions? has a line of 101 columns/);
  });
});

describe('the law of events catches', () => {
  const isTold = 'every event has a description for every viewer who may see it';

  test('an event without a description', () => {
    const text: GameText<Pig> = {
      ...pigText,
      describeEvent: (event, view) => (event.type === 'lost' ? '' : pigText.describeEvent(event, view)),
    };
    expectTextCaught(
      pig,
      text,
      isTold,
      /the description of {"type":"lost",.*} for (player \d|the spectator) after action \d+ is empty/,
    );
  });

  test('an event in the words of its action', () => {
    const text: GameText<TicTacToe> = { ...tictactoeText, describeEvent: ({ cell }) => `Mark cell ${cell} with X` };
    expectTextCaught(tictactoe, text, isTold, /is 'Mark cell \d with X', the same as for the action/);
  });

  test('a fault in other viewers’ descriptions', () => {
    const text: GameText<Cards> = {
      blocks: () => blockOf('cards'),
      describe: ({ type }) => type,
      describeEvent: (event) => `${event.type} ${'kind' in event ? event.kind : ''}`.trim(),
    };
    expectTextCaught(cards, text, isTold, /says 'dealt null'/);
  });
});
