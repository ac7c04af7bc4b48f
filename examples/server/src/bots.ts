/** Bots at the seats of rooms. */
import { setTimeout } from 'node:timers/promises';
import type { GeneralAgent, Level } from '@rulewright/agents';
import { bot } from '@rulewright/bots';
import { cryptoRng, type GameTypes, type LiveGame, type Player } from '@rulewright/core';

/** Plays for people who left. A stronger bot would reward leaving, a weaker one would reward the other players. */
export const STAND_IN: Level = 'medium';

/** The bots by level, for every game. They load the weights of a game when first asked about it. */
export const BOTS: Readonly<Record<Level, GeneralAgent>> = {
  easy: bot({ level: 'easy' }),
  medium: bot({ level: 'medium' }),
  hard: bot({ level: 'hard' }),
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
  readonly #now: () => number;
  #isChoosing = false;
  #isClosed = false;
  #pausesUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * A bot's action, chosen from the view of its seat; `undefined` while another choice is pending, after a failure, and once
   * the room has closed. `report` receives the failure.
   */
  async choose(
    live: LiveGame<GameTypes>,
    { seat, level }: BotSeat,
    report: (error: unknown) => void,
  ): Promise<GameTypes['action'] | undefined> {
    if (this.#isChoosing || this.#now() < this.#pausesUntil) return undefined;
    this.#isChoosing = true;
    try {
      const { game } = live;
      const request = { game, view: live.view(seat), actions: live.legalActions(seat), player: seat };
      // A closed room gives up its turn, and what it still chooses.
      const choose = () => (this.#isClosed ? undefined : BOTS[level].choose({ ...request, rng: cryptoRng().fork() }));
      const action = await inTurn(choose);
      return this.#isClosed ? undefined : action;
    } catch (error) {
      report(error);
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
