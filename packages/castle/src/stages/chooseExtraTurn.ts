/** CAS-15.9: whether a wall tile 1 gives another turn. */
import { wallTileChoice } from '../actions/wallTileChoice.js';
import { EXTRA_TURN } from '../components.js';
import { opponentOf, startTurn } from '../course.js';
import { decision } from '../rules.js';
import { spendWallTile } from '../wallTiles.js';

export const chooseExtraTurn = decision('chooseExtraTurn', {
  rule: 'CAS-15.9',
  ...wallTileChoice,
  /** CAS-11.5, CAS-11.6: another turn begins at once; a second wall tile 1 waits for its end. */
  apply(state, { player }, { type }, emit) {
    if (type === 'useWallTile') {
      spendWallTile(state, player, EXTRA_TURN, emit);
      startTurn(state, player, emit);
    } else {
      startTurn(state, opponentOf(player), emit);
    }
  },
});
