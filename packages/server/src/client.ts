/** The client, for browsers, Node and tests: keeps the view current, reconnects and retries requests. */
import type { Level } from '@rulewright/agents';
import type { Actor, Game, GameTypes, Player, SeenChange } from '@rulewright/core';
import { isOver } from './diceChecker.js';
import { type GuestOptions, GuestSession, newSecret } from './guestSession.js';
import { type GuestSnapshot, GuestSnapshots } from './guestSnapshot.js';
import type { ListPage, ListQuery } from './listing.js';
import { RefusedError, type Settings } from './protocol.js';
import type { RequestInput } from './requests.js';

export { type Channel, type ChannelListener, type ColyseusClient, type Connect, colyseus } from './channel.js';
export type { DiceCheck } from './diceChecker.js';
export type { TextStorage } from './guestDice.js';
export { type GuestOptions, newSecret } from './guestSession.js';
export type { GuestChange, GuestSnapshot } from './guestSnapshot.js';
export { RefusedError, SOCKET_PATH } from './protocol.js';
export { refusalText } from './refusalTexts.js';

/** The history of a game as a guest may see it. */
export interface GameHistory<T extends GameTypes> {
  /** The view at the beginning. */
  readonly view: T['view'];
  /** The changes since then, undos included. */
  readonly changes: readonly SeenChange<T>[];
}

/**
 * A guest's client. It reconnects to its room automatically and resends unanswered requests under their original ids,
 * so the server runs each one once.
 *
 * ```ts
 * const guest = new Guest<Stoneage>({ url: 'ws://localhost:8080/play', token: newSecret() });
 * await guest.create('stoneage', { players: 2 });
 * await guest.sit(0);
 * ```
 */
export class Guest<T extends GameTypes = GameTypes> {
  readonly #snapshots = new GuestSnapshots<T>();
  readonly #session: GuestSession<T>;

  constructor(options: GuestOptions) {
    this.#session = new GuestSession(options, this.#snapshots);
  }

  /** The current snapshot, for example for `useSyncExternalStore`. */
  readonly getSnapshot = (): GuestSnapshot<T> => this.#snapshots.current;

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => this.#snapshots.subscribe(listener);

  /** Creates a room and enters it as the host. */
  create(game: string, config: T['configInput'], settings: Partial<Settings> = {}): Promise<void> {
    return this.#session.move(
      { type: 'create', ...this.#session.identity(), game, config: { ...config }, settings },
      undefined,
    );
  }

  /** Enters a room: in the guest's seat, or as a spectator. */
  enter(room: string): Promise<void> {
    return this.#session.move({ type: 'enter', ...this.#session.identity(), room }, room);
  }

  /**
   * The open rooms that are listed, those of the process to which the guest is connected: a page of at most twenty, and what
   * leads to the next one.
   */
  async list(query: ListQuery = {}): Promise<ListPage> {
    if (this.#session.isBound && !this.#snapshots.current.table)
      throw new Error('Without a room, this guest is connected to no process.');
    const answer = await this.#session.ask({ type: 'list', id: newSecret(), ...query });
    if (answer.type !== 'rooms') throw new Error(`The answer to a request for the list is ${answer.type}.`);
    return { rooms: answer.rooms, next: answer.next };
  }

  /** Takes a seat, under a name if one is given: 1 to 32 characters without markup, which no other player has. */
  sit(seat: Player, name?: string): Promise<void> {
    return this.#done({ type: 'sit', id: newSecret(), seat, ...(name !== undefined && { name }) });
  }

  /** Gives an open seat to a bot. Only the room's creator may. */
  invite(seat: Player, level: Level): Promise<void> {
    return this.#done({ type: 'invite', id: newSecret(), seat, level });
  }

  /** Plays an action chosen from the current view. */
  act(action: T['action'], as?: 'host'): Promise<void> {
    return this.#decide(action, as, (request) => ({ type: 'act', ...request, action }) as RequestInput);
  }

  /** Undoes the guest's last decision. */
  undo(as?: 'host'): Promise<void> {
    return this.#decide(null, as, (request) => ({ type: 'undo', ...request }));
  }

  /**
   * Takes back the guest's last decision and all since. The players who made those are asked, in `table.takeback`: it is done
   * once they {@link Guest.consent}. Bots aren't asked.
   */
  takeBack(): Promise<void> {
    return this.#decide(null, undefined, ({ id, version }) => ({ type: 'takeBack', id, version }));
  }

  /** Answers the player who asks for a takeback. Who asked can withdraw with `false`. */
  async consent(agrees: boolean): Promise<void> {
    const { takeback = null, version = 0 } = this.#snapshots.current.table ?? {};
    if (!takeback) throw new RefusedError('noTakeback', 'You are asked for no takeback.');
    return this.#done({ type: 'consent', id: newSecret(), seat: takeback.seat, version, agrees });
  }

  /** Whether the guest could undo its last decision now. */
  async canUndo(as?: 'host'): Promise<boolean> {
    const answer = await this.#session.ask({ type: 'canUndo', id: newSecret(), ...(as && { as }) });
    return answer.type === 'done' && answer.canUndo === true;
  }

  /**
   * The history of the game as this guest may see it, from the view at its beginning: for a log, after a reload too.
   * `applyPatches` leads from view to view.
   */
  async history(): Promise<GameHistory<T>> {
    const changes: SeenChange<T>[] = [];
    let view: T['view'] | null = null;
    for (;;) {
      const since = changes.at(-1)?.version ?? 0;
      const part = await this.#session.ask({ type: 'history', id: newSecret(), since });
      if (part.type !== 'history') throw new Error(`The answer to a request for the history is ${part.type}.`);
      view ??= part.view;
      changes.push(...part.changes);
      if (part.changes.length === 0 || part.version <= (changes.at(-1)?.version ?? 0)) break;
    }
    if (view === null) throw new Error('The history has no beginning.');
    return { view, changes };
  }

  /** Gives up the guest's seat. */
  resign(): Promise<void> {
    return this.#done({ type: 'resign', id: newSecret() });
  }

  /** Lets a bot play the seat of an absent player. */
  replace(seat: Player): Promise<void> {
    return this.#done({ type: 'replace', id: newSecret(), seat });
  }

  /** Agrees to end the game, or no longer. */
  agree(agrees: boolean): Promise<void> {
    return this.#done({ type: 'agree', id: newSecret(), agrees });
  }

  /** The guest's legal actions, computed from its view alone. */
  legalActions(game: Game<T>, as?: 'host'): readonly T['action'][] {
    const { table } = this.#snapshots.current;
    const actor: Actor | null | undefined = as ?? table?.seat;
    if (!table || actor === null || actor === undefined || isOver(table)) return [];
    if (table.dice && !table.dice.hasBegun) return [];
    return game.legalActionsInView(table.view, actor);
  }

  /** Disconnects without reconnecting. Rejects pending requests. */
  close(): void {
    this.#session.close();
  }

  /** Asks for a decision or an undo. With fair dice, the id of a player's request has its signature, which the server stores. */
  async #decide(
    action: T['action'] | null,
    as: 'host' | undefined,
    requestOf: (request: { id: string; version: number; as?: 'host' }) => RequestInput,
  ): Promise<void> {
    const { version = 0, seat = null, dice = null } = this.#snapshots.current.table ?? {};
    let signature: string | undefined;
    if (dice && seat !== null && as === undefined) {
      signature = await this.#session.sign({ seat, version, action });
    }
    const id = signature === undefined ? newSecret() : `${version}.${signature}`;
    return this.#done(requestOf({ id, version, ...(as && { as }) }));
  }

  async #done(request: RequestInput): Promise<void> {
    await this.#session.ask(request);
  }
}
