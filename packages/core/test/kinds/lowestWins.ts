/** The lowest score wins: players take weights in turn, and carry them to the end. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const WEIGHTS = [1, 2, 3, 5, 8, 13];
const player = core.int(0, 2);
const config = z.strictObject({ players: core.int(2, 3) });
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(core.stage('take', { player })).check(z.maxLength(1)),
  result: core.resultSchema(['allTaken'], { players: 3 }),
  /** By weight: the player who has it. */
  carriers: z.array(z.nullable(core.observed(player, 'seat'))).check(z.length(WEIGHTS.length)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('take', { weight: core.int(0, WEIGHTS.length - 1) })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: core.event('taken', { player, weight: core.int(0, WEIGHTS.length - 1) }),
};
interface Weights extends core.TypesOf<typeof schema> {}

const TAKE = core.internActions(schema.action).take;
const { decision } = core.rulesOf<Weights>();

const take = decision('take', {
  rule: 'WTS-2.1',
  takes: ['take'],
  list({ carriers }, _stage, legal) {
    for (const action of TAKE) if (carriers[action.weight] === null) legal.push(action);
  },
  check({ carriers }, _stage, { weight }) {
    if (carriers[weight] === null) return undefined;
    return { rule: 'WTS-2.2', code: 'taken', message: 'That weight is taken.' };
  },
  apply(state, { player }, { weight }, emit) {
    state.carriers[weight] = player;
    emit({ type: 'taken', player, weight });
    if (state.carriers.includes(null)) state.stages.push({ stage: 'take', player: (player + 1) % state.players });
    else core.endGame(state, pointsOf(state), 'allTaken', { lowestWins: true });
  },
});

function pointsOf({ players, carriers }: Weights['state']): number[] {
  const points = new Array<number>(players).fill(0);
  carriers.forEach((carrier, weight) => {
    if (carrier !== null) core.addAt(points, carrier, core.numberAt(WEIGHTS, weight));
  });
  return points;
}

export const lowestWins = core.defineGame<Weights>({
  id: 'lowestWins',
  rulesVersion: 1,
  players: { min: 2, max: 3 },
  schema,
  rules: { over: 'WTS-3.1', actor: 'WTS-2.1', shape: 'WTS-1.1', chance: 'WTS-1.2', players: 'WTS-1.3' },
  stages: { take },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'take', player: 0 }],
    result: null,
    carriers: WEIGHTS.map(() => null),
  }),
  score: (state) => pointsOf(state).map((points) => core.scoreOf([{ rule: 'WTS-3.2', label: 'weights', points }])),
  lowestWins: true,
  invariants: ({ players, carriers, stages }) => {
    const isTurn = stages.length <= 1 && carriers.includes(null) === (stages.length === 1);
    const areSeats = carriers.every((carrier) => carrier === null || carrier < players);
    return isTurn && areSeats ? [] : [{ rule: 'WTS-2.1', message: 'the carriers or turns are wrong' }];
  },
});
