import type { Actor, Policy, Viewer } from '@rulewright/core';
import { laws, textLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { CARDS, type Fireworks, hasTrait, isNext } from '../fireworks.js';
import fireworks, { text } from '../index.js';

/** Everybody learns a card that leaves a hand, and which cards a hint names. */
function reveals(
  { seats }: Fireworks['state'],
  action: Fireworks['action'] | Fireworks['outcome'],
  _viewer: Viewer,
  actor: Actor | undefined,
): unknown {
  if (action.type === 'card') return undefined;
  if (action.type === 'hint') return seats[action.target]?.hand.map((card) => hasTrait(card, action.trait));
  return seats[Number(actor)]?.hand[action.slot];
}

/** Random players burn the fuses and never lay all colours. These look at their own cards, and err now and then. */
const choose: Policy<Fireworks> = (actions, { state, actor, rng }) => {
  const { hand = [] } = state.seats[Number(actor)] ?? {};
  const isUseless = (slot: number): boolean => {
    const card = hand[slot];
    return card !== undefined && state.played[CARDS.indexOf(card)] === 1;
  };
  const best = [
    actions.filter(
      (action) => action.type === 'play' && hand.some((card, slot) => slot === action.slot && isNext(state, card)),
    ),
    actions.filter((action) => action.type === 'discard' && isUseless(action.slot)),
    actions.filter(({ type }) => type === 'hint'),
  ].find((choices) => choices.length > 0);
  const choices = best && rng.int(15) > 0 ? best : actions;
  return choices[rng.int(choices.length)] ?? { type: 'play', slot: 0 };
};

describe('fireworks obeys every law', () => {
  const options = { reveals, choose, configs: [{ players: 2 }, { players: 4 }], games: 4 };
  for (const law of laws(fireworks, options)) test(law.name, law.run);
  for (const law of textLaws(fireworks, text, options)) test(law.name, law.run);
});
