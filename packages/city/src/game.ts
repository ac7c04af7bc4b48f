/** City, published as Urban Panic: a city of tiles around its centre. Rules: `docs/rules/city.md`. */
import type { Game } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { invariants } from './invariants/index.js';
import { stages } from './rules/index.js';
import { score } from './rules/scoring.js';
import { setup } from './rules/start.js';
import { actionSchema, eventSchema, outcomeSchema } from './schema/action.js';
import { configSchema, stateSchema } from './schema/state.js';
import { viewSchema } from './schema/view.js';
import { moveNames, refusals } from './text/en.generated.js';
import type { City } from './types.js';

/** The game of City. */
export const city: Game<City> = defineGame({
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
  rules: { over: 'CIT-9.9', actor: 'CIT-15.2', shape: 'CIT-15.4', chance: 'CIT-15.9', players: 'CIT-2.1' },
  stages,
  words: { refusals, moves: moveNames },
  setup,
  // CIT-16.3: nothing is private, so the view shows the whole state.
  score,
  invariants,
});
