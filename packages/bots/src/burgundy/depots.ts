/** The tiles on the table, as long as the player can still take them in this phase. */
import { KINDS } from '@rulewright/burgundy/data';
import { NUMBERED_DEPOTS, TILE_PRICE } from '@rulewright/burgundy/internal';
import { countBits } from '@rulewright/core/define';
import { addTo, block, numbers, oneOf } from '@rulewright/core/learning';
import { BLACK_IDS, LIGHT_IDS } from './components.js';
import { type Blocks, counts, type Facts } from './facts.js';

const usableKinds = ({ usable }: Facts['depots']): number => usable.filter((count) => count > 0).length;

export const DEPOTS: Blocks = [
  block('in the depots', LIGHT_IDS, ({ depots }, into, at) => {
    for (const { light } of depots.tiles) if (light >= 0) addTo(into, at + light, 1);
  }),
  block('in the black depot', BLACK_IDS, ({ depots }, into, at) => {
    for (const { black } of depots.black) if (black >= 0) addTo(into, at + black, 1);
  }),
  counts('needed in the depots', KINDS, 2, ({ depots }) => depots.usable),
  counts(
    'needed in the depots x turns left',
    KINDS,
    10,
    ({ depots }) => depots.usable,
    ({ time }) => time.turnsInPhase,
  ),
  numbers('needed in the black depot', {
    linear: ({ depots }) => depots.neededBlack / 4,
    'x a purchase can be paid': ({ depots, seat }) => (seat.silver >= TILE_PRICE ? depots.neededBlack / 4 : 0),
  }),
  oneOf('depots with needed tiles', NUMBERED_DEPOTS + 1, ({ depots, time }) => {
    return time.isOpen ? countBits(depots.withNeeded) : undefined;
  }),
  oneOf('kinds needed in the depots', KINDS.length + 1, ({ depots, time }) => {
    return time.isOpen ? usableKinds(depots) : undefined;
  }),
  numbers('best on the table', {
    animals: ({ depots }) => depots.bestAnimals / 10,
    'knowledge that scores at the end': ({ depots }) => depots.bestKnowledge / 12,
  }),
];
