/** The spots of every type of event, by example. */
import type { EventOf } from '@rulewright/core';
import { expect, test } from 'vitest';
import type { Copenhagen, Event } from '../src/index.js';
import { spotsOfEvent } from '../src/queries/index.js';
import { given } from './helpers.js';

type Row<Type extends Event['type']> = readonly [event: EventOf<Copenhagen, Type>, from: string, to: string];

const player = 1;

/** The spots before and after, each separated by spaces. Cells count from the lower left, row by row. */
const SPOTS: { readonly [Type in Event['type']]: readonly Row<Type>[] } = {
  cardDrawn: [[{ type: 'cardDrawn', place: 4, card: 'mermaid' }, 'pile', 'harbour:4']],
  cardDealt: [
    [{ type: 'cardDealt', player, card: 'red' }, 'pile', 'hand:1:red'],
    [{ type: 'cardDealt', player, card: null }, 'pile', 'handSize:1'],
  ],
  cardTaken: [[{ type: 'cardTaken', player, place: 6, colour: 'blue' }, 'harbour:6', 'hand:1:blue']],
  cardsDiscarded: [
    [{ type: 'cardsDiscarded', player, colour: 'green', count: 2, tile: 'green2' }, 'hand:1:green', 'discard:green'],
    [{ type: 'cardsDiscarded', player, colour: 'purple', count: 1, tile: null }, 'hand:1:purple', 'discard:purple'],
  ],
  abilityUsed: [[{ type: 'abilityUsed', player, ability: 'anyCards' }, '', 'ability:1:anyCards']],
  tilePlaced: [
    [
      { type: 'tilePlaced', player, tile: 'red2', orientation: 0, column: 1, floor: 0, price: 2 },
      'tile:red2',
      'cell:1:1 cell:1:2',
    ],
    [
      { type: 'tilePlaced', player, tile: 'red2', orientation: 1, column: 2, floor: 3, price: 2 },
      'tile:red2',
      'cell:1:17 cell:1:22',
    ],
    // It would stand outside the house.
    [{ type: 'tilePlaced', player, tile: 'red2', orientation: 0, column: 4, floor: 0, price: 2 }, 'tile:red2', ''],
  ],
  windowPlaced: [[{ type: 'windowPlaced', player, column: 3, floor: 2 }, 'windowTiles', 'cell:1:13']],
  coatsGained: [
    [
      {
        type: 'coatsGained',
        player,
        count: 2,
        coats: [
          { column: 2, floor: 1 },
          { column: null, floor: 4 },
        ],
      },
      '',
      'cell:1:7 coat:1:4',
    ],
  ],
  lineCompleted: [
    [
      { type: 'lineCompleted', player, line: 'floor', index: 1, points: 1 },
      'cell:1:5 cell:1:6 cell:1:7 cell:1:8 cell:1:9',
      'points:1',
    ],
    [
      { type: 'lineCompleted', player, line: 'column', index: 3, points: 2 },
      'cell:1:3 cell:1:8 cell:1:13 cell:1:18 cell:1:23 cell:1:28 cell:1:33 cell:1:38 cell:1:43',
      'points:1',
    ],
  ],
  abilityTaken: [[{ type: 'abilityTaken', player, ability: 'anyCards' }, 'ability:anyCards', 'ability:1:anyCards']],
  abilitiesRefreshed: [
    [
      { type: 'abilitiesRefreshed', player, abilities: ['anyCards', 'bothActions'] },
      '',
      'ability:1:anyCards ability:1:bothActions',
    ],
    [{ type: 'abilitiesRefreshed', player, abilities: [] }, '', 'player:1'],
  ],
  pileReshuffled: [
    [{ type: 'pileReshuffled' }, 'discard:red discard:yellow discard:green discard:blue discard:purple', 'pile'],
  ],
  turnStarted: [[{ type: 'turnStarted', player }, '', 'player:1']],
};

const list = (spots: string): string[] => spots.split(' ').filter((spot) => spot !== '');

for (const [event, from, to] of Object.values(SPOTS).flat()) {
  test(JSON.stringify(event), () => {
    expect(spotsOfEvent(event, given())).toEqual({ from: list(from), to: list(to) });
  });
}
