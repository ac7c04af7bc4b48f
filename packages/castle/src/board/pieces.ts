/** The numbers in `board.pieces`: a segment of a placed tile, packed into 19 bits. */

const CELL_SHIFT = 4;
const TILE_SHIFT = 11;

/** The piece of a tile type in a rotation (`4 * tileType + rotation`) on a cell. */
export function pieceOf(rotatedTile: number, cell: number, segment: number): number {
  return (rotatedTile << TILE_SHIFT) | (cell << CELL_SHIFT) | segment;
}

/** `4 * tileType + rotation` of a piece. */
export function rotatedTileOf(piece: number): number {
  return piece >> TILE_SHIFT;
}

/** The cell of a piece or a key. */
export function cellOf(piece: number): number {
  return (piece >> CELL_SHIFT) & 0x7f;
}

/** The segment of a piece or a key on its tile. */
export function segmentOf(piece: number): number {
  return piece & 0xf;
}

/** CAS-5.11: cell and segment as one number that sorts like the pair. */
export function keyOf(piece: number): number {
  return piece & 0x7ff;
}

/** A segment on the board. */
export interface BoardSegment {
  /** CAS-1.7: the number of its cell. */
  readonly cell: number;
  /** CAS-1.16: its number on its tile. */
  readonly segment: number;
}

/** The location of a piece or a key. */
export function locationOf(piece: number): BoardSegment {
  return { cell: cellOf(piece), segment: segmentOf(piece) };
}
