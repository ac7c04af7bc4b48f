/** Positions in the words of the rules page. */
import { answer, indexOfName, seatOf } from '@rulewright/core/define';
import type { State } from '../types.generated.js';
import { FIELD_NAMES, type Given } from './description.js';
import { isBeforeScoring, MOMENT_NAMES, setMoment } from './moments.js';
import { PLAYER_NAMES } from './notation.js';
import { putFollowers, putKeeps } from './pieces.js';
import { layTiles } from './tiles.js';
import { takeWallTiles } from './wallTiles.js';

/**
 * A recipe for core's `position`: `position(castle, { players: 2 }, given({ tiles: ['barT (1,4) r1'] }))`. Pieces that are
 * named nowhere stay in the bag, on the wall or in the supplies. A start player to be drawn is player 0.
 * @throws ArgumentError, from the recipe, if the rules don't allow the position.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) => answer(() => fill(state, what));
}

function fill(state: State, what: Given): void {
  for (const field of Object.keys(what)) indexOfName(FIELD_NAMES, field);
  const { moment = 'turn', followers = [], keeps = [], scores = [], drawn } = what;
  indexOfName(MOMENT_NAMES, moment);
  const player = indexOfName(PLAYER_NAMES, String(what.player ?? 0));
  state.startPlayer ??= 0;
  layTiles(state, what);
  const placed = state.board.nodes.filter((node) => node >= 0).length;
  state.turn = what.turn ?? Math.max(1, placed + (moment === 'turn' ? 1 : 0));
  if (!isBeforeScoring(moment)) state.completed = [];
  putFollowers(state, followers);
  putKeeps(state, keeps);
  for (const [seat, score] of scores.entries()) seatOf(state, seat).points.paths = score;
  takeWallTiles(state, what);
  setMoment(state, moment, player, drawn);
}
