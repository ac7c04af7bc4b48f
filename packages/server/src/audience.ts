/** Spectators with a delay: they see the room as it was some time ago, in every field. */
import {
  applyPatches,
  type EarlyEnd,
  type Frame,
  type GameTypes,
  type LiveGame,
  type SeenChange,
} from '@rulewright/core';
import type { ClockStatus, RoomStatus } from './protocol.js';

type View = GameTypes['view'];

/** A change as a viewer may see it, with its frames if it has several moves or events. */
export type ShownChange = SeenChange<GameTypes> & { readonly frames?: readonly Frame<GameTypes>[] };

/** News for spectators: a change of the game, or of the room alone. */
interface LateNews {
  /** When it happened. */
  readonly at: number;
  readonly change: ShownChange | undefined;
  /** The room after it. */
  readonly status: RoomStatus;
}

/** What spectators see. All times are in milliseconds. */
export class Audience {
  readonly #delay: number;
  readonly #waiting: LateNews[] = [];
  #version: number;
  #view: View;
  #end: EarlyEnd | null;
  #shown: Omit<LateNews, 'change'>;

  /** Spectators see this at first. */
  constructor(delay: number, shown: LiveGame<GameTypes>, status: RoomStatus) {
    this.#delay = delay;
    this.#version = shown.version;
    this.#view = shown.view('spectator');
    this.#end = shown.earlyEnd ?? null;
    this.#shown = { at: Number.POSITIVE_INFINITY, status };
  }

  get version(): number {
    return this.#version;
  }

  /** What spectators see at that time. */
  positionAt(
    now: number,
  ): { readonly version: number; readonly view: View; readonly end: EarlyEnd | null } & RoomStatus {
    const { at, status } = this.#shown;
    const clocks = status.clocks && after(status.clocks, now - this.#delay - at);
    return { version: this.#version, view: this.#view, end: this.#end, ...status, clocks };
  }

  /** Adds what happened at `at`. Room-only changes are throttled to one per second. */
  add(at: number, status: RoomStatus, change?: ShownChange): void {
    const last = this.#waiting.at(-1);
    const replaces = !change && last && !last.change && Math.floor(last.at / 1_000) === Math.floor(at / 1_000);
    if (replaces) this.#waiting.pop();
    this.#waiting.push({ at, change, status });
  }

  /** Whether news are due. */
  isDue(now: number): boolean {
    const [first] = this.#waiting;
    return first !== undefined && first.at + this.#delay <= now;
  }

  /** Shows the news that are due, and returns them. */
  show(now: number): LateNews[] {
    const count = this.#waiting.findIndex(({ at }) => at + this.#delay > now);
    const due = this.#waiting.splice(0, count < 0 ? this.#waiting.length : count);
    for (const { at, change, status } of due) {
      this.#shown = { at, status };
      if (!change) continue;
      this.#version = change.version;
      this.#view = applyPatches(this.#view, change.patches);
      this.#end = change.end ?? null;
    }
    return due;
  }
}

/** The clocks after they have run for a time. */
function after({ left, running }: ClockStatus, time: number): ClockStatus {
  const used = Math.max(0, time);
  return { left: left.map((each, seat) => (running.includes(seat) ? Math.max(0, each - used) : each)), running };
}
