/** The Castles of Burgundy: estates grow by two dice a turn. Rules: `docs/rules/burgundy.md`. */
import { defineGame } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  type Burgundy,
  configSchema,
  eventSchema,
  outcomeSchema,
  stateSchema,
  viewSchema,
} from './schema.js';
import { score } from './scoring.js';
import { setup } from './setup.js';
import { stages } from './stages/index.js';
import { determinize, view } from './view.js';

/** The rules cited where the stage's own isn't the one that speaks. */
function misplaced(stage: string, actionType: string): string | undefined {
  if (stage === 'turn') return actionType === 'decline' ? 'BUR-4.4' : 'BUR-15.1';
  if (actionType === 'buyTile') return stage === 'castle' ? 'BUR-6.21' : 'BUR-4.14';
  if (actionType === 'decline' && stage === 'castle') return 'BUR-6.20';
  return undefined;
}

/** The game of The Castles of Burgundy. */
export const burgundy = defineGame<Burgundy>({
  id: 'burgundy',
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
  rules: { over: 'BUR-11.1', actor: 'BUR-15.1', shape: 'BUR-15.1', chance: 'BUR-15.6', misplaced },
  stages,
  setup,
  view,
  determinize,
  score,
  invariants,
});
