/**
 * A tiny game of simultaneous secret bids, for tests only. In each of two rounds every player bids 1 to 3, in any
 * order; the host may close a round after the first bid. A unique bid scores its number.
 */
import * as z from 'zod';
import {
  action,
  addAt,
  bySeat,
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
import type { Actor } from '../../src/index.js';

const MAX_PLAYERS = 3;
const ROUNDS = 2;
const MAX_BID = 3;

const player = int(0, MAX_PLAYERS - 1);
const bid = int(1, MAX_BID);
const round = int(1, ROUNDS);

const configSchema = z.strictObject({ players: int(2, MAX_PLAYERS) });

const stageSchema = z.discriminatedUnion('stage', [
  stage('bid', { round }),
  stage('reveal', { round }),
  stage('finish'),
]);
const stages = z.array(stageSchema).max(3);

const result = resultSchema(['allRounds'], { players: MAX_PLAYERS, scores: int(0, ROUNDS * MAX_BID) });
const points = z
  .array(int(0, ROUNDS * MAX_BID))
  .min(2)
  .max(MAX_PLAYERS);

const stateSchema = z.strictObject({
  players: int(2, MAX_PLAYERS),
  config: configSchema,
  stages,
  result,
  /** The bids of this round by seat; `null` before a bid. */
  bids: bySeat(
    z
      .array(hidden(z.nullable(bid)))
      .min(2)
      .max(MAX_PLAYERS),
  ),
  points,
});

const actionSchema = z.discriminatedUnion('type', [action('bid', { bid }), action('close')]);

const viewSchema = z.strictObject({
  config: configSchema,
  stages,
  stage: z.nullable(shownStage(stageSchema, ['reveal', 'finish'])),
  player: z.nullable(player),
  result,
  points,
  /** Who has bid. */
  hasBid: z.array(z.boolean()).min(2).max(MAX_PLAYERS),
  /** The viewer, and what they have bid. */
  own: z.strictObject({ player, bid: z.nullable(bid) }).nullable(),
});

const schema = {
  config: configSchema,
  state: stateSchema,
  action: actionSchema,
  outcome: z.never(),
  view: viewSchema,
  event: z.discriminatedUnion('type', [
    event('bid', { player, bid }),
    event('revealed', { bids: z.array(z.nullable(bid)).min(2).max(MAX_PLAYERS) }),
  ]),
};

export interface Bids extends TypesOf<typeof schema> {}
type State = Bids['state'];

const { decision, automatic } = rulesOf<Bids>();
const ACTIONS = internActions(actionSchema);

const bidding = decision('bid', {
  rule: 'BID-2.1',
  takes: ['bid', 'close'],
  host: true,
  actors(state) {
    const waiting: Actor[] = waitingFor(state);
    return waiting.length < state.players ? [...waiting, 'host'] : waiting;
  },
  list: (_state, _stage, legal, actor) => legal.pushAll(actor === 'host' ? ACTIONS.close : ACTIONS.bid),
  check({ bids }, _stage, { type }, actor) {
    if ((type === 'close') !== (actor === 'host')) {
      return { rule: 'BID-2.2', code: 'notYours', message: 'Players bid, and the host closes the round.' };
    }
    if (actor === 'host' || bids[actor] === null) return undefined;
    return { rule: 'BID-2.3', code: 'hasBid', message: 'That player has bid already.' };
  },
  apply(state, stage, action, emit, actor) {
    if (action.type === 'bid' && actor !== 'host') {
      state.bids[actor] = action.bid;
      emit({ type: 'bid', player: actor, bid: action.bid });
    }
    const isClosed = action.type === 'close' || waitingFor(state).length === 0;
    state.stages.push(isClosed ? { stage: 'reveal', round: stage.round } : stage);
  },
});

const reveal = automatic('reveal', (state, { round }, emit) => {
  emit({ type: 'revealed', bids: state.bids.slice() });
  state.bids.forEach((bid, player) => {
    const isAlone = state.bids.filter((other) => other === bid).length === 1;
    if (bid !== null && isAlone) addAt(state.points, player, bid);
  });
  state.bids.fill(null);
  state.stages.push(round < ROUNDS ? { stage: 'bid', round: round + 1 } : { stage: 'finish' });
});

const finish = automatic('finish', (state) => endGame(state, state.points.slice(), 'allRounds'));

function waitingFor({ bids }: State): number[] {
  return bids.flatMap((bid, player) => (bid === null ? [player] : []));
}

/** The bids of a round, if an action reveals them. */
export function reveals(state: State, action: Bids['action']): unknown {
  return (action.type === 'close' || waitingFor(state).length === 1) && state.bids;
}

export const bids = defineGame<Bids>({
  id: 'bids',
  rulesVersion: 1,
  players: { min: 2, max: MAX_PLAYERS },
  schema,
  rules: { over: 'BID-3.1', actor: 'BID-2.1', shape: 'BID-1.1', chance: 'BID-1.2', players: 'BID-1.3' },
  stages: { bid: bidding, reveal, finish },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'bid', round: 1 }],
    result: null,
    bids: new Array<null>(config.players).fill(null),
    points: new Array<number>(config.players).fill(0),
  }),
  view: {
    hasBid: ({ bids }) => bids.map((bid) => bid !== null),
    own: ({ bids }, viewer) => (viewer === 'spectator' ? null : { player: viewer, bid: bids[viewer] ?? null }),
  },
  determinize: ({ config, stages, result, points, hasBid, own }, rng) => ({
    players: config.players,
    config,
    stages: stages.slice(),
    result,
    bids: hasBid.map((isBid, player) => {
      if (!isBid) return null;
      return player === own?.player ? own.bid : 1 + rng.int(MAX_BID);
    }),
    points: points.slice(),
  }),
  eventView: (event, viewer) => (event.type === 'bid' && event.player !== viewer ? null : event),
  score: ({ points }) => points.map((points) => scoreOf([{ rule: 'BID-2.4', label: 'bids', points }])),
  invariants: ({ players, bids, points }) =>
    bids.length === players && points.length === players
      ? []
      : [{ rule: 'BID-1.3', message: `bids or points are not those of ${players} players` }],
});
