/** Features of what the own estate is good for in the time that is left. */
import { ANIMALS, GOODS, KINDS, owns } from '@rulewright/burgundy/facts';
import { lowestBit, numberAt, sizeOf } from '@rulewright/core/define';
import { USUAL_CITIES, USUAL_HEXES, writeLand } from './land.js';
import { AT, LEFT_TOLD } from './layout.js';
import type { Moment } from './moment.js';
import { FIRST_FINAL, FIRST_FOR_BUILDING } from './survey.js';
import { ANIMAL, MINE_TILE } from './tables.js';

export function writeEstate(moment: Moment, into: Float32Array): void {
  const { own, player, payments, diceLeft } = moment;
  writeLand(own, player, into);
  for (let kind = 0; kind < KINDS.length; kind++) {
    into[AT['empty x dice left'] + kind] = (numberAt(own.empty, kind) * diceLeft) / USUAL_HEXES;
  }
  const points = AT['region points by hexes left'];
  for (let left = 0; left < LEFT_TOLD; left++) {
    into[AT['region points by hexes left x dice left'] + left] = (into[points + left] ?? 0) * diceLeft;
  }
  const income = numberAt(own.tiles, MINE_TILE) * payments;
  into[AT['mines x phases left']] = income / 6;
  if (owns(own.owned, 2)) into[AT['mines x phases left'] + 1] = income / 6;
  writeKnowledge(moment, into);
}

/** BUR-6.24, BUR-11.5: what knowledge tiles do for the rest of the game, and how much more they can score at its end. */
function writeKnowledge(moment: Moment, into: Float32Array): void {
  const { own, diceLeft } = moment;
  const { owned } = own;
  if (owned === 0) return;
  const room = AT['room for knowledge that scores at the end'];
  for (let bits = owned; bits !== 0; bits &= bits - 1) {
    const tile = lowestBit(bits) + 1;
    into[AT['knowledge in the estate x dice left'] + tile - 1] = diceLeft;
    if (tile >= FIRST_FINAL) into[room + tile - FIRST_FINAL] = roomFor(tile, moment);
  }
}

/** How much more a knowledge tile can come to score, as a share of the most. */
function roomFor(tile: number, { own, seat, state }: Moment): number {
  switch (tile) {
    case 15:
      return countOf(seat.soldGoods, 0) / GOODS;
    case 24:
      return numberAt(own.empty, ANIMAL) > 0 ? 1 - own.animals / ANIMALS.length : 0;
    case 25:
      return sizeOf(seat.goodsSlots) / 5;
    case 26: {
      let open = 0;
      for (let kind = 0; kind < KINDS.length; kind++) {
        if (numberAt(own.empty, kind) > 0 && state.smallBonus[kind] === null) open++;
      }
      return open / KINDS.length;
    }
    default: // BUR-9.16 to BUR-9.23, in the order of the buildings
      return numberAt(own.room, tile - FIRST_FOR_BUILDING) / USUAL_CITIES;
  }
}

function countOf(list: readonly number[], wanted: number): number {
  let count = 0;
  for (let index = 0; index < list.length; index++) if (list[index] === wanted) count++;
  return count;
}
