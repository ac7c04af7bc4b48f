/** COP-14.11: whether to change the colour of cards, and which. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { COLOURS } from '../components.js';
import { colourIndex } from '../hand.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { tileOf } from '../tiles.js';
import { useAbility } from './abilities.js';
import { payAndBuild } from './payment.js';

type Taken = ActionOf<'changeColours' | 'keepColours'>;

const { changeColours: CHANGE_COLOURS, keepColours } = internActions(actionSchema);
const [KEEP_COLOURS] = keepColours;

export const colourChange: DecisionStage<State, StageOf<'colourChange'>, Taken, Event> = {
  rule: 'COP-14.11',
  takes: ['changeColours', 'keepColours'],
  ask: 'always',
  actions(state, { player, tile, price }) {
    const { hand } = state.seats[player] as Seat;
    const { colour: to } = tileOf(tile);
    const own = hand[to] as number;
    const legal: Taken[] = [];
    for (let from = 0; from < COLOURS.length; from++) {
      const other = hand[from] as number;
      if (from !== to && other > 0 && own + other >= price) {
        legal.push(CHANGE_COLOURS[from * COLOURS.length + to] as Taken);
      }
    }
    if (own >= price) legal.push(KEEP_COLOURS as Taken);
    return legal;
  },
  check(state, { player, tile, price }, chosen) {
    const { hand, abilities } = state.seats[player] as Seat;
    const { colour } = tileOf(tile);
    const own = hand[colour] as number;
    const unpaid = {
      rule: 'COP-5.12',
      code: 'cannotPay',
      message: `That doesn't give ${price} cards of the tile's colour.`,
    };
    if (chosen.type === 'keepColours') return own < price ? unpaid : undefined;
    const others = hand[colourIndex(chosen.from)] as number;
    const isReady = abilities.changeOfColours === 'ready';
    if (!isReady || colourIndex(chosen.to) !== colour || chosen.from === chosen.to || others === 0) {
      const message = 'changeOfColours, ready, turns cards of another colour in the hand into the colour of the tile.';
      return { rule: 'COP-6.8', code: 'wrongColours', message };
    }
    return own + others < price ? unpaid : undefined;
  },
  apply(state, site, chosen, emit) {
    const { player, tile, orientation, column, floor, price } = site;
    if (chosen.type === 'keepColours') {
      payAndBuild(state, site, price, undefined, emit);
      return;
    }
    useAbility(state, player, 'changeOfColours', emit);
    const { from } = chosen;
    if (price === 1) payAndBuild(state, site, price, { from, count: 1 }, emit);
    else state.stages.push({ stage: 'changedCount', player, tile, orientation, column, floor, price, from });
  },
};
