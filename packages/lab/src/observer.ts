import {
  type ConfigBase,
  type GameTypes,
  type ObservationLayout,
  observation,
  type Player,
  playerObservation,
} from '@rulewright/core';
import type { AnyGame } from './games.js';

/** What can be observed: see `playerObservation` and `observation` of core. */
export const OBSERVATIONS = ['player', 'view'] as const;

/** The own seat first, for one config; or the same floats for all configs. */
export type ObservationKind = (typeof OBSERVATIONS)[number];

/** Writes what players of one config observe. */
export interface Observer extends ObservationLayout {
  writeState(state: GameTypes['state'], player: Player, into: Float32Array, offset?: number): Float32Array;
}

/** The observer of a game. */
export function observerOf(game: AnyGame, config: ConfigBase, kind: ObservationKind): Observer {
  return kind === 'player' ? playerObservation(game, config) : observation(game);
}
