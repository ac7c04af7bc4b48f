import type { GameTypes, Player, Table } from '@rulewright/core';
import { marginsOf } from '../margins.js';
import type { Inputs } from './inputs.js';
import type { Network } from './network.js';

/** What a learned agent wants: many points, or to be ahead of the best of the others. */
export type Aim = 'points' | 'lead';

/** What the points at the moment, or at the end, come to for a player. Alone one is ahead by all points. */
export function pointsOf(table: Table<GameTypes>, player: Player, aim: Aim): number {
  const { result, players } = table.state;
  if (aim === 'lead' && players > 1) return marginsOf(table)[player] as number;
  return (result ? result.scores[player] : table.score()[player]?.total) as number;
}

/** Says what positions are worth: the points so far, and what a network expects to come. */
export class Judge {
  readonly #inputs: Inputs;
  readonly #network: Network;
  readonly #buffer: Float32Array;

  constructor(
    inputs: Inputs,
    network: Network,
    readonly aim: Aim,
    /** How many points 1 of the network is. */
    readonly scale: number,
  ) {
    this.#inputs = inputs;
    this.#network = network;
    this.#buffer = new Float32Array(inputs.size);
  }

  /** What a player may expect at the end. */
  worth(table: Table<GameTypes>, player: Player): number {
    const points = pointsOf(table, player, this.aim);
    return table.isOver ? points : points + this.scale * this.#network.value(this.look(table, player));
  }

  /** What the network is told of a position: a list that the next look overwrites. */
  look(table: Table<GameTypes>, player: Player): Float32Array {
    this.#buffer.fill(0);
    this.#inputs.write(table.state, player, this.#buffer);
    return this.#buffer;
  }

  /** Forgets what was looked at before. */
  reset(): void {
    this.#network.reset();
  }
}
