import type { Rng } from '@rulewright/core';
import type { Half, Side } from '../src/components.js';
import { CORNERS, HALVES, KINDS, SIDES, START_FIELDS, TILES } from '../src/components.js';
import { checkDataSet } from '../src/dataSet/check.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import type { DataSet, FeatureKind, Segment, TileType } from '../src/index.js';
import type { StartField } from '../src/types.js';

const STEP: Readonly<Record<Side, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const CELLS = 76;

/** Six blocks side by side on one floor: their outline has 14 corners. */
interface Block {
  readonly width: number;
  readonly height: number;
}

function oneOf<Value>(values: readonly Value[], rng: Rng): Value {
  return values[rng.int(values.length)] as Value;
}

function shuffled<Value>(values: readonly Value[], rng: Rng): Value[] {
  const left = [...values];
  return values.map(() => left.splice(rng.int(left.length), 1)[0] as Value);
}

/**
 * A data set with few kinds of tiles, mostly one kind of feature, odd start fields and an odd board. Cases that are rare
 * with the printed tiles occur in every game. CAS-17 accepts it.
 */
export function denseDataSet(rng: Rng): DataSet {
  const favourite = oneOf(['tower', 'house', 'tower', 'house', 'path'] as const, rng);
  const other = oneOf(['court', 'court', 'house', 'tower', 'path'] as const, rng);
  const outline = outlineOf(blocks(rng), rng);
  const startFields = startFieldsOf(outline.board, favourite, rng);
  const dataSet: DataSet = { ...outline, name: 'dense', startFields, tileTypes: [...RECONSTRUCTED.tileTypes] };
  const kinds = 3 + rng.int(4);
  const tileTypes: TileType[] = [];
  while (tileTypes.length < kinds) {
    const id = `kind ${tileTypes.length}`;
    const type = tileTypeOf(id, favourite, other, rng);
    if (checkDataSet({ ...dataSet, tileTypes: [type] }).length === 0) tileTypes.push(type);
  }
  // Copies in any numbers that add up to all tiles.
  let left = TILES;
  const counted = tileTypes.map((type, index) => {
    const others = kinds - 1 - index;
    const count = others === 0 ? left : 1 + rng.int(Math.min(left - others, Math.ceil((2 * left) / (others + 1))));
    left -= count;
    return { ...type, count };
  });
  return { ...dataSet, tileTypes: counted };
}

function blocks(rng: Rng): Block[] {
  for (;;) {
    const list = Array.from({ length: 5 }, () => ({ width: 1 + rng.int(3), height: 3 + rng.int(10) }));
    const width = 1 + rng.int(3);
    const height = (CELLS - list.reduce((sum, block) => sum + block.width * block.height, 0)) / width;
    const all = [...list, { width, height }];
    if (height < 1 || !Number.isInteger(height)) continue;
    if (all.every((block, index) => block.height !== all[index - 1]?.height)) return all;
  }
}

/** Board and track: clockwise from the top left corner of the first block. */
function outlineOf(list: readonly Block[], rng: Rng): Pick<DataSet, 'board' | 'track'> {
  const top = Math.max(...list.map(({ height }) => height));
  const columns = list.flatMap(({ width, height }) => Array.from({ length: width }, () => height));
  const rows = Array.from({ length: top }, (_, y) => columns.map((height) => (y >= top - height ? '#' : '.')).join(''));
  const runs = list.flatMap(({ width, height }, index): [Side, number][] => {
    const next = list[index + 1]?.height ?? 0;
    return [
      ['E', width],
      [next > height ? 'N' : 'S', Math.abs(next - height)],
    ];
  });
  runs.push(['W', columns.length], ['N', columns[0] ?? 0]);
  // On long runs corners are rare; without runs nearly every movement takes a wall tile.
  const lengths = runs.map(() => 0);
  const long = shuffled([...lengths.keys()], rng).slice(0, 1 + rng.int(CORNERS));
  for (let field = 2 * CORNERS; field < 100; field++) {
    const run = oneOf(long, rng);
    lengths[run] = (lengths[run] ?? 0) + 1;
  }
  let field = 0;
  let [x, y] = [0, top - (columns[0] ?? 0)];
  const corners: DataSet['track']['corners'] = [];
  const trackRuns: DataSet['track']['runs'] = [];
  runs.forEach(([direction, tileEdges], index) => {
    const before = runs[(index + runs.length - 1) % runs.length]?.[0] ?? 'N';
    const isRight = (SIDES.indexOf(before) + 1) % 4 === SIDES.indexOf(direction);
    corners.push({
      fields: [field, field + 1],
      vertex: [x, y],
      kind: isRight ? 'convex' : 'reflex',
      wallTile: index > 0,
    });
    const length = lengths[index] ?? 0;
    trackRuns.push({ direction, tileEdges, fields: length > 0 ? [field + 2, field + 1 + length] : null });
    field += 2 + length;
    x += STEP[direction][0] * tileEdges;
    y += STEP[direction][1] * tileEdges;
  });
  return { board: { rows }, track: { corners, runs: trackRuns } };
}

function startFieldsOf({ rows }: DataSet['board'], favourite: FeatureKind, rng: Rng): StartField[] {
  const isInside = (x: number, y: number) => rows[y]?.[x] === '#';
  const places = rows.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      SIDES.filter((side) => isInside(x, y) && !isInside(x + STEP[side][0], y + STEP[side][1])).map((side) => ({
        cell: [x, y] as [number, number],
        side,
      })),
    ),
  );
  const kinds = shuffled([...KINDS, favourite, favourite, oneOf(KINDS, rng)], rng);
  // Side by side in some castles, scattered in others.
  const first = rng.int(places.length - START_FIELDS);
  const chosen = rng.int(2) === 0 ? places.slice(first, first + START_FIELDS) : shuffled(places, rng);
  return kinds.map((kind, index) => ({
    id: `start ${index}`,
    ...(chosen[index] as (typeof places)[number]),
    kind,
    markets: kind === 'court' ? 1 + rng.int(2) : 0,
    fountain: kind === 'path' && rng.int(3) === 0,
  }));
}

/** A tile type that may be refused: its segments may cross. */
function tileTypeOf(id: string, favourite: FeatureKind, other: FeatureKind, rng: Rng): TileType {
  // Two or three sides of four: features turn corners and return.
  const most = oneOf([1, 2, 2, 2, 3, 3], rng);
  const chosen = shuffled(SIDES, rng).slice(0, most);
  const edges = SIDES.map((side) => (chosen.includes(side) ? favourite : rng.int(8) > 0 ? other : oneOf(KINDS, rng)));
  const sidesOf = (kind: FeatureKind) => SIDES.filter((_, side) => edges[side] === kind);
  const grouped = <Part>(parts: readonly Part[]): Part[][] =>
    parts.length > 0 && rng.int(8) > 0 ? [[...parts]] : parts.map((part) => [part]);
  const paths = sidesOf('path');
  const roads = grouped(paths);
  const segments: Segment[] = [
    ...roads.map((group) => ({
      kind: 'path' as const,
      edges: group,
      fountain: rng.int(3) === 0,
      innerEnds: roads.length > 1 || group.length === 1 ? ['square' as const] : [],
    })),
    ...(['tower', 'house'] as const).flatMap((kind) => grouped(sidesOf(kind)).map((group) => ({ kind, edges: group }))),
    ...arcsOf(edges).flatMap((arc) =>
      grouped(arc).map((group) => ({
        kind: 'court' as const,
        edges: SIDES.filter((side) => group.includes(side)),
        halves: HALVES.filter((half) => group.includes(half)),
        markets: rng.int(3),
      })),
    ),
  ];
  return { id, count: TILES, edges, segments: shuffled(segments, rng) };
}

/** The edges and half edges of courts, clockwise, split by the paths if there are at least two. */
function arcsOf(edges: readonly FeatureKind[]): (Side | Half)[][] {
  const arcs: (Side | Half)[][] = [[]];
  SIDES.forEach((side, index) => {
    if (edges[index] === 'court') arcs.at(-1)?.push(side);
    if (edges[index] !== 'path') return;
    arcs.at(-1)?.push(`${side}1`);
    arcs.push([`${side}2`]);
  });
  // The part before the first path continues the part after the last.
  const [first = [], ...others] = arcs;
  others.at(-1)?.push(...first);
  return others.length > 0 ? others : [first];
}
