/** Carcassonne: The Castle: two players build the inside of one walled town. Rules: `docs/rules/castle.md`. */
import type { Game } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import { PLAYERS } from './components.js';
import { invariants } from './invariants/index.js';
import { stages } from './rules/index.js';
import { score } from './rules/scoring.js';
import { setup } from './rules/start.js';
import { determinize, view } from './rules/view.js';
import { actionSchema, eventSchema, outcomeSchema } from './schema/action.js';
import { configSchema, stateSchema } from './schema/state.js';
import { viewSchema } from './schema/view.js';
import { moveNames, refusals } from './text/en.generated.js';
import type { Castle } from './types.js';

/** The game of Carcassonne: The Castle. */
export const castle: Game<Castle> = defineGame({
  id: 'castle',
  rulesVersion: 1,
  players: { min: PLAYERS, max: PLAYERS },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: outcomeSchema,
    view: viewSchema,
    event: eventSchema,
  },
  // CAS-15.15: the rules cited by core, before those of the stages.
  rules: {
    over: 'CAS-12.1',
    actor: 'CAS-15.1',
    shape: 'CAS-15.14',
    chance: 'CAS-15.2',
    stage: 'CAS-15.3',
    players: 'CAS-1.1',
  },
  stages,
  words: { refusals, moves: moveNames },
  setup,
  view,
  determinize,
  score,
  invariants,
});
