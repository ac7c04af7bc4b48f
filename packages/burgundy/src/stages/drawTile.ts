/** BUR-3.4: chance lays a tile out in a depot. */
import { bagFor, tileDraw } from '../bags.js';
import { placeOf } from '../depots.js';
import { typeOf } from '../tiles.js';

export const drawTile = tileDraw((state, { depot, space }, { tile }, emit) => {
  (bagFor(state, depot)[typeOf(tile).index] as number) -= 1;
  if (depot === 0) state.blackDepot[space] = tile;
  else state.depotTiles[placeOf(depot, space)] = tile;
  emit({ type: 'tileLaidOut', depot, space, tile });
});
