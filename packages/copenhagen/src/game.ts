/** Copenhagen: cards from the harbour pay for facades. Rules: `docs/rules/copenhagen.md`. */
import { defineGame } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  type Copenhagen,
  configSchema,
  eventSchema,
  outcomeSchema,
  stateSchema,
  viewSchema,
} from './schema.js';
import { score } from './scoring.js';
import { setup } from './setup.js';
import { stages } from './stages/index.js';
import { determinize, eventView, view } from './view.js';

/** COP-14.17: the rules cited where the stage's own isn't the one that speaks. */
function misplaced(stage: string, actionType: string): string | undefined {
  if (actionType === 'endTurn' && stage === 'action') return 'COP-3.3';
  if (actionType === 'stopTaking' && stage === 'secondCard') return 'COP-4.5';
  if (actionType === 'discardCard') return 'COP-4.12';
  return undefined;
}

/** The game of Copenhagen. */
export const copenhagen = defineGame<Copenhagen>({
  id: 'copenhagen',
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
  rules: { over: 'COP-10.3', actor: 'COP-3.1', shape: 'COP-14.18', chance: 'COP-15.1', misplaced },
  stages,
  setup,
  view,
  determinize,
  eventView,
  score,
  invariants,
});
