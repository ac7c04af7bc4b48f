/** The display, the supply and the goal cards of a position. */
import { ArgumentError } from '@rulewright/core';
import { addAt, entryOf, type NamedPiece, numberAt, piecesIn, remainingPieces, sizeOf } from '@rulewright/core/define';
import { boardEffects } from '../city/tracks.js';
import { GOAL_CARDS, GOAL_IDS, PLACES, TILE_IDS, type TileId } from '../components.js';
import { legendOf } from '../dataSet/legend.js';
import { kindOf, tilesOf } from '../dataSet/tiles.js';
import type { State } from '../types.js';
import type { Given, Moment } from './description.js';

/** Lays what is common to all, balances the supply, and sets the tracks of the cities. */
export function layTable(state: State, what: Given, moment: Moment): void {
  const { config, players } = state;
  const { display = [], discarded = [], goals = [], supply } = what;
  state.display = Array.from({ length: Math.max(PLACES, display.length) }, (_, place) => display[place] ?? null);
  state.discarded = [...discarded];
  fillSupply(state);
  if (config.mode !== 'party') {
    for (const seat of state.seats) seat.tracks = boardEffects(legendOf(state), seat.board); // CIT-5.8
    if (moment !== 'drawToDisplay') {
      for (let place = display.length; place < PLACES; place++) state.display[place] = takeAny(state);
    }
  }
  // CIT-4.4, CIT-9.5: an empty place that nobody fills shows that the supply has run out.
  const isFilled = moment === 'drawToDisplay' || (config.mode === 'advanced' && moment !== 'finalScoring');
  const left = supply ?? (display.includes(null) && !isFilled ? 0 : undefined);
  if (left !== undefined) discardDownTo(state, left);
  const wanted = config.mode === 'advanced' && moment !== 'drawGoal' ? entryOf(GOAL_CARDS, players) : 0;
  const others = GOAL_IDS.filter((goal) => !goals.includes(goal)).slice(0, Math.max(0, wanted - goals.length));
  state.goals = [...goals, ...others];
}

/** CIT-1.26: the supply has all tiles that lie nowhere else. */
function fillSupply(state: State): void {
  const copies = new Map(tilesOf(state.config.dataSet).map(({ tile, count }) => [tile, count]));
  const left = remainingPieces({ what: 'tile', rule: 'CIT-1.11', copies }, laidTiles(state));
  state.supply = TILE_IDS.map((tile) => left.get(tile) ?? 0);
}

function laidTiles({ display, discarded, seats }: State): NamedPiece<TileId>[] {
  return [
    ...piecesIn(display, (place) => `place ${place} of the display`),
    ...piecesIn(discarded, () => 'the discarded tiles'),
    ...seats.flatMap(({ board, reserve, hand }, player) => [
      ...piecesIn(board, (cell) => `cell ${cell} of seat ${player}`),
      ...piecesIn(reserve, () => `the reserve of seat ${player}`),
      ...piecesIn([hand], () => `the hand of seat ${player}`),
    ]),
  ];
}

/** Takes a tile from the supply, of a kind that isn't on the display if there is one; `null` if the supply is empty. */
function takeAny({ supply, display }: State): TileId | null {
  const left = TILE_IDS.filter((_, index) => numberAt(supply, index) > 0);
  const isShown = (tile: TileId) => display.some((other) => other !== null && kindOf(other) === kindOf(tile));
  const tile = left.find((tile) => !isShown(tile)) ?? left[0];
  if (tile === undefined) return null;
  addAt(supply, TILE_IDS.indexOf(tile), -1);
  return tile;
}

/** CIT-7.1: discards tiles of the supply until it has a size. */
function discardDownTo({ supply, discarded }: State, size: number): void {
  let surplus = sizeOf(supply) - size;
  if (surplus < 0) {
    throw new ArgumentError(`The supply can't have ${size} tiles: ${sizeOf(supply)} lie nowhere else (CIT-1.26).`);
  }
  for (const [index, tile] of TILE_IDS.entries()) {
    const count = Math.min(surplus, numberAt(supply, index));
    surplus -= count;
    addAt(supply, index, -count);
    discarded.push(...Array<TileId>(count).fill(tile));
  }
}
