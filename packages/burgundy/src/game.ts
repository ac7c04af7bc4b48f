/** The Castles of Burgundy: two dice per turn build an estate. Rules: `docs/rules/burgundy.md`. */
import type { Game } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { PHASES, ROUNDS } from './components.js';
import { invariants } from './invariants/index.js';
import { stages } from './rules/index.js';
import { score } from './rules/scoring.js';
import { setup } from './rules/start.js';
import { view } from './rules/view.js';
import { actionSchema, eventSchema, outcomeSchema } from './schema/action.js';
import { configSchema } from './schema/config.js';
import { stateSchema } from './schema/state.js';
import { viewSchema } from './schema/view.js';
import { moveNames, refusals } from './text/en.generated.js';
import type { Burgundy } from './types.js';

/** The game of The Castles of Burgundy. */
export const burgundy: Game<Burgundy> = defineGame({
  id: 'burgundy',
  rulesVersion: 2,
  players: { min: 2, max: 4 },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: outcomeSchema,
    view: viewSchema,
    event: eventSchema,
  },
  rules: { over: 'BUR-11.1', actor: 'BUR-15.1', shape: 'BUR-15.1', chance: 'BUR-15.6', players: 'BUR-1.1' },
  stages,
  words: { refusals, moves: moveNames },
  setup,
  view,
  score,
  rounds: ({ phase, round }) => PHASES.indexOf(phase) * ROUNDS + round, // BUR-3.1
  invariants,
});
