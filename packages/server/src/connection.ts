/** One client: parses requests, sends answers, drops clients that send too much or read too slowly. */
import type { RoomGuest } from './broadcast.js';
import type { Identity, Wish } from './hooks.js';
import type { Allowance } from './limits.js';
import { createdRoom, INTERNAL_ERROR, type Lobby } from './lobby.js';
import { type Message, RefusedError } from './protocol.js';
import { faultOf, refusalOf } from './refusals.js';
import { parseRequest, type Request, type RequestOf } from './requests.js';
import type { Room } from './room.js';
import { Serial } from './serial.js';

/** Characters of requests that wait for the store. A client that sends more is disconnected. */
const MAX_WAITING = 1_048_576;

/** WebSocket close codes. */
const PROTOCOL_ERROR = 1002;
const POLICY_VIOLATION = 1008;

/** What carries the messages of one client. Its functions don't throw. */
export interface Transport {
  /** Sends a message. A closed transport ignores it. */
  send(text: string): void;
  /** Closes it with a WebSocket close code; a client then connects again. `reason` is a code for programs. */
  close(code: number, reason: string): void;
  /** Closes it without a handshake: reading on from a client that floods would take the server's time. */
  terminate(): void;
  /** Whether the client may enter a room over this transport (default: any). False if another one leads to its process. */
  admits?(room: string): Promise<boolean>;
}

/**
 * A guest's connection. An adapter calls `receive` for each message, `admitsFrame` for each frame without one, and `closed` once
 * the transport has closed.
 */
export class Connection implements RoomGuest {
  readonly #transport: Transport;
  readonly #lobby: Lobby;
  readonly #allowance: Allowance;
  readonly #tasks = new Serial();
  #waiting = 0;
  #key = '';
  #room: Room | undefined;
  #wantsFrames = false;
  #identity: Identity | null = null;
  #isOpen = true;
  /** Whether the server has closed the connection: it then ignores what the client has sent before. */
  #isDropped = false;

  constructor(transport: Transport, lobby: Lobby, allowance: Allowance) {
    this.#transport = transport;
    this.#lobby = lobby;
    this.#allowance = allowance;
  }

  /** Identifies the guest: a digest of the token. Empty until the first request that brings one. */
  get key(): string {
    return this.#key;
  }

  /** Who the guest is, by a login of one's own. */
  get identity(): Identity | null {
    return this.#identity;
  }

  /** Whether the client animates changes. */
  get wantsFrames(): boolean {
    return this.#wantsFrames;
  }

  /** Sends a message. */
  send(message: Message): void {
    if (!this.#isOpen) return;
    const text = JSON.stringify(message);
    if (this.#allowance.sent(text.length)) this.#transport.send(text);
    else this.#end();
  }

  /** Closes the connection, which leaves its room at once. */
  close(code: number, reason = ''): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#isDropped = true;
    this.#transport.close(code, reason);
    this.#leave();
  }

  /** The transport has closed. */
  closed(): void {
    this.#isOpen = false;
    this.#allowance.release();
    // After the requests that still wait: they count, and one may enter a room.
    void this.#tasks.run(() => this.#leave());
  }

  /** Counts a frame without a message, such as a ping. False if it must not be answered: it was one too many. */
  admitsFrame(): boolean {
    if (this.#allowance.message()) return this.#isOpen;
    this.#end();
    return false;
  }

  /** Takes a message of the client; anything but a string closes the connection. */
  receive(message: unknown): void {
    if (!this.admitsFrame()) return;
    if (typeof message !== 'string') {
      this.close(PROTOCOL_ERROR);
    } else if (this.#waiting + message.length > MAX_WAITING) {
      this.#end();
    } else {
      this.#waiting += message.length;
      void this.#tasks.run(async () => {
        this.#waiting -= message.length;
        if (!this.#isDropped) await this.#serve(message);
      });
    }
  }

  /** Ends the connection of a client that sends or asks for too much. */
  #end(): void {
    this.close(POLICY_VIOLATION);
    this.#transport.terminate();
  }

  async #serve(message: string): Promise<void> {
    let request: Request | undefined;
    try {
      request = parseRequest(message);
      await this.#answer(request);
    } catch (error) {
      // A guest who can't enter another room is still in the old one, which isn't at fault.
      const isEntering = request?.type === 'create' || request?.type === 'enter';
      this.#explain(error, request?.id ?? null, isEntering ? undefined : this.#room);
    }
  }

  /** A refusal leaves the room unchanged. Any other error may not, and is the server's fault: the room is abandoned. */
  #explain(error: unknown, re: string | null, room: Room | undefined): void {
    const refused = refusalOf(error, re);
    this.send(refused ?? { type: 'refused', re, ...faultOf(error) });
    if (refused) return;
    if (!room) {
      this.#lobby.report(error);
      return;
    }
    this.#lobby.abandon(room, error);
    this.close(INTERNAL_ERROR, faultOf(error).code);
  }

  async #answer(request: Request): Promise<void> {
    switch (request.type) {
      case 'list': {
        const { type: _, id, ...query } = request;
        return this.send({ type: 'rooms', re: id, ...this.#lobby.list(query) });
      }
      case 'create':
        return this.#enter(request, (key) => this.#lobby.create(key, request, this.#allowance));
      case 'enter':
        return this.#enter(request, () => this.#lobby.find(request.room, this.#allowance));
      case 'sit':
        await this.#checkMay(request.type);
        return this.#roomOrRefuse().sit(this, request);
      case 'resync':
        return this.#roomOrRefuse().show(this, request.id);
      case 'proof':
        return this.#roomOrRefuse().prove(this, request.id);
      case 'canUndo':
        return this.#roomOrRefuse().tellCanUndo(this, request);
      case 'history':
        return this.#roomOrRefuse().tellHistory(this, request);
      default:
        this.send({ type: 'done', re: request.id, version: await this.#done(request) });
    }
  }

  async #done(
    request: RequestOf<
      'invite' | 'act' | 'undo' | 'takeBack' | 'consent' | 'resign' | 'replace' | 'agree' | 'digest' | 'nonce'
    >,
  ): Promise<number> {
    const room = this.#roomOrRefuse();
    if (request.type !== 'digest' && request.type !== 'nonce') await this.#checkMay(request.type);
    switch (request.type) {
      case 'invite':
        return room.invite(this, request);
      case 'act':
        return room.act(this, request);
      case 'undo':
        return room.undo(this, request);
      case 'takeBack':
        return room.takeBack(this, request);
      case 'consent':
        return room.consent(this, request);
      case 'resign':
        return room.resign(this);
      case 'replace':
        return room.replace(this, request);
      case 'agree':
        return room.agree(this, request);
      case 'digest':
      case 'nonce':
        return room.contribute(this, request);
    }
  }

  async #enter(request: RequestOf<'create' | 'enter'>, roomFor: (key: string) => Promise<Room>): Promise<void> {
    const { id, token } = request;
    const { key, identity } = await this.#lobby.identify(token);
    const [entered, game] = request.type === 'create' ? [null, request.game] : [request.room, null];
    await this.#lobby.checkMay({ guest: identity, type: request.type, room: entered, game });
    await this.#checkAdmitted(request.type === 'create' ? createdRoom(key, id) : request.room);
    const room = await roomFor(key);
    this.#leave();
    if (this.#isDropped) return;
    this.#key = key;
    this.#identity = identity;
    this.#wantsFrames = request.frames;
    this.#room = room;
    try {
      await room.enter(this, id);
    } catch (error) {
      this.#explain(error, id, room);
    }
  }

  async #checkAdmitted(room: string): Promise<void> {
    if ((await this.#transport.admits?.(room)) !== false) return;
    throw new RefusedError('elsewhere', 'This connection does not lead to that room.', undefined, { room });
  }

  /** @throws RefusedError unless the product lets the guest do something in its room. */
  async #checkMay(type: Wish['type']): Promise<void> {
    await this.#lobby.checkMay({ guest: this.#identity, type, room: this.#roomOrRefuse().id, game: null });
  }

  #roomOrRefuse(): Room {
    if (!this.#room) throw new RefusedError('notInRoom', 'Enter a room first.');
    return this.#room;
  }

  #leave(): void {
    // A room that fails is abandoned where its error arrives.
    this.#room?.leave(this).catch(() => {});
    this.#room = undefined;
  }
}
