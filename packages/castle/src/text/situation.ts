/** The decision to make, or the result. */
import { entryAt } from '@rulewright/core/define';
import { resultLines } from '@rulewright/core/text';
import { ROTATIONS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { View } from '../types.generated.js';
import { cellName, effectOf, featureWords, fieldsOf, tileWords, type Words } from './words.js';

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
