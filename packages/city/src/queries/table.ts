/** The supply, the order of turns and the approaching end (CIT-1.16, CIT-3, CIT-9). */
import { answer, numberAt, sizeOf, thaw } from '@rulewright/core/define';
import { IDLE_ROUNDS_LIMIT, KINDS, type Kind } from '../components.js';
import { type DataSetTile, TILES, tileIndex, tilesOf } from '../dataSet/tiles.js';
import type { Seen } from '../rules/duty.js';

/** A tile type with its number of tiles in the supply. */
export interface TilesLeft extends DataSetTile {
  /** CIT-1.16: how many of the `count` copies are in the supply. */
  readonly left: number;
}

/** CIT-9: signs of the end. */
export interface EndInSight {
  /** CIT-9.1: the first player with a full board, or `null`. */
  readonly finisher: number | null;
  /** CIT-9.3: the seats with a turn left after this one, in order; `null` before the last round. */
  readonly lastTurns: readonly number[] | null;
  /** CIT-9.7: idle turns in a row, and the number that ends the game. */
  readonly idleTurns: number;
  readonly idleTurnsLimit: number;
}

/** CIT-1.16: the tile types of the game with their numbers in the supply, in the order of `TILE_IDS`. */
export function tilesLeft(seen: Seen): TilesLeft[] {
  return answer(() => {
    const { config, supply } = thaw(seen);
    return tilesOf(config.dataSet).map((tile) => ({ ...tile, left: numberAt(supply, tileIndex(tile.tile)) }));
  });
}

/** CIT-1.16: tiles in the supply by kind. */
export function kindsLeft(seen: Seen): Readonly<Record<Kind, number>> {
  return answer(() => {
    const { supply } = thaw(seen);
    const of = (kind: Kind): number =>
      sizeOf(TILES.map(({ tile, kind: own }) => (own === kind ? numberAt(supply, tileIndex(tile)) : 0)));
    const [apartment, office, funfair, factory, powerPlant, park] = KINDS;
    return {
      apartment: of(apartment),
      office: of(office),
      funfair: of(funfair),
      factory: of(factory),
      powerPlant: of(powerPlant),
      park: of(park),
    };
  });
}

/** Number of tiles in the supply. */
export function supplySize(seen: Seen): number {
  return answer(() => sizeOf(thaw(seen).supply));
}

/** CIT-3.1: the player whose turn it is, also during draws and set-up; `null` in party mode and at the end. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => {
    // The first stage on the agenda is the end of the turn.
    const [turn] = thaw(seen).stages;
    return turn?.stage === 'turnEnd' ? turn.player : null;
  });
}

/** CIT-3.1, CIT-9.3: the player with the next turn; `null` if the last round ends with this one, and without turns. */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => {
    const { seats, finisher } = thaw(seen);
    const player = activePlayer(seen);
    const next = player === null ? null : (player + 1) % seats.length;
    return next === finisher ? null : next;
  });
}

/** CIT-9.1 to CIT-9.7: signs of the end. */
export function endInSight(seen: Seen): EndInSight {
  return answer(() => {
    const { finisher, idleTurns, seats } = thaw(seen);
    const player = activePlayer(seen);
    return {
      finisher,
      lastTurns: player === null || finisher === null ? null : seatsBetween(player, finisher, seats.length),
      idleTurns,
      idleTurnsLimit: IDLE_ROUNDS_LIMIT * seats.length,
    };
  });
}

/** The seats between two others, in order. */
function seatsBetween(from: number, to: number, seats: number): number[] {
  return Array.from({ length: (to - from - 1 + seats) % seats }, (_, index) => (from + 1 + index) % seats);
}
