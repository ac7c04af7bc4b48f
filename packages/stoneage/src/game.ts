/** Stone Age: people, dice and food. Rules: `docs/rules/stoneage.md`. */
import type { Game } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { invariants } from './invariants/index.js';
import { stages } from './rules/index.js';
import { score } from './rules/scoring.js';
import { setup } from './rules/start.js';
import { determinize, eventView, view } from './rules/view.js';
import { actionSchema, eventSchema, outcomeSchema } from './schema/action.js';
import { configSchema, stateSchema } from './schema/state.js';
import { viewSchema } from './schema/view.js';
import { moveNames, refusals } from './text/en.generated.js';
import type { StoneAge } from './types.js';

/** The game of Stone Age. */
export const stoneage: Game<StoneAge> = defineGame({
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
  rules: { over: 'STO-12.1', actor: 'STO-3.2', shape: 'STO-17.3', chance: 'STO-18.1', players: 'STO-1.1' },
  stages,
  words: { refusals, moves: moveNames },
  setup,
  view,
  determinize,
  eventView,
  score,
  rounds: ({ round }) => round,
  invariants,
});
