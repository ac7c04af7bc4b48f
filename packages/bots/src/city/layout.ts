/** Where each number stands, and what it says. */
import { CELLS, FLOORED_TRACKS, GOAL_IDS, KINDS, MODES, OPENINGS, PRESET_IDS, TRACKS } from '@rulewright/city/facts';
import { featureBlocks } from '@rulewright/core/learning';

/** Each name with each of some endings. */
function each(names: readonly (string | number)[], endings: readonly (string | number)[]): string[] {
  return names.flatMap((name) => endings.map((ending) => `${name} ${ending}`));
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, number) => number);

/** Balances and values of tracks have a number of their own up to this far from 0. */
export const BALANCE_MOST = 10;
export const SLACK_MOST = 11;
export const KIND_MOST = 8;
export const LEAD_MOST = 4;
export const GOAL_LEAD_MOST = 3;
/** Numbers of tiles for which it is told what they could bring. */
export const REST_TILES = Int32Array.of(1, 2, 3, 4, 6);
/** The classes of cells that look alike if the board is turned, from the centre outwards. */
const CELL_CLASSES = ['beside the centre', 'inner corner', 'middle of the rim', 'rim beside a corner', 'corner'];

const balances = Array.from({ length: 2 * BALANCE_MOST + 1 }, (_, index) => index - BALANCE_MOST);

/** What is told of the tiles of a place from which they can come. */
const OFFER = [
  'tiles',
  'connected somewhere',
  'leading on',
  'joining others',
  'repairing an unreached cell',
  'above the floor',
  'best points at once',
  'best points at once, shortly',
  'sum of points at once',
  'least regret',
  'regrets',
  'most regret',
  'of kinds wanted by goals',
] as const;

/** What is told of an opponent. */
const OPPONENT = [
  'points',
  'points with all tiles reached',
  'empty cells',
  'reached tiles',
  'unreached tiles',
  'tiles to place',
  'unemployed',
  'vacant jobs',
  'first with a full board',
] as const;

export const { at, labels } = featureBlocks({
  players: ['2', '3', '4'],
  mode: MODES,
  dataSet: [...PRESET_IDS, 'own'],

  emptyCells: 25,
  turnsLeft: 18,
  actionsNow: 4,
  seatsBefore: 4,
  shortCells: 7,
  raceLead: 2 * LEAD_MOST + 1,
  supplyClass: ['empty', 'up to 3', 'up to 7', 'up to 15', 'up to 31', 'more'],
  time: [
    'empty cells',
    'cells to fill in time',
    'cells short',
    'spare actions',
    'turns to fill',
    'turns of the quickest opponent to fill',
    'turns left',
    'actions left',
    'duty open',
    'first with a full board',
    'opponent was first with a full board',
    'supply',
    'supply per player',
    'display to be filled',
    'idle turns',
    'spare actions x unreached tiles',
    'turns left x lost cells',
    'cells to fill x balance',
    'cells to fill x lack of residents',
    'points now',
    'points with all tiles reached',
  ],

  reached: 25,
  unreached: 9,
  lostCells: 9,
  fedCells: 10,
  ends: 10,
  deadCells: 7,
  gatesLinked: 5,
  gatesOpen: 5,
  cellReached: CELLS.map(String),
  cellUnreached: CELLS.map(String),
  classes: each(CELL_CLASSES, ['reached', 'unreached', 'fed', 'empty']),
  waysIn: ['none', '1', '2', '3', '4'],
  roads: [
    'reached tiles',
    'unreached tiles',
    'one tile from being joined',
    'two tiles from being joined',
    'further from being joined',
    'never to be joined',
    'points lost by removal',
    'points one tile from being joined',
    'points never to be joined',
    'empty cells one step from the roads',
    'empty cells two steps from the roads',
    'empty cells further away',
    'fed cells with no empty neighbour',
    'fed cells where others are joined',
    'fed from two sides',
    'ends per empty cell',
    'cells that can be reached at best',
    'unreached cells that a swap repairs',
    'chance that a drawn tile connects',
    'fed cells that a drawn tile suits',
  ],

  reachedKinds: each(KINDS, upTo(KIND_MOST)),
  unreachedKinds: KINDS,

  tracks: TRACKS,
  tracksKept: TRACKS,
  slack: each(FLOORED_TRACKS, upTo(SLACK_MOST)),
  lastingSlack: FLOORED_TRACKS,
  balanceKept: balances.map(String),
  balancePlanned: balances.map(String),
  employment: ['unemployed', 'vacant jobs', 'unemployed, planned', 'vacant jobs, planned', 'points', 'points, planned'],
  pointsOfKind: KINDS,
  regretOfKind: KINDS,
  aboveFloor: KINDS,
  rest: ['in time', ...Array.from(REST_TILES, (tiles) => `with ${tiles} tiles`)],
  restPlanned: ['in time', ...Array.from(REST_TILES, (tiles) => `with ${tiles} tiles`)],

  reserveSize: 4,
  reserveKinds: each(KINDS, [1, 2]),
  reserveOpenings: OPENINGS,
  reserve: OFFER,
  reserveFull: ['full', 'full, none above the floor', 'open to spies', 'more tiles than cells'],
  displayKinds: each(KINDS, [1, 2]),
  displayOpenings: OPENINGS,
  displayNow: OFFER,
  displayLater: OFFER,
  spied: OFFER,
  supplyKinds: KINDS,

  goals: each(GOAL_IDS, ['there', 'own', 'lead', 'won now']),
  goalLeads: each(
    ['area', 'count', 'track'],
    Array.from({ length: 2 * GOAL_LEAD_MOST + 1 }, (_, index) => index - GOAL_LEAD_MOST),
  ),
  goalSums: [
    'won now',
    'won now x turns left',
    'within 1',
    'within 1 x turns left',
    'all plots possible',
    'first finished in the lead',
  ],

  next: OPPONENT,
  strongest: OPPONENT,
  rivals: [
    'mean points',
    'mean empty cells',
    'mean unreached tiles',
    'lead in points',
    'lead in points with all tiles reached',
    'lead in points x turns left',
    'lead in reached tiles',
    'behind in points',
    'tiles in reserves',
  ],
});
