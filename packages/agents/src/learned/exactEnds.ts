/** Ends of games of two, searched exactly. In games with turns like those of Carcassonne: The Castle these are the last two. */
import { type ActionBase, type GameTypes, noChance, type Player, type Table } from '@rulewright/core';
import { teamsOf } from '../margins.js';
import { byValue, type Line } from './beamSearch.js';
import { pointsOf } from './valueFunction.js';

/** Larger trees aren't searched: by an estimate before, and by the actions played. */
const MOST_HISTORIES = 40_000;
const MOST_ACTIONS = 20_000;
/** Longest first history, and most outcomes of chance in any. With more, turns may go on forever. */
const LONGEST = 48;
const MOST_CHANCES = 6;

/** A search of one decision. */
interface EndSearch {
  readonly player: Player;
  /** Actions left to play. */
  left: number;
}

/**
 * The lines of a turn, best first, valued by the leads that perfect play brings. Lines further below the best than `gap` are
 * left out. `undefined` where the search would take too long, and in games of other than two players.
 * @param table without hidden information.
 */
export function exactLines(
  table: Table<GameTypes>,
  player: Player,
  first: readonly ActionBase[],
  gap: number,
): Line[] | undefined {
  if (table.state.players !== 2 || teamsOf(table) !== undefined || !isSmall(table)) return undefined;
  const search = { player, left: MOST_ACTIONS };
  const lines = wholeLines(table, first, search);
  if (lines === undefined) return undefined;
  // Likely ones first: the others are soon known to be worse.
  lines.sort(byValue);
  const valued: Line[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const least = best - gap;
    const value = leadOf(line.table, 0, least, Number.POSITIVE_INFINITY, search);
    if (value === undefined) return undefined;
    if (value <= least) continue;
    valued.push({ ...line, value });
    best = Math.max(best, value);
  }
  const near = valued.filter(({ value }) => value >= best - gap);
  return near.sort(byValue);
}

/** Whether the tree seems small enough: as many histories as if all branched like the first. */
function isSmall(table: Table<GameTypes>): boolean {
  const end = table.clone(noChance);
  let histories = 1;
  for (let length = 0; !end.isOver; length++) {
    const { player, turn } = end;
    if (player === undefined && turn.kind !== 'chance') return false;
    const moves = player === undefined ? outcomesOf(end).map(({ outcome }) => outcome) : end.legalActions();
    histories *= moves.length;
    if (histories > MOST_HISTORIES || length === LONGEST) return false;
    end.play(moves[0] as ActionBase, player);
  }
  return true;
}

/** The lead so far, or at the end. */
function leadAt(table: Table<GameTypes>, { player }: EndSearch): number {
  return pointsOf(table, player, 'lead');
}

function outcomesOf({ game, state }: Table<GameTypes>) {
  return game.chanceOutcomes(state).filter(({ weight }) => weight > 0);
}

/** All lines of the turn, valued by the lead after them. */
function wholeLines(table: Table<GameTypes>, first: readonly ActionBase[], search: EndSearch): Line[] | undefined {
  const whole: Line[] = [];
  let open: Line[] = [{ actions: [], table, value: 0 }];
  while (open.length > 0) {
    const next: Line[] = [];
    for (const line of open) {
      for (const action of line.actions.length === 0 ? first : line.table.legalActions(search.player)) {
        const child = childOf(line.table, action, search);
        if (child === undefined) return undefined;
        const actions = [...line.actions, action];
        if (child.player === search.player) next.push({ actions, table: child, value: 0 });
        else whole.push({ actions, table: child, value: leadAt(child, search) });
      }
    }
    open = next;
  }
  return whole;
}

/**
 * The expected lead of perfect players. Outside `least` and `most` it is only known to be outside (alpha-beta). `undefined` if
 * the search takes too long.
 * @param chances outcomes of chance since the search began.
 */
function leadOf(
  table: Table<GameTypes>,
  chances: number,
  least: number,
  most: number,
  search: EndSearch,
): number | undefined {
  const { player } = table;
  if (table.isOver) return leadAt(table, search);
  if (player === undefined) return leadAtChance(table, chances, least, most, search);
  const isOwn = player === search.player;
  let [low, high] = [least, most];
  for (const action of table.legalActions()) {
    const child = childOf(table, action, search);
    const lead = child && leadOf(child, chances, low, high, search);
    if (lead === undefined) return undefined;
    if (isOwn) low = Math.max(low, lead);
    else high = Math.min(high, lead);
    if (low >= high) break;
  }
  return isOwn ? low : high;
}

function leadAtChance(
  table: Table<GameTypes>,
  chances: number,
  least: number,
  most: number,
  search: EndSearch,
): number | undefined {
  if (table.turn.kind !== 'chance' || chances === MOST_CHANCES) return undefined;
  const outcomes = outcomesOf(table);
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  // Bounds hold for the mean, not for each of several outcomes.
  const [low, high] = outcomes.length === 1 ? [least, most] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let mean = 0;
  for (const { outcome, weight } of outcomes) {
    const child = childOf(table, outcome, search);
    const lead = child && leadOf(child, chances + 1, low, high, search);
    if (lead === undefined) return undefined;
    mean += (weight / total) * lead;
  }
  return mean;
}

/** The position after an action or outcome; `undefined` after too many. */
function childOf(table: Table<GameTypes>, action: ActionBase, search: EndSearch): Table<GameTypes> | undefined {
  if (search.left-- <= 0) return undefined;
  const child = table.clone(noChance);
  child.play(action, table.player);
  return child;
}
