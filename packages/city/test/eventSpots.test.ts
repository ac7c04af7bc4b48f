/** The spots of every type of event, by example. */
import type { EventOf } from '@rulewright/core';
import { expect, test } from 'vitest';
import type { City, Event, State } from '../src/index.js';
import { spotsOfEvent } from '../src/queries/index.js';
import { at } from './helpers.js';

type Row<Type extends Event['type']> = readonly [
  event: EventOf<City, Type>,
  from: string,
  to: string,
  /** Right after the event; by default any. */
  state?: State,
];

const player = 1;
const tile = 'parkNS';

/** The spots before and after, each separated by spaces. */
const SPOTS: { readonly [Type in Event['type']]: readonly Row<Type>[] } = {
  tileRevealed: [[{ type: 'tileRevealed', place: 2, tile }, 'supply', 'display:2']],
  goalRevealed: [[{ type: 'goalRevealed', goal: 'allPlots' }, '', 'goal:allPlots']],
  turnStarted: [[{ type: 'turnStarted', player, dutyWaived: false }, '', 'player:1']],
  tileTaken: [
    [
      { type: 'tileTaken', player, place: 3, tile },
      'display:3',
      'reserve:1:0',
      at({ seats: [{ reserve: ['parkEW', 'parkNE'] }, { reserve: [tile] }] }),
    ],
    [
      { type: 'tileTaken', player, place: 0, tile },
      'display:0',
      'reserve:1:1',
      at({ seats: [{}, { reserve: ['parkNE', tile] }] }),
    ],
  ],
  tilePlaced: [
    [{ type: 'tilePlaced', player, reserveIndex: 1, cell: 7, tile }, 'reserve:1:1', 'cell:1:7'],
    [{ type: 'tilePlaced', player, reserveIndex: null, cell: 7, tile }, 'hand:1', 'cell:1:7'],
  ],
  tilesSwapped: [
    [
      { type: 'tilesSwapped', player, cellA: 7, cellB: 11, tileA: tile, tileB: 'parkEW' },
      'cell:1:7 cell:1:11',
      'cell:1:11 cell:1:7',
    ],
  ],
  tilesExchanged: [
    [
      { type: 'tilesExchanged', player, cell: 7, reserveIndex: 1, placed: tile, takenBack: 'parkEW' },
      'reserve:1:1 cell:1:7',
      'cell:1:7 reserve:1:1',
    ],
  ],
  displayDiscarded: [
    [{ type: 'displayDiscarded', player, tiles: [tile] }, 'display:0 display:1 display:2 display:3', ''],
  ],
  tileSpied: [[{ type: 'tileSpied', player, victim: 0, reserveIndex: 1, cell: 13, tile }, 'reserve:0:1', 'cell:1:13']],
  refillFailed: [[{ type: 'refillFailed', place: 1 }, '', 'display:1']],
  boardFilled: [[{ type: 'boardFilled', player, isFinisher: true }, '', 'player:1']],
  tileDrawn: [[{ type: 'tileDrawn', player, tile }, 'supply', 'hand:1']],
  tileReturned: [[{ type: 'tileReturned', player, tile }, 'hand:1', 'supply']],
  scoringStarted: [[{ type: 'scoringStarted', reason: 'fullBoard' }, '', '']],
  tilesRemoved: [[{ type: 'tilesRemoved', player, cells: [0, 24], tiles: [tile, 'parkEW'] }, 'cell:1:0 cell:1:24', '']],
  goalWon: [[{ type: 'goalWon', player, goal: 'areaPark', points: 10 }, 'goal:areaPark', 'points:1']],
  playerScored: [
    [
      { type: 'playerScored', player, total: 12 },
      'cell:1:7 cell:1:13',
      'points:1',
      at({ seats: [{ board: { 11: 'parkEW' } }, { board: { 7: tile, 13: 'factoryEW' } }] }),
    ],
    [{ type: 'playerScored', player, total: -24 }, '', 'points:1'],
  ],
};

const list = (spots: string): string[] => spots.split(' ').filter((spot) => spot !== '');

for (const [event, from, to, state = at()] of Object.values(SPOTS).flat()) {
  test(JSON.stringify(event), () => {
    expect(spotsOfEvent(event, state)).toEqual({ from: list(from), to: list(to) });
  });
}
