/** What the numbers are: those of the game, then those of the player, then the same of the opponent. */
import { KINDS, WALL_TILES } from '@rulewright/castle/facts';
import { indexesOf } from '@rulewright/core/define';
import { featureBlocks } from '@rulewright/core/learning';

/** CAS-7.3: the kinds that are completed; courts never are. They are the first ones. */
const COMPLETED_KINDS = KINDS.slice(0, 3);

/** CAS-9.2: how far ahead of a marker wall tiles are looked for: as far as one feature takes it. */
export const LANDINGS = 24;

/** Empty cells that an open feature faces; the last means as many or more. */
export const CELL_BINS = ['1 cell', '2 cells', '3 cells', '4 cells'] as const;
/** The same of a feature that nobody has claimed, and of a house for the keep. */
export const FEW_CELL_BINS = CELL_BINS.slice(0, 3);

/** Kinds of tile by the sides that show a path. */
export const PATH_CLASSES = ['none', 'one', 'straight', 'curve', 'three', 'four'] as const;

/** Turns left to which a number of its own belongs; more of them share one. */
export const TURN_BINS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 20, 25, 30] as const;

/** CAS-15.3: the stages at which somebody or chance acts during a game. */
export const STAGES = [
  'drawTile',
  'placeTile',
  'placeFollower',
  'chooseFeature',
  'chooseDoubling',
  'revealWallTile',
  'chooseExtraTurn',
  'assignWallTile',
] as const;

/** Most sizes of a keep, and most of a lead in keep values, with numbers of their own. */
export const KEEP_SIZES = 9;
export const KEEP_LEADS = 5;

const TIMES = ['own turns', "opponent's turns", 'tiles', 'square root of tiles', 'the opponent draws next'] as const;
const BAG = ['ends of paths', 'fountains', 'towers', 'houses', 'markets', 'markets of a tile'] as const;
const HOLES = [
  'number',
  'largest',
  'largest less tiles left',
  'cells nothing touches',
  'cells no tile fits',
  'hard cells',
] as const;
const UNCLAIMED = [
  'expected by the next tile',
  'most by the next tile',
  'likely',
  'courts',
  'markets',
  'most markets',
] as const;
const TILE = [
  'ends of paths',
  'fountain',
  'tower',
  'house',
  'markets',
  'cells it fits',
  'most own points',
  'own points',
  "most opponent's points",
  'most unclaimed points',
  'takes a wall tile',
  'raises the keep',
] as const;
const CLAIM = [
  'completed points',
  'completed points that take a wall tile',
  'completed house that raises the keep',
  'markets',
  'edges of the court',
  'last follower',
] as const;
const CLAIM_OPEN = ['points', 'likely points', 'expected by the next tile'] as const;
const BY_ONE_TILE = [
  'features',
  'most expected points',
  'share of tiles for those',
  'most points',
  'share of tiles for all',
] as const;
const COURTS = ['number', 'open edges', 'open edges x markets left', 'most markets', 'open edges of the best'] as const;
const KEEP = ['size', 'value', 'size x tiles', 'largest house open', 'largest house by one tile'] as const;
const SCORING = ['points', 'features that take a wall tile', 'all take a wall tile', 'followers that return'] as const;

/** The places of numbers in blocks whose numbers have names. */
export const IN = {
  time: indexesOf(TIMES),
  bag: indexesOf(BAG),
  holes: indexesOf(HOLES),
  unclaimed: indexesOf(UNCLAIMED),
  tile: indexesOf(TILE),
  claim: indexesOf(CLAIM),
  byOneTile: indexesOf(BY_ONE_TILE),
  courts: indexesOf(COURTS),
  keep: indexesOf(KEEP),
  scoring: indexesOf(SCORING),
} as const;

const byCells = (kinds: readonly string[], bins: readonly string[]): string[] =>
  kinds.flatMap((kind) => bins.map((bin) => `${kind}, ${bin}`));

/** What is the same for both players, or about the player's own choice. */
const GAME_BLOCKS = featureBlocks({
  'two players': 1,
  options: ['wallTileSameTurn', 'keepOnOpponentTurn', 'secondLapWallTiles', 'data set of its own'],
  'own stage': STAGES,
  "opponent's stage": STAGES,
  'own turns left': TURN_BINS.map((turns) => `to ${turns}`),
  time: TIMES,
  'bag by paths': PATH_CLASSES,
  bag: BAG,
  wall: ['corners with wall tiles', 'corners x tiles', ...WALL_TILES.map(({ effect }) => effect)],
  holes: HOLES,
  'lead of the keep': Array.from({ length: 2 * KEEP_LEADS + 1 }, (_, lead) => `${lead - KEEP_LEADS}`),
  'hole for the keep': ['own', 'own x tiles played', "opponent's", "opponent's x tiles played", "nobody's"],
  lead: ['score', 'if ended now', 'if ended now x tiles played', 'supply', 'supply x turns'],
  'tied features': KINDS,
  'tied points': KINDS,
  'unclaimed features': byCells(COMPLETED_KINDS, FEW_CELL_BINS),
  'unclaimed points': byCells(COMPLETED_KINDS, FEW_CELL_BINS),
  unclaimed: UNCLAIMED,
  'tile to place by paths': PATH_CLASSES,
  'tile to place': TILE,
  claim: CLAIM,
  'claim of a': COMPLETED_KINDS.flatMap((kind) => CLAIM_OPEN.map((what) => `${kind}, ${what}`)),
});

/** What is told of either player. */
const SIDE_BLOCKS = featureBlocks({
  score: 1,
  'followers left': 7,
  'supply x turns': 1,
  followers: KINDS,
  'followers on features': ['that are tied', 'the other player leads', 'that no tile completes'],
  'wall tiles': WALL_TILES.map(({ effect }) => effect),
  'wall tiles x turns': ['extraTurn', 'doubleTower', 'doubleHouse'],
  'wall tile to be revealed': 1,
  'open features': byCells(COMPLETED_KINDS, CELL_BINS),
  'open points': byCells(COMPLETED_KINDS, CELL_BINS),
  'likely points': COMPLETED_KINDS,
  'points by the next tile': COMPLETED_KINDS,
  'points by one tile in the turns left': COMPLETED_KINDS,
  'by one tile': BY_ONE_TILE,
  'points the other player can join': KINDS,
  'points of features that no tile completes': COMPLETED_KINDS,
  'largest open': COMPLETED_KINDS,
  'doubled points': ['tower', 'tower likely', 'house', 'house likely'],
  courts: COURTS,
  'if ended now': ['keep', 'courts', 'openPath', 'openTower', 'openHouse', 'courtBonus', 'fivePoints', 'all'],
  'keep size': KEEP_SIZES + 1,
  keep: KEEP,
  'house that raises the keep': FEW_CELL_BINS,
  'house that takes the lead': FEW_CELL_BINS,
  'wall tile at': Array.from({ length: LANDINGS }, (_, points) => `${points + 1}`),
  landing: ['expected by the next tile', 'features, 1 cell', 'features, more cells'],
  'now scoring': SCORING,
});

/** Where the blocks of either begin, as objects that are read fast. */
export const GAME = GAME_BLOCKS.at;
export const SIDE = SIDE_BLOCKS.at;

/** Where the numbers of the player and of the opponent begin. */
export const OWN = GAME_BLOCKS.labels.length;
export const OTHER = OWN + SIDE_BLOCKS.labels.length;

/** What each number says. */
export const LABELS: readonly string[] = [
  ...GAME_BLOCKS.labels,
  ...SIDE_BLOCKS.labels.map((label) => `own ${label}`),
  ...SIDE_BLOCKS.labels.map((label) => `opponent's ${label}`),
];
