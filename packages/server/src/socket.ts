/** WebSockets of clients: as transports, and their heartbeats. */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Connection, Transport } from './connection.js';
import { LARGEST_MESSAGE } from './requests.js';

/** Unread bytes after which a slow client is disconnected. It can reconnect for the current table. */
const MAX_UNREAD = 1_048_576;

/** Options of every WebSocket server. */
export const SOCKET_OPTIONS = {
  noServer: true,
  maxPayload: LARGEST_MESSAGE,
  // Clients send a message in one frame or a few. What is incomplete takes memory for each part.
  maxFragments: 64,
  maxBufferedChunks: 1_024,
  // Pings count, so they are answered here.
  autoPong: false,
  closeTimeout: 5_000,
};

/** @param write - sends a text as the client reads it (default: as a message) */
export function transportOf(client: WebSocket, write = (text: string) => client.send(text)): Transport {
  return {
    send(text) {
      if (client.readyState !== client.OPEN) return;
      write(text);
      if (client.bufferedAmount > MAX_UNREAD) client.terminate();
    },
    close: (code, reason) => client.close(code, reason),
    terminate: () => client.terminate(),
  };
}

/** The open sockets of a server. */
export class Heartbeats {
  /** The payload of the ping that each socket has yet to answer. */
  readonly #pings = new Map<WebSocket, string | undefined>();

  /** Follows a socket until it is closed, and counts its control frames. */
  follow(client: WebSocket, connection: Connection): void {
    this.#pings.set(client, undefined);
    client.on('ping', (data) => {
      if (connection.admitsFrame()) client.pong(data);
    });
    client.on('pong', (data) => {
      // A pong that nobody asked for says nothing: its sender may read nothing.
      const isAnswer = connection.admitsFrame() && this.#pings.get(client) === String(data);
      if (isAnswer) this.#pings.set(client, undefined);
    });
    client.on('close', () => this.#pings.delete(client));
  }

  /** Pings the sockets, and disconnects those that have left the last ping unanswered. */
  beat(): void {
    for (const [client, unanswered] of this.#pings) {
      if (unanswered !== undefined) {
        client.terminate();
        continue;
      }
      const payload = randomUUID();
      this.#pings.set(client, payload);
      client.ping(payload);
    }
  }
}
