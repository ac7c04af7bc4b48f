/** The decision to make or the result, in a line and as the head of the picture. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { beside, nameOf, pointsLine, resultLines, wrap } from '@rulewright/core/text';
import { rootOf } from '../board/features.js';
import { ARROWS, ROTATIONS } from '../components.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import { stateOf } from '../rules/view.js';
import type { View } from '../types.js';
import { tilePicture } from './picture.js';
import { cellName, effectOf, featureWords, fieldsOf, followerWords, tileAt, tileWords, type Words } from './words.js';

/** The ranking at the end; `[]` before. */
export function describeResult({ result }: View, words: Words): string[] {
  return result ? resultLines(result, words.endings[result.reason](), words) : [];
}

/** What must be decided now, by a player or by chance; `''` at the end of the game. */
export function describeTurn(view: View, words: Words): string {
  const { tasks } = words;
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  switch (stage?.stage) {
    case 'drawStartPlayer':
      return tasks.drawStartPlayer();
    case 'drawTile':
      return tasks.drawTile(stage);
    case 'placeFollower':
      return tasks.placeFollower({ player: stage.player, cell: cellName(tables, stage.cell) });
    case 'chooseFeature':
      return tasks.chooseFeature(stage);
    case 'revealWallTile':
      return tasks.revealWallTile({ player: stage.player, corner: fieldsOf(tables, stage.corner) });
    case 'placeTile': {
      const { player, tileType } = stage;
      return tasks.placeTile({ player, tile: tileWords(tables, ROTATIONS * tileType, words) });
    }
    case 'chooseDoubling': {
      const feature = featureWords(tables, view, entryAt(view.candidates, 0));
      return tasks.chooseDoubling({ player: stage.player, number: view.wallTile ?? 0, ...feature });
    }
    case 'chooseExtraTurn':
      return tasks.chooseExtraTurn({ player: stage.player, number: view.wallTile ?? 0 });
    case 'assignWallTile': {
      const { player, number } = stage;
      return tasks.assignWallTile({ player, number, effect: effectOf(number) });
    }
    default:
      return '';
  }
}

/** The first lines of the text. */
export function renderSituation(view: View, words: Words): string[] {
  const { picture } = words;
  const { turn, startPlayer, config, result, seats } = view;
  const options = [
    ...(config.wallTileSameTurn ? [] : [picture.nextTurn()]),
    ...(config.keepOnOpponentTurn ? [] : [picture.keepsStay()]),
    ...(config.secondLapWallTiles ? [] : [picture.firstLap()]),
  ];
  const head = [
    picture.title({ players: config.players }),
    ...(options.length > 0 ? wrap(picture.options(), options) : []),
  ];
  if (result) return [...head, ...describeResult(view, words)];
  const first = turn === 0 ? picture.beforeStart() : picture.turn({ turn, player: startPlayer ?? 0 });
  const points = pointsLine(
    seats.map(({ score }) => score),
    words,
  );
  return [...head, `${first} ${points}`, describeTurn(view, words), ...renderDrawnTile(view)];
}

/** Columns before a picture, and from one picture to the next. */
const LABEL_WIDTH = 4;
const PICTURE_STEP = 14;

/** The drawn tile in its rotations, each with the side of its top. */
function renderDrawnTile(view: View): string[] {
  const { tileType } = view;
  if (tileType === null) return [];
  const pictures = ARROWS.flatMap((arrow, rotation) => {
    const left = PICTURE_STEP * rotation + 2;
    return [
      [left, [arrow]],
      [left + LABEL_WIDTH - 2, tilePicture(tablesOf(view), ROTATIONS * tileType + rotation)],
    ] as const;
  });
  return beside(pictures);
}

/** The choices of a decision other than the placement of a tile. */
export function renderChoices(view: View, words: Words): string[] {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  if (stage?.stage === 'placeFollower') return followerLines(tables, view, stage.cell, words);
  return view.candidates.map((candidate, place) => {
    const { size, points } = candidate;
    return `  ${words.picture.choice({ place, ...featureWords(tables, view, candidate), size, points })}`;
  });
}

/** The column of the followers that can be placed. */
const CHOICES_COLUMN = 12;

function followerLines(tables: LookupTables, view: View, cell: number, words: Words): string[] {
  const tile = view.tiles[cell];
  if (!tile) return [];
  return beside([
    [2, tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation)],
    [CHOICES_COLUMN, followerChoices(tables, view, cell, words)],
  ]);
}

/** CAS-6.4: the followers that can be placed on a tile. */
function followerChoices(tables: LookupTables, view: View, cell: number, words: Words): string[] {
  const { board, seats } = stateOf(view);
  const occupied = new Set(seats.flatMap(({ followers }) => followers.map((node) => rootOf(board, node))));
  const first = numberAt(board.nodes, cell);
  return tileAt(tables, view, cell).kinds.flatMap((_kind, segment) => {
    if (occupied.has(rootOf(board, first + segment))) return [];
    const { role, kind, sides, status } = followerWords(tables, view, { cell, segment }, words);
    return [`${segment + 1}  ${nameOf(words.names.role[role])}, ${nameOf(words.names.kind[kind])} ${sides}: ${status}`];
  });
}
