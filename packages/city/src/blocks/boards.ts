/** City boards in characters: each tile is drawn as its road. */
import { seatOf } from '@rulewright/core/define';
import type { Board } from '../city/board.js';
import { linkedNeighbour, unreachableCells } from '../city/roads.js';
import { CENTRE, COLUMNS, ROWS, SIDES, type TileId, TRACKS } from '../components.js';
import { kindOf, openingsOf } from '../dataSet/tiles.js';
import { ROADS, type Words } from '../text/words.js';
import type { View } from '../types.generated.js';

const EAST = SIDES.indexOf('E');
const SOUTH = SIDES.indexOf('S');

/** A player's reserve, tracks and board. */
export function renderCity(view: View, player: number, words: Words): string[] {
  const { actions, picture, who } = words;
  const { board, reserve, tracks } = seatOf(view, player);
  const tiles = reserve.map((tile, index) => `${index + 1}${codeOf(tile, words)}${ROADS[openingsOf(tile)]}`);
  return [
    tiles.length > 0 ? picture.reserve({ player, tiles: tiles.join(' ') }) : who(player),
    TRACKS.map((track) => `${actions.shortTrack({ track })} ${tracks[track]}`).join(' '),
    ...drawBoard(board, words),
  ];
}

/** The first letters of a tile. */
function codeOf(tile: TileId, { picture }: Words): string {
  return picture.code({ kind: kindOf(tile) });
}

/** Five rows of cells, with the links between them. */
function drawBoard(board: Board, words: Words): string[] {
  const unreachable: readonly number[] = unreachableCells(board);
  const lines: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    const cells = Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column);
    lines.push(lineOf(cells.map((cell) => drawCell(board, cell, unreachable.includes(cell), words))));
    if (row < ROWS - 1) lines.push(lineOf(cells.map((cell) => drawLinkSouth(board, cell))));
  }
  return lines;
}

function lineOf(cells: readonly string[]): string {
  return cells.join('').trimEnd();
}

/** CIT-10.4: reachable tiles in capitals, unreachable ones in small letters. */
function drawCell(board: Board, cell: number, isUnreachable: boolean, words: Words): string {
  const number = String(cell + 1).padStart(2);
  const link = linkedNeighbour(board, cell, EAST) >= 0 ? '─' : ' ';
  if (cell === CENTRE) return `${number}***${ROADS.NESW}${link}`;
  const tile = board[cell];
  if (!tile) return `${number}   ·${link}`;
  const letters = codeOf(tile, words);
  return `${number}${isUnreachable ? letters : letters.toUpperCase()}${ROADS[openingsOf(tile)]}${link}`;
}

function drawLinkSouth(board: Board, cell: number): string {
  return `     ${linkedNeighbour(board, cell, SOUTH) >= 0 ? '│' : ' '} `;
}
