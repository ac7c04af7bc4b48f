/** The picture in characters, block by block, and the cities in it. */
import type { TextBlock } from '@rulewright/core';
import { numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import { columns, nameOf } from '@rulewright/core/text';
import { type CityBoard, isFull, tilesOn } from '../city/board.js';
import { linkedNeighbour, unreachableCells } from '../city/roads.js';
import {
  ACTION_COSTS,
  CENTRE,
  COLUMNS,
  EMPTY_CELL_PENALTY,
  FLOOR,
  GOAL_POINTS,
  KINDS,
  OPENINGS,
  PARTY_FINISHER_BONUS,
  ROWS,
  SIDES,
  type TileId,
  TRACKS,
  UNEMPLOYMENT_PENALTY,
} from '../components.js';
import { isPresetId } from '../dataSet/presets.js';
import { kindOf, openingsOf, tileIndex } from '../dataSet/tiles.js';
import { type Assessment, assess } from '../rules/scoring.js';
import type { View } from '../types.js';
import { renderSituation } from './situation.js';
import { ROADS, shortTile, signed, tileName, type Words } from './words.js';

/**
 * A view as plain text, the same for everybody: the decision or the ranking; the display or the hands; the goal cards; the
 * cities with their reserves, tracks and roads; the points of each city; the supply with the effects of tiles.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  const isParty = view.config.mode === 'party';
  const all: TextBlock[] = [
    { name: picture.situation(), lines: renderSituation(view, words) },
    isParty
      ? { name: picture.hands(), lines: renderHands(view, words) }
      : { name: picture.display(), lines: renderDisplay(view, words) },
    { name: picture.goals(), lines: renderGoals(view, words) },
    ...view.seats.map((_, player) => ({
      name: picture.city({ place: player }),
      lines: renderCity(view, player, words),
      player,
    })),
    { name: picture.points(), lines: renderPoints(view, words), detail: true },
    { name: isParty ? picture.heap() : picture.supply(), lines: renderSupply(view, words), detail: true },
    { name: picture.legend(), lines: renderLegend(view, words), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

function renderDisplay({ display }: View, words: Words): string[] {
  const tiles = display.map((tile, place) => `${place + 1} ${shortTile(tile, words)}`);
  return columns([[words.picture.displayHead(), ...tiles]], 'all');
}

function renderHands({ seats }: View, words: Words): string[] {
  return columns(
    seats.map(({ board, hand }, player) => [
      words.picture.handOf({ player }),
      tileName(hand, words),
      buildingTask(board, hand, words),
    ]),
    'all',
  );
}

/** CIT-13.6: the next step of a player in party mode. */
function buildingTask(board: CityBoard, hand: TileId | null, { picture }: Words): string {
  if (hand !== null) return picture.placeOrReturn();
  return isFull(board) ? picture.boardFull() : picture.drawNext();
}

/** The legend of the data set, and the tiles left in the supply by kind and openings. */
function renderSupply({ config, supply: counts, discarded }: View, { actions, names, picture }: Words): string[] {
  const { legend, name } = config.dataSet;
  const head = [
    picture.tilesHead(),
    ...TRACKS.map((track) => actions.shortTrack({ track })),
    picture.leftHead(),
    ...OPENINGS.map((openings) => ROADS[openings]),
  ];
  const rows = KINDS.map((kind) => {
    const left = OPENINGS.map((openings) => numberAt(counts, tileIndex(`${kind}${openings}`)));
    return [
      `  ${nameOf(names.kind[kind])}`,
      ...TRACKS.map((track) => signed(legend[kind][track])),
      String(sizeOf(left)),
      ...left.map(String),
    ];
  });
  const count = sizeOf(counts);
  // The name of a user's data set can hold control characters.
  const dataSet = isPresetId(name) ? nameOf(names.value[name]) : name.replace(/\p{Cc}/gu, ' ').trimEnd();
  return [
    config.mode === 'party' ? picture.heapSize({ count }) : picture.supplySize({ count, discarded: discarded.length }),
    picture.dataSet({ dataSet }).trimEnd(),
    ...columns([head, ...rows]),
  ];
}

/** CIT-10.13: the final scoring, or that of the game as it stands. */
function citiesOf(view: View): readonly Assessment[] {
  return view.report ?? assess(view);
}

/** The steps of scoring by player. */
function renderPoints(view: View, { names, picture, score, who }: Words): string[] {
  const { result, seats, config } = view;
  const cities = citiesOf(view);
  const row = (head: string, read: (city: Assessment) => string | number): string[] => [
    head,
    ...cities.map((city) => String(read(city))),
  ];
  const rows = [
    [result ? picture.tracksScored() : picture.tracksNow(), ...seats.map((_, player) => who(player))],
    ...TRACKS.map((track) =>
      row(`  ${nameOf(names.track[track])}`, ({ tracksBefore, tracksFinal }) =>
        change(tracksBefore[track], tracksFinal[track]),
      ),
    ),
    row(score.emptyCells(), ({ emptyCells }) => 0 - emptyCells),
    row(score.unemployment(), ({ unemploymentPenalty }) => 0 - unemploymentPenalty),
  ];
  if (config.mode === 'advanced') rows.push(row(picture.goalPoints(), ({ goalPoints }) => goalPoints));
  if (config.mode === 'party') rows.push(row(score.finisher(), ({ finisherBonus }) => finisherBonus));
  rows.push(
    row(result ? picture.total() : picture.totalNow(), ({ total }) => total),
    [result ? picture.tilesLeft() : picture.tilesOnBoard(), ...seats.map(({ board }) => String(tilesOn(board)))],
    row(result ? picture.tilesRemoved() : picture.unreachable(), ({ removedCells }) => removedCells.length),
  );
  return columns(rows);
}

/** The value of a track before and after scoring. */
function change(before: number, after: number): string {
  return before === after ? String(before) : `${before} > ${after}`;
}

/** CIT-11: the goal cards with their winners, final or as the game stands. */
function renderGoals(view: View, { names, picture, who }: Words): string[] {
  if (view.goals.length === 0) return [];
  const cities = citiesOf(view);
  const rows = view.goals.map((goal) => {
    const winners = cities.flatMap(({ goalsWon }, player) => (goalsWon.includes(goal) ? [who(player)] : []));
    return [`  ${nameOf(names.goal[goal])}`, winners.join(', ') || picture.nobody()];
  });
  const head = view.result ? picture.goalsWon : picture.goalsNow;
  return [head({ count: GOAL_POINTS }), ...columns(rows, 'all')];
}

/** The symbols and the scoring. */
function renderLegend({ config: { mode } }: View, { picture }: Words): string[] {
  const roads = OPENINGS.map((openings) => `${ROADS[openings]} ${picture.sides({ openings })}`);
  const spy = mode === 'advanced' ? ACTION_COSTS.spy : 0;
  return [
    picture.legendCells(),
    picture.legendRoads({ roads: roads.join(', ') }),
    picture.legendRemoval(),
    picture.legendJobs(),
    picture.legendPoints({
      empty: -EMPTY_CELL_PENALTY,
      jobless: -UNEMPLOYMENT_PENALTY,
      goals: mode === 'advanced' ? GOAL_POINTS : 0,
      bonus: mode === 'party' ? PARTY_FINISHER_BONUS : 0,
    }),
    ...(mode === 'party'
      ? []
      : [picture.legendFloor({ floor: FLOOR }), picture.legendActions({ cost: ACTION_COSTS.planner, spy })]),
  ];
}

const EAST = SIDES.indexOf('E');
const SOUTH = SIDES.indexOf('S');

/** A player's reserve, tracks and board. */
function renderCity(view: View, player: number, words: Words): string[] {
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
function drawBoard(board: CityBoard, words: Words): string[] {
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
function drawCell(board: CityBoard, cell: number, isUnreachable: boolean, words: Words): string {
  const number = String(cell + 1).padStart(2);
  const link = linkedNeighbour(board, cell, EAST) >= 0 ? '─' : ' ';
  if (cell === CENTRE) return `${number}***${ROADS.NESW}${link}`;
  const tile = board[cell];
  if (!tile) return `${number}   ·${link}`;
  const letters = codeOf(tile, words);
  return `${number}${isUnreachable ? letters : letters.toUpperCase()}${ROADS[openingsOf(tile)]}${link}`;
}

function drawLinkSouth(board: CityBoard, cell: number): string {
  return `     ${linkedNeighbour(board, cell, SOUTH) >= 0 ? '│' : ' '} `;
}
