import type { PromptMessage } from '@rulewright/core/prompts';
import { CommandError, orStopped, plainLine } from '@rulewright/lab/internal/commands';
import { APIConnectionError, APIConnectionTimeoutError, APIError, OpenAI } from 'openai';
import { completionSchema, fetchFor } from './transport.js';

/** The environment variable with the key of the endpoint. */
export const KEY_VARIABLE = 'RULEWRIGHT_API_KEY';

/** A model at an endpoint. */
export interface ModelEndpoint {
  /** Up to the version, for example `http://localhost:8000/v1`. */
  readonly url: string;
  readonly model: string;
  /** Further fields of every request, for example `temperature`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  /** For one answer. */
  readonly seconds: number;
  /** After a failed request: 429, 5xx, no answer in time, no connection, or an answer that isn't a completion. */
  readonly retries: number;
}

/** The answer of a model. */
export interface ModelAnswer {
  readonly text: string;
  /** Why the model stopped, in the words of the endpoint: for example `stop`, or `length` at its limit of tokens. */
  readonly finish: string | null;
  /** `null` if the endpoint doesn't say. */
  readonly tokens: TokenCounts | null;
  /** Seconds until the answer, retries included. */
  readonly seconds: number;
}

/** Tokens of a request and its answer, as the endpoint counts them. */
export interface TokenCounts {
  readonly prompt: number;
  readonly completion: number;
}

/** Sends messages to a model. */
export type AskModel = (messages: readonly PromptMessage[], signal?: AbortSignal) => Promise<ModelAnswer>;

/**
 * The model at an endpoint, asked over the protocol of OpenAI's chat completions.
 *
 * The client reads settings from the environment that are meant for OpenAI: a key, an organization, headers, a log level. None
 * of them reaches this endpoint.
 */
export function modelAt({ url, model, parameters, key, seconds, retries }: ModelEndpoint): AskModel {
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    timeout: 1000 * seconds,
    maxRetries: retries,
    fetch: fetchFor(key),
  });
  return async (messages, signal) => {
    const start = performance.now();
    const request = new AbortController();
    const stop = (): void => request.abort();
    // The client never removes its listeners, so it gets a signal of one request.
    signal?.addEventListener('abort', stop);
    try {
      const body = { ...parameters, model, messages: [...messages] };
      // It also waits out the pause before a retry.
      const answer = client.chat.completions.create(body, { signal: request.signal });
      const completion = completionSchema.parse((await orStopped(answer, signal)) ?? interrupted());
      const [{ message, finish_reason: finish = null }] = completion.choices;
      const { usage } = completion;
      return {
        text: withoutKey(message.content ?? '', key),
        finish: finish === null ? null : withoutKey(finish, key).slice(0, MAX_REASON),
        tokens: usage ? { prompt: usage.prompt_tokens, completion: usage.completion_tokens } : null,
        seconds: (performance.now() - start) / 1000,
      };
    } catch (error) {
      throw failureAt(error, { seconds, retries, key });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}

function interrupted(): never {
  throw new CommandError('interrupted', 'The request was stopped.');
}

/** The longest reason of an end that is kept. */
const MAX_REASON = 40;

/** Shorter keys are no secrets: `none`, `EMPTY`. */
const SHORTEST_SECRET = 8;

/** An endpoint may repeat the key. */
function withoutKey(text: string, key: string | undefined): string {
  return key !== undefined && key.length >= SHORTEST_SECRET ? text.replaceAll(key, '[key]') : text;
}

/** What went wrong, without the key. */
function failureAt(error: unknown, { seconds, retries, key }: Pick<ModelEndpoint, 'seconds' | 'retries' | 'key'>) {
  if (!(error instanceof APIError)) return error;
  const tries = retries === 0 ? '' : ` (tried ${retries + 1} times)`;
  return new CommandError('endpointFailed', `The endpoint failed: ${reasonIn(error, seconds, key)}${tries}.`);
}

function reasonIn(error: APIError, seconds: number, key: string | undefined): string {
  if (error instanceof APIConnectionTimeoutError) return `it gave no answer within ${seconds} s`;
  if (error instanceof APIConnectionError) return quoted(causeOf(error), key);
  if (error.status === 401 || error.status === 403) {
    const why = key === undefined ? `${KEY_VARIABLE} isn't set` : `it refused the key in ${KEY_VARIABLE}`;
    return `it answered ${error.status}; ${why}`;
  }
  // The message begins with the status.
  return `it answered ${quoted(error.message, key)}`;
}

function quoted(text: string, key: string | undefined): string {
  return plainLine(withoutKey(text, key)).replace(/\.$/, '');
}

/** The innermost reason: `fetch failed` says nothing. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
