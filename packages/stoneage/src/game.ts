/** Stone Age: people, dice and food. Rules: `docs/rules/stoneage.md`. */
import { defineGame } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  configSchema,
  eventSchema,
  outcomeSchema,
  type StoneAge,
  stateSchema,
  viewSchema,
} from './schema.js';
import { score } from './scoring.js';
import { setup } from './setup.js';
import { stages } from './stages/index.js';
import { determinize, eventView, view } from './view.js';

/** The rules cited where the stage's own isn't the one that speaks. */
function misplaced(stage: string, actionType: string): string | undefined {
  if (actionType === 'decline' && stage === 'placePeople') return 'STO-4.3';
  if (actionType === 'decline' && (stage === 'chooseGroup' || stage === 'useTools')) return 'STO-5.3';
  if ((actionType === 'useTool' || actionType === 'useOneUseTool') && stage === 'pickDie') return 'STO-6.9';
  return undefined;
}

/** The game of Stone Age. */
export const stoneage = defineGame<StoneAge>({
  id: 'stoneage',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: outcomeSchema,
    view: viewSchema,
    event: eventSchema,
  },
  rules: { over: 'STO-12.1', actor: 'STO-3.2', shape: 'STO-17.3', chance: 'STO-18.1', misplaced },
  stages,
  setup,
  view,
  determinize,
  eventView,
  score,
  invariants,
});
