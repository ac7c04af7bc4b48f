/** The requests of a client that the server hasn't answered. */
import type { GameTypes } from '@rulewright/core';
import type { Message } from './protocol.js';
import type { RequestInput } from './requests.js';

interface Pending<T extends GameTypes> {
  readonly request: RequestInput;
  readonly answer: Promise<Message<T>>;
  resolve(answer: Message<T>): void;
  reject(error: Error): void;
}

export class PendingRequests<T extends GameTypes> {
  readonly #pending = new Map<string, Pending<T>>();

  /** The requests, in the order in which they were made. */
  get all(): readonly RequestInput[] {
    return Array.from(this.#pending.values(), ({ request }) => request);
  }

  /** A request by its id. */
  request(id: string | null): RequestInput | undefined {
    return id === null ? undefined : this.#pending.get(id)?.request;
  }

  /** The answer to a request with that id, if it waits already. */
  answer(id: string): Promise<Message<T>> | undefined {
    return this.#pending.get(id)?.answer;
  }

  /** Adds a request. Resolves to the answer, and rejects if it is refused. */
  add(request: RequestInput): Promise<Message<T>> {
    let settle = {} as Pick<Pending<T>, 'resolve' | 'reject'>;
    const answer = new Promise<Message<T>>((resolve, reject) => {
      settle = { resolve, reject };
    });
    this.#pending.set(request.id, { request, answer, ...settle });
    return answer;
  }

  /** Notes the answer to a request, or the error of its refusal. */
  settle(id: string | null, answer: Message<T> | Error): void {
    const pending = id === null ? undefined : this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(pending.request.id);
    if (answer instanceof Error) pending.reject(answer);
    else pending.resolve(answer);
  }

  /** Gives up all requests. */
  rejectAll(reason: string): void {
    for (const { request } of [...this.#pending.values()]) this.settle(request.id, new Error(reason));
  }
}
