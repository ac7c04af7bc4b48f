/** What is left, and who is next (CIT-1.16, CIT-3, CIT-9). */
import { numberAt, sizeOf, thaw } from '@rulewright/core';
import { IDLE_ROUNDS_LIMIT, KINDS, type Kind } from '../components.js';
import type { Seen } from '../seen.js';
import { type DataSetTile, tilesOf } from '../tileSet.js';
import { tileIndex } from '../tiles.js';

/** A tile type of the game, with how many are left. */
export interface TilesLeft extends DataSetTile {
  /** CIT-1.16: how many of `count` are face down in the supply. */
  readonly left: number;
}

/** CIT-9: what brings the end near. */
export interface EndInSight {
  /** CIT-9.1: the first player with a full board, or `null`. */
  readonly finisher: number | null;
  /** CIT-9.3: the seats that have one more turn after the current one, in their order; `null` before the last round. */
  readonly lastTurns: readonly number[] | null;
  /** CIT-9.7: idle turns in a row, and how many of them end the game. */
  readonly idleTurns: number;
  readonly idleTurnsLimit: number;
}

/** CIT-1.16: the tile types of the game with how many are left in the supply, in the order of `TILE_IDS`. */
export function tilesLeft(seen: Seen): TilesLeft[] {
  const { config, supply } = thaw(seen);
  return tilesOf(config.dataSet).map((tile) => ({ ...tile, left: numberAt(supply, tileIndex(tile.tile)) }));
}

/** CIT-1.16: tiles left in the supply, by kind. */
export function kindsLeft(seen: Seen): Readonly<Record<Kind, number>> {
  const left = tilesLeft(seen);
  const of = (kind: Kind): number => sizeOf(left.map((tile) => (tile.kind === kind ? tile.left : 0)));
  const [apartment, office, funfair, factory, powerPlant, park] = KINDS;
  return {
    apartment: of(apartment),
    office: of(office),
    funfair: of(funfair),
    factory: of(factory),
    powerPlant: of(powerPlant),
    park: of(park),
  };
}

/** Tiles left in the supply. */
export function supplySize(seen: Seen): number {
  return sizeOf(thaw(seen).supply);
}

/** CIT-3.1: whose turn it is, draws included, or who has the first one; `null` in party mode and at the end. */
export function activePlayer(seen: Seen): number | null {
  // At the bottom of the agenda lies the end of the turn.
  const [turn] = thaw(seen).stages;
  return turn?.stage === 'turnEnd' ? turn.player : null;
}

/** CIT-3.1, CIT-9.3: who has the turn after this one; `null` where there is none or the last round ends with it. */
export function nextPlayer(seen: Seen): number | null {
  const { seats, finisher } = thaw(seen);
  const player = activePlayer(seen);
  const next = player === null ? null : (player + 1) % seats.length;
  return next === finisher ? null : next;
}

/** CIT-9.1 to CIT-9.7: what brings the end near. */
export function endInSight(seen: Seen): EndInSight {
  const { finisher, idleTurns, seats } = thaw(seen);
  const player = activePlayer(seen);
  return {
    finisher,
    lastTurns: player === null || finisher === null ? null : seatsBetween(player, finisher, seats.length),
    idleTurns,
    idleTurnsLimit: IDLE_ROUNDS_LIMIT * seats.length,
  };
}

/** The seats after one and before another. */
function seatsBetween(from: number, to: number, seats: number): number[] {
  const between: number[] = [];
  for (let seat = (from + 1) % seats; seat !== to; seat = (seat + 1) % seats) between.push(seat);
  return between;
}
