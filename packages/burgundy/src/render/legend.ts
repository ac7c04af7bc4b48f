/** What tiles do, what regions and goods are worth, and what the letters mean. */
import { columns, entryOf } from '@rulewright/core';
import { GOODS, PHASE_POINTS, REGION_POINTS, SALE_POINTS, type Tile } from '../components.js';
import { effectOf } from '../effects.js';
import type { View } from '../schema/index.js';
import { TILE_TYPES } from '../tiles.js';
import { fullTileName, goodsName } from '../words.js';

/** The effects of the tiles that lie in depots and tile slots, and of the knowledge tiles in estates. */
export function renderTilesInSight({ depotTiles, blackDepot, seats }: View): string[] {
  const stored = [...depotTiles, ...blackDepot, ...seats.flatMap(({ slots }) => slots)];
  const inSight = new Set<Tile | null>(stored);
  for (const { estate } of seats) for (const tile of estate) if (tile?.startsWith('knowledge')) inSight.add(tile);
  const rows = TILE_TYPES.filter(({ id, animal }) => animal === null && inSight.has(id)).map(({ id }) => [
    `  ${fullTileName(id)}`,
    effectOf(id),
  ]);
  const hasAnimals = TILE_TYPES.some(({ id, animal }) => animal !== null && inSight.has(id));
  if (hasAnimals) rows.push(['  animals', effectOf('cow2')]);
  return rows.length > 0 ? ['tiles in sight', ...columns(rows, 'all')] : [];
}

/** How to read the rest. */
export function renderLegend({ players, phase, config }: View): string[] {
  const phases = Object.entries(PHASE_POINTS).map(([name, vp]) => `${name} ${vp}`);
  const goods = Array.from({ length: GOODS }, (_, type) => goodsName(type + 1));
  const regionPoints = Object.values(REGION_POINTS);
  const sale = entryOf(SALE_POINTS, players);
  return [
    'hexes     empty hex:kind and number; covered [first letters of the tile]',
    'kinds     A animal, B building, C castle, K knowledge, M mine, S ship',
    '          regions of animals are pastures, of buildings cities, of ships rivers',
    `regions   complete: ${regionPoints.join(' ')} points for 1 to ${regionPoints.length} hexes`,
    `          and ${PHASE_POINTS[phase]} in this phase (${phases.join(', ')})`,
    `goods     ${goods.join(', ')}`,
    `          a sale scores ${sale} points for each tile`,
    `ties      ${config.tieBreak === 'moreEmpty' ? 'more' : 'fewer'} empty hexes win, then the later turn of the last round`,
  ];
}
