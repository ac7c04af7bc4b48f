import {
  action,
  defineGame,
  endGame,
  int,
  internActions,
  resultSchema,
  rulesOf,
  scoreOf,
  stage,
  type TypesOf,
  uniform,
  viewOf,
} from '@rulewright/core/define';
import * as z from 'zod/mini';

const SIDES = 1000;
const config = z.strictObject({ players: int(2, 2) });
const state = z.strictObject({
  players: int(2, 2),
  config,
  stages: z
    .array(z.discriminatedUnion('stage', [stage('turn', { player: int(0, 1) }), stage('roll', { player: int(0, 1) })]))
    .check(z.maxLength(1)),
  result: resultSchema(['rolled'], { players: 2, scores: int(0, SIDES) }),
  points: int(0, SIDES),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [action('roll'), action('stop')]),
  outcome: z.discriminatedUnion('type', [action('die', { face: int(1, SIDES) })]),
  view: viewOf(state),
  event: z.never(),
};

interface BigDie extends TypesOf<typeof schema> {}

const { decision, chance } = rulesOf<BigDie>();
const [ROLL] = internActions(schema.action).roll;
const [STOP] = internActions(schema.action).stop;
const FAIR = uniform(internActions(schema.outcome).die);

/** Player 0 rolls a die of a thousand sides, once, or stops. */
export const bigDie = defineGame<BigDie>({
  id: 'bigDie',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'BIG-1', actor: 'BIG-1', shape: 'BIG-1', chance: 'BIG-1', players: 'BIG-1' },
  stages: {
    turn: decision('turn', {
      rule: 'BIG-1',
      takes: ['roll', 'stop'],
      list(_state, _stage, legal) {
        legal.push(ROLL);
        legal.push(STOP);
      },
      check: () => undefined,
      apply(state, { player }, { type }) {
        if (type === 'roll') state.stages.push({ stage: 'roll', player });
        else endGame(state, [0, 0], 'rolled');
      },
    }),
    roll: chance('roll', {
      gives: ['die'],
      outcomes: () => FAIR,
      apply(state, _stage, { face }) {
        state.points = face;
        endGame(state, [face, 0], 'rolled');
      },
    }),
  },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'turn', player: 0 }],
    result: null,
    points: 0,
  }),
  score: ({ points }) => [points, 0].map((total) => scoreOf([{ rule: 'BIG-1', label: 'rolled', points: total }])),
});
