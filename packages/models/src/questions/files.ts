import { readFileSync } from 'node:fs';
import { lastObject } from '@rulewright/core/prompts';
import { CommandError, plainLine, reasonOf } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { hashOf, questionSchema, type RuleQuestion } from './question.js';

/** An answer as it was given. */
export type GivenAnswer = Readonly<Record<string, unknown>>;

/** Answers by the id of their question; `undefined` for a text without a JSON object at its end. */
export type AnswersById = ReadonlyMap<string, GivenAnswer | undefined>;

const answerSchema = z.strictObject({ id: z.string(), answer: z.union([z.string(), z.looseObject({})]) });

/**
 * The questions in a file.
 * @throws CommandError `unreadableInput`, also for a question that was changed, or that is there twice.
 */
export function readQuestions(path: string): RuleQuestion[] {
  const known = new Set<string>();
  const questions = linesOf(path, questionSchema, (question) => {
    if (hashOf(question) !== question.hash) return 'the question or its answer was changed';
    if (known.has(question.id)) return `question ${question.id} is there twice`;
    known.add(question.id);
    return undefined;
  });
  if (questions.length === 0) throw unreadable(path, 'it has no questions');
  return questions;
}

/**
 * The answers in a file, each the text of a model or its JSON object.
 * @throws CommandError `unreadableInput`, also for two answers to a question and for an answer to none.
 */
export function readAnswers(path: string, questions: readonly RuleQuestion[]): AnswersById {
  const ids = new Set(questions.map(({ id }) => id));
  const answers = new Map<string, GivenAnswer | undefined>();
  linesOf(path, answerSchema, ({ id, answer }) => {
    if (!ids.has(id)) return `there is no question ${plainLine(id)}`;
    if (answers.has(id)) return `question ${id} is answered twice`;
    answers.set(id, typeof answer === 'string' ? lastObject(answer) : answer);
    return undefined;
  });
  return answers;
}

/** The lines of a file; `problemOf` says what is wrong with one. */
function linesOf<Line>(path: string, schema: z.ZodType<Line>, problemOf: (line: Line) => string | undefined): Line[] {
  const lines = textOf(path).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((text, index) => {
    const { data, error } = schema.safeParse(jsonOf(path, text, index));
    const [issue] = error?.issues ?? [];
    const problem = data === undefined ? `${issue?.path.join('.')}: ${issue?.message}` : problemOf(data);
    if (data === undefined || problem !== undefined) throw unreadable(path, `line ${index + 1}: ${problem}`);
    return data;
  });
}

function jsonOf(path: string, line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw unreadable(path, `line ${index + 1} isn't JSON`);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, reasonOf(error));
  }
}

function unreadable(path: string, why: string): CommandError {
  return new CommandError('unreadableInput', `${path} can't be read: ${why}.`);
}
