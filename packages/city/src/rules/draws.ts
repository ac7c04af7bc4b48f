/** The random draws (CIT-15.9): tiles from the supply, and goal cards. */
import { bagOf, seatOf, uniform } from '@rulewright/core/define';
import { chance, OUTCOMES } from '../schema/action.js';
import type { State } from '../types.js';
import { reportFirstTurn } from './agenda.js';

/** CIT-1.16: a tile, each in the supply being equally likely. CIT-16.4: nothing is decided before the draw. */
const draw = {
  gives: ['revealTile'],
  ...bagOf(OUTCOMES.revealTile, ({ supply }: State) => supply),
} as const;

/** CIT-2.4, CIT-4.4, CIT-4.5, CIT-7.1: a tile for a place of the display. */
export const drawToDisplay = chance('drawToDisplay', {
  ...draw,
  apply(state, stage, outcome, emit) {
    const { place } = stage;
    const { tile } = outcome;
    draw.take(state, stage, outcome);
    state.display[place] = tile;
    emit({ type: 'tileRevealed', place, tile });
    reportFirstTurn(state, emit);
  },
});

/** CIT-13.3: party mode: a tile for a hand. */
export const drawToHand = chance('drawToHand', {
  ...draw,
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { tile } = outcome;
    draw.take(state, stage, outcome);
    seatOf(state, player).hand = tile;
    emit({ type: 'tileDrawn', player, tile });
  },
});

/** CIT-2.5: a goal card, each card not yet drawn being equally likely. */
export const drawGoal = chance('drawGoal', {
  gives: ['revealGoal'],
  outcomes({ goals }) {
    return uniform(OUTCOMES.revealGoal.filter(({ goal }) => !goals.includes(goal)));
  },
  isPossible: ({ goals }, _stage, { goal }) => !goals.includes(goal),
  apply(state, _stage, { goal }, emit) {
    state.goals.push(goal);
    emit({ type: 'goalRevealed', goal });
    reportFirstTurn(state, emit);
  },
});
