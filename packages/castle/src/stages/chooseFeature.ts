/** CAS-15.6: which completed feature scores next. */
import { entryAt } from '@rulewright/core';
import { checkCandidate } from '../actions/candidate.js';
import { scoreFeature } from '../actions/scoreFeature.js';
import { canDouble, completedFeatures, isOrderImmaterial } from '../completed.js';
import { pushChooseDoubling } from '../course.js';
import { ACTIONS, decision } from '../rules.js';

export const chooseFeature = decision('chooseFeature', {
  rule: 'CAS-15.6',
  takes: ['scoreFeature'],
  list(state, { player, owner }, legal) {
    const candidates = completedFeatures(state, owner);
    // CAS-15.7: where the order doesn't matter, they score by key.
    const isImmaterial = isOrderImmaterial(state, player, owner, candidates);
    legal.pushAll(ACTIONS.scoreFeature, 0, isImmaterial ? 1 : candidates.length);
  },
  check(state, { player, owner }, { candidate }) {
    const candidates = completedFeatures(state, owner);
    const refusal = checkCandidate('CAS-15.6', candidates, candidate);
    if (refusal || candidate === 0 || !isOrderImmaterial(state, player, owner, candidates)) return refusal;
    const message = 'The order makes no difference, so the features score in the order of the list.';
    return { rule: 'CAS-15.7', code: 'orderImmaterial', message };
  },
  apply(state, { player, owner }, { candidate }, emit) {
    const feature = entryAt(completedFeatures(state, owner), candidate);
    state.completed.splice(state.completed.indexOf(feature.root), 1);
    if (canDouble(state, player, owner, feature)) pushChooseDoubling(state, player, feature.root);
    else scoreFeature(state, player, owner, feature, false, emit);
  },
});
