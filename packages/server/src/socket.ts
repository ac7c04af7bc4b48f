/** WebSockets as transports. */
import type { WebSocket } from 'ws';
import type { Transport } from './connection.js';

/** Unread bytes after which a slow client is disconnected. It can reconnect for the current table. */
const MAX_UNREAD = 1_048_576;

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
