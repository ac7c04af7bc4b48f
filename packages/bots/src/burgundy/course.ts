/** Features of the game and its course: options, time, whose turn it is, the turn order. */
import { DICE, PHASES, TRACK_SPACES } from '@rulewright/burgundy/facts';
import { numberAt } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { MAX_PLAYERS, TURNS } from './tables.js';

export function writeCourse(moment: Moment, into: Float32Array): void {
  const { state, seat, phase, turnsLeft, turnsInPhase, diceLeft, unspent } = moment;
  markOneOf(into, AT.players, 3, state.players - 2);
  if (state.config.tieBreak === 'fewerEmpty') into[AT['fewer empty hexes win ties']] = 1;
  markOneOf(into, AT['own board'], 10, seat.board);
  markOneOf(into, AT['turns left'], TURNS + 1, turnsLeft);
  markOneOf(into, AT.phase, PHASES.length, phase);
  markOneOf(into, AT['turns left in the phase'], 6, turnsInPhase);
  into[AT['dice left']] = diceLeft;
  into[AT['dice left'] + 1] = Math.sqrt(diceLeft);
  markOneOf(into, AT['own unspent dice'], DICE + 1, unspent);
  writeOrder(moment, into);
}

/** BUR-3.8: who plays when, and who will in the next round. */
function writeOrder({ state, player, turnsAfter }: Moment, into: Float32Array): void {
  const { order, track, seats, round, players } = state;
  const place = order.indexOf(player);
  if (place >= 0) into[AT['place in this round'] + place] = 1;
  let ownSpace = -1;
  let bestOther = -1;
  let ahead = 0;
  let isAbove = false;
  let hasMet = false;
  for (let space = TRACK_SPACES - 1; space >= 0; space--) {
    const stack = track[space] ?? [];
    for (let index = 0; index < stack.length; index++) {
      if (numberAt(stack, index) === player) {
        ownSpace = space;
        hasMet = true;
        isAbove = bestOther < 0; // nobody's marker was read before
      } else {
        if (bestOther < 0) bestOther = space;
        if (!hasMet) ahead++;
      }
    }
  }
  markOneOf(into, AT['place in the next round'], MAX_PLAYERS, ahead);
  into[AT['place in the next round x turns left'] + ahead] = turnsAfter / TURNS;
  const lead = ownSpace - bestOther;
  // Two numbers tell apart what lies on the same space.
  const step = lead === 0 ? (isAbove ? 4 : 3) : lead < 0 ? Math.max(0, lead + 3) : Math.min(7, lead + 4);
  into[AT['ahead of the best other marker'] + step] = 1;
  into[AT['own space on the track']] = ownSpace / (TRACK_SPACES - 1);
  if (round === 0) return;
  let unspent = 0;
  for (let other = 0; other < players; other++) {
    if (other === player) continue;
    const spent = seats[other]?.spent;
    if (spent?.[0] === false) unspent++;
    if (spent?.[1] === false) unspent++;
  }
  into[AT['dice unspent by others']] = unspent / (DICE * (players - 1));
}
