/** A phase and its rounds, top to bottom: tiles, goods, turn order and dice (BUR-3). */
import type { Emit, Rng } from '@rulewright/core';
import { addAt, bagOf, entryAt, seatOf, uniform } from '@rulewright/core/define';
import { DICE, ROUNDS, SIDES, TILE_IDS } from '../components.js';
import { clearDepots, kindOfSpace, putOnSpace } from '../depots/depots.js';
import { goodsPlace } from '../depots/goods.js';
import { TILE_RANGES, type TileRange } from '../estate/tiles.js';
import { automatic, chance, OUTCOMES } from '../schema/action.js';
import type { DrawTileStage, Event, State } from '../types.js';
import { pushPhase, pushPhaseEnd, pushRound, pushRoundStart, reportTurn, turnOrder } from './agenda.js';
import { goodsBag } from './start.js';

/** BUR-3.2: the tiles of the last phase leave the depots; those of the next are laid out. */
export const phaseStart = automatic('phaseStart', (state, _stage, emit) => {
  clearDepots(state);
  state.round = 0;
  emit({ type: 'phaseStarted', phase: state.phase });
  pushPhase(state);
});

const ALL_TILES: TileRange = { first: 0, end: TILE_IDS.length };

/** BUR-3.4: the black bag fills the black depot, the light bag of its kind any other space. Both last (BUR-3.7). */
const tileBag = bagOf(
  OUTCOMES.drawTile,
  ({ lightBags, blackBag }: State, { depot }: DrawTileStage) => (depot === 0 ? blackBag : lightBags),
  ({ players, phase }: State, { depot, space }: DrawTileStage) =>
    depot === 0 ? ALL_TILES : TILE_RANGES[kindOfSpace(depot, space, players, phase)],
);

/** BUR-3.4: chance draws the tile of a space. */
export const drawTile = chance('drawTile', {
  ...tileBag,
  gives: ['drawTile'],
  apply(state, stage, outcome, emit) {
    const { depot, space } = stage;
    const { tile } = outcome;
    tileBag.take(state, stage, outcome);
    putOnSpace(state, depot, space, tile);
    emit({ type: 'tileLaidOut', depot, space, tile });
  },
});

/** BUR-3.5: chance draws a goods tile for a round of the phase. */
export const drawGoods = chance('drawGoods', {
  ...goodsBag,
  gives: ['drawGoods'],
  apply(state, stage, outcome, emit) {
    const { goods } = outcome;
    goodsBag.take(state, stage, outcome);
    state.goodsRow.push(goods);
    emit({ type: 'goodsLaidOut', goods });
  },
});

/** BUR-3.8, BUR-3.9: the turn order is read off the track and fixed for the round. */
export const roundStart = automatic('roundStart', (state, _stage, emit) => {
  state.round += 1;
  state.order = turnOrder(state.track);
  state.whiteDie = 0;
  for (const { dice, spent } of state.seats) {
    for (let die = 0; die < DICE; die++) {
      dice[die] = 0;
      spent[die] = false;
    }
  }
  emit({ type: 'roundStarted', phase: state.phase, round: state.round, order: state.order.slice() });
  pushRound(state);
});

const ROLLS = uniform(OUTCOMES.rollDie);

/** BUR-3.10: a fair die. */
const fairDie = {
  outcomes: () => ROLLS,
  sample: (_state: unknown, _stage: unknown, rng: Rng) => entryAt(OUTCOMES.rollDie, rng.int(SIDES)),
};

/** BUR-3.10: chance rolls a die of a player. */
export const rollDie = chance('rollDie', {
  ...fairDie,
  gives: ['rollDie'],
  apply(state, { player, die }, { number }, emit) {
    seatOf(state, player).dice[die] = number;
    emit({ type: 'dieRolled', player, die, number });
  },
});

/** BUR-3.10: chance rolls the white die. It has no other use than to place goods (BUR-3.12). */
export const rollWhiteDie = chance('rollWhiteDie', {
  ...fairDie,
  gives: ['rollDie'],
  apply(state, _stage, { number }, emit) {
    state.whiteDie = number;
    placeGoods(state, number, emit);
    reportTurn(state, emit);
  },
});

/** BUR-3.11: the next goods tile of the phase goes to the depot that the white die shows. */
function placeGoods(state: State, depot: number, emit: Emit<Event>): void {
  const goods = state.goodsRow.shift();
  if (goods === undefined) return; // BUR-3.5: one for each round
  addAt(state.depotGoods, goodsPlace(depot, goods), 1);
  emit({ type: 'whiteDieRolled', number: depot, goods });
}

/** BUR-3.13, BUR-3.14: after the last turn the next round begins, after the fifth round the phase ends. */
export const roundEnd = automatic('roundEnd', (state) => {
  if (state.round < ROUNDS) pushRoundStart(state);
  else pushPhaseEnd(state);
});
