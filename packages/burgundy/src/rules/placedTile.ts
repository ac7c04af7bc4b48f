/** A placed tile resolves step by step (BUR-6.1), without dice or workers (BUR-6.4). */
import type { Emit } from '@rulewright/core';
import { entryAt, entryOf, numberAt, seatOf } from '@rulewright/core/define';
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  KIND_INDEX,
  KNOWLEDGE,
  LARGE_BONUS,
  SMALL_BONUS,
  type TileId,
  WATCHTOWER_POINTS,
} from '../components.js';
import { boardAt } from '../estate/board.js';
import { areCovered, knowledgeOf, outline, owns, regionAt } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import type { Event, Seat, State } from '../types.js';
import { pushChoice } from './agenda.js';
import { gainSilver, gainWorkers, scoreTile } from './gains.js';
import { regionPoints } from './scoring.js';

/** A stored tile and its hex. */
interface TileOnHex {
  readonly slot: number;
  readonly hex: number;
  readonly tile: TileId;
}

/** Moves a stored tile to its hex and resolves it. The other slots don't change (BUR-5.4). */
export function placeStored(state: State, player: number, { slot, hex, tile }: TileOnHex, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  seat.slots[slot] = null;
  seat.estate[hex] = tile;
  outline.forget(seat);
  emit({ type: 'tilePlaced', player, slot, hex, tile });
  gainFrom(state, player, tile, hex, emit);
  const region = regionAt(seat, hex);
  if (areCovered(seat.estate, region.hexes)) {
    const size = region.hexes.length;
    emit({ type: 'regionCompleted', player, kind: region.kind, size });
    scoreTile(state, player, 'regions', tile, regionPoints(size, state.phase), emit); // BUR-8.1
    gainBonusTile(state, player, tile, emit);
  }
  pushChoice(state, player, tile);
}

/** BUR-6.1, step 2: the gain of the tile. A mine has none (BUR-6.23). */
function gainFrom(state: State, player: number, tile: TileId, hex: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  switch (tile) {
    case 'watchtower':
      scoreTile(state, player, 'watchtowers', tile, WATCHTOWER_POINTS, emit); // BUR-7.2
      break;
    case 'boardingHouse':
      gainWorkers(seat, player, 'boardingHouse', BOARDING_HOUSE_WORKERS, emit); // BUR-7.8
      break;
    case 'bank':
      gainSilver(seat, player, 'bank', BANK_SILVER, emit); // BUR-7.9
      break;
    case 'ship':
      moveMarker(state, player, emit); // BUR-6.7
      break;
    default:
      if (typeOf(tile).animal !== null) scoreTile(state, player, 'animals', tile, animalPoints(seat, tile, hex), emit);
  }
}

/** BUR-6.7: a player's marker moves one space to the right, on top of the stack there. Six ships keep it on the track. */
function moveMarker({ track }: State, player: number, emit: Emit<Event>): void {
  const from = track.findIndex((stack) => stack.includes(player));
  const stack = entryAt(track, from);
  stack.splice(stack.indexOf(player), 1);
  entryAt(track, from + 1).unshift(player);
  emit({ type: 'markerMoved', player, space: from + 1 });
}

/** BUR-6.17: an animal tile scores with the same animals in its pasture, and with no others (BUR-6.18). */
function animalPoints(seat: Seat, tile: TileId, hex: number): number {
  const { animal } = typeOf(tile);
  const { hexes } = regionAt(seat, hex);
  const extra = owns(knowledgeOf(seat), 7) ? KNOWLEDGE.pointsPerAnimalTile : 0; // BUR-9.7
  let points = 0;
  for (let i = 0; i < hexes.length; i++) {
    const other = seat.estate[numberAt(hexes, i)];
    if (!other) continue;
    const type = typeOf(other);
    if (type.animal === animal) points += type.count + extra;
  }
  return points;
}

/** BUR-8.6, BUR-8.7: the first two players to cover all hexes of a kind gain a bonus tile each. */
function gainBonusTile(state: State, player: number, tile: TileId, emit: Emit<Event>): void {
  const { kind } = typeOf(tile);
  const seat = seatOf(state, player);
  const { players, largeBonus, smallBonus } = state;
  const index = KIND_INDEX[kind];
  if (!areCovered(seat.estate, boardAt(seat.board).hexesOf[kind])) return;
  const bonusTile = largeBonus[index] === null ? 'large' : 'small';
  const [owners, points] = bonusTile === 'large' ? [largeBonus, LARGE_BONUS] : [smallBonus, SMALL_BONUS];
  if (owners[index] !== null) return;
  owners[index] = player;
  emit({ type: 'bonusTileGained', player, kind, bonusTile });
  scoreTile(state, player, 'bonusTiles', tile, entryOf(points, players), emit);
}
