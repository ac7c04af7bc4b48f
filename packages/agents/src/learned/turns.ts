import { type ActionBase, type GameTypes, noChance, type Player, type Rng, type Table } from '@rulewright/core';

/** A way to play the own turn on, up to what the player can't foresee. */
export interface Line {
  /** What the player does, in order. */
  readonly actions: readonly ActionBase[];
  /** Where that leads: to chance, to another's decision, or to the end. */
  readonly table: Table<GameTypes>;
  readonly worth: number;
}

/** How lines are compared. */
export type Worth = (table: Table<GameTypes>, player: Player) => number;

/** Decisions in a row after which a turn is cut. */
const MOST_DECISIONS = 24;
/** Lines whose worth differs by less lead to the same position. */
const SAME = 1e-7;

/**
 * The ways to play the own turn that are worth most, the best first: a beam that keeps so many lines after each decision.
 * Lines that lead to positions of the same worth count as one.
 */
export function bestLines(
  start: Table<GameTypes>,
  player: Player,
  first: readonly ActionBase[],
  width: number,
  worth: Worth,
): Line[] {
  const whole: Line[] = [];
  let open: Line[] = [{ actions: [], table: start, worth: 0 }];
  for (let decisions = 0; open.length > 0; decisions++) {
    const next: Line[] = [];
    for (const { actions, table } of open) {
      const legal = decisions === 0 ? first : table.actions(player);
      for (const action of legal) {
        const child = table.clone(noChance);
        child.play(action, player);
        const line = { actions: [...actions, action], table: child, worth: worth(child, player) };
        const goesOn = child.player === player && decisions < MOST_DECISIONS;
        (goesOn ? next : whole).push(line);
      }
    }
    open = withoutEquals(next).slice(0, width);
  }
  return withoutEquals(whole);
}

/** By worth, the best first; of equal ones the first that was found. */
function withoutEquals(lines: Line[]): Line[] {
  const ranked = lines.map((line, index) => ({ line, index }));
  ranked.sort((left, right) => right.line.worth - left.line.worth || left.index - right.index);
  const kept: Line[] = [];
  for (const { line } of ranked) {
    const last = kept[kept.length - 1];
    if (last === undefined || last.worth - line.worth > SAME) kept.push(line);
  }
  return kept;
}

/** A line by lot: the better, the likelier (the Gumbel-max trick). Without noise the best. */
export function drawLine(lines: readonly Line[], noise: number, rng: Rng): Line {
  let best = lines[0] as Line;
  let most = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const worth = line.worth - noise * Math.log(-Math.log(rng.next() || Number.MIN_VALUE));
    if (worth <= most) continue;
    most = worth;
    best = line;
  }
  return best;
}
