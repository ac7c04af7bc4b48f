/** Clocks: time for each decision, and time for the whole game once that is used. */
import type { Player } from '@rulewright/core';
import type { ClockSettings, ClockStatus } from './protocol.js';

/**
 * Milliseconds since 1970 by a clock that nobody sets: the system's time when the process began, and from then on a monotonic
 * clock. So a correction of the system's time ends no game and gives no player time.
 */
export function steadyNow(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}

interface ClocksBefore {
  readonly banks: number[];
  readonly since: Map<Player, number>;
  readonly held: Map<Player, number>;
}

/** The clocks of a room's seats. All times are in milliseconds. */
export class Clocks {
  readonly #perMove: number;
  /** What is left of each seat's time for the game. */
  #banks: number[];
  /** When the current decision of each seat began. */
  #since = new Map<Player, number>();
  /** What each decision has taken of the time for it whose player a bot replaces. */
  #held = new Map<Player, number>();
  /** The clocks before each act, for undo. */
  readonly #before: ClocksBefore[] = [];

  /** `banks` restores what was left of each seat's time for the game. */
  constructor({ perMove, perGame }: ClockSettings, players: number, banks?: readonly number[]) {
    this.#perMove = perMove * 1_000;
    this.#banks = banks ? [...banks] : Array(players).fill(perGame * 1_000);
  }

  get banks(): readonly number[] {
    return this.#banks;
  }

  get isRunning(): boolean {
    return this.#since.size > 0;
  }

  /**
   * Runs the clocks of these seats and stops all others. `acted` begins a new decision. The decisions of `held` go on: bots make
   * them, unless their players return, whose clocks then go on, too.
   */
  run(seats: readonly Player[], now: number, acted?: Player, held: readonly Player[] = []): void {
    for (const seat of [...this.#since.keys()]) {
      if (seat !== acted && seats.includes(seat)) continue;
      const used = Math.min(this.#used(seat, now), this.#perMove);
      this.#stop(seat, now);
      if (seat !== acted && held.includes(seat)) this.#held.set(seat, used);
    }
    for (const seat of seats) if (!this.#since.has(seat)) this.#since.set(seat, now - (this.#held.get(seat) ?? 0));
    for (const seat of [...this.#held.keys()]) if (seat === acted || !held.includes(seat)) this.#held.delete(seat);
  }

  /** Remembers the clocks before an act. Call it before `run`. */
  remember(): void {
    this.#before.push({ banks: [...this.#banks], since: new Map(this.#since), held: new Map(this.#held) });
  }

  /**
   * Sets the clocks back to those before the last act, as if they had never stopped: the player who undoes it gets no time
   * back, and the others lose none. After a restart, clocks before it are unknown; then nothing changes.
   */
  takeBack(): void {
    const before = this.#before.pop();
    if (before) ({ banks: this.#banks, since: this.#since, held: this.#held } = before);
  }

  /** Whether the time of a seat would be up after the last acts are undone. */
  isUpAfterUndo(seat: Player, now: number, acts = 1): boolean {
    const before = this.#before.at(-acts);
    const since = before?.since.get(seat);
    return since !== undefined && (before?.banks[seat] ?? 0) + this.#perMove <= now - since;
  }

  /** The seats whose time is up. */
  outOfTime(now: number): Player[] {
    return [...this.#since.keys()].filter((seat) => this.#left(seat, now) <= 0);
  }

  status(now: number): ClockStatus {
    return { left: this.#banks.map((_, seat) => Math.max(0, this.#left(seat, now))), running: [...this.#since.keys()] };
  }

  #left(seat: Player, now: number): number {
    return (this.#banks[seat] ?? 0) + this.#perMove - this.#used(seat, now);
  }

  #used(seat: Player, now: number): number {
    const since = this.#since.get(seat);
    return since === undefined ? 0 : now - since;
  }

  #stop(seat: Player, now: number): void {
    const overtime = Math.max(0, this.#used(seat, now) - this.#perMove);
    this.#banks[seat] = Math.max(0, (this.#banks[seat] ?? 0) - overtime);
    this.#since.delete(seat);
  }
}
