/** Which states of a game are known to be sound, and the validation of all others. */
import { type Agenda, currentEntry, currentStage, listActions, playerOf } from './agenda.js';
import type { ActionBase, DecisionStage, EventBase, GameDefinition, GameTypes, Stage, StateBase } from './contract.js';
import { copyJson } from './copy.js';
import { deepFreeze } from './domain.js';
import { InvalidStateError, type Issue } from './errors.js';
import { issuesOf } from './schema.js';

/** The keeper of a game's states. */
export interface Custody {
  /** Marks a state as made by this game. */
  adopt(state: StateBase): StateBase;
  /**
   * The state itself if this game made it, else a validated, frozen copy.
   * @throws InvalidStateError saying where it is wrong.
   */
  own(state: unknown): StateBase;
  /**
   * A validated, frozen copy of foreign JSON.
   * @throws InvalidStateError saying where it is wrong.
   */
  load(json: unknown): StateBase;
  /** What is wrong with a state of the right shape. */
  unsound(state: StateBase): Issue[];
  /** The legal actions of the current decision of a single player, listed once per state. */
  legalOf(decision: DecisionStage<StateBase, Stage, ActionBase, EventBase>, state: StateBase): readonly ActionBase[];
}

export function custodyOf<T extends GameTypes>(definition: GameDefinition<T>, agenda: Agenda): Custody {
  const { id, schema } = definition;
  // States this game has made, with the legal actions of a single actor once they have been listed.
  const made = new WeakMap<object, readonly ActionBase[] | null>();

  function adopt(state: StateBase): StateBase {
    made.set(state, null);
    return state;
  }

  function own(state: unknown): StateBase {
    return typeof state === 'object' && state !== null && made.has(state) ? (state as StateBase) : load(state);
  }

  function load(json: unknown): StateBase {
    let value = json;
    if (typeof json === 'string') {
      try {
        value = JSON.parse(json);
      } catch (error) {
        throw new InvalidStateError(id, [{ path: '', message: `not JSON: ${(error as Error).message}` }]);
      }
    }
    const parsed = schema.state.safeParse(value);
    if (!parsed.success) throw new InvalidStateError(id, issuesOf(parsed.error));
    const state = deepFreeze(copyJson(parsed.data));
    const issues = unsound(state);
    if (issues.length > 0) throw new InvalidStateError(id, issues);
    return adopt(state);
  }

  function unsound(state: StateBase): Issue[] {
    const issues: Issue[] = [];
    if ((state.stages.length === 0) !== (state.result !== null)) {
      issues.push({ path: 'stages', message: 'a game is over exactly when nothing is left to do and it has a result' });
    }
    state.stages.forEach((stage, index) => {
      const player = playerOf(stage);
      if (player !== undefined && !(player < state.players)) {
        issues.push({ path: `stages[${index}].player`, message: `there is no seat ${player}` });
      }
    });
    if (issues.length > 0) return issues;
    try {
      for (const { rule, message } of definition.invariants(state)) issues.push({ path: '', message, rule });
      const entry = currentEntry(agenda, state);
      if (entry?.kind === 'automatic')
        issues.push({ path: 'stages', message: 'it stops at a stage that runs by itself' });
      if (issues.length === 0 && entry?.kind === 'decision' && !entry.stage.actors) legalOf(entry.stage, state);
    } catch (error) {
      // Rules may stumble over a state that no game reaches; that makes the state invalid, not the rules.
      issues.push({ path: '', message: `it can't be played: ${(error as Error).message}` });
    }
    return issues;
  }

  function legalOf(
    decision: DecisionStage<StateBase, Stage, ActionBase, EventBase>,
    state: StateBase,
  ): readonly ActionBase[] {
    const known = made.get(state);
    if (known) return known;
    const legal = listActions(decision, state, currentStage(state));
    // A table's state changes under its list.
    if (Object.isFrozen(state)) made.set(state, legal);
    return legal;
  }

  return { adopt, own, load, unsound, legalOf };
}
