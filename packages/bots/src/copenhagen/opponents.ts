/** Features of opponents: of the next in turn, and of the strongest. */
import {
  ABILITIES,
  COATS,
  COLOURS,
  COLUMNS,
  END_SCORE,
  FLOORS,
  HAND_LIMIT,
  type Seat,
  type State,
} from '@rulewright/copenhagen/facts';
import { countBits, entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { countTakeable, fillPurse } from './cards.js';
import { at, OPPONENT_AT } from './layout.js';
import { type Look, studies } from './look.js';
import { type Numbers, read, zeros } from './numbers.js';
import { LINES } from './sites.js';
import type { Study } from './study.js';
import { emptyPurse, emptySurvey, survey } from './survey.js';

const hand = zeros(COLOURS.length);
const takeable = zeros(COLOURS.length);
const purse = emptyPurse();
const now = emptySurvey();
const later = emptySurvey();

/** The opponents who matter most: with two players there is only the next. */
export function writeOpponents(state: State, { player, strongest }: Look, into: Float32Array): void {
  const next = (player + 1) % state.players;
  writeOpponent(state, next, at['next: progress'], into);
  if (strongest === next) into[at['strongest is next']] = 1;
  else writeOpponent(state, strongest, at['strongest: progress'], into);
}

function writeOpponent(state: State, player: number, start: number, into: Float32Array): void {
  const seat = seatOf(state, player);
  const study = entryAt(studies, player);
  // COP-16.10: with open hands nothing is hidden.
  const cards = state.config.openHands ? seat.hand : seat.knownHand;
  for (let colour = 0; colour < COLOURS.length; colour++) hand[colour] = numberAt(cards, colour);
  fillPurse(purse, seat, hand, null);
  survey(now, state, study, purse, 2);
  countTakeable(takeable, seat, undefined);
  fillPurse(purse, seat, hand, takeable);
  survey(later, state, study, purse, 0);

  writeProgress(seat, study, hand, start, into);
  const goal = END_SCORE - study.points;
  into[start + 12] = read(now.points, 0) >= goal ? 1 : 0;
  into[start + 13] = read(later.points, 0) >= goal ? 1 : 0;
  markOneOf(into, start + OPPONENT_AT.points, 7, study.points - 5);
  markOneOf(into, start + OPPONENT_AT.gain, 7, read(now.gain, 0));
  markOneOf(into, start + OPPONENT_AT.gainAfterTaking, 7, read(later.gain, 0));
  const best = start + OPPONENT_AT.best;
  into[best] = read(now.points, 0) / 3;
  into[best + 1] = read(now.points, 1) / 3;
  into[best + 2] = read(now.points, 2) / 3;
  into[best + 3] = read(now.coats, 0) / 2;
  into[best + 4] = read(now.gain, 1) / 4;
  into[best + 5] = read(later.points, 0) / 3;
  into[best + 6] = read(later.coats, 0) / 2;
}

function writeProgress(seat: Seat, study: Study, known: Numbers, start: number, into: Float32Array): void {
  let cards = 0;
  let most = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    cards += numberAt(seat.hand, colour); // COP-16.1: their number is public
    most = Math.max(most, read(known, colour));
  }
  let owned = 0;
  for (let index = 0; index < ABILITIES.length; index++) {
    const ability = seat.abilities[entryAt(ABILITIES, index)];
    if (ability !== 'absent') owned++;
    if (ability === 'ready') into[start + OPPONENT_AT.ready + index] = 1;
  }
  into[start] = study.points / END_SCORE;
  into[start + 1] = cards / HAND_LIMIT;
  into[start + 2] = most / 5;
  into[start + 3] = seat.hiddenCount / 4;
  into[start + 4] = study.covered / (COLUMNS * FLOORS);
  into[start + 5] = countBits(study.coats) / COATS.length;
  for (let line = 0; line < LINES; line++) {
    const gap = read(study.gaps, line);
    if (gap === 0 || gap > (line < FLOORS ? 2 : 4)) continue;
    const place = start + (line < FLOORS ? 5 + gap : 7 + Math.min(gap, 3));
    into[place] = (into[place] ?? 0) + 0.5;
  }
  into[start + 11] = owned / ABILITIES.length;
}
