/** Reading the answers of language models and people. */
import type { GameTypes, Refusal } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { inEnglish } from '../play/check.js';
import { domainOf } from '../schema/domain.js';
import { isEqual } from '../tools/isEqual.js';
import { isObject } from '../tools/isObject.js';
import { lastObject } from './lastObject.js';
import { notationOf, type ReadNotation } from './notation.js';
import type { AnswerReader, AnswerReading, AskedDecision } from './reading.js';
import { bySentence } from './sentences.js';
import { valuesText } from './values.js';
import { en } from './words/en.js';
import { promptWords } from './words/promptWords.js';
import type { PromptWords } from './words/words.js';

/**
 * Reads an answer to a decision. Only the JSON object at the end of the text counts; prose is never searched. Its field
 * `action` holds an action in notation, as JSON or as its sentence. If a list was shown, the field `choice` may hold a number
 * of it instead.
 *
 * ```ts
 * readAnswer({ game, text }, { state, actor: 0 }, 'I take the red one. {"action": "takeCard 3"}');
 * ```
 */
export function readAnswer<T extends GameTypes>(
  reader: AnswerReader<T>,
  asked: AskedDecision<T>,
  answer: string,
): AnswerReading<T> {
  const words = promptWords(reader.language);
  const object = lastObject(answer);
  if (!object) return { kind: 'none', reason: 'noObject', words: words.noObject };
  const choice = asked.menu && givenIn(object, 'choice');
  const action = givenIn(object, 'action');
  const chosen = choice === undefined ? undefined : readChoice(choice, asked.menu ?? [], words);
  const named = action === undefined ? undefined : readAction(reader, asked, action);
  if (chosen && named) return agreed(chosen, named, words);
  const reading = chosen ?? named;
  return reading ?? { kind: 'none', reason: 'noField', words: words.noField(asked.menu ? 'choice' : 'action') };
}

/** A field of an answer; `null` counts as none. */
function givenIn(object: Readonly<Record<string, unknown>>, field: string): unknown {
  return Object.hasOwn(object, field) ? (object[field] ?? undefined) : undefined;
}

/** An answer that gives both a number and an action must mean one action. */
function agreed<T extends GameTypes>(
  chosen: AnswerReading<T>,
  named: AnswerReading<T>,
  words: PromptWords,
): AnswerReading<T> {
  if (chosen.kind !== 'action' || named.kind !== 'action') return chosen.kind === 'action' ? named : chosen;
  if (chosen.action === named.action) return chosen;
  return { kind: 'ambiguous', actions: [chosen.action, named.action], words: words.twoAnswers };
}

function readChoice<T extends GameTypes>(
  given: unknown,
  menu: readonly T['action'][],
  words: PromptWords,
): AnswerReading<T> {
  const number = typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
  const action = typeof number === 'number' ? menu[number - 1] : undefined;
  if (action !== undefined) return { kind: 'action', action, by: 'choice' };
  return { kind: 'none', reason: 'noChoice', words: words.noChoice(shown(given), menu.length) };
}

/**
 * Reads an action in notation, as JSON or as its sentence: the value of the field `action`, or what a player typed.
 */
export function readAction<T extends GameTypes>(
  reader: AnswerReader<T>,
  asked: Pick<AskedDecision<T>, 'state' | 'actor'>,
  given: unknown,
): AnswerReading<T> {
  const words = promptWords(reader.language);
  if (isObject(given)) return checked(reader, asked, given, 'json');
  if (typeof given !== 'string') return { kind: 'none', reason: 'unknown', words: words.unknown(shown(given)) };
  const json = given.trimStart().startsWith('{') ? lastObject(given) : undefined;
  if (json) return checked(reader, asked, json, 'json');
  const read = notationOf(reader.game, asked.state.config).read(given);
  if (read.kind === 'action') return checked(reader, asked, read.action, 'notation');
  const { actions, areLegal } = bySentence(reader, asked, given);
  const [first] = actions;
  if (first && (actions.length === 1 || (!areLegal && areRefusedAlike(reader, asked, actions)))) {
    return checked(reader, asked, first, 'sentence');
  }
  // Without their names: an open question doesn't list what is legal.
  if (first) return { kind: 'ambiguous', actions, words: words.ambiguous };
  if (read.kind === 'wrong') return malformed(reader, read, given, words);
  return { kind: 'none', reason: 'unknown', words: words.unknown(shown(given)) };
}

/** The most actions that are compared. */
const COMPARED = 10;

/** Whether the same refusal answers all of these actions: then it doesn't matter which of them was meant. */
function areRefusedAlike<T extends GameTypes>(
  { game }: AnswerReader<T>,
  { state, actor }: Pick<AskedDecision<T>, 'state' | 'actor'>,
  actions: readonly T['action'][],
): boolean {
  if (actions.length > COMPARED) return false;
  const refusals = actions.map((action) => game.check(state, action, actor));
  return refusals.every((refusal) => isEqual(refusal, refusals[0]));
}

function checked<T extends GameTypes>(
  { game, text }: AnswerReader<T>,
  { state, actor }: Pick<AskedDecision<T>, 'state' | 'actor'>,
  action: object,
  by: 'notation' | 'json' | 'sentence',
): AnswerReading<T> {
  const refusal = game.check(state, action, actor);
  if (refusal) {
    // The message of a malformed action names the field.
    const sentence = refusal.code === 'malformedAction' ? undefined : text.describeRefusal?.(refusal);
    return { kind: 'illegal', action, refusal, words: `${sentence ?? refusal.message} (${refusal.rule})` };
  }
  const own = domainOf<T['action']>(game.schema.action).find(action);
  // `check` accepts only actions of the game.
  return { kind: 'action', action: own ?? (action as T['action']), by };
}

/** A type of actions with wrong values, refused like any action that the game doesn't have. */
function malformed<T extends GameTypes>(
  { game }: AnswerReader<T>,
  read: Extract<ReadNotation<T['action']>, { readonly kind: 'wrong' }>,
  given: string,
  words: PromptWords,
): AnswerReading<T> {
  const { rule, code, params, message } = inEnglish(engineOf(game), {
    rule: game.definition.rules.shape,
    code: 'malformedAction',
    message: wrongValue(read, en),
  });
  // TypeScript can't compare the refusals of generic types.
  const refusal = { rule, code, params, message } as Refusal<T>;
  return { kind: 'illegal', action: given, refusal, words: `${wrongValue(read, words)} (${rule})` };
}

function wrongValue(
  { type, field, word }: Extract<ReadNotation<GameTypes['action']>, { readonly kind: 'wrong' }>,
  words: PromptWords,
): string {
  if (!field) return words.surplus(shown(word), type);
  const values = valuesText(field.words, words);
  return word === '' ? words.missing(type, field.name, values) : words.wrong(shown(word), type, field.name, values);
}

/** The longest part of an answer that is quoted. */
const QUOTED = 60;

/** A part of an answer on a line. */
function shown(given: unknown): string {
  const line = (typeof given === 'string' ? given : JSON.stringify(given)).replace(/\s+/g, ' ').trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED)}...`;
}
