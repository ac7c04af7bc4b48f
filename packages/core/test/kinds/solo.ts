/** Solo: one player against a goal. Roll up to six times, and stop at a sum of 15 to 20. Above 20 the game is lost. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const GOAL = { least: 15, most: 20 };
const player = z.literal(0);
const config = z.strictObject({ players: z.literal(1) });
const state = z.strictObject({
  players: z.literal(1),
  config,
  stages: z
    .array(z.discriminatedUnion('stage', [core.stage('turn', { player }), core.stage('roll', { player })]))
    .check(z.maxLength(1)),
  result: core.resultSchema(['stopped', 'tooMany'], { players: 1, scores: core.int(0, 1), canBeLost: true }),
  sum: core.described('The sum of all rolls.', core.int(0, GOAL.most + 6)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('roll'), core.action('stop')]),
  outcome: z.discriminatedUnion('type', [core.action('die', { face: core.int(1, 6) })]),
  view: core.viewOf(state),
  event: core.event('rolled', { face: core.int(1, 6) }),
};
interface Solo extends core.TypesOf<typeof schema> {}

const { roll: ROLL, stop: STOP } = core.internActions(schema.action);
const FAIR_DIE = core.uniform(core.internActions(schema.outcome).die);
const { decision, chance } = core.rulesOf<Solo>();

const hasWon = ({ sum }: Solo['state']): boolean => sum >= GOAL.least && sum <= GOAL.most;

function end(state: Solo['state'], reason: 'stopped' | 'tooMany'): void {
  core.endGame(state, [hasWon(state) ? 1 : 0], reason, { isLost: !hasWon(state) });
}

const turn = decision('turn', {
  rule: 'SOL-2.1',
  takes: ['roll', 'stop'],
  list(_state, _stage, legal) {
    legal.pushAll(ROLL);
    legal.pushAll(STOP);
  },
  check: () => undefined,
  apply(state, { player }, { type }) {
    if (type === 'roll') state.stages.push({ stage: 'roll', player });
    else end(state, 'stopped');
  },
});

const roll = chance('roll', {
  gives: ['die'],
  outcomes: () => FAIR_DIE,
  apply(state, { player }, { face }, emit) {
    state.sum += face;
    emit({ type: 'rolled', face });
    if (state.sum > GOAL.most) end(state, 'tooMany');
    else state.stages.push({ stage: 'turn', player });
  },
});

export const solo = core.defineGame<Solo>({
  id: 'solo',
  rulesVersion: 1,
  players: { min: 1, max: 1 },
  schema,
  rules: { over: 'SOL-3.1', actor: 'SOL-2.1', shape: 'SOL-1.1', chance: 'SOL-1.2', players: 'SOL-1.3' },
  stages: { turn, roll },
  setup: (config) => ({ players: 1, config, stages: [{ stage: 'turn', player: 0 }], result: null, sum: 0 }),
  score: (state) => [core.scoreOf([{ rule: 'SOL-3.2', label: 'goal', points: hasWon(state) ? 1 : 0 }])],
  invariants(state) {
    const message = 'the sum and the result contradict each other';
    const isEnd = state.sum > GOAL.most ? state.result?.reason === 'tooMany' : state.result?.reason !== 'tooMany';
    const isSound = isEnd && (state.result === null || hasWon(state) === (state.result.winners.length === 1));
    return isSound ? [] : [{ rule: 'SOL-3.1', message }];
  },
});
