/** Players who leave: they resign, run out of time or are away, and a bot plays on or the game ends. */
import { greedyAgent } from '@rulewright/agents';
import { cryptoRng, type GameTypes, type LiveGame, type Player } from '@rulewright/core';
import type { Ending, LeaveReason } from './protocol.js';

/** A stored event of a room beside its game. */
export type RoomEvent =
  /** A bot plays the seat from now on. */
  | { readonly type: 'left'; readonly seat: Player; readonly reason: LeaveReason }
  /** The player of the seat is back. */
  | { readonly type: 'back'; readonly seat: Player }
  | ({ readonly type: 'ended' } & Ending);

/** Which seats bots play, and whether the game was ended. Follows from the stored events. */
export class Absence {
  readonly #left = new Map<Player, LeaveReason>();
  #ended: Ending | null = null;

  constructor(events: readonly RoomEvent[]) {
    for (const event of events) this.note(event);
  }

  /** How the game was ended before its end by the rules; `null` if it wasn't. */
  get ended(): Ending | null {
    return this.#ended;
  }

  note(event: RoomEvent): void {
    if (event.type === 'left') this.#left.set(event.seat, event.reason);
    else if (event.type === 'back') this.#left.delete(event.seat);
    else this.#ended = { reason: event.reason, seat: event.seat };
  }

  /** Whether a bot plays the seat. */
  isBot(seat: Player): boolean {
    return this.#left.has(seat);
  }

  /** Whether a player who returns gets the seat back: only after being away. */
  canReturn(seat: Player): boolean {
    return this.#left.get(seat) === 'away';
  }
}

/** Takes the action that gains most at once: a choice in milliseconds, on the server's only thread. */
const bot = greedyAgent({ samples: 1, followUps: 0, ahead: 0 });

/** A bot's action for a seat. */
export async function chooseForBot(live: LiveGame<GameTypes>, player: Player): Promise<GameTypes['action']> {
  const { game } = live;
  const request = { game, view: live.view(player), actions: live.legalActions(player), player, budget: {} };
  return bot.choose({ ...request, rng: cryptoRng().fork() });
}
