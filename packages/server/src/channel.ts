/** What carries the messages of a client. */
import { MESSAGE, TABLE } from './protocol.js';

/** An open channel to the server. Its functions don't throw. */
export interface Channel {
  /** Sends a message. A closed channel ignores it. */
  send(text: string): void;
  /** Closes it. */
  close(): void;
}

/** Hears from a channel. */
export interface ChannelListener {
  /** A message of the server. */
  message(text: string): void;
  /** The channel has closed. */
  closed(): void;
}

/**
 * Opens a channel to the process that serves a room; `undefined` for a new room. Rejects if the server can't be reached: the
 * client tries again.
 */
export type Connect = (room: string | undefined, listener: ChannelListener) => Promise<Channel>;

/** A room of the Colyseus SDK, as far as it is used. */
interface SdkRoom {
  readonly reconnection: { enabled: boolean };
  send(type: string, text: string): void;
  onMessage(type: string, listener: (text: string) => void): unknown;
  onLeave(listener: () => void): unknown;
  leave(consented: boolean): Promise<unknown>;
}

/** The client of the Colyseus SDK, as far as it is used. */
export interface ColyseusClient {
  create(name: string, options: object): Promise<SdkRoom>;
  joinOrCreate(name: string, options: object): Promise<SdkRoom>;
}

/**
 * Connects a guest to servers of `@rulewright/server/colyseus`.
 *
 * ```ts
 * import { Client } from '@colyseus/sdk';
 *
 * const guest = new Guest({ connect: colyseus(new Client('https://play.example.org')), token });
 * ```
 */
export function colyseus(client: ColyseusClient): Connect {
  return async (table, { message, closed }) => {
    const room = await (table === undefined ? client.create(TABLE, {}) : client.joinOrCreate(TABLE, { table }));
    // The guest reconnects by itself, to any process.
    room.reconnection.enabled = false;
    room.onMessage(MESSAGE, message);
    room.onLeave(closed);
    return { send: (text) => room.send(MESSAGE, text), close: () => void room.leave(false) };
  };
}

/**
 * Connects a guest to a server of `@rulewright/server/ws`, whose every socket serves all rooms.
 * @throws Error where there is no `WebSocket`: in Node before 22.
 */
export function webSocket(url: string): Connect {
  // A guest tries again when a connection fails, which would go on for ever.
  if (typeof WebSocket === 'undefined') {
    throw new Error('webSocket needs a global WebSocket: use a browser, or Node 22.13 or later.');
  }
  return (_, { message, closed }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url);
      const send = (text: string) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      };
      let isLost = false;
      const lost = () => {
        if (isLost) return;
        isLost = true;
        reject(new Error(`${url} closed the connection.`));
        closed();
      };
      socket.onopen = () => resolve({ send, close: () => socket.close() });
      socket.onmessage = ({ data }) => message(String(data));
      socket.onclose = lost;
      // On a refused connection, Node 22 fires no `close`.
      socket.onerror = lost;
    });
}
