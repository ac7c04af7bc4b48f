/** The turn, the pending decision and the spots of its actions (CAS-3, CAS-15). */
import { answer, sizeOf, thaw } from '@rulewright/core/define';
import { TRACK_FIELDS } from '../components.js';
import { opponentOf } from '../rules/agenda.js';
import { supplyOf } from '../rules/followers.js';
import { totalOf } from '../rules/scoring.js';
import { candidatesOf, type Seen, stateOf } from '../rules/view.js';
import type { Action } from '../types.js';
import { type BoardFeature, featureAt } from './features.js';

/** A player's score and supply. */
export interface PlayerStatus {
  readonly player: number;
  /** CAS-9.1: points so far. */
  readonly score: number;
  /** CAS-9.1: the field of the score marker. */
  readonly trackField: number;
  /** CAS-1.2: followers in the supply. */
  readonly supply: number;
}

/** The players by seat. */
export function players(seen: Seen): PlayerStatus[] {
  return answer(() =>
    stateOf(seen).seats.map((seat, player) => {
      const total = totalOf(seat);
      return { player, score: total, trackField: total % TRACK_FIELDS, supply: supplyOf(seat) };
    }),
  );
}

/** CAS-3.1: whose turn it is; `null` before the first turn and from the final scoring on. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => {
    const [last] = thaw(seen).stages;
    return last && 'player' in last ? last.player : null;
  });
}

/**
 * CAS-3.1: who has the next turn, barring an extra turn (CAS-11.5); `null` before the first turn, and if none follows
 * (CAS-12.1).
 */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => {
    const { stages, bag } = thaw(seen);
    const player = activePlayer(seen);
    const isDrawing = stages.at(-1)?.stage === 'drawTile';
    if (player === null || sizeOf(bag) === (isDrawing ? 1 : 0)) return null;
    return opponentOf(player);
  });
}

/** A feature to choose. */
export interface FeatureChoice extends BoardFeature {
  /** CAS-15.13: its points: a completed feature's before any doubling, a court's with the wall tile 7. */
  readonly points: number;
}

/**
 * CAS-15.13: the features of the pending decision: at `chooseFeature` and `assignWallTile` those to choose from, in the
 * order of `candidate`, at `chooseDoubling` the feature that may be doubled; else none.
 */
export function candidates(seen: Seen): FeatureChoice[] {
  return answer(() => {
    const state = stateOf(seen);
    return candidatesOf(state).flatMap(({ cell, segment, points }) => {
      const feature = featureAt(state, cell, segment);
      return feature ? [{ ...feature, points }] : [];
    });
  });
}

/**
 * The spots of an action: `cell:45`, `rotation:1` of the tile to place, and `segment:45:0` of the tile on a cell. A feature
 * is named by the segment of its key (CAS-5.11). Empty where something is used, kept or skipped.
 */
export function spotsOf(action: Action, seen: Seen, _player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'placeTile':
        return [`cell:${action.cell}`, `rotation:${action.rotation}`];
      case 'placeFollower': {
        const stage = thaw(seen).stages.at(-1);
        return stage?.stage === 'placeFollower' ? [`segment:${stage.cell}:${action.segment}`] : [];
      }
      case 'scoreFeature':
      case 'assignWallTile': {
        const feature = candidatesOf(stateOf(seen))[action.candidate];
        return feature ? [`segment:${feature.cell}:${feature.segment}`] : [];
      }
      case 'skipFollower':
      case 'useWallTile':
      case 'declineWallTile':
        return [];
    }
  });
}
