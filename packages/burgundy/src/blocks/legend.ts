/** The details of the picture: points, effects of tiles, legend and bags. */
import { entryOf, sizeOf } from '@rulewright/core/define';
import { columns, nameOf } from '@rulewright/core/text';
import {
  ANIMALS,
  BUILDINGS,
  GOODS_TYPES,
  KINDS,
  type Kind,
  PHASE_POINTS,
  REGION_POINTS,
  SALE_POINTS,
  type TileId,
} from '../components.js';
import { emptyHexes } from '../estate/estate.js';
import { TILE_RANGES, TILE_TYPES } from '../estate/tiles.js';
import { score } from '../rules/scoring.js';
import { goodsDigits, type Words } from '../text/words.js';
import type { View } from '../types.generated.js';

/** BUR-11.7: points by category and player; at the end with the final scoring. */
export function renderPoints(view: View, { picture, score: sources, who }: Words): string[] {
  const { result, seats } = view;
  const scores = score(view);
  const { sales, animals, watchtowers, bonusTiles, goods, silver, workers } = sources;
  const { regions, knowledge } = picture;
  // The labels of the items of a category begin with its name.
  const categories = { sales, animals, watchtowers, regions, bonusTiles };
  const all = result ? { ...categories, goods, silver, workers, knowledge } : categories;
  const rows = [
    [result ? picture.finalPoints() : picture.pointsSoFar(), ...seats.map((_, player) => who(player))],
    ...Object.entries(all).map(([category, name]) => [
      `  ${name()}`,
      ...scores.map(({ items }) =>
        String(items.reduce((sum, item) => (item.label.startsWith(category) ? sum + item.points : sum), 0)),
      ),
    ]),
    [`  ${picture.total()}`, ...scores.map(({ total }) => String(total))],
    [picture.emptyHexesHead(), ...seats.map(({ estate }) => String(emptyHexes(estate)))],
  ];
  return columns(rows);
}

/** The effects of tiles in depots and slots, and of knowledge tiles in estates. */
export function renderTilesInSight({ depotTiles, blackDepot, seats }: View, { names, picture }: Words): string[] {
  const stored = [...depotTiles, ...blackDepot, ...seats.flatMap(({ slots }) => slots)];
  const inSight = new Set<TileId | null>(stored);
  for (const { estate } of seats) for (const tile of estate) if (tile?.startsWith('knowledge')) inSight.add(tile);
  const rows = TILE_TYPES.filter(({ id, animal }) => animal === null && inSight.has(id)).map(({ id }) => [
    `  ${nameOf(names.tile[id])}`,
    nameOf(names.effect[id]),
  ]);
  const hasAnimals = TILE_TYPES.some(({ id, animal }) => animal !== null && inSight.has(id));
  if (hasAnimals) rows.push([`  ${picture.animals()}`, nameOf(names.effect.cow2)]);
  return rows.length > 0 ? [picture.tilesInSight(), ...columns(rows, 'all')] : [];
}

/** The legend: hexes, kinds, regions, goods and ties. */
export function renderLegend({ players, phase, config }: View, { picture }: Words): string[] {
  const phases = Object.entries(PHASE_POINTS).map(([name, points]) => `${name} ${points}`);
  const regionPoints = Object.values(REGION_POINTS);
  return columns(
    [
      [picture.legendHexes(), picture.legendEmpty()],
      ['', picture.legendCovered()],
      [picture.legendKinds(), KINDS.map((kind) => picture.legendKind({ kind })).join(', ')],
      ['', picture.legendNames()],
      [picture.legendRegions(), picture.legendSizes({ digits: regionPoints.join(' '), count: regionPoints.length })],
      ['', picture.legendPhases({ points: PHASE_POINTS[phase], phases: phases.join(', ') })],
      [picture.legendGoods(), GOODS_TYPES.map((goods) => picture.legendGoodsType({ goods })).join(', ')],
      ['', picture.legendSale({ points: entryOf(SALE_POINTS, players) })],
      [picture.legendTies(), picture.legendTie({ rule: config.tieBreak })],
    ],
    'all',
  );
}

/** BUR-14.2: the bags: tiles by back and kind, and goods. */
export function renderBags({ lightBags, blackBag, goodsBag }: View, words: Words): string[] {
  const { picture } = words;
  return [
    picture.lightBags(),
    ...bagLines(lightBags, words),
    picture.blackBag({ count: sizeOf(blackBag) }),
    ...bagLines(blackBag, words),
    picture.goodsBag({ count: sizeOf(goodsBag) }),
    `  ${goodsDigits(goodsBag)}`,
  ];
}

function bagLines(bag: readonly number[], words: Words): string[] {
  const { picture } = words;
  const size = (kind: Kind): number => sizeOf(ofKind(bag, kind));
  return [
    picture.bagBuildings({ count: size('building'), list: buildings(bag, words) }),
    picture.bagAnimals({ count: size('animal'), list: animals(bag, words) }),
    picture.bagKnowledge({ count: size('knowledge'), list: knowledge(bag) }),
    picture.bagOthers({ castles: size('castle'), mines: size('mine'), ships: size('ship') }),
  ].map((line) => `  ${line}`);
}

/** The codes of the building types with their counts. */
function buildings(bag: readonly number[], { picture }: Words): string {
  const counts = ofKind(bag, 'building');
  const parts = BUILDINGS.map((tile, type) => [counts[type] ?? 0, picture.tileCode({ tile })] as const);
  return parts.flatMap(([count, code]) => (count > 0 ? [`${count} ${code}`] : [])).join(', ') || '-';
}

/** The numbers on the tiles of each animal, `cows 2234`. */
function animals(bag: readonly number[], { names }: Words): string {
  return ANIMALS.map((animal) => {
    const tiles = TILE_TYPES.filter((type) => type.animal === animal);
    const digits = tiles.map(({ count, index }) => String(count).repeat(bag[index] ?? 0)).join('');
    return `${nameOf(names.animal[animal])} ${digits || '-'}`;
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
