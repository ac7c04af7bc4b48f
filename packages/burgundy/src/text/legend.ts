/** The details of the picture: points, effects of tiles, legend and bags. */
import { entryOf, sizeOf } from '@rulewright/core/define';
import { columns, playerNames } from '@rulewright/core/text';
import {
  ANIMALS,
  BUILDINGS,
  GOODS,
  type Kind,
  PHASE_POINTS,
  REGION_POINTS,
  SALE_POINTS,
  type Tile,
} from '../components.js';
import { emptyHexes } from '../estate/estate.js';
import { TILE_RANGES, TILE_TYPES } from '../estate/tiles.js';
import { score } from '../rules/scoring.js';
import type { View } from '../types.generated.js';
import { effectOf, fullTileName, goodsDigits, goodsName, tileCode } from './words.js';

/** BUR-11.7: categories of points; the labels of their score items begin with these words. */
const CATEGORIES = ['sales', 'animals', 'watchtowers', 'regions', 'bonusTiles'];
const FINAL_CATEGORIES = ['goods', 'silver', 'workers', 'knowledge'];

/** BUR-11.7: points by category and player; at the end with the final scoring. */
export function renderPoints(view: View): string[] {
  const { result, seats } = view;
  const scores = score(view);
  const categories = result ? [...CATEGORIES, ...FINAL_CATEGORIES] : CATEGORIES;
  const rows = [
    [result ? 'final points' : 'points so far', ...playerNames(seats.length)],
    ...categories.map((category) => [
      `  ${category === 'bonusTiles' ? 'bonus tiles' : category}`,
      ...scores.map(({ items }) =>
        String(items.reduce((sum, item) => (item.label.startsWith(category) ? sum + item.points : sum), 0)),
      ),
    ]),
    ['  total', ...scores.map(({ total }) => String(total))],
    ['empty hexes', ...seats.map(({ estate }) => String(emptyHexes(estate)))],
  ];
  return columns(rows);
}

/** The effects of tiles in depots and slots, and of knowledge tiles in estates. */
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

/** The legend: hexes, kinds, regions, goods and ties. */
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

/** BUR-14.2: the bags: tiles by back and kind, and goods. */
export function renderBags({ lightBags, blackBag, goodsBag }: View): string[] {
  return [
    'bags of light-backed tiles',
    ...bagLines(lightBags),
    `bag of black-backed tiles: ${sizeOf(blackBag)}`,
    ...bagLines(blackBag),
    `bag of goods tiles: ${sizeOf(goodsBag)}`,
    `  ${goodsDigits(goodsBag)}`,
  ];
}

function bagLines(bag: readonly number[]): string[] {
  const size = (kind: Kind): number => sizeOf(ofKind(bag, kind));
  return [
    `  buildings ${size('building')}: ${buildings(bag)}`,
    `  animals ${size('animal')}: ${animals(bag)}`,
    `  knowledge ${size('knowledge')}: ${knowledge(bag)}`,
    `  castles ${size('castle')}, mines ${size('mine')}, ships ${size('ship')}`,
  ];
}

function buildings(bag: readonly number[]): string {
  const counts = ofKind(bag, 'building').flatMap((count, type) => (count > 0 ? [`${count} ${CODES[type]}`] : []));
  return counts.join(', ') || '-';
}

/** The codes of the building types in their order. */
const CODES = BUILDINGS.map(tileCode);

/** The numbers on the tiles of each animal, `cow 2234`. */
function animals(bag: readonly number[]): string {
  return ANIMALS.map((animal) => {
    const tiles = TILE_TYPES.filter((type) => type.animal === animal);
    return `${animal} ${tiles.map(({ count, index }) => String(count).repeat(bag[index] ?? 0)).join('') || '-'}`;
  }).join(', ');
}

/** The numbers of the knowledge tiles. */
function knowledge(bag: readonly number[]): string {
  const numbers = ofKind(bag, 'knowledge').flatMap((count, index) => (count > 0 ? [index + 1] : []));
  return numbers.join(' ') || '-';
}

/** The counts of one kind. */
function ofKind(bag: readonly number[], kind: Kind): number[] {
  const { first, end } = TILE_RANGES[kind];
  return bag.slice(first, end);
}
