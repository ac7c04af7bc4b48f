/** What is left in the bags. */
import { sizeOf } from '@rulewright/core';
import { ANIMALS, BUILDINGS, type Kind } from '../components.js';
import type { View } from '../schema/index.js';
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

/** The counts of the tiles of one kind. */
function ofKind(bag: readonly number[], kind: Kind): number[] {
  const { first, end } = TILE_RANGES[kind];
  return bag.slice(first, end);
}
