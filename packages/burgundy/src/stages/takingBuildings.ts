/** BUR-7.3 to BUR-7.7: carpenter's workshop, church and market may take a tile of certain kinds from any depot. */
import type { DecisionStage } from '@rulewright/core';
import { DECLINE } from '../actions/decline.js';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applyTake, checkTake, pushTakes } from '../actions/takeTile.js';
import { type Kind, TILES } from '../components.js';
import { kindBits, tileAt } from '../depots.js';
import type { Action, ActionOf, Event, StageOf, State } from '../schema.js';

type Taken = ActionOf<'takeTile' | 'decline'>;

/** Every numbered depot, as bits. */
const ANY_DEPOT = 0b1111110;

function takingStage(
  rule: string,
  kinds: readonly Kind[],
): DecisionStage<State, StageOf<'carpentersWorkshop' | 'church' | 'market'>, Taken, Event> {
  const bits = kindBits(kinds);
  return {
    rule,
    takes: ['takeTile', 'decline'],
    actions(state, { player }) {
      const legal: Action[] = [];
      pushTakes(state, player, FREE_DIE, ANY_DEPOT, bits, legal);
      legal.push(DECLINE);
      return legal as Taken[];
    },
    check(state, { player }, action) {
      if (action.type === 'decline') return undefined;
      const refusal = checkFreeDie(action.die) ?? checkTake(state, player, action);
      const tile = tileAt(state, action.depot, action.space);
      if (refusal || !tile || kinds.includes(TILES[tile].kind)) return refusal;
      return { rule, code: 'wrongKind', message: `Only ${kinds.join(', ')} tiles can be taken, and not ${tile}.` };
    },
    apply(state, { player }, action, emit) {
      if (action.type === 'takeTile') applyTake(state, player, action, emit);
    },
  };
}

export const carpentersWorkshop = takingStage('BUR-7.3', ['building']);
export const church = takingStage('BUR-7.4', ['mine', 'knowledge', 'castle']);
export const market = takingStage('BUR-7.5', ['ship', 'animal']);
