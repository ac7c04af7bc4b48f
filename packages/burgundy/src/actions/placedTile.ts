/** What follows a placed tile, step by step (BUR-6.1). It needs no die and no workers (BUR-6.4). */
import { type Emit, entryOf, numberAt, seatOf } from '@rulewright/core';
import { boardAt, type Region } from '../boards.js';
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  KIND_INDEX,
  KNOWLEDGE,
  LARGE_BONUS,
  SMALL_BONUS,
  type Tile,
  WATCHTOWER_POINTS,
} from '../components.js';
import { pushChoice } from '../course.js';
import { areCovered, regionAt } from '../estate.js';
import { gainSilver, gainWorkers, scoreRegion, scoreTile } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { outline } from '../outline.js';
import type { Event, Seat, State } from '../schema/index.js';
import { regionPoints } from '../scoring.js';
import { typeOf } from '../tiles.js';
import { moveMarker } from '../track.js';

/** A stored tile and the hex to which it goes. */
interface Placed {
  readonly slot: number;
  readonly hex: number;
  readonly tile: Tile;
}

/** Moves a stored tile to its hex and resolves it; other slots keep their contents in place (BUR-5.4). */
export function placeStored(state: State, player: number, { slot, hex, tile }: Placed, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  seat.slots[slot] = null;
  seat.estate[hex] = tile;
  outline.forget(seat);
  emit({ type: 'tilePlaced', player, slot, hex, tile });
  gainFrom(state, player, tile, hex, emit);
  const region = regionAt(seat, hex);
  if (areCovered(seat.estate, region.hexes)) {
    completeRegion(state, player, region, tile, emit);
    gainBonusTile(state, player, tile, emit);
  }
  pushChoice(state, player, tile);
}

/** BUR-6.1, step 2: the automatic gain. A mine has none (BUR-6.23). */
function gainFrom(state: State, player: number, tile: Tile, hex: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  switch (tile) {
    case 'watchtower':
      scoreTile(seat, player, 'watchtowers', tile, WATCHTOWER_POINTS, emit); // BUR-7.2
      break;
    case 'boardingHouse':
      gainWorkers(seat, player, 'boardingHouse', BOARDING_HOUSE_WORKERS, emit); // BUR-7.8: knowledge tiles don't change it
      break;
    case 'bank':
      gainSilver(seat, player, 'bank', BANK_SILVER, emit); // BUR-7.9
      break;
    case 'ship':
      moveMarker(state, player, emit); // BUR-6.7
      break;
    default:
      if (typeOf(tile).animal !== null) scoreTile(seat, player, 'animals', tile, animalPoints(seat, tile, hex), emit);
  }
}

/** BUR-6.17: an animal tile just placed scores with its like in the same pasture, and with no other (BUR-6.18). */
function animalPoints(seat: Seat, tile: Tile, hex: number): number {
  const { animal } = typeOf(tile);
  const { hexes } = regionAt(seat, hex);
  const extra = owns(knowledgeOf(seat), 7) ? KNOWLEDGE.pointsPerAnimalTile : 0; // BUR-9.7: for each tile that scores
  let points = 0;
  for (let i = 0; i < hexes.length; i++) {
    const other = seat.estate[numberAt(hexes, i)];
    if (!other) continue;
    const type = typeOf(other);
    if (type.animal === animal) points += type.count + extra;
  }
  return points;
}

/** BUR-8.1: a complete region scores for its size and for the phase. */
function completeRegion(state: State, player: number, { kind, hexes }: Region, tile: Tile, emit: Emit<Event>): void {
  const size = hexes.length;
  emit({ type: 'regionCompleted', player, kind, size });
  scoreRegion(state, player, tile, regionPoints(size, state.phase), emit);
}

/** BUR-8.6, BUR-8.7: who covers all hexes of a kind first and second gains a bonus tile. */
function gainBonusTile(state: State, player: number, tile: Tile, emit: Emit<Event>): void {
  const { kind } = typeOf(tile);
  const seat = seatOf(state, player);
  const { players, largeBonus, smallBonus } = state;
  const index = KIND_INDEX[kind];
  if (!areCovered(seat.estate, boardAt(seat.board).hexesOf[kind])) return;
  if (largeBonus[index] === null) {
    largeBonus[index] = player;
    emit({ type: 'bonusTileGained', player, kind, bonusTile: 'large' });
    scoreTile(seat, player, 'bonusTiles', tile, entryOf(LARGE_BONUS, players), emit);
  } else if (smallBonus[index] === null) {
    smallBonus[index] = player;
    emit({ type: 'bonusTileGained', player, kind, bonusTile: 'small' });
    scoreTile(seat, player, 'bonusTiles', tile, entryOf(SMALL_BONUS, players), emit);
  }
}
