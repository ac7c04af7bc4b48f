/** Choosing the tile to build, at whichever stage (COP-5.1). */
import { internActions, type Refusal } from '@rulewright/core';
import type { TileId } from '../components.js';
import { coveredHigh, coveredLow, fits } from '../house.js';
import { canBuild, canPayAt } from '../price.js';
import { type Action, actionSchema, type Seat, type State } from '../schema.js';
import { TILE_LIST, tileIndex, tileOf } from '../tiles.js';

const CHOOSE_TILE = internActions(actionSchema).chooseTile;

/** Adds every tile that can be built to a list of legal actions. */
export function pushBuildableTiles(state: State, player: number, legal: Action[]): void {
  for (let index = 0; index < TILE_LIST.length; index++) {
    if (canBuild(state, player, index)) legal.push(CHOOSE_TILE[index] as Action);
  }
}

/** COP-5.2, COP-5.14: why a tile can't be built. */
export function checkChooseTile(state: State, player: number, id: TileId): Refusal | undefined {
  if (state.supply[tileIndex(id)] === 0) {
    return { rule: 'COP-5.2', code: 'noneLeft', message: `No ${id} is left in the supply.` };
  }
  const seat = state.seats[player] as Seat;
  const tile = tileOf(id);
  const low = coveredLow(seat.house);
  const high = coveredHigh(seat.house);
  const isPossible = tile.placements.some((placement) => fits(placement, low, high) && canPayAt(seat, tile, placement));
  if (isPossible) return undefined;
  return { rule: 'COP-5.14', code: 'cannotBuild', message: `${id} fits nowhere at a price that the hand can pay.` };
}

/** COP-5.17: having chosen a tile, the player must build it. */
export function applyChooseTile(state: State, player: number, tile: TileId): void {
  state.stages.push({ stage: 'placement', player, tile });
}
