/** Points, followers and wall tiles of a player; what scores this turn, and in a final scoring now. */

import { WALL_TILES } from '@rulewright/castle/data';
import { OPEN_PATH, TILES } from '@rulewright/castle/internal';
import { entryAt, numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { type Facts, type PlayerFacts, takesWallTile } from './facts.js';
import { LONGEST } from './tiles.js';

export const POINTS: readonly FeatureBlock<PlayerFacts>[] = [
  numbers('score', ({ score }) => score / 100),
  oneOf('followers left', 7, ({ supply }) => supply),
  numbers('supply x turns', ({ supply, turns }) => (supply * turns) / 100),
];

const EFFECTS = WALL_TILES.map(({ effect }) => effect);

export const WALL_TILES_HELD: readonly FeatureBlock<PlayerFacts>[] = [
  block('wall tiles', EFFECTS, ({ wallTiles }, into, at) => {
    for (let number = 1; number <= EFFECTS.length; number++) into[at + number - 1] = numberAt(wallTiles, number);
  }),
  // CAS-11.1: those used during the game.
  block('wall tiles x turns', EFFECTS.slice(0, OPEN_PATH - 1), ({ wallTiles, turns }, into, at) => {
    for (let number = 1; number < OPEN_PATH; number++) {
      into[at + number - 1] = (numberAt(wallTiles, number) * turns) / 30;
    }
  }),
  numbers('wall tile to be revealed', ({ position: { stage }, player }) =>
    stage?.stage === 'revealWallTile' && stage.player === player ? 1 : 0,
  ),
];

export const FINAL: FeatureBlock<PlayerFacts> = numbers('if ended now', {
  keep: ({ final }: PlayerFacts) => final.keep / 40,
  courts: ({ final }) => final.courts / 20,
  openPath: ({ final }) => numberAt(final.open, 0) / 10,
  openTower: ({ final }) => numberAt(final.open, 1) / 10,
  openHouse: ({ final }) => numberAt(final.open, 2) / 10,
  courtBonus: ({ final }) => numberAt(final.open, 3) / 10,
  fivePoints: ({ final }) => final.fivePoints / 10,
  all: ({ final }) => final.all / 50,
});

const finalLead = ({ own, rival }: Facts): number => own.score - rival.score + own.final.all - rival.final.all;

export const LEAD: FeatureBlock<Facts> = numbers('lead', {
  score: ({ own, rival }: Facts) => (own.score - rival.score) / 50,
  'if ended now': (facts) => finalLead(facts) / 50,
  'if ended now x tiles played': (facts) => (finalLead(facts) * (1 - facts.position.toCome.tiles / TILES)) / 50,
  supply: ({ own, rival }) => (own.supply - rival.supply) / 4,
  'supply x turns': ({ own, rival }) => ((own.supply - rival.supply) * own.turns) / 60,
});

export const LANDINGS: FeatureBlock<PlayerFacts> = block(
  'wall tile at',
  Array.from({ length: LONGEST }, (_, index) => `${index + 1}`),
  ({ landings }, into, at) => {
    for (const points of landings) into[at + points - 1] = 1;
  },
);

/** CAS-3.2: steps 5 to 7. */
export const SCORING: FeatureBlock<PlayerFacts> = block(
  'now scoring',
  ['points', 'features that take a wall tile', 'all take a wall tile', 'followers that return'],
  (side, into, at) => {
    const { position, player, returning } = side;
    const { state, stage, scratch } = position;
    let sum = 0;
    let taking = 0;
    for (const root of state.completed) {
      const { leader, points } = entryAt(scratch.featureAt, root);
      if (leader !== player) continue;
      sum += points;
      if (takesWallTile(side, points)) taking += 1;
    }
    if (stage?.stage === 'chooseDoubling' && stage.player === player) {
      const { points } = entryAt(scratch.featureAt, stage.feature);
      sum += points;
      if (takesWallTile(side, points)) taking += 1;
      if (takesWallTile(side, 2 * points)) taking += 1;
    }
    into[at] = sum / 10;
    into[at + 1] = taking / 2;
    into[at + 2] = takesWallTile(side, sum) ? 1 : 0;
    into[at + 3] = returning / 2;
  },
);
