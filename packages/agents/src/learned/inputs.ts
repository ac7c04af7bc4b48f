import type { ConfigBase, Features, Game, GameTypes, Player } from '@rulewright/core';
import { playerObservation } from '@rulewright/core/learning';

/** A network's inputs. */
export interface Inputs {
  /** `features/<version>`, or `player/1` for the player observation. */
  readonly name: string;
  /** Whether they are the same for all configs. */
  readonly isGeneral: boolean;
  readonly size: number;
  /** Writes into a zeroed array. */
  write(state: GameTypes['state'], player: Player, into: Float32Array): void;
}

/** The game's features, or without any the player observation under a config. */
export function inputsOf(
  game: Game<GameTypes>,
  config: ConfigBase,
  features: Features<GameTypes['state']> | undefined,
): Inputs {
  if (features !== undefined) {
    return {
      name: `features/${features.version}`,
      isGeneral: true,
      size: features.labels.length,
      write: (state, player, into) => features.write(state, player, into),
    };
  }
  const { layout, shape, writeState } = playerObservation(game, config);
  return {
    name: layout,
    isGeneral: false,
    size: shape[0],
    write: (state, player, into) => void writeState(state, player, into),
  };
}
