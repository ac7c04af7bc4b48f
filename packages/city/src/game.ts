/** City (Urban Panic): tiles around the centre of a city. Rules: `docs/rules/city.md`. */
import { defineGame } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  type City,
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

/** The game of City. */
export const city = defineGame<City>({
  id: 'city',
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
  rules: { over: 'CIT-9.9', actor: 'CIT-15.2', shape: 'CIT-15.4', chance: 'CIT-15.9' },
  stages,
  setup,
  view,
  determinize,
  score,
  invariants,
});
