/** The features on the board, added up in one walk over its segments. They are numbered as they come. */
import {
  type Board,
  COURT,
  cellOf,
  FOUNTAIN_PATH_POINTS,
  HOUSE_POINTS,
  MARKET_POINTS,
  MAX_SEGMENTS,
  PATH,
  PATH_POINTS,
  ROTATIONS,
  rotatedTileOf,
  type State,
  segmentOf,
  TILES,
  TOWER,
  TOWER_POINTS,
} from '@rulewright/castle/facts';
import { entryAt } from '@rulewright/core/define';
import { PATH_CLASSES } from './layout.js';
import { add, at, numberIn } from './numbers.js';
import { type Parts, SEGMENTS } from './parts.js';

const NODES = TILES * MAX_SEGMENTS;
const perNode = (): Int32Array => new Int32Array(NODES);

/** What is known of the board. Lists are by feature, unless they say otherwise. */
export const survey = {
  /** Per node: the number of its feature. */
  featureAt: perNode(),
  /** Number of features. */
  count: 0,
  kinds: perNode(),
  /** CAS-5.9. */
  sizes: perNode(),
  markets: perNode(),
  fountains: perNode(),
  /** Points as it is now; of a court, those of its markets. */
  points: perNode(),
  /** Followers of the player, of the opponent. */
  own: perNode(),
  others: perNode(),
  openEdges: perNode(),
  /** Edges at which it can grow: open edges, of a court also flanks of open paths. */
  growth: perNode(),
  /** Empty cells that it faces; the last of them, and the sides there as bits. */
  cells: perNode(),
  lastCell: perNode(),
  lastSides: perNode(),
  /** Tiles to come that fit on the hardest of its cells. */
  fewestFitting: perNode(),
  /** How likely tiles come that fit on its cells: from 0 to 1. */
  likely: new Float64Array(NODES),
  /** 1 where the other player has a feature of the kind at the same empty cell, and could join it. */
  joinable: perNode(),
  /** Tiles to come that complete it at once, if it faces a single cell; and whether the drawn tile does. */
  completers: perNode(),
  drawnCompletes: perNode(),
  /** The features that matter: open ones, those with a follower, courts with a market. */
  live: perNode(),
  isLive: perNode(),
  liveCount: 0,
  /** Empty cells that nothing touches, that no tile to come fits, that few do. */
  untouched: 0,
  dead: 0,
  hard: 0,
  /** CAS-13.2: cells of the largest hole, number of holes. */
  largestHole: 0,
  holes: 0,
  /** Tiles to come: those in the bag and the drawn one; and how many of them by path class. */
  tilesLeft: 0,
  /** Markets on them. */
  marketsLeft: 0,
  classCounts: new Int32Array(PATH_CLASSES.length),
  /** Types of the tiles to come as bits, 30 in a number: those with a tile, then those with two, and so on. */
  typesLeft: new Int32Array(2 * (TILES + 1)),
  /** Most tiles to come of a type. */
  mostOfType: 0,
};

/** Tile types whose bits share a number. */
export const TYPES_IN_HALF = 30;

/** Per feature: the cell of the latest tile that was counted. */
const tileSeen = perNode();

/** Counts the tiles to come; `drawn` is the type of the tile to place, -1 for none. */
export function countTiles({ pathClasses, typeMarkets }: Parts, { bag }: State, drawn: number): void {
  const { classCounts, typesLeft } = survey;
  classCounts.fill(0);
  typesLeft.fill(0);
  let tiles = 0;
  let markets = 0;
  let most = 0;
  for (let type = 0; type < bag.length; type++) {
    const count = numberIn(bag, type) + (type === drawn ? 1 : 0);
    if (count === 0) continue;
    tiles += count;
    markets += count * at(typeMarkets, type);
    if (count > most) most = count;
    add(classCounts, at(pathClasses, type), count);
    const half = type < TYPES_IN_HALF ? 0 : 1;
    const bit = 1 << (type - TYPES_IN_HALF * half);
    for (let copy = 0; copy < count; copy++) typesLeft[2 * copy + half] = at(typesLeft, 2 * copy + half) | bit;
  }
  survey.tilesLeft = tiles;
  survey.marketsLeft = markets;
  survey.mostOfType = most;
}

/** How many tiles to come are of one of the types, which are given as bits, 30 in a number. */
export function tilesOf(low: number, high: number): number {
  const { typesLeft, mostOfType } = survey;
  let count = 0;
  for (let copy = 0; copy < mostOfType; copy++) {
    count += bitsIn(low & at(typesLeft, 2 * copy)) + bitsIn(high & at(typesLeft, 2 * copy + 1));
  }
  return count;
}

function bitsIn(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** Adds the features up, for a player. */
export function countFeatures(parts: Parts, state: State, player: number): void {
  walkNodes(parts, state.board);
  walkStarts(parts, state.board);
  walkFollowers(state, player);
  listLive();
}

/** A parent is an older node, so its feature is known when its turn comes; nodes of one tile follow one another. */
function walkNodes(parts: Parts, { pieces, parents }: Board): void {
  const { featureAt, kinds, sizes, markets, fountains, own, others, openEdges } = survey;
  let count = 0;
  for (let node = 0; node < pieces.length; node++) {
    const piece = numberIn(pieces, node);
    const parent = numberIn(parents, node);
    const index = SEGMENTS * rotatedTileOf(piece) + segmentOf(piece);
    const cell = cellOf(piece);
    let feature = count;
    if (parent < 0) {
      count += 1;
      kinds[feature] = at(parts.kinds, index);
      sizes[feature] = 1;
      markets[feature] = at(parts.markets, index);
      fountains[feature] = at(parts.fountains, index);
      own[feature] = 0;
      others[feature] = 0;
      openEdges[feature] = -1 - parent;
    } else {
      feature = at(featureAt, parent);
      if (at(tileSeen, feature) !== cell) add(sizes, feature, 1);
      add(markets, feature, at(parts.markets, index));
      fountains[feature] = at(fountains, feature) | at(parts.fountains, index);
    }
    tileSeen[feature] = cell;
    featureAt[node] = feature;
  }
  survey.count = count;
}

/** CAS-1.13, CAS-5.5: start fields belong to what meets them, if it is of their kind. */
function walkStarts({ starts, owners }: Parts, { nodes, pieces }: Board): void {
  const { featureAt, kinds, sizes, markets, fountains } = survey;
  for (let index = 0; index < starts.length; index += 5) {
    const first = numberIn(nodes, at(starts, index));
    if (first < 0) continue;
    const rotatedTile = rotatedTileOf(numberIn(pieces, first));
    const feature = at(featureAt, first + at(owners, ROTATIONS * rotatedTile + at(starts, index + 1)));
    if (at(kinds, feature) !== at(starts, index + 2)) continue;
    add(sizes, feature, 1);
    add(markets, feature, at(starts, index + 3));
    fountains[feature] = at(fountains, feature) | at(starts, index + 4);
  }
}

function walkFollowers({ seats }: State, player: number): void {
  const { featureAt, own, others } = survey;
  for (let seat = 0; seat < seats.length; seat++) {
    const { followers } = entryAt(seats, seat);
    const counts = seat === player ? own : others;
    for (let i = 0; i < followers.length; i++) add(counts, at(featureAt, numberIn(followers, i)), 1);
  }
}

function listLive(): void {
  const { sizes, points, own, others, openEdges, growth, cells, lastCell, lastSides } = survey;
  const { fewestFitting, likely, joinable, completers, drawnCompletes, live, isLive, kinds, markets, fountains } =
    survey;
  let count = 0;
  for (let feature = 0; feature < survey.count; feature++) {
    const kind = at(kinds, feature);
    points[feature] = pointsOf(kind, at(sizes, feature), at(fountains, feature), at(markets, feature));
    const left = kind === COURT ? at(markets, feature) : at(openEdges, feature);
    if (left + at(own, feature) + at(others, feature) === 0) {
      isLive[feature] = 0;
      continue;
    }
    isLive[feature] = 1;
    growth[feature] = 0;
    cells[feature] = 0;
    lastCell[feature] = -1;
    lastSides[feature] = 0;
    fewestFitting[feature] = TILES;
    likely[feature] = 1;
    joinable[feature] = 0;
    completers[feature] = 0;
    drawnCompletes[feature] = 0;
    live[count] = feature;
    count += 1;
  }
  survey.liveCount = count;
}

/** CAS-8.4 to CAS-8.6, CAS-13.5. */
function pointsOf(kind: number, size: number, fountain: number, markets: number): number {
  if (kind === PATH) return size * (fountain ? FOUNTAIN_PATH_POINTS : PATH_POINTS);
  if (kind === TOWER) return size * TOWER_POINTS;
  return kind === COURT ? markets * MARKET_POINTS : size * HOUSE_POINTS;
}
