/** A game of two actions that never ends, for tests only. */
import * as z from 'zod/mini';
import {
  action,
  defineGame,
  event,
  int,
  internActions,
  resultSchema,
  rulesOf,
  stage,
  type TypesOf,
  viewOf,
} from '../../src/define/index.js';

const configSchema = z.strictObject({ players: int(2, 2) });

const stateSchema = z.strictObject({
  players: int(2, 2),
  config: configSchema,
  stages: z.array(stage('walk', { player: int(0, 1) })).check(z.maxLength(1)),
  result: resultSchema(['never'], { players: 2 }),
  side: int(0, 1),
});

const schema = {
  config: configSchema,
  state: stateSchema,
  action: z.discriminatedUnion('type', [action('left'), action('right')]),
  outcome: z.never(),
  view: viewOf(stateSchema),
  event: event('walked'),
};

export interface Endless extends TypesOf<typeof schema> {}

const { decision } = rulesOf<Endless>();
const { left, right } = internActions(schema.action);

export const walk = decision('walk', {
  rule: 'END-1.1',
  takes: ['left', 'right'],
  list(_state, _stage, legal) {
    legal.pushAll(left);
    legal.pushAll(right);
  },
  check: () => undefined,
  apply(state, { player }, { type }) {
    state.side = type === 'left' ? 0 : 1;
    state.stages.push({ stage: 'walk', player: 1 - player });
  },
});

export const endless = defineGame<Endless>({
  id: 'endless',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'END-2.1', actor: 'END-1.1', shape: 'END-1.2', chance: 'END-1.3', players: 'END-1.4' },
  stages: { walk },
  setup: (config) => ({ players: 2, config, stages: [{ stage: 'walk', player: 0 }], result: null, side: 0 }),
});
