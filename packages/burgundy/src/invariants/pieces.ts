/** No tile or goods tile is made or lost, and each lies where it can (BUR-1.10 to BUR-1.24, BUR-5.9). */
import type { Violation } from '@rulewright/core';
import { addAt, numberAt } from '@rulewright/core/define';
import { GOODS, GOODS_PER_TYPE, NUMBERED_DEPOTS, TILE_PRINTS } from '../components.js';
import { ALL_SPACES, isUsed, tileAt } from '../depots/depots.js';
import { goodsIn } from '../depots/goods.js';
import { boardAt } from '../estate/board.js';
import { TILE_TYPES, typeOf } from '../estate/tiles.js';
import type { Seat, State } from '../types.generated.js';

export function pieceViolations(state: State): Violation[] {
  return [
    ...tileViolations(state),
    ...backViolations(state),
    ...spaceViolations(state),
    ...goodsViolations(state),
    ...state.seats.flatMap(estateViolations),
  ];
}

/** BUR-1.10: the copies of each tile, in the bags, in play and removed. */
function tileViolations({ lightBags, blackBag, removed, depotTiles, blackDepot, seats }: State): Violation[] {
  const found = TILE_TYPES.map(
    ({ index }) => numberAt(lightBags, index) + numberAt(blackBag, index) + numberAt(removed, index),
  );
  for (const tile of [depotTiles, blackDepot, ...seats.flatMap(({ slots, estate }) => [slots, estate])].flat()) {
    if (tile !== null) addAt(found, typeOf(tile).index, 1);
  }
  const wrong = TILE_TYPES.filter(({ index, copies }) => found[index] !== copies);
  const nowhere = wrong.reduce((sum, { index, copies }) => sum + copies - numberAt(found, index), 0);
  if (nowhere > MAX_NAMED) return [{ rule: 'BUR-1.10', message: `${nowhere} tiles are nowhere` }];
  return wrong.map(({ id, index, copies }) => ({
    rule: 'BUR-1.10',
    message: `${found[index]} ${id} tiles instead of ${copies}; lightBags holds ${lightBags[index]}`,
  }));
}

/** If more tiles are missing, they are counted. */
const MAX_NAMED = 3;

/** BUR-1.12, BUR-1.14, BUR-1.16: each bag, with the depots it fills, holds at most the tiles with its backs. */
function backViolations({ lightBags, blackBag, depotTiles, blackDepot }: State): Violation[] {
  const light = lightBags.slice();
  const black = blackBag.slice();
  for (const tile of depotTiles) if (tile !== null) addAt(light, typeOf(tile).index, 1);
  for (const tile of blackDepot) if (tile !== null) addAt(black, typeOf(tile).index, 1);
  return TILE_TYPES.flatMap(({ id, index }): Violation[] => {
    const print = TILE_PRINTS[id];
    if (numberAt(light, index) <= print.light && numberAt(black, index) <= print.black) return [];
    const message = `a bag, with its depots, holds more ${id} tiles than have its backs`;
    return [{ rule: 'BUR-1.10', message }];
  });
}

/** BUR-1.19, BUR-1.22, BUR-1.23: spaces that this number of players doesn't use are empty. */
function spaceViolations(state: State): Violation[] {
  return ALL_SPACES.flatMap(({ depot, space }): Violation[] => {
    if (isUsed(depot, space, state.players) || tileAt(state, depot, space) === null) return [];
    return [{ rule: 'BUR-1.19', message: `space ${space} of depot ${depot} has a tile, but is unused` }];
  });
}

/** BUR-1.24: the goods tiles of each type, in the bag, in play and sold. */
function goodsViolations(state: State): Violation[] {
  const { goodsBag, goodsRow, seats } = state;
  const violations: Violation[] = [];
  for (let type = 0; type < GOODS; type++) {
    let found = numberAt(goodsBag, type) + goodsRow.filter((goods) => goods === type + 1).length;
    for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) found += goodsIn(state, type + 1, depot);
    for (const { goodsSlots, soldGoods } of seats) found += numberAt(goodsSlots, type) + numberAt(soldGoods, type);
    if (found === GOODS_PER_TYPE) continue;
    const message = `${found} goods tiles of type ${type + 1} instead of ${GOODS_PER_TYPE}; goodsBag holds ${goodsBag[type]}`;
    violations.push({ rule: 'BUR-1.24', message });
  }
  return violations;
}

/** BUR-5.9: hexes hold tiles of their kind. */
function estateViolations({ board, estate }: Seat, player: number): Violation[] {
  if (board === 0) return [];
  const { kinds } = boardAt(board);
  return estate.flatMap((tile, hex): Violation[] => {
    if (tile === null || typeOf(tile).kind === kinds[hex]) return [];
    return [{ rule: 'BUR-5.9', message: `hex ${hex} of seat ${player} takes ${kinds[hex]} tiles, not ${tile}` }];
  });
}
