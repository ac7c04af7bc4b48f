import { describe, test } from 'vitest';
import { type Pig, pig, pigText, type TicTacToe, tictactoe, tictactoeText } from '../../examples/index.js';
import type { GameText } from '../../src/index.js';
import { type Cards, cards } from '../games/cards.js';
import { expectTextCaught } from './catches.js';

/** Tic-tac-toe drawn in another way. */
function drawn(render: GameText<TicTacToe>['render']): GameText<TicTacToe> {
  return { ...tictactoeText, render };
}

/** Tic-tac-toe in other words. */
function worded(describe: GameText<TicTacToe>['describe']): GameText<TicTacToe> {
  return { ...tictactoeText, describe };
}

/** Pig in other words. */
function pigWorded(describe: GameText<Pig>['describe']): GameText<Pig> {
  return { ...pigText, describe };
}

describe('the law of pictures catches', () => {
  const isPlain = 'every view is drawn in plain lines of at most 100 columns';

  function expectPictureCaught(render: GameText<TicTacToe>['render'], message: RegExp): void {
    expectTextCaught(tictactoe, drawn(render), isPlain, message);
  }

  test('an empty picture', () => {
    expectPictureCaught(() => '', /the picture for \S+ after \d actions is empty or ends in a newline/);
  });

  test('a newline at the end', () => {
    expectPictureCaught((view) => `${tictactoeText.render(view)}\n`, /is empty or ends in a newline/);
  });

  test('a line that is too long', () => {
    expectPictureCaught(({ board }) => board.join(' '.repeat(12)), /has a line of 105 columns/);
  });

  test('colours and tabs', () => {
    expectPictureCaught(({ board }) => `\u001b[31m${board.join('')}\u001b[0m`, /holds a control character/);
    expectPictureCaught(({ board }) => board.join('\t'), /holds a control character/);
  });

  test('blanks at the end of a line', () => {
    expectPictureCaught(({ board }) => `${board.join('')} \n`, /is empty or ends in a newline/);
    expectPictureCaught(({ board }) => `${board.join('')} \nto move`, /has blanks at the end of a line/);
  });

  test('a value that is no text', () => {
    expectPictureCaught(({ player }) => `player ${player} is to move`, /at the end says 'player null is to move'/);
    expectPictureCaught(({ board }) => `cell 9: ${board[9]}`, /says 'cell 9: undefined'/);
    expectPictureCaught(({ result }) => `${Number(result?.scores)} points`, /says 'NaN points'/);
    expectPictureCaught(({ board }) => `cells: ${{ board }}`, /says 'cells: \[object Object\]'/);
  });

  test('a picture that depends on more than the view', () => {
    let pictures = 0;
    expectPictureCaught(() => `picture ${++pictures}`, /drawn again from a copy of the view: it is "picture \d+", not/);
  });

  test('a slip in what a single viewer sees', () => {
    const text: GameText<Cards> = {
      render: ({ seats }) => (seats.some(({ hand }) => hand) ? 'some cards' : `hand ${seats[0]?.hand}`),
      describe: ({ type }) => type,
      describeEvent: ({ type }) => type,
    };
    expectTextCaught(cards, text, isPlain, /the picture for spectator after \d+ actions says 'hand null'/);
  });
});

describe('the law of actions catches', () => {
  const isOwn = 'every legal action has a line of its own';

  test('two actions that read the same', () => {
    const text = worded(({ cell }) => `Mark a cell of row ${Math.floor(cell / 3)}`);
    const message = /the line of {"type":"mark","cell":\d} after \d actions is 'Mark a cell of row \d', as that of {/;
    expectTextCaught(tictactoe, text, isOwn, message);
  });

  test('an action without a line', () => {
    const text = worded(({ cell }) => (cell === 8 ? '' : `Mark cell ${cell}`));
    expectTextCaught(tictactoe, text, isOwn, /the line of {"type":"mark","cell":8} after \d actions is empty/);
  });

  test('a full stop at the end', () => {
    expectTextCaught(
      tictactoe,
      worded(({ cell }) => `Mark cell ${cell}.`),
      isOwn,
      /ends in a full stop or a newline/,
    );
  });

  test('two lines', () => {
    const text = worded(({ cell }) => `Mark\ncell ${cell}`);
    expectTextCaught(tictactoe, text, isOwn, /holds a control character/);
  });

  test('a slip in what only the one who acts sees', () => {
    const text: GameText<Cards> = {
      render: () => 'cards',
      describe: ({ kind }, { seats }) => `Card ${kind}, ${seats.some(({ hand }) => hand) ? null : 'seen by all'}`,
      describeEvent: ({ type }) => type,
    };
    expectTextCaught(cards, text, isOwn, /says 'Card \d, null'/);
  });
});

describe('the law of outcomes catches', () => {
  const isDescribed = 'every outcome of chance has a line';

  test('an outcome without a line', () => {
    const text = pigWorded((action, view) =>
      action.type === 'die' && action.face === 6 ? '' : pigText.describe(action, view),
    );
    expectTextCaught(
      pig,
      text,
      isDescribed,
      /the line of the outcome {"type":"die","face":6} after \d+ actions is empt/,
    );
  });

  test('a line that is too long', () => {
    const text = pigWorded((action, view) =>
      action.type === 'die' ? '*'.repeat(96 + action.face) : pigText.describe(action, view),
    );
    expectTextCaught(pig, text, isDescribed, /{"type":"die","face":5} after \d+ actions has a line of 101 columns/);
  });
});

describe('the law of events catches', () => {
  const isTold = 'every event has a line for whoever may see it';

  test('an event without a line', () => {
    const text: GameText<Pig> = {
      ...pigText,
      describeEvent: (event, view) => (event.type === 'lost' ? '' : pigText.describeEvent(event, view)),
    };
    expectTextCaught(pig, text, isTold, /the line of {"type":"lost",.*} for (0|1|spectator) after action \d+ is empty/);
  });

  test('a slip in what others see of an event', () => {
    const text: GameText<Cards> = {
      render: () => 'cards',
      describe: ({ type }) => type,
      describeEvent: (event) => `${event.type} ${'kind' in event ? event.kind : ''}`.trim(),
    };
    expectTextCaught(cards, text, isTold, /says 'dealt null'/);
  });
});
