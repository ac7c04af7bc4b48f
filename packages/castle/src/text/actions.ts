/** Actions and outcomes in words. */
import { entryAt } from '@rulewright/core/define';
import { featureOf, rootOf } from '../board/features.js';
import { tryTile } from '../board/placing.js';
import { ARROWS, ROTATIONS } from '../components.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import { stateOf } from '../rules/view.js';
import type { Action, Outcome, PlaceTileAction, View } from '../types.js';
import { cellName, effectOf, featureWords, followerWords, tileWords, type Words } from './words.js';

/**
 * An action or an outcome on one line of at most 100 columns: the tile as it will lie, what it completes, the feature that
 * scores or gets a follower. `view` is the actor's view just before.
 */
export function describe(action: Action | Outcome, view: View, words: Words): string {
  const { actions } = words;
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  const number = view.wallTile ?? 0;
  switch (action.type) {
    case 'placeTile':
      return describePlaceTile(tables, action, view, words);
    case 'placeFollower': {
      const cell = stage?.stage === 'placeFollower' ? stage.cell : 0;
      return actions.placeFollower(followerWords(tables, view, { cell, segment: action.segment }, words));
    }
    case 'skipFollower':
      return actions.skipFollower();
    case 'scoreFeature': {
      const owner = stage?.stage === 'chooseFeature' ? stage.owner : 0;
      return actions.scoreFeature({ ...candidateWords(tables, view, action.candidate), owner });
    }
    case 'useWallTile': {
      if (view.candidates.length === 0) return actions.useExtraTurn({ number });
      const feature = candidateWords(tables, view, 0);
      return actions.useDoubling({ ...feature, number, doubled: 2 * feature.points });
    }
    case 'declineWallTile':
      return view.candidates.length === 0
        ? actions.declineExtraTurn({ number })
        : actions.declineDoubling({ ...candidateWords(tables, view, 0), number });
    case 'assignWallTile':
      return actions.assignWallTile({ ...candidateWords(tables, view, action.candidate), number });
    case 'drawStartPlayer':
      return actions.drawStartPlayer(action);
    case 'drawTile':
      return actions.drawTile({ tile: tileWords(tables, ROTATIONS * action.tileType, words) });
    case 'revealWallTile':
      return actions.revealWallTile({ number: action.number, effect: effectOf(action.number) });
  }
}

const MAX_COLUMNS = 100;

/** A placement and the features it completes, as far as there is room. */
function describePlaceTile(
  tables: LookupTables,
  { cell, rotation }: PlaceTileAction,
  view: View,
  words: Words,
): string {
  const { actions } = words;
  const first = ROTATIONS * (view.tileType ?? 0);
  const tile = tileWords(tables, first + rotation, words);
  // Where the tile looks the same in another rotation, its top tells them apart.
  const looks = [0, 1, 2, 3].filter((other) => tileWords(tables, first + other, words) === tile);
  const top = looks.length > 1 ? entryAt(ARROWS, rotation) : null;
  const features = completions(tables, view, cell, first + rotation, words);
  const endings =
    features.length === 0
      ? []
      : [actions.completes({ features: features.join(', ') }), actions.completesMany({ count: features.length })];
  const lines = [...endings, ''].map((completed) =>
    actions.placeTile({ cell: cellName(tables, cell), top, tile, completed }),
  );
  return lines.find(({ length }) => length <= MAX_COLUMNS) ?? entryAt(lines, lines.length - 1);
}

/** The features that a tile would complete, with their points and the present majority. */
function completions(tables: LookupTables, view: View, cell: number, rotatedTile: number, words: Words): string[] {
  const { actions, who } = words;
  const state = stateOf(view);
  const { board, completed } = tryTile(tables, state.board, cell, rotatedTile);
  return completed.map((root) => {
    const { kind, points } = featureOf(tables, board, root);
    const [zero = 0, one = 0] = state.seats.map(
      ({ followers }) => followers.filter((node) => rootOf(board, node) === root).length,
    );
    const tie = zero === 0 ? actions.nobody() : actions.tied();
    return actions.completion({
      kind,
      points,
      majority: zero === one ? tie : who(zero > one ? 0 : 1),
    });
  });
}

function candidateWords(tables: LookupTables, view: View, candidate: number) {
  const feature = entryAt(view.candidates, candidate);
  return { ...featureWords(tables, view, feature), points: feature.points };
}
