/** What a conversation with a language model keeps. */

/** A message of a conversation, as chat interfaces take it. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A question with its answer; after an answer that was no legal action, the correction is the question. */
export interface AnsweredPrompt {
  readonly question: string;
  readonly answer: string;
}

/**
 * The messages of a request: the system prompt, the exchanges that are kept, the question. Fresh prompts, with nothing kept,
 * cost about as much for each decision; a whole conversation costs more with each.
 * @param keep how many of the last exchanges are kept: 0 by default, `Infinity` for all
 */
export function messagesFor(
  system: string,
  question: string,
  before: readonly AnsweredPrompt[] = [],
  keep = 0,
): readonly PromptMessage[] {
  const kept = before.slice(Math.max(0, before.length - keep));
  return [
    { role: 'system', content: system },
    ...kept.flatMap(({ question: asked, answer }): PromptMessage[] => [
      { role: 'user', content: asked },
      { role: 'assistant', content: answer },
    ]),
    { role: 'user', content: question },
  ];
}
