/** Copenhagen: cards from the harbour pay for facades. Rules: `docs/rules/copenhagen.md`. */
import { defineGame, type Game } from '@rulewright/core';
import { invariants } from './invariants.js';
import {
  actionSchema,
  type Copenhagen,
  configSchema,
  eventSchema,
  outcomeSchema,
  stateSchema,
  viewSchema,
} from './schema/index.js';
import { score } from './scoring.js';
import { setup } from './setup.js';
import { stages } from './stages/index.js';
import { determinize, eventView, view } from './view.js';

/** The game of Copenhagen. COP-14.17: core refuses in the order of the rules, these ids first. */
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
  setup,
  view,
  determinize,
  eventView,
  score,
  invariants,
});
