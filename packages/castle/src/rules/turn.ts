/** A turn (CAS-3 to CAS-6): draw a tile, place it, put a follower on it; after the scoring (`completion.ts`) it ends. */
import { addAt, bagOf, lowestBit, numberAt, seatOf } from '@rulewright/core/define';
import { kindOf, rootOf, segmentsOn } from '../board/features.js';
import {
  canBePlaced,
  fittingOffset,
  fittingRotations,
  frontier,
  moveFrontier,
  placementRefusal,
  WORD,
} from '../board/placement.js';
import { placeTile as place } from '../board/placing.js';
import { EXTRA_TURN, ROLE_OF, ROTATIONS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { ACTIONS, automatic, chance, decision, OUTCOMES } from '../schema/action.js';
import type { State } from '../types.js';
import {
  opponentOf,
  pushAfterPlacement,
  pushChooseExtraTurn,
  pushDrawTile,
  pushPlaceTile,
  pushScoring,
  startTurn,
} from './agenda.js';
import { wallTileChoice } from './completion.js';
import { isBagEmpty, startFinalScoring } from './end.js';
import { followerRefusal, isOccupied, supplyOf } from './followers.js';
import { hasUsableWallTile, spendWallTile } from './wallTiles.js';

/** CAS-4.1: chance draws a tile. CAS-4.10: one that fits nowhere leaves the game, and another is drawn. */
export const drawTile = chance('drawTile', {
  gives: ['drawTile'],
  ...bagOf(OUTCOMES.drawTile, ({ bag }: State) => bag),
  apply(state, { player }, { tileType }, emit) {
    addAt(state.bag, tileType, -1);
    emit({ type: 'tileDrawn', player, tileType });
    if (canBePlaced(tablesOf(state), state.board, tileType)) {
      pushPlaceTile(state, player, tileType);
      return;
    }
    addAt(state.removed, tileType, 1);
    emit({ type: 'tileRemoved', player, tileType });
    // CAS-4.11: the game ends at once, in mid-turn.
    if (isBagEmpty(state)) startFinalScoring(state, 'lastTileRemoved', emit);
    else pushDrawTile(state, player);
  },
});

/** CAS-15.4: every cell and rotation that fits (CAS-4.9). There is no passing (CAS-4.2). */
export const placeTile = decision('placeTile', {
  rule: 'CAS-15.4',
  takes: ['placeTile'],
  list(state, { tileType }, legal) {
    const { contacts } = state.board;
    const offset = fittingOffset(tablesOf(state), tileType);
    const words = frontier.of(state.board);
    for (let word = 0; word < words.length; word++) {
      for (let cells = words[word] ?? 0; cells !== 0; cells &= cells - 1) {
        const cell = WORD * word + lowestBit(cells);
        const rotations = fittingRotations(offset, contacts[cell] ?? 0);
        if (rotations !== 0) legal.pushBits(ACTIONS.placeTile.with({ cell }), rotations);
      }
    }
  },
  check(state, { tileType }, { cell, rotation }) {
    return placementRefusal(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
  },
  apply(state, { player, tileType }, { cell, rotation }, emit) {
    const tables = tablesOf(state);
    const completed = place(tables, state.board, cell, ROTATIONS * tileType + rotation);
    moveFrontier(tables, state.board, cell);
    if (completed) state.completed = completed;
    emit({ type: 'tilePlaced', player, tileType, cell, rotation });
    pushAfterPlacement(state, player, cell);
  },
});

const [SKIP_FOLLOWER] = ACTIONS.skipFollower;

/** CAS-15.5: one follower on the tile just placed, or none (CAS-6.1). It counts for what the tile completed (CAS-6.5). */
export const placeFollower = decision('placeFollower', {
  rule: 'CAS-15.5',
  takes: ['placeFollower', 'skipFollower'],
  list(state, { player, cell }, legal) {
    if (supplyOf(seatOf(state, player)) > 0) {
      const first = numberAt(state.board.nodes, cell);
      const segments = segmentsOn(tablesOf(state), state.board, cell); // CAS-6.3
      for (let segment = 0; segment < segments; segment++) {
        const root = rootOf(state.board, first + segment);
        // The root is the oldest node: on the new tile, it belongs to a new feature, which nobody occupies.
        if (root >= first || !isOccupied(state, root)) legal.push(ACTIONS.placeFollower.from({ segment }));
      }
    }
    legal.push(SKIP_FOLLOWER);
  },
  check(state, { player, cell }, action) {
    return action.type === 'skipFollower' ? undefined : followerRefusal(state, player, cell, action.segment);
  },
  apply(state, { player, cell }, action, emit) {
    if (action.type === 'placeFollower') {
      const { segment } = action;
      const node = numberAt(state.board.nodes, cell) + segment;
      seatOf(state, player).followers.push(node);
      const role = ROLE_OF[kindOf(tablesOf(state), state.board, node)];
      emit({ type: 'followerPlaced', player, cell, segment, role });
    }
    if (state.completed.length > 0) pushScoring(state, player);
  },
});

/** The end of a turn (CAS-3.2, step 8): the game ends, an extra turn is offered, or the opponent's turn begins. */
export const endTurn = automatic('endTurn', (state, { player }, emit) => {
  // CAS-12.1: after the last tile there is no extra turn.
  if (isBagEmpty(state)) startFinalScoring(state, 'lastTilePlaced', emit);
  else if (hasUsableWallTile(state, player, EXTRA_TURN)) pushChooseExtraTurn(state, player);
  else startTurn(state, opponentOf(player), emit); // CAS-3.1
});

/** CAS-15.9: a wall tile 1 gives another turn at once (CAS-11.5). A second one waits for its end (CAS-11.6). */
export const chooseExtraTurn = decision('chooseExtraTurn', {
  rule: 'CAS-15.9',
  ...wallTileChoice,
  apply(state, { player }, { type }, emit) {
    const isUsed = type === 'useWallTile';
    if (isUsed) spendWallTile(state, player, EXTRA_TURN, emit);
    startTurn(state, isUsed ? player : opponentOf(player), emit);
  },
});
