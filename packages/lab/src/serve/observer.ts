import {
  type ConfigBase,
  type GameTypes,
  type ObservationLayout,
  observation,
  type Player,
  playerObservation,
} from '@rulewright/core';
import type { AnyGame } from '../games.js';

/** What can be observed: see `playerObservation` and `observation` of core. */
export const OBSERVATIONS = ['player', 'view'] as const;

/** Writes what players of one config observe. */
export interface Observer extends ObservationLayout {
  writeState(state: GameTypes['state'], player: Player, into: Float32Array, offset?: number): Float32Array;
}

/** The observer of a game. */
export function observerOf(game: AnyGame, config: ConfigBase, kind: (typeof OBSERVATIONS)[number]): Observer {
  return kind === 'player' ? playerObservation(game, config) : observation(game);
}
