/** The spots of every type of event, by example. */
import type { EventOf } from '@rulewright/core';
import { expect, test } from 'vitest';
import type { Castle, Event, State } from '../src/index.js';
import { spotsOfEvent } from '../src/queries/index.js';
import { cellAt, given } from './helpers.js';

type Row<Type extends Event['type']> = readonly [
  event: EventOf<Castle, Type>,
  from: string,
  to: string,
  /** Right after the event; by default any. */
  state?: State,
];

const player = 1;

/** A house over three tiles: segment 0 of the first two, segment 1 of the last. */
const HOUSE = given({ tiles: ['capHMarket (4,4) r1', 'splitHMarket (6,4) r1', 'threeH (5,4) r1'] });
const [A, B, C] = [cellAt(4, 4), cellAt(5, 4), cellAt(6, 4)];
const house = `segment:${A}:0 segment:${B}:0 segment:${C}:1`;
const feature = { player, cell: A, segment: 0 };

/** The cells from C3 to F6. */
const SQUARE = [2, 3, 4, 5].flatMap((y) => [2, 3, 4, 5].map((x) => [x, y] as const));

/** Two wall tiles 5 and one 9 in front of the player. */
const HOLDING = given({ wallTiles: [[], [5, 9, 5]] });

/** The spots before and after, each separated by spaces. */
const SPOTS: { readonly [Type in Event['type']]: readonly Row<Type>[] } = {
  startPlayerDrawn: [[{ type: 'startPlayerDrawn', player }, '', 'player:1']],
  turnStarted: [[{ type: 'turnStarted', player, turn: 3 }, '', 'player:1']],
  tileDrawn: [
    [
      { type: 'tileDrawn', player, tileType: 2 },
      'bag',
      'rotation:0 rotation:1 rotation:2 rotation:3',
      given({ drawn: 'threeH' }),
    ],
    // It fits nowhere.
    [{ type: 'tileDrawn', player, tileType: 2 }, 'bag', ''],
  ],
  tileRemoved: [[{ type: 'tileRemoved', player, tileType: 2 }, 'bag', '']],
  tilePlaced: [[{ type: 'tilePlaced', player, tileType: 2, cell: 45, rotation: 3 }, 'rotation:3', 'tile:45']],
  followerPlaced: [
    [{ type: 'followerPlaced', player, cell: 45, segment: 2, role: 'knight' }, 'supply:1', 'follower:45:2'],
  ],
  featureScored: [
    [
      { type: 'featureScored', ...feature, kind: 'house', size: 3, points: 3, wallTile: null },
      house,
      'points:1',
      HOUSE,
    ],
    [{ type: 'featureScored', ...feature, kind: 'house', size: 3, points: 3, wallTile: null }, '', 'points:1'],
  ],
  wallTileTaken: [
    [{ type: 'wallTileTaken', player, corner: 3, number: 5 }, 'corner:3', 'wallTile:1:5:1', HOLDING],
    [{ type: 'wallTileTaken', player, corner: 0, number: 9 }, 'corner:0', 'wallTile:1:9:0', HOLDING],
  ],
  wallTileUsed: [
    // One that leaves the game: the last one of its number.
    [{ type: 'wallTileUsed', player, number: 5 }, 'wallTile:1:5:2', '', HOLDING],
    [{ type: 'wallTileUsed', player, number: 2 }, 'wallTile:1:2:0', '', HOLDING],
    // Those that are assigned to features, one after the other.
    [{ type: 'wallTileUsed', player, number: 5 }, '', 'wallTile:1:5:0', assigned(5)],
    [{ type: 'wallTileUsed', player, number: 5 }, '', 'wallTile:1:5:1', assigned(5, 5)],
    [{ type: 'wallTileUsed', player, number: 5 }, 'wallTile:1:5:2', '', assigned(6)],
    [{ type: 'wallTileUsed', player: 0, number: 5 }, 'wallTile:0:5:0', '', assigned(5)],
  ],
  keepMoved: [[{ type: 'keepMoved', player, cell: 45, segment: 0, size: 3 }, '', 'keep:1']],
  followerReturned: [
    [{ type: 'followerReturned', player, cell: 45, segment: 2, role: 'squire' }, 'follower:45:2', 'supply:1'],
  ],
  finalScoringStarted: [[{ type: 'finalScoringStarted' }, '', '']],
  keepScored: [
    [
      { type: 'keepScored', player, hole: 16 },
      SQUARE.map(([x, y]) => `cell:${cellAt(x, y)}`).join(' '),
      'points:1',
      given({ holes: ['H6 H7', 'C3 D3 E3 F3 C4 D4 E4 F4 C5 D5 E5 F5 C6 D6 E6 F6'] }),
    ],
  ],
  courtRaised: [[{ type: 'courtRaised', ...feature, markets: 2 }, '', house, HOUSE]],
  courtScored: [[{ type: 'courtScored', ...feature, markets: 2, points: 6, bonus: 0 }, house, 'points:1', HOUSE]],
  fivePointsScored: [
    [{ type: 'fivePointsScored', player, points: 5 }, 'wallTile:1:9:0', 'points:1', HOLDING],
    [
      { type: 'fivePointsScored', player, points: 10 },
      'wallTile:1:9:0 wallTile:1:9:1',
      'points:1',
      given({ wallTiles: [[], [9, 1, 9]] }),
    ],
    [{ type: 'fivePointsScored', player, points: 0 }, '', 'points:1'],
  ],
};

/** A state in which player 1 has assigned wall tiles. */
function assigned(...numbers: readonly number[]): State {
  return { ...HOLDING, assignments: numbers.map((number) => ({ player, number, feature: 0 })) };
}

const list = (spots: string): string[] => spots.split(' ').filter((spot) => spot !== '');

for (const [event, from, to, state = given()] of Object.values(SPOTS).flat()) {
  test(JSON.stringify(event), () => {
    expect(spotsOfEvent(event, state)).toEqual({ from: list(from), to: list(to) });
  });
}
