/** Bots at the seats of rooms. */
import { setTimeout } from 'node:timers/promises';
import { type GeneralAgent, greedyAgent, type Level, mctsAgent } from '@rulewright/agents';
import { cryptoRng, type GameTypes, type LiveGame, type Player } from '@rulewright/core';

/** The bots of a server, by level. Each plays all of its games. */
export type BotLevels = Readonly<Record<Level, GeneralAgent>>;

/** Plays for people who left. A stronger bot would reward leaving, a weaker one would reward the other players. */
export const STAND_IN: Level = 'medium';

/** Bots that play any game without training. A choice blocks the event loop, so they think for a fraction of a second. */
export const GENERAL_BOTS: BotLevels = {
  easy: greedyAgent({ samples: 1, rollouts: 1 }),
  medium: mctsAgent({ iterations: 30 }),
  hard: mctsAgent({ iterations: 100 }),
};

/** Milliseconds until a room asks again after a bot has failed. */
const PAUSE = 10_000;

/** A seat that a bot plays. */
export interface BotSeat {
  readonly seat: Player;
  readonly level: Level;
}

/** The bots of a room. */
export class Bots {
  readonly #levels: BotLevels;
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;
  #isChoosing = false;
  #isClosed = false;
  #pausesUntil = 0;

  /** `report` receives the error of a bot that fails to choose. */
  constructor(levels: BotLevels, now: () => number, report: (error: unknown) => void) {
    this.#levels = levels;
    this.#now = now;
    this.#report = report;
  }

  /**
   * A bot's action, chosen from the view of its seat; `undefined` while another choice is pending, after a failure, and once
   * the room has closed.
   */
  async choose(live: LiveGame<GameTypes>, { seat, level }: BotSeat): Promise<GameTypes['action'] | undefined> {
    if (this.#isChoosing || this.#now() < this.#pausesUntil) return undefined;
    this.#isChoosing = true;
    try {
      const { game } = live;
      const request = { game, view: live.view(seat), actions: live.legalActions(seat), player: seat };
      const bot = this.#levels[level];
      // A closed room gives up its turn, and what it still chooses.
      const choose = () => (this.#isClosed ? undefined : bot.choose({ ...request, rng: cryptoRng().fork() }));
      const action = await inTurn(choose);
      return this.#isClosed ? undefined : action;
    } catch (error) {
      this.#report(error);
      this.#pausesUntil = this.#now() + PAUSE;
      return undefined;
    } finally {
      this.#isChoosing = false;
    }
  }

  /** Drops what is still chosen: the room is abandoned or the server stops. */
  close(): void {
    this.#isClosed = true;
  }
}

let rest: Promise<unknown> = Promise.resolve();

/**
 * Runs the choices of all rooms one after the other. A rest as long as the choice follows each of them, so bots take at
 * most half of the server's time.
 */
function inTurn<T>(choose: () => T | Promise<T>): Promise<T> {
  let began = 0;
  const choice = rest.then(() => {
    began = performance.now();
    return choose();
  });
  rest = choice.catch(() => {}).then(() => setTimeout(performance.now() - began));
  return choice;
}
