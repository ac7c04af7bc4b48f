/** The bags of cards and tiles: what is left in them, without an order (STO-2.5, STO-16.4). */
import { listBagOf } from '@rulewright/core';
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS } from './cards.js';
import { OUTCOMES } from './rules.js';
import type { State } from './schema/index.js';

/** STO-18.2: each card of the bag is equally likely, also beside one that is equal in play. */
export const cardBag = listBagOf(CARD_IDS, OUTCOMES.drawCard, (state: State) => state.cardBag);

/** STO-18.2: each tile of the bag is equally likely, also beside one that is equal in play. */
export const buildingBag = listBagOf(BUILDING_IDS, OUTCOMES.drawBuilding, (state: State) => state.buildingBag);
