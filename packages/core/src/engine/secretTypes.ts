import type { StageDefinition, StateBase } from '../contract.js';
import { currentStage, definitionOf, type Engine } from './engine.js';

/** The types of the actions whose choice is secret at the current stage. */
export function secretTypes(engine: Pick<Engine, 'stages'>, state: StateBase): readonly string[] {
  const stage = currentStage(state);
  return stage ? secretTypesOf(definitionOf(engine, stage)) : [];
}

/** The types of the actions whose choice is secret: by default all of a simultaneous decision. */
export function secretTypesOf(stage: StageDefinition): readonly string[] {
  if (stage.kind !== 'decision') return [];
  return stage.secret ?? (stage.actors ? stage.takes : []);
}
