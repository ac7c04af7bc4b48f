/** Columns of observations, as Python and data sets show them: each has its own label and description, in plain words. */
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes } from '@rulewright/core';
import { playerObservation } from '@rulewright/core/learning';
import { stoneage } from '@rulewright/stoneage';
import { expect, test } from 'vitest';

// The test looks at games whose types don't matter.
const GAMES = [burgundy, castle, city, copenhagen, stoneage] as unknown as readonly Game<GameTypes>[];

/** `camelCase`, `UPPER_CASE`, `CONSTANT`, or code in backticks or brackets. Rules and sides of tiles aren't code. */
const CODE = /[a-z][A-Z]|[A-Z]_|\b[A-Z]{4,}\b(?!-)|[`[\]<>{}=]|null/;

const cases = GAMES.flatMap((game) =>
  [game.players.min, game.players.max].map((players) => ({ id: game.id, game, players })),
);

test.each(cases)('$id for $players players', ({ game, players }) => {
  const { columns } = playerObservation(game, { players });
  const labels = columns.map(({ label }) => label);
  const descriptions = columns.map(({ description }) => description);
  expect(new Set(labels).size).toBe(labels.length);
  expect(descriptions.filter((description, index) => descriptions.indexOf(description) < index)).toEqual([]);
  expect(descriptions.filter((description) => CODE.test(description))).toEqual([]);
});

test.each([
  [
    'burgundy',
    'depotTiles[5] = cityHall',
    'Tiles in the numbered depots (BUR-1.18), depot 2, space 1: 1 for city hall.',
  ],
  [
    'burgundy',
    'seats[1].points.regions[2]',
    'The next player: points so far by category (BUR-11.7): complete regions by phase (BUR-8.1), C.',
  ],
  [
    'castle',
    'tiles[0].edges[1] = tower',
    'The tile on each cell, row 0, column 0: the kinds of its sides in this rotation, E: 1 for tower.',
  ],
  [
    'city',
    'seats[0].tracks.jobs',
    'You: the tracks of a player (CIT-1.1): jobs: the value of the track, plus 480, divided by 720.',
  ],
  [
    'copenhagen',
    'seats[0].house[7] = r',
    'You: the contents of each cell (COP-1.1), row 1, column 2: 1 for red brick.',
  ],
  ['stoneage', 'seats[0].placed[2]', 'You: people on each location (STO-5.1), clay pit, divided by 10.'],
])('%s: %s', (id, label, description) => {
  const game = GAMES.find((each) => each.id === id) as Game<GameTypes>;
  const { columns } = playerObservation(game, { players: 2 });
  expect(columns.find((column) => column.label === label)?.description).toBe(description);
});
