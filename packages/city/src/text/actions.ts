/** Actions and outcomes in words. */
import { nameOf } from '@rulewright/core/text';
import type { TileId } from '../components.js';
import { effectsIn, exchangeChange } from '../dataSet/legend.js';
import type { Action, Outcome, View } from '../types.js';
import { pairOf, partsOf, type Words, withChange } from './words.js';

/**
 * An action or an outcome: the tile, its origin and destination, and the change of the tracks. In party mode the view
 * doesn't tell who acts, so the line doesn't name the tile in hand.
 */
export function describe(action: Action | Outcome, view: View, words: Words): string {
  const { actions, names } = words;
  const reserveOf = (player: number | null): readonly TileId[] => view.seats[player ?? 0]?.reserve ?? [];
  const tileOn = (cell: number): TileId | null | undefined => view.seats[view.player ?? 0]?.board[cell];
  switch (action.type) {
    case 'architect': {
      const tile = view.display[action.place];
      if (tile) return actions.architect({ ...action, ...partsOf(tile) });
      break;
    }
    case 'planner': {
      const tile = reserveOf(view.player)[action.reserveIndex];
      if (!tile) break;
      const line = (change: string): string => actions.planner({ ...action, ...partsOf(tile), change });
      return withChange(line, effectsIn(view, tile), words);
    }
    case 'engineerSwap': {
      const tileA = tileOn(action.cellA);
      const tileB = tileOn(action.cellB);
      if (tileA && tileB) return actions.engineerSwap({ ...action, ...pairOf(tileA, tileB) });
      break;
    }
    case 'engineerExchange': {
      const leaving = tileOn(action.cell);
      const coming = reserveOf(view.player)[action.reserveIndex];
      if (!leaving || !coming) break;
      const line = (change: string): string =>
        actions.engineerExchange({ ...action, ...pairOf(leaving, coming), change });
      return withChange(line, exchangeChange(view, leaving, coming), words);
    }
    case 'spy': {
      const tile = reserveOf(action.victim)[action.reserveIndex];
      if (!tile) break;
      const line = (change: string): string => actions.spy({ ...action, ...partsOf(tile), change });
      return withChange(line, effectsIn(view, tile), words);
    }
    case 'endTurn':
      return actions.endTurn({ left: view.actionsLeft });
    case 'placeTile':
      return actions.placeTile(action);
    case 'revealTile':
      return describeReveal(action.tile, view, words);
    case 'revealGoal':
      return actions.revealGoal({ card: view.goals.length, goal: action.goal });
    case 'mayor':
    case 'drawTile':
    case 'returnTile':
    case 'timeUp':
      return actions[action.type]();
  }
  // An action that isn't possible: the view has no such tile.
  return nameOf(names.move[action.type]);
}

function describeReveal(tile: TileId, { stages }: View, { actions }: Words): string {
  const current = stages.at(-1);
  const parts = partsOf(tile);
  switch (current?.stage) {
    case 'drawToDisplay':
      return actions.revealToDisplay({ ...parts, place: current.place });
    case 'drawToHand':
      return actions.revealToHand({ ...parts, player: current.player });
    default:
      return actions.revealTile(parts);
  }
}
