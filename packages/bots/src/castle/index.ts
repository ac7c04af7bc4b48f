/** What an expert looks at in a position: the numbers that learners get. All of a state is public (CAS-18.2). */
import { opponentOf, type State, tablesOf } from '@rulewright/castle/facts';
import type { Features } from '@rulewright/core';
import { walkCells } from './cells.js';
import { isOpponentNext, writeClaim, writeTileToPlace } from './choice.js';
import { countAllCompleters } from './completers.js';
import { LABELS, OTHER, OWN } from './layout.js';
import { writeFeatures } from './open.js';
import { partsOf } from './parts.js';
import { writeBag, writeKeeps, writeLead, writeNobodys, writeTime } from './shared.js';
import { writeIfEndedNow, writeScoring, writeSide } from './side.js';
import { countFeatures, countTiles, survey } from './survey.js';
import { otherTally, ownTally, tallySeat } from './tally.js';

/** What matters in a position of the castle. */
export const features: Features<State> = { version: 1, labels: LABELS, write };

function write(state: State, player: number, into: Float32Array): void {
  const parts = partsOf(tablesOf(state));
  const opponent = opponentOf(player);
  const current = state.stages.at(-1);
  const drawn = current?.stage === 'placeTile' ? current.tileType : -1;
  countTiles(parts, state, drawn);
  countFeatures(parts, state, player);
  walkCells(parts, state.board);
  countAllCompleters(parts, state, drawn);
  const isSecond = isOpponentNext(state, player);
  const { tilesLeft } = survey;
  const later = tilesLeft >> 1;
  tallySeat(parts, state, player, isSecond ? later : tilesLeft - later, ownTally);
  tallySeat(parts, state, opponent, isSecond ? tilesLeft - later : later, otherTally);
  writeScoring(into, OWN, state, player, ownTally);
  writeScoring(into, OTHER, state, opponent, otherTally);
  // In the final scoring what the features are worth turns into points.
  if (state.result === null && state.stages[0]?.stage !== 'finish') {
    writeFeatures(into, OWN, OTHER);
    writeNobodys(into);
    writeIfEndedNow(into, OWN, ownTally, otherTally);
    writeIfEndedNow(into, OTHER, otherTally, ownTally);
  }
  writeSide(into, OWN, ownTally);
  writeSide(into, OTHER, otherTally);
  writeTime(into, state, player, isSecond);
  writeBag(into, parts, state);
  writeKeeps(into);
  writeLead(into);
  if (current?.stage === 'placeTile' && current.player === player) {
    writeTileToPlace(into, parts, state, current.tileType);
  } else if (current?.stage === 'placeFollower' && current.player === player) {
    writeClaim(into, parts, state, player, current.cell);
  }
}
