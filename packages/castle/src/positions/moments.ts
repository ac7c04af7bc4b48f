/** The agenda of a moment, pushed as the rules push it. */
import { ArgumentError } from '@rulewright/core';
import { cellOf } from '../board/pieces.js';
import { canBePlaced } from '../board/placement.js';
import { EXTRA_TURN } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import {
  opponentOf,
  pushAfterPlacement,
  pushChooseDoubling,
  pushChooseExtraTurn,
  pushDrawTile,
  pushPlaceTile,
  pushScoring,
} from '../rules/agenda.js';
import { isBagEmpty, startFinalScoring } from '../rules/end.js';
import { canDouble, completedFeatures } from '../rules/scoring.js';
import { hasUsableWallTile } from '../rules/wallTiles.js';
import type { State } from '../types.js';
import type { Moment } from './description.js';

/** Push the stages of a moment in the turn of a player, or throw an ArgumentError if it can't come. */
const PUSHES: Readonly<Record<Moment, (state: State, player: number) => void>> = {
  turn(state, player) {
    if (isBagEmpty(state)) throw impossible('turn', 'the bag is empty (CAS-4.1)');
    pushDrawTile(state, player);
  },
  placeFollower(state, player) {
    pushAfterPlacement(state, player, lastCell(state, 'placeFollower'));
  },
  chooseFeature(state, player) {
    const isAny = [player, opponentOf(player)].some((owner) => completedFeatures(state, owner).length > 0);
    if (!isAny) throw impossible('chooseFeature', 'the last tile completes nothing that scores (CAS-15.6)');
    pushRestOfTurn(state, player, 'chooseFeature');
  },
  chooseDoubling(state, player) {
    const feature = completedFeatures(state, player).find((one) => canDouble(state, player, player, one));
    if (!feature) {
      throw impossible('chooseDoubling', `the last tile completes nothing that player ${player} can double (CAS-15.8)`);
    }
    pushRestOfTurn(state, player, 'chooseDoubling');
    state.completed = state.completed.filter((root) => root !== feature.root);
    pushChooseDoubling(state, player, feature.root);
  },
  chooseExtraTurn(state, player) {
    if (isBagEmpty(state)) throw impossible('chooseExtraTurn', 'the bag is empty (CAS-15.9)');
    if (!hasUsableWallTile(state, player, EXTRA_TURN)) {
      throw impossible('chooseExtraTurn', `player ${player} has no usable wall tile 1 (CAS-15.9)`);
    }
    pushChooseExtraTurn(state, player);
  },
  finalScoring(state) {
    startFinalScoring(state, 'lastTilePlaced', () => {});
  },
};

export const MOMENTS: readonly string[] = Object.keys(PUSHES);

/** CAS-7.5: whether the features that the last tile completed have yet to score. */
export function isBeforeScoring(moment: Moment): boolean {
  return moment === 'placeFollower' || moment === 'chooseFeature' || moment === 'chooseDoubling';
}

/**
 * Writes the agenda of a moment. The rest of the position is there.
 * @throws ArgumentError if the moment can't come in it.
 */
export function setMoment(state: State, moment: Moment, player: number, drawn: string | undefined): void {
  state.stages = [];
  if (drawn === undefined) PUSHES[moment](state, player);
  else if (moment === 'turn') pushDrawn(state, player, drawn);
  else throw impossible(moment, 'a drawn tile is placed first (CAS-3.2)');
}

/** CAS-15.4: the drawn tile is about to be placed. */
function pushDrawn(state: State, player: number, drawn: string): void {
  const tables = tablesOf(state);
  const tileType = tables.dataSet.tileTypes.findIndex(({ id }) => id === drawn);
  if (!canBePlaced(tables, state.board, tileType)) throw impossible('turn', `${drawn} fits nowhere (CAS-4.10)`);
  pushPlaceTile(state, player, tileType);
}

/** The turn in which the last tile was placed, after the follower. */
function pushRestOfTurn(state: State, player: number, moment: Moment): void {
  pushAfterPlacement(state, player, lastCell(state, moment));
  state.stages.pop();
  pushScoring(state, player);
}

/** The cell of the last tile. */
function lastCell({ board }: State, moment: Moment): number {
  const last = board.pieces.at(-1);
  if (last === undefined) throw impossible(moment, 'no tile was placed (CAS-6.1)');
  return cellOf(last);
}

function impossible(moment: Moment, reason: string): ArgumentError {
  return new ArgumentError(`The moment ${moment} can't come: ${reason}.`);
}
