/** The effects of civilization cards (STO-9). */
import type { Emit } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { gainTool } from '../board/tools.js';
import { CARDS, type CardId, DIE_GIFTS, RESOURCES, type Source } from '../components.js';
import { ACTIONS, chance, decision } from '../schema/action.js';
import type { Event, Refusal, State, TakeAnyTwoAction } from '../types.js';
import {
  pushAnyTwo,
  pushDrawExtraCard,
  pushFirstPick,
  pushGathering,
  pushNextPick,
  pushRollForEveryone,
} from './agenda.js';
import { cardBag, rollOutcomes, sampleRoll } from './chance.js';
import { gain, gainPoints, raiseAgriculture, sourceOf } from './gains.js';
import { totalOf } from './resources.js';

/** STO-8.5, STO-9.1: the top of a card takes effect at once. It can't be refused. */
export function carryOut(state: State, player: number, card: CardId, emit: Emit<Event>): void {
  const { top } = CARDS[card];
  switch (top.type) {
    case 'food': // STO-9.2: food
      gain(state, player, 'food', top.amount, sourceOf(state), emit);
      return;
    case 'resource': // STO-9.3: the resources shown
      gain(state, player, top.resource, top.amount, sourceOf(state), emit);
      return;
    case 'points': // STO-9.4: points
      gainPoints(state, player, top.amount, emit);
      return;
    case 'tool': // STO-9.5: as at the tool maker
      gainTool(state, player, sourceOf(state), emit);
      return;
    case 'agriculture': // STO-9.5: as on the field
      raiseAgriculture(state, player, sourceOf(state), emit);
      return;
    case 'rollResource': // STO-9.6: as if two people had gathered
      pushGathering(state, player, top.resource, top.dice);
      return;
    case 'oneUseTool':
      gainOneUseTool(state, player, top.value, emit);
      return;
    case 'anyTwo':
      beginAnyTwo(state, player, emit);
      return;
    case 'drawCard': // STO-9.12: nothing with an empty bag
      if (state.cardBag.length > 0) pushDrawExtraCard(state, player);
      return;
    case 'diceForEveryone':
      pushRollForEveryone(state, player);
  }
}

/** STO-9.7: a one-use tool takes no slot. The player keeps it until it is used. */
function gainOneUseTool(state: State, player: number, value: number, emit: Emit<Event>): void {
  const { oneUseTools } = seatOf(state, player);
  oneUseTools.push(value);
  oneUseTools.sort((left, right) => left - right);
  emit({ type: 'oneUseToolGained', player, value, source: sourceOf(state) });
}

/** STO-15.3, STO-15.10: a player who must take the pair at once takes what is left if the supply holds no pair. */
function beginAnyTwo(state: State, player: number, emit: Emit<Event>): void {
  const { supply } = state;
  if (state.config.anyTwoTiming === 'immediate' && supply !== null && totalOf(supply) < 2) {
    const left = RESOURCES.find((resource) => supply[resource] > 0);
    if (left) gain(state, player, left, 1, sourceOf(state), emit);
    return;
  }
  pushAnyTwo(state, player);
}

const [KEEP_ANY_TWO] = ACTIONS.keepAnyTwo;

/** STO-17.11: the buyer of `anyTwo` takes two resources or keeps the claim (STO-9.9). */
export const anyTwo = decision('anyTwo', {
  rule: 'STO-17.11',
  takes: ['takeAnyTwo', 'keepAnyTwo'],
  list(state, _stage, legal) {
    for (const pair of ACTIONS.takeAnyTwo) if (isInSupply(state, pair)) legal.push(pair);
    if (state.config.anyTwoTiming === 'deferred') legal.push(KEEP_ANY_TWO);
  },
  check(state, _stage, action) {
    if (action.type === 'takeAnyTwo') return checkPair(state, action);
    if (state.config.anyTwoTiming === 'deferred') return undefined;
    return { rule: 'STO-15.3', code: 'mustTake' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeAnyTwo') {
      takePair(state, player, action, sourceOf(state), emit);
    } else {
      seatOf(state, player).anyTwoClaim = true;
      emit({ type: 'claimKept', player });
    }
  },
});

/** STO-15.10: why the supply doesn't give a pair. */
export function checkPair(state: State, pair: TakeAnyTwoAction): Refusal | undefined {
  return isInSupply(state, pair) ? undefined : { rule: 'STO-15.10', code: 'notInSupply' };
}

export function isInSupply({ supply }: State, { first, second }: TakeAnyTwoAction): boolean {
  if (supply === null) return true;
  return first === second ? supply[first] >= 2 : supply[first] >= 1 && supply[second] >= 1;
}

/** STO-9.8: the player gains both resources. */
export function takePair(
  state: State,
  player: number,
  { first, second }: TakeAnyTwoAction,
  source: Source,
  emit: Emit<Event>,
): void {
  gain(state, player, first, 1, source, emit);
  gain(state, player, second, 1, source, emit);
}

/** STO-9.11: chance draws a card that only its owner sees. Its top has no effect. */
export const drawExtraCard = chance('drawExtraCard', {
  gives: ['drawCard'],
  ...cardBag,
  apply(state, stage, outcome, emit) {
    const { player } = stage;
    const { card } = outcome;
    cardBag.take(state, stage, outcome);
    seatOf(state, player).drawnCard = card;
    emit({ type: 'cardDrawn', player, card, open: state.config.cardVisibility === 'open' });
  },
});

/** STO-9.13: chance rolls a die for every player. The buyer picks first. */
export const rollForEveryone = chance('rollForEveryone', {
  gives: ['roll'],
  outcomes: ({ players }) => rollOutcomes(players),
  sample: ({ players }, _stage, rng) => sampleRoll(players, rng),
  isPossible: ({ players }, _stage, { dice }) => dice.length === players,
  apply(state, { player }, { dice }, emit) {
    emit({ type: 'diceRolled', player, dice, gives: null });
    pushFirstPick(state, player, dice);
  },
});

const [PASS_DIE] = ACTIONS.passDie;

/** STO-17.12: every player takes one of the remaining dice (STO-9.13). */
export const pickDie = decision('pickDie', {
  rule: 'STO-17.12',
  takes: ['pickDie', 'passDie'],
  // STO-6.9: no tool changes this roll
  refuses: { useTool: 'STO-6.9', useOneUseTool: 'STO-6.9' },
  list(state, { dice }, legal) {
    let last = 0;
    for (const face of dice) {
      if (face !== last) legal.push(ACTIONS.pickDie.from({ face }));
      last = face;
    }
    if (state.config.mayPassDie) legal.push(PASS_DIE);
  },
  check(state, { dice }, action) {
    if (action.type === 'passDie') {
      return state.config.mayPassDie ? undefined : { rule: 'STO-9.15', code: 'mustPick' };
    }
    if (dice.includes(action.face)) return undefined;
    return { rule: 'STO-9.13', code: 'noSuchDie', params: { face: action.face } };
  },
  apply(state, stage, action, emit) {
    const { player, dice } = stage;
    if (action.type === 'passDie') {
      emit({ type: 'diePassed', player });
      pushNextPick(state, stage, dice);
      return;
    }
    const { face } = action;
    const left = [...dice];
    left.splice(left.indexOf(face), 1);
    pushNextPick(state, stage, left);
    emit({ type: 'diePicked', player, face });
    takeGift(state, player, face, emit);
  },
});

/** STO-9.14: what a die gives. */
function takeGift(state: State, player: number, face: number, emit: Emit<Event>): void {
  const gift = entryAt(DIE_GIFTS, face - 1);
  if (gift === 'tool') gainTool(state, player, 'die', emit);
  else if (gift === 'agriculture') raiseAgriculture(state, player, 'die', emit);
  else gain(state, player, gift, 1, 'die', emit);
}
