/** What is to be done now. */
import { beside, numberAt, plural } from '@rulewright/core';
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { rootOf } from '../features.js';
import type { View } from '../schema/index.js';
import { cellName, featureName, fieldsOf, followerChoice, tileAt, tileName, WALL_TILE_EFFECTS } from '../words.js';
import { tilePicture } from './tilePicture.js';

/** The pending decision or what chance will do; the drawn tile in its rotations. */
export function renderDecision(view: View): string[] {
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

/** What can be chosen, where that is no place for a tile. */
export function renderChoices(view: View): string[] {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  return stage?.stage === 'placeFollower' ? followerLines(tables, view, stage.cell) : candidateLines(tables, view);
}

/** Columns before a picture, and from one to the next one. */
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

/** Where the followers stand that can be put on a tile. */
const CHOICES_COLUMN = 12;

function followerLines(tables: Tables, view: View, cell: number): string[] {
  const tile = view.tiles[cell];
  if (!tile) return [];
  return beside([
    [2, tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation)],
    [CHOICES_COLUMN, followerChoices(tables, view, cell)],
  ]);
}

/** CAS-6.4: the followers that can be put on a tile just placed. */
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
