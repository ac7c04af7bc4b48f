/** What is to be done now. */
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { featureName, followerChoices } from '../featureWords.js';
import type { View } from '../schema.js';
import { cellName, counted, tileName, WALL_TILE_EFFECTS } from '../words.js';
import { beside } from './canvas.js';
import { tilePicture } from './tilePicture.js';

/** The pending decision or what chance will do, with what can be chosen; the result at the end. */
export function decisionLines(view: View): string[] {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  switch (stage?.stage) {
    case 'drawStartPlayer':
      return ['The start player is drawn.'];
    case 'drawTile':
      return [`A tile is drawn for player ${stage.player}.`];
    case 'placeTile':
      return placeTileLines(tables, stage.player, stage.tileType);
    case 'placeFollower':
      return placeFollowerLines(tables, view, stage.player, stage.cell);
    case 'chooseFeature':
      return [
        `player ${stage.player} chooses which completed feature scores next for player ${stage.owner}:`,
        ...candidateLines(tables, view),
      ];
    case 'chooseDoubling':
      return [
        `player ${stage.player} may use wall tile ${view.wallTile} to double the points of a feature:`,
        ...candidateLines(tables, view),
      ];
    case 'revealWallTile':
      return [
        `player ${stage.player} takes the wall tile at the track fields ${fieldsOf(tables, stage.corner)}: it is revealed.`,
      ];
    case 'chooseExtraTurn':
      return [`player ${stage.player} may use wall tile ${view.wallTile} for one more turn.`];
    case 'assignWallTile':
      return [
        `Final scoring: player ${stage.player} uses wall tile ${stage.number} (${WALL_TILE_EFFECTS[stage.number - 1]}) for:`,
        ...candidateLines(tables, view),
      ];
    default:
      return resultLines(view);
  }
}

function fieldsOf({ dataSet }: Tables, corner: number): string {
  return dataSet.track.corners[corner]?.fields.join('-') ?? '';
}

/** Columns from one picture to the next one. */
const PICTURE_STEP = 10;

function placeTileLines(tables: Tables, player: number, tileType: number): string[] {
  const pictures = Array.from({ length: ROTATIONS }, (_, rotation) => {
    return [
      PICTURE_STEP * rotation + 2,
      [`r${rotation}`, ...tilePicture(tables, ROTATIONS * tileType + rotation)],
    ] as const;
  });
  return [
    `player ${player} places the tile ${tileName(tables, tileType)}, turned clockwise 0 to 3 times (r0 to r3);`,
    'where it fits, a cell shows how: r02 means r0 or r2.',
    ...beside(pictures),
  ];
}

function placeFollowerLines(tables: Tables, view: View, player: number, cell: number): string[] {
  const tile = view.tiles[cell];
  if (!tile) return [];
  const rotatedTile = ROTATIONS * tile.tileType + tile.rotation;
  const choices = followerChoices(tables, view, cell);
  return [
    `player ${player} may put a follower on the tile ${tileName(tables, tile.tileType)} at ${cellName(tables, cell)}:`,
    ...beside([
      [2, tilePicture(tables, rotatedTile)],
      [PICTURE_STEP + 2, choices],
    ]),
  ];
}

function candidateLines(tables: Tables, view: View): string[] {
  return view.candidates.map((candidate, index) => {
    const { size, points } = candidate;
    return `  ${index}: ${featureName(tables, view, candidate)}, size ${size}: ${counted(points, 'point')}`;
  });
}

function resultLines({ result }: View): string[] {
  if (!result) return [];
  const { scores, winners, reason } = result;
  const cause = reason === 'lastTilePlaced' ? 'the last tile is placed' : 'the last tile fitted nowhere';
  const [winner, ...others] = winners;
  const [first = 0, second = 0] = scores;
  const outcome =
    winner === undefined || others.length > 0
      ? `a draw at ${first} : ${second}`
      : `player ${winner} wins by ${scores[winner]} : ${scores[1 - winner]}`;
  return [`The game is over, ${cause}: ${outcome}.`];
}
