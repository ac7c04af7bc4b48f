/** The keeps, and the hole they compete for (CAS-10, CAS-13.2 to CAS-13.4). */
import { HOUSE, KEEP_BONUS, KEEP_BONUS_SIZE, TILES } from '@rulewright/castle/internal';
import { numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { FeatureFacts } from './boardFeatures.js';
import type { Facts, PlayerFacts } from './facts.js';
import { binOf, FEW_CELL_BINS, raise } from './openFeatures.js';

/** The highest lead in keep values and the largest keep with its own numbers. */
const HIGHEST_LEAD = 5;
const LARGEST_KEEP = 9;

const leadOf = ({ own }: Facts): number => own.keep.value - own.rivalKeep.value;

export const KEEP_RACE: readonly FeatureBlock<Facts>[] = [
  numbers('holes', {
    number: ({ position: { cells } }: Facts) => cells.holes / 8,
    largest: ({ position: { cells } }) => cells.largestHole / 30,
    'largest less tiles left': ({ position: { cells, toCome } }) => (cells.largestHole - toCome.tiles) / 20,
    'cells nothing touches': ({ position: { cells } }) => cells.untouched / 30,
    'cells no tile fits': ({ position: { cells } }) => cells.dead / 10,
    'hard cells': ({ position: { cells } }) => cells.hard / 10,
  }),
  oneOf(
    'lead of the keep',
    Array.from({ length: 2 * HIGHEST_LEAD + 1 }, (_, index) => `${index - HIGHEST_LEAD}`),
    (facts) => leadOf(facts) + HIGHEST_LEAD,
  ),
  block(
    'hole for the keep',
    ['own', 'own x tiles played', "opponent's", "opponent's x tiles played", "nobody's"],
    (facts, into, at) => {
      const { cells, toCome } = facts.position;
      const lead = leadOf(facts);
      const index = at + (lead > 0 ? 0 : lead < 0 ? 2 : 4);
      into[index] = cells.largestHole / 40;
      if (lead !== 0) into[index + 1] = (cells.largestHole * (1 - toCome.tiles / TILES)) / 40;
    },
  ),
];

function mostOfHouses(houses: readonly FeatureFacts[], value: (house: FeatureFacts) => number): number {
  let most = 0;
  for (const house of houses) if (house.kind === HOUSE) most = Math.max(most, value(house));
  return most;
}

/** CAS-13.3: whether the keep takes the lead once a house has this size. */
function takesLead({ keep, rivalKeep, wallTiles }: PlayerFacts, size: number): boolean {
  const value = size + KEEP_BONUS_SIZE * numberAt(wallTiles, KEEP_BONUS);
  return keep.value <= rivalKeep.value && value > rivalKeep.value;
}

// CAS-10.2: the tile that completes a house counts for its size.
export const KEEP: readonly FeatureBlock<PlayerFacts>[] = [
  oneOf('keep size', LARGEST_KEEP + 1, ({ keep }) => keep.size),
  numbers('keep', {
    size: ({ keep }: PlayerFacts) => keep.size / 8,
    value: ({ keep }) => keep.value / 8,
    'size x tiles': ({ keep, position: { toCome } }) => (keep.size * (toCome.tiles / TILES)) / 8,
    'largest house open': ({ open }) => mostOfHouses(open, ({ size, likely }) => (size * likely) / 8),
    'largest house by one tile': ({ open }) =>
      mostOfHouses(open, ({ size, completers }) => (completers > 0 ? size / 8 : 0)),
  }),
  block('house that raises the keep', FEW_CELL_BINS, ({ open, keep }, into, at) => {
    for (const house of open) {
      if (house.kind === HOUSE) raise(into, at + binOf(house, FEW_CELL_BINS), (house.size + 1 - keep.size) / 4);
    }
  }),
  block('house that takes the lead', FEW_CELL_BINS, (side, into, at) => {
    for (const house of side.open) {
      if (house.kind !== HOUSE || house.size < side.keep.size || !takesLead(side, house.size + 1)) continue;
      raise(into, at + binOf(house, FEW_CELL_BINS), side.position.cells.largestHole / 40);
    }
  }),
];
