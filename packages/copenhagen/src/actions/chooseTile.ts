/** Choosing the tile to build, at any stage (COP-5.1). */
import { entryAt, type Refusal, seatOf } from '@rulewright/core';
import { checkAnywhere, checkSupply } from '../building.js';
import type { TileId } from '../components.js';
import { groundOf } from '../house.js';
import { canBuild } from '../price.js';
import { ACTIONS } from '../rules.js';
import type { ChooseTileAction, State } from '../schema/index.js';
import { tileList } from '../tiles.js';

/** COP-3.4: adds every tile that can be built to a list of legal actions. */
export function listBuildableTiles(
  state: State,
  player: number,
  legal: { push(action: ChooseTileAction): void },
): void {
  const seat = seatOf(state, player);
  const ground = groundOf(seat.house);
  const tiles = tileList();
  for (let index = 0; index < tiles.length; index++) {
    if (state.supply[index] === 0) continue; // COP-5.2
    if (canBuild(seat, ground, entryAt(tiles, index))) legal.push(entryAt(ACTIONS.chooseTile, index));
  }
}

/** COP-5.2, COP-5.14: why a tile can't be built. */
export function checkChooseTile(state: State, player: number, id: TileId): Refusal | undefined {
  return checkSupply(state, id) ?? checkAnywhere(seatOf(state, player), id);
}
