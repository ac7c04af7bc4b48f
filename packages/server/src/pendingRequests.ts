/** The requests of a client that the server hasn't answered. */
import type { RequestInput } from './requests.js';

interface Pending {
  readonly request: RequestInput;
  readonly answer: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

export class PendingRequests {
  readonly #pending = new Map<string, Pending>();

  /** The requests, in the order in which they were made. */
  get all(): readonly RequestInput[] {
    return Array.from(this.#pending.values(), ({ request }) => request);
  }

  /** A request by its id. */
  request(id: string | null): RequestInput | undefined {
    return id === null ? undefined : this.#pending.get(id)?.request;
  }

  /** The answer to a request with that id, if it waits already. */
  answer(id: string): Promise<void> | undefined {
    return this.#pending.get(id)?.answer;
  }

  /** Adds a request. Resolves once it is answered, and rejects if it is refused. */
  add(request: RequestInput): Promise<void> {
    let settle = {} as Pick<Pending, 'resolve' | 'reject'>;
    const answer = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    this.#pending.set(request.id, { request, answer, ...settle });
    return answer;
  }

  /** Notes an answer: an error if the request was refused. */
  settle(id: string | null, error?: Error): void {
    const pending = id === null ? undefined : this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(pending.request.id);
    if (error) pending.reject(error);
    else pending.resolve();
  }

  /** Gives up all requests. */
  rejectAll(reason: string): void {
    for (const { request } of [...this.#pending.values()]) this.settle(request.id, new Error(reason));
  }
}
