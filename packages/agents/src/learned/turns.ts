import { type ActionBase, type GameTypes, noChance, type Player, type Rng, type Table } from '@rulewright/core';
import type { TurnMemory } from './turnMemory.js';

/** A way to play the own turn on, up to what the player can't foresee. */
export interface Line {
  /** What the player does, in order. */
  readonly actions: readonly ActionBase[];
  /** Where that leads: to chance, to another's decision, or to the end. */
  readonly table: Table<GameTypes>;
  readonly worth: number;
}

/** Who compares lines. */
export interface LineJudge {
  /** How far apart in worth positions usually are. */
  readonly scale: number;
  /** What a player may expect from a position. */
  worth(table: Table<GameTypes>, player: Player): number;
}

/** How many ways to play a turn are followed. */
export interface Beam {
  /** So many lines are kept after each decision. */
  readonly width: number;
  /** How far an action may fall short of the best beside it and still be tried later in the turn, in units of the scale. */
  readonly gap: number;
}

/** Decisions in a row after which a turn is cut. */
const MAX_DECISIONS = 24;
/** Lines whose worth differs by less lead to the same position. */
const SAME = 1e-7;

/**
 * The ways to play the own turn that are worth most, the best first: a beam that keeps some lines after each decision.
 * Lines that lead to positions of the same worth count as one. An action that falls far short of another isn't tried
 * again later in the turn, nor one that has proved poor in earlier turns where these are remembered, unless nothing else
 * is left.
 */
export function bestLines(
  start: Table<GameTypes>,
  player: Player,
  first: readonly ActionBase[],
  beam: Beam,
  judge: LineJudge,
  memory?: TurnMemory,
): Line[] {
  const whole: Line[] = [];
  const poor = new Set<ActionBase>();
  let open: Line[] = [{ actions: [], table: start, worth: 0 }];
  for (let decisions = 0; open.length > 0; decisions++) {
    const next: Line[] = [];
    for (const { actions, table } of open) {
      const legal = decisions === 0 ? first : withoutPoor(table.actions(player), poor);
      const tried = memory === undefined ? legal : memory.promising(legal);
      const lines = tried.map((action) => {
        const child = table.clone(noChance);
        child.play(action, player);
        return { actions: [...actions, action], table: child, worth: judge.worth(child, player) };
      });
      const most = Math.max(...lines.map(({ worth }) => worth));
      const least = most - beam.gap * judge.scale;
      for (const [index, line] of lines.entries()) {
        const action = tried[index] as ActionBase;
        const goesOn = line.table.player === player && decisions < MAX_DECISIONS;
        (goesOn ? next : whole).push(line);
        if (goesOn && line.worth < least) poor.add(action);
        memory?.note(action, most - line.worth);
      }
    }
    open = withoutEquals(next).slice(0, beam.width);
  }
  return withoutEquals(whole);
}

/** Actions that weren't poor before, or all where none is left. */
function withoutPoor(actions: readonly ActionBase[], poor: ReadonlySet<ActionBase>): readonly ActionBase[] {
  const others = actions.filter((action) => !poor.has(action));
  return others.length > 0 ? others : actions;
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
