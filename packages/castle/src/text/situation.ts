/** The situation: turn, options and pending decision; at the end, the result. */
import { numberAt } from '@rulewright/core/define';
import { beside, plural, pointsLine, resultLines, wrap } from '@rulewright/core/text';
import { rootOf } from '../board/features.js';
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import type { View } from '../types.generated.js';
import { tilePicture } from './tilePicture.js';
import { cellName, featureName, fieldsOf, followerChoice, tileAt, tileName, WALL_TILE_EFFECTS } from './words.js';

/** The first lines of the text. */
export function renderSituation(view: View): string[] {
  const { turn, startPlayer, config, result, seats } = view;
  const options = [
    ...(config.wallTileSameTurn ? [] : ['wall tiles usable from the next turn on']),
    ...(config.keepOnOpponentTurn ? [] : ["keeps don't move on the opponent's turn"]),
    ...(config.secondLapWallTiles ? [] : ['no wall tiles from 100 points on']),
  ];
  const first = turn === 0 ? 'Before the first turn.' : `Turn ${turn}; player ${startPlayer} took the first.`;
  return [
    'Carcassonne: The Castle, 2 players',
    ...(options.length > 0 ? wrap('options:', options) : []),
    ...(result
      ? resultLines(result, REASONS[result.reason])
      : [`${first} ${pointsLine(seats.map(({ score }) => score))}`, ...renderDecision(view)]),
  ];
}

const REASONS = {
  lastTilePlaced: 'the last tile is placed',
  lastTileRemoved: 'the last tile fitted nowhere',
} as const;

/** The pending decision or draw, with the drawn tile in its rotations. */
function renderDecision(view: View): string[] {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  switch (stage?.stage) {
    case 'drawStartPlayer':
      return ['Chance draws the start player.'];
    case 'drawTile':
      return [`Chance draws a tile for player ${stage.player}.`];
    case 'placeTile':
      return placeTileLines(tables, stage.player, stage.tileType);
    case 'placeFollower':
      return [
        `Player ${stage.player} may put a follower on the tile ${tileName(tables, view.tiles[stage.cell]?.tileType ?? 0)} at ${cellName(tables, stage.cell)}.`,
      ];
    case 'chooseFeature':
      return [`Player ${stage.player} chooses which completed feature scores next for player ${stage.owner}.`];
    case 'chooseDoubling':
      return [`Player ${stage.player} may use wall tile ${view.wallTile} to double the points of a feature.`];
    case 'revealWallTile':
      return [
        `Chance reveals the wall tile at the track fields ${fieldsOf(tables, stage.corner)} for player ${stage.player}.`,
      ];
    case 'chooseExtraTurn':
      return [`Player ${stage.player} may use wall tile ${view.wallTile} for one more turn.`];
    case 'assignWallTile':
      return [
        `Final scoring: player ${stage.player} uses wall tile ${stage.number} (${WALL_TILE_EFFECTS[stage.number - 1]}).`,
      ];
    default:
      return [];
  }
}

/** The choices of a decision other than the placement of a tile. */
export function renderChoices(view: View): string[] {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  return stage?.stage === 'placeFollower' ? followerLines(tables, view, stage.cell) : candidateLines(tables, view);
}

/** Columns before a picture, and from one picture to the next. */
const LABEL_WIDTH = 5;
const PICTURE_STEP = 14;

function placeTileLines(tables: Tables, player: number, tileType: number): string[] {
  const pictures = Array.from({ length: ROTATIONS }, (_, rotation) => {
    const left = PICTURE_STEP * rotation + 2;
    return [
      [left, [`r${rotation}`]],
      [left + LABEL_WIDTH - 2, tilePicture(tables, ROTATIONS * tileType + rotation)],
    ] as const;
  });
  return [
    `Player ${player} places the tile ${tileName(tables, tileType)}, turned clockwise (r0 to r3).`,
    ...beside(pictures.flat()),
  ];
}

/** The column of the followers that can be placed. */
const CHOICES_COLUMN = 12;

function followerLines(tables: Tables, view: View, cell: number): string[] {
  const tile = view.tiles[cell];
  if (!tile) return [];
  return beside([
    [2, tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation)],
    [CHOICES_COLUMN, followerChoices(tables, view, cell)],
  ]);
}

/** CAS-6.4: the followers that can be placed on a tile. */
function followerChoices(tables: Tables, view: View, cell: number): string[] {
  const { board, seats } = view;
  const occupied = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const first = numberAt(board.nodes, cell);
  return tileAt(tables, view, cell).kinds.flatMap((_kind, segment) =>
    occupied.has(rootOf(board, first + segment)) ? [] : [followerChoice(tables, view, { cell, segment })],
  );
}

function candidateLines(tables: Tables, view: View): string[] {
  return view.candidates.map((candidate, index) => {
    const { size, points } = candidate;
    return `  ${index}: ${featureName(tables, view, candidate)}, size ${size}: ${plural(points, 'point')}`;
  });
}
