import { counts, int } from '@rulewright/core';
import * as z from 'zod';
import { ABILITIES, CELLS, COLOURS, COLUMNS, FLOORS, HAND_LIMIT, MERMAID, PLACES, TILE_IDS } from '../components.js';

export const player = int(0, 3);
export const colour = z.enum(COLOURS);
export const tile = z.enum(TILE_IDS);
export const ability = z.enum(ABILITIES);
export const card = z.enum([...COLOURS, MERMAID]);

const MOST_CARDS_OF_A_COLOUR = 14;
export const cards = counts(COLOURS.length, MOST_CARDS_OF_A_COLOUR);
export const house = z.array(z.enum(CELLS)).length(COLUMNS * FLOORS);

// Up to ten cards: seven, and three taken before the limit applies (COP-4.9).
export const mostInHand = HAND_LIMIT + 3;

export const harbour = z.array(card.nullable()).length(PLACES);
export const supply = counts(TILE_IDS.length, 3);
