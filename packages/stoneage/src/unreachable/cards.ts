/** The cards that players have, and what they have from them (STO-9). */
import type { Violation } from '@rulewright/core';
import { boughtForSure, carriesOut, contradictionsOf, DRAW_CARD, effectOf, rollOf } from '../marks.js';
import type { Seat, State } from '../schema/index.js';

export function impossibleCards(state: State): Violation[] {
  return [...state.seats.flatMap((seat, player) => impossibleHand(state, seat, player)), ...impossibleEffect(state)];
}

function impossibleHand({ config, stages, cardBag }: State, seat: Seat, player: number): Violation[] {
  const { cards, drawnCard, anyTwoClaim } = seat;
  const violations = contradictionsOf(seat, rollOf(stages, player))(cards);
  if (boughtForSure(seat, drawnCard !== null).some((card) => !cards.includes(card))) {
    violations.push({ rule: 'STO-9.1', message: 'it is held, but no card has given it' });
  }
  if (anyTwoClaim && config.anyTwoTiming === 'immediate') {
    violations.push({ rule: 'STO-15.3', message: 'the claim to two resources was kept' });
  }
  const isDrawing = stages.at(-1)?.stage === 'drawExtraCard';
  if (cards.includes(DRAW_CARD) && drawnCard === null && cardBag.length > 0 && !isDrawing) {
    violations.push({ rule: 'STO-9.11', message: 'a card should have been drawn' });
  }
  return violations.map(({ rule, message }) => ({ rule, message: `seat ${player}: ${message}` }));
}

/** STO-8.4, STO-8.5: a top is carried out once its card is bought. */
function impossibleEffect({ stages, row, seats }: State): Violation[] {
  const effect = effectOf(stages);
  if (!effect) return [];
  const { player, space, stage } = effect;
  const violations: Violation[] = [];
  if (row[space] !== null) violations.push({ rule: 'STO-8.4', message: `the card on space ${space} isn't bought yet` });
  const last = seats[player]?.cards.at(-1);
  if (!last || !carriesOut(stage, last)) {
    violations.push({ rule: 'STO-8.5', message: `seat ${player} has bought no card that leads to ${stage.stage}` });
  }
  return violations;
}
