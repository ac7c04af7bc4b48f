/** Teams: players 1 and 3 play against 2 and 4. Each in turn takes a number; the team with the higher sum wins. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const NUMBERS = 8;
const player = core.int(0, 3);
const number = core.int(0, NUMBERS - 1);
const config = z.strictObject({ players: z.literal(4) });
const state = z.strictObject({
  players: z.literal(4),
  config,
  stages: z.array(core.stage('take', { player })).check(z.maxLength(1)),
  result: core.resultSchema(['allTaken'], { players: 4 }),
  owners: core.described(
    'Owner of each number.',
    z.array(z.nullable(core.observed(player, 'seat'))).check(z.length(NUMBERS)),
  ),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('take', { number })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: core.event('taken', { player, number }),
};
interface Teams extends core.TypesOf<typeof schema> {}

const TAKE = core.internActions(schema.action).take;
const TEAMS = [0, 1, 0, 1];
const { decision } = core.rulesOf<Teams>();

const take = decision('take', {
  rule: 'TMS-2.1',
  takes: ['take'],
  list({ owners }, _stage, legal) {
    for (const action of TAKE) if (owners[action.number] === null) legal.push(action);
  },
  check({ owners }, _stage, { number }) {
    return owners[number] === null ? undefined : { rule: 'TMS-2.2', code: 'taken', message: 'That number is taken.' };
  },
  apply(state, { player }, { number }, emit) {
    state.owners[number] = player;
    emit({ type: 'taken', player, number });
    if (state.owners.includes(null)) state.stages.push({ stage: 'take', player: (player + 1) % 4 });
    else
      core.endGame(
        state,
        [0, 1, 2, 3].map((each) => pointsOf(state, each)),
        'allTaken',
      );
  },
});

/** Partners share all points. */
function pointsOf({ owners }: Teams['state'], player: number): number {
  const isOwn = (owner: number | null) => owner !== null && TEAMS[owner] === TEAMS[player];
  return owners.reduce((sum: number, owner, number) => sum + (isOwn(owner) ? number : 0), 0);
}

export const teams = core.defineGame<Teams>({
  id: 'teams',
  rulesVersion: 1,
  players: { min: 4, max: 4 },
  teams: () => TEAMS,
  schema,
  rules: { over: 'TMS-3.1', actor: 'TMS-2.1', shape: 'TMS-1.1', chance: 'TMS-1.2', players: 'TMS-1.3' },
  stages: { take },
  setup: (config) => ({
    players: 4,
    config,
    stages: [{ stage: 'take', player: 0 }],
    result: null,
    owners: new Array<null>(NUMBERS).fill(null),
  }),
  score: (state) =>
    TEAMS.map((_, player) => core.scoreOf([{ rule: 'TMS-3.2', label: 'numbers', points: pointsOf(state, player) }])),
  invariants: ({ owners, stages }) =>
    owners.includes(null) === (stages.length === 1) ? [] : [{ rule: 'TMS-2.1', message: 'the turns are wrong' }],
});
