import type { StateBase } from '../contract.js';
import { currentStage, definitionOf, type Engine } from '../engine/engine.js';

/** The types of the actions whose choice is secret at the current stage. */
export function secretTypes(engine: Pick<Engine, 'stages'>, state: StateBase): readonly string[] {
  const stage = currentStage(state);
  const definition = stage && definitionOf(engine, stage);
  if (definition?.kind !== 'decision') return [];
  return definition.secret ?? (definition.actors ? definition.takes : []);
}
