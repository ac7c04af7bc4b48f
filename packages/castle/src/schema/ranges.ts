/** The ranges of amounts in play, for observations. */
import { inPlay, narrowedBy } from '@rulewright/core/define';
import { START_FIELDS, TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config } from '../types.generated.js';
import { amount } from './values.js';

/** CAS-3.4: every turn draws a tile. */
export const turnNumber = inPlay(amount, { most: TILES });

/** CAS-5.9: the tiles and start fields of a feature. */
export const featureSize = inPlay(amount, { most: TILES + START_FIELDS, usual: 15 });

/**
 * A segment scores at most 2 points (CAS-8), once doubled (CAS-11.7), and 4 for each market (CAS-13.5, CAS-13.8); keep and
 * wall tiles 9 add less than 100 (CAS-13.4, CAS-13.12).
 */
function mostPoints(config: Config): number {
  const { tileTypes, startFields } = tablesOf({ config }).dataSet;
  const printed = [{ count: 1, segments: startFields }, ...tileTypes];
  const all: { readonly markets?: number }[] = printed.flatMap(({ count, segments }) =>
    Array(count).fill(segments).flat(),
  );
  return all.reduce((sum, { markets = 0 }) => sum + 4 + 4 * markets, 100);
}

function pointsWith(usual: number): typeof amount {
  return narrowedBy(amount, (config: Config) => inPlay(amount, { most: mostPoints(config), usual }));
}

/** The points of a feature, or of a player from one source. */
export const somePoints = pointsWith(40);

/** The points of a player. */
export const totalPoints = pointsWith(100);
