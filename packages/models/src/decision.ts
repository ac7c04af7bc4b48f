import type { GameTypes } from '@rulewright/core';
import {
  type AnsweredPrompt,
  type AnswerReading,
  messagesFor,
  type Prompt,
  type PromptMessage,
  type Prompts,
} from '@rulewright/core/prompts';
import type { ModelAnswer } from './endpoint.js';
import type { ModelSettings } from './settings.js';

/** A request to a model. */
export interface ModelRequest {
  readonly question: Prompt<GameTypes>;
  readonly prompts: Prompts<GameTypes>;
  readonly messages: readonly PromptMessage[];
  /** 0 for the first answer to the decision. */
  readonly attempt: number;
}

/** Sends a request, and notes how the answer is read. */
export type SendRequest = (
  request: ModelRequest,
) => Promise<Pick<ModelAnswer, 'text'> & { reading: AnswerReading<GameTypes> }>;

/** A decision of a model: a legal action, with the question and the answer that named it. */
export interface ModelDecision {
  readonly action: GameTypes['action'];
  /** For later requests of the game. */
  readonly exchange: AnsweredPrompt;
}

/** How a model is asked, in two ways if the menu is the last resort. */
export interface AskedModel {
  readonly prompts: Prompts<GameTypes>;
  readonly menuPrompts: Prompts<GameTypes> | undefined;
  readonly settings: Pick<ModelSettings, 'rethinks' | 'correction' | 'keep'>;
}

/**
 * Asks a model for an action, and again after an answer that is no legal action. `undefined` if no answer was one.
 * @param ask asks the question with these prompts
 * @param before the exchanges of the game
 */
export async function decide(
  { prompts, menuPrompts, settings }: AskedModel,
  ask: (prompts: Prompts<GameTypes>) => Prompt<GameTypes>,
  before: readonly AnsweredPrompt[],
  send: SendRequest,
): Promise<ModelDecision | undefined> {
  const { rethinks, correction, keep } = settings;
  const question = ask(prompts);
  const system = prompts.system(question.actor);
  const kept = keep === null ? before : before.slice(Math.max(0, before.length - keep));
  const own: AnsweredPrompt[] = [];
  let asked = question.text;
  for (let attempt = 0; attempt <= rethinks; attempt++) {
    const messages = messagesFor(system, asked, [...kept, ...own], Number.POSITIVE_INFINITY);
    const { text: answer, reading } = await send({ question, prompts, messages, attempt });
    if (reading.kind === 'action') return { action: reading.action, exchange: { question: question.text, answer } };
    if (correction === 'nothing') continue;
    own.push({ question: asked, answer });
    asked = prompts.correction(reading);
  }
  if (menuPrompts === undefined) return undefined;
  const listed = ask(menuPrompts);
  const messages = messagesFor(menuPrompts.system(question.actor), listed.text);
  const { text: answer, reading } = await send({
    question: listed,
    prompts: menuPrompts,
    messages,
    attempt: rethinks + 1,
  });
  return reading.kind === 'action'
    ? { action: reading.action, exchange: { question: listed.text, answer } }
    : undefined;
}
