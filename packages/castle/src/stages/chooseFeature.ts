/** CAS-15.6: which completed feature scores next. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { completedFeatures, doublerOf, isOrderImmaterial, scoreFeature } from '../completed.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Feature } from '../features.js';
import { type ActionOf, actionSchema, type Event, type StageOf, type State } from '../schema.js';
import { usableWallTile } from '../wall.js';

type ScoreFeature = ActionOf<'scoreFeature'>;

const SCORE_FEATURE = internActions(actionSchema).scoreFeature;

export const chooseFeature: DecisionStage<State, StageOf<'chooseFeature'>, ScoreFeature, Event> = {
  rule: 'CAS-15.6',
  takes: ['scoreFeature'],
  actions(state, stage) {
    const tables = tablesOf(state);
    const candidates = completedFeatures(tables, state, stage.owner);
    // CAS-15.7
    const choices = isOrderImmaterial(tables, state, stage, candidates) ? 1 : candidates.length;
    return SCORE_FEATURE.slice(0, choices);
  },
  check(state, stage, { candidate }) {
    const tables = tablesOf(state);
    const candidates = completedFeatures(tables, state, stage.owner);
    if (candidate >= candidates.length) {
      const message = `There are the candidates 0 to ${candidates.length - 1}, not ${candidate}.`;
      return { rule: 'CAS-15.6', code: 'noSuchCandidate', message };
    }
    if (candidate > 0 && isOrderImmaterial(tables, state, stage, candidates)) {
      const message = 'The order makes no difference, so the features score in the order of the list.';
      return { rule: 'CAS-15.7', code: 'orderImmaterial', message };
    }
    return undefined;
  },
  apply(state, { player, owner }, { candidate }, emit) {
    const tables = tablesOf(state);
    const feature = completedFeatures(tables, state, owner)[candidate] as Feature;
    state.completed = state.completed.filter((root) => root !== feature.root);
    const doubler = doublerOf(feature.kind);
    // CAS-11.2, CAS-15.8
    if (owner === player && doubler > 0 && usableWallTile(state, player, doubler) >= 0) {
      state.stages.push({ stage: 'chooseDoubling', player, feature: feature.root });
    } else {
      scoreFeature(tables, state, { player, owner }, feature, false, emit);
    }
  },
};
