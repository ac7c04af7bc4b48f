import { type ActionBase, type GameTypes, noChance, type Player, type Rng, type Table } from '@rulewright/core';
import type { TurnMemory } from './turnMemory.js';

/** A sequence of actions within the current turn, up to the next chance event or opponent. */
export interface Line {
  /** The player's actions in order. */
  readonly actions: readonly ActionBase[];
  /** The resulting table: at chance, another player's decision or the end. */
  readonly table: Table<GameTypes>;
  readonly value: number;
}

/** A line that a search found. */
export interface FoundLine extends Line {
  /** Actions of equal value, in order: one list for each other first action of the lines that it stands for. */
  readonly others: readonly Line['actions'][];
}

/** Evaluates lines. */
export interface LineEvaluator {
  /** Typical spread of position values. */
  readonly scale: number;
  /** A position's value for a player. */
  value(table: Table<GameTypes>, player: Player): number;
}

/** Limits of a beam search. */
export interface Beam {
  /** Lines kept after each decision. */
  readonly width: number;
  /**
   * Actions that fall short of the best alternative by more are pruned for the rest of the turn, in units of the scale.
   */
  readonly gap: number;
}

/** A search that yields positions, and goes on with the value of each. */
export type LineSearch<Result> = Generator<readonly Table<GameTypes>[], Result, readonly number[]>;

/** The result of a search with a player's values. */
export function valued<Result>(search: LineSearch<Result>, player: Player, evaluator: LineEvaluator): Result {
  let step = search.next([]);
  while (!step.done) step = search.next(step.value.map((table) => evaluator.value(table, player)));
  return step.value;
}

/** Longest line, in decisions. */
const MAX_DECISIONS = 24;
/** Lines are compared by values rounded to this many points: further digits depend on the runtime and earlier positions. */
const PRECISION = 1e-6;

/**
 * Beam search over the lines of the current turn, best first. Lines that reach positions of equal value count as one.
 * An action far below its best alternative is pruned for the rest of the turn; so is one the memory knows as poor. If
 * that would leave none, all are tried.
 */
export function beamSearch(
  start: Table<GameTypes>,
  player: Player,
  first: readonly ActionBase[],
  beam: Beam,
  valueFunction: LineEvaluator,
  memory?: TurnMemory,
): Line[] {
  return valued(searchLines(start, player, first, beam, valueFunction.scale, memory), player, valueFunction);
}

/** As {@link beamSearch}, but asks for the values. */
export function* searchLines(
  start: Table<GameTypes>,
  player: Player,
  first: readonly ActionBase[],
  beam: Beam,
  scale: number,
  memory?: TurnMemory,
): LineSearch<FoundLine[]> {
  const whole: FoundLine[] = [];
  const poor = new Set<ActionBase>();
  let open: FoundLine[] = [{ actions: [], table: start, value: 0, others: [] }];
  for (let decisions = 0; open.length > 0; decisions++) {
    const next: FoundLine[] = [];
    for (const { actions, table, others } of open) {
      const legal = decisions === 0 ? first : withoutPoor(table.legalActions(player), poor);
      const tried = memory === undefined ? legal : memory.promising(legal);
      const children = tried.map((action) => {
        const child = table.clone(noChance);
        child.play(action, player);
        return child;
      });
      const values = yield children;
      const lines = children.map((child, index) => {
        const after = (before: Line['actions']) => [...before, tried[index] as ActionBase];
        return { actions: after(actions), table: child, value: values[index] as number, others: others.map(after) };
      });
      const most = Math.max(...values);
      const least = most - beam.gap * scale;
      for (const [index, line] of lines.entries()) {
        const action = tried[index] as ActionBase;
        const goesOn = line.table.player === player && decisions < MAX_DECISIONS;
        (goesOn ? next : whole).push(line);
        if (goesOn && line.value < least) poor.add(action);
        memory?.note(action, most - line.value);
      }
    }
    open = withoutEquals(next).slice(0, beam.width);
  }
  return withoutEquals(whole);
}

/** The actions that weren't poor before; all of them if every one was. */
function withoutPoor(actions: readonly ActionBase[], poor: ReadonlySet<ActionBase>): readonly ActionBase[] {
  const others = actions.filter((action) => !poor.has(action));
  return others.length > 0 ? others : actions;
}

function rounded(value: number): number {
  return Math.round(value / PRECISION);
}

/** Orders lines, best first. Lines whose values are equal but for rounding errors stay in their order. */
export function byValue(left: Pick<Line, 'value'>, right: Pick<Line, 'value'>): number {
  return rounded(right.value) - rounded(left.value);
}

/** Best first. Of lines of equal value the first found stays and stands for the others. */
function withoutEquals(lines: readonly FoundLine[]): FoundLine[] {
  const kept = new Map<number, FoundLine>();
  for (const line of lines) {
    const value = rounded(line.value);
    const equal = kept.get(value);
    kept.set(value, equal === undefined ? line : { ...equal, others: othersOf(equal, line) });
  }
  return [...kept.values()].sort(byValue);
}

function othersOf(line: FoundLine, equal: FoundLine): FoundLine['others'] {
  const known = new Set([line.actions, ...line.others].map(([first]) => first));
  const missing = [equal.actions, ...equal.others].filter(([first]) => !known.has(first));
  return missing.length > 0 ? [...line.others, ...missing] : line.others;
}

/** Samples a line; better lines are likelier (Gumbel-max). Without noise, returns the best. */
export function sampleLine(lines: readonly Line[], noise: number, rng: Rng): Line {
  let best = lines[0] as Line;
  let most = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const value = line.value - noise * Math.log(-Math.log(rng.next() || Number.MIN_VALUE));
    if (value <= most) continue;
    most = value;
    best = line;
  }
  return best;
}
