/** Copenhagen: cards from the harbour pay for facades. Rules: `docs/rules/copenhagen.md`. */
import type { Game } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { invariants } from './invariants.js';
import { stages } from './rules/index.js';
import { score } from './rules/scoring.js';
import { setup } from './rules/start.js';
import { determinize, eventView, view } from './rules/view.js';
import { actionSchema, eventSchema, outcomeSchema } from './schema/action.js';
import { configSchema, stateSchema } from './schema/state.js';
import { viewSchema } from './schema/view.js';
import { moveNames, refusals } from './text/en.generated.js';
import type { Copenhagen } from './types.js';

/** The game of Copenhagen. COP-14.17: core refuses by these rules first, in the order of the page. */
export const copenhagen: Game<Copenhagen> = defineGame({
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
  rules: { over: 'COP-10.3', actor: 'COP-3.1', shape: 'COP-14.18', chance: 'COP-15.1', players: 'COP-2.1' },
  stages,
  words: { refusals, moves: moveNames },
  setup,
  view,
  determinize,
  eventView,
  score,
  invariants,
});
