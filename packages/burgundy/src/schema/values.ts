import { int, nameNumber, seatNumber } from '@rulewright/core';
import * as z from 'zod';
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

export const player = seatNumber(int(0, 3)).describe('A seat, from 0 on, clockwise.');
export const tile = z.enum(TILE_IDS).describe('BUR-1.10: a type of hex tile.');
export const kind = z.enum(KINDS).describe('BUR-1.4: a kind of tile, hex or region.');
export const phase = z.enum(PHASES).describe('BUR-3.1: a phase.');
export const hex = int(0, HEXES - 1).describe('BUR-1.2: a hex of an estate, row by row from the top, from the left.');
export const slot = int(0, SLOTS - 1).describe('BUR-1.9: a tile slot.');
export const depot = nameNumber(int(1, NUMBERED_DEPOTS)).describe('BUR-1.18: a numbered depot.');
export const anyDepot = int(0, NUMBERED_DEPOTS).describe('BUR-1.18: a numbered depot, or 0 for the black one.');
export const goods = nameNumber(int(1, GOODS)).describe(
  'BUR-1.25: a type of goods by the number of the die that sells it.',
);
export const number = int(1, SIDES).describe('What the die shows.');
export const amount = z.int().min(0);
export const ownDie = int(0, DICE - 1).describe("BUR-1.29: one of the player's two dice.");
export const dealtBoard = int(2, BOARD_PICTURES.length).describe('BUR-1.6: number of a board.');
