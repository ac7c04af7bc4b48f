/**
 * Games in prompts for language models, and what terminals share with them: notation, news in sentences, questions, and the
 * reading of answers.
 */
export { readAction, readAnswer } from './answers.js';
export { type AnsweredPrompt, messagesFor, type PromptMessage } from './conversation.js';
export { lastObject } from './lastObject.js';
export { lastIndex, movesOf, type News, newsText, type Teller, type ToldMove, tellerOf } from './news.js';
export {
  type ActionNotation,
  type NotationField,
  type NotationForm,
  notationOf,
  type ReadNotation,
} from './notation.js';
export {
  PROMPT_VERSION,
  type Prompt,
  type PromptOptions,
  type Prompts,
  promptsFor,
  type WayOfAsking,
} from './prompts.js';
export type { AnswerReader, AnswerReading, AskedDecision, NoAnswer } from './reading.js';
export type { PromptWords } from './words/words.js';
