/** The ranges of amounts in play, for observations. A test derives the bounds from the components. */
import { inPlay } from '@rulewright/core/define';
import { amount } from './values.js';

export const silver = inPlay(amount, { most: 221, usual: 15 });
export const workers = inPlay(amount, { most: 363, usual: 15 });
/** BUR-5.17, BUR-6.17, BUR-8.1, BUR-8.6: points of one category, or of one phase. */
export const somePoints = inPlay(amount, { most: 400, usual: 60 });
export const totalPoints = inPlay(amount, { most: 1400, usual: 200 });
