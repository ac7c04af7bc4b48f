/** The agenda of a moment, pushed as the rules push it. */
import { ArgumentError } from '@rulewright/core';
import { checkName, seatOf, sizeOf } from '@rulewright/core/define';
import { type Ability, COATS, HAND_LIMIT, TILE_IDS } from '../components.js';
import { groundOf } from '../house/ground.js';
import { findPlacement, placementOf, tileOf } from '../house/tiles.js';
import {
  type UnpaidPlacement as PlacedSite,
  pushAfterTaking,
  pushChangedCount,
  pushCoats,
  pushColourChange,
  pushDiscount,
  pushPlacement,
  pushSecondCard,
  pushThirdCard,
  pushTurn,
} from '../rules/agenda.js';
import { priceAt } from '../rules/price.js';
import type { Abilities, State } from '../types.js';
import type { Given, Moment } from './description.js';

interface MomentSetting {
  /** The places from which cards were just taken. */
  readonly gaps?: readonly number[];
  /** The ability tiles that the moment is about. */
  readonly abilities?: Readonly<Partial<Record<Ability, Abilities[Ability]>>>;
  /** Pushes the stages before the refill, or throws an ArgumentError if the moment can't come. Without it, a turn begins. */
  push?(state: State, player: number, what: Given): void;
}

export const MOMENTS: Readonly<Record<Moment, MomentSetting>> = {
  turn: {},
  secondCard: {
    gaps: [0],
    push(state, player) {
      const gaps = state.harbour.flatMap((card, place) => (card === null ? [place] : []));
      const [gap, ...others] = gaps;
      if (gap === undefined || others.length > 0) {
        throw impossible('secondCard', `the harbour has ${gaps.length} gaps, not 1 (COP-4.1)`);
      }
      pushSecondCard(state, player, gap);
    },
  },
  thirdCard: { gaps: [0, 1], push: pushThirdCard },
  handLimit: {
    gaps: [0, 1],
    push(state, player) {
      const cards = handOf(state, player);
      if (cards <= HAND_LIMIT) {
        throw impossible('handLimit', `player ${player} holds ${cards} cards, no more than ${HAND_LIMIT} (COP-4.12)`);
      }
      pushAfterTaking(state, player);
    },
  },
  secondAction: {
    gaps: [0, 1],
    abilities: { bothActions: 'ready' },
    push(state, player) {
      const cards = handOf(state, player);
      if (cards > HAND_LIMIT) {
        throw impossible('secondAction', `player ${player} holds ${cards} cards, more than ${HAND_LIMIT} (COP-4.10)`);
      }
      if (seatOf(state, player).abilities.bothActions !== 'ready') {
        throw impossible('secondAction', `bothActions of player ${player} isn't ready (COP-6.10)`);
      }
      pushAfterTaking(state, player);
    },
  },
  placement: {
    push(state, player, { site }) {
      pushPlacement(state, player, siteOf('placement', player, site).tile);
    },
  },
  discount: {
    abilities: { constructionDiscount: 'ready' },
    push(state, player, { site }) {
      pushDiscount(state, siteOf('discount', player, site));
    },
  },
  colourChange: {
    abilities: { changeOfColours: 'ready' },
    push(state, player, { site }) {
      const placed = siteOf('colourChange', player, site);
      pushColourChange(state, placed, site?.price ?? fullPrice(state, placed));
    },
  },
  changedCount: {
    abilities: { changeOfColours: 'used' },
    push(state, player, { site }) {
      const placed = siteOf('changedCount', player, site);
      if (!site?.from) throw impossible('changedCount', 'site names no colour from (COP-6.8)');
      pushChangedCount(state, placed, site.price ?? fullPrice(state, placed), site.from);
    },
  },
  coat: {
    push(state, player, { coats = 1 }) {
      if (!(coats > 0 && coats <= COATS.length)) {
        throw impossible('coat', `a house has ${COATS.length} coats of arms, not ${coats} to use (COP-8.3)`);
      }
      pushCoats(state, player, coats);
    },
  },
  refill: { push() {} },
};

/**
 * Writes the agenda of a moment. The rest of the position is there.
 * @throws ArgumentError if the moment can't come in it.
 */
export function setMoment(state: State, moment: Moment, player: number, what: Given): void {
  state.stages = [];
  pushTurn(state, player);
  const { push } = MOMENTS[moment];
  if (!push) return;
  state.stages.pop();
  push(state, player, what);
}

function handOf(state: State, player: number): number {
  return sizeOf(seatOf(state, player).hand);
}

/** The tile being built, at its place. */
function siteOf(moment: Moment, player: number, site: Given['site']): PlacedSite {
  if (!site) throw impossible(moment, 'site names no tile (COP-5.1)');
  checkName(site.tile, TILE_IDS, { what: 'tile', rule: 'COP-1.6', where: 'the site' });
  const { tile, orientation = 0, column = 0, floor = 0 } = site;
  if (findPlacement(tile, { orientation, column, floor })) return { player, tile, orientation, column, floor };
  throw impossible(moment, `${tile} has no such placement (COP-5.3)`);
}

/** COP-5.9: the price without the construction discount. */
function fullPrice(state: State, { player, tile, ...place }: PlacedSite): number {
  return priceAt(groundOf(seatOf(state, player).house), tileOf(tile), placementOf(tile, place));
}

function impossible(moment: Moment, reason: string): ArgumentError {
  return new ArgumentError(`The moment ${moment} can't come: ${reason}.`);
}
