/** The ranges of amounts in play, for observations. A feature scores at most once: completed (CAS-8) or open (CAS-13.9). */
import { inPlay, narrowedBy } from '@rulewright/core/define';
import {
  CELLS,
  FIVE_POINTS_EACH,
  FOUNTAIN_PATH_POINTS,
  HOUSE_POINTS,
  KEEP_BONUS_SIZE,
  type Kind,
  MARKET_POINTS,
  RAISED_MARKET_POINTS,
  START_FIELDS,
  TILES,
  TOWER_POINTS,
  WALL_TILE_COPIES,
} from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config, DataSet } from '../types.generated.js';
import { amount } from './values.js';

/** CAS-3.4: every turn draws a tile. */
export const turnNumber = inPlay(amount, { most: TILES });

/** CAS-5.9: the tiles and start fields of a feature. */
export const featureSize = inPlay(amount, { most: TILES + START_FIELDS, usual: 15 });

/** The most points of each source. */
interface Most {
  readonly paths: number;
  readonly towers: number;
  readonly houses: number;
  readonly courts: number;
}

function mostOf({ tileTypes, startFields }: DataSet): Most {
  const segments = tileTypes.flatMap(({ count, segments }) => segments.map((segment) => ({ count, ...segment })));
  const fields = startFields.map((field) => ({ count: 1, ...field }));
  const all = [...segments, ...fields];
  const countOf = (kind: Kind): number =>
    all.reduce((sum, segment) => (segment.kind === kind ? sum + segment.count : sum), 0);
  const markets = all.reduce((sum, { count, ...part }) => sum + count * ('markets' in part ? part.markets : 0), 0);
  return {
    paths: FOUNTAIN_PATH_POINTS * countOf('path'),
    towers: TOWER_POINTS * countOf('tower'),
    houses: HOUSE_POINTS * countOf('house'),
    courts: markets,
  };
}

type Amount = typeof amount;

function upTo(usual: number, most: (most: Most) => number): Amount {
  return narrowedBy(amount, (config: Config) =>
    inPlay(amount, { most: most(mostOf(tablesOf({ config }).dataSet)), usual }),
  );
}

const mostKeep = CELLS + KEEP_BONUS_SIZE;
const mostFivePoints = WALL_TILE_COPIES * FIVE_POINTS_EACH;

/** The points of the feature in a decision. */
export const featurePoints = upTo(20, ({ paths, towers, houses, courts }) =>
  Math.max(paths, towers, houses, (MARKET_POINTS + RAISED_MARKET_POINTS) * courts),
);

/** The points of a player by source. */
export const sourcePoints = {
  paths: upTo(40, ({ paths }) => paths),
  towers: upTo(40, ({ towers }) => towers),
  houses: upTo(40, ({ houses }) => houses),
  doubling: upTo(20, ({ towers, houses }) => towers + houses),
  keep: inPlay(amount, { most: mostKeep, usual: 20 }),
  courts: upTo(40, ({ courts }) => MARKET_POINTS * courts),
  courtBonus: upTo(20, ({ courts }) => RAISED_MARKET_POINTS * courts),
  fivePoints: inPlay(amount, { most: mostFivePoints }),
};

/** The points of a player. */
export const totalPoints = upTo(100, ({ paths, towers, houses, courts }) => {
  const features = paths + 2 * (towers + houses) + (MARKET_POINTS + RAISED_MARKET_POINTS) * courts;
  return features + mostKeep + mostFivePoints;
});
