/** Features that can still score: those a player leads, those both share, those nobody has claimed. */

import { KINDS } from '@rulewright/castle/data';
import { COURT, DOUBLE_HOUSE, DOUBLE_TOWER, PATH, TOWER } from '@rulewright/castle/internal';
import { numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock } from '@rulewright/core/learning';
import { type FeatureFacts, pointsOfTile } from './boardFeatures.js';
import { type Facts, type PlayerFacts, takesWallTile } from './facts.js';

/** CAS-7.3: the kinds that can be completed. */
export const COMPLETED_KINDS = KINDS.slice(0, COURT);

/** By the number of empty cells that a feature faces; the last bin includes those that face more. */
const CELL_BINS = ['1 cell', '2 cells', '3 cells', '4 cells'] as const;
export const FEW_CELL_BINS = CELL_BINS.slice(0, 3);

/** Raises a number to at least `least`. */
export function raise(into: Float32Array, index: number, least: number): void {
  if ((into[index] ?? 0) < least) into[index] = least;
}

/** The index of a feature among the bins. */
export function binOf({ cells }: FeatureFacts, bins: readonly string[]): number {
  return Math.min(cells, bins.length) - 1;
}

/** The number and points of features by kind and cells; a feature counts as `weight`. */
function countAndPoints<Facts>(
  name: string,
  bins: readonly string[],
  weight: number,
  featuresIn: (facts: Facts) => readonly FeatureFacts[],
): FeatureBlock<Facts>[] {
  const labels = COMPLETED_KINDS.flatMap((kind) => bins.map((bin) => `${kind}, ${bin}`));
  const sum = (what: string, value: (feature: FeatureFacts) => number): FeatureBlock<Facts> =>
    block(`${name} ${what}`, labels, (facts, into, at) => {
      for (const feature of featuresIn(facts)) {
        addTo(into, at + bins.length * feature.kind + binOf(feature, bins), value(feature));
      }
    });
  return [sum('features', () => weight), sum('points', ({ points }) => points / 10)];
}

export const UNLED: readonly FeatureBlock<Facts>[] = [
  // CAS-8.2: features with equally many followers of both.
  block('tied features', KINDS, ({ position: { occupied } }, into, at) => {
    for (const { kind, leader } of occupied) if (leader < 0) addTo(into, at + kind, 0.5);
  }),
  block('tied points', KINDS, ({ position: { occupied } }, into, at) => {
    for (const { kind, leader, points } of occupied) if (leader < 0) addTo(into, at + kind, points / 10);
  }),
  ...countAndPoints('unclaimed', FEW_CELL_BINS, 1 / 5, ({ position }: Facts) => position.unclaimed),
  block(
    'unclaimed',
    ['expected by the next tile', 'most by the next tile', 'likely', 'courts', 'markets', 'most markets'],
    ({ position: { toCome, unclaimed, unclaimedCourts } }, into, at) => {
      for (const { points, completers, likely } of unclaimed) {
        addTo(into, at + 2, (points * likely) / 20);
        if (completers === 0) continue;
        addTo(into, at, (points * completers) / toCome.tiles / 20);
        raise(into, at + 1, points / 10);
      }
      for (const { markets } of unclaimedCourts) {
        addTo(into, at + 3, 1 / 5);
        addTo(into, at + 4, markets / 5);
        raise(into, at + 5, markets / 3);
      }
    },
  ),
];

function followersOf({ player }: PlayerFacts, { followers0, followers1 }: FeatureFacts): number {
  return player === 0 ? followers0 : followers1;
}

export const FOLLOWERS_PLACED: readonly FeatureBlock<PlayerFacts>[] = [
  block('followers', KINDS, (side, into, at) => {
    for (const feature of side.position.occupied) addTo(into, at + feature.kind, followersOf(side, feature) / 3);
  }),
  block(
    'followers on features',
    ['that are tied', 'the other player leads', 'that no tile completes'],
    (side, into, at) => {
      for (const feature of side.position.occupied) {
        const { kind, leader, fewestFitting } = feature;
        const followers = followersOf(side, feature) / 2;
        if (leader !== side.player) addTo(into, at + (leader < 0 ? 0 : 1), followers);
        if (kind !== COURT && fewestFitting === 0) addTo(into, at + 2, followers);
      }
    },
  ),
];

/** The chance that the next tile completes a feature. */
function chanceOf({ completers }: FeatureFacts, { position: { toCome } }: PlayerFacts): number {
  return completers === 0 ? 0 : completers / toCome.tiles;
}

export const OPEN: readonly FeatureBlock<PlayerFacts>[] = [
  ...countAndPoints('open', CELL_BINS, 1 / 2, ({ open }: PlayerFacts) => open),
  block('likely points', COMPLETED_KINDS, ({ open }, into, at) => {
    for (const { kind, points, likely } of open) addTo(into, at + kind, (points * likely) / 10);
  }),
  block('points by the next tile', COMPLETED_KINDS, (side, into, at) => {
    for (const feature of side.open) addTo(into, at + feature.kind, (chanceOf(feature, side) * feature.points) / 8);
  }),
  block('points by one tile in the turns left', COMPLETED_KINDS, (side, into, at) => {
    for (const feature of side.open) {
      const chance = 1 - (1 - chanceOf(feature, side)) ** side.turns;
      addTo(into, at + feature.kind, (chance * feature.points) / 10);
    }
  }),
  block(
    'by one tile',
    ['features', 'most expected points', 'share of tiles for those', 'most points', 'share of tiles for all'],
    (side, into, at) => {
      for (const feature of side.open) {
        const chance = chanceOf(feature, side);
        if (chance === 0) continue;
        const expected = (chance * feature.points) / 8;
        addTo(into, at, 0.5);
        if (expected > (into[at + 1] ?? 0)) {
          into[at + 1] = expected;
          into[at + 2] = chance;
        }
        raise(into, at + 3, feature.points / 10);
        addTo(into, at + 4, chance / 2);
      }
    },
  ),
  block('points the other player can join', KINDS, ({ led }, into, at) => {
    for (const { kind, isJoinable, points } of led) if (isJoinable) addTo(into, at + kind, points / 10);
  }),
  block('points of features that no tile completes', COMPLETED_KINDS, ({ led }, into, at) => {
    for (const { kind, fewestFitting, points } of led) {
      if (kind !== COURT && fewestFitting === 0) addTo(into, at + kind, points / 10);
    }
  }),
  block('largest open', COMPLETED_KINDS, ({ open }, into, at) => {
    for (const { kind, points } of open) raise(into, at + kind, points / 10);
  }),
  block('doubled points', ['tower', 'tower likely', 'house', 'house likely'], ({ open, wallTiles }, into, at) => {
    for (const { kind, points, likely } of open) {
      if (kind === PATH || numberAt(wallTiles, kind === TOWER ? DOUBLE_TOWER : DOUBLE_HOUSE) === 0) continue;
      const index = at + (kind === TOWER ? 0 : 2);
      raise(into, index, points / 10);
      raise(into, index + 1, (points * likely) / 10);
    }
  }),
  block(
    'courts',
    ['number', 'open edges', 'open edges x markets left', 'most markets', 'open edges of the best'],
    ({ led, position: { toCome } }, into, at) => {
      let best = 0;
      for (const { kind, markets, growth } of led) {
        if (kind !== COURT) continue;
        addTo(into, at, 1 / 3);
        addTo(into, at + 1, growth / 8);
        addTo(into, at + 2, (growth * toCome.markets) / 100);
        raise(into, at + 3, markets / 5);
        if (markets < best) continue;
        best = markets;
        into[at + 4] = growth / 8;
      }
    },
  ),
];

/** Whether an open feature takes a wall tile when completed: usually the last tile belongs to it. */
function isLanding(feature: FeatureFacts, side: PlayerFacts): boolean {
  const { kind, points } = feature;
  return takesWallTile(side, points + pointsOfTile(feature)) || (kind !== PATH && takesWallTile(side, points));
}

export const LANDING: readonly FeatureBlock<PlayerFacts>[] = [
  block('landing', ['expected by the next tile', 'features, 1 cell', 'features, more cells'], (side, into, at) => {
    for (const feature of side.open) {
      if (!isLanding(feature, side)) continue;
      addTo(into, at, chanceOf(feature, side));
      addTo(into, at + (feature.cells === 1 ? 1 : 2), 0.5);
    }
  }),
];
