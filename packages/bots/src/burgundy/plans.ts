/** Features of the regions that are nearly complete: how far the tiles that complete them are away. */
import { owns } from '@rulewright/burgundy/facts';
import { entryAt, numberAt } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { USUAL_POINTS } from './land.js';
import { AT, LEFT_PLANNED } from './layout.js';
import type { Moment } from './moment.js';
import { BUILDING } from './tables.js';

export function writePlans(moment: Moment, into: Float32Array): void {
  const { own, phasePoints, turnsInPhase } = moment;
  const { plots } = own.ground;
  const turns = Math.min(turnsInPhase, 2);
  for (let region = 0; region < plots.length; region++) {
    const left = numberAt(own.left, region);
    if (left === 0 || left > LEFT_PLANNED) continue;
    const { kind, points } = entryAt(plots, region);
    if (left === 1) {
      addTo(into, AT['one hex short, turns left in the phase'] + turns, 1 / 4);
      addTo(into, AT['points for the phase, one hex short'], phasePoints / USUAL_POINTS);
    } else if (left === 2) addTo(into, AT['two hexes short, turns left in the phase'] + turns, 1 / 4);
    const plan = LEFT_PLANNED * wayTo(moment, region, kind, left) + left - 1;
    addTo(into, AT['plans: regions'] + plan, 1 / 4);
    addTo(into, AT['plans: points'] + plan, (points + phasePoints) / USUAL_POINTS);
  }
}

/** Where the tiles are that a region lacks, by the place in `AVAILABLE`. Other regions may want the same tiles. */
function wayTo(moment: Moment, region: number, kind: number, left: number): number {
  const { own, storedOf, onTable, storedBuildings, buildingsOnTable } = moment;
  let stored = numberAt(storedOf, kind);
  let near = numberAt(onTable, kind);
  if (kind === BUILDING && !owns(own.owned, 1)) {
    const built = numberAt(own.buildings, region);
    if ((storedBuildings & ~built) === 0) stored = 0;
    if ((buildingsOnTable & ~built) === 0) near = 0;
  }
  if (stored >= left) return 0;
  return stored + near >= left ? 1 : 2;
}
