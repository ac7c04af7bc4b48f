/** Features of what is common to all: time, turns, the race to the goal, the harbour and what is left. */
import {
  CARDS_PER_COLOUR,
  COLOURS,
  END_SCORE,
  housePoints,
  MERMAID_AMONG_LAST,
  type State,
} from '@rulewright/copenhagen/facts';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { countHarbour } from './cards.js';
import { at, STAGES } from './layout.js';
import { gapsIn, type Look, pileOf, studies } from './look.js';
import { read } from './numbers.js';

/** The most draws of each step but the last. */
const DRAW_STEPS = [0, 2, 4, 6, 10, 15, 22, 30, 40, 55, 75];

/** How many cards, tiles and players there are, and how long the game may still go on. */
export function writeTime(state: State, { draws, turns, time }: Look, into: Float32Array): void {
  markOneOf(into, at.players, 3, state.players - 2);
  into[at['open hands']] = state.config.openHands ? 1 : 0;
  let step = 0;
  while (step < DRAW_STEPS.length && draws > numberAt(DRAW_STEPS, step)) step++;
  into[at['draws left'] + step] = 1;
  const gaps = gapsIn(state);
  const pile = pileOf(state);
  const canCome = state.mermaidInPile && pile <= MERMAID_AMONG_LAST;
  const start = at.time;
  into[start] = Math.min(1.5, draws / 60);
  into[start + 1] = time;
  into[start + 2] = Math.sqrt(turns / 15);
  into[start + 3] = canCome ? 1 : 0;
  into[start + 4] = canCome ? Math.min(1, gaps / pile) : 0;
  into[start + 5] = state.mermaidInPile ? 1 : 0;
  markOneOf(into, at.gaps, 4, gaps);
  into[at['game over']] = state.result ? 1 : 0;
}

const STAGE_NAMES: readonly string[] = STAGES;

/** Whose turn it is, and at what it stands. */
export function writeTurn(state: State, { player, stage }: Look, into: Float32Array): void {
  const [turn, action] = state.stages;
  const active = turn?.stage === 'refill' ? turn.player : player;
  const isOwn = active === player;
  const isBegun = action?.stage !== 'action';
  markOneOf(
    into,
    at['turns before the own next'],
    4,
    isOwn && isBegun ? state.players - 1 : (player - active + state.players) % state.players,
  );
  if (!stage) return;
  into[at['own turn under way']] = 1;
  const index = STAGE_NAMES.indexOf(stage.stage);
  if (index >= 0) into[at['own stage'] + index] = 1;
}

/** Points, and the race to the goal. */
export function writeRace(state: State, look: Look, into: Float32Array): void {
  const { player, seat, stage, study, rival, now, later, time } = look;
  const isOnTheWay = stage !== undefined && BUILDING.includes(stage.stage);
  const points = isOnTheWay ? housePoints(seat.house) : study.points;
  let close = 0;
  for (let other = 0; other < state.players; other++) {
    if (other !== player && entryAt(studies, other).points >= END_SCORE - 3) close++;
  }
  markOneOf(into, at['own points'], END_SCORE + 1, points);
  const own = at['own score'];
  into[own] = points / END_SCORE;
  into[own + 1] = (study.points - points) / 3;
  into[own + 2] = (study.points * study.points) / (END_SCORE * END_SCORE);
  const goal = END_SCORE - study.points;
  into[own + 3] = read(now.points, 0) >= goal ? 1 : 0;
  into[own + 4] = read(now.points, 1) >= goal ? 1 : 0;
  into[own + 5] = read(now.points, 2) >= goal ? 1 : 0;
  into[own + 6] = read(later.points, 0) >= goal ? 1 : 0;
  const lead = study.points - rival.points;
  const race = Math.max(study.points, rival.points) / END_SCORE;
  markOneOf(into, at.lead, 11, lead + 5);
  const by = at['lead by'];
  into[by] = lead / 6;
  into[by + 1] = (lead * time) / 6;
  into[by + 2] = (lead * race) / 6;
  into[by + 3] = lead === 0 ? (study.covered - rival.covered) / 10 : 0; // COP-12.2
  into[at.race] = race;
  into[at.race + 1] = race * race;
  into[at.race + 2] = close / 2;
  into[at.race + 3] = rival.points / END_SCORE;
}

/** The stages at which a tile has its place but isn't paid yet. */
const BUILDING: readonly string[] = ['discount', 'colourChange', 'changedCount'];

/** The harbour as it is, what could be taken from it for the own hand, and what it will be refilled with. */
export function writeHarbour(state: State, { player, seat, hand, takeable }: Look, into: Float32Array): void {
  const harbour = countHarbour(state);
  let unseen = 0;
  const total = CARDS_PER_COLOUR[state.players as 2 | 3 | 4];
  const chances = at['chance of'];
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const open = read(harbour, colour);
    into[at.harbour + colour] = open / 3;
    const cards = read(takeable, colour);
    if (cards > 0) {
      into[at['cards to take'] + colour] = cards / 2;
      into[at['cards to take on top of'] + colour] = (cards * read(hand, colour)) / 6;
    }
    // COP-16.6, COP-16.7: the pile and what others hide, as far as the player can tell.
    let left = total - open - numberAt(state.discardPile, colour) - numberAt(seat.hand, colour);
    for (let other = 0; other < state.players; other++) {
      if (other !== player) left -= numberAt(seatOf(state, other).knownHand, colour);
    }
    into[chances + colour] = left;
    unseen += left;
  }
  for (let colour = 0; colour < COLOURS.length; colour++) {
    into[chances + colour] = unseen > 0 ? ((into[chances + colour] ?? 0) * 2) / unseen : 0;
  }
}
