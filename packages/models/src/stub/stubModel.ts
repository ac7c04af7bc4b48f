import { createRng, type GameTypes, hashJson, type Rng } from '@rulewright/core';
import { notationOf, type Prompt, type PromptMessage } from '@rulewright/core/prompts';
import type { AnyGame } from '@rulewright/lab/internal';
import type { Character } from './characters.js';
import { illegalChoice } from './illegal.js';
import { nonsense } from './nonsense.js';

/** What a scripted model has answered. */
export interface StubRecord {
  answers: number;
  legal: number;
  nonsense: number;
  /** Illegal answers by the rule that forbids them. */
  readonly illegal: Map<string, number>;
}

/** A question with its position. */
type PlacedQuestion = Omit<Prompt<GameTypes>, 'parts'>;

/** A scripted model. It is told the positions of its questions, which no prompt holds. */
export interface StubModel {
  readonly record: StubRecord;
  /** Tells it the position of a question. */
  expect(question: PlacedQuestion): void;
  /** Answers a conversation. The same position may get another answer the next time. */
  answer(messages: readonly PromptMessage[]): string;
}

/** Questions whose positions are remembered. A game asks one at a time. */
const REMEMBERED = 1000;

/**
 * A scripted model of a character.
 * @param guesses whether it chooses from the list of a question whose position it doesn't know; otherwise `answer` throws
 */
export function stubModel(game: AnyGame, character: Character, seed: number, guesses = false): StubModel {
  const questions = new Map<string, PlacedQuestion>();
  const asks = new Map<string, number>();
  const record: StubRecord = { answers: 0, legal: 0, nonsense: 0, illegal: new Map() };
  return {
    record,
    expect(question) {
      // The latest come last.
      questions.delete(question.text);
      questions.set(question.text, question);
      const [oldest] = questions.keys();
      if (questions.size > REMEMBERED && oldest !== undefined) questions.delete(oldest);
    },
    answer(messages) {
      const corrections = [...messages]
        .reverse()
        .findIndex(({ role, content }) => role === 'user' && questions.has(content));
      const question = questions.get(messages.at(-1 - corrections)?.content ?? '');
      if (question === undefined) return guess(messages);
      // So another wording of prompts changes no answer.
      const position = hashJson([question.state, question.actor, corrections]);
      const times = asks.get(position) ?? 0;
      asks.set(position, times + 1);
      return answerTo(game, question, character, createRng(`${seed}/${position}/${times}`), record);
    },
  };

  function guess(messages: readonly PromptMessage[]): string {
    const listed = messages
      .map(({ content }) => lengthOfList(content))
      .filter((length) => length > 0)
      .at(-1);
    if (!guesses || listed === undefined) throw new Error('The stub was asked about an unknown position.');
    const rng = createRng(`${seed}/${hashJson(messages)}`);
    record.answers++;
    if (rng.int(1_000_000) / 1_000_000 < character.nonsense) {
      record.nonsense++;
      return nonsense(rng);
    }
    record.legal++;
    return inJson({ choice: 1 + rng.int(listed) });
  }
}

/** The number of the last line, if a text ends with a list of actions. */
function lengthOfList(text: string): number {
  return Number(/\n +(\d+) {2}\S.*$/.exec(text)?.[1] ?? 0);
}

function answerTo(game: AnyGame, question: PlacedQuestion, character: Character, rng: Rng, record: StubRecord): string {
  record.answers++;
  const { write } = notationOf(game, question.state.config);
  let left = rng.int(1_000_000) / 1_000_000 - character.nonsense;
  if (left < 0) {
    record.nonsense++;
    return nonsense(rng);
  }
  for (const [rule, rate] of Object.entries(character.illegal)) {
    left -= rate;
    if (left >= 0) continue;
    const found = illegalChoice(game, question, rule, rng);
    if (found === undefined) break;
    record.illegal.set(found.rule, (record.illegal.get(found.rule) ?? 0) + 1);
    return inJson({ action: write(found.action) });
  }
  record.legal++;
  const legal = game.legalActions(question.state, question.actor);
  const index = rng.int(legal.length);
  const action = legal[index];
  if (action === undefined) throw new Error('The stub was asked about a position without actions.');
  return inJson(question.menu ? { choice: index + 1 } : { action: write(action) });
}

function inJson(answer: object): string {
  return `I have looked at the board.\n${JSON.stringify(answer)}`;
}
