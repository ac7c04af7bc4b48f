/** The end of a game, of which a product is told. */
import type { EndedGame, Hooks } from './hooks.js';
import type { RoomGame } from './roomGame.js';

/** Milliseconds until a product that has failed is told again. */
const PAUSE = 10_000;

export class Ending {
  readonly #tell: NonNullable<Hooks['ended']>;
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;
  #isTelling = false;
  #pausesUntil = 0;

  /** `report` receives the error of a product that fails. */
  constructor(tell: NonNullable<Hooks['ended']>, now: () => number, report: (error: unknown) => void) {
    this.#tell = tell;
    this.#now = now;
    this.#report = report;
  }

  /** Whether the product is to hear of the end now. */
  get isDue(): boolean {
    return !this.#isTelling && this.#now() >= this.#pausesUntil;
  }

  /** Tells the product. Returns whether it has heard. */
  async tell(game: EndedGame): Promise<boolean> {
    this.#isTelling = true;
    try {
      await this.#tell(game);
      return true;
    } catch (error) {
      this.#report(error);
      this.#pausesUntil = this.#now() + PAUSE;
      return false;
    } finally {
      this.#isTelling = false;
    }
  }
}

/** What a product is told of a game that is over. */
export function endedGame({ room, live, seats, log }: RoomGame): EndedGame {
  const { id, game, settings } = room;
  const { earlyEnd: end = null, result } = live;
  if (!result) throw new Error(`The game of room ${id} goes on.`);
  const { names } = seats.status;
  const times = { createdAt: log.createdAt, endedAt: log.changedAt };
  return { room: id, game, guests: seats.guests, names, result, end, settings, ...times };
}
