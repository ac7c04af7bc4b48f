/** What rolls and tools give (STO-6). */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { isToolOffered } from '../board/tools.js';
import type { Gathered } from '../components.js';
import { cutToSupply, gainOf, totalOfRoll } from '../rules/resources.js';
import type { Seen } from './seen.js';

/**
 * STO-6.2: the amount of food or a resource that dice and the levels or values of tools give, before the supply limits it
 * (STO-15.10). `LOCATION_PRINTS` has what each location gives.
 */
export function gain(dice: readonly number[], tools: readonly number[], gives: Gathered): number {
  return answer(() => gainOf(totalOfRoll({ dice: [...dice, ...tools], added: 0 }), gives));
}

/** Tools that a player can add to a roll. */
export interface ReadyTools {
  /** STO-6.5: ready tools; of equal ones only the first (STO-17.6). */
  readonly tools: readonly { readonly slot: number; readonly level: number }[];
  /** STO-6.7: the values of the one-use tools. */
  readonly oneUseTools: readonly number[];
}

/**
 * STO-17.6: the tools that a player could add to a roll now.
 * @throws ArgumentError for a seat that doesn't exist.
 */
export function readyTools(seen: Seen, player: number): ReadyTools {
  return answer(() => {
    const { tools, oneUseTools } = seatIn(seen, player);
    return {
      tools: tools.flatMap(({ level }, slot) => (isToolOffered(tools, slot) ? [{ slot, level }] : [])),
      oneUseTools: [...oneUseTools],
    };
  });
}

/** A roll to which a player can add tools. */
export interface Roll {
  readonly player: number;
  readonly gives: Gathered;
  /** The faces, in ascending order. */
  readonly dice: readonly number[];
  /** The sum of the tools added so far. */
  readonly added: number;
  /** STO-6.2: the dice and the tools added. */
  readonly total: number;
  /** The gain of `collect` now, limited by the supply (STO-15.10). */
  readonly gain: number;
}

/** STO-6.2: the roll at stage `useTools`; `null` at other stages. */
export function currentRoll(seen: Seen): Roll | null {
  return answer(() => {
    const plain = thaw(seen);
    const stage = plain.stages.at(-1);
    if (stage?.stage !== 'useTools') return null;
    const { player, gives, added } = stage;
    const dice = [...stage.dice];
    const total = totalOfRoll({ dice, added });
    return { player, gives, dice, added, total, gain: cutToSupply(plain, gives, gainOf(total, gives)) };
  });
}
