/** The player's pending decision: the tile to place, or the features to claim with a follower. */
import { COURT, fittingOffset, fittingRotations, HOUSE, supplyOf, tileOf } from '@rulewright/castle/internal';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { type FeatureFacts, isOccupied, pointsOfTile } from './boardFeatures.js';
import { completingTypes } from './cells.js';
import { type Facts, takesWallTile } from './facts.js';
import { COMPLETED_KINDS, raise } from './openFeatures.js';
import { PATH_PATTERNS, type TileSet, tilesOf } from './tiles.js';

/** The type of the tile the player places. */
function tileToPlace({ position: { stage }, player }: Facts): number | undefined {
  return stage?.stage === 'placeTile' && stage.player === player ? stage.tileType : undefined;
}

/** A number of the type of the tile the player places. */
function ofTile(value: (type: TileSet['types'][number]) => number): (facts: Facts) => number {
  return (facts) => {
    const type = tileToPlace(facts);
    return type === undefined ? 0 : value(entryAt(facts.position.tileSet.types, type));
  };
}

/** CAS-4.4, CAS-4.6: the number of cells where the tile to place fits. */
function cellsItFits(facts: Facts): number {
  const type = tileToPlace(facts);
  if (type === undefined) return 0;
  const { state, tileSet } = facts.position;
  const offset = fittingOffset(tileSet.tables, type);
  let cells = 0;
  for (const contact of state.board.contacts) if (fittingRotations(offset, contact) !== 0) cells += 1;
  return cells;
}

const TILE_TO_PLACE: readonly FeatureBlock<Facts>[] = [
  oneOf('tile to place by paths', PATH_PATTERNS, (facts) => {
    const type = tileToPlace(facts);
    return type === undefined ? undefined : entryAt(facts.position.tileSet.types, type).pathPattern;
  }),
  numbers('tile to place', {
    'ends of paths': ofTile(({ pathEnds }) => pathEnds / 2),
    fountain: ofTile(({ fountain }) => fountain),
    tower: ofTile(({ tower }) => tower),
    house: ofTile(({ house }) => house),
    markets: ofTile(({ markets }) => markets),
    'cells it fits': (facts) => cellsItFits(facts) / 10,
  }),
  block(
    'tile to place',
    [
      'most own points',
      'own points',
      "most opponent's points",
      'most unclaimed points',
      'takes a wall tile',
      'raises the keep',
    ],
    (facts, into, at) => {
      if (tileToPlace(facts) === undefined) return;
      const { position, own, rival } = facts;
      for (const feature of position.features) {
        if (!feature.isCompletedByDrawn) continue;
        const { kind, size, leader, points } = feature;
        if (leader === own.player) {
          raise(into, at, points / 10);
          addTo(into, at + 1, points / 10);
          if (takesWallTile(own, points + pointsOfTile(feature))) into[at + 4] = 1;
          if (kind === HOUSE && size >= own.keep.size) into[at + 5] = 1;
        } else if (leader === rival.player) raise(into, at + 2, points / 10);
        else if (!isOccupied(feature)) raise(into, at + 3, points / 10);
      }
    },
  ),
];

/** The followers the player can place now. */
function followersToPlace({ position: { state, stage }, player }: Facts): number {
  return stage?.stage === 'placeFollower' && stage.player === player ? supplyOf(seatOf(state, player)) : 0;
}

/** CAS-6.4, CAS-6.5: the features that one of them can claim. */
function claims(facts: Facts): readonly FeatureFacts[] {
  const { state, stage, scratch, tileSet } = facts.position;
  if (stage?.stage !== 'placeFollower' || followersToPlace(facts) === 0) return [];
  const first = numberAt(state.board.nodes, stage.cell);
  const { kinds } = tileOf(tileSet.tables, state.board, first);
  return kinds.map((_, segment) => entryAt(scratch.featureAt, first + segment)).filter((claim) => !isOccupied(claim));
}

const CLAIM: readonly FeatureBlock<Facts>[] = [
  block(
    'claim',
    [
      'completed points',
      'completed points that take a wall tile',
      'completed house that raises the keep',
      'markets',
      'edges of the court',
      'last follower',
    ],
    (facts, into, at) => {
      const { own } = facts;
      for (const { kind, size, markets, openEdges, growth, points } of claims(facts)) {
        if (kind === COURT) {
          raise(into, at + 3, markets / 3);
          if (markets > 0) raise(into, at + 4, growth / 8);
        } else if (openEdges === 0) {
          raise(into, at, points / 10);
          if (takesWallTile(own, points)) raise(into, at + 1, points / 10);
          if (kind === HOUSE && size > own.keep.size) raise(into, at + 2, size / 8);
        }
      }
      if (followersToPlace(facts) === 1) into[at + 5] = 1;
    },
  ),
  block(
    'claim of a',
    COMPLETED_KINDS.flatMap((kind) => [
      `${kind}, points`,
      `${kind}, likely points`,
      `${kind}, expected by the next tile`,
    ]),
    (facts, into, at) => {
      const { state, scratch, tileSet, toCome } = facts.position;
      for (const feature of claims(facts)) {
        const { kind, openEdges, fewestFitting, points, likely } = feature;
        if (kind === COURT || openEdges === 0 || fewestFitting === 0) continue;
        const first = at + 3 * kind;
        const completers = tilesOf(toCome, completingTypes(scratch, tileSet, state.board, feature));
        raise(into, first, points / 10);
        raise(into, first + 1, (points * likely) / 10);
        if (completers > 0) raise(into, first + 2, (points * completers) / toCome.tiles / 4);
      }
    },
  ),
];

export const CHOICE: readonly FeatureBlock<Facts>[] = [...TILE_TO_PLACE, ...CLAIM];
