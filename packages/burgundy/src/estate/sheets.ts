/** The double-sided sheets with the boards (BUR-1.30, BUR-1.31). */
import { seatOf } from '@rulewright/core/define';
import type { Config, DataSet, Seat } from '../types.js';

/** BUR-1.31: the boards on both sides of a sheet; none for sheet 0. */
export function sidesOn({ sheets }: DataSet, sheet: number): readonly number[] {
  return sheets[sheet - 1] ?? [];
}

/** A state or view. */
interface WithSheets {
  readonly config: Pick<Config, 'dataSet'>;
  readonly seats: readonly Seat[];
}

/** BUR-2.14: the boards on a player's sheet; none before it is dealt. */
export function sidesOf(seen: WithSheets, player: number): readonly number[] {
  return sidesOn(seen.config.dataSet, seatOf(seen, player).sheet);
}
