/** How to read the picture, and what counts. */
import {
  ACTION_COSTS,
  EMPTY_CELL_PENALTY,
  FLOOR,
  GOAL_POINTS,
  OPENINGS,
  PARTY_FINISHER_BONUS,
  UNEMPLOYMENT_PENALTY,
} from '../components.js';
import type { View } from '../schema/index.js';
import { ROADS } from '../words.js';

/** The last lines of the picture. */
export function renderLegend({ config: { mode } }: View): string[] {
  const roads = OPENINGS.map((openings) => `${ROADS[openings]} ${openings}`);
  const spy = mode === 'advanced' ? `, Spy ${ACTION_COSTS.spy}` : '';
  const extra = {
    basic: '',
    advanced: `, goal card ${GOAL_POINTS}`,
    party: `, first full board ${PARTY_FINISHER_BONUS}`,
  };
  return [
    'cells    number, first letters of the tile, its road; CAPITALS if a road leads',
    '         there from the centre ***, which is open on all sides',
    `roads    ${roads.join(', ')}`,
    'scoring  unreachable tiles go, with what they give but not what they cost;',
    '         jobs without a resident are lost, and as much income;',
    `         empty cell ${-EMPTY_CELL_PENALTY}, resident without a job ${-UNEMPLOYMENT_PENALTY}${extra[mode]}`,
    ...(mode === 'party'
      ? []
      : [
          `floor    no tile may take ecology, income or satisfaction below ${FLOOR}`,
          `actions  Architect, Planner, Engineer (swap or exchange), Mayor ${ACTION_COSTS.planner} each${spy}`,
        ]),
  ];
}
