/** The city boards as drawings: a tile is drawn as the roads that lead through it. */
import { beside } from '@rulewright/core';
import type { Board } from '../board.js';
import { CENTRE, COLUMNS, ROWS } from '../components.js';
import { linkedNeighbour, unreachableCells } from '../reach.js';
import type { View } from '../schema/index.js';
import { kindOf, openingsOf, SIDES } from '../tiles.js';
import { ROADS } from '../words.js';

/** Columns of a cell: its number, three letters, the road, and the link to the next cell. */
const CELL_WIDTH = 7;
/** Boards side by side. */
const BOARDS_PER_ROW = 2;
/** From one board to the next one. */
const BOARD_STEP = COLUMNS * CELL_WIDTH + 4;

const EAST = SIDES.indexOf('E');
const SOUTH = SIDES.indexOf('S');

/** The boards of all players, two side by side. */
export function renderBoards({ seats }: View): string[] {
  const drawings = seats.map(({ board }, player) => [`player ${player}`, ...drawBoard(board)]);
  const lines: string[] = [];
  for (let first = 0; first < drawings.length; first += BOARDS_PER_ROW) {
    if (first > 0) lines.push('');
    const group = drawings.slice(first, first + BOARDS_PER_ROW);
    lines.push(...beside(group.map((drawing, index) => [index * BOARD_STEP, drawing])));
  }
  return lines;
}

/** Five rows of cells, with the links of the roads between them. */
function drawBoard(board: Board): string[] {
  const unreachable: readonly number[] = unreachableCells(board);
  const lines: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    const cells = Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column);
    lines.push(cells.map((cell) => drawCell(board, cell, unreachable.includes(cell))).join(''));
    if (row < ROWS - 1) lines.push(cells.map((cell) => drawLinkSouth(board, cell)).join(''));
  }
  return lines;
}

/** CIT-10.4: a tile in capitals is reachable from the centre, one in small letters isn't. */
function drawCell(board: Board, cell: number, isUnreachable: boolean): string {
  const number = String(cell).padStart(2);
  const link = linkedNeighbour(board, cell, EAST) >= 0 ? '─' : ' ';
  if (cell === CENTRE) return `${number}***${ROADS.NESW}${link}`;
  const tile = board[cell];
  if (!tile) return `${number}   ·${link}`;
  const letters = kindOf(tile).slice(0, 3);
  return `${number}${isUnreachable ? letters : letters.toUpperCase()}${ROADS[openingsOf(tile)]}${link}`;
}

function drawLinkSouth(board: Board, cell: number): string {
  return `     ${linkedNeighbour(board, cell, SOUTH) >= 0 ? '│' : ' '} `;
}
