/** STO-17.12: every player takes one of the dice left (STO-9.13). */
import { type Emit, entryAt } from '@rulewright/core';
import { DIE_GIFTS } from '../components.js';
import { pushNextPick } from '../course.js';
import { gain, raiseAgriculture } from '../gains.js';
import { ACTIONS, decision } from '../rules.js';
import type { Event, State } from '../schema/index.js';
import { gainTool } from '../tools.js';

const [PASS_DIE] = ACTIONS.passDie;

export const pickDie = decision('pickDie', {
  rule: 'STO-17.12',
  takes: ['pickDie', 'passDie'],
  // STO-6.9: no tool changes this roll
  refuses: { useTool: 'STO-6.9', useOneUseTool: 'STO-6.9' },
  list(state, { dice }, legal) {
    let last = 0;
    for (const face of dice) {
      if (face !== last) legal.push(entryAt(ACTIONS.pickDie, face - 1));
      last = face;
    }
    if (state.config.mayPassDie) legal.push(PASS_DIE);
  },
  check(state, { dice }, action) {
    if (action.type === 'passDie') {
      if (state.config.mayPassDie) return undefined;
      return { rule: 'STO-9.15', code: 'mustPick', message: 'Every player must take a die.' };
    }
    if (dice.includes(action.face)) return undefined;
    return { rule: 'STO-9.13', code: 'noSuchDie', message: `No die left shows a ${action.face}.` };
  },
  apply(state, stage, action, emit) {
    const { player, dice } = stage;
    if (action.type === 'passDie') {
      emit({ type: 'diePassed', player });
      pushNextPick(state, stage, dice);
      return;
    }
    const { face } = action;
    emit({ type: 'diePicked', player, face });
    takeGift(state, player, face, emit);
    const left = [...dice];
    left.splice(left.indexOf(face), 1);
    pushNextPick(state, stage, left);
  },
});

/** STO-9.14: what a die gives. */
function takeGift(state: State, player: number, face: number, emit: Emit<Event>): void {
  const gift = entryAt(DIE_GIFTS, face - 1);
  if (gift === 'tool') gainTool(state, player, 'die', emit);
  else if (gift === 'agriculture') raiseAgriculture(state, player, 'die', emit);
  else gain(state, player, gift, 1, 'die', emit);
}
