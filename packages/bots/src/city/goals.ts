/** Goal cards: how the player stands at each (CIT-11). */

import type { State } from '@rulewright/city';
import { GOAL_IDS, GOALS, type GoalId } from '@rulewright/city/data';
import { CELLS, KIND_INDEX, settleEmployment } from '@rulewright/city/internal';
import { entryAt, numberAt } from '@rulewright/core/define';
import { block, numbers } from '@rulewright/core/learning';
import { type CellSet, type City, flood, sizeOf } from './city.js';
import type { Facts, Goals, GoalType } from './facts.js';

/** The standings of a player at the goal cards. */
export function goalsOf({ goals, finisher }: State, player: number, cities: readonly City[]): Goals {
  const cards: Goals['cards'][number][] = [];
  let won = 0;
  let close = 0;
  for (const id of goals) {
    const { type } = GOALS[id];
    let own = 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < cities.length; seat++) {
      const value = comparedValue(id, entryAt(cities, seat), seat === finisher);
      if (seat === player) own = value;
      else best = Math.max(best, value);
    }
    const lead = own - best;
    const isWon = lead >= 0 && own >= LEAST[type];
    if (isWon) won++;
    if (type !== 'allPlots' && type !== 'firstFinished' && Math.abs(lead) <= 1) close++;
    cards.push({ id, type, own, lead, isWon });
  }
  return { cards, won, close };
}

/** CIT-11.6 to CIT-11.9: the lowest value that wins. */
const LEAST = {
  largestArea: 1,
  mostTiles: 1,
  highestTrack: Number.NEGATIVE_INFINITY,
  allPlots: CELLS.length,
  firstFinished: 1,
} as const;

/** CIT-11.4: the compared value after removal and employment. */
function comparedValue(id: GoalId, { kinds, reached, reachedTiles, tracksKept }: City, isFinisher: boolean): number {
  const goal = GOALS[id];
  switch (goal.type) {
    case 'largestArea':
      return largestIn(numberAt(kinds, KIND_INDEX[goal.kind]) & reached);
    case 'mostTiles':
      return sizeOf(numberAt(kinds, KIND_INDEX[goal.kind]) & reached);
    case 'highestTrack':
      return settleEmployment(tracksKept).tracksFinal[goal.track];
    case 'allPlots':
      return reachedTiles;
    case 'firstFinished':
      return isFinisher ? 1 : 0;
  }
}

/** CIT-11.5: the size of the largest area in a set. */
function largestIn(cells: CellSet): number {
  let largest = 0;
  const open = { north: cells, east: cells, south: cells, west: cells };
  for (let left = cells; left !== 0; ) {
    const area = flood(left & -left, open);
    largest = Math.max(largest, sizeOf(area));
    left &= ~area;
  }
  return largest;
}

/** Usual values by type of goal. */
const USUAL = { largestArea: 4, mostTiles: 6, highestTrack: 15, allPlots: 24, firstFinished: 1 } as const;

/** The types of goals that any tile can change. */
const CONTESTS = Object.entries({ area: 'largestArea', count: 'mostTiles', track: 'highestTrack' } as const);

const MAX_LEAD = 3;
const LEADS = Array.from({ length: 2 * MAX_LEAD + 1 }, (_, index) => index - MAX_LEAD);

function includes({ cards }: Goals, type: GoalType): boolean {
  return cards.some((card) => card.type === type);
}

export const goals = [
  block(
    'goals',
    GOAL_IDS.flatMap((id) => [`${id} there`, `${id} own`, `${id} lead`, `${id} won now`]),
    ({ goals }: Facts, into, at) => {
      for (const { id, type, own, lead, isWon } of goals.cards) {
        const first = at + 4 * GOAL_IDS.indexOf(id);
        into[first] = 1;
        into[first + 1] = own / USUAL[type];
        into[first + 2] = Math.max(-1, Math.min(1, lead / USUAL[type]));
        into[first + 3] = isWon ? 1 : 0;
      }
    },
  ),
  ...CONTESTS.map(([name, type]) => {
    const labels = LEADS.map((lead) => `${name} ${lead}`);
    return block('goalLeads', labels, ({ goals }: Facts, into, at) => {
      for (const card of goals.cards) {
        if (card.type !== type) continue;
        const lead = type === 'highestTrack' ? Math.round(card.lead / 2) : card.lead;
        const place = at + MAX_LEAD + Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
        into[place] = (into[place] ?? 0) + 1 / 2;
      }
    });
  }),
  numbers('goalSums', {
    'won now': ({ goals }: Facts) => goals.won / 2,
    'won now x turns left': ({ goals, clock }) => (goals.won * clock.turnsLeft) / 20,
    'within 1': ({ goals }) => goals.close / 2,
    'within 1 x turns left': ({ goals, clock }) => (goals.close * clock.turnsLeft) / 20,
    // With the centre.
    'all plots possible': ({ goals, roads }) =>
      includes(goals, 'allPlots') && sizeOf(roads.open) > CELLS.length ? 1 : 0,
    'first finished in the lead': ({ goals, state, clock }) => {
      const leads = state.finisher === null && clock.turnsToFill <= clock.rivalTurns;
      return includes(goals, 'firstFinished') && leads ? 1 : 0;
    },
  }),
];
