/** The castle tiles (CAS-17.11 to CAS-17.16). */
import { entryAt, numberAt, type Path, type Problem, problemsOf } from '@rulewright/core/define';
import { HALVES, type Half, MAX_SEGMENTS, SIDES, SQUARE, TILES } from '../components.js';
import type { DataSet, TileType } from '../types.js';
import { halvesOf, sideOf } from './rotatedTile.js';

const tileCount = problemsOf('CAS-17.11', 'tileCount');
const tileSegments = problemsOf('CAS-17.12', 'tileSegments');
const tileEdges = problemsOf('CAS-17.13', 'tileEdges');
const tileHalves = problemsOf('CAS-17.14', 'tileHalves');
const pathInnerEnds = problemsOf('CAS-17.15', 'pathInnerEnds');
const planarity = problemsOf('CAS-17.16', 'planarity');

export function checkTileTypes({ tileTypes }: DataSet): Problem[] {
  const each = (check: (type: TileType, place: Path) => Iterable<Problem>): Problem[] =>
    tileTypes.flatMap((type, index) => [...check(type, ['tileTypes', index])]);
  return [
    ...checkCount(tileTypes),
    ...each(checkSegments),
    ...each(checkEdges),
    ...each(checkHalves),
    ...each(checkInnerEnds),
    ...each(checkPlanarity),
  ];
}

function* checkCount(types: readonly TileType[]): Generator<Problem> {
  for (const [index, { id }] of types.entries()) {
    if (types.findIndex((type) => type.id === id) === index) continue;
    yield tileCount(['tileTypes', index, 'id'], `there is another tile type ${id}`);
  }
  const sum = types.reduce((total, { count }) => total + count, 0);
  if (sum !== TILES) yield tileCount(['tileTypes'], `the counts add up to ${sum}, not ${TILES}`);
}

function* checkSegments({ id, segments }: TileType, place: Path): Generator<Problem> {
  if (segments.length < 1 || segments.length > MAX_SEGMENTS) {
    const message = `${id} has ${segments.length} segments instead of 1 to ${MAX_SEGMENTS}`;
    yield tileSegments([...place, 'segments'], message);
  }
  for (const [number, segment] of segments.entries()) {
    if (segment.edges.length + halvesOf(segment).length > 0) continue;
    yield tileSegments([...place, 'segments', number], `segment ${number} of ${id} reaches no edge`);
  }
}

function* checkEdges({ id, edges, segments }: TileType, place: Path): Generator<Problem> {
  for (const [index, side] of SIDES.entries()) {
    const owners = segments.flatMap(({ edges: own, kind }, number) =>
      own.filter((edge) => edge === side).map(() => ({ number, kind })),
    );
    const [owner] = owners;
    if (owner === undefined || owners.length > 1) {
      const message = `side ${side} of ${id} belongs to ${owners.length} segments instead of one`;
      yield tileEdges([...place, 'segments'], message);
    } else if (owner.kind !== edges[index]) {
      const message = `side ${side} of ${id} is a ${owner.kind} in its segment, but a ${edges[index]} in edges`;
      yield tileEdges([...place, 'segments', owner.number], message);
    }
  }
}

function* checkHalves({ id, edges, segments }: TileType, place: Path): Generator<Problem> {
  for (const half of HALVES) {
    const owners = segments.flatMap((segment, number) =>
      halvesOf(segment).flatMap((own) => (own === half ? [number] : [])),
    );
    const isBesidePath = edges[sideOf(half)] === 'path';
    if (owners.length === (isBesidePath ? 1 : 0)) continue;
    const message = isBesidePath
      ? `half edge ${half} of ${id} belongs to ${owners.length} court segments instead of one`
      : `${id} has no half edge ${half}, since that side shows no path`;
    yield tileHalves([...place, 'segments', ...owners.slice(0, 1)], message);
  }
}

function* checkInnerEnds({ id, segments }: TileType, place: Path): Generator<Problem> {
  for (const [number, segment] of segments.entries()) {
    if (segment.kind !== 'path') continue;
    const at: Path = [...place, 'segments', number, 'innerEnds'];
    const { innerEnds } = segment;
    if (segment.edges.length === 1 && innerEnds.length !== 1) {
      const message = `path ${number} of ${id} reaches one side, so it has one inner end, not ${innerEnds.length}`;
      yield pathInnerEnds(at, message);
    }
    for (const [index, end] of innerEnds.entries()) {
      if (typeof end === 'string') continue;
      const kind = segments[end.segment]?.kind;
      if (kind === 'tower' || kind === 'house') continue;
      const message = `path ${number} of ${id} must end at a tower or house, not at segment ${end.segment}`;
      yield pathInnerEnds([...at, index], message);
    }
  }
}

/** CAS-17.16: no two segments cross. Runs only for types that pass CAS-17.13 to CAS-17.15. */
function checkPlanarity(type: TileType, place: Path): Problem[] {
  const earlier = [...checkEdges(type, place), ...checkHalves(type, place), ...checkInnerEnds(type, place)];
  if (earlier.length > 0) return [];
  return crossingSegments(type).map(([left, right]) =>
    planarity([...place, 'segments', right], `segments ${left} and ${right} of ${type.id} cross`),
  );
}

/** Pairs of owners that cross, each named by its first segment. */
function crossingSegments(type: TileType): (readonly [number, number])[] {
  const owners = ownersOf(type);
  const ring = ringOf(type).map((segment) => numberAt(owners, segment));
  const names = [...new Set(ring)].sort((left, right) => left - right);
  return names.flatMap((left, index) =>
    names
      .slice(index + 1)
      .filter((right) => changes(ring.filter((owner) => owner === left || owner === right)) > 2)
      .map((right) => [left, right] as const),
  );
}

/** Per segment its owner: the first of the segments that count as one. */
function ownersOf({ segments }: TileType): number[] {
  const owners = segments.map((_, number) => number);
  const unite = (left: number, right: number): void => {
    const one = numberAt(owners, left);
    const two = numberAt(owners, right);
    owners.forEach((owner, number) => {
      if (owner === one || owner === two) owners[number] = Math.min(one, two);
    });
  };
  let atSquare: number | undefined;
  segments.forEach((segment, number) => {
    if (segment.kind !== 'path') return;
    for (const end of segment.innerEnds) {
      if (end !== SQUARE) unite(number, end.segment);
      else if (atSquare === undefined) atSquare = number;
      else unite(number, atSquare);
    }
  });
  return owners;
}

/** Segments clockwise round the tile: half 1, path and half 2 of a path side, one segment on any other side. */
function ringOf({ edges, segments }: TileType): number[] {
  return SIDES.flatMap((side, index) => {
    const owner = segments.findIndex((segment) => segment.edges.includes(side));
    if (edges[index] !== 'path') return [owner];
    const ownerOf = (half: Half): number => segments.findIndex((segment) => halvesOf(segment).includes(half));
    return [ownerOf(entryAt(HALVES, 2 * index)), owner, ownerOf(entryAt(HALVES, 2 * index + 1))];
  });
}

/** The number of changes between neighbours in a ring. */
function changes(ring: readonly number[]): number {
  return ring.filter((owner, index) => owner !== ring[(index + 1) % ring.length]).length;
}
