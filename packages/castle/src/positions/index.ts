/** Positions in the words of the rules page: recipes for core's `position`. */
import { answer, checkFields, checkName, type FieldNames, seatOf } from '@rulewright/core/define';
import type { State } from '../types.js';
import type { Given } from './description.js';
import { isBeforeScoring, MOMENTS, setMoment } from './moments.js';
import { putFollowers, putKeeps, takeWallTiles } from './pieces.js';
import { layTiles } from './tiles.js';

export type { Given, HeldWallTile, Moment } from './description.js';

const FIELDS: FieldNames<Given> = {
  moment: true,
  player: true,
  turn: true,
  tiles: true,
  holes: true,
  followers: true,
  keeps: true,
  scores: true,
  drawn: true,
  bag: true,
  wallTiles: true,
  usedWallTiles: true,
  emptyCorners: true,
};

/**
 * A recipe for core's `position`: `position(castle, { players: 2 }, given({ tiles: ['barT (1,4) r1'] }))`. Unnamed
 * pieces stay in the bag, on the wall or in the supplies. A start player to be drawn is player 0.
 * @throws ArgumentError, from the recipe, if the rules don't allow the position.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) => answer(() => fill(state, what));
}

function fill(state: State, what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { moment = 'turn', player = 0, followers = [], keeps = [], scores = [], drawn } = what;
  checkName(moment, MOMENTS, { what: 'moment', rule: 'CAS-15.3', where: 'the position' });
  checkName(player, [...state.seats.keys()], { what: 'player', rule: 'CAS-1.1', where: 'the position' });
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
