/** Guests of a lobby in the same process: measurements without sockets. */
import { Connection, Limiter, type Lobby, type Message, NO_LIMITS } from '@rulewright/server';
import { newSecret } from '@rulewright/server/client';

const limiter = new Limiter(NO_LIMITS, Date.now);

/** A guest who waits for each answer, and reads nothing else. */
export class LocalGuest {
  readonly #connection: Connection;
  readonly #token = newSecret();
  #id = '';
  #answered: (message: Message) => void = () => {};

  constructor(lobby: Lobby) {
    const allowance = limiter.admit('local');
    if (!allowance) throw new Error('There are no limits.');
    const send = (text: string) => {
      // Others' changes needn't be parsed: that is the work of clients.
      if (!text.includes(`"re":"${this.#id}"`)) return;
      this.#answered(JSON.parse(text) as Message);
    };
    this.#connection = new Connection({ send, close() {}, terminate() {} }, lobby, allowance);
  }

  /** Resolves to the answer. `create` and `enter` get the guest's token. */
  async ask(request: { readonly type: string; readonly [field: string]: unknown }): Promise<Message> {
    this.#id = newSecret();
    const answer = new Promise<Message>((resolve) => {
      this.#answered = resolve;
    });
    const token = request.type === 'create' || request.type === 'enter' ? { token: this.#token } : {};
    this.#connection.receive(JSON.stringify({ ...request, ...token, id: this.#id }));
    const message = await answer;
    if (message.type === 'refused') throw new Error(message.message);
    return message;
  }

  /** Leaves the room. */
  close(): void {
    this.#connection.closed();
  }
}

/** Milliseconds that this process has run on a processor: on a shared machine it waits, too. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** The value below which a part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
