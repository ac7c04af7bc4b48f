import { describe, expect, test } from 'vitest';
import { nimmt, nimmtText, pig, pigText, tictactoe, tictactoeText } from '../examples/index.js';
import { Playthrough } from '../src/index.js';
import { readAction, readAnswer } from '../src/prompts/index.js';

const reader = { game: tictactoe, text: tictactoeText };
const state = tictactoe.apply(tictactoe.setup({ players: 2 }), { type: 'mark', cell: 4 });
const menu = tictactoe.legalActions(state);
const open = (answer: string) => readAnswer(reader, { state, actor: 1 }, answer);
const fromMenu = (answer: string) => readAnswer(reader, { state, actor: 1, menu }, answer);
const action = { type: 'mark', cell: 0 };

describe('an action', () => {
  test.each([
    ['notation', '{"action": "mark 0"}', 'notation'],
    ['notation in another letter case', '{"action": " MARK  0 "}', 'notation'],
    ['JSON', '{"action": {"type": "mark", "cell": 0}}', 'json'],
    ['JSON in a string', '{"action": "{\\"type\\": \\"mark\\", \\"cell\\": 0}"}', 'json'],
    ['a sentence', '{"action": "Mark cell 0 with O"}', 'sentence'],
    ['a sentence with a full stop', '{"action": "mark cell 0 with o."}', 'sentence'],
    ['thoughts before it', 'Not {"action": "mark 1"}.\n{"why": "a corner", "action": "mark 0"}', 'notation'],
  ])('is read from %s', (_, answer, by) => {
    expect(open(answer)).toEqual({ kind: 'action', action, by });
  });

  test('is the constant of the game', () => {
    const reading = open('{"action": {"type": "mark", "cell": 0}}');
    expect(reading.kind === 'action' && reading.action).toBe(menu[0]);
  });

  test.each(['{"choice": 1}', '{"choice": "1"}', '{"choice": 1, "action": "mark 0"}', '{"choice": 1, "action": null}'])(
    'is read by its number in the list: %s',
    (answer) => {
      expect(fromMenu(answer)).toEqual({ kind: 'action', action, by: 'choice' });
    },
  );

  test('is read without its number, though there is a list', () => {
    expect(fromMenu('{"action": "mark 0"}')).toEqual({ kind: 'action', action, by: 'notation' });
  });
});

describe('no action', () => {
  test.each([
    ['prose', 'mark 0', 'noObject', 'Your answer has no JSON object.'],
    ['another field', '{"move": "mark 0"}', 'noField', 'The last JSON object of your answer has no field "action".'],
    [
      'a number without a list',
      '{"choice": 1}',
      'noField',
      'The last JSON object of your answer has no field "action".',
    ],
    ['a number of the list as an action', '{"action": 1}', 'unknown', 'No action is written as "1".'],
    ['its text as an action', '{"action": "1"}', 'unknown', 'No action is written as "1".'],
    ['an unknown type', '{"action": "erase 0"}', 'unknown', 'No action is written as "erase 0".'],
    ['an inherited field', '{"__proto__": {"action": "mark 0"}}', 'noField', 'has no field'],
    ['a list', '{"action": true}', 'unknown', 'No action is written as "true".'],
  ])('is read from %s', (_, answer, reason, words) => {
    expect(open(answer)).toEqual({ kind: 'none', reason, words: expect.stringContaining(words) });
  });

  test.each([
    ['{"choice": 9}', 'noChoice', 'The list has no number 9: it goes from 1 to 8.'],
    ['{"choice": 0}', 'noChoice', 'The list has no number 0: it goes from 1 to 8.'],
    ['{"choice": "1.5"}', 'noChoice', 'The list has no number 1.5: it goes from 1 to 8.'],
    ['{"choice": "toString"}', 'noChoice', 'The list has no number toString'],
    ['{"choice": [1]}', 'noChoice', 'The list has no number [1]'],
    ['{"pick": 1}', 'noField', 'has no field "choice"'],
  ])('is read from a wrong choice: %s', (answer, reason, words) => {
    expect(fromMenu(answer)).toEqual({ kind: 'none', reason, words: expect.stringContaining(words) });
  });
});

describe('a sentence', () => {
  const row = ['left', 'middle', 'right'];
  /** Sentences of which three begin alike. */
  const text = {
    ...tictactoeText,
    describe: ({ cell }: { cell: number }) => `Mark the ${row[cell % 3]}: cell ${cell}`,
  };
  const read = (given: string) => readAction({ game: tictactoe, text }, { state, actor: 1 }, given);

  test('may break off before a punctuation mark', () => {
    expect(read('Mark the left: cell 0')).toEqual({ kind: 'action', action, by: 'sentence' });
    const full = [0, 1, 2, 5].reduce((before, cell) => tictactoe.apply(before, { type: 'mark', cell }), state);
    const only = readAction({ game: tictactoe, text }, { state: full, actor: 1 }, 'mark the right');
    expect(only).toMatchObject({ kind: 'action', action: { cell: 8 } });
    expect(read('Mark the')).toMatchObject({ kind: 'illegal', refusal: { code: 'malformedAction' } });
  });

  test('that fits several actions is ambiguous, and the words list none of them', () => {
    expect(read('Mark the left')).toEqual({
      kind: 'ambiguous',
      actions: [0, 3, 6].map((cell) => ({ type: 'mark', cell })),
      words: 'Your answer fits several actions: say more precisely which.',
    });
  });

  test('of illegal actions that are refused alike has their refusal', () => {
    const full = [0, 3, 6, 2].reduce(
      (before, cell) => tictactoe.apply(before, { type: 'mark', cell }),
      tictactoe.setup({ players: 2 }),
    );
    const alike = readAction({ game: tictactoe, text }, { state: full, actor: 1 }, 'mark the left');
    expect(alike).toMatchObject({ kind: 'illegal', refusal: { code: 'wrongActor' } });
  });
});

test('a number and an action that differ are ambiguous', () => {
  const reading = fromMenu('{"choice": 1, "action": "mark 1"}');
  expect(reading).toMatchObject({ kind: 'ambiguous', actions: [menu[0], menu[1]] });
});

describe('an illegal action', () => {
  const refused = {
    kind: 'illegal',
    refusal: { rule: 'TTT-2.2', code: 'cellTaken' },
    words: 'Cell 4 already has a mark. (TTT-2.2)',
  };

  test.each(['"mark 4"', '{"type": "mark", "cell": 4}', '"Mark cell 4 with O"'])(
    'has the refusal of its rule: %s',
    (given) => {
      expect(open(`{"action": ${given}}`)).toMatchObject({ ...refused, action: { type: 'mark', cell: 4 } });
    },
  );

  test.each([
    ['"mark 9"', '"9" isn\'t a cell of mark: 0 to 8. (TTT-1.2)'],
    ['"mark 1 2"', 'mark has no value for "2". (TTT-1.2)'],
    ['{"type": "mark"}', 'Not an action of tictactoe: cell'],
    ['{"type": "erase"}', 'Not an action of tictactoe'],
  ])('that the game does not have is malformed: %s', (given, words) => {
    expect(open(`{"action": ${given}}`)).toMatchObject({
      kind: 'illegal',
      refusal: { code: 'malformedAction', message: expect.stringMatching(/\.$/) },
      words: expect.stringContaining(words),
    });
  });

  test('speaks the language of the prompt', () => {
    const reading = readAction({ ...reader, language: 'de' }, { state, actor: 1 }, 'mark 9');
    expect(reading).toMatchObject({
      words: '"9" ist bei mark kein Wert für cell: 0 bis 8. (TTT-1.2)',
      refusal: { message: '"9" isn\'t a cell of mark: 0 to 8.' },
    });
  });
});

test('at a simultaneous decision each actor answers', () => {
  const { state: dealt } = Playthrough.start(nimmt, { players: 2 }, 1).settle();
  const [own] = nimmt.legalActions(dealt, 1);
  if (own?.type !== 'choose') throw new Error('Nobody chooses.');
  const asked = { game: nimmt, text: nimmtText };
  expect(readAction(asked, { state: dealt, actor: 1 }, `choose ${own.card}`)).toMatchObject({
    kind: 'action',
    action: own,
  });
  expect(readAction(asked, { state: dealt, actor: 0 }, `choose ${own.card}`)).toMatchObject({ kind: 'illegal' });
});

test('a value can be missing', () => {
  const { state: dealt } = Playthrough.start(nimmt, { players: 2 }, 1).settle();
  const reading = readAction({ game: nimmt, text: nimmtText }, { state: dealt, actor: 0 }, 'takeRow');
  expect(reading).toMatchObject({ kind: 'illegal', words: 'takeRow lacks its row: 1 to 4. (NIM-1.6)' });
});

test('a sentence must have words', () => {
  const rolled = pig.setup({ players: 2 });
  const reading = readAction({ game: pig, text: pigText }, { state: rolled, actor: 0 }, ' . ');
  expect(reading).toMatchObject({ kind: 'none', reason: 'unknown' });
});
