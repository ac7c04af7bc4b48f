/** The stages by name (CAS-15.3). */
import {
  chooseDoubling,
  chooseFeature,
  moveKeep,
  returnFollowers,
  revealWallTile,
  scoreCompleted,
} from './completion.js';
import { assignWallTile, finish, scoreCourts, scoreKeep, useWallTiles } from './end.js';
import { drawStartPlayer, firstTurn } from './start.js';
import { chooseExtraTurn, drawTile, endTurn, placeFollower, placeTile } from './turn.js';

export const stages = {
  drawStartPlayer,
  firstTurn,
  drawTile,
  placeTile,
  placeFollower,
  scoreCompleted,
  chooseFeature,
  chooseDoubling,
  revealWallTile,
  moveKeep,
  returnFollowers,
  endTurn,
  chooseExtraTurn,
  scoreKeep,
  useWallTiles,
  assignWallTile,
  scoreCourts,
  finish,
};
