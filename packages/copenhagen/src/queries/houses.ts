/** Houses, coats of arms, ability tiles and points (COP-6, COP-8, COP-11). */
import { ArgumentError, type ScoreItem } from '@rulewright/core';
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { ABILITIES, type Ability, type CellFace, COATS, COLUMNS, CONTENTS, type Coat, FLOORS } from '../components.js';
import { type CompletedLine, completedLines, gainedCoats } from '../house/lines.js';
import { scoreHouse } from '../rules/scoring.js';
import type { Seen } from '../rules/view.js';

/** A coat of arms of a player's house. */
export interface CoatState extends Coat {
  /** COP-8.3: whether the house has given it. */
  readonly isGained: boolean;
}

/**
 * COP-1.1, COP-1.6: the face of a cell of a player's house.
 * @throws ArgumentError for an unknown seat or a cell outside the house.
 */
export function cellAt(seen: Seen, player: number, cell: HouseCell): CellFace {
  return answer(() => CONTENTS[seatIn(seen, player).house[indexOf(cell)] ?? '.']);
}

/** COP-12.2: the empty cells of a player's house, floor by floor from the bottom. Their number breaks ties. */
export function emptyCells(seen: Seen, player: number): HouseCell[] {
  return answer(() => {
    const { house } = seatIn(seen, player);
    return house.flatMap((content, cell) => (content === '.' ? [cellOf(cell)] : []));
  });
}

/** COP-11.1 to COP-11.4: the completed floors and columns of a player's house with their points. */
export function linesOf(seen: Seen, player: number): CompletedLine[] {
  return answer(() => completedLines(seatIn(seen, player).house));
}

/** COP-8.1, COP-8.2: the seven coats of arms of a player's house, in the order of `COATS`. */
export function coatsOf(seen: Seen, player: number): CoatState[] {
  return answer(() => {
    const gained = gainedCoats(seatIn(seen, player).house);
    return COATS.map((coat) => ({ ...coat, isGained: gained.includes(coat) }));
  });
}

/** COP-6.1: a player's ability tiles by their state. */
export function abilitiesOf(seen: Seen, player: number): Record<'absent' | 'ready' | 'used', Ability[]> {
  return answer(() => {
    const { abilities } = seatIn(seen, player);
    const inState = (state: string): Ability[] => ABILITIES.filter((ability) => abilities[ability] === state);
    return { absent: inState('absent'), ready: inState('ready'), used: inState('used') };
  });
}

/** COP-11: the points of every seat so far, by rule; all public. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => thaw(seen).seats.map(({ house }) => scoreHouse(house).items));
}

/** COP-1.1: a cell of a house. */
export interface HouseCell {
  /** From the left, 0 to 4. */
  readonly column: number;
  /** From the bottom, 0 to 8. */
  readonly floor: number;
}

/** The index of a cell in `house`. @throws ArgumentError for a cell outside it. */
export function indexOf({ column, floor }: HouseCell): number {
  const isInside = column >= 0 && column < COLUMNS && floor >= 0 && floor < FLOORS;
  if (!isInside) throw new ArgumentError(`No house has a cell (${Number(column)},${Number(floor)}).`);
  return floor * COLUMNS + column;
}

/** The cell at an index of `house`. */
export function cellOf(index: number): HouseCell {
  return { column: index % COLUMNS, floor: Math.floor(index / COLUMNS) };
}
