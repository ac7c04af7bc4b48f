/** One WebSocket connection: parses requests, sends answers, drops slow readers. */
import { IllegalActionError, UndoError } from '@rulewright/core';
import type { WebSocket } from 'ws';
import type { Guest } from './broadcast.js';
import type { Allowance } from './limits.js';
import { digest, faultOf, type Lobby } from './lobby.js';
import {
  type Message,
  parseRequest,
  RefusedError,
  type RefusedMessage,
  type Request,
  type RequestOf,
} from './protocol.js';
import type { Room } from './room.js';

/** Unread bytes after which a slow client is disconnected. It can reconnect for the current table. */
const MAX_WAITING = 1_048_576;

/** WebSocket close codes. */
const PROTOCOL_ERROR = 1002;
const POLICY_VIOLATION = 1008;

/** A guest's connection. */
export class Connection implements Guest {
  readonly #socket: WebSocket;
  readonly #lobby: Lobby;
  readonly #allowance: Allowance;
  readonly #report: (error: unknown) => void;
  #key = '';
  #room: Room | undefined;
  #isAlive = true;

  /** `report` receives unexpected errors. */
  constructor(socket: WebSocket, lobby: Lobby, allowance: Allowance, report: (error: unknown) => void) {
    this.#socket = socket;
    this.#lobby = lobby;
    this.#allowance = allowance;
    this.#report = report;
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => {
      allowance.release();
      this.#leave();
    });
    // An invalid or oversized frame: ws closes the socket.
    socket.on('error', () => {});
  }

  get key(): string {
    return this.#key;
  }

  send(message: Message): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > MAX_WAITING) this.#socket.terminate();
  }

  /** Pings the client; disconnects it if the last ping went unanswered. */
  beat(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
  }

  close(code: number, reason = ''): void {
    // Leave first: messages that arrive before the socket closes must not reach the room.
    this.#leave();
    this.#socket.close(code, reason);
  }

  #receive(text: string, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (isBinary) {
      this.close(PROTOCOL_ERROR);
      return;
    }
    if (!this.#allowance.message()) {
      this.close(POLICY_VIOLATION);
      // Don't wait for a handshake: a flood would have to be read until then.
      this.#socket.terminate();
      return;
    }
    let request: Request | undefined;
    try {
      request = parseRequest(text);
      this.#answer(request);
    } catch (error) {
      // A guest who enters another room is still in the old one, which isn't at fault.
      const isEntering = request?.type === 'create' || request?.type === 'enter';
      this.#explain(error, request?.id ?? null, isEntering ? undefined : this.#room);
    }
  }

  /** A refusal leaves the room unchanged. Any other error may not, and is the server's fault: the room is abandoned. */
  #explain(error: unknown, re: string | null, room: Room | undefined): void {
    const refused = refusalOf(error, re);
    this.send(refused ?? { type: 'refused', re, ...faultOf(error) });
    if (refused) return;
    this.#report(error);
    if (room) this.#lobby.abandon(room, error);
  }

  #answer(request: Request): void {
    switch (request.type) {
      case 'create':
        this.#enter(request, (key) => this.#lobby.create(key, request, this.#allowance));
        break;
      case 'enter':
        this.#enter(request, () => this.#lobby.find(request.room, this.#allowance));
        break;
      case 'sit':
        this.#roomOrRefuse().sit(this, request);
        break;
      case 'invite':
        this.#tellDone(request.id, this.#roomOrRefuse().invite(this, request));
        break;
      case 'act':
        this.#tellDone(request.id, this.#roomOrRefuse().act(this, request));
        break;
      case 'undo':
        this.#tellDone(request.id, this.#roomOrRefuse().undo(this, request));
        break;
      case 'resync':
        this.#roomOrRefuse().show(this, request.id);
        break;
      case 'resign':
        this.#tellDone(request.id, this.#roomOrRefuse().resign(this));
        break;
      case 'replace':
        this.#tellDone(request.id, this.#roomOrRefuse().replace(this, request));
        break;
      case 'agree':
        this.#tellDone(request.id, this.#roomOrRefuse().agree(this, request));
    }
  }

  #enter({ id, token }: RequestOf<'create' | 'enter'>, roomFor: (key: string) => Room): void {
    const key = digest(token);
    const room = roomFor(key);
    this.#leave();
    this.#key = key;
    this.#room = room;
    try {
      room.enter(this, id);
    } catch (error) {
      this.#explain(error, id, room);
    }
  }

  #tellDone(re: string, version: number): void {
    this.send({ type: 'done', re, version });
  }

  #roomOrRefuse(): Room {
    if (!this.#room) throw new RefusedError('notInRoom', 'Enter a room first.');
    return this.#room;
  }

  #leave(): void {
    this.#room?.leave(this);
    this.#room = undefined;
  }
}

/** The refusal to send for an error; `undefined` if the server is at fault. */
function refusalOf(error: unknown, re: string | null): RefusedMessage | undefined {
  if (error instanceof IllegalActionError) return { type: 'refused', re, ...error.refusal };
  if (error instanceof UndoError) return { type: 'refused', re, code: error.code, message: error.message };
  if (!(error instanceof RefusedError)) return undefined;
  const { code, message, rule } = error;
  return { type: 'refused', re, code, message, ...(rule !== undefined && { rule }) };
}
