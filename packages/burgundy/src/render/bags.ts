/** What is left in the bags. */
import { sizeOf } from '@rulewright/core';
import { ANIMALS, KINDS, type Kind, TILE_IDS } from '../components.js';
import type { View } from '../schema.js';
import { TILE_RANGES, TILE_TYPES } from '../tiles.js';
import { goodsDigits, tileCode } from '../words.js';

/** BUR-14.2: the tiles in the light-backed bags and in the black bag by kind, and the goods tiles in theirs. */
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
  const size = (kind: Kind): number => {
    const { first, end } = TILE_RANGES[KINDS.indexOf(kind)] as (typeof TILE_RANGES)[number];
    return sizeOf(bag.slice(first, end));
  };
  return [
    `  buildings ${size('building')}: ${buildings(bag)}`,
    `  animals ${size('animal')}: ${animals(bag)}`,
    `  knowledge ${size('knowledge')}: ${knowledge(bag)}`,
    `  castles ${size('castle')}, mines ${size('mine')}, ships ${size('ship')}`,
  ];
}

function buildings(bag: readonly number[]): string {
  const { first, end } = TILE_RANGES[KINDS.indexOf('building')] as (typeof TILE_RANGES)[number];
  const counts = TILE_IDS.slice(first, end).map((tile, index) => `${bag[first + index]} ${tileCode(tile)}`);
  return counts.filter((count) => !count.startsWith('0 ')).join(', ') || '-';
}

/** The numbers on the tiles of each animal, `cow 2234`. */
function animals(bag: readonly number[]): string {
  return ANIMALS.map((name, animal) => {
    const tiles = TILE_TYPES.filter((type) => type.animal === animal);
    return `${name} ${tiles.map(({ count, index }) => String(count).repeat(bag[index] as number)).join('') || '-'}`;
  }).join(', ');
}

/** The numbers of the knowledge tiles. */
function knowledge(bag: readonly number[]): string {
  const { first, end } = TILE_RANGES[KINDS.indexOf('knowledge')] as (typeof TILE_RANGES)[number];
  return (
    bag
      .slice(first, end)
      .flatMap((count, index) => (count > 0 ? [index + 1] : []))
      .join(' ') || '-'
  );
}
