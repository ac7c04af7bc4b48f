/** The numbers in `board.pieces`: a segment of a tile that lies on the board, in 19 bits. */

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

/** The cell of a piece. */
export function cellOf(piece: number): number {
  return (piece >> CELL_SHIFT) & 0x7f;
}

/** The segment of a piece on its tile. */
export function segmentOf(piece: number): number {
  return piece & 0xf;
}

/** CAS-5.11: cell and segment as one number, in the order in which keys are compared. */
export function keyOf(piece: number): number {
  return piece & 0x7ff;
}
