/** What follows a placed tile, step by step (BUR-6.1). */
import { type Emit, playerStages } from '@rulewright/core';
import { boardAt, type Region } from './boards.js';
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  KNOWLEDGE,
  LARGE_BONUS,
  PHASE_POINTS,
  REGION_POINTS,
  SMALL_BONUS,
  type Tile,
  WATCHTOWER_POINTS,
} from './components.js';
import { areCovered, regionAt } from './estate.js';
import { gainSilver, gainWorkers, scorePoints, scoreRegion } from './gains.js';
import { knowledgeOf, owns } from './knowledge.js';
import type { Event, Seat, Stage, State } from './schema.js';
import { type TileType, typeOf } from './tiles.js';
import { moveMarker } from './track.js';

/** Moves a stored tile to its hex and resolves it. */
export function placeStored(state: State, player: number, slot: number, hex: number, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const tile = seat.slots[slot] as Tile;
  seat.slots[slot] = null;
  seat.estate[hex] = tile;
  emit({ type: 'tilePlaced', player, slot, hex, tile });
  gainFrom(state, player, tile, hex, emit);
  const region = regionAt(seat, hex);
  if (areCovered(seat.estate, region.hexes)) {
    completeRegion(state, player, region, emit);
    gainBonusTile(state, player, typeOf(tile), emit);
  }
  pushChoice(state, player, tile);
}

/** BUR-6.1, step 2: the automatic gain. */
function gainFrom(state: State, player: number, tile: Tile, hex: number, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  switch (tile) {
    case 'watchtower':
      scorePoints(seat, player, 'watchtowers', WATCHTOWER_POINTS, emit); // BUR-7.2
      break;
    case 'boardingHouse':
      gainWorkers(seat, player, BOARDING_HOUSE_WORKERS, emit); // BUR-7.8
      break;
    case 'bank':
      gainSilver(seat, player, BANK_SILVER, emit); // BUR-7.9
      break;
    case 'ship':
      moveMarker(state, player, emit); // BUR-6.7
      break;
    default:
      if (typeOf(tile).animal >= 0) scorePoints(seat, player, 'animals', animalPoints(seat, tile, hex), emit);
  }
}

/** BUR-6.17: an animal tile just placed scores with its like in the same pasture. */
function animalPoints(seat: Seat, tile: Tile, hex: number): number {
  const { animal } = typeOf(tile);
  const { hexes } = regionAt(seat, hex);
  const extra = owns(knowledgeOf(seat), 7) ? KNOWLEDGE.pointsPerAnimalTile : 0; // BUR-9.7
  let points = 0;
  for (let i = 0; i < hexes.length; i++) {
    const other = seat.estate[hexes[i] as number];
    if (!other) continue;
    const type = typeOf(other);
    if (type.animal === animal) points += type.count + extra;
  }
  return points;
}

/** BUR-8.1: a complete region scores for its size and for the phase. */
function completeRegion(state: State, player: number, { kind, hexes }: Region, emit: Emit<Event>): void {
  const size = hexes.length;
  emit({ type: 'regionCompleted', player, kind, size });
  scoreRegion(state, player, (REGION_POINTS[size - 1] as number) + PHASE_POINTS[state.phase], emit);
}

/** BUR-8.6, BUR-8.7: who covers all hexes of a kind first and second gains a bonus tile. */
function gainBonusTile(state: State, player: number, { kind, kindIndex }: TileType, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const { largeBonus, smallBonus } = state;
  if (!areCovered(seat.estate, boardAt(seat.board).hexesOf[kindIndex] as readonly number[])) return;
  const players = state.players as keyof typeof LARGE_BONUS;
  if (largeBonus[kindIndex] === null) {
    largeBonus[kindIndex] = player;
    emit({ type: 'bonusTileGained', player, kind, bonusTile: 'large' });
    scorePoints(seat, player, 'bonusTiles', LARGE_BONUS[players], emit);
  } else if (smallBonus[kindIndex] === null) {
    smallBonus[kindIndex] = player;
    emit({ type: 'bonusTileGained', player, kind, bonusTile: 'small' });
    scorePoints(seat, player, 'bonusTiles', SMALL_BONUS[players], emit);
  }
}

/** The stages of the choices that tiles bring. */
const CHOICES = {
  castle: playerStages('castle'),
  cityHall: playerStages('cityHall'),
  warehouse: playerStages('warehouse'),
  carpentersWorkshop: playerStages('carpentersWorkshop'),
  church: playerStages('church'),
  market: playerStages('market'),
  ship: playerStages('shipDepot'),
};

/** BUR-6.1, step 5: the choice that a tile brings. */
function pushChoice(state: State, player: number, tile: Tile): void {
  switch (tile) {
    case 'castle':
    case 'cityHall':
    case 'warehouse':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
    case 'ship':
      state.stages.push(CHOICES[tile][player] as Stage);
  }
}
