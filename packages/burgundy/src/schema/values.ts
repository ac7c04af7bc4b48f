import { int, nameNumber, seatNumber } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  BOARD_PICTURES,
  DICE,
  GOODS,
  HEXES,
  KINDS,
  NUMBERED_DEPOTS,
  PHASES,
  SIDES,
  SLOTS,
  TILE_IDS,
} from '../components.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, clockwise from 0.'));
export const tile = z.enum(TILE_IDS).check(z.describe('BUR-1.10: a type of hex tile.'));
export const kind = z.enum(KINDS).check(z.describe('BUR-1.4: a kind of tile, hex or region.'));
export const phase = z.enum(PHASES).check(z.describe('BUR-3.1: a phase.'));
export const hex = int(0, HEXES - 1).check(z.describe('BUR-1.2: a hex of an estate, row by row from the top left.'));
export const slot = int(0, SLOTS - 1).check(z.describe('BUR-1.9: a tile slot.'));
export const depot = nameNumber(int(1, NUMBERED_DEPOTS)).check(z.describe('BUR-1.18: a numbered depot.'));
export const anyDepot = int(0, NUMBERED_DEPOTS).check(
  z.describe('BUR-1.18: a numbered depot, or 0 for the black one.'),
);
export const goods = nameNumber(int(1, GOODS)).check(
  z.describe('BUR-1.25: a goods type, by the die number that sells it.'),
);
export const number = int(1, SIDES).check(z.describe('The number of a die.'));
export const amount = z.int().check(z.minimum(0));
export const ownDie = int(0, DICE - 1).check(z.describe("BUR-1.29: one of the player's two dice."));
export const dealtBoard = int(2, BOARD_PICTURES.length).check(z.describe('BUR-1.6: number of a board.'));
