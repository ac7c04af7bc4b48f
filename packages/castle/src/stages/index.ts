/** The stages of Carcassonne: The Castle by name (CAS-15.3), and what happens between them. */
import { assignWallTile } from './assignWallTile.js';
import { chooseDoubling } from './chooseDoubling.js';
import { chooseExtraTurn } from './chooseExtraTurn.js';
import { chooseFeature } from './chooseFeature.js';
import { drawStartPlayer } from './drawStartPlayer.js';
import { drawTile } from './drawTile.js';
import { endTurn } from './endTurn.js';
import { finish } from './finish.js';
import { moveKeep } from './moveKeep.js';
import { placeFollower } from './placeFollower.js';
import { placeTile } from './placeTile.js';
import { returnFollowers } from './returnFollowers.js';
import { revealWallTile } from './revealWallTile.js';
import { scoreCompleted } from './scoreCompleted.js';
import { scoreCourts } from './scoreCourts.js';
import { scoreKeep } from './scoreKeep.js';
import { useWallTiles } from './useWallTiles.js';

export const stages = {
  drawStartPlayer,
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
