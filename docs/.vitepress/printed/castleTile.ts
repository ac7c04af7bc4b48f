/**
 * A castle tile as one draws it: paths, towers and houses. Courts are what these leave of the tile, so nobody enters them.
 * Every function takes a tile type and returns another one.
 */
import { HALVES, type Segment, SIDES, type TileType } from '@rulewright/castle/data';
import { tileId } from './castleTileId.js';

export type Side = (typeof SIDES)[number];
type Half = (typeof HALVES)[number];

/** What lies on the border of a tile: a side, or a half edge beside a path (CAS-1.17). */
export type BorderPart = Side | Half;

/** What is drawn on a side. */
export type Kind = TileType['edges'][number];

/** A path, tower or house, with the sides it reaches. A path ends at the square or at the building on a side. */
interface Piece {
  readonly kind: Exclude<Kind, 'court'>;
  readonly sides: readonly Side[];
  readonly fountain: boolean;
  readonly ends: readonly ('square' | Side)[];
}

/** The markets of a court, named by the parts of the border that it reached. */
interface Markets {
  readonly at: readonly BorderPart[];
  readonly count: number;
}

/** CAS-1.15: the most markets of a court. */
const MAX_MARKETS = 9;

/** The sides of a path, tower or house that a side belongs to; that side alone if it shows a court. */
export function pieceAt(type: TileType, side: Side): readonly Side[] {
  return pieceOf(piecesOf(type), side)?.sides ?? [side];
}

/**
 * Draws a kind on a side. It joins the piece on the side `joined`, if that is of the same kind and nothing is between them;
 * otherwise it is a piece by itself.
 */
export function drawn(type: TileType, side: Side, kind: Kind, joined: Side | null): TileType {
  const before = piecesOf(type);
  const rest = without(before, side);
  if (kind === 'court') return typeFrom(type, ended(rest));
  const other = joined === null ? undefined : pieceOf(rest, joined);
  if (other?.kind === kind && canJoin(rest, other, side))
    return typeFrom(type, ended(divided(joinedTo(rest, other, side), side)));
  return typeFrom(type, ended([...rest, { kind, sides: [side], fountain: false, ends: [] }]));
}

/** Draws where the path of a side ends next: in the middle or at another building. Two sides or more also lead through. */
export function otherEnd(type: TileType, side: Side | null): TileType {
  const pieces = piecesOf(type);
  const paths = pieces.filter(({ kind }) => kind === 'path');
  const path = paths.find(({ sides }) => side !== null && sides.includes(side)) ?? paths[0];
  if (!path) return type;
  const isAtSquare = path.ends.includes('square');
  const changed = isAtSquare ? paths.filter(({ ends }) => ends.includes('square')) : [path];
  const sides = sorted(changed.flatMap((each) => each.sides));
  const fountains = new Map(changed.flatMap((each) => each.sides.map((each2) => [each2, each.fountain] as const)));
  const kept = pieces.filter((piece) => !changed.includes(piece));
  const buildings = buildingsFrom(kept, sides);
  const at = buildings.map((building): Piece['ends'] => [building]);
  const choices: Piece['ends'][] = sides.length > 1 ? [[], ['square'], ...at] : [...at, ['square']];
  const now = choices.findIndex((ends) => endName(pieces, ends) === endName(pieces, path.ends));
  const ends = choices[(now + 1) % choices.length] ?? ['square'];
  const isSplit = ends.includes('square');
  const drawnPaths = (isSplit ? sides.map((each) => [each]) : [sides]).map((each): Piece => {
    const first = each[0];
    const fountain = isSplit && first ? fountains.get(first) === true : [...fountains.values()].includes(true);
    return { kind: 'path', sides: each, fountain, ends };
  });
  // A fountain of a path that led through stays with its first side.
  const isShared = isSplit && !isAtSquare && path.fountain;
  return typeFrom(type, [
    ...kept,
    ...drawnPaths.map((each, index) => (isShared ? { ...each, fountain: index === 0 } : each)),
  ]);
}

/** Draws or removes the fountain of the path on a side. */
export function withFountain(type: TileType, side: Side): TileType {
  const pieces = piecesOf(type).map((piece) =>
    piece.kind === 'path' && piece.sides.includes(side) ? { ...piece, fountain: !piece.fountain } : piece,
  );
  return typeFrom(type, pieces);
}

/** Draws one more market in the court at a part of the border; after the last one there is none. */
export function withMarket(type: TileType, part: BorderPart): TileType {
  const segments = type.segments.map((segment): Segment => {
    if (segment.kind !== 'court' || !reachOf(segment).includes(part)) return segment;
    return { ...segment, markets: (segment.markets + 1) % (MAX_MARKETS + 1) };
  });
  return renamed(type, { ...type, segments });
}

/** The tile after a quarter turn clockwise. */
export function turned(type: TileType): TileType {
  const pieces = piecesOf(type).map((piece) => ({
    ...piece,
    sides: piece.sides.map(turnedPart),
    ends: piece.ends.map((end) => (end === 'square' ? end : turnedPart(end))),
  }));
  return typeFrom(
    type,
    pieces,
    marketsOf(type).map(({ at, count }) => ({ at: at.map(turnedPart), count })),
  );
}

/** Whether two tile types look alike, in some rotation. */
export function isAlike(one: TileType, other: TileType): boolean {
  const wanted = lookOf(redrawn(other));
  let type = redrawn(one);
  return SIDES.some(() => {
    const isSame = lookOf(type) === wanted;
    type = turned(type);
    return isSame;
  });
}

/** A tile of court alone. */
export const BLANK: TileType = {
  id: 'court',
  count: 1,
  edges: ['court', 'court', 'court', 'court'],
  segments: [{ kind: 'court', edges: [...SIDES], halves: [], markets: 0 }],
};

function redrawn(type: TileType): TileType {
  return typeFrom(type, piecesOf(type));
}

function lookOf({ edges, segments }: TileType): string {
  return JSON.stringify([edges, segments]);
}

function turnedPart<Part extends BorderPart>(part: Part): Part {
  const list: readonly BorderPart[] = part.length === 1 ? SIDES : HALVES;
  return list[(list.indexOf(part) + list.length / SIDES.length) % list.length] as Part;
}

function piecesOf({ segments }: TileType): Piece[] {
  return segments.flatMap((segment): Piece[] => {
    const { kind, edges } = segment;
    if (kind === 'court') return [];
    if (kind !== 'path') return [{ kind, sides: edges, fountain: false, ends: [] }];
    const ends = segment.innerEnds.flatMap((end): ('square' | Side)[] => {
      const side = end === 'square' ? end : segments[end.segment]?.edges[0];
      return side === undefined ? [] : [side];
    });
    return [{ kind, sides: edges, fountain: segment.fountain, ends }];
  });
}

function marketsOf({ segments }: TileType): Markets[] {
  return segments.flatMap((segment) =>
    segment.kind === 'court' && segment.markets > 0 ? [{ at: reachOf(segment), count: segment.markets }] : [],
  );
}

/** The parts of the border that a segment reaches. */
function reachOf(segment: Segment): BorderPart[] {
  return [...segment.edges, ...(segment.kind === 'court' ? segment.halves : [])];
}

function pieceOf(pieces: readonly Piece[], side: Side): Piece | undefined {
  return pieces.find(({ sides }) => sides.includes(side));
}

/** The pieces without a side: a path that ended at a building there ends in the middle, or leads through. */
function without(pieces: readonly Piece[], side: Side): Piece[] {
  const rest = pieces.map((piece) => ({ ...piece, sides: piece.sides.filter((each) => each !== side) }));
  return rest
    .filter(({ sides }) => sides.length > 0)
    .map((piece, _, all) => {
      const old = pieces.find(({ sides }) => piece.sides.some((each) => sides.includes(each)));
      const ends = (old?.ends ?? []).flatMap((end): ('square' | Side)[] => {
        if (end === 'square' || pieceOf(all, end)) return [end];
        const other = pieceOf(pieces, end)?.sides.find((each) => each !== side);
        return other === undefined ? [] : [other];
      });
      return { ...piece, ends };
    });
}

function joinedTo(pieces: readonly Piece[], other: Piece, side: Side): Piece[] {
  const atSquare = pieces.filter(({ ends }) => ends.includes('square'));
  // A path on one side needs an end; the second side makes it lead through.
  if (other.kind === 'path' && other.ends.includes('square') && atSquare.length > 1) {
    return [...pieces, { kind: 'path', sides: [side], fountain: false, ends: ['square'] }];
  }
  const ends = other.sides.length > 1 ? other.ends : [];
  return pieces.map((piece) => (piece === other ? { ...piece, sides: sorted([...piece.sides, side]), ends } : piece));
}

/** Divides what crosses the piece on a side into single sides. */
function divided(pieces: readonly Piece[], side: Side): Piece[] {
  const border = borderOf(pieces);
  const blobs = blobsOf(pieces);
  const own = blobs.find((blob) => blob.includes(side)) ?? [];
  const crossed = blobs.filter(
    (blob) => blob !== own && blob.some((from) => blob.some((to) => isBetween(border, own, from, to))),
  );
  return pieces.flatMap((piece) => {
    if (!crossed.some((blob) => piece.sides.some((each) => blob.includes(each)))) return [piece];
    return piece.sides.map((each) => ({ ...piece, sides: [each], ends: [] }));
  });
}

/** A path on one side needs an end (CAS-17.15): the building opposite, another one, or the square. */
function ended(pieces: readonly Piece[]): Piece[] {
  const isOnlyAtSquare = pieces.filter(({ ends }) => ends.includes('square')).length === 1;
  return pieces.reduce<Piece[]>(
    (all, piece) => {
      const { kind, sides, ends } = piece;
      const isFree = ends.length === 0 || (isOnlyAtSquare && ends.includes('square'));
      if (kind !== 'path' || sides.length > 1 || !isFree) return all;
      const rest = all.filter((each) => each !== piece);
      const [building = 'square'] = buildingsFrom(rest, sides);
      return all.map((each) => (each === piece ? { ...piece, ends: [building] } : each));
    },
    [...pieces],
  );
}

/** The buildings that paths from these sides can reach, each by its first side: that opposite first. */
function buildingsFrom(pieces: readonly Piece[], [from = 'N', ...others]: readonly Side[]): Side[] {
  const opposite = SIDES[(SIDES.indexOf(from) + 2) % SIDES.length];
  const far = (piece: Piece): number => (opposite && piece.sides.includes(opposite) ? 0 : 1);
  const path: Piece = { kind: 'path', sides: [from, ...others], fountain: false, ends: [] };
  return pieces
    .filter((piece) => piece.kind !== 'path' && canJoin([...pieces, path], path, piece.sides[0] ?? 'N'))
    .sort((one, other) => far(one) - far(other))
    .flatMap(({ sides: [side] }) => side ?? []);
}

/** The name of an end: the first side of the building. */
function endName(pieces: readonly Piece[], [end]: Piece['ends']): string | undefined {
  return end === undefined || end === 'square' ? end : pieceOf(pieces, end)?.sides[0];
}

function sorted(sides: readonly Side[]): Side[] {
  return SIDES.filter((side) => sides.includes(side));
}

/** The border clockwise, from the half edge after the middle of the north side, or from that side. */
function borderOf(pieces: readonly Piece[]): BorderPart[] {
  const parts = SIDES.flatMap((side, index): BorderPart[] =>
    pieceOf(pieces, side)?.kind === 'path'
      ? [...HALVES.slice(2 * index, 2 * index + 1), side, ...HALVES.slice(2 * index + 1, 2 * index + 2)]
      : [side],
  );
  const start = parts[0] === 'N' ? 0 : 2;
  return [...parts.slice(start), ...parts.slice(0, start)];
}

/** The parts of the border that hang together through pieces: a path with the building or the square where it ends. */
function blobsOf(pieces: readonly Piece[]): (readonly BorderPart[])[] {
  const names = pieces.map((_, index) => index);
  const unite = (one = 0, other = 0): void => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    names.forEach((name, index) => {
      if (name === high) names[index] = low;
    });
  };
  const square = pieces.findIndex(({ ends }) => ends.includes('square'));
  pieces.forEach(({ ends }, index) => {
    for (const end of ends) {
      const other = end === 'square' ? square : pieces.findIndex(({ sides }) => sides.includes(end));
      if (other >= 0) unite(names[index], names[other]);
    }
  });
  return [...new Set(names)].map((name) => pieces.flatMap(({ sides }, index) => (names[index] === name ? sides : [])));
}

/** Whether a blob is on both sides of a line from one part of the border to another. */
function isBetween(
  border: readonly BorderPart[],
  blob: readonly BorderPart[],
  from: BorderPart,
  to: BorderPart,
): boolean {
  const [low = 0, high = 0] = [border.indexOf(from), border.indexOf(to)].sort((one, other) => one - other);
  const places = blob.map((part) => border.indexOf(part));
  const isInside = places.map((place) => place > low && place < high);
  return isInside.includes(true) && isInside.includes(false);
}

/** Whether nothing else is between a piece and a side. */
function canJoin(pieces: readonly Piece[], piece: Piece, side: Side): boolean {
  const border = borderOf(pieces);
  const own = (blob: readonly BorderPart[]): boolean =>
    piece.sides.some((each) => blob.includes(each)) || blob.includes(side);
  const others = blobsOf(pieces).filter((blob) => !own(blob));
  return piece.sides.every((from) => others.every((blob) => !isBetween(border, blob, from, side)));
}

/** The courts: what the pieces leave of the border, each with all parts that nothing divides. */
function courtsOf(pieces: readonly Piece[]): BorderPart[][] {
  const border = borderOf(pieces);
  const blobs = blobsOf(pieces);
  const courts: BorderPart[][] = [];
  for (const part of border) {
    if (blobs.some((blob) => blob.includes(part))) continue;
    const court = courts.find(([first]) => first && blobs.every((blob) => !isBetween(border, blob, first, part)));
    if (court) court.push(part);
    else courts.push([part]);
  }
  return courts;
}

/** Paths, then buildings, those where paths end first, then courts: each by its first side. */
function typeFrom(before: TileType, pieces: readonly Piece[], markets = marketsOf(before)): TileType {
  const isEnd = (piece: Piece): boolean =>
    pieces.some(({ ends }) => ends.some((end) => end !== 'square' && piece.sides.includes(end)));
  const rank = (piece: Piece): number => (piece.kind === 'path' ? 0 : isEnd(piece) ? 1 : 2);
  const places = (piece: Piece): number => SIDES.indexOf(sorted(piece.sides)[0] ?? 'N');
  const ordered = [...pieces].sort((one, other) => rank(one) - rank(other) || places(one) - places(other));
  const segments = ordered.map((piece): Segment => {
    const edges = sorted(piece.sides);
    if (piece.kind !== 'path') return { kind: piece.kind, edges };
    const innerEnds = piece.ends.map((end) =>
      end === 'square'
        ? end
        : { segment: ordered.findIndex(({ kind, sides }) => kind !== 'path' && sides.includes(end)) },
    );
    return { kind: 'path', edges, fountain: piece.fountain, innerEnds };
  });
  const edges = SIDES.map((side) => pieceOf(pieces, side)?.kind ?? 'court');
  const type = {
    id: before.id,
    count: before.count,
    edges,
    segments: [...segments, ...courtSegments(pieces, markets)],
  };
  return renamed(before, type);
}

function courtSegments(pieces: readonly Piece[], markets: readonly Markets[]): Segment[] {
  const courts = courtsOf(pieces);
  const counts = courts.map(() => 0);
  for (const { at, count } of markets) {
    const near = new Set(at.flatMap((part) => [part, ...[...SIDES, ...HALVES].filter((each) => each[0] === part[0])]));
    const exact = courts.findIndex((court) => court.some((part) => at.includes(part)));
    const court = exact >= 0 ? exact : courts.findIndex((each) => each.some((part) => near.has(part)));
    if (court >= 0) counts[court] = Math.max(counts[court] ?? 0, count);
  }
  return courts.map((parts, index) => ({
    kind: 'court',
    edges: SIDES.filter((side) => parts.includes(side)),
    halves: parts.flatMap((part) => HALVES.filter((half) => half === part)),
    markets: counts[index] ?? 0,
  }));
}

/** A tile that was named for its drawing is named for the new one. */
function renamed(before: TileType, type: TileType): TileType {
  const isNamedForDrawing = before.id.replace(/\d+$/, '') === tileId(before).replace(/\d+$/, '');
  return isNamedForDrawing ? { ...type, id: tileId(type) } : type;
}
