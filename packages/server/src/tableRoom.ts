/** The Colyseus room of a table: it carries the messages of the guests, and tells other processes where the table is. */
import { type Client, Room as ColyseusRoom, type IRoomCache, matchMaker, ServerError } from '@colyseus/core';
import type { WebSocket } from 'ws';
import { Connection, type Transport } from './connection.js';
import type { Allowance, Limits } from './limits.js';
import type { Lobby } from './lobby.js';
import { MESSAGE, TABLE } from './protocol.js';
import { type Heartbeats, transportOf } from './socket.js';

export interface TableRoomParts {
  readonly lobby: Lobby;
  readonly limits: Limits;
  /** Receives the errors of the Colyseus room. */
  readonly report: (error: unknown) => void;
  /** The rooms of this process. */
  readonly rooms: Set<TableRoom>;
  /** What the socket of each session may do. */
  readonly allowances: ReadonlyMap<string, Allowance>;
  readonly heartbeats: Heartbeats;
}

export interface TableRoom {
  /** The connections of the guests. */
  readonly connections: Iterable<Connection>;
  readonly roomId: string;
  /** `undefined` until a guest creates a table. */
  readonly table: string | undefined;
  /** Forgets the table, which other processes have, too: in these rooms, beside one's own in the list. */
  leaveTo(others: readonly IRoomCache[], own: IRoomCache | undefined): void;
  /** Closes the room once its table has left memory: another process may then restore it. */
  closeIfUnloaded(): void;
}

const BAD_REQUEST = 400;

/** The class of the Colyseus rooms of a process. */
export function tableRoomClass(parts: TableRoomParts): new () => ColyseusRoom & TableRoom {
  const { lobby, limits, report, rooms, allowances, heartbeats } = parts;
  const { perSecond, burst } = limits.socketMessages;

  return class extends ColyseusRoom implements TableRoom {
    // There is no state to patch. The interval also resets the count of messages.
    override patchRate = 1_000;
    /** For the frames of Colyseus itself; a `Connection` counts the messages. */
    override maxMessagesPerSecond = burst + 2 * perSecond;
    readonly #connections = new Map<Client, Connection>();
    /** `undefined` until a guest creates a table. */
    #table: string | undefined;
    #isEnding = false;

    get table(): string | undefined {
      return this.#table;
    }

    get connections(): Iterable<Connection> {
      return this.#connections.values();
    }

    override onCreate({ table }: { readonly table?: unknown }): void {
      if (table !== undefined && typeof table !== 'string') throw new ServerError(BAD_REQUEST, 'A table is a string.');
      this.#table = table;
      this.onMessage(MESSAGE, (client, text) => this.#connections.get(client)?.receive(text));
      rooms.add(this);
    }

    override onJoin(client: Client): void {
      const allowance = allowances.get(client.sessionId);
      if (!allowance) throw new ServerError(BAD_REQUEST, 'The socket is closed.');
      const connection = new Connection(this.#transportOf(client), lobby, allowance);
      this.#connections.set(client, connection);
      heartbeats.follow(client.ref as WebSocket, connection);
    }

    override onLeave(client: Client): void {
      this.#connections.get(client)?.closed();
      this.#connections.delete(client);
      if (this.#isEnding) this.#endIfEmpty();
    }

    /** Ends once the server has closed all connections: Colyseus would wait for reserved seats as well. */
    override onBeforeShutdown(): void {
      this.#isEnding = true;
      this.#endIfEmpty();
    }

    override onDispose(): void {
      rooms.delete(this);
      this.#giveUpReservedSeats();
    }

    override onUncaughtException(error: Error): void {
      report(error);
    }

    leaveTo(others: readonly IRoomCache[], own: IRoomCache | undefined): void {
      if (this.#table === undefined) return;
      lobby.drop(this.#table);
      // The guests of the later one join the earlier one.
      if (!own || others.some((other) => isEarlier(other, own))) void this.disconnect().catch(report);
    }

    closeIfUnloaded(): void {
      const isUnloaded = this.#table !== undefined && !lobby.has(this.#table);
      if (isUnloaded && !this.autoDispose && this.clients.length === 0) void this.disconnect().catch(report);
    }

    /** The timers of reserved seats would keep the process for 15 seconds. Colyseus has no method that ends them. */
    #giveUpReservedSeats(): void {
      const timers: Record<string, NodeJS.Timeout> = Reflect.get(this, '_reservedSeatTimeouts');
      for (const timer of Object.values(timers)) clearTimeout(timer);
    }

    #endIfEmpty(): void {
      if (this.clients.length === 0) void this.disconnect().catch(report);
    }

    #transportOf(client: Client): Transport {
      const transport = transportOf(client.ref as WebSocket, (text) => client.send(MESSAGE, text));
      return { ...transport, admits: (room) => this.#admits(room) };
    }

    async #admits(room: string): Promise<boolean> {
      const listed = await matchMaker.query({ name: TABLE, table: room } as object);
      const others = listed.filter(({ roomId }) => roomId !== this.roomId);
      if (this.#table === undefined && others.length > 0) return false;
      this.#table ??= room;
      if (room !== this.#table) return false;
      const own = listed.find(({ roomId }) => roomId === this.roomId);
      // Two processes have opened the table at once: the guests of the later one join the earlier one.
      if (own && others.some((other) => isEarlier(other, own))) {
        void this.disconnect().catch(report);
        return false;
      }
      if (!own) await this.setMatchmaking({ metadata: { table: room } });
      // While the table is in this process, with clocks and bots, other processes must find it here.
      this.autoDispose = false;
      return true;
    }
  };
}

/** Leaves tables to other processes that have opened them, for example while this one couldn't reach Redis. */
export async function leaveDoubledTables(rooms: Iterable<TableRoom>): Promise<void> {
  const listed: readonly IRoomCache[] = await matchMaker.query({ name: TABLE });
  const elsewhere = new Map<string | undefined, IRoomCache[]>();
  for (const room of listed) {
    if (room.processId === matchMaker.processId) continue;
    const table = tableOf(room);
    elsewhere.set(table, [...(elsewhere.get(table) ?? []), room]);
  }
  for (const room of [...rooms]) {
    const others = room.table === undefined ? undefined : elsewhere.get(room.table);
    const own = others && listed.find(({ roomId }) => roomId === room.roomId);
    if (others) room.leaveTo(others, own);
  }
}

/** The table of a listed room: from the request that created it, or from its first guest. */
function tableOf({ metadata, ...room }: IRoomCache & { readonly table?: string }): string | undefined {
  return room.table ?? metadata?.table;
}

/** Whether a room was opened before another. From Redis, times are strings. */
function isEarlier(room: IRoomCache, other: IRoomCache): boolean {
  const [time, otherTime] = [room, other].map(({ createdAt = 0 }) => new Date(createdAt).getTime()) as [number, number];
  return time === otherTime ? room.roomId < other.roomId : time < otherTime;
}
