import type { ActionBase, Chance, Emit, EventBase, Stage, StageDefinition, StateBase } from '../contract.js';

/** One run of a stage's rule. */
export interface RuleRun {
  readonly state: StateBase;
  readonly stage: Stage;
  /** The action or outcome; `undefined` at an automatic stage. */
  readonly move: ActionBase | undefined;
  readonly emit: Emit<EventBase>;
}

/**
 * A stage with more done before or after its rule. `around` calls `rule` once, with the receiver of the events: `emit` of the
 * run, or one that sees them first.
 */
export function wrapStage(
  definition: StageDefinition,
  around: (run: RuleRun, rule: (emit: Emit<EventBase>) => void) => void,
): StageDefinition {
  switch (definition.kind) {
    case 'decision':
      return {
        ...definition,
        apply(state, stage, move, emit, actor) {
          around({ state, stage, move, emit }, (to) => definition.apply(state, stage, move, to, actor));
        },
      };
    case 'chance': {
      const chance: Chance = {
        ...definition,
        apply(state, stage, move, emit) {
          around({ state, stage, move, emit }, (to) => definition.apply(state, stage, move, to));
        },
      };
      return chance;
    }
    case 'automatic':
      return {
        ...definition,
        run(state, stage, emit) {
          around({ state, stage, move: undefined, emit }, (to) => definition.run(state, stage, to));
        },
      };
  }
}
