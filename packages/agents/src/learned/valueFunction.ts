import type { GameTypes, Player, Table } from '@rulewright/core';
import { marginsOf, worthsOf } from '../margins.js';
import type { Inputs } from './inputs.js';
import type { Network } from './network.js';

/** What a learned agent maximizes: its points, or its lead over the best opponent. */
export type Aim = 'points' | 'lead';

/** The worth of a player's current or final points, or the lead over the best opponent (solo: the worth). */
export function pointsOf(table: Table<GameTypes>, player: Player, aim: Aim): number {
  if (aim === 'lead') return marginsOf(table)[player] as number;
  const { result } = table.state;
  const points = (result ? result.scores[player] : table.score()[player]?.total) as number;
  return worthsOf(table.game, [points])[0] as number;
}

/** Values positions: from `valueFunctionOf`, or your own. */
export interface ValueFunction {
  /** The unit of the values: expected final points, or the expected lead over the best opponent. */
  readonly aim: Aim;
  /** The typical spread of values, in points. Errors are marked in units of it. */
  readonly scale: number;
  /** A player's expected final result. */
  value(table: Table<GameTypes>, player: Player): number;
  /** Forgets earlier positions: later values don't depend on their rounding. */
  reset(): void;
}

/** The points so far plus a network's estimate of the rest. */
export class NetworkValueFunction implements ValueFunction {
  readonly #inputs: Inputs;
  readonly #network: Network;
  readonly #buffer: Float32Array;

  constructor(
    inputs: Inputs,
    network: Network,
    readonly aim: Aim,
    /** Points per unit of network output. */
    readonly scale: number,
  ) {
    this.#inputs = inputs;
    this.#network = network;
    this.#buffer = new Float32Array(inputs.size);
  }

  value(table: Table<GameTypes>, player: Player): number {
    const points = pointsOf(table, player, this.aim);
    return table.isOver ? points : points + this.scale * this.#network.value(this.inputs(table, player));
  }

  /** The network inputs of a position, in a buffer that the next call overwrites. */
  inputs(table: Table<GameTypes>, player: Player): Float32Array {
    this.#buffer.fill(0);
    this.#inputs.write(table.state, player, this.#buffer);
    return this.#buffer;
  }

  reset(): void {
    this.#network.reset();
  }
}
