/** What rolls give, with tools (STO-6). */
import { seatIn, thaw } from '@rulewright/core';
import type { Gathered } from '../components.js';
import { cutToSupply, gainOf, totalOfRoll } from '../gathering.js';
import type { Seen } from '../seen.js';
import { isToolOffered } from '../tools.js';

/**
 * STO-6.2: what dice and the levels or values of tools added to them give of food or a resource, as long as the supply
 * lasts (STO-15.10). What a location gives is in `LOCATION_PRINTS`.
 */
export function gain(dice: readonly number[], tools: readonly number[], gives: Gathered): number {
  return gainOf(totalOfRoll({ dice: [...dice, ...tools], added: 0 }), gives);
}

/** Tools that may be added to a roll. */
export interface ReadyTools {
  /** STO-6.5: ready tools. Of those of equal level only the first slot is offered (STO-17.6). */
  readonly tools: readonly { readonly slot: number; readonly level: number }[];
  /** STO-6.7: the values of the one-use tools. */
  readonly oneUseTools: readonly number[];
}

/**
 * STO-17.6: the tools that a player may add to a roll as things stand.
 * @throws ArgumentError for a seat that isn't there.
 */
export function readyTools(seen: Seen, player: number): ReadyTools {
  const { tools, oneUseTools } = seatIn(seen, player);
  return {
    tools: tools.flatMap(({ level }, slot) => (isToolOffered(tools, slot) ? [{ slot, level }] : [])),
    oneUseTools: [...oneUseTools],
  };
}

/** A roll to which a player may add tools. */
export interface Roll {
  readonly player: number;
  readonly gives: Gathered;
  /** The faces, in ascending order. */
  readonly dice: readonly number[];
  /** What the tools added so far add. */
  readonly added: number;
  /** STO-6.2: the dice and the tools added. */
  readonly total: number;
  /** What `collect` gives now, as far as the supply goes (STO-15.10). */
  readonly gain: number;
}

/** STO-6.2: the roll at stage `useTools`; `null` at any other. */
export function currentRoll(seen: Seen): Roll | null {
  const plain = thaw(seen);
  const stage = plain.stages.at(-1);
  if (stage?.stage !== 'useTools') return null;
  const { player, gives, added } = stage;
  const dice = [...stage.dice];
  const total = totalOfRoll({ dice, added });
  return { player, gives, dice, added, total, gain: cutToSupply(plain, gives, gainOf(total, gives)) };
}
