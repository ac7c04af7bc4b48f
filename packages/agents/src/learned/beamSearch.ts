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
/** Values closer than this count as the same position. */
const SAME = 1e-7;

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
): LineSearch<Line[]> {
  const whole: Line[] = [];
  const poor = new Set<ActionBase>();
  let open: Line[] = [{ actions: [], table: start, value: 0 }];
  for (let decisions = 0; open.length > 0; decisions++) {
    const next: Line[] = [];
    for (const { actions, table } of open) {
      const legal = decisions === 0 ? first : withoutPoor(table.legalActions(player), poor);
      const tried = memory === undefined ? legal : memory.promising(legal);
      const children = tried.map((action) => {
        const child = table.clone(noChance);
        child.play(action, player);
        return child;
      });
      const values = yield children;
      const lines = children.map((child, index) => ({
        actions: [...actions, tried[index] as ActionBase],
        table: child,
        value: values[index] as number,
      }));
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

/** Sorted by value, best first; of equal lines only the first found. */
function withoutEquals(lines: Line[]): Line[] {
  const ranked = lines.map((line, index) => ({ line, index }));
  ranked.sort((left, right) => right.line.value - left.line.value || left.index - right.index);
  const kept: Line[] = [];
  for (const { line } of ranked) {
    const last = kept[kept.length - 1];
    if (last === undefined || last.value - line.value > SAME) kept.push(line);
  }
  return kept;
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
