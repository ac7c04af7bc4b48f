import { readFileSync, writeFileSync } from 'node:fs';
import { createRng } from '@rulewright/core';
import { gameOf } from '@rulewright/lab/internal';
import { describe, expect, test } from 'vitest';
import { engineAnswers } from '../src/questions/baselines.js';
import { handRanges } from '../src/questions/hands.js';
import { type AskedPosition, positionsOf } from '../src/questions/positions.js';
import { questionSchema, type RuleQuestion } from '../src/questions/question.js';
import { scoreOf } from '../src/questions/score.js';
import { emptyFolder, runOf } from './command.js';
import { COLOURS, countedRange, openCards } from './countedHands.js';
import { questionsIn, randomSet } from './questionSets.js';

/** Each has two questions about legal actions and two about illegal ones. */
const BLOCKS = 5;

/** A value that the first test to need it makes. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const countOf = (questions: readonly RuleQuestion[], wanted: (question: RuleQuestion) => boolean): number =>
  questions.filter(wanted).length;

describe.each([
  ['burgundy', 6],
  ['castle', 6],
  ['city', 6],
  ['copenhagen', 7],
  ['stoneage', 6],
])('%s', (id, inBlock) => {
  const COUNT = BLOCKS * inBlock;
  const set = randomSet(gameOf(id), 5);
  const asked = once(() => questionsIn(set, COUNT));

  test('a second way of computing finds the same answers', async () => {
    const questions = await asked();
    expect(questions).toHaveLength(COUNT);
    const { rows } = scoreOf(questions, await engineAnswers(questions, async () => set));
    for (const { name, part, whole } of rows) expect([name, part]).toEqual([name, whole]);
  });

  test('legal and illegal actions are balanced', async () => {
    const questions = await asked();
    const legal = countOf(questions, ({ answer }) => 'legal' in answer && answer.legal);
    const illegal = countOf(questions, ({ answer }) => 'legal' in answer && !answer.legal);
    expect([legal, illegal]).toEqual([2 * BLOCKS, 2 * BLOCKS]);
  });

  test('no illegal action is trivial: its type is legal in the position', async () => {
    const games = new Map<number, readonly AskedPosition[]>();
    for (const question of await asked()) {
      if (question.kind !== 'legality') continue;
      const { game, decision } = question.position;
      const positions = games.get(game) ?? (await positionsOf(set, game));
      games.set(game, positions);
      const at = positions[decision];
      const types = at && new Set(set.game.legalActions(at.state, at.actor).map(({ type }) => type));
      expect(types).toContain(question.action.type);
    }
  });

  test('each question is there once, and the same seed asks the same', async () => {
    const questions = await asked();
    expect(new Set(questions.map(({ id }) => id)).size).toBe(COUNT);
    expect(await questionsIn(set, 12)).toEqual(questions.slice(0, 12));
    for (const question of questions)
      expect(questionSchema.parse(JSON.parse(JSON.stringify(question)))).toEqual(question);
  });
});

test('answers that are always legal are right for legal actions alone', async () => {
  const questions = await questionsIn(randomSet(gameOf('copenhagen'), 1), 63);
  const { rows } = scoreOf(questions, new Map(questions.map(({ id }) => [id, { legal: true }])));
  const share = (name: string) => rows.find((row) => row.name === name)?.share;
  expect(share('legal or not')).toBe(0.5);
  expect(share('  legal actions')).toBe(1);
  expect(share('rule that forbids an action')).toBe(0);
  expect(share('points after an action')).toBe(0);
  expect(share('number of legal actions')).toBe(0);
  expect(share("cards in another's hand")).toBe(0);
});

describe('cards in the hands of others', () => {
  const game = gameOf('copenhagen');
  const set = randomSet(game, 3, { players: 3 });

  test('are those that the open cards leave', async () => {
    for (const { state, actor } of await positionsOf(set, 0)) {
      const ranges = handRanges(game, state, actor);
      const seen = openCards.parse(game.view(state, actor));
      expect(ranges).toEqual(
        ranges.map((range) => ({ ...range, ...countedRange(seen, range.player, COLOURS.indexOf(range.colour)) })),
      );
      // The question depends on what the player sees, not on the hands of others.
      const other = game.determinize(game.view(state, actor), createRng('other'));
      expect(handRanges(game, other, actor)).toEqual(ranges);
    }
  });

  test('are asked about if some are hidden, and never if their number says all', async () => {
    const questions = (await questionsIn(set, 21)).filter((question) => question.kind === 'hand');
    expect(questions).toHaveLength(3);
    const { rows } = scoreOf(questions, await engineAnswers(questions, async () => set));
    expect(rows.find(({ name }) => name === "cards in another's hand")).toMatchObject({ part: 3, whole: 3 });
    for (const { answer, position, player } of questions) {
      const at = (await positionsOf(set, position.game))[position.decision];
      if (at === undefined) throw new Error('There is no such position.');
      expect(player).not.toBe(at.actor);
      const { seats } = openCards.parse(game.view(at.state, at.actor));
      expect(answer).not.toEqual({ least: 0, most: seats[player]?.handSize });
    }
  });

  test("aren't asked about if hands are open", async () => {
    const questions = await questionsIn(randomSet(game, 3, { openHands: true }), 12);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(['legality', 'count', 'points']));
  });
});

test('the command writes questions, and scores texts of models and baselines', async () => {
  const path = emptyFolder();
  const [questions, answers] = [path('questions.jsonl'), path('answers.jsonl')];
  const written = await runOf('questions', 'copenhagen', '--count', '28', '--agent', 'random', '--out', questions);
  expect(written).toMatchObject({ code: 0, stdout: '' });
  const lines: RuleQuestion[] = readFileSync(questions, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(28);
  for (const { system } of lines) expect(system).toContain('COP-5.14');

  const answer = ({ id, answer: right }: RuleQuestion) => {
    const given = 'rules' in right ? { legal: false, rule: right.rules[0] } : right;
    return JSON.stringify({ id, answer: `I think so. ${JSON.stringify(given)}` });
  };
  writeFileSync(answers, lines.slice(0, 14).map(answer).join('\n'));
  const scored = await runOf('questions', answers, '--score', questions);
  expect(scored.stdout).toMatch(/^all +14 of 28 +50\.0%/m);
  const engine = await runOf('questions', '--score', questions, '--baseline', 'engine');
  expect(engine.stdout).toMatch(/^all +28 of 28 +100\.0%/m);
  const legal = await runOf('questions', '--score', questions, '--baseline', 'legal');
  expect(legal.stdout).toMatch(/^legal or not +8 of 16 +50\.0%/m);
  expect((await runOf('questions', '--score', questions, '--baseline', 'random')).code).toBe(0);
});

test('answers to no question, answered twice and changed questions are refused', async () => {
  const path = emptyFolder();
  const [questions, answers] = [path('questions.jsonl'), path('answers.jsonl')];
  await runOf('questions', 'copenhagen', '--count', '6', '--agent', 'random', '--rules', 'none', '--out', questions);
  const text = readFileSync(questions, 'utf8');
  const { id } = JSON.parse(text.slice(0, text.indexOf('\n')));
  const problemWith = async (lines: readonly object[], asked = text) => {
    writeFileSync(questions, asked);
    writeFileSync(answers, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { code, stderr } = await runOf('questions', answers, '--score', questions);
    expect(code).toBe(2);
    return stderr;
  };
  const right = { id, answer: { legal: true } };
  expect(await problemWith([right, { ...right, id: 'other-1' }])).toContain('line 2: there is no question other-1.');
  expect(await problemWith([right, right])).toContain(`line 2: question ${id} is answered twice.`);
  expect(await problemWith([{ id }])).toContain('line 1: answer: ');
  expect(await problemWith([right], text.replace('Copenhagen', 'Kopenhagen'))).toContain(
    'line 1: the question or its answer was changed.',
  );
  expect(await problemWith([right], text + text)).toContain('line 7: question');
  expect(await problemWith([right], '')).toContain('it has no questions.');
});

test('the engine runs no code that a file of questions names', async () => {
  const path = emptyFolder();
  const [questions, agent] = [path('questions.jsonl'), path('agent.mjs')];
  await runOf('questions', 'copenhagen', '--count', '6', '--agent', 'random', '--rules', 'none', '--out', questions);
  writeFileSync(agent, "throw new Error('This code has run.');");
  writeFileSync(questions, readFileSync(questions, 'utf8').replaceAll('"agent":"random"', `"agent":"${agent}"`));
  const { stderr } = await runOf('questions', '--score', questions, '--baseline', 'engine');
  expect(stderr).toContain('it runs no code that a file names');
});

test('a game without enough questions says so', async () => {
  const out = emptyFolder()('questions.jsonl');
  const { code, stderr } = await runOf('questions', 'pig', '--count', '6', '--agent', 'random', '--out', out);
  expect(code).toBe(2);
  expect(stderr).toContain('100 games of pig in a row brought no further question');
});
