/** What players ask of each other: to take back decisions. */
import type { Player } from '@rulewright/core';
import type { TakebackStatus } from './protocol.js';

/** A player asks for a takeback, until the game changes. */
interface PendingTakeback {
  readonly seat: Player;
  /** Key of the guest, and id of the request. */
  readonly guest: string;
  readonly request: string;
  readonly version: number;
  /** The players who made the decisions since. */
  readonly losers: readonly Player[];
  readonly agreed: Set<Player>;
}

/** What players ask of each other in a room. It isn't stored: after a restart they ask again. */
export class Takebacks {
  #asked: PendingTakeback | undefined;
  /** The version at which the last takeback of each seat was refused or withdrawn. */
  readonly #refusedAt = new Map<Player, number>();

  /** What is asked at a version. */
  askedAt(version: number): PendingTakeback | undefined {
    return this.#asked?.version === version ? this.#asked : undefined;
  }

  /** What guests are told at a version. Players who left for good aren't waited for. */
  statusAt(version: number, left: readonly Player[]): TakebackStatus | null {
    const asked = this.askedAt(version);
    if (!asked) return null;
    const { seat, losers, agreed } = asked;
    return { seat, waitsFor: losers.filter((loser) => !agreed.has(loser) && !left.includes(loser)) };
  }

  /** Whether a takeback of a seat was refused or withdrawn at a version. */
  wasRefused(seat: Player, version: number): boolean {
    return this.#refusedAt.get(seat) === version;
  }

  ask(asked: PendingTakeback): void {
    this.#asked = asked;
  }

  refuse({ seat, version }: PendingTakeback): void {
    this.#asked = undefined;
    this.#refusedAt.set(seat, version);
  }

  end(): void {
    this.#asked = undefined;
  }
}
