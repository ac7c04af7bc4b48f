/** Goal cards: how the player stands at each, and what is within reach (CIT-11). */
import { CELLS, GOAL_IDS, GOALS, type GoalId, KIND_INDEX, TRACKS, type Track } from '@rulewright/city/facts';
import { entryAt } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { largestIn, sizeOf } from './cellSets.js';
import { type City, removedFrom, trackOf } from './city.js';
import type { Figures } from './figures.js';
import { at, GOAL_LEAD_MOST } from './layout.js';
import { numberOf } from './numbers.js';
import type { Outlook } from './outlook.js';

const GOAL_PLACES: ReadonlyMap<GoalId, number> = new Map(GOAL_IDS.map((goal, place) => [goal, place]));
const LEADS = 2 * GOAL_LEAD_MOST + 1;
const LEAD_BLOCKS = { largestArea: 0, mostTiles: 1, highestTrack: 2 } as const;
/** Usual values, by type. */
const USUAL = { largestArea: 4, mostTiles: 6, highestTrack: 15, allPlots: 24, firstFinished: 1 } as const;

export function writeGoals(into: Float32Array, outlook: Outlook): void {
  const { state, player, race, roads } = outlook;
  let won = 0;
  let within = 0;
  for (const goal of state.goals) {
    const { type } = GOALS[goal];
    const own = comparedValue(outlook, goal, player);
    const lead = own - bestOfOthers(outlook, goal);
    const isWon = lead >= 0 && (type === 'highestTrack' || own >= (type === 'allPlots' ? CELLS.length : 1));
    const place = at.goals + 4 * (GOAL_PLACES.get(goal) ?? 0);
    into[place] = 1;
    into[place + 1] = own / USUAL[type];
    into[place + 2] = Math.max(-1, Math.min(1, lead / USUAL[type]));
    into[place + 3] = isWon ? 1 : 0;
    if (isWon) won++;
    if (type === 'allPlots') {
      if (sizeOf(roads.open) > CELLS.length) into[at.goalSums + 4] = 1; // with the centre
    } else if (type === 'firstFinished') {
      if (state.finisher === null && race.turnsToFill <= race.rivalTurns) into[at.goalSums + 5] = 1;
    } else {
      if (Math.abs(lead) <= 1) within++;
      const start = at.goalLeads + LEADS * LEAD_BLOCKS[type];
      const step = type === 'highestTrack' ? Math.round(lead / 2) : lead;
      addTo(into, start + Math.max(0, Math.min(LEADS - 1, step + GOAL_LEAD_MOST)), 0.5);
    }
  }
  into[at.goalSums] = won / 2;
  into[at.goalSums + 1] = (won * race.turnsLeft) / 20;
  into[at.goalSums + 2] = within / 2;
  into[at.goalSums + 3] = (within * race.turnsLeft) / 20;
}

function bestOfOthers(outlook: Outlook, goal: GoalId): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < outlook.state.players; seat++) {
    if (seat !== outlook.player) best = Math.max(best, comparedValue(outlook, goal, seat));
  }
  return best;
}

/** CIT-11.4: what a goal compares, after removal and employment. */
function comparedValue({ cities, figures, state }: Outlook, id: GoalId, seat: number): number {
  const city = entryAt(cities, seat);
  const goal = GOALS[id];
  switch (goal.type) {
    case 'largestArea':
      return largestIn(numberOf(city.kinds, KIND_INDEX[goal.kind]) & city.reached);
    case 'mostTiles':
      return numberOf(city.reachedOf, KIND_INDEX[goal.kind]);
    case 'highestTrack':
      return finalTrack(city, figures, goal.track);
    case 'allPlots':
      return city.reachedTiles;
    case 'firstFinished':
      return state.finisher === seat ? 1 : 0;
  }
}

/** CIT-10.9: vacant jobs are lost, and as much income. */
function finalTrack(city: City, figures: Figures, track: Track): number {
  const place = TRACKS.indexOf(track);
  const value = trackOf(city, figures, place) - removedFrom(city, figures, place);
  return track === 'jobs' || track === 'income' ? value - Math.max(0, -city.balanceKept) : value;
}
