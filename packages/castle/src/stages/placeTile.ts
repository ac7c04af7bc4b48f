/** CAS-15.4: where the drawn tile goes. */
import { type DecisionStage, editablePart, internActions } from '@rulewright/core';
import { CELLS, PATH, ROTATIONS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { tileOf } from '../features.js';
import { FITTING, fittingOffset, placeTile as place } from '../placement.js';
import { type ActionOf, actionSchema, type Event, type StageOf, type State } from '../schema.js';
import { pushAfterPlacement } from '../turn.js';

type PlaceTile = ActionOf<'placeTile'>;

/** The placement on a cell in a rotation is at `4 * cell + rotation`. */
const PLACE_TILE = internActions(actionSchema).placeTile;

export const placeTile: DecisionStage<State, StageOf<'placeTile'>, PlaceTile, Event> = {
  rule: 'CAS-15.4',
  takes: ['placeTile'],
  actions(state, { tileType }) {
    const offset = fittingOffset(tablesOf(state), tileType);
    const { contacts } = state.board;
    const legal: PlaceTile[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      const fitting = FITTING[offset + (contacts[cell] as number)] as number;
      if (fitting === 0) continue;
      for (let rotation = 0; rotation < ROTATIONS; rotation++) {
        if ((fitting & (1 << rotation)) !== 0) legal.push(PLACE_TILE[ROTATIONS * cell + rotation] as PlaceTile);
      }
    }
    return legal;
  },
  check(state, { tileType }, { cell, rotation }) {
    const tables = tablesOf(state);
    const { board } = state;
    if ((board.nodes[cell] as number) >= 0) {
      return { rule: 'CAS-4.3', code: 'cellOccupied', message: `Cell ${cell} holds a tile already.` };
    }
    const tile = tables.tiles[ROTATIONS * tileType + rotation];
    let hasContact = false;
    let goesOn = true;
    for (let side = 0; side < ROTATIONS; side++) {
      const start = tables.starts[4 * cell + side];
      const neighbour = board.nodes[tables.neighbours[4 * cell + side] as number] ?? -1;
      if (!start && neighbour < 0) continue;
      hasContact = true;
      const opposite = (side + 2) % ROTATIONS;
      const isPathThere = start ? start.kind === 'path' : showsPath(tileOf(tables, board, neighbour), opposite);
      if (tile && showsPath(tile, side) !== isPathThere) goesOn = false;
    }
    if (!hasContact) {
      return { rule: 'CAS-4.4', code: 'noContact', message: `Cell ${cell} touches no tile and no start field.` };
    }
    if (!goesOn) {
      return { rule: 'CAS-4.6', code: 'pathBroken', message: 'Paths must go on from tile to tile, and nothing else.' };
    }
    return undefined;
  },
  apply(state, { player, tileType }, { cell, rotation }, emit) {
    emit({ type: 'tilePlaced', player, tileType, cell, rotation });
    const completed = place(tablesOf(state), editablePart(state, 'board'), cell, ROTATIONS * tileType + rotation);
    if (completed) state.completed = completed;
    pushAfterPlacement(state, player, cell);
  },
};

function showsPath({ kinds, owners }: { kinds: readonly number[]; owners: readonly number[] }, side: number): boolean {
  return kinds[owners[side] as number] === PATH;
}
