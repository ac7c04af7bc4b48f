/** Changes that turn a state of a game into one that `load` refuses. */
import { createRng, start } from '@rulewright/core';
import { COLOURS, COLUMNS, type TileId } from '../src/components.js';
import { fits, groundOf } from '../src/house/ground.js';
import { coveredCells, housePoints } from '../src/house/lines.js';
import { placementOf, TILE_INDEX, TILE_LIST, tileOf } from '../src/house/tiles.js';
import { copenhagen, type State } from '../src/index.js';
import { choose, place, play, seat } from './helpers.js';

/** The broken rules, the change in words, the state and the change. */
export type Row = readonly [rules: string, what: string, from: State, change: (state: State) => unknown];

/** A game of two at its first action. */
export const fresh = start(copenhagen, { players: 2 }, createRng(4));

/** Moves cards of a colour between counts. */
export function move(from: number[], to: number[], colour: number, count = 1): void {
  (from[colour] as number) -= count;
  (to[colour] as number) += count;
}

/** Moves all cards. */
export function moveAll(from: number[], to: number[]): void {
  for (const colour of COLOURS.keys()) move(from, to, colour, from[colour]);
}

/** Takes the card at a place of the harbour back into the pile. */
export function empty(state: State, place: number): void {
  const card = state.harbour[place];
  if (card && card !== 'mermaid') (state.pile[COLOURS.indexOf(card)] as number) += 1;
  state.harbour[place] = null;
}

/** The current stage, to edit. */
export const current = (state: State): object => state.stages.at(-1) as object;

/** The seat whose turn it is. */
export function active(state: State): State['seats'][number] {
  const [refill] = state.stages;
  return seat(state, refill && 'player' in refill ? refill.player : 0);
}

/** Gives a seat known cards from the pile. */
export function enrich(state: State, player: number, count: number): void {
  const { hand, knownHand } = seat(state, player);
  for (let card = 0; card < count; card++) {
    const colour = state.pile.findIndex((cards) => cards > 0);
    move(state.pile, hand, colour);
    (knownHand[colour] as number) += 1;
  }
}

export const gapsOf = ({ harbour }: State): number[] =>
  harbour.flatMap((card, place) => (card === null ? [place] : []));

/** Puts a tile into the house of seat 0, paid in full from the pile. */
export function construct(state: State, id: TileId, orientation: number, column: number, floor: number): void {
  const { indices, brick } = placementOf(id, { orientation, column, floor });
  const { colour, size } = tileOf(id);
  const letter = colour.slice(0, 1);
  for (const cell of indices) seat(state).house[cell] = (cell === brick ? letter : letter.toUpperCase()) as 'r' | 'R';
  (state.supply[TILE_INDEX[id]] as number) -= 1;
  for (let card = 0; card < size; card++) {
    move(
      state.pile,
      state.discardPile,
      state.pile.findIndex((cards) => cards > 0),
    );
  }
}

/** A game that seat 0 has just won with exactly 12 points. */
export function wonByPoints(): State {
  const rng = createRng(7);
  for (;;) {
    const state = JSON.parse(JSON.stringify(fresh)) as State;
    const { house, hand, knownHand } = seat(state);
    for (let isBuilding = true; isBuilding; ) {
      const ground = groundOf(house);
      const options = TILE_LIST.flatMap((tile, kind) =>
        state.supply[kind] === 0
          ? []
          : tile.placements.filter((at) => fits(at, ground)).map((placement) => ({ tile, ...placement })),
      );
      const worths = options.map(
        ({ indices }) => indices.length - 2 * Math.max(...indices.map((cell) => Math.floor(cell / COLUMNS))),
      );
      const best = options.filter((_, at) => worths[at] === Math.max(...worths));
      const next = best[rng.int(best.length)];
      if (!next) break;
      const { tile, orientation, column, floor, indices, brick } = next;
      const after = house.map((content, cell) => (cell === brick ? 'b' : indices.includes(cell) ? 'W' : content));
      if (housePoints(after) >= 12) {
        if (housePoints(after) > 12) break;
        const colour = COLOURS.indexOf(tile.colour);
        move(state.pile, hand, colour, tile.size);
        (knownHand[colour] as number) += tile.size;
        if (state.pile.every((cards) => cards >= 0))
          return play(copenhagen.load(state), choose(tile.id), place(orientation, column, floor));
        break;
      }
      isBuilding = coveredCells(house) < 45;
      construct(state, tile.id, orientation, column, floor);
    }
  }
}
