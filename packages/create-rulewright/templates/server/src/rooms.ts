/** Games in progress. Each is a file that grows with every move, so a restart loses nothing. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { cryptoRng, LiveGame } from '@rulewright/core';

export type Room = LiveGame<Copenhagen>;

export class Rooms {
  readonly #folder: string;
  readonly #secret: Buffer;
  readonly #open = new Map<string, Room>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'secret');
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
    this.#secret = readFileSync(file);
  }

  /** Starts a game. The key of a seat lets its holder play there, so keys go into the invitations. */
  create(players: number): { name: string; keys: string[] } {
    const name = randomBytes(8).toString('hex');
    // Throws a ConfigError for a wrong number of players.
    const room = new LiveGame(copenhagen, { players }, cryptoRng());
    writeFileSync(this.#fileOf(name), room.log());
    this.#open.set(name, room);
    return { name, keys: room.view('spectator').seats.map((_, seat) => this.#keyOf(name, seat)) };
  }

  /** The game of that name; `undefined` if there is none. */
  find(name: string): Room | undefined {
    const known = this.#open.get(name);
    if (known || !/^[0-9a-f]{16}$/.test(name) || !existsSync(this.#fileOf(name))) return known;
    const stored = readFileSync(this.#fileOf(name), 'utf8');
    const room = LiveGame.restore(copenhagen, stored, cryptoRng(), { maxLength: stored.length });
    // A crash can cut off the last line: the game goes on without it.
    if (room.log() !== stored) writeFileSync(this.#fileOf(name), room.log());
    this.#open.set(name, room);
    return room;
  }

  /** The seat that a key belongs to; `undefined` for spectators. */
  seatOf(name: string, key: string): number | undefined {
    const given = Buffer.from(key);
    const isRight = (right: Buffer) => right.length === given.length && timingSafeEqual(right, given);
    const seats = this.find(name)?.view('spectator').seats.keys() ?? [];
    return [...seats].find((seat) => isRight(Buffer.from(this.#keyOf(name, seat))));
  }

  /**
   * Plays an action and stores it.
   * @throws IllegalActionError for whatever isn't a legal action of the seat. Nothing has changed then.
   */
  act(name: string, seat: number, action: unknown): void {
    const room = this.find(name);
    if (!room) throw new Error(`There is no game ${name}.`);
    room.act(action as Parameters<Room['act']>[0], seat); // checks any value
    try {
      appendFileSync(this.#fileOf(name), room.log(room.version - 1));
    } catch (error) {
      this.#open.delete(name); // go on from what is stored
      throw error;
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  #keyOf(name: string, seat: number): string {
    return createHmac('sha256', this.#secret).update(`${name}/${seat}`).digest('hex');
  }
}
