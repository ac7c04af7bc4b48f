/** Depots and goods row as described, and the bags: unnamed pieces stay in the bags. */
import {
  addAt,
  type BoxContents,
  checkName,
  countedPieces,
  numberAt,
  piecesIn,
  remainingPieces,
} from '@rulewright/core/define';
import {
  BLACK_SPACES,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  GOODS_TYPES,
  KIND_INDEX,
  NUMBERED_DEPOTS,
  SPACES,
  TILE_IDS,
  TILE_PRINTS,
  type TileId,
} from '../components.js';
import { kindOfSpace, putOnSpace, tileAt, usedSpaces } from '../depots/depots.js';
import { TILE_TYPES, typeOf } from '../estate/tiles.js';
import { spareInBags } from '../invariants/pieces.js';
import { toCome } from '../rules/agenda.js';
import type { State } from '../types.js';
import type { Given } from './description.js';
import { rowLength } from './moments.js';
import { goodsCounts, padded } from './seats.js';

const DEPOTS = Array.from({ length: NUMBERED_DEPOTS + 1 }, (_, depot) => depot);
const NUMBERED = DEPOTS.slice(1);

/** BUR-1.18: lays the tiles and the goods tiles of the depots. */
export function layDepots(state: State, { depots = {}, depotGoods = {} }: Given): void {
  const name = { what: 'depot', rule: 'BUR-1.18', where: 'the position' };
  for (const depot of Object.keys(depots)) checkName(Number(depot), DEPOTS, name);
  for (const depot of Object.keys(depotGoods)) checkName(Number(depot), NUMBERED, name);
  const tilesOf = (depot: number, spaces: number): (TileId | null)[] =>
    padded(depots[depot] ?? [], spaces, null, `depot ${depot} (BUR-1.18)`);
  state.blackDepot = tilesOf(0, BLACK_SPACES);
  state.depotTiles = NUMBERED.flatMap((depot) => tilesOf(depot, SPACES));
  state.depotGoods = NUMBERED.flatMap((depot) => goodsCounts(depotGoods[depot], `depot ${depot}`));
}

/** BUR-1.10: the tiles in the box with some backs. */
function boxOf(what: string, copiesOf: (print: (typeof TILE_PRINTS)[TileId]) => number): BoxContents<TileId> {
  return { what, rule: 'BUR-1.10', copies: new Map(TILE_IDS.map((tile) => [tile, copiesOf(TILE_PRINTS[tile])])) };
}

const TILES = boxOf('tile', ({ light, black }) => light + black);
const LIGHT_BACKED = boxOf('light-backed tile', ({ light }) => light);
const BLACK_BACKED = boxOf('black-backed tile', ({ black }) => black);

/**
 * BUR-1.10: fills the bags with the other tiles. The tiles of a depot come from its own bags. Those of players come from a
 * light-backed bag as long as it lasts until the end of the game (BUR-3.7).
 */
export function fillTileBags(state: State, { removed = {} }: Given): void {
  for (const tile of Object.keys(removed)) {
    checkName(tile, TILE_IDS, { what: 'tile', rule: 'BUR-1.10', where: 'the removed tiles' });
  }
  const numbered = piecesIn(state.depotTiles, (place) => `depot ${Math.floor(place / SPACES) + 1}`);
  const black = piecesIn(state.blackDepot, () => 'the black depot');
  const owned = state.seats.flatMap(({ slots, estate }, player) => [
    ...piecesIn(slots, (slot) => `slot ${slot} of seat ${player}`),
    ...piecesIn(estate, (hex) => `hex ${hex} of seat ${player}`),
  ]);
  state.removed = TILE_IDS.map((tile) => removed[tile] ?? 0);
  const gone = countedPieces(TILE_IDS, state.removed, 'the removed tiles');
  remainingPieces(TILES, [...numbered, ...black, ...owned, ...gone]);
  state.lightBags = [...remainingPieces(LIGHT_BACKED, numbered).values()];
  state.blackBag = [...remainingPieces(BLACK_BACKED, black).values()];
  const spare = spareInBags(state);
  for (const { name } of [...owned, ...gone]) {
    const { index, kind } = typeOf(name);
    const bag = KIND_INDEX[kind];
    const hasLight = numberAt(state.lightBags, index) > 0;
    const isLight = hasLight && (numberAt(spare, bag) > 0 || state.blackBag[index] === 0);
    addAt(isLight ? state.lightBags : state.blackBag, index, -1);
    if (isLight) addAt(spare, bag, -1);
  }
}

/** BUR-3.4: while a phase is laid out, spaces after their draw hold a tile of their kind. */
export function layDrawn(state: State): void {
  if (toCome(state, 'drawGoods').length === 0) return;
  const { players, phase, lightBags, blackBag } = state;
  const awaited = toCome(state, 'drawTile');
  for (const { depot, space } of usedSpaces(players)) {
    const isAwaited = awaited.some((draw) => draw.depot === depot && draw.space === space);
    if (isAwaited || tileAt(state, depot, space) !== null) continue;
    const bag = depot === 0 ? blackBag : lightBags;
    const kind = depot === 0 ? undefined : kindOfSpace(depot, space, players, phase);
    const fitting = TILE_TYPES.filter((type) => kind === undefined || type.kind === kind);
    const [most] = fitting.sort((left, right) => numberAt(bag, right.index) - numberAt(bag, left.index));
    if (most === undefined || bag[most.index] === 0) continue;
    addAt(bag, most.index, -1);
    putOnSpace(state, depot, space, most.id);
  }
}

const GOODS_BOX: BoxContents<number> = {
  what: 'goods tile',
  rule: 'BUR-1.24',
  copies: new Map(GOODS_TYPES.map((type) => [type, GOODS_PER_TYPE])),
};

/** BUR-1.24: lays the goods row, and fills the bag with the other goods tiles. */
export function fillGoodsBag(state: State, { goodsRow }: Given): void {
  const named = [
    ...NUMBERED.flatMap((depot, index) => {
      const counts = state.depotGoods.slice(index * GOODS, (index + 1) * GOODS);
      return countedPieces(GOODS_TYPES, counts, `depot ${depot}`);
    }),
    ...state.seats.flatMap(({ goodsSlots, soldGoods }, player) => [
      ...countedPieces(GOODS_TYPES, goodsSlots, `the goods slots of seat ${player}`),
      ...countedPieces(GOODS_TYPES, soldGoods, `sold by seat ${player}`),
    ]),
  ];
  const free = remainingPieces(GOODS_BOX, named);
  state.goodsRow = goodsRow ? [...goodsRow] : anyRow(free, rowLength(state));
  const row = state.goodsRow.map((name) => ({ name, where: 'the goods row' }));
  state.goodsBag = [...remainingPieces(GOODS_BOX, [...named, ...row]).values()];
}

/** Goods tiles of different types as long as there are any. */
function anyRow(free: ReadonlyMap<number, number>, length: number): number[] {
  const first = GOODS_PER_PHASE - length;
  const types = [...GOODS_TYPES.slice(first), ...GOODS_TYPES.slice(0, first)];
  const copies = Array.from({ length: GOODS_PER_TYPE }, (_, copy) =>
    types.filter((type) => (free.get(type) ?? 0) > copy),
  );
  return copies.flat().slice(0, length);
}
