/**
 * A tiny game with a face-down card, for tests only. Chance lays it at the start. In turn, each player looks at it
 * secretly or waits.
 */
import * as z from 'zod/mini';
import {
  action,
  defineGame,
  endGame,
  event,
  hidden,
  int,
  internActions,
  resultSchema,
  rulesOf,
  scoreOf,
  shownStage,
  stage,
  type TypesOf,
} from '../../src/define/index.js';

const CARDS = 4;
const TURNS = 4;

const player = int(0, 1);
const configSchema = z.strictObject({ players: z.literal(2) });
const stageSchema = z.discriminatedUnion('stage', [stage('lay'), stage('look', { player, turn: int(1, TURNS) })]);
const stages = z.array(stageSchema).check(z.maxLength(2));
const result = resultSchema(['allTurns'], { players: 2, scores: int(0, 0) });
const card = int(0, CARDS - 1);

/** Part of the state. */
interface Looked {
  readonly looked: readonly boolean[];
}

const schema = {
  config: configSchema,
  state: z.strictObject({
    players: z.literal(2),
    config: configSchema,
    stages,
    result,
    /** The card face down. */
    top: hidden(z.nullable(card), {
      knows: ({ looked }: Looked, _, viewer) => viewer !== 'spectator' && looked[viewer] === true,
    }),
    /** Whether each player has looked at it. */
    looked: z.array(z.boolean()).check(z.length(2)),
  }),
  action: z.discriminatedUnion('type', [action('peek'), action('wait')]),
  outcome: z.discriminatedUnion('type', [action('card', { card })]),
  view: z.strictObject({
    config: configSchema,
    stages,
    stage: z.nullable(shownStage(stageSchema)),
    player: z.nullable(player),
    result,
    top: z.nullable(card),
    looked: z.array(z.boolean()).check(z.length(2)),
  }),
  event: z.discriminatedUnion('type', [event('peeked', { player })]),
};

export interface Peeking extends TypesOf<typeof schema> {}

const { decision, chance } = rulesOf<Peeking>();
const { peek, wait } = internActions(schema.action);
const OUTCOMES = internActions(schema.outcome).card.map((outcome) => ({ outcome, weight: 1 }));

const lay = chance('lay', {
  gives: ['card'],
  outcomes: () => OUTCOMES,
  apply(state, _, { card }) {
    state.top = card;
    state.stages.push({ stage: 'look', player: 0, turn: 1 });
  },
});

const look = decision('look', {
  rule: 'PEE-2.1',
  takes: ['peek', 'wait'],
  list(_state, _stage, legal) {
    legal.pushAll(peek);
    legal.pushAll(wait);
  },
  check: () => undefined,
  apply(state, { player, turn }, { type }, emit) {
    if (type === 'peek') {
      state.looked[player] = true;
      emit({ type: 'peeked', player });
    }
    if (turn === TURNS) endGame(state, [0, 0], 'allTurns');
    else state.stages.push({ stage: 'look', player: 1 - player, turn: turn + 1 });
  },
});

export const peeking = defineGame<Peeking>({
  id: 'peeking',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'PEE-3.1', actor: 'PEE-2.1', shape: 'PEE-1.2', chance: 'PEE-1.3', players: 'PEE-1.1' },
  stages: { lay, look },
  setup: (config) => ({
    players: 2,
    config,
    stages: [{ stage: 'lay' }],
    result: null,
    top: null,
    looked: [false, false],
  }),
  view: {
    top: ({ top, looked }, viewer) => (viewer !== 'spectator' && looked[viewer] ? top : null),
  },
  determinize: ({ config, stages, result, top, looked, stage }, rng) => ({
    players: 2,
    config,
    stages: stages.slice(),
    result,
    top: stage === 'lay' ? null : (top ?? rng.int(CARDS)),
    looked: looked.slice(),
  }),
  score: () => [scoreOf([]), scoreOf([])],
});
