/**
 * Fuses: one player takes 30 steps, each safe or bold, and the third bold step ends the game. Steps chosen at random never
 * come to the last round.
 */
import * as z from 'zod/mini';
import type { ActionList, Emit } from '../../src/contract.js';
import * as core from '../../src/define/index.js';

const STEPS = 30;
const FUSES = 3;
const config = z.strictObject({ players: z.literal(1), isLong: z._default(z.boolean(), false) });
const stages = z.discriminatedUnion('stage', [
  core.stage('step', { player: z.literal(0) }),
  core.stage('lastStep', { player: z.literal(0) }),
]);
const state = z.strictObject({
  players: z.literal(1),
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['fuses', 'allSteps'], { players: 1, scores: core.int(0, 1), canBeLost: true }),
  steps: core.int(0, STEPS),
  fuses: core.int(0, FUSES),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('safe'), core.action('bold', { way: core.int(1, 4) })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [core.event('burnt'), core.event('almostThere')]),
};
export interface Fuses extends core.TypesOf<typeof schema> {}

const { safe: SAFE, bold: BOLD } = core.internActions(schema.action);

export { BOLD };

const { decision } = core.rulesOf<Fuses>();
const hasWon = ({ steps, fuses }: Fuses['state']): boolean => steps === STEPS && fuses < FUSES;

const listAll = (_state: unknown, _stage: unknown, legal: ActionList<Fuses['action']>): void => {
  legal.pushAll(SAFE);
  legal.pushAll(BOLD);
};

function take(state: Fuses['state'], { type }: Fuses['action'], emit: Emit<Fuses['event']>): void {
  state.steps++;
  if (type === 'bold') {
    state.fuses++;
    emit({ type: 'burnt' });
  }
  if (state.fuses === FUSES) core.endGame(state, [0], 'fuses', { isLost: true });
  else if (state.steps === STEPS) core.endGame(state, [1], 'allSteps');
  else if (state.steps === STEPS - 1) {
    emit({ type: 'almostThere' });
    state.stages.push({ stage: 'lastStep', player: 0 });
  } else state.stages.push({ stage: 'step', player: 0 });
}

const step = decision('step', {
  rule: 'FUS-2.1',
  takes: ['safe', 'bold'],
  list: listAll,
  check: () => undefined,
  apply: (state, _, action, emit) => take(state, action, emit),
});

const lastStep = decision('lastStep', {
  rule: 'FUS-2.2',
  takes: ['safe', 'bold'],
  list: listAll,
  check: () => undefined,
  apply: (state, _, action, emit) => take(state, action, emit),
});

export const fuses = core.defineGame<Fuses>({
  id: 'fuses',
  rulesVersion: 1,
  players: { min: 1, max: 1 },
  schema,
  rules: { over: 'FUS-3.1', actor: 'FUS-2.1', shape: 'FUS-1.1', chance: 'FUS-1.2', players: 'FUS-1.3' },
  stages: { step, lastStep },
  setup: (config) => ({
    players: 1,
    config,
    stages: [{ stage: 'step', player: 0 }],
    result: null,
    steps: 0,
    fuses: 0,
  }),
  score: (state) => [core.scoreOf([{ rule: 'FUS-3.2', label: 'steps', points: hasWon(state) ? 1 : 0 }])],
  invariants(state) {
    const { steps, fuses, result, stages } = state;
    const isOver = fuses === FUSES || steps === STEPS;
    const due = steps === STEPS - 1 ? 'lastStep' : 'step';
    const isSound = fuses <= steps && isOver === (result !== null) && (isOver || stages[0]?.stage === due);
    return isSound ? [] : [{ rule: 'FUS-2.1', message: 'steps, fuses and result contradict each other' }];
  },
});
