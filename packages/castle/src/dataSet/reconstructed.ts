/** The built-in data set (CAS-1.8, CAS-1.11, CAS-1.14, CAS-1.20) [reconstructed], consistent with all known facts. */
import { HALVES, KINDS, SIDES, SQUARE, TRACK_FIELDS } from '../components.js';
import type { DataSet, Segment, State, TileType } from '../types.js';

/**
 * One type per line: its id and number of copies, then its segments at rotation 0. A segment has its kind, sides and half
 * edges; `>` leads to an inner end, the square or a building by its number.
 */
const TABLE = `
straightCC 1: path N S; court E N2 S1; court W S2 N1
straightCCMarket 1: path N S; court E N2 S1 +market; court W S2 N1
straightCCFountain 2: path N S +fountain; court E N2 S1; court W S2 N1
straightHC 2: path N S; house E; court N2 S1; court W S2 N1
straightHCFountain 1: path N S +fountain; house E; court N2 S1; court W S2 N1
straightHCMarket 1: path N S; house E; court N2 S1; court W S2 N1 +market
straightTC 2: path N S; tower E; court N2 S1; court W S2 N1
straightTCFountain 1: path N S +fountain; tower E; court N2 S1; court W S2 N1
straightTCMarket 1: path N S; tower E; court N2 S1; court W S2 N1 +market
straightHT 2: path N S; house E; tower W; court N2 S1; court S2 N1
straightHTFountain 1: path N S +fountain; house E; tower W; court N2 S1; court S2 N1
straightHH 2: path N S; house E; house W; court N2 S1; court S2 N1
straightTT 1: path N S; tower E; tower W; court N2 S1; court S2 N1
curveCC 1: path N E; court N2 E1; court S W E2 N1
curveCCMarket 1: path N E; court N2 E1; court S W E2 N1 +market
curveHH 1: path N E; house S W; court N2 E1; court E2 N1
curveHHFountain 1: path N E +fountain; house S W; court N2 E1; court E2 N1
curveTT 1: path N E; tower S W; court N2 E1; court E2 N1
curveHT 1: path N E; house S; tower W; court N2 E1; court E2 N1
square3C 1: path N >square; path E >square; path S >square; court N2 E1; court E2 S1; court W S2 N1
square3CMarket 1: path N >square; path E >square; path S >square; court N2 E1; court E2 S1; court W S2 N1 +market
square3H 3: path N >square; path E >square; path S >square; house W; court N2 E1; court E2 S1; court S2 N1
square3T 2: path N >square; path E >square; path S >square; tower W; court N2 E1; court E2 S1; court S2 N1
square4 1: path N >square; path E >square; path S >square; path W >square; court N2 E1; court E2 S1; court S2 W1; court W2 N1
forkCFountain 1: path N E S +fountain; court N2 E1; court E2 S1; court W S2 N1
forkH 1: path N E S; house W; court N2 E1; court E2 S1; court S2 N1
forkT 1: path N E S; tower W; court N2 E1; court E2 S1; court S2 N1
endH 1: path N >1; house S; court E N2; court W N1
endHMarket 1: path N >1; house S; court E N2 +market; court W N1
endT 1: path N >1; tower S; court E N2; court W N1
endTMarket 1: path N >1; tower S; court E N2 +market; court W N1
endHHH 1: path N >1; house E S W; court N2; court N1
endTTT 1: path N >1; tower E S W; court N2; court N1
endTHH 1: path N >1; tower S; house E; house W; court N2; court N1
endHTT 1: path N >1; house S; tower E; tower W; court N2; court N1
cornerH 1: house N E; court S W
cornerHMarket 1: house N E; court S W +market
cornerT 1: tower N E; court S W
cornerTMarket 1: tower N E; court S W +market
splitHMarket 1: house N; house S; court E W +market
barT 1: tower N S; court E; court W
threeH 1: house N E S; court W
threeHMarket 1: house N E S; court W +market
threeT 1: tower N E S; court W
capHMarket 1: house N; court E S W +market
capTMarket 1: tower N; court E S W +market
diagonalHT 2: house N E; tower S W
barHTT 1: house N S; tower E; tower W
courtMarket 1: court N E S W +market
cornerHTC 1: house N E; tower S; court W
cornerTHC 1: tower N E; house S; court W
`;

function tileTypeOf(line: string): TileType {
  const [head = '', ...texts] = line.split(/[:;] /);
  const [id = '', count] = head.split(' ');
  const segments = texts.map(segmentOf);
  const kindAt = (side: (typeof SIDES)[number]) => segments.find(({ edges }) => edges.includes(side))?.kind;
  return { id, count: Number(count), edges: SIDES.map((side) => kindAt(side) ?? 'court'), segments };
}

function segmentOf(text: string): Segment {
  const words = text.split(' ');
  const [kind = 'court'] = named(KINDS, words);
  const edges = named(SIDES, words);
  switch (kind) {
    case 'path':
      return { kind, edges, fountain: words.includes('+fountain'), innerEnds: words.flatMap(innerEndsOf) };
    case 'court':
      return { kind, edges, halves: named(HALVES, words), markets: words.includes('+market') ? 1 : 0 };
    default:
      return { kind, edges };
  }
}

function innerEndsOf(word: string): ('square' | { segment: number })[] {
  if (!word.startsWith('>')) return [];
  const end = word.slice(1);
  return [end === SQUARE ? SQUARE : { segment: Number(end) }];
}

/** The words that are names of a list. */
function named<Name extends string>(names: readonly Name[], words: readonly string[]): Name[] {
  return words.flatMap((word) => names.filter((name) => name === word));
}

/** The built-in tile types. */
const RECONSTRUCTED_TILES: TileType[] = TABLE.trim().split('\n').map(tileTypeOf);

/** CAS-1.11: the corners by first field, point and kind, each with the direction and length of the run after it. */
const TRACK = [
  [0, 0, 0, 'convex', 'E', 5],
  [12, 5, 0, 'convex', 'S', 2],
  [17, 5, 2, 'reflex', 'E', 1],
  [19, 6, 2, 'reflex', 'N', 2],
  [24, 6, 0, 'convex', 'E', 2],
  [30, 8, 0, 'convex', 'S', 1],
  [33, 8, 1, 'reflex', 'E', 1],
  [36, 9, 1, 'convex', 'S', 7],
  [53, 9, 8, 'convex', 'W', 1],
  [56, 8, 8, 'reflex', 'S', 1],
  [59, 8, 9, 'convex', 'W', 7],
  [75, 1, 9, 'convex', 'N', 1],
  [78, 1, 8, 'reflex', 'W', 1],
  [81, 0, 8, 'convex', 'N', 8],
] as const;

/** The built-in board, track, start fields and tile types. */
export const RECONSTRUCTED: DataSet = {
  name: 'reconstructed',
  board: {
    rows: [
      '#####.##.',
      '#####.###',
      '#########',
      '#########',
      '#########',
      '#########',
      '#########',
      '#########',
      '.#######.',
    ],
  },
  track: {
    corners: TRACK.map(([field, x, y, kind], corner) => ({
      fields: [field, field + 1],
      vertex: [x, y],
      kind,
      wallTile: corner > 0,
    })),
    runs: TRACK.map(([field, , , , direction, tileEdges], corner) => {
      const [first, next] = [field + 2, TRACK[corner + 1]?.[0] ?? TRACK_FIELDS];
      return { direction, tileEdges, fields: first < next ? [first, next - 1] : null };
    }),
  },
  startFields: [
    { id: 'startPath1', cell: [2, 0], side: 'N', kind: 'path', markets: 0, fountain: false },
    { id: 'startTower1', cell: [6, 0], side: 'N', kind: 'tower', markets: 0, fountain: false },
    { id: 'startHouse1', cell: [8, 3], side: 'E', kind: 'house', markets: 0, fountain: false },
    { id: 'startPath2', cell: [8, 6], side: 'E', kind: 'path', markets: 0, fountain: false },
    { id: 'startTower2', cell: [5, 8], side: 'S', kind: 'tower', markets: 0, fountain: false },
    { id: 'startHouse2', cell: [2, 8], side: 'S', kind: 'house', markets: 0, fountain: false },
    { id: 'startCourt1', cell: [0, 4], side: 'W', kind: 'court', markets: 1, fountain: false },
  ],
  tileTypes: RECONSTRUCTED_TILES,
};

/** CAS-17: the data set of a game, from a state or a view. */
export function dataSetOf({ config: { dataSet } }: Pick<State, 'config'>): DataSet {
  return dataSet === 'reconstructed' ? RECONSTRUCTED : dataSet;
}
