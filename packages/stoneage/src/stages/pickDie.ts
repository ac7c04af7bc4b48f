/** STO-17.12: every player takes one of the dice left (STO-9.13 to STO-9.15). */
import { type DecisionStage, type Emit, internActions } from '@rulewright/core';
import { DIE_GIFTS } from '../components.js';
import { gain, raiseAgriculture } from '../gains.js';
import { nextSeat } from '../round.js';
import { type ActionOf, actionSchema, type Event, type StageOf, type State } from '../schema.js';
import { gainTool } from '../tools.js';

type Taken = ActionOf<'pickDie' | 'passDie'>;
type PickDie = StageOf<'pickDie'>;

const { pickDie: PICK_DIE, passDie } = internActions(actionSchema);
const [PASS_DIE] = passDie;

/** STO-9.14: what a die gives. */
function takeGift(state: State, player: number, face: number, emit: Emit<Event>): void {
  const gift = DIE_GIFTS[face - 1] as (typeof DIE_GIFTS)[number];
  if (gift === 'tool') gainTool(state, player, emit);
  else if (gift === 'agriculture') raiseAgriculture(state, player, emit);
  else gain(state, player, gift, 1, emit);
}

/** STO-9.13: clockwise from the buyer; dice left after the last player are discarded (STO-15.5). */
function pushNextPick(state: State, { player, buyer }: PickDie, dice: number[]): void {
  const next = nextSeat(state, player);
  if (next !== buyer) state.stages.push({ stage: 'pickDie', player: next, buyer, dice });
}

export const pickDie: DecisionStage<State, PickDie, Taken, Event> = {
  rule: 'STO-17.12',
  takes: ['pickDie', 'passDie'],
  actions(state, { dice }) {
    const legal: Taken[] = [];
    let last = 0;
    for (let die = 0; die < dice.length; die++) {
      const face = dice[die] as number;
      if (face !== last) legal.push(PICK_DIE[face - 1] as Taken);
      last = face;
    }
    if (state.config.mayPassDie) legal.push(PASS_DIE as Taken);
    return legal;
  },
  check(state, { dice }, chosen) {
    if (chosen.type === 'passDie') {
      if (state.config.mayPassDie) return undefined;
      return { rule: 'STO-9.15', code: 'mustPick', message: 'Every player must take a die.' };
    }
    if (dice.includes(chosen.face)) return undefined;
    return { rule: 'STO-9.13', code: 'noSuchDie', message: `No die left shows a ${chosen.face}.` };
  },
  apply(state, stage, chosen, emit) {
    const { player, dice } = stage;
    if (chosen.type === 'passDie') {
      emit({ type: 'diePassed', player });
      pushNextPick(state, stage, dice);
      return;
    }
    const { face } = chosen;
    emit({ type: 'diePicked', player, face });
    takeGift(state, player, face, emit);
    const left = dice.slice();
    left.splice(left.indexOf(face), 1);
    pushNextPick(state, stage, left);
  },
};
