/** Carcassonne: The Castle: two players build the inside of one walled town. Rules: `docs/rules/castle.md`. */
import { defineGame } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  type Castle,
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

/** The game of Carcassonne: The Castle. */
export const castle = defineGame<Castle>({
  id: 'castle',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: outcomeSchema,
    view: viewSchema,
    event: eventSchema,
  },
  rules: {
    over: 'CAS-12.1',
    actor: 'CAS-15.1',
    shape: 'CAS-15.14',
    chance: 'CAS-15.2',
    misplaced: () => 'CAS-15.3', // CAS-15.15
  },
  stages,
  setup,
  view,
  determinize,
  score,
  invariants,
});
