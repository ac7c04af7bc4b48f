/** Options, stage, time, bag and wall. */

import { WALL_TILES } from '@rulewright/castle/data';
import { TILES } from '@rulewright/castle/internal';
import { indexesOf, numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Facts } from './facts.js';
import { PATH_PATTERNS } from './tiles.js';

/** CAS-15.3: the stages with a decision or a draw. */
const STAGES = [
  'drawTile',
  'placeTile',
  'placeFollower',
  'chooseFeature',
  'chooseDoubling',
  'revealWallTile',
  'chooseExtraTurn',
  'assignWallTile',
] as const;

const STAGE_INDEXES: Readonly<Record<string, number>> = indexesOf(STAGES);

/** Turns left, up to each of these numbers. */
const TURN_BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 20, 25, 30] as const;

function stageIf({ position: { stage }, player }: Facts, isOwn: boolean): number | undefined {
  return stage && 'player' in stage && (stage.player === player) === isOwn ? STAGE_INDEXES[stage.stage] : undefined;
}

export const TIME: readonly FeatureBlock<Facts>[] = [
  numbers('two players', () => 1),
  numbers('options', {
    wallTileSameTurn: ({ position: { state } }: Facts) => (state.config.wallTileSameTurn ? 1 : 0),
    keepOnOpponentTurn: ({ position: { state } }) => (state.config.keepOnOpponentTurn ? 1 : 0),
    secondLapWallTiles: ({ position: { state } }) => (state.config.secondLapWallTiles ? 1 : 0),
    'data set of its own': ({ position: { state } }) => (state.config.dataSet === 'reconstructed' ? 0 : 1),
  }),
  oneOf('own stage', STAGES, (facts) => stageIf(facts, true)),
  oneOf("opponent's stage", STAGES, (facts) => stageIf(facts, false)),
  oneOf(
    'own turns left',
    TURN_BINS.map((turns) => `to ${turns}`),
    ({ own }) => TURN_BINS.findIndex((most) => own.turns <= most),
  ),
  numbers('time', {
    'own turns': ({ own }: Facts) => own.turns / 30,
    "opponent's turns": ({ rival }) => rival.turns / 30,
    tiles: ({ position: { toCome } }) => toCome.tiles / TILES,
    'square root of tiles': ({ position: { toCome } }) => Math.sqrt(toCome.tiles / TILES),
    'the opponent draws next': ({ isOpponentNext }) => (isOpponentNext ? 1 : 0),
  }),
];

/** CAS-2.2, CAS-2.3: the tiles and wall tiles to come. */
export const SUPPLIES: readonly FeatureBlock<Facts>[] = [
  block('bag by paths', PATH_PATTERNS, ({ position: { toCome } }, into, at) => {
    for (let pattern = 0; pattern < PATH_PATTERNS.length; pattern++) {
      into[at + pattern] = numberAt(toCome.byPathPattern, pattern) / 15;
    }
  }),
  numbers('bag', {
    'ends of paths': ({ position: { toCome } }: Facts) => toCome.pathEnds / 30,
    fountains: ({ position: { toCome } }) => toCome.fountains / 8,
    towers: ({ position: { toCome } }) => toCome.towers / 25,
    houses: ({ position: { toCome } }) => toCome.houses / 25,
    markets: ({ position: { toCome } }) => toCome.markets / 15,
    'markets of a tile': ({ position: { toCome } }) => (toCome.tiles === 0 ? 0 : toCome.markets / toCome.tiles),
  }),
  block(
    'wall',
    ['corners with wall tiles', 'corners x tiles', ...WALL_TILES.map(({ effect }) => effect)],
    ({ position: { state, toCome } }, into, at) => {
      let corners = 0;
      for (let corner = 0; corner < state.corners.length; corner++) if (state.corners[corner]) corners += 1;
      into[at] = corners / 13;
      into[at + 1] = (corners * toCome.tiles) / 780;
      for (let index = 0; index < WALL_TILES.length; index++) {
        into[at + 2 + index] = numberAt(state.unrevealed, index) / 2;
      }
    },
  ),
];
