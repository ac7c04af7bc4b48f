/** The situation: turn, options and pending decision; at the end, the result. */
import { numberAt } from '@rulewright/core/define';
import { beside, nameOf, pointsLine, wrap } from '@rulewright/core/text';
import { rootOf } from '../board/features.js';
import { ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { describeResult, describeTurn } from '../text/situation.js';
import { ARROWS, featureWords, followerWords, tileAt, type Words } from '../text/words.js';
import type { View } from '../types.generated.js';
import { tilePicture } from './tilePicture.js';

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

function followerLines(tables: Tables, view: View, cell: number, words: Words): string[] {
  const tile = view.tiles[cell];
  if (!tile) return [];
  return beside([
    [2, tilePicture(tables, ROTATIONS * tile.tileType + tile.rotation)],
    [CHOICES_COLUMN, followerChoices(tables, view, cell, words)],
  ]);
}

/** CAS-6.4: the followers that can be placed on a tile. */
function followerChoices(tables: Tables, view: View, cell: number, words: Words): string[] {
  const { board, seats } = view;
  const occupied = new Set(seats.flatMap(({ followerNodes }) => followerNodes.map((node) => rootOf(board, node))));
  const first = numberAt(board.nodes, cell);
  return tileAt(tables, view, cell).kinds.flatMap((_kind, segment) => {
    if (occupied.has(rootOf(board, first + segment))) return [];
    const { role, kind, sides, status } = followerWords(tables, view, { cell, segment }, words);
    return [`${nameOf(words.names.role[role])}, ${nameOf(words.names.kind[kind])} ${sides}: ${status}`];
  });
}
