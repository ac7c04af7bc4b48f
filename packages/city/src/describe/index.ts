import { plural } from '@rulewright/core';
import type { Action, Outcome, View } from '../schema/index.js';
import { tileName } from '../words.js';
import { describeEngineerExchange, describeEngineerSwap, describePlanner, describeSpy } from './actions.js';
import { describeRevealGoal, describeRevealTile } from './outcomes.js';

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns: the tile, the place that it comes from
 * and the cell that it goes to, and what that changes on the tracks. `view` is what whoever acts sees just before; in
 * party mode it doesn't tell who acts, so the tile in hand isn't named.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'architect':
      return `Architect: take ${tileName(view.display[action.place])} from place ${action.place} of the display`;
    case 'planner':
      return describePlanner(action, view);
    case 'engineerSwap':
      return describeEngineerSwap(action, view);
    case 'engineerExchange':
      return describeEngineerExchange(action, view);
    case 'mayor':
      return 'Mayor: discard the display and draw four new tiles';
    case 'spy':
      return describeSpy(action, view);
    case 'endTurn':
      return `End the turn, ${plural(view.actionsLeft, 'action')} unused`;
    case 'drawTile':
      return 'Draw a tile from the heap';
    case 'placeTile':
      return `Place the tile in hand on cell ${action.cell}`;
    case 'returnTile':
      return 'Return the tile in hand to the heap';
    case 'timeUp':
      return 'Time is up: end the building';
    case 'revealTile':
      return describeRevealTile(action, view);
    case 'revealGoal':
      return describeRevealGoal(action, view);
  }
}
