/** CAS-3.2: step 8: the game ends, or somebody has the next turn. */
import { EXTRA_TURN } from '../components.js';
import { opponentOf, pushChooseExtraTurn, startTurn } from '../course.js';
import { isBagEmpty, startFinalScoring } from '../end.js';
import { automatic } from '../rules.js';
import { hasUsableWallTile } from '../wallTiles.js';

export const endTurn = automatic('endTurn', (state, { player }, emit) => {
  if (isBagEmpty(state)) {
    startFinalScoring(state, 'lastTilePlaced', emit); // CAS-12.1: no extra turn follows
  } else if (hasUsableWallTile(state, player, EXTRA_TURN)) {
    pushChooseExtraTurn(state, player); // CAS-15.9: asked only where there is one
  } else {
    startTurn(state, opponentOf(player), emit); // CAS-3.1: turns alternate
  }
});
